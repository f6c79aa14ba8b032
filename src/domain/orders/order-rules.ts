import type { Problem } from '../../validation/problem.ts'
import { DomainError, refuseInvalid } from '../error.ts'
import type { Offer, OfferPrice } from '../offers/offer.ts'
import { atCommitment } from '../offers/savings-plan.ts'
import type { ProviderInstance } from '../providers/provider.ts'
import { isConfirmedByVendor } from '../providers/provider-association.ts'
import { vendorRules } from '../providers/vendor-rules.ts'
import type { Country } from '../values/contact/country.ts'
import type { OrderedParent, OrderGrounds, OrderingCustomer, OrderWanted } from './order.ts'
import { orderData } from './order-data.ts'

/** Who orders, and when. */
export interface Ordering {
  readonly role: 'csp' | 'reseller' | 'customer'
  readonly hasMargin: boolean
  readonly now: Date
}

/**
 * Takes an order, or refuses it by every rule that is known here; what only the vendor knows comes later.
 *
 * @returns the price that holds, and who sells
 * @throws DomainError invalid, naming every member that breaks a rule; rule while the customer has no agreement
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
    ...instanceProblems(instance),
    ...offerProblems(wanted, offer, instance),
    ...customerProblems(customer),
    ...placeProblems(customer, instance),
    ...seller.problems,
    ...(offer ? quantityProblems(wanted, offer) : []),
    ...(offer && customer?.country ? priceProblems(wanted, prices, customer.country) : []),
    ...(offer ? parentProblems(wanted, offer, grounds) : []),
    ...(offer && instance ? heldProblems(offer, instance, grounds, seller.resellerId) : []),
    ...(instance && offer ? vendorRules[instance.type].order(wanted, offer, instance, ordering.now) : []),
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
  if (!offer) return problem('offerId', 'There is no such offer; GET /v1/Offers lists what is sold.')
  if (offer.isDeleted) {
    return problem('offerId', `${offer.name} is not sold any more; GET /v1/Offers lists what is.`)
  }
  if (!offer.isPurchasable) {
    const why = 'subscriptions come into it by themselves when their term ends'
    return problem('offerId', `${offer.name} cannot be ordered: ${why}. GET /v1/Offers lists what can.`)
  }
  if (!instance || offer.providerInstanceId === providerInstanceId) return []
  return problem(
    'offerId',
    `${instance.alias} does not sell ${offer.name}; the provider instance ${offer.providerInstanceId} does.`,
  )
}

function customerProblems(customer: OrderingCustomer | null): Problem[] {
  if (!customer) return problem('customerId', 'There is no such customer within your reach.')
  if (customer.isDeleted)
    return problem('customerId', 'The customer is deleted; deleted customers buy nothing.')
  if (customer.country) return []
  return problem(
    'customerId',
    'The customer has no country, by which prices go; PATCH /v1/Customers/{customerId}/account-info sets it.',
  )
}

function placeProblems(customer: OrderingCustomer | null, instance: ProviderInstance | undefined): Problem[] {
  if (!customer || customer.isDeleted || !instance || customer.placeStatus === 'Success') return []
  return problem('providerInstanceId', withoutPlace[customer.placeStatus ?? 'none'])
}

const withoutPlace = {
  none: 'The customer does not buy at this provider instance; POST /v1/Customers/{customerId}/provider-instances binds it.',
  Processing:
    'The customer is still being created at the vendor of this provider instance; order once its provider customer is Success.',
  Failed:
    'The vendor of this provider instance has refused the customer; POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId} tries again.',
} as const

/** Who sells: the one that is named; for a customer that names none, whoever sells to it at the instance. */
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
    return refuse(`Several resellers sell to you at this provider instance; name one of ${ids}.`)
  }
  if (!seller) {
    return refuse(
      resellerId === null
        ? 'The customer does not buy from the csp itself at this provider instance; name the reseller that sells to it.'
        : 'The customer does not buy through this reseller at this provider instance; POST /v1/Customers/{customerId}/provider-instances binds it.',
    )
  }
  const { associationStatus } = seller
  if (seller.resellerId !== null && associationStatus !== 'Success') {
    return refuse(
      associationStatus === null
        ? 'The reseller is not bound to this provider instance any more.'
        : `The vendor has not confirmed that the reseller may sell here: its association is ${associationStatus}.`,
    )
  }
  const direct = bound.find((one) => one.resellerId === null)
  return { resellerId: (direct ?? seller).resellerId, problems: [] }
}

function quantityProblems({ quantity }: OrderWanted, { name, minQuantity, maxQuantity }: Offer): Problem[] {
  if (quantity >= minQuantity && quantity <= (maxQuantity ?? quantity)) return []
  const range = maxQuantity === null ? `at least ${minQuantity}` : `from ${minQuantity} to ${maxQuantity}`
  return problem('quantity', `The quantity is ${quantity}; of ${name} one order takes ${range}.`)
}

