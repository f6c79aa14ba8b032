import { DomainError } from '../domain/error.ts'
import type { Answer, Outcome } from '../vendors/port.ts'

/** Thrown when a job cannot continue now and must be attempted again later. */
export class TryLater extends Error {
  /** The delay of the next attempt in milliseconds; undefined to use the job's backoff. */
  readonly afterMs: number | undefined
  /** For how many more milliseconds requests to the vendor are paused; undefined without a pause. */
  readonly restMs: number | undefined
  /**
   * Whether the vendor has answered without acting. The next attempt then uses a new request id, unless an earlier attempt may
   * have acted.
   */
  readonly isAnswered: boolean
  /** Whether the vendor may have performed the request. */
  readonly mayHaveActed: boolean

  constructor(
    reason: string,
    {
      afterMs,
      restMs,
      isAnswered = false,
      mayHaveActed = false,
    }: {
      afterMs?: number | undefined
      restMs?: number | undefined
      isAnswered?: boolean
      mayHaveActed?: boolean
    } = {},
  ) {
    super(reason)
    this.name = 'TryLater'
    this.afterMs = afterMs
    this.restMs = restMs
    this.isAnswered = isAnswered
    this.mayHaveActed = mayHaveActed
  }
}

/**
 * Returns the value of a vendor's outcome.
 *
 * @throws DomainError `rule`, with the vendor's reason, when the vendor refuses or does not have the object
 * @throws TryLater for every other outcome. If its `mayHaveActed` is true, the next attempt must query before it acts.
 */
export function valueOrThrow<T>(outcome: Outcome<T>): T {
  switch (outcome.kind) {
    case 'done':
      return outcome.value
    case 'refused':
    case 'missing':
      throw new DomainError('rule', outcome.reason)
    case 'pending':
      throw new TryLater('The vendor has accepted the request and has not finished it.', {
        mayHaveActed: true,
      })
    case 'stale':
      throw new TryLater('The object was changed at the vendor in the meantime; the job reads it again.', {
        afterMs: 0,
        isAnswered: true,
      })
    case 'unshown':
    case 'busy':
      throw new TryLater(outcome.reason, { afterMs: outcome.afterMs, isAnswered: true })
    case 'throttled':
      throw new TryLater('The vendor accepts no more requests of this kind for now.', {
        afterMs: outcome.afterMs,
      })
    case 'unavailable':
      throw new TryLater(outcome.reason, { restMs: outcome.afterMs })
    case 'unknown':
      throw new TryLater(`It is unknown whether the vendor performed the request: ${outcome.reason}`, {
        mayHaveActed: true,
      })
  }
}

/** Returns an outcome that ends a step: the value or the refusal. @throws TryLater as `valueOrThrow` does */
export function doneOrRefused<T>(
  outcome: Outcome<T>,
): Extract<Outcome<T>, { readonly kind: 'done' | 'refused' | 'missing' }> {
  if (outcome.kind === 'refused' || outcome.kind === 'missing') return outcome
  return { kind: 'done', value: valueOrThrow(outcome) }
}

/**
 * Returns the value of a query that follows a change at the vendor.
 *
 * @throws TryLater for every other answer: a query that the vendor refuses does not undo the change
 */
export function valueAfterChange<T>(answer: Answer<T>): T {
  if (answer.kind === 'refused' || answer.kind === 'missing') throw new TryLater(answer.reason)
  return valueOrThrow(answer)
}
