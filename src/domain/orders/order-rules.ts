import type { Problem } from '../../validation/problem.ts'
import { hasAccepted } from '../customers/customer-agreement.ts'
import { DomainError, refuseInvalid } from '../error.ts'
import type { Offer, OfferPrice } from '../offers/offer.ts'
import { atCommitment } from '../offers/savings-plan.ts'
import type { ProviderInstance } from '../providers/provider.ts'
import { hasCapability, providerTypes } from '../providers/provider-types.ts'
import { nameProblems } from '../subscriptions/subscription-name.ts'
import type { Country } from '../values/contact/country.ts'
import type { OrderedParent, OrderGrounds, OrderingCustomer, OrderWanted } from './order.ts'
import { orderData } from './order-data.ts'

/** The caller of an order, and the time of the request. */
export interface Ordering {
  readonly role: 'csp' | 'reseller' | 'customer'
  readonly hasMargin: boolean
  readonly now: Date
}

/**
 * Returns the current price and the seller of an order, or throws. Checks all rules that need no request to the vendor.
 * The vendor may later refuse the order by other rules.
 *
 * @throws DomainError `invalid`, with every member that breaks a rule
 * @throws DomainError `rule` when the customer has not accepted a required agreement
 */
export function admitOrder(
  wanted: OrderWanted,
  grounds: OrderGrounds,
  instance: ProviderInstance | undefined,
  ordering: Ordering,
): { readonly price: OfferPrice; readonly resellerId: string | null } {
  const { offer, customer, prices } = grounds
  const seller = customer ? sellerOf(wanted, customer, ordering) : { resellerId: null, problems: [] }
  refuseInvalid([
    ...nameProblems(wanted.subscriptionName, 'subscriptionName'),
    ...instanceProblems(instance),
    ...offerProblems(wanted, offer, instance),
    ...customerProblems(customer),
    ...placeProblems(customer, instance),
    ...seller.problems,
    ...(offer ? quantityProblems(wanted, offer) : []),
    ...(offer && customer?.country ? priceProblems(wanted, prices, customer.country) : []),
    ...(offer ? parentProblems(wanted, offer, grounds) : []),
    ...(offer && instance ? heldProblems(offer, instance, grounds, seller.resellerId) : []),
    ...(instance && offer ? providerTypes[instance.type].rules.order(wanted, offer, ordering.now) : []),
    ...marginProblems(ordering),
  ])
  refuseWithoutAgreement(instance!, customer!)
  const price = prices.find((one) => isPriceOf(wanted, one))!
  const { hourlyCommitment } = orderData(wanted.providerData)
  return { price: atCommitment(price, hourlyCommitment), resellerId: seller.resellerId }
}

function instanceProblems(instance: ProviderInstance | undefined): Problem[] {
  if (instance) return []
  return problem(
    'providerInstanceId',
    'The tenant has no such provider instance; GET /v1/Providers/Instances lists them.',
  )
}

function offerProblems(
  { providerInstanceId }: OrderWanted,
  offer: Offer | null,
  instance: ProviderInstance | undefined,
): Problem[] {
  if (!offer) return problem('offerId', noOffer)
  if (offer.isDeleted) {
    return problem('offerId', `${offer.name} is no longer sold; ${offersToOrder}`)
  }
  if (!offer.isPurchasable) {
    const why = 'subscriptions change into it automatically when their term ends'
    return problem('offerId', `${offer.name} cannot be ordered: ${why}. ${offersToOrder}`)
  }
  if (!instance || offer.providerInstanceId === providerInstanceId) return []
  return problem(
    'offerId',
    `${instance.alias} does not sell ${offer.name}; the provider instance ${offer.providerInstanceId} does.`,
  )
}

const offersToOrder = 'GET /v1/Offers lists the offers that can be ordered.'
const noOffer = `No offer with this offerId exists; ${offersToOrder}`

function customerProblems(customer: OrderingCustomer | null): Problem[] {
  if (!customer) return problem('customerId', 'There is no such customer within your reach.')
  if (customer.isDeleted)
    return problem('customerId', 'The customer is deleted; deleted customers cannot buy.')
  if (customer.country) return []
  return problem(
    'customerId',
    'The customer has no country, which prices depend on; set it by PATCH /v1/Customers/{customerId}/account-info.',
  )
}

