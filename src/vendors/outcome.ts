import type { Answer, Outcome } from './port.ts'

/** It is so, and this is the value. */
export function done<T>(value: T): Answer<T> {
  return { kind: 'done', value }
}

/** The vendor says no. `code` is its own or, where we have found out ourselves, a word of ours. */
export function refused(code: string, reason: string): Answer<never> {
  return { kind: 'refused', code, reason }
}

/** There is no such thing, or none that we may see. */
export function missing(reason: string): Answer<never> {
  return { kind: 'missing', reason }
}

/** What follows from a value when it is so; every other outcome stays what it is. */
export function mapDone<T, U>(answer: Answer<T>, convert: (value: T) => U): Answer<U>
export function mapDone<T, U>(outcome: Outcome<T>, convert: (value: T) => U): Outcome<U>
export function mapDone<T, U>(outcome: Outcome<T>, convert: (value: T) => U): Outcome<U> {
  return outcome.kind === 'done' ? { kind: 'done', value: convert(outcome.value) } : outcome
}
