import { InvalidArgumentError } from 'commander'
import { isNetwork } from '../src/main.ts'

// Parsers of flag values. Each throws InvalidArgumentError with a sentence that says what would pass.

export function uuid(value: string): string {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)) return value.toLowerCase()
  throw new InvalidArgumentError('The value must be a UUID such as 3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58.')
}

export function name(value: string): string {
  const trimmed = value.trim()
  if (trimmed.length > 0 && trimmed.length <= 255 && !/\p{Cc}/u.test(trimmed)) return trimmed
  throw new InvalidArgumentError('The value must be a text of 1 to 255 characters on one line.')
}

/** Parses a date, which begins at midnight UTC, or a time with its zone. */
export function moment(value: string): Date {
  const date = new Date(value)
  const isComplete = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/i.test(value)
  if (isComplete && !Number.isNaN(date.getTime())) return date
  throw new InvalidArgumentError(
    'The value must be a date such as 2026-05-04 (UTC) or a time such as 2026-05-04T09:30:00Z.',
  )
}

export function count(value: string): number {
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('The value must be a whole number from 1.')
}

/** Parses a number of months, at most a hundred years. */
export function months(value: string): number {
  if (/^[1-9]\d{0,3}$/.test(value) && Number(value) <= 1_200) return Number(value)
  throw new InvalidArgumentError('The value must be a whole number from 1 to 1200, such as 24.')
}

export function list(value: string): string[] {
  const elements = value.split(/[,|]/).map((element) => element.trim())
  if (elements.every((element) => element !== '')) return elements
  throw new InvalidArgumentError('The value must be names separated by commas.')
}

const secondsOf = { s: 1, m: 60, h: 3_600, d: 86_400 } as const

/** Parses a duration such as 30m, 12h or 7d. Returns seconds. */
export function duration(value: string): number {
  const [, count, unit] = /^([1-9]\d{0,3})([mhd])$/.exec(value) ?? []
  if (count !== undefined) return Number(count) * secondsOf[unit as keyof typeof secondsOf]
  throw new InvalidArgumentError('The value must be minutes, hours or days, such as 30m, 12h or 7d.')
}

/** Parses a pause of seconds, minutes or hours, such as 0s or 5m. Returns seconds. */
export function pause(value: string): number {
  const [, count, unit] = /^(\d{1,4})([smh])$/.exec(value) ?? []
  if (count !== undefined) return Number(count) * secondsOf[unit as keyof typeof secondsOf]
  throw new InvalidArgumentError('The value must be seconds, minutes or hours, such as 30s, 5m or 1h.')
}

/** Parses IP addresses and networks in CIDR notation, separated by commas. */
export function networks(value: string): string[] {
  const listed = list(value)
  if (listed.every(isNetwork)) return listed
  throw new InvalidArgumentError(
    'The value must be networks separated by commas, such as 192.0.2.0/24,2001:db8::/32.',
  )
}

/** Returns a parser that accepts `word` in any case, and all texts that `parse` accepts. */
export function orWord<T, W extends string>(word: W, parse: (value: string) => T): (value: string) => T | W {
  return (value) => (value.toLowerCase() === word ? word : parse(value))
}

/**
 * Parses the identifier of a token issuer, unchanged: it must equal the `iss` claim of the issuer's tokens, character
 * by character.
 */
export function issuerUrl(value: string): string {
  if (/^https?:$/.test(URL.parse(value)?.protocol ?? '')) return value
  throw new InvalidArgumentError(
    'The value must be the iss claim of the tokens of the issuer, such as https://login.example.com/tenant.',
  )
}

/** Parses one of the given names, in any case; returns the name as it is spelled in the list. */
export function oneOf<N extends string>(names: readonly N[]): (value: string) => N {
  return (value) => {
    const found = names.find((one) => one.toLowerCase() === value.toLowerCase())
    if (found) return found
    throw new InvalidArgumentError(`The value must be one of ${names.join(', ')}.`)
  }
}

/** Parses several of the given names, separated by commas. */
export function someOf<N extends string>(names: readonly N[]): (value: string) => N[] {
  return (value) => list(value).map(oneOf(names))
}
