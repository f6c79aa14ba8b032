declare global {
  interface JSON {
    /** A number that is written as its own digits. */
    rawJSON(text: string): { readonly rawJSON: string }
    isRawJSON(value: unknown): value is { readonly rawJSON: string }
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { readonly source: string }) => unknown,
    ): unknown
  }
}

// Where a number may begin, one that JavaScript would not write again as it was: a fraction, an exponent, -0, or long.
const inexact = /(?:^|":|"\s+:|[[,])\s*(?:-0|-?\d+[.eE]|-?\d{16})/

/**
 * Reads JSON of the vendor. Numbers never pass through a binary fraction: they keep their digits, are read with
 * `textAt`, and are written as they came when a resource is sent back.
 *
 * @throws SyntaxError
 */
export function parseWire(text: string): unknown {
  // Keeping digits of all takes six times as long, and most answers have short whole numbers only.
  if (!inexact.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_, value, { source }) =>
    typeof value === 'number' ? JSON.rawJSON(source) : value,
  )
}

/**
 * What stands under member names, one within the other; undefined when one of them is not there. Some answers write a
 * member with a capital (`Events` of a transition), which counts where the name itself is absent.
 */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>((inner, name) => {
    if (typeof inner !== 'object' || inner === null) return undefined
    const members = inner as Record<string, unknown>
    if (Object.hasOwn(inner, name)) return members[name]
    const capital = name.charAt(0).toUpperCase() + name.slice(1)
    return Object.hasOwn(inner, capital) ? members[capital] : undefined
  }, value)
}

/** A text, or a number as its digits. Null when it is empty, absent or something else. */
export function textAt(value: unknown, ...path: readonly string[]): string | null {
  const found = at(value, ...path)
  if (JSON.isRawJSON(found)) return found.rawJSON
  if (typeof found === 'number') return String(found)
  return typeof found === 'string' && found !== '' ? found : null
}

/** A list; an empty one when there is none. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}
