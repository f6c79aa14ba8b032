import type { PriceMargin } from '../../offers/margin.ts'
import type { PriceLimits, Sale } from '../../offers/price-chain.ts'
import type { RelationMargins, SellingTerms } from '../../offers/selling-terms.ts'
import type { OfferType } from '../../providers/provider.ts'
import type { SubscriptionMargins } from '../../subscriptions/subscription.ts'
import { startOfDay } from '../../subscriptions/term.ts'
import { decimal } from '../../values/decimal.ts'
import type { Gap } from '../invoice-lines.ts'
import { chainAt, purchaseChain, type SoldAs } from './line-chains.ts'
import { type SellerAt, sellersOfCustomer, sellersOfSubscription } from './line-sellers.ts'
import {
  type CompiledSale,
  compileSales,
  lastingRecords,
  type PriceRatio,
  priceRatio,
  scaledNumber,
  type TermsRecord,
  termsAt,
} from './rating.ts'

/**
 * The data of a reseller that rating needs, with all margins that the csp has ever set for it at the provider
 * instance.
 */
export interface KnownReseller {
  readonly name: string | null
  readonly internalId: string | null
  /** The partner id of the reseller at the vendor. */
  readonly partnerId: string | null
  readonly margins: readonly TermsRecord<RelationMargins>[]
}

/** A current or former seller of a customer at the provider instance. */
export interface KnownSeller {
  /** Null for the csp. */
  readonly resellerId: string | null
  readonly customerInternalId: string | null
  readonly margins: readonly TermsRecord<RelationMargins>[]
}

/** The data of a subscription that rating needs. */
export interface KnownSubscription {
  readonly subscriptionId: string
  readonly customerId: string
  readonly resellerId: string | null
  readonly name: string | null
  readonly internalId: string | null
  readonly poNumber: string | null
  readonly offerId: string
  readonly providerOfferId: string
  readonly offerName: string
  readonly offerType: OfferType
  readonly cost: string | null
  readonly erp: string | null
  /** The subscription's own margins by seller; the key null contains those of the csp. */
  readonly margins: ReadonlyMap<string | null, readonly TermsRecord<PriceMargin>[]>
  /** The sellers over time; empty when the seller has never changed. */
  readonly sellers: readonly TermsRecord<Pick<KnownSubscription, 'resellerId'>>[]
  /** The prices over time; empty when the price has never changed. */
  readonly prices: readonly TermsRecord<KnownPrice>[]
  /** The order that created the subscription; null when the order is unknown or froze no terms. */
  readonly order: KnownOrder | null
}

/** The price of a subscription and its suggested retail price. */
export interface KnownPrice {
  readonly cost: string
  readonly erp: string | null
}

/** The data of an order that rating needs, with the terms that the order froze when it was accepted. */
export interface KnownOrder {
  readonly customerId: string
  readonly resellerId: string | null
  readonly offerType: OfferType
  readonly price: KnownPrice | null
  /** The margins that the order sets for its subscription. */
  readonly margins: SubscriptionMargins
  readonly terms: SellingTerms
  /**
   * The first moment of the UTC day on which the purchase takes effect, in milliseconds since 1970; null until
   * the order is completed.
   */
  readonly effectiveDay: number | null
  /** When the order was accepted, in milliseconds since 1970. */
  readonly acceptedAt: number
}

/** The customers, resellers, subscriptions and orders of a provider instance, indexed for rating its lines. */
export interface KnownRelations {
  /** Our customer ids by the vendor's customer ids. */
  readonly customersAtVendor: ReadonlyMap<string, string>
  /** The sellers by our customer id. */
  readonly sellersTo: ReadonlyMap<string, readonly KnownSeller[]>
  readonly resellers: ReadonlyMap<string, KnownReseller>
  /** The subscriptions by their ids at the vendor. */
  readonly subscriptions: ReadonlyMap<string, KnownSubscription>
  /** The orders by their ids at the vendor. `subscription` is null when the order has no subscription. */
  readonly orders: ReadonlyMap<
    string,
    { readonly order: KnownOrder; readonly subscription: KnownSubscription | null }
  >
  /**
   * The price limits by seller. The key null contains those of the csp, which also apply to resellers that have set no
   * limits.
   */
  readonly limits: ReadonlyMap<string | null, readonly TermsRecord<PriceLimits>[]>
}

