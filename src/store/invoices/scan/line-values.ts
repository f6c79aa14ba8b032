import { isNoMoment, momentOf } from '../../../domain/values/moment.ts'

/** Conversions of the vendors' notations of values to those that the database accepts. */

/** A parsed day or moment. */
export interface ReadMoment {
  /** The moment in milliseconds since 1970 (UTC). */
  readonly at: number
  /** The moment as a binary `timestamptz`, and its day as a binary `date`. */
  readonly moment: Uint8Array
  readonly day: Uint8Array
}

/**
 * Parses a day or a moment. A text without a time zone is in UTC. Returns undefined for an invalid text. Returns null
 * for an empty text, and for the year 1, which vendors write for "no date".
 */
export function readMoment(text: string): ReadMoment | null | undefined {
  if (text === '') return null
  const at = momentOf(text)
  if (at === undefined) return undefined
  return isNoMoment(at) ? null : { at, moment: binaryMoment(at), day: binaryDay(at) }
}

/** Returns `readMoment` with a cache of the parsed texts. */
export function momentReader(): (text: string) => ReadMoment | null | undefined {
  const known = new Map<string, ReadMoment | null | undefined>()
  return (text) => {
    if (known.has(text)) return known.get(text)
    const moment = readMoment(text)
    if (known.size > 10_000) known.clear()
    known.set(text, moment)
    return moment
  }
}

/** The moment from which PostgreSQL counts, 2000-01-01, in milliseconds since 1970. */
export const epochOfPostgres = Date.UTC(2000)
const dayMs = 86_400_000

/** Returns a moment in milliseconds since 1970 as a binary `timestamptz`, which has microseconds. */
function binaryMoment(at: number): Uint8Array {
  const moment = Buffer.alloc(8)
  moment.writeBigInt64BE(BigInt(at - epochOfPostgres) * 1_000n)
  return moment
}

/** Returns the UTC day of a moment in milliseconds since 1970 as a binary `date`. */
export function binaryDay(at: number): Uint8Array {
  const day = Buffer.alloc(4)
  day.writeInt32BE(Math.floor((at - epochOfPostgres) / dayMs))
  return day
}

/** Returns the 16 bytes of a UUID. */
export function binaryUuid(uuid: string): Uint8Array {
  return Buffer.from(uuid.replaceAll('-', ''), 'hex')
}

const decimalForm = /^[+-]?(\d{1,40})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/

/**
 * Returns the text of a number without an exponent, such as `1500` for `1.5e3`. Returns undefined when the text is not
 * a number, or has more than 40 digits before or after the decimal point.
 */
export function plainDecimal(text: string): string | undefined {
  const match = decimalForm.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = '', exponent = '0'] = match
  const sign = text.startsWith('-') ? '-' : ''
  const shift = Number(exponent)
  if (shift === 0) return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`
  const digits = whole + fraction
  const place = whole.length + shift
  if (place <= 0) return `${sign}0.${'0'.repeat(-place)}${digits}`
  if (place >= digits.length) return `${sign}${digits}${'0'.repeat(place - digits.length)}`
  return `${sign}${digits.slice(0, place)}.${digits.slice(place)}`
}

/**
 * Returns the text of an integer without an exponent. Returns undefined when the text is not an integer or exceeds 32
 * bits.
 */
export function plainInteger(text: string): string | undefined {
  const plain = plainDecimal(text)
  if (plain === undefined) return undefined
  const value = Number(plain)
  return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? String(value) : undefined
}

/** Returns `value` divided by 10 to the power of `decimals`, as decimal text. */
export function decimalText(value: bigint, decimals: number): string {
  if (value < 0n) return `-${decimalText(-value, decimals)}`
  const digits = (value < 9_000_000_000_000_000n ? String(Number(value)) : String(value)).padStart(
    decimals + 1,
    '0',
  )
  return decimals === 0
    ? digits
    : `${digits.slice(0, digits.length - decimals)}.${digits.slice(digits.length - decimals)}`
}

// PostgreSQL's text format: https://www.postgresql.org/docs/15/sql-copy.html#id-1.9.3.55.9.2
const special = /[\\\t\n\r]/
const everySpecial = /[\\\t\n\r]/g
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** Returns a text with the characters escaped that COPY requires. */
export function copyText(text: string): string {
  return special.test(text) ? text.replaceAll(everySpecial, (one) => escapes[one]!) : text
}
