import { type CatalogItem, catalogKey, type Segment } from '../../catalogue/catalog-item.ts'
import { availabilityIdOf } from '../../catalogue/catalogue.ts'
import { everySegment } from '../../catalogue/licences.ts'
import { salesSettings } from '../../catalogue/settings.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PartnerCall } from '../../http/route.ts'
import { addDuration } from '../../state/duration.ts'
import { vettingOf } from '../customers/qualifications.ts'
import { pendingOrdersOf } from '../orders/order.ts'
import { itemOf, keyOf, marketOfCustomer, seatsInUse } from '../orders/prices.ts'
import type { CartLine, LineError, Promotion } from '../orders/tables.ts'
import { requireActiveReseller } from '../relations/relationships.ts'
import { isActive } from '../subscriptions/entitlement.ts'
import { registrationStatus } from '../subscriptions/registration.ts'
import { subscriptionsOf } from '../subscriptions/subscription.ts'
import { midnight } from '../subscriptions/terms.ts'
import type { Buyer, CheckedLine } from './checked-line.ts'
import { automaticPromotion, ineligibilities } from './promotion.ts'
import { savingsPlanFault } from './savings-plan.ts'

/** Thrown when a cart line cannot be bought; the request itself succeeds. */
class LineRefusal extends Error {
  readonly errorCode: string

  constructor(errorCode: string, description: string) {
    super(description)
    this.name = 'LineRefusal'
    this.errorCode = errorCode
  }
}

/**
 * Checks a cart line.
 *
 * @param base For an add-on, the cart line of its base product.
 * @returns the line with its item and price, or its error
 */
export function checkLine(buyer: Buyer, line: CartLine, base?: CheckedLine): CheckedLine | LineError {
  try {
    const checked = examineLine(buyer, line)
    for (const check of checks) check(buyer, checked, base)
    return checked
  } catch (error) {
    if (error instanceof LineRefusal)
      return { errorCode: error.errorCode, errorDescription: error.message.slice(0, 1024) }
    throw error
  }
}

export function isLineError(outcome: CheckedLine | LineError): outcome is LineError {
  return 'errorCode' in outcome
}

function examineLine(buyer: Buyer, line: CartLine): CheckedLine {
  const { call, customer } = buyer
  const market = marketOfCustomer(customer)
  if (market === undefined)
    throw new LineRefusal('CurrencyIsNotSupported', 'Nothing is sold in the country of the customer.')
  const item = itemOf(call.state, line.catalogItemId)
  const wrongId = (text: string) => new LineRefusal('CatalogItemIdIsNotValid', text)
  if (item === undefined) throw wrongId(`There is no catalogue item ${line.catalogItemId}.`)
  if (item.isLegacy)
    throw new LineRefusal(
      'LegacyOfferNotEligibleForPurchase',
      `${item.title} is bought with an order, not with a cart.`,
    )
  if (item.isExtendedService || salesSettings(call.state).withdrawn.includes(catalogKey(item)))
    throw wrongId(`${item.title} is not sold.`)
  const segment = segmentOf(call, item, line.catalogItemId, market.country)
  if (segment === undefined)
    throw wrongId(`The availability of ${line.catalogItemId} is outdated; read the availabilities again.`)
  const { termDuration, billingCycle, customTermEndDate } = line
  const resellerMpnId = resellerOf(buyer, line)
  const wanted = { ...redeemer(buyer), ...{ item, segment, country: market.country } }
  const promotion = promotionOf(buyer, line, {
    ...wanted,
    termDuration,
    billingCycle,
    quantity: line.quantity,
  })
  return {
    ...{ line, item, segment, market, resellerMpnId, promotion },
    ...{ termDuration, billingCycle, customTermEndDate, hourly: line.purchaseCommitment?.amount },
  }
}

/** Returns the segment to which an availability id belongs; undefined when the id is unknown or outdated. */
export function segmentOf(
  { state, now }: PartnerCall,
  item: CatalogItem,
  catalogItemId: string,
  country: string,
): Segment | undefined {
  const availabilityId = catalogItemId.split(':')[2]
  return everySegment.find(
    (segment) =>
      item.segments.includes(segment) &&
      availabilityIdOf(state, item, segment, country, now) === availabilityId,
  )
}

function redeemer({ call, customer }: Buyer) {
  return { customerId: customer.id, partnerId: call.partner.tenantId }
}

function resellerOf({ call, customer }: Buyer, { participants = [] }: CartLine): string | undefined {
  const told = participants.find(({ key }) => key.toLowerCase() === 'transaction_reseller')?.value
  const refused = (text: string) => new LineRefusal('ParticipantsIsNotSupportedForPartner', text)
  if (!call.partner.isIndirectProvider) {
    if (participants.length > 0) throw refused('Only indirect providers sell through resellers.')
    return undefined
  }
  if (told === undefined) return customer.relations[call.partner.tenantId]?.associatedPartnerId
  try {
    return requireActiveReseller(call.state, call.partner, told).mpnId
  } catch (error) {
    throw error instanceof Refusal ? refused(error.message) : error
  }
}

