import { plainDecimal } from './line-values.ts'
import { found, openLineScanner } from './scan-lines.ts'

/** The members of a line as it was read last. Indexes are those of the names; alternatives are several of them, in order. */
export interface LineMembers {
  readonly names: readonly string[]
  readonly kinds: Uint8Array
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** Reads a line. @returns Why it is none; undefined when it is one */
  read(bytes: Uint8Array, start: number, end: number): string | undefined
  /** The indexes of members by their names. */
  indexes(names: readonly string[]): number[]
  /** The first of some members that is there; -1 when none is. */
  present(alternatives: readonly number[]): number
  /** The text of a member, whatever it is. */
  text(index: number): string
  /** The text of a member whose characters are all ASCII where it is right. */
  latin(index: number): string
  /** Whether a member is a number of some digits, with a point within them at most. */
  isPlain(index: number): boolean
  /** A number as plain digits; undefined for what is none. */
  digits(index: number): string | undefined
  /** Whether a member has an ASCII text, or neither is there. */
  is(text: string | null, index: number): boolean
  /** A hash of a member's bytes, going on from another one. */
  hash(index: number, before: number): number
  /** The bytes that the line stands in. */
  readonly bytes: Uint8Array
}

const minus = 0x2d
const point = 0x2e
const zero = 0x30
const nine = 0x39
const maxPlainDigits = 40

/** Opens a reader of lines for members by their names. */
export function openLineMembers(names: readonly string[]): LineMembers {
  const { kinds, starts, ends, scan } = openLineScanner(names)
  let line: Uint8Array = new Uint8Array()

  const latin = (index: number) => Buffer.prototype.latin1Slice.call(line, starts[index]!, ends[index]!)

  function isPlain(index: number): boolean {
    const within = line
    const last = ends[index]! - 1
    const first = within[starts[index]!] === minus ? starts[index]! + 1 : starts[index]!
    if (last - first > maxPlainDigits || last < first) return false
    let points = 0
    for (let at = first; at <= last; at += 1) {
      const byte = within[at]!
      if (byte === point && at > first && at < last) points += 1
      else if (byte < zero || byte > nine) return false
    }
    return points <= 1
  }

  return {
    names,
    kinds,
    starts,
    ends,
    latin,
    isPlain,
    get bytes() {
      return line
    },
    read(bytes, start, end) {
      line = bytes
      return scan(bytes, start, end)
    },
    indexes: (wanted) => wanted.map((name) => names.indexOf(name)),
    present(alternatives) {
      for (let at = 0; at < alternatives.length; at += 1) {
        const index = alternatives[at]!
        const kind = kinds[index]!
        const isEmpty = kind === found.text && starts[index] === ends[index]
        if (kind !== found.absent && kind !== found.nothing && !isEmpty) return index
      }
      return -1
    },
    text(index) {
      const text = Buffer.prototype.utf8Slice.call(line, starts[index]!, ends[index]!)
      return kinds[index] === found.escaped ? (JSON.parse(`"${text}"`) as string) : text
    },
    digits: (index) => (isPlain(index) ? latin(index) : plainDecimal(latin(index))),
    is(text, index) {
      if (text === null || index < 0) return text === null && index < 0
      const start = starts[index]!
      if (text.length !== ends[index]! - start) return false
      const within = line
      for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) !== within[start + at]) return false
      return true
    },
    hash(index, before) {
      // FNV-1a.
      let hash = before ^ 0x811c9dc5
      if (index < 0) return hash
      const within = line
      const end = ends[index]!
      for (let at = starts[index]!; at < end; at += 1) hash = Math.imul(hash ^ within[at]!, 0x01000193)
      return hash ^ (hash >>> 15)
    },
  }
}
