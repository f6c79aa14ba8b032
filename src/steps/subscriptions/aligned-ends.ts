import { type Customer, providerCustomersSeen } from '../../domain/customers/customer.ts'
import type { TermDuration } from '../../domain/offers/offer.ts'
import { idAtVendor, type ProviderCustomer } from '../../domain/providers/provider-customer.ts'
import { providerTypes } from '../../domain/providers/provider-types.ts'
import type { ListedSubscription } from '../../domain/subscriptions/subscription.ts'
import { type AlignedEnd, mergeEnds } from '../../domain/subscriptions/term-alignment.ts'
import type { Store } from '../../store/store.ts'
import type { CustomTermEndDate } from '../../vendors/commerce.ts'
import type { Asking } from '../asking.ts'

/** The dependencies of `alignedEndsOf`. */
interface Finding extends Asking {
  readonly store: Store
  readonly now: Date
}

/** The criteria by which a request selects possible end dates of a new subscription. */
export interface AskedEnds extends Omit<WantedEnds, 'target'> {
  readonly targetSubscriptionId: string | undefined
  readonly providerInstanceId: string | undefined
}

/** The criteria by which possible end dates are selected at one provider instance. */
interface WantedEnds {
  readonly termDuration: TermDuration
  /** The latest end date to return; undefined for no limit. */
  readonly latest: Date | undefined
  /** The subscription whose end date the new subscription shall have; undefined for any subscription. */
  readonly target: ListedSubscription | undefined
}

/**
 * Returns the end dates with which a new subscription of a customer can be ordered: ends of other subscriptions or of
 * calendar months, the earliest first; an empty list when `targetSubscriptionId` names no subscription of the customer.
 */
export async function alignedEndsOf(
  finding: Finding,
  customer: Customer,
  { targetSubscriptionId: subscriptionId, providerInstanceId, ...wanted }: AskedEnds,
): Promise<AlignedEnd[]> {
  const target =
    subscriptionId === undefined
      ? undefined
      : await finding.store.subscriptions.find({ customerId: customer.id, subscriptionId })
  if (subscriptionId !== undefined && !target) return []
  const places = providerCustomersSeen(customer).filter(
    ({ status, providerInstanceId: id }) =>
      status === 'Success' && id === (providerInstanceId?.toLowerCase() ?? id),
  )
  const instances = await finding.store.providerInstances.named(places)
  const ends = places.map(async (place) => {
    const { rules } = providerTypes[instances.get(place.providerInstanceId)!.type]
    const allowsEnd = (end: Date) => rules.allowsTermEnd(end, wanted.termDuration, finding.now)
    const found = await alignedEndsAt(finding, customer.id, place, { ...wanted, target })
    // Vendors also list ends after the first term, and refuse orders with such an end.
    return found.filter(({ endDate }) => allowsEnd(endDate))
  })
  return mergeEnds(await Promise.all(ends))
}

/** Returns the ends of a new subscription that the vendor of a provider instance lists. */
async function alignedEndsAt(
  { store, ask }: Finding,
  customerId: string,
  place: ProviderCustomer,
  { termDuration, latest, target }: WantedEnds,
): Promise<AlignedEnd[]> {
  const { providerInstanceId } = place
  if (target && target.providerInstanceId !== providerInstanceId) return []
  const others = await store.subscriptions.ofCustomer(customerId, providerInstanceId)
  const dates = { termDuration, targetSubscriptionId: target?.providerSubscriptionId ?? null }
  const found = await ask(
    providerInstanceId,
    async (vendor, tracing) => await vendor.customTermEndDates(idAtVendor(place), dates, tracing),
  )
  return found
    .map((one) => ofOurs(one, others))
    .filter(({ endDate }) => latest === undefined || endDate <= latest)
    .filter(({ subscriptionIds }) => target === undefined || subscriptionIds.includes(target.id))
}

/** Returns an end date with our ids of its subscriptions, without subscriptions outside the caller's reach. */
function ofOurs(
  { type, endDate, subscriptionIds }: CustomTermEndDate,
  others: readonly ListedSubscription[],
) {
  const known = others.filter((one) => subscriptionIds.includes(one.providerSubscriptionId ?? ''))
  return { type, endDate, subscriptionIds: known.map(({ id }) => id) }
}
