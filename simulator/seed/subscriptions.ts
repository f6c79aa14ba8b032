import { catalogItemOf } from '../catalogue/catalogue.ts'
import { orderChange } from '../partner-center/orders/order-change.ts'
import { type NewSubscription, startSubscription } from '../partner-center/subscriptions/subscription.ts'
import { midnight } from '../partner-center/subscriptions/terms.ts'
import type { State } from '../state/state.ts'
import { demoCustomer, indirectProvider, resellers } from './seed.ts'

/** The fixed ids of the demo customer's subscriptions. */
export const demoSubscriptions = {
  legacy: 'd0000000-0000-4000-8000-000000000807',
  plan: 'd0000000-0000-4000-8000-000000000810',
  entitlement: 'd0000000-0000-4000-8000-000000000809',
} as const

type Sold = Pick<NewSubscription, 'id' | 'quantity' | 'friendlyName' | 'termDuration'> & {
  readonly offer: string
}

/**
 * Adds the demo customer's older subscriptions: legacy licences, and an Azure plan with an Azure
 * subscription.
 */
export function seedSubscriptions(state: State, now: Date): void {
  addSubscription(state, now, {
    id: demoSubscriptions.legacy,
    offer: '031c9e47-4802-4248-838e-778fb1d2cc05',
    quantity: 4,
    friendlyName: 'Office of the shipyard',
    termDuration: 'P1Y',
  })
  addSubscription(state, now, {
    id: demoSubscriptions.plan,
    offer: 'DZH318Z0BPS6:0001',
    quantity: 1,
    friendlyName: 'Azure plan',
    termDuration: null,
  })
  state.entitlements.put(demoSubscriptions.entitlement, {
    id: demoSubscriptions.entitlement,
    planId: demoSubscriptions.plan,
    customerId: demoCustomer.id,
    partnerId: indirectProvider.tenantId,
    friendlyName: 'Production',
    partnerOnRecord: resellers[0]!.mpnId,
    isOwned: true,
  })
}

function addSubscription(state: State, now: Date, { offer, ...sold }: Sold): void {
  // More than a month ago, because younger subscriptions cannot be migrated.
  const then = midnight(new Date(now.getTime() - 60 * 86_400_000))
  const started = startSubscription(
    { state, now: then, partner: indirectProvider },
    {
      ...sold,
      customer: demoCustomer,
      orderId: '',
      item: catalogItemOf(state, offer)!,
      billingCycle: 'monthly',
      segment: 'commercial',
      partnerId: resellers[0]!.mpnId,
    },
  )
  const orderId = orderChange(state, then, started, 'new', started.quantity)
  state.subscriptions.put(started.id, { ...started, orderId })
}
