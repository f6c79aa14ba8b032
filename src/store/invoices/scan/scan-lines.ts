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
 * are stored, and JSON.parse of all members takes longer than rating. Most members have the same value as in the
 * previous line, so the scanner first compares each member with its bytes in the previous line.
 */
export interface LineScanner {
  /**
   * Scans one JSON object. Returns the error of invalid JSON, else undefined. The bytes must stay unchanged until the
   * next call has returned.
   */
  scan(bytes: Uint8Array, start: number, end: number): string | undefined
  /**
   * Contains 1 for each wanted member that is written as in the line scanned before, or that is absent from both
   * lines; else 0. Contains 0 for all members when the two lines do not have the same names in the same order.
   */
  readonly repeated: Uint8Array
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
// Further members of a line are found, but not compared with the previous line.
const maxRemembered = 1_000

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
  const repeated = new Uint8Array(members.length)
  // The member names of the previous line in their order. Lines of one file have the same order, so each name is first
  // compared with the name at the same position. A stored name includes the quotation marks and the colon.
  const order: ({ readonly name: Uint8Array; readonly index: number } | undefined)[] = []
  const remembered = openRememberedMembers()
  let bytes: Uint8Array = Buffer.alloc(0)
  let view: DataView = new DataView(new ArrayBuffer(0))
  // The previous line, with its number of remembered members; 0 when that line was invalid.
  let before = view
  let beforeStart = 0
  let beforeEnd = 0
  let count = 0
  // How many bytes of the current member equal those of the previous line.
  let equal = 0
  let isSameShape = false
  let lineStart = 0
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

  /** Moves the position past the closing quotation mark of a string. Returns whether the string is valid. */
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

  /**
   * Takes the members from the number `nth` that are written as in the previous line, and returns the number of the
   * first other member. The current position is then after the last member taken.
   */
  function takeRepeated(nth: number): number {
    if (nth >= count) return nth
    const { from, length } = remembered
    const shift = at - lineStart - from[nth]!
    const there = beforeStart + from[nth]!
    equal = equalLength(there, Math.min(beforeEnd - there, end - at))
    // The byte behind a value is compared, too, because the number 12 is the beginning of the number 123.
    const equalUntil = from[nth]! + equal
    let next = nth
    while (next < count && from[next]! + length[next]! < equalUntil) {
      from[next]! += shift
      const { index } = order[next]!
      if (index >= 0) place(next, index)
      next += 1
    }
    if (next > nth) at = lineStart + from[next - 1]! + length[next - 1]!
    return next
  }

  /** Takes the member at the current position. Returns whether the member is valid. */
  function takeMember(nth: number): boolean {
    const expected = order[nth]
    const isOfOrder = expected !== undefined && nth < count
    if (!isOfOrder || (equal < expected.name.length && !isUsual(expected.name))) return takeNamed(nth)
    const { name, index } = expected
    const start = at
    const { value, end: last, kind: kinds } = remembered
    const inText = equal - value[nth]!
    if (inText > 0 && kinds[nth] === found.text) {
      // The value begins as in the previous line, where it is a string without escapes.
      const first = start + equal - inText
      at = first + Math.min(inText, last[nth]! - value[nth]!)
      return skipString() && keepMember(nth, index, start, first)
    }
    at = start + name.length
    skipSpace()
    return takeValue(nth, index, start)
  }

  /** Reads a member whose name differs from that of the previous line's member at this position. */
  function takeNamed(nth: number): boolean {
    const start = at
    isSameShape = false
    if (at >= end || bytes[at] !== quote) return false
    at += 1
    const index = readName(nth)
    return index !== -2 && skipColon() && takeValue(nth, index, start)
  }

  /**
   * Returns how many of the `length` bytes at the current position equal those of the previous line from `there`; the
   * result can be up to 7 too low.
   */
  function equalLength(there: number, length: number): number {
    let equal = 0
    for (; equal + 8 <= length; equal += 8)
      if (view.getBigUint64(at + equal) !== before.getBigUint64(there + equal)) return equal
    for (let offset = equal; offset < length; offset += 1)
      if (view.getUint8(at + offset) !== before.getUint8(there + offset)) return equal
    return length
  }

