import { type Customer, relationWith } from '../../domain/customers/customer.ts'
import { DomainError } from '../../domain/error.ts'
import type { Offer } from '../../domain/offers/offer.ts'
import { type Subscription, subscription } from '../../domain/subscriptions/subscription.ts'
import { termsOf } from '../../domain/subscriptions/subscription-purchase.ts'
import { anchorDayOf } from '../../domain/subscriptions/term.ts'
import type { Country } from '../../domain/values/contact/country.ts'
import type { Store } from '../../store/store.ts'
import type { VendorSubscription } from '../../vendors/commerce.ts'
import { termPrice } from './subscription-state.ts'

/** The stored customer, offer and related subscriptions of a subscription at a vendor. */
interface Belonging {
  readonly providerInstanceId: string
  readonly customer: Customer
  readonly offer: Offer
  /** The subscription that the new one replaces. Members that no vendor has, such as margins, are copied from it. */
  readonly predecessor: Subscription | null
  readonly parentId: string | null
}

/** Returns a new subscription, not stored yet, for a subscription that exists only at its vendor. */
export async function newcomer(
  { store, newId, now }: { readonly store: Store; readonly newId: () => string; readonly now: () => Date },
  theirs: VendorSubscription,
  { providerInstanceId, customer, offer, predecessor, parentId }: Belonging,
): Promise<Subscription> {
  const segment = theirs.segment ?? 'Commercial'
  const bare: Subscription = {
    ...subscription.absent,
    ...termsOf(theirs),
    id: newId(),
    version: 1,
    customerId: customer.id,
    resellerId: predecessor?.resellerId ?? sellerOf(customer, providerInstanceId, theirs.partnerId),
    providerInstanceId,
    offerId: offer.id,
    orderId: null,
    anchorDay: anchorDayOf(theirs, predecessor ?? null),
    providerSubscriptionId: theirs.subscriptionId,
    segment,
    region: marketOf(customer),
    price: null,
    refundable: theirs.refundable,
    margins: predecessor?.margins ?? { csp: null, reseller: null },
    internalId: predecessor?.internalId ?? null,
    poNumber: predecessor?.poNumber ?? null,
    parentSubscriptionId: parentId,
    replaces: predecessor?.id ?? null,
    syncedAt: now(),
  }
  return { ...bare, price: await termPrice(store, bare, theirs) }
}

/**
 * Returns the market of a customer: its country. A customer at a vendor has one, because the API requires it.
 * @throws DomainError `rule` without a country
 */
function marketOf({ id, country }: Customer): Country {
  if (country !== null) return country
  throw new DomainError('rule', `Customer ${id} has no country, so its subscription has no market.`)
}

/**
 * Returns the id of the reseller of a subscription: the reseller with the given partner id, else the only reseller that
 * sells to the customer at the instance. Returns null when the csp sells there, or several resellers do.
 */
function sellerOf(customer: Customer, providerInstanceId: string, partnerId: string | null): string | null {
  const sellers = customer.relations.filter(({ bindings }) =>
    bindings.some((one) => one.providerInstanceId === providerInstanceId),
  )
  const named = sellers.find(
    ({ partnerIds }) => partnerId !== null && partnerIds[providerInstanceId] === partnerId,
  )
  if (named) return named.resellerId
  const direct = relationWith({ id: customer.id, relations: sellers }, null)
  return direct || sellers.length !== 1 ? null : sellers[0]!.resellerId
}