function promotionOf(
  { call }: Buyer,
  { promotionId }: CartLine,
  wanted: Parameters<typeof ineligibilities>[2],
): Promotion | undefined {
  const { state, now } = call
  if (promotionId === undefined) return automaticPromotion(state, wanted, now)
  const promotion = state.promotions.get(promotionId)
  const problems = promotion === undefined ? undefined : ineligibilities(state, promotion, wanted, now)
  if (promotion !== undefined && problems?.length === 0) return promotion
  const reason = problems?.[0]?.description ?? 'There is no such promotion.'
  throw new LineRefusal('InvalidPromotionId', `${promotionId}: ${reason}`)
}

type Check = (buyer: Buyer, checked: CheckedLine, base: CheckedLine | undefined) => void

/** The checks of a cart line, in the order in which the vendor makes them. */
const checks: readonly Check[] = [
  plannedRefusal,
  qualification,
  currency,
  terms,
  quantity,
  once,
  attestation,
  customEnd,
  prerequisites,
  provisioning,
  savingsPlan,
]

function plannedRefusal({ call }: Buyer, { item }: CheckedLine): void {
  const { lineErrors } = salesSettings(call.state)
  const planned = lineErrors.find((one) => one.item === '*' || one.item === catalogKey(item))
  if (planned !== undefined)
    throw new LineRefusal(planned.code, planned.description ?? `${item.title} cannot be bought now.`)
}

const qualifications: Partial<Record<Segment, string>> = {
  education: 'Education',
  government: 'GovernmentCommunityCloud',
}

function qualification({ call, customer }: Buyer, { segment, item }: CheckedLine): void {
  const asked = qualifications[segment]
  if (asked === undefined) return
  const held = customer.qualifications.find((one) => one.qualification === asked)
  const status = held && (vettingOf(held, call.now)?.status ?? 'Approved')
  if (status === 'Approved') return
  const text = `${item.title} is for customers with the qualification ${asked}.`
  throw new LineRefusal('UnableToProcessCartLineItem', text)
}

function currency(_: Buyer, { line, market }: CheckedLine): void {
  if (line.currencyCode === undefined || line.currencyCode.toUpperCase() === market.currency) return
  const text = `${line.currencyCode} is not the currency of ${market.country}, which is ${market.currency}.`
  throw new LineRefusal('CurrencyIsNotSupported', text)
}

function terms(_: Buyer, { line, item }: CheckedLine): void {
  const option = item.termOptions.find(({ duration }) => (duration ?? undefined) === line.termDuration)
  if (option === undefined) {
    const known = item.termOptions.map(({ duration }) => duration ?? 'none').join(', ')
    throw new LineRefusal('InvalidInput', `termDuration of ${item.title} is one of ${known}.`)
  }
  if (option.billingCycles.some((cycle) => cycle === line.billingCycle)) return
  const known = option.billingCycles.join(', ')
  throw new LineRefusal('BillingPlanNotSupported', `billingCycle of ${item.title} is one of ${known}.`)
}

function quantity({ call }: Buyer, { line, item }: CheckedLine): void {
  const { minimumQuantity: low, maximumQuantity: high, title } = item
  if (!Number.isInteger(line.quantity) || line.quantity < 1)
    throw new LineRefusal('InvalidInput', 'quantity must be an integer from 1.')
  if (line.quantity < low)
    throw new LineRefusal(
      item.isAddon ? 'MinimumAddOnSeatsNotMet' : 'InvalidInput',
      `At least ${low} of ${title} must be bought.`,
    )
  if (line.quantity > high)
    throw new LineRefusal(
      'MaxAllowedSeatsPerSubscriptionExceeded',
      `At most ${high} of ${title} can be bought.`,
    )
  const most = salesSettings(call.state).sandboxQuantity
  if (call.partner.isSandbox && line.quantity > most)
    throw new LineRefusal('SandboxLimitExceeded', `In a sandbox no more than ${most} can be bought at once.`)
}

/**
 * Refuses a second trial of the same product for a customer, and a second Azure plan for the same customer and
 * reseller.
 */
function once({ call, customer }: Buyer, { item, resellerMpnId }: CheckedLine): void {
  if (!item.isTrial && !item.isAzurePlan) return
  const has = [...subscriptionsOf(call.state, customer.id, call.partner.tenantId)].some(
    (one) =>
      keyOf(one.offerId) === catalogKey(item) &&
      (item.isTrial || (one.status !== 'deleted' && one.resellerMpnId === resellerMpnId)),
  )
  const pending = pendingOrdersOf(call.state, customer.id, call.partner.tenantId).some(({ lines }) =>
    lines.some(
      (line) =>
        keyOf(line.offerId) === catalogKey(item) && (item.isTrial || line.resellerMpnId === resellerMpnId),
    ),
  )
  if (!has && !pending) return
  throw new LineRefusal(
    item.isTrial ? 'QuotaNotAvailable' : 'UnableToProcessCartLineItem',
    item.isTrial
      ? `The customer has already had ${item.title}.`
      : 'The customer already has an Azure plan with this reseller.',
  )
}

