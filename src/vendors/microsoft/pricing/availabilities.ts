import type { BillingFrequency, Segment, TermDuration } from '../../../domain/offers/offer.ts'
import { commitmentPrice } from '../../../domain/offers/savings-plan.ts'
import type { VendorOffer, VendorPrice } from '../../../domain/offers/vendor-price.ts'
import type { OfferType } from '../../../domain/providers/provider.ts'
import type { Country } from '../../../domain/values/contact/country.ts'
import { currencies } from '../../../domain/values/money.ts'
import { done, mapDone, missing, refused } from '../../outcome.ts'
import type { Answer, Tracing } from '../../port.ts'
import { cycles, saleSegments, terms } from '../partner-center/enum-mapping.ts'
import type { Call, Connection } from '../transport/connection.ts'
import { at, listAt, textAt } from '../transport/wire.ts'

const list = {
  method: 'GET',
  path: '/products/{productId}/skus/{skuId}/availabilities',
  family: 'products',
  as: 'app',
} as const satisfies Call

/** The properties of a purchase that determine its catalogue item id. */
export interface Wanted {
  /** The id of the offer, in the form `productId:skuId`. */
  readonly providerOfferId: string
  readonly offerType: OfferType
  readonly market: Country
  readonly segment: Segment
  readonly termDuration: TermDuration
  readonly billingFrequency: BillingFrequency
  readonly savingsPlan: { readonly hourlyCommitment: number } | null
}

/** Returns the product id and the SKU id of an offer's id; undefined for a legacy offer, whose id is a GUID. */
export function skuIn(providerOfferId: string): { productId: string; skuId: string } | undefined {
  const [, productId, skuId] = /^([A-Za-z0-9]{12}):([A-Za-z0-9]{4})$/.exec(providerOfferId) ?? []
  return productId === undefined || skuId === undefined ? undefined : { productId, skuId }
}

/**
 * Returns the current catalogue item id of an offer for a cart. Refuses with the available terms when the offer is
 * not sold with the wanted term and billing frequency. Callers do not store the id, because it changes without notice.
 */
export async function catalogItemIdOf(
  { askForList }: Pick<Connection, 'askForList'>,
  wanted: Wanted,
  tracing: Tracing,
): Promise<Answer<string>> {
  const sku = skuIn(wanted.providerOfferId)
  if (sku === undefined) return missing(`${wanted.providerOfferId} is not an offer of Microsoft's catalogue.`)
  const query = shelf(wanted.market, wanted.segment, wanted.offerType)
  const answer = await askForList(list, { params: sku, query }, tracing)
  if (answer.kind !== 'done') return answer
  const found = answer.value.filter((one) => segmentOf(one) === wanted.segment && isPurchasable(one))
  if (found.length === 0)
    return missing(
      `Microsoft does not sell ${wanted.providerOfferId} to ${wanted.segment} customers in ${wanted.market}.`,
    )
  const fitting = found.find((one) => termsOf(one).some((term) => isTerm(term, wanted)))
  const id = textAt(fitting, 'catalogItemId')
  const least = leastCommitment(fitting)
  if (wanted.savingsPlan !== null && least > wanted.savingsPlan.hourlyCommitment)
    return refused(
      'CommitmentTooLow',
      `hourlyCommitment in providerData must be at least ${least} for this offer.`,
    )
  if (id !== null) return done(id)
  const known = new Set(found.flatMap((one) => termsOf(one).map(nameOf)))
  return refused('TermNotSold', `Microsoft sells this offer with ${[...known].join(', ')} only.`)
}

/**
 * Returns the query for catalogue calls about an offer type. For reservations, `reservationScope` is AzurePlan, which
 * Microsoft requires for customers with an Azure plan
 * (docs.microsoft.com/partner-center/developer/purchase-azure-reservations).
 */
export function shelf(market: Country, segment: Segment, offerType: OfferType) {
  return {
    country: market,
    targetSegment: saleSegments.theirs(segment),
    reservationScope: offerType === 'AzureReservation' ? 'AzurePlan' : undefined,
  }
}

/** Returns the minimum hourly commitment of a savings plan; 0 for other offers. */
function leastCommitment(availability: unknown): number {
  return Number(textAt(availability, 'sku', 'minimumPurchaseCommitment', 'amount') ?? 0)
}

