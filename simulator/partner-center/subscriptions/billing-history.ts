import { isDeepStrictEqual } from 'node:util'
import type { State } from '../../state/state.ts'
import type { Subscription, SubscriptionVersion } from './tables.ts'

const billedMembers = [
  ...['quantity', 'status', 'term', 'termDuration', 'billingCycle', 'unitPrice', 'item', 'promotionId'],
  ...['resellerMpnId', 'currency'],
] as const satisfies readonly (keyof Subscription)[]

/** Stores a version of a subscription for billing, if a member on which charges depend has changed. */
export function recordVersion(
  state: State,
  before: Subscription | undefined,
  after: Subscription,
  at: Date,
): void {
  if (before !== undefined && billedMembers.every((name) => isDeepStrictEqual(before[name], after[name])))
    return
  state.billingHistory.put(`${after.id}/${after.version}`, { at: at.toISOString(), subscription: after })
}

/**
 * Returns the billed versions of a subscription, oldest first. Of successive versions with the same time, quantity and
 * status, returns only the last.
 */
export function historyOf(
  state: State,
  { id, version }: Pick<Subscription, 'id' | 'version'>,
): SubscriptionVersion[] {
  const states: SubscriptionVersion[] = []
  for (let number = 1; number <= version; number += 1) {
    const past = state.billingHistory.get(`${id}/${number}`)
    if (past === undefined) continue
    const before = states.at(-1)
    if (before !== undefined && isReplacedAtOnce(before, past)) states.pop()
    states.push(past)
  }
  return states
}

function isReplacedAtOnce(before: SubscriptionVersion, after: SubscriptionVersion): boolean {
  const { quantity, status } = before.subscription
  return (
    before.at === after.at && quantity === after.subscription.quantity && status === after.subscription.status
  )
}
