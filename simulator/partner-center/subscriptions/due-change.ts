import { type DueChange, enqueue } from '../../state/due-queue.ts'
import { addDuration } from '../../state/duration.ts'
import type { State } from '../../state/state.ts'
import { subscriptionSettings } from './settings.ts'
import type { Subscription, SubscriptionSettings } from './tables.ts'

/** The next change of a subscription that happens by the clock, without a request. */
export interface NextChange {
  readonly what: 'nextCharge' | 'transition' | 'termEnd' | 'disabling' | 'deletion'
  readonly at: Date
}

/** How long a subscription stays `expired` and then `disabled`. */
const endStateDurations = { expired: 'P30D', disabled: 'P90D' } as const

/** Returns the next automatic change of a subscription and its time; undefined when there is none. */
export function nextChangeOf(
  subscription: Subscription,
  settings: SubscriptionSettings,
): NextChange | undefined {
  const { status, since, term, nextCharge, scheduledActions } = subscription
  if (status === 'expired')
    return { what: 'disabling', at: addDuration(new Date(since), endStateDurations.expired)! }
  if (status === 'disabled')
    return { what: 'deletion', at: addDuration(new Date(since), endStateDurations.disabled)! }
  if ((status !== 'active' && status !== 'suspended') || term === undefined) return undefined
  const dated = scheduledActions.find(({ scheduleType }) => scheduleType === 'CustomDate')
  const end: NextChange = { what: 'termEnd', at: addDuration(new Date(term.endsAt), settings.renewalLag)! }
  const coming: NextChange[] = [
    ...(nextCharge === undefined ? [] : [{ what: 'nextCharge' as const, at: new Date(nextCharge.at) }]),
    ...(dated === undefined ? [] : [{ what: 'transition' as const, at: new Date(dated.effectiveDate!) }]),
  ]
  return coming.reduce((first, one) => (one.at <= first.at ? one : first), end)
}

/** Returns the next automatic change as an entry for the queue of due changes; undefined when there is none. */
export function dueSubscriptionChange(state: State, subscription: Subscription): DueChange | undefined {
  const coming = nextChangeOf(subscription, subscriptionSettings(state))
  if (coming === undefined) return undefined
  const { number, id } = subscription
  return { at: coming.at.getTime(), order: number, table: 'subscriptions', key: id }
}

/** Adds the next automatic change of a subscription to the queue of due changes. */
export function enqueueNextChange(state: State, subscription: Subscription): void {
  const change = dueSubscriptionChange(state, subscription)
  if (change !== undefined) enqueue(state, change)
}
