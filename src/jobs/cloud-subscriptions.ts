import { entitlementsOf } from '../domain/entitlement.ts'
import { missing } from '../domain/error.ts'
import type { Store } from '../store/store.ts'
import type { SoldSubscription } from '../store/subscriptions.ts'
import type { Answer, Tracing, Vendor } from '../vendors/port.ts'
import { placeOf } from './subscription-state.ts'

/** What a handler finds cloud subscriptions with. */
interface Finding {
  readonly store: Store
  readonly now: Date
  ask<T>(
    providerInstanceId: string,
    question: (vendor: Vendor, tracing: Tracing) => Promise<Answer<T>>,
  ): Promise<T>
}

/** The subscriptions below another one; below a plan, those that its vendor has made since it was asked last, too. */
export async function subscriptionsBelow(
  { store, ask, now }: Finding,
  plan: SoldSubscription,
): Promise<SoldSubscription[]> {
  const known = await store.subscriptions.below(plan.id)
  if (plan.offerType !== 'AzurePlan' || plan.parentSubscriptionId !== null) return known
  const { customerId, subscriptionId } = await placeOf(store, plan)
  const there = await ask(plan.providerInstanceId, (vendor, tracing) =>
    vendor.entitlements(customerId, subscriptionId, tracing),
  )
  return entitlementsOf(plan, known, there, now)
}

/**
 * A subscription of a customer that may be a cloud subscription which nobody has asked for before.
 *
 * @returns with `isNew` when it is not kept here yet
 * @throws DomainError missing
 */
export async function subscriptionOrNew(
  finding: Finding,
  wanted: { readonly customerId: string; readonly subscriptionId: string },
): Promise<{ readonly subscription: SoldSubscription; readonly isNew: boolean }> {
  const { subscriptions } = finding.store
  if (await subscriptions.find(wanted)) {
    await subscriptions.get(wanted)
    return { subscription: await subscriptions.sold(wanted), isNew: false }
  }
  for (const plan of await subscriptions.plansOf(wanted.customerId)) {
    const below = await subscriptionsBelow(finding, plan)
    const subscription = below.find(({ id }) => id === wanted.subscriptionId.toLowerCase())
    if (subscription) return { subscription, isNew: true }
  }
  throw missing('subscription', wanted.subscriptionId)
}