/** The days on which Microsoft began to sell the plans that are in no price sheet, used as `validFrom` of prices. */
const soldSince: Readonly<Partial<Record<OfferType, Date>>> = {
  AzurePlan: new Date('2019-11-01T00:00:00Z'),
  AzureSavingsPlan: new Date('2022-10-11T00:00:00Z'),
}

/**
 * Returns whether no price sheet contains an offer of this type, so that its prices are derived from its
 * availabilities.
 */
export function isPlan({ offerType }: Pick<VendorOffer, 'offerType'>): boolean {
  return soldSince[offerType] !== undefined
}

/**
 * Returns the price of a plan for a term: 0 for a plan that is billed by usage; for a savings plan, the price of a
 * commitment of 1 per hour, without a suggested retail price. Undefined when a savings plan has no such term.
 */
function planPrice(offerType: OfferType, term: TermDuration): Pick<VendorPrice, 'cost' | 'erp'> | undefined {
  if (offerType !== 'AzureSavingsPlan') return { cost: '0', erp: '0' }
  const cost = commitmentPrice('1', term)
  return cost === undefined ? undefined : { cost, erp: null }
}

/** Returns the prices of a plan, one for each term and billing frequency of its availabilities. */
export async function planPrices(
  { askForList }: Pick<Connection, 'askForList'>,
  { providerOfferId, name, offerType, billingType }: VendorOffer,
  { market, segment }: { readonly market: Country; readonly segment: Segment },
  tracing: Tracing,
): Promise<Answer<readonly VendorPrice[]>> {
  const details = { params: skuIn(providerOfferId), query: shelf(market, segment, offerType) }
  const answer = await askForList(list, details, tracing)
  return mapDone(answer, (availabilities) =>
    availabilities
      .filter((one) => segmentOf(one) === segment && isPurchasable(one))
      .flatMap((one) => {
        const currency = textAt(one, 'defaultCurrency', 'code')
        return termsOf(one).flatMap((term): VendorPrice[] => {
          const termDuration = termOf(term)
          const price = termDuration && planPrice(offerType, termDuration)
          if (currency === null || !currencies.has(currency) || !termDuration || !price) return []
          return cyclesOf(term, one).map((billingFrequency) => ({
            ...{ providerOfferId, offerName: name, offerType, billingType, segment, currency },
            ...{ region: market, termDuration, billingFrequency, ...price },
            ...{ validFrom: soldSince[offerType]!, validTo: null },
          }))
        })
      }),
  )
}

/** Returns the segment of an availability: Commercial when the vendor states none, undefined for an unknown one. */
function segmentOf(availability: unknown): Segment | undefined {
  return saleSegments.ours(textAt(availability, 'segment') ?? 'commercial')
}

/** Returns false for an availability that only renews subscriptions, and cannot be bought. */
function isPurchasable(availability: unknown): boolean {
  return at(availability, 'isPurchasable') !== false
}

/** Returns the terms of an availability. Perpetual software has none; it is sold without a term. */
function termsOf(availability: unknown): readonly unknown[] {
  const found = listAt(availability, 'terms')
  return found.length === 0 ? [{}] : found
}

/**
 * Returns whether a term has the wanted duration and billing frequency. A term without a billing cycle, such as a
 * reservation's, fits every billing frequency.
 */
function isTerm(term: unknown, { termDuration, billingFrequency }: Wanted): boolean {
  const isBilledSo = textAt(term, 'billingCycle') === null || cycleOf(term) === billingFrequency
  return termOf(term) === termDuration && isBilledSo
}

function termOf(term: unknown): TermDuration | undefined {
  return terms.ours(textAt(term, 'duration') ?? '')
}

function cycleOf(term: unknown): BillingFrequency | undefined {
  return cycles.ours(textAt(term, 'billingCycle') ?? '')
}

/** Returns the billing frequencies of a term: its own, or else all that its SKU supports. */
function cyclesOf(term: unknown, availability: unknown): BillingFrequency[] {
  const own = textAt(term, 'billingCycle')
  const names = own === null ? listAt(availability, 'sku', 'supportedBillingCycles') : [own]
  return names.flatMap((one) => cycles.ours(textAt(one) ?? '') ?? [])
}

function nameOf(term: unknown): string {
  const [duration, cycle] = [textAt(term, 'duration'), textAt(term, 'billingCycle')]
  const named = termOf(term) ?? duration
  return cycle === null ? `${named}` : `${named} billed ${cycleOf(term) ?? cycle}`
}