  function isUsual(name: Uint8Array): boolean {
    const within = bytes
    const start = at
    const { length } = name
    let offset = 0
    while (offset < length && within[start + offset] === name[offset]) offset += 1
    return offset === length
  }

  function takeValue(nth: number, index: number, start: number): boolean {
    const first = at
    if (!skipValue(0)) return false
    const isText = kind === found.text || kind === found.escaped
    return keepMember(nth, index, start, isText ? first + 1 : first)
  }

  /** Stores the member that begins at `start`, has its value at `first` and ends at the current position. */
  function keepMember(nth: number, index: number, start: number, first: number): true {
    const isText = kind === found.text || kind === found.escaped
    const last = isText ? at - 1 : at
    if (nth < maxRemembered) {
      remembered.kind[nth] = kind
      remembered.from[nth] = start - lineStart
      remembered.value[nth] = first - start
      remembered.end[nth] = last - start
      remembered.length[nth] = at - start
    }
    if (index >= 0) {
      repeated[index] = 0
      kinds[index] = kind
      starts[index] = first
      ends[index] = last
    }
    return true
  }

  /** Stores where a wanted member of the line is, which is the remembered member with the number `nth`. */
  function place(nth: number, index: number): void {
    const start = lineStart + remembered.from[nth]!
    kinds[index] = remembered.kind[nth]!
    starts[index] = start + remembered.value[nth]!
    ends[index] = start + remembered.end[nth]!
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
    if (nth < maxRemembered)
      order[nth] = kind === found.text ? { name: Buffer.from(`"${written}":`), index } : undefined
    return index
  }

  /** Reads the members of the line. Returns the error of invalid JSON, else undefined. */
  function takeLine(): string | undefined {
    skipSpace()
    if (at >= end || bytes[at] !== braces.open) return 'The line is not a JSON object.'
    at += 1
    skipSpace()
    let nth = 0
    if (at < end && bytes[at] === braces.close) at += 1
    else {
      for (;;) {
        skipSpace()
        const next = takeRepeated(nth)
        if (next === nth && !takeMember(nth)) return noJson(at - lineStart)
        nth = Math.max(next, nth + 1)
        skipSpace()
        if (at >= end) return noJson(at - lineStart)
        const byte = bytes[at]
        at += 1
        if (byte === braces.close) break
        if (byte !== comma) return noJson(at - 1 - lineStart)
      }
    }
    skipSpace()
    if (at !== end) return noJson(at - lineStart)
    if (nth !== count) isSameShape = false
    count = Math.min(nth, maxRemembered)
    return undefined
  }

  return {
    kinds,
    starts,
    ends,
    repeated,
    scan(within, start, until) {
      before = view
      beforeStart = lineStart
      beforeEnd = end
      if (within !== bytes) view = new DataView(within.buffer, within.byteOffset, within.byteLength)
      bytes = within
      lineStart = start
      at = start
      end = until
      kinds.fill(found.absent)
      repeated.fill(1)
      isSameShape = count > 0
      const problem = takeLine()
      if (problem !== undefined) count = 0
      if (problem !== undefined || !isSameShape) repeated.fill(0)
      return problem
    },
  }
}

/**
 * Returns an empty memory of the members of a line. `from` is the offset of the name in the line. The other offsets are
 * relative to the name: of the value without the quotation marks of a string (`value` to `end`), and of the byte behind
 * the member (`length`).
 */
function openRememberedMembers() {
  return {
    kind: new Uint8Array(maxRemembered),
    from: new Int32Array(maxRemembered),
    value: new Int32Array(maxRemembered),
    end: new Int32Array(maxRemembered),
    length: new Int32Array(maxRemembered),
  }
}

const noJson = (offset: number) =>
  `The line is not valid JSON: it ends early or has an error after ${offset} bytes.`

const simpleEscapes = new Set(Buffer.from('"\\/bfnrt'))

function isHex(byte: number): boolean {
  return (byte >= zero && byte <= nine) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66)
}