/** The vendor's ids in a line, which identify its parties. */
export interface LineKeys {
  readonly customerId: string | null
  readonly subscriptionId: string | null
  readonly partnerId: string | null
  readonly orderId: string | null
}

/** The seller of a line. */
export interface LineSeller {
  /** Null for the csp, and when the seller is unknown. */
  readonly resellerId: string | null
  readonly reseller: KnownReseller | null
  readonly customerInternalId: string | null
}

/** The sales by which a line is rated, and the seller of the line. */
export interface LineSales {
  /** The same object at all moments with the same seller, so that callers can compare it by identity. */
  readonly seller: LineSeller
  readonly sales: readonly CompiledSale[]
  /** The same sales with all their terms, for explaining a charge. */
  readonly chain: readonly Sale[]
  /** The indexes in `sales` of the sale to the reseller and of the sale to the customer; negative if there is none. */
  readonly reseller: number
  readonly customer: number
  readonly gap: Gap | null
  /** The ratio of ERP to cost at the moment of the charge; null unless both are known and positive. */
  readonly ratio: PriceRatio | null
  /** The price from which the ratio is computed. */
  readonly price: KnownPrice | null
}

/** The parties of a line, and functions that return the sales by which the line is rated. */
export interface LineRelation {
  readonly customerId: string | null
  readonly subscription: KnownSubscription | null
  readonly offerType: OfferType | null
  /**
   * Returns the sales with the terms recorded for a moment.
   *
   * @param soldAt The moment that determines the seller; by default `moment`. The two differ for a credit: its terms
   * are those on the day of the reversed charge, and its seller is the seller on the day of the credit.
   */
  salesAt(moment: number, soldAt?: number): LineSales
  /**
   * Returns the sales with the terms that the purchase order froze; undefined unless the order is an order of the
   * line's seller and took effect on the UTC day of `moment`.
   */
  purchaseAt(moment: number, soldAt?: number): LineSales | undefined
}

type Sales = Omit<LineSales, 'ratio' | 'price' | 'seller'>

const unrated: Sales = { sales: [], chain: [], reseller: -1, customer: -1, gap: 'UnknownCustomer' }
const noSeller: Sales = { ...unrated, gap: 'UnknownSeller' }
const unknownSeller: LineSeller = { resellerId: null, reseller: null, customerInternalId: null }

/**
 * Returns the parties of a line. The subscription that the line names determines the customer and the seller; if the
 * subscription is unknown, the order that the line names determines both. Otherwise the vendor's customer id determines
 * the customer, and the seller is the customer's only seller or the one whose partner id is in the line.
 *
 * @param offerType The offer type to use when the subscription is unknown.
 */
