import { frequencyNext } from '../../subscriptions/changes/subscription-change.ts'
import type { ReadyRequest, SeenSubscription } from '../alert.ts'
import { pathOf, type WatchedSubscription } from './watched-subscription.ts'

/** Returns the request that changes the given members of a subscription and keeps all others. */
export function changing(one: WatchedSubscription, change: Readonly<Record<string, unknown>>): ReadyRequest {
  const seen = seenIn(one)
  return { method: 'PATCH', path: pathOf(one), body: { ...seen, ...change }, seen }
}

/** Returns the request that sets whether a subscription is renewed, and changes nothing else. */
export function settingRenewal(one: WatchedSubscription, autoRenewEnabled: boolean): ReadyRequest {
  return changing(one, { autoRenewEnabled, endOfTermAction: { name: autoRenewEnabled ? 'Renew' : 'Stop' } })
}

/** Returns the request that cancels a subscription. */
export function cancelling(one: WatchedSubscription): ReadyRequest {
  return { method: 'DELETE', path: pathOf(one), body: null, seen: seenIn(one) }
}

/** Returns the present values of the members that each update of a subscription must contain. */
function seenIn(
  one: WatchedSubscription,
): Pick<SeenSubscription, 'name' | 'quantity' | 'nextBillingFrequency'> {
  const { name, quantity } = one
  return { name, quantity, nextBillingFrequency: { name: frequencyNext(one) } }
}
