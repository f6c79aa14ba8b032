import { type ScaledNumber, scaledNumber } from '../../../domain/invoices/rating/rating.ts'
import { plainDecimal, type ReadMoment, readMoment } from './line-values.ts'
import { found, openLineScanner } from './scan-lines.ts'

/**
 * The members of the line that was read last. The index of a member is its position in `names`. `alternatives` are
 * indexes of members, the preferred member first.
 */
export interface LineMembers {
  readonly names: readonly string[]
  readonly kinds: Uint8Array
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** Reads a line. Returns the error of an invalid line, else undefined. */
  read(bytes: Uint8Array, start: number, end: number): string | undefined
  /** Returns the indexes of some members by their names; -1 for an unknown name. */
  indexes(names: readonly string[]): number[]
  /** As `LineScanner.repeated`. */
  readonly repeated: Uint8Array
  /** Returns whether all members with these indexes are written as in the line before (`LineScanner.repeated`). */
  isRepeated(indexes: readonly number[]): boolean
  /** Returns the first of some alternatives for which the line has a value; -1 when all are missing, null or empty. */
  present(alternatives: readonly number[]): number
  /** Returns the text of a member of any type. */
  text(index: number): string
  /** Returns the text of a member as Latin-1, for members whose valid values are ASCII. */
  latin(index: number): string
  /**
   * Returns whether a member consists of digits, with at most a minus sign and one decimal point. Returns false for a
   * very long number.
   */
  isPlain(index: number): boolean
  /** Returns the number in a member, without an exponent; undefined when the member is not a number. */
  digits(index: number): string | undefined
  /** Returns the number in a member; undefined when the member is not a number. */
  number(index: number): ScaledNumber | undefined
  /** Returns the day or moment in a member, as `readMoment` does. */
  moment(index: number): ReadMoment | null | undefined
  /** Returns whether a member equals an ASCII text. For a null text, returns whether the index is negative. */
  is(text: string | null, index: number): boolean
  /** Continues the hash `before` with the bytes of a member and returns the result. A negative index adds no bytes. */
  hash(index: number, before: number): number
  /** The buffer that contains the line. */
  readonly bytes: Uint8Array
}

const minus = 0x2d
const point = 0x2e
const zero = 0x30
const nine = 0x39
const maxPlainDigits = 40
// Every integer with this number of digits is a safe integer.
const maxExactDigits = 15
const maxMoments = 10_000

/** Returns a reader of lines that finds the members with the given names. */
export function openLineMembers(names: readonly string[]): LineMembers {
  const { kinds, starts, ends, repeated, scan } = openLineScanner(names)
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

  function number(index: number): ScaledNumber | undefined {
    const start = starts[index]!
    const end = ends[index]!
    if (end - start > maxExactDigits || !isPlain(index)) {
      const plain = digits(index)
      return plain === undefined ? undefined : scaledNumber(plain)
    }
    const within = line
    const isNegative = within[start] === minus
    let integer = 0
    let decimals = 0
    for (let at = isNegative ? start + 1 : start; at < end; at += 1) {
      const byte = within[at]!
      if (byte === point) decimals = end - at - 1
      else integer = integer * 10 + byte - zero
    }
    return { digits: isNegative ? 0 - integer : integer, decimals }
  }

  const digits = (index: number) => (isPlain(index) ? latin(index) : plainDecimal(latin(index)))

  function is(text: string | null, index: number): boolean {
    if (text === null || index < 0) return text === null && index < 0
    const start = starts[index]!
    if (text.length !== ends[index]! - start) return false
    const within = line
    for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) !== within[start + at]) return false
    return true
  }

  function hash(index: number, before: number): number {
    // FNV-1a.
    let hash = before ^ 0x811c9dc5
    if (index < 0) return hash
    const within = line
    const end = ends[index]!
    for (let at = starts[index]!; at < end; at += 1) hash = Math.imul(hash ^ within[at]!, 0x01000193)
    return hash ^ (hash >>> 15)
  }

  // Read moments by the hash of their text, so that a known moment needs no string.
  const moments = new Map<number, { readonly text: string; readonly moment: ReadMoment | null | undefined }>()

  function moment(index: number): ReadMoment | null | undefined {
    const place = hash(index, 0)
    const known = moments.get(place)
    if (known !== undefined && is(known.text, index)) return known.moment
    const text = latin(index)
    const read = readMoment(text)
    if (moments.size > maxMoments) moments.clear()
    moments.set(place, { text, moment: read })
    return read
  }

  return {
    ...{ number, digits, is, hash, moment, repeated },
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
    isRepeated(indexes) {
      for (let at = 0; at < indexes.length; at += 1) if (repeated[indexes[at]!] === 0) return false
      return true
    },
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
  }
}
