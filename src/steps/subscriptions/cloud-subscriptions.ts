import { missing } from '../../domain/error.ts'
import { entitlementsOf } from '../../domain/subscriptions/entitlement.ts'
import type { Subscription } from '../../domain/subscriptions/subscription.ts'
import type { Store } from '../../store/store.ts'
import type { ChangeNote } from '../../store/subscriptions/subscription-changes.ts'
import type { SoldSubscription } from '../../store/subscriptions/subscriptions.ts'
import type { Answer, Tracing, UsersPage, Vendor, VendorUser } from '../../vendors/port.ts'
import type { Asking } from '../asking.ts'
import { placeOf } from './subscription-state.ts'

/** The dependencies of the functions that find cloud subscriptions. */
interface Finding extends Asking {
  readonly store: Store
  readonly now: Date
}

/** A cloud subscription; `isNew` while the store does not have it. */
export interface CloudSubscription {
  readonly subscription: SoldSubscription
  readonly isNew: boolean
}

/**
 * Returns the subscriptions below another subscription. Below an Azure plan, reads them from the vendor, so that the
 * list includes cloud subscriptions that are not stored yet. Excludes those that another seller sells.
 */
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
  const seen = new Set(known.map(({ providerSubscriptionId }) => providerSubscriptionId))
  const hidden = (await store.subscriptions.placesBelow(plan.id)).filter((place) => !seen.has(place))
  const within = there.filter(({ entitlementId }) => !hidden.includes(entitlementId))
  return entitlementsOf(plan, known, within, now)
}

/**
 * Returns a subscription of a customer. When it is not stored, finds it among the cloud subscriptions at the vendor:
 * then `isNew` is true.
 *
 * @throws DomainError `missing`
 */
export async function subscriptionOrNew(
  finding: Finding,
  wanted: { readonly customerId: string; readonly subscriptionId: string },
): Promise<CloudSubscription> {
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

/** Stores changes of a cloud subscription; stores the whole subscription when it is new. */
export function keepCloudSubscription(
  store: Store,
  { subscription, isNew }: CloudSubscription,
  changes: Partial<Subscription>,
  note: ChangeNote,
): void {
  const next = { ...subscription, ...changes }
  if (isNew) store.subscriptions.add(next, subscription.offerName, note)
  else store.subscriptions.save(next, subscription, note)
}

/** Returns the user of a customer's directory with a sign-in name; `missing` when there is none. */
export async function userNamed(
  vendor: Vendor,
  customerId: string,
  name: string,
  tracing: Tracing,
): Promise<Answer<VendorUser>> {
  let continuation: string | null = null
  for (;;) {
    const answer: Answer<UsersPage> = await vendor.users(
      customerId,
      { ...search, search: name, seek: continuation === null ? 'First' : 'Next', continuation },
      tracing,
    )
    if (answer.kind !== 'done') return answer
    const { users, hasNext } = answer.value
    const user = users.find((one) => one.userPrincipalName.toLowerCase() === name.toLowerCase())
    if (user) return { kind: 'done', value: user }
    continuation = answer.value.continuation
    if (!hasNext || continuation === null)
      return {
        kind: 'missing',
        reason:
          "No user of the customer's directory has that sign-in name; GET /v1/Customers/{customerId}/users lists the users.",
      }
  }
}

const search = { size: 100, sortBy: 'UserPrincipalName', isDescending: false } as const
