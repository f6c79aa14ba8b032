import type { BillingFrequency, BillingType } from '../../../domain/offers/offer.ts'
import { commitmentPrice } from '../../../domain/offers/savings-plan.ts'
import type { OfferType } from '../../../domain/providers/provider.ts'
import type { AutoRenewSettings } from '../../../domain/subscriptions/renewal/auto-renew-settings.ts'
import type {
  EndOfTermAction,
  SubscriptionStatus,
  SubscriptionTerms,
} from '../../../domain/subscriptions/subscription.ts'
import { endAfter, never } from '../../../domain/subscriptions/term.ts'
import { isNoMoment, momentOf } from '../../../domain/values/moment.ts'
import { currencies } from '../../../domain/values/money.ts'
import type { VendorSubscription } from '../../commerce.ts'
import { at, listAt, textAt } from '../transport/wire.ts'
import { cycles, terms } from './enum-mapping.ts'

const statuses = new Map<string, SubscriptionStatus>([
  ['none', 'Pending'],
  ['pending', 'Pending'],
  ['active', 'Active'],
  ['suspended', 'Suspended'],
  ['expired', 'Expired'],
  ['disabled', 'Disabled'],
  ['deleted', 'Deleted'],
])

/**
 * Returns a subscription in the terms of the port; or, as a text, the reason why it cannot be read, such as an
 * unknown state.
 */
export function subscriptionOf(body: unknown): VendorSubscription | string {
  const subscriptionId = textAt(body, 'id')?.toLowerCase()
  if (subscriptionId === undefined) return 'Microsoft shows a subscription without an id.'
  const word = textAt(body, 'status')
  const status = statuses.get(word?.toLowerCase() ?? '')
  const named = `The subscription ${subscriptionId} of Microsoft`
  if (status === undefined)
    return `${named} is in the state ${word ?? 'of no name'}, which the service does not support.`
  const startDate = dateAt(body, 'effectiveStartDate') ?? dateAt(body, 'creationDate')
  if (startDate === null) return `${named} has no start date.`
  const offerName = textAt(body, 'offerName') ?? textAt(body, 'friendlyName') ?? ''
  return {
    ...{ subscriptionId, status, offerName, ...termsIn(body, startDate) },
    etag: textAt(body, 'attributes', 'etag'),
    orderId: textAt(body, 'orderId'),
    ...kindIn(body),
    // The vendor's answer has no segment, and no price except for savings plans.
    ...{ segment: null, price: commitmentIn(body) },
    parentSubscriptionId: textAt(body, 'parentSubscriptionId')?.toLowerCase() ?? null,
    refundable: listAt(body, 'refundableQuantity', 'details').flatMap((one) => {
      const until = dateAt(one, 'allowedUntilDateTime')
      return until === null ? [] : [{ quantity: Number(textAt(one, 'quantity') ?? 0), until }]
    }),
    migratedFrom: textAt(body, 'migratedFromSubscriptionId')?.toLowerCase() ?? null,
    promotionId: textAt(body, 'promotionId'),
    suspensionReasons: listAt(body, 'suspensionReasons').map(String),
  }
}

function termsIn(body: unknown, startDate: Date): Omit<SubscriptionTerms, 'status'> {
  const lastDay = dateAt(body, 'commitmentEndDate')
  const autoRenewEnabled = at(body, 'autoRenewEnabled') === true
  return {
    name: textAt(body, 'friendlyName'),
    providerOfferId: offerIdOf(textAt(body, 'offerId') ?? ''),
    quantity: Number(textAt(body, 'quantity') ?? 0),
    termDuration: terms.ours(textAt(body, 'termDuration') ?? '') ?? 'NoTerm',
    billingFrequency: frequencyAt(body, 'billingCycle'),
    ...{ startDate, endDate: lastDay === null ? never : endAfter(lastDay) },
    cancellationAllowedUntil: dateAt(body, 'cancellationAllowedUntilDate'),
    autoRenewEnabled,
    endOfTermAction: endOfTermIn(body, autoRenewEnabled),
    autoRenewSettings: autoRenewEnabled ? renewalIn(body) : null,
    nextBillingFrequency: nextFrequencyIn(body),
    partnerId: textAt(body, 'partnerId'),
  }
}

/** Returns the permanent id of an offer: the catalogue item id without the availability, which changes. */
export function offerIdOf(catalogItemId: string): string {
  return catalogItemId.split(':').slice(0, 2).join(':')
}

function frequencyAt(body: unknown, ...path: readonly string[]): BillingFrequency {
  return cycles.ours(textAt(body, ...path) ?? '') ?? 'None'
}

/** Returns the time at a path, read as UTC when it states no time zone; null when it is absent or invalid. */
export function dateAt(body: unknown, ...path: readonly string[]): Date | null {
  const time = momentOf(textAt(body, ...path) ?? '')
  return time === undefined || isNoMoment(time) ? null : new Date(time)
}

/**
 * Returns whether a subscription continues as extended service by default: a new commerce subscription, not a trial.
 */