export function relationOf(known: KnownRelations, keys: LineKeys, offerType: OfferType | null): LineRelation {
  const named = known.subscriptions.get(keys.subscriptionId ?? '')
  const bought = named ? undefined : known.orders.get(keys.orderId ?? '')
  const subscription = named ?? bought?.subscription ?? null
  const order = subscription?.order ?? bought?.order ?? null
  const sold = subscription ?? (order && { ...order, sellers: [] })
  const customerId = sold?.customerId ?? known.customersAtVendor.get(keys.customerId ?? '') ?? null
  const all = known.sellersTo.get(customerId ?? '') ?? []
  const sellerAt: SellerAt = sold
    ? sellersOfSubscription(all, sold)
    : sellersOfCustomer(all, known.resellers, keys.partnerId)
  let lineSeller: LineSeller | undefined
  const sellerOf = ({ resellerId, customerInternalId }: KnownSeller) => {
    const reseller = known.resellers.get(resellerId ?? '') ?? null
    if (lineSeller?.resellerId !== resellerId) lineSeller = { resellerId, reseller, customerInternalId }
    return lineSeller!
  }
  const type = sold?.offerType ?? offerType
  const prices = subscription ? pricesOf(subscription) : lastingRecords([], order?.price ?? null)
  const soldAs: SoldAs = { subscription, offerType: type }
  const terms = (moment: number, soldAt = moment): LineSales => {
    const priced = pricedBy(termsAt(prices, moment))
    const seller = customerId === null ? undefined : sellerAt(soldAt)
    if (!seller) return { seller: unknownSeller, ...(customerId === null ? unrated : noSeller), ...priced }
    const chain = chainAt(known, seller, soldAs, moment)
    return { seller: sellerOf(seller), ...salesOf(chain, sold !== null), ...priced }
  }
  const bySpans = bySpan(terms, changesOf(known, all, subscription))
  return {
    customerId,
    subscription,
    offerType: type,
    salesAt: (moment, soldAt = moment) => (soldAt === moment ? bySpans(moment) : terms(moment, soldAt)),
    purchaseAt(moment, soldAt = moment) {
      if (order === null || order.effectiveDay !== startOfDay(new Date(moment)).getTime()) return undefined
      const seller = customerId === null ? undefined : sellerAt(soldAt)
      if (!seller || seller.resellerId !== order.resellerId) return undefined
      const history = chainAt(known, seller, soldAs, moment)
      const chain = purchaseChain(known, order, seller, subscription, history, moment)
      const priced = [order.price, termsAt(prices, moment)].map(pricedBy)
      const found = priced.find(({ ratio }) => ratio !== null) ?? priced[1]!
      return { seller: sellerOf(seller), ...salesOf(chain, true), ...found }
    },
  }
}

function pricesOf(subscription: KnownSubscription | null): TermsRecord<KnownPrice>[] {
  if (subscription === null) return []
  const { prices, cost, erp } = subscription
  return lastingRecords(prices, cost === null ? null : { cost, erp })
}

/** Returns a price with the ratio of its ERP to its cost; the ratio is null unless both are known and positive. */
function pricedBy(price: KnownPrice | null): Pick<LineSales, 'ratio' | 'price'> {
  if (price === null || price.erp === null) return { ratio: null, price }
  const [cost, erp] = [price.cost, price.erp].map((one) => scaledNumber(decimal(one).toFixed()))
  return { ratio: priceRatio(cost!, erp!), price }
}

function salesOf(chain: readonly Sale[] | undefined, isKnown: boolean): Sales {
  if (chain === undefined) return { ...unrated, gap: 'NoMargin' }
  const index = (buyer: Sale['buyer']) => chain.findIndex((one) => one.buyer === buyer)
  const customer = index('customer')
  return {
    sales: compileSales(chain),
    chain,
    reseller: index('reseller'),
    customer,
    gap: customer < 0 ? 'NoMargin' : isKnown ? null : 'UnknownSubscription',
  }
}

/** Returns the moments at which the seller, the margins, the limits or the price can change, in ascending order. */
function changesOf(
  { limits, resellers }: KnownRelations,
  sellers: readonly KnownSeller[],
  subscription: KnownSubscription | null,
): number[] {
  const ids = new Set([
    null,
    subscription?.resellerId ?? null,
    ...sellers.map(({ resellerId }) => resellerId),
  ])
  const records = [
    ...sellers.flatMap(({ margins }) => margins),
    ...[...ids].flatMap((id) => [...(resellers.get(id ?? '')?.margins ?? []), ...(limits.get(id) ?? [])]),
    ...[...(subscription?.margins.values() ?? [])].flat(),
    ...(subscription?.sellers ?? []),
    ...(subscription?.prices ?? []),
  ]
  return [...new Set(records.map(({ validFrom }) => validFrom))].sort((one, other) => one - other)
}

/**
 * Returns a caching version of `compute`. It computes the sales once for each span between two changes and returns them
 * for every moment of this span.
 */
function bySpan(compute: (moment: number) => LineSales, changes: readonly number[]) {
  const spans: (LineSales | undefined)[] = changes.map(() => undefined)
  return (moment: number): LineSales => {
    let span = changes.length
    while (span > 0 && changes[span - 1]! > moment) span -= 1
    const known = spans[span]
    if (known) return known
    const found = compute(moment)
    spans[span] = found
    return found
  }
}
