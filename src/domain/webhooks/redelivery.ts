import type { Problem } from '../../validation/problem.ts'

/** The period whose events are sent again. */
export interface RedeliveryRange {
  readonly since: Date
  readonly until: Date
}

/** Returns the range of a request. Without an end, it ends now. */
export function rangeOf(
  { since, until }: { readonly since: Date | string; readonly until?: Date | string | undefined },
  now: Date,
): RedeliveryRange {
  return { since: new Date(since), until: until === undefined ? now : new Date(until) }
}

/** Returns a problem for a range that ends before it begins. */
export function rangeProblems({ since, until }: RedeliveryRange): Problem[] {
  if (since <= until) return []
  return [
    {
      path: 'since',
      description: `The time in since must not be later than the time in until, ${until.toISOString()}.`,
    },
  ]
}