export function runsOn(body: unknown): boolean {
  return /nce$/i.test(textAt(body, 'productType', 'id') ?? '') && at(body, 'isTrial') !== true
}

function endOfTermIn(body: unknown, autoRenewEnabled: boolean): EndOfTermAction {
  if (autoRenewEnabled) return 'Renew'
  const planned = listAt(body, 'scheduledActions').find((one) => textAt(one, 'scheduleType') === 'TermEnd')
  const action = textAt(planned, 'actionType')
  if (action === 'RenewToExtendedServiceTerm') return 'ExtendedService'
  return action === null && runsOn(body) ? 'ExtendedService' : 'Stop'
}

/** Returns the settings of the renewal; null when the subscription renews without changes. */
function renewalIn(body: unknown): AutoRenewSettings | null {
  const planned = at(body, 'scheduledNextTermInstructions')
  const renewal = textAt(body, 'renewalTermDuration')
  if (typeof planned !== 'object' || planned === null) {
    if (renewal === null || renewal === textAt(body, 'termDuration')) return null
    const term = terms.ours(renewal) ?? 'NoTerm'
    const billingFrequency = frequencyAt(body, 'billingCycle')
    return { term, billingFrequency, customTermEndDate: null, quantity: null }
  }
  const lastDay = dateAt(planned, 'customTermEndDate')
  const quantity = textAt(planned, 'quantity')
  return {
    term: terms.ours(textAt(planned, 'product', 'termDuration') ?? '') ?? 'NoTerm',
    billingFrequency: frequencyAt(planned, 'product', 'billingCycle'),
    customTermEndDate: lastDay === null ? null : endAfter(lastDay),
    quantity: quantity === null || quantity === textAt(body, 'quantity') ? null : Number(quantity),
  }
}

function nextFrequencyIn(body: unknown): SubscriptionTerms['nextBillingFrequency'] {
  const cycle = textAt(body, 'nextChargeInstructions', 'product', 'billingCycle')
  const lastDay = dateAt(body, 'billingCycleEndDate')
  const billingFrequency = cycle === null ? undefined : cycles.ours(cycle)
  if (billingFrequency === undefined || lastDay === null) return null
  return { billingFrequency, scheduledDate: endAfter(lastDay) }
}

function kindIn(
  body: unknown,
): Pick<VendorSubscription, 'offerType' | 'billingType' | 'isTrial' | 'isAddon'> {
  return {
    offerType: offerTypeIn(body),
    billingType: billingTypes.get(textAt(body, 'billingType')?.toLowerCase() ?? '') ?? 'None',
    isTrial: at(body, 'isTrial') === true,
    isAddon: textAt(body, 'parentSubscriptionId') !== null,
  }
}

const billingTypes = new Map<string, BillingType>([
  ['license', 'License'],
  ['usage', 'Usage'],
  // A savings plan is billed for its term, independent of usage.
  ['benefit', 'License'],
])

/** The product id of the Azure plan (docs.microsoft.com/partner-center/developer/create-azure-plan). */
export const azurePlan = 'DZH318Z0BPS6'

/** Returns whether a product or a subscription is a savings plan. */
export function isSavingsPlan(body: unknown): boolean {
  return textAt(body, 'productType', 'subType', 'id')?.toLowerCase() === 'savingsplan'
}

/**
 * Returns the price of a savings plan's commitment for its term; null for other offers, whose price the vendor
 * omits.
 */
function commitmentIn(body: unknown): VendorSubscription['price'] {
  const term = terms.ours(textAt(body, 'termDuration') ?? '')
  const [line] = listAt(body, 'lineItems')
  const [hourly, currencyText] = ['amount', 'currency'].map((one) => textAt(line, 'purchaseCommitment', one))
  const currency = currencyText?.toUpperCase() ?? ''
  if (!isSavingsPlan(body) || !term || !currencies.has(currency) || !isAmount(hourly)) return null
  const cost = commitmentPrice(hourly, term)
  return cost === undefined ? null : { cost, currency }
}

function isAmount(text: string | null | undefined): text is string {
  return /^\d{1,15}(\.\d{1,8})?$/.test(text ?? '')
}

function offerTypeIn(body: unknown): OfferType {
  const offerId = textAt(body, 'offerId') ?? ''
  const product = textAt(body, 'productType', 'id')?.toLowerCase() ?? ''
  const isUsage = textAt(body, 'billingType')?.toLowerCase() === 'usage'
  if (offerId.startsWith(azurePlan)) return 'AzurePlan'
  if (product.startsWith('azurereservation')) return 'AzureReservation'
  if (isSavingsPlan(body)) return 'AzureSavingsPlan'
  if (isUsage) return 'AzureLegacy'
  if (!offerId.includes(':')) return 'LicenseLegacy'
  if (!product.startsWith('software')) return 'License'
  return textAt(body, 'termDuration') === null ? 'PerpetualSoftware' : 'SoftwareSubscription'
}
