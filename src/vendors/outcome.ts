import type { Answer, Outcome } from './port.ts'

/** Returns the outcome `done` with a value. */
export function done<T>(value: T): Answer<T> {
  return { kind: 'done', value }
}

/** Returns a refusal. `code` is the vendor's or, when the adapter itself refuses, our own. */
export function refused(code: string, reason: string): Answer<never> {
  return { kind: 'refused', code, reason }
}

/** Returns the outcome for an object that does not exist, or that we may not see. */
export function missing(reason: string): Answer<never> {
  return { kind: 'missing', reason }
}

/** Converts the value of a success; other outcomes stay unchanged. */
export function mapDone<T, U>(answer: Answer<T>, convert: (value: T) => U): Answer<U>
export function mapDone<T, U>(outcome: Outcome<T>, convert: (value: T) => U): Outcome<U>
export function mapDone<T, U>(outcome: Outcome<T>, convert: (value: T) => U): Outcome<U> {
  return outcome.kind === 'done' ? { kind: 'done', value: convert(outcome.value) } : outcome
}
