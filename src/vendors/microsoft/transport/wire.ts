declare global {
  interface JSON {
    /** Returns a number that JSON.stringify writes with its original digits. */
    rawJSON(text: string): { readonly rawJSON: string }
    isRawJSON(value: unknown): value is { readonly rawJSON: string }
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { readonly source: string }) => unknown,
    ): unknown
  }
}

// Matches numbers that JavaScript would write differently: a fraction, an exponent, -0, or a long one.
const inexact = /(?:^|":|"\s+:|[[,])\s*(?:-0|-?\d+[.eE]|-?\d{16})/

/**
 * Parses JSON of the vendor without rounding numbers: `textAt` returns their original digits, and JSON.stringify
 * writes them back unchanged.
 *
 * @throws SyntaxError
 */
export function parseWire(text: string): unknown {
  // Keeping all digits takes six times as long, and most answers contain only short integers.
  if (!inexact.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_, value, { source }) =>
    typeof value === 'number' ? JSON.rawJSON(source) : value,
  )
}

/**
 * Returns the value at a path of members; undefined when a member is absent. Where a name is absent, reads the same
 * name with a capital initial, because some answers write it so (`Events` of a transition).
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

/** Returns the text at a path, or the digits of a number there; null when it is empty, absent or of another type. */
export function textAt(value: unknown, ...path: readonly string[]): string | null {
  const found = at(value, ...path)
  if (JSON.isRawJSON(found)) return found.rawJSON
  if (typeof found === 'number') return String(found)
  return typeof found === 'string' && found !== '' ? found : null
}

/** Returns the list at a path; an empty list when it is absent. */
export function listAt(value: unknown, ...path: readonly string[]): readonly unknown[] {
  const found = at(value, ...path)
  return Array.isArray(found) ? found : []
}