function attestation(_: Buyer, { line, item }: CheckedLine): void {
  if (item.attestationType === undefined || line.attestationAccepted === true) return
  throw new LineRefusal(
    'AttestationNotAccepted',
    `${item.title} requires the attestation ${item.attestationType}.`,
  )
}

/**
 * Refuses a custom end date unless it is within the first term, and is the end of a calendar month or of the term of
 * one of the customer's active licences.
 */
function customEnd({ call, customer }: Buyer, { line, item, termDuration }: CheckedLine): void {
  if (line.customTermEndDate === undefined) return
  if (item.view !== 'OnlineServices' || item.isTrial || termDuration === undefined)
    throw new LineRefusal(
      'InvalidCustomTermEndDateProduct',
      `${item.title} does not allow a custom end of its term.`,
    )
  const end = new Date(line.customTermEndDate)
  const refused = (text: string) => new LineRefusal('InvalidCustomTermEndDate', text)
  if (Number.isNaN(end.getTime())) throw refused('customTermEndDate must be a day such as 2027-01-31.')
  const today = midnight(call.now)
  const lastDay = midnight(end)
  if (lastDay < today || lastDay >= addDuration(today, termDuration)!)
    throw refused('customTermEndDate has to lie within the first term.')
  const dayAfter = addDuration(lastDay, 'P1D')!
  const isAligned = [...subscriptionsOf(call.state, customer.id, call.partner.tenantId)].some(
    ({ kind, status, item: sold, term }) =>
      kind === 'seats' && status === 'active' && !sold.isTrial && term?.endsAt === dayAfter.toISOString(),
  )
  if (dayAfter.getUTCDate() !== 1 && !isAligned)
    throw refused(
      'customTermEndDate must be the last day of a month, or of the term of an active subscription.',
    )
}

function prerequisites({ call, customer }: Buyer, { line, item }: CheckedLine, base?: CheckedLine): void {
  if (!item.isAddon) return
  const isBase = base !== undefined && item.prerequisiteSkus.includes(catalogKey(base.item))
  const seats =
    seatsInUse(call.state, customer, call.partner.tenantId, item.prerequisiteSkus) +
    (isBase ? base.line.quantity : 0)
  if (seats >= line.quantity) return
  const text = `${item.title} requires at least as many seats of ${item.prerequisiteSkus.join(' or ')}; there are ${seats}.`
  throw new LineRefusal('BaseOfferSeatQuantityNotMet', text)
}

function provisioning({ call, customer }: Buyer, { line, item }: CheckedLine): void {
  const told = line.provisioningContext ?? {}
  const missing = item.provisioningVariables.find((name) => told[name] === undefined)
  if (missing !== undefined)
    throw new LineRefusal('InvalidInput', `provisioningContext.${missing} is required for ${item.title}.`)
  if (told.parentSubscriptionId !== undefined)
    parent({ call, customer }, item, String(told.parentSubscriptionId))
  if (item.view === 'AzureReservations') reservation({ call, customer }, told, line.termDuration)
}

function savingsPlan(buyer: Buyer, checked: CheckedLine): void {
  const fault = savingsPlanFault(buyer, checked)
  if (fault !== undefined) throw new LineRefusal(fault.errorCode, fault.errorDescription)
}

const durations: Readonly<Record<string, string>> = { P1Y: '1Year', P3Y: '3Years' }

/**
 * Refuses a reservation unless its provisioning context names an active Azure subscription of the customer and has the
 * same term as the line.
 */
function reservation(
  { call, customer }: Buyer,
  told: Readonly<Record<string, unknown>>,
  termDuration: string | undefined,
): void {
  const { state, now } = call
  const duration = durations[termDuration ?? '']
  if (told.duration !== duration)
    throw new LineRefusal('InvalidInput', `provisioningContext.duration must be ${duration}.`)
  if (told.scope !== 'shared' && told.scope !== 'single')
    throw new LineRefusal('InvalidInput', 'provisioningContext.scope is shared or single.')
  const id = String(told.subscriptionId)
  const found = state.entitlements.get(id.toLowerCase())
  if (found?.customerId !== customer.id || found.partnerId !== call.partner.tenantId)
    throw new LineRefusal('SubscriptionIsNotValid', `The customer has no Azure subscription ${id}.`)
  if (!isActive(state, found, now))
    throw new LineRefusal('SubscriptionIsNotEnabledForRI', `The Azure subscription ${id} is not active.`)
  if (registrationStatus(state, found.planId, now) !== 'Registered')
    throw new LineRefusal('SubscriptionNotRegistered', `The subscription ${found.planId} is not registered.`)
}

function parent({ call, customer }: Buyer, item: CatalogItem, id: string): void {
  const found = call.state.subscriptions.get(id.toLowerCase())
  const isTheirs = found?.customerId === customer.id && found.partnerId === call.partner.tenantId
  if (isTheirs && found.status === 'active' && item.prerequisiteSkus.includes(keyOf(found.offerId))) return
  throw new LineRefusal(
    'SubscriptionIsNotValid',
    `${id} is not an active subscription to which ${item.title} can be added.`,
  )
}
