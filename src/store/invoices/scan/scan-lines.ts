/** The type of a member's value. A missing member is `absent`. */
export const found = {
  absent: 0,
  /** A string without escapes. */
  text: 1,
  /** A string with escapes. */
  escaped: 2,
  number: 3,
  yes: 4,
  no: 5,
  nothing: 6,
  /** An object or a list. */
  other: 7,
} as const

/**
 * Finds the wanted members of a JSON object without parsing the others. A vendor's line has 60 members, of which half
 * are stored, and JSON.parse of all members takes longer than rating.
 */
export interface LineScanner {
  /** Scans one JSON object. Returns the error of invalid JSON, else undefined. */
  scan(bytes: Uint8Array, start: number, end: number): string | undefined
  /**
   * The type of each wanted member, as in `found`. `starts` and `ends` contain the offsets of the member's value in the
   * bytes, without the quotation marks of a string.
   */
  readonly kinds: Uint8Array
  readonly starts: Int32Array
  readonly ends: Int32Array
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
const colon = 0x3a
const braces = { open: 0x7b, close: 0x7d }
const brackets = { open: 0x5b, close: 0x5d }
const zero = 0x30
const nine = 0x39
const minus = 0x2d
const plus = 0x2b
const point = 0x2e
const maxDepth = 64

const words: readonly (readonly [number, Uint8Array])[] = [
  [found.yes, Buffer.from('true')],
  [found.no, Buffer.from('false')],
  [found.nothing, Buffer.from('null')],
]

/** Returns a scanner for members with the given names. In the JSON, the first letter of a name can have either case. */
export function openLineScanner(members: readonly string[]): LineScanner {
  const indexes = new Map<string, number>()
  members.forEach((name, index) => {
    indexes.set(name, index)
    indexes.set(name[0]!.toUpperCase() + name.slice(1), index)
  })
  const kinds = new Uint8Array(members.length)
  const starts = new Int32Array(members.length)
  const ends = new Int32Array(members.length)
  // The member names of the previous line in their order. Lines of one file have the same order, so each name is first
  // compared with the name at the same position. A stored name includes the quotation marks and the colon.
  const order: { readonly name: Uint8Array; readonly index: number }[] = []
  let bytes: Uint8Array = Buffer.alloc(0)
  let at = 0
  let end = 0
  let kind: number = found.absent

  function skipSpace(): void {
    if (at < end && bytes[at]! > 0x20) return
    while (at < end) {
      const byte = bytes[at]!
      if (byte !== 0x20 && byte !== 0x09 && byte !== 0x0d && byte !== 0x0a) return
      at += 1
    }
  }

  /** Moves the position behind the closing quotation mark of a string. Returns whether the string is valid. */
  function skipString(): boolean {
    const within = bytes
    const until = end
    let here = at
    kind = found.text
    while (here < until) {
      const byte = within[here]!
      if (byte === quote) {
        at = here + 1
        return true
      }
      if (byte < 0x20) return false
      if (byte === backslash) {
        kind = found.escaped
        at = here
        if (!skipEscape()) return false
        here = at
      } else {
        here += 1
      }
    }
    return false
  }

  function skipEscape(): boolean {
    const byte = bytes[at + 1]
    if (byte === 0x75) {
      for (let digit = at + 2; digit < at + 6; digit += 1)
        if (digit >= end || !isHex(bytes[digit]!)) return false
      at += 6
      return at <= end
    }
    if (at + 1 >= end || !simpleEscapes.has(byte!)) return false
    at += 2
    return true
  }

  function skipDigits(): boolean {
    const first = at
    while (at < end && bytes[at]! >= zero && bytes[at]! <= nine) at += 1
    return at > first
  }

  function skipNumber(): boolean {
    if (bytes[at] === minus) at += 1
    if (at < end && bytes[at] === zero) at += 1
    else if (!skipDigits()) return false
    if (at < end && bytes[at] === point) {
      at += 1
      if (!skipDigits()) return false
    }
    if (at < end && (bytes[at]! | 0x20) === 0x65) {
      at += 1
      if (at < end && (bytes[at] === plus || bytes[at] === minus)) at += 1
      if (!skipDigits()) return false
    }
    kind = found.number
    return true
  }

  function skipWord(): boolean {
    for (const [meaning, word] of words) {
      if (bytes[at] !== word[0]) continue
      if (at + word.length > end) return false
      for (let offset = 1; offset < word.length; offset += 1)
        if (bytes[at + offset] !== word[offset]) return false
      at += word.length
      kind = meaning
      return true
    }
    return false
  }

  function skipValue(depth: number): boolean {
    if (at >= end) return false
    const byte = bytes[at]!
    if (byte === quote) {
      at += 1
      return skipString()
    }
    if (byte === minus || (byte >= zero && byte <= nine)) return skipNumber()
    if (byte === braces.open || byte === brackets.open) {
      const isWhole = depth < maxDepth && skipNested(byte === braces.open, depth)
      kind = found.other
      return isWhole
    }
    return skipWord()
  }

  function skipNested(isObject: boolean, depth: number): boolean {
    const close = isObject ? braces.close : brackets.close
    at += 1
    skipSpace()
    if (at < end && bytes[at] === close) {
      at += 1
      return true
    }
    for (;;) {
      skipSpace()
      if (isObject) {
        if (at >= end || bytes[at] !== quote) return false
        at += 1
        if (!skipString() || !skipColon()) return false
      }
      if (!skipValue(depth + 1)) return false
      skipSpace()
      if (at >= end) return false
      const byte = bytes[at]
      at += 1
      if (byte === close) return true
      if (byte !== comma) return false
    }
  }

  function skipColon(): boolean {
    skipSpace()
    if (at >= end || bytes[at] !== colon) return false
    at += 1
    skipSpace()
    return true
  }

  /** Reads the member at the current position. Returns whether the member is valid. */
  function takeMember(nth: number): boolean {
    const expected = order[nth]
    if (expected !== undefined && isUsual(expected.name)) {
      at += expected.name.length
      skipSpace()
      return takeValue(expected.index)
    }
    if (at >= end || bytes[at] !== quote) return false
    at += 1
    const index = readName(nth)
    return index !== -2 && skipColon() && takeValue(index)
  }

  function isUsual(name: Uint8Array): boolean {
    const within = bytes
    const start = at
    const { length } = name
    let offset = 0
    while (offset < length && within[start + offset] === name[offset]) offset += 1
    return offset === length
  }

  function takeValue(index: number): boolean {
    const first = at
    if (!skipValue(0)) return false
    if (index >= 0) {
      const isText = kind === found.text || kind === found.escaped
      kinds[index] = kind
      starts[index] = isText ? first + 1 : first
      ends[index] = isText ? at - 1 : at
    }
    return true
  }

  /**
   * Reads the member name at the current position and moves the position past it. Returns the index of the member among
   * the wanted members; -1 for another member, and -2 for an invalid name.
   *
   * @param nth The number of the member in its line, from 0.
   */
  function readName(nth: number): number {
    const start = at
    if (!skipString()) return -2
    const written = Buffer.from(bytes.subarray(start, at - 1))
    const name = kind === found.escaped ? (JSON.parse(`"${written}"`) as string) : written.toString()
    const index = indexes.get(name) ?? -1
    if (kind === found.text && nth < 1_000) order[nth] = { name: Buffer.from(`"${written}":`), index }
    return index
  }

  return {
    kinds,
    starts,
    ends,
    scan(within, start, until) {
      bytes = within
      at = start
      end = until
      kinds.fill(found.absent)
      skipSpace()
      if (at >= end || bytes[at] !== braces.open) return 'The line is not a JSON object.'
      at += 1
      skipSpace()
      if (at < end && bytes[at] === braces.close) at += 1
      else {
        for (let nth = 0; ; nth += 1) {
          skipSpace()
          if (!takeMember(nth)) return noJson(at - start)
          skipSpace()
          if (at >= end) return noJson(at - start)
          const byte = bytes[at]
          at += 1
          if (byte === braces.close) break
          if (byte !== comma) return noJson(at - 1 - start)
        }
      }
      skipSpace()
      return at === end ? undefined : noJson(at - start)
    },
  }
}

const noJson = (offset: number) =>
  `The line is not valid JSON: it ends early or has an error after ${offset} bytes.`

const simpleEscapes = new Set(Buffer.from('"\\/bfnrt'))

function isHex(byte: number): boolean {
  return (byte >= zero && byte <= nine) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66)
}