function placeProblems(customer: OrderingCustomer | null, instance: ProviderInstance | undefined): Problem[] {
  if (!customer || customer.isDeleted || !instance || customer.placeStatus === 'Success') return []
  return problem('providerInstanceId', withoutPlace[customer.placeStatus ?? 'none'])
}

const withoutPlace = {
  none: 'The customer does not buy at this provider instance; bind the customer to it with POST /v1/Customers/{customerId}/provider-instances.',
  Processing:
    'The customer is still being created at the vendor of this provider instance; order once its provider customer is Success.',
  Failed:
    'The vendor of this provider instance has refused the customer; retry by POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId}.',
} as const

/**
 * Returns the seller of an order: the reseller that the request names, or the csp. When a customer names no
 * seller, returns the csp if it sells at the instance, otherwise the only reseller that does.
 */
function sellerOf(
  { resellerId }: OrderWanted,
  { sellers, isDeleted, placeStatus }: OrderingCustomer,
  { role }: Ordering,
): { readonly resellerId: string | null; readonly problems: readonly Problem[] } {
  const refuse = (description: string) => ({ resellerId, problems: problem('resellerId', description) })
  if (isDeleted || placeStatus === null) return { resellerId, problems: [] }
  const isOpen = role === 'customer' && resellerId === null
  const bound = sellers.filter((one) => one.isBound && (isOpen || one.resellerId === resellerId))
  const [seller] = bound
  if (bound.length > 1 && !bound.some((one) => one.resellerId === null)) {
    const ids = bound.map((one) => one.resellerId).join(', ')
    return refuse(`Several resellers sell to you at this provider instance; send one of ${ids}.`)
  }
  if (!seller) {
    return refuse(
      resellerId === null
        ? 'The csp does not sell to this customer directly at this provider instance; send the resellerId of the reseller that does.'
        : 'The customer does not buy through this reseller at this provider instance; bind the customer to it with POST /v1/Customers/{customerId}/provider-instances and the resellerId.',
    )
  }
  const { associationStatus } = seller
  if (seller.resellerId !== null && associationStatus !== 'Success') {
    return refuse(
      associationStatus === null
        ? 'The reseller is no longer bound to this provider instance.'
        : `The vendor has not confirmed that the reseller may sell through this provider instance: its association is ${associationStatus}, and must be Success.`,
    )
  }
  const direct = bound.find((one) => one.resellerId === null)
  return { resellerId: (direct ?? seller).resellerId, problems: [] }
}

function quantityProblems({ quantity }: OrderWanted, { name, minQuantity, maxQuantity }: Offer): Problem[] {
  if (quantity >= minQuantity && quantity <= (maxQuantity ?? quantity)) return []
  const range = maxQuantity === null ? `at least ${minQuantity}` : `from ${minQuantity} to ${maxQuantity}`
  return problem('quantity', `The quantity is ${quantity}; one order of ${name} takes ${range}.`)
}

function isPriceOf(wanted: OrderWanted, price: OfferPrice): boolean {
  return (
    price.segment === wanted.segment &&
    price.termDuration === wanted.termDuration &&
    price.billingFrequency === wanted.billingFrequency
  )
}

/**
 * Returns the problem of the first member among segment, term and billing frequency for which the offer has no price, with
 * the possible values. If the offer has prices in several currencies for these three members, returns this as a problem.
 * Returns an empty list when the offer has one price.
 */
function priceProblems(wanted: OrderWanted, prices: readonly OfferPrice[], country: Country): Problem[] {
  if (prices.length === 0) return problem('offerId', `The offer currently has no price in ${country}.`)
  const inSegment = prices.filter(({ segment }) => segment === wanted.segment)
  if (inSegment.length === 0) {
    return problem(
      'segment',
      `In ${country} the offer is not sold to ${wanted.segment}, only to ${listed(prices, 'segment')}.`,
    )
  }
  const inTerm = inSegment.filter(({ termDuration }) => termDuration === wanted.termDuration)
  if (inTerm.length === 0) {
    const offered = inSegment.map((one) => `${one.termDuration} billed ${one.billingFrequency}`)
    return problem(
      'termDuration',
      `The offer is not sold for ${wanted.termDuration}, only for ${unique(offered).join(', ')}.`,
    )
  }
  const found = unique(inTerm.filter((one) => isPriceOf(wanted, one)).map(({ currency }) => currency))
  if (found.length === 1) return []
  // An order contains no currency, so the service cannot choose between the prices.
  if (found.length > 1)
    return problem(
      'offerId',
      `In ${country} the offer has prices in ${found.join(' and ')} for ${wanted.termDuration} billed ${wanted.billingFrequency}; the csp must end all but one of them, by a validTo in an import of prices.`,
    )
  return problem(
    'billingFrequency',
    `For ${wanted.termDuration} the offer is not billed ${wanted.billingFrequency}, only ${listed(inTerm, 'billingFrequency')}.`,
  )
}

