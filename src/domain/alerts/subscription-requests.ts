import type { ReadyRequest } from './alert.ts'
import { pathOf, type WatchedSubscription } from './watched-subscription.ts'

/** Returns the request that changes members of a subscription, and nothing else. */
export function changing(one: WatchedSubscription, change: Readonly<Record<string, unknown>>): ReadyRequest {
  const { name, quantity, billingFrequency, nextBillingFrequency } = one
  const required = {
    ...{ name, quantity },
    nextBillingFrequency: { name: nextBillingFrequency?.billingFrequency ?? billingFrequency },
  }
  return { method: 'PATCH', path: pathOf(one), body: { ...required, ...change } }
}

/** Returns the request that sets whether a subscription is renewed, and changes nothing else. */
export function settingRenewal(one: WatchedSubscription, autoRenewEnabled: boolean): ReadyRequest {
  return changing(one, { autoRenewEnabled, endOfTermAction: { name: autoRenewEnabled ? 'Renew' : 'Stop' } })
}

/** Returns the request that cancels a subscription. */
export function cancelling(one: WatchedSubscription): ReadyRequest {
  return { method: 'DELETE', path: pathOf(one), body: null }
}
