/** What one home has answered to a look-up. A home that has not answered has an `error`. */
export type HomeAnswer<T> =
  | { readonly home: string; readonly found: T | undefined }
  | { readonly home: string; readonly error: unknown }

/** The combined answer of all homes. */
export type Finding<T> =
  | { readonly kind: 'found'; readonly home: string; readonly found: T }
  | { readonly kind: 'unknown' }
  /** Several homes have it, which only a mistake of an operator can cause. None of them may serve it. */
  | { readonly kind: 'ambiguous'; readonly homes: readonly string[] }
  /** No home has it, and one that has not answered may have it. */
  | { readonly kind: 'unanswered'; readonly error: unknown }

/**
 * Combines the answers of all homes into one result. If exactly one home has found something, homes that have not answered
 * are ignored.
 */
export function findingOf<T>(answers: readonly HomeAnswer<T>[]): Finding<T> {
  const having = answers.filter(
    (one): one is { home: string; found: T } => 'found' in one && one.found !== undefined,
  )
  const [first, second] = having
  if (second) return { kind: 'ambiguous', homes: having.map(({ home }) => home) }
  if (first) return { kind: 'found', ...first }
  const silent = answers.find((one) => 'error' in one)
  return silent ? { kind: 'unanswered', error: silent.error } : { kind: 'unknown' }
}