function listed(prices: readonly OfferPrice[], member: 'segment' | 'billingFrequency'): string {
  return unique(prices.map((one) => one[member])).join(', ')
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)]
}

function parentProblems(
  { parentSubscriptionId, providerInstanceId }: OrderWanted,
  offer: Offer,
  { parent, holdsPrerequisite }: OrderGrounds,
): Problem[] {
  const refuse = (description: string) => problem('parentSubscriptionId', description)
  if (!offer.isAddon) {
    if (parentSubscriptionId !== null) {
      return refuse(
        `${offer.name} is not an add-on, so it has no parent subscription; leave out parentSubscriptionId.`,
      )
    }
    return offer.prerequisites.length === 0 || holdsPrerequisite
      ? []
      : problem(
          'offerId',
          `The customer needs an active subscription to one of ${offer.prerequisites.join(', ')} before ${offer.name}.`,
        )
  }
  if (parentSubscriptionId === null) {
    return refuse(`${offer.name} is an add-on; send the customer's subscription that it should belong to.`)
  }
  if (!parent) {
    return refuse(
      'The customer has no subscription with the id in parentSubscriptionId within your reach; GET /v1/customers/{customerId}/subscriptions lists the subscriptions.',
    )
  }
  if (parent.providerInstanceId !== providerInstanceId) {
    return refuse('The subscription is at another provider instance than the add-on.')
  }
  return activeParentProblems(parent, offer)
}

function activeParentProblems({ status, providerOfferId }: OrderedParent, offer: Offer): Problem[] {
  if (status !== 'Active') {
    return problem(
      'parentSubscriptionId',
      `The subscription in parentSubscriptionId is ${status}; an add-on can be ordered only for an Active subscription.`,
    )
  }
  if (offer.prerequisites.length === 0 || offer.prerequisites.includes(providerOfferId)) return []
  return problem(
    'parentSubscriptionId',
    `${offer.name} is an add-on of ${offer.prerequisites.join(', ')}, and the subscription is to ${providerOfferId}.`,
  )
}

/**
 * Returns whether vendors sell an offer to a customer only once: a trial once ever, and an Azure plan once per seller
 * while the customer has the plan.
 */
export function isSoldOnce({ isTrial, offerType }: Pick<Offer, 'isTrial' | 'offerType'>): boolean {
  return isTrial || offerType === 'AzurePlan'
}

function heldProblems(
  offer: Offer,
  instance: ProviderInstance,
  { heldThrough }: OrderGrounds,
  resellerId: string | null,
): Problem[] {
  if (!hasCapability(instance, 'hasRemoteSide') || !isSoldOnce(offer)) return []
  if (offer.isTrial && heldThrough.length > 0)
    return problem('offerId', `The customer has had ${offer.name} already; a trial is available only once.`)
  if (offer.isTrial || !heldThrough.includes(resellerId)) return []
  return problem(
    'offerId',
    `The customer has ${offer.name} through this seller already; one is enough for all its subscriptions.`,
  )
}

function marginProblems({ role, hasMargin }: Ordering): Problem[] {
  if (!hasMargin || role !== 'customer') return []
  return problem('subscriptionMargin', 'Only a seller may set a margin; leave the member out.')
}

function refuseWithoutAgreement(instance: ProviderInstance, { agreementStatus }: OrderingCustomer): void {
  if (!hasCapability(instance, 'requiresAgreement') || hasAccepted(agreementStatus)) return
  throw new DomainError(
    'rule',
    'No acceptance of the Microsoft Customer Agreement by the customer is recorded here. ' +
      'Record the signatory and the date by PATCH /v1/Customers/{customerId}/vendor-customer-agreement; or, if the customer has accepted it at the vendor, ' +
      'read the status from there by POST /v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca/status.',
  )
}

function problem(path: string, description: string): Problem[] {
  return [{ path, description }]
}
