import { hash } from 'node:crypto'
import { settingsOf } from './clock.ts'
import type { State } from './state.ts'

/** Returns the next number of a series, starting at 1. */
export function nextNumber(state: State, series: string): number {
  const number = (state.counters.get(series) ?? 0) + 1
  state.counters.put(series, number)
  return number
}

/** Returns 64 unique hexadecimal digits; the sequence follows from the seed. */
function nextDigits(state: State): string {
  return hash('sha256', `${settingsOf(state).seed}/${nextNumber(state, 'draws')}`)
}

/** Returns a new UUID. */
export function nextId(state: State): string {
  return idOf(nextDigits(state))
}

/** Returns a UUID that depends only on the text and on the seed. */
export function idFor(state: State, text: string): string {
  return idOf(hash('sha256', `${settingsOf(state).seed}/id/${text}`))
}

/** Returns a UUID that depends only on the text. */
export function fixedId(text: string): string {
  return idOf(hash('sha256', text))
}

function idOf(digits: string): string {
  const variant = '89ab'[Number.parseInt(digits[16]!, 16) % 4]
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `4${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}

/** Returns a new version: up to 20 decimal digits, as in the etag of a billing profile. */
export function nextVersion(state: State): string {
  return String(BigInt(`0x${nextDigits(state).slice(0, 16)}`))
}

/** Returns a new secret of letters, digits and punctuation. */
export function nextSecret(state: State, length: number): string {
  const signs = ';=.!'
  const digits = nextDigits(state)
  const sign = signs[Number.parseInt(digits[63]!, 16) % signs.length]
  return `${sign}${Buffer.from(digits.slice(0, 48), 'hex').toString('base64url').slice(1, length)}`
}

/** Returns a number from 0 (inclusive) to 1 (exclusive) that depends only on the text. */
export function chance(text: string): number {
  return Number.parseInt(hash('sha256', text).slice(0, 12), 16) / 2 ** 48
}
