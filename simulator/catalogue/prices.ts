import { hash } from 'node:crypto'
import type { State } from '../state/state.ts'
import type { BillingCycle, CatalogItem, Segment, TermDuration } from './catalog-item.ts'
import { marketOf } from './markets.ts'
import type { Price, PriceChange } from './tables.ts'

/** The members that identify a price. */
export interface PricedOffer {
  readonly productId: string
  readonly skuId: string
  readonly termDuration: TermDuration | null
  readonly billingCycle: BillingCycle
  readonly segment: Segment
  readonly country: string
  readonly currency: string
}

/** A price and its validity. */
export interface PricePeriod extends Price {
  /** ISO 8601. */
  readonly from: string
  /** The start of the next price, if known. */
  readonly until?: string
}

const segmentPercent: Record<Segment, number> = {
  commercial: 100,
  education: 45,
  government: 96,
  nonprofit: 30,
}

/**
 * Returns the price of a term in percent of the annual rate for the same number of months. Monthly terms and monthly
 * billing cost more.
 */
function termPercent({ view }: CatalogItem, { termDuration, billingCycle }: PricedOffer): number {
  // Reservations cost the same with upfront and monthly billing.
  if (view === 'AzureReservations') return 100
  if (termDuration === 'P1M') return 120
  return billingCycle === 'monthly' ? 105 : 100
}

const months: Record<TermDuration, number> = { P1M: 1, P1Y: 12, P3Y: 36 }
const hoursPerMonth = 730

/** Returns the key under which an offer's price changes are stored. */
export function offerKey(offer: PricedOffer): string {
  const { productId, skuId, termDuration, billingCycle, segment, country, currency } = offer
  return [productId, skuId, termDuration ?? '', billingCycle, segment, country, currency].join('/')
}

/**
 * Returns the price of an offer at a time: the price that the control API set last before this time, else the price
 * that follows from the item. The vendor raises each item's price by 4 % of its first price every year, on the first of
 * an item-specific month.
 *
 * @returns undefined when the item is not sold for this term and cycle, or is billed by usage
 */
export function pricePeriodOf(
  state: State,
  item: CatalogItem,
  offer: PricedOffer,
  at: Date,
): PricePeriod | undefined {
  const market = marketOf(offer.country)
  if (market === undefined || market.currency !== offer.currency || !isSoldSo(item, offer)) return undefined
  // A savings plan costs its commitment. The returned price is that of a commitment of 1 per hour, with years of 365
  // days.
  if (item.minimumCommitment !== undefined) {
    const price = decimal(hoursPerMonth * months[offer.termDuration!] * 100)
    return { unitPrice: price, erpPrice: price, from: new Date(Date.UTC(firstYear, 0, 1)).toISOString() }
  }
  const month = raiseMonth(item)
  const isRaised = at.getUTCMonth() >= month
  const year = at.getUTCFullYear() - (isRaised ? 0 : 1)
  const raised = new Date(Date.UTC(year, month, 1))
  const regular = { ...regularPrice(item, offer, market.perHundred, year), from: raised.toISOString() }
  const nextRaise = new Date(Date.UTC(year + 1, month, 1)).toISOString()

  const changes = state.prices.get(offerKey(offer)) ?? []
  const time = at.toISOString()
  const current = changes.findLast(({ from }) => from <= time) ?? regular
  const nextChange = changes.find(({ from }) => from > time)?.from
  // A price rise is published a month before it starts. Prices that the control API set do not rise.
  const isPublished = current === regular && nextRaise <= firstOfNextMonth(at).toISOString()
  const ends = [nextChange, isPublished ? nextRaise : undefined].filter((end) => end !== undefined).sort()
  return ends.length === 0 ? current : { ...current, until: ends[0]! }
}

export function firstOfNextMonth(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1))
}

function isSoldSo(item: CatalogItem, { termDuration, billingCycle, segment }: PricedOffer): boolean {
  if (item.isAzurePlan || !item.segments.includes(segment)) return false
  const option = item.termOptions.find(({ duration }) => duration === termDuration)
  return option?.billingCycles.includes(billingCycle) ?? false
}

const raiseMonths = new Map<string, number>()

function raiseMonth({ productId }: CatalogItem): number {
  const known = raiseMonths.get(productId)
  if (known !== undefined) return known
  const month = Number.parseInt(hash('sha256', productId).slice(0, 6), 16) % 12
  // Ids of made-up products are not cached: there can be any number of them, and each is read once.
  if (!productId.startsWith('CFQ9')) raiseMonths.set(productId, month)
  return month
}

const firstYear = 2024

function regularPrice(item: CatalogItem, offer: PricedOffer, perHundred: number, year: number): Price {
  const length =
    offer.termDuration === null ? (offer.billingCycle === 'annual' ? 12 : 1) : months[offer.termDuration]
  const ageing = 100 + 4 * Math.max(0, year - firstYear)
  const parts = item.centsPerMonth * length * termPercent(item, offer) * segmentPercent[offer.segment]
  const erp = Math.round((parts * perHundred * ageing) / 100 ** 4)
  return { unitPrice: decimal(Math.round((erp * 80) / 100)), erpPrice: decimal(erp) }
}

function decimal(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
}

/** Sets the price of an offer from a time on, which may be in the future. */
export function setPrice(state: State, offer: PricedOffer, change: PriceChange): void {
  const key = offerKey(offer)
  const others = (state.prices.get(key) ?? []).filter(({ from }) => from !== change.from)
  const changes = [...others, change].sort((one, other) => (one.from < other.from ? -1 : 1))
  state.prices.put(key, changes)
}