function isPriceOf(wanted: OrderWanted, price: OfferPrice): boolean {
  return (
    price.segment === wanted.segment &&
    price.termDuration === wanted.termDuration &&
    price.billingFrequency === wanted.billingFrequency
  )
}

/** Names the first of segment, term and billing that has no price with those before it, and what there is instead. */
function priceProblems(wanted: OrderWanted, prices: readonly OfferPrice[], country: Country): Problem[] {
  if (prices.length === 0) return problem('offerId', `The offer has no price in ${country} at the moment.`)
  const inSegment = prices.filter(({ segment }) => segment === wanted.segment)
  if (inSegment.length === 0) {
    return problem(
      'segment',
      `In ${country} the offer is not sold to ${wanted.segment}, but to ${listed(prices, 'segment')}.`,
    )
  }
  const inTerm = inSegment.filter(({ termDuration }) => termDuration === wanted.termDuration)
  if (inTerm.length === 0) {
    const offered = inSegment.map((one) => `${one.termDuration} billed ${one.billingFrequency}`)
    return problem(
      'termDuration',
      `The offer is not sold for ${wanted.termDuration}, but for ${unique(offered).join(', ')}.`,
    )
  }
  if (inTerm.some((one) => isPriceOf(wanted, one))) return []
  return problem(
    'billingFrequency',
    `For ${wanted.termDuration} the offer is not billed ${wanted.billingFrequency}, but ${listed(inTerm, 'billingFrequency')}.`,
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
      return refuse(`${offer.name} is no add-on and belongs to no other subscription; leave the member out.`)
    }
    return offer.prerequisites.length === 0 || holdsPrerequisite
      ? []
      : problem(
          'offerId',
          `The customer needs an active subscription to one of ${offer.prerequisites.join(', ')} before ${offer.name}.`,
        )
  }
  if (parentSubscriptionId === null) {
    return refuse(
      `${offer.name} is an add-on; name the subscription of the customer that it is to belong to.`,
    )
  }
  if (!parent) return refuse('The customer has no such subscription within your reach.')
  if (parent.providerInstanceId !== providerInstanceId) {
    return refuse('The subscription is at another provider instance than the add-on.')
  }
  return activeParentProblems(parent, offer)
}

function activeParentProblems({ status, providerOfferId }: OrderedParent, offer: Offer): Problem[] {
  if (status !== 'Active') {
    return problem(
      'parentSubscriptionId',
      `The subscription is ${status}; an add-on can be bought only to one that is Active.`,
    )
  }
  if (offer.prerequisites.length === 0 || offer.prerequisites.includes(providerOfferId)) return []
  return problem(
    'parentSubscriptionId',
    `${offer.name} goes with ${offer.prerequisites.join(', ')}, and the subscription is to ${providerOfferId}.`,
  )
}

/** Whether Microsoft sells an offer only once to a customer: a trial ever, a plan at a time through each reseller. */
export function isSoldOnce({ isTrial, offerType }: Pick<Offer, 'isTrial' | 'offerType'>): boolean {
  return isTrial || offerType === 'AzurePlan'
}

function heldProblems(
  offer: Offer,
  instance: ProviderInstance,
  { heldThrough }: OrderGrounds,
  resellerId: string | null,
): Problem[] {
  if (!isConfirmedByVendor(instance) || !isSoldOnce(offer)) return []
  if (offer.isTrial && heldThrough.length > 0)
    return problem('offerId', `The customer has had ${offer.name}; a trial is given once.`)
  if (offer.isTrial || !heldThrough.includes(resellerId)) return []
  return problem(
    'offerId',
    `The customer has ${offer.name} through this seller already; one is enough for all.`,
  )
}

function marginProblems({ role, hasMargin }: Ordering): Problem[] {
  if (!hasMargin || role !== 'customer') return []
  return problem('subscriptionMargin', 'Margins are for those who sell to set; leave the member out.')
}

const withAgreement: readonly (string | null)[] = ['customeraccepted', 'agreementcreated']

function refuseWithoutAgreement(instance: ProviderInstance, { agreementStatus }: OrderingCustomer): void {
  if (!isConfirmedByVendor(instance) || withAgreement.includes(agreementStatus)) return
  throw new DomainError(
    'rule',
    'The customer has not accepted the Microsoft Customer Agreement, as far as is known here. ' +
      'PATCH /v1/Customers/{customerId}/vendor-customer-agreement tells who has accepted it and when; ' +
      'POST /v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca/status asks the vendor whether the customer has done so itself.',
  )
}

function problem(path: string, description: string): Problem[] {
  return [{ path, description }]
}
