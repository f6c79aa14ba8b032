import { DomainError } from '../domain/error.ts'
import type { Outcome } from '../vendors/port.ts'

/** Nothing is wrong with the work; its time has not come. */
export class TryLater extends Error {
  /** When it is tried again. */
  readonly at: Date | undefined
  /** Until when the vendor rests and hears of nothing. */
  readonly restsUntil: Date | undefined
  /** Whether the vendor has answered, so that the next attempt is a request of its own. */
  readonly isAnswered: boolean
  /** Whether the vendor may have done what it was asked for. */
  readonly mayHaveActed: boolean

  constructor(
    reason: string,
    {
      at,
      restsUntil,
      isAnswered = false,
      mayHaveActed = false,
    }: {
      at?: Date | undefined
      restsUntil?: Date | undefined
      isAnswered?: boolean
      mayHaveActed?: boolean
    } = {},
  ) {
    super(reason)
    this.name = 'TryLater'
    this.at = at
    this.restsUntil = restsUntil
    this.isAnswered = isAnswered
    this.mayHaveActed = mayHaveActed
  }
}

/**
 * What a vendor has done.
 *
 * @throws DomainError rule, with the vendor's reason, when it says no
 * @throws TryLater when it has not answered, or not yet: the next attempt has to ask before it acts
 */
export function valueOrThrow<T>(outcome: Outcome<T>): T {
  switch (outcome.kind) {
    case 'done':
      return outcome.value
    case 'refused':
    case 'missing':
      throw new DomainError('rule', outcome.reason)
    case 'pending':
      throw new TryLater('The vendor has taken it on and is not ready yet.', { mayHaveActed: true })
    case 'stale':
      throw new TryLater('It was changed at the vendor meanwhile; it is read again.', {
        at: new Date(),
        isAnswered: true,
      })
    case 'unshown':
    case 'busy':
      throw new TryLater(outcome.reason, { at: outcome.until, isAnswered: true })
    case 'throttled':
      throw new TryLater('The vendor takes no more requests of this kind for a while.', {
        at: outcome.until,
      })
    case 'unavailable':
      throw new TryLater(outcome.reason, { restsUntil: outcome.until })
    case 'unknown':
      throw new TryLater(`Whether the vendor has done it is not known: ${outcome.reason}`, {
        mayHaveActed: true,
      })
  }
}
