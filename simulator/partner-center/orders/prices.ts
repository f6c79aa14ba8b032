import type { BillingCycle, CatalogItem, Segment, TermDuration } from '../../catalogue/catalog-item.ts'
import { catalogItemOf, priceOf } from '../../catalogue/catalogue.ts'
import { type Market, marketOf } from '../../catalogue/markets.ts'
import type { PartnerCall } from '../../http/route.ts'
import type { State } from '../../state/state.ts'
import type { Customer } from '../relations/tables.ts'
import type { OrderLine, Promotion } from './tables.ts'

/** The market that a customer buys in. Where the vendor does not sell, there is none. */
export function marketOfCustomer({ billingProfile }: Customer): Market | undefined {
  return marketOf(billingProfile.defaultAddress.country ?? '')
}

/** What is bought, and on what terms: enough to say what it costs. */
export interface Priced {
  readonly item: CatalogItem
  readonly segment: Segment
  readonly market: Market
  readonly termDuration: string | undefined
  readonly billingCycle: string
  readonly customTermEndDate: string | undefined
  readonly promotion: Promotion | undefined
  /** What a savings plan commits to for each hour. */
  readonly hourly?: number | undefined
}

type Prices = Pick<OrderLine, 'listPrice' | 'discountedPrice' | 'proratedPrice'>

/** What a unit costs for its term now. What is billed by usage costs nothing yet. */
export function pricesOf({ state, now }: Pick<PartnerCall, 'state' | 'now'>, priced: Priced): Prices {
  const {
    item,
    segment,
    market,
    termDuration,
    billingCycle,
    customTermEndDate,
    promotion,
    hourly = 1,
  } = priced
  const price = priceOf(
    state,
    {
      ...{ productId: item.productId, skuId: item.skuId, segment },
      ...{ country: market.country, currency: market.currency },
      termDuration: (termDuration ?? null) as TermDuration | null,
      billingCycle: billingCycle as BillingCycle,
    },
    now,
  )
  const list = Math.round(Number(price?.unitPrice ?? 0) * hourly * 100)
  const discounted = Math.round((list * (100 - (promotion?.percentOff ?? 0))) / 100)
  const share = termDuration === undefined ? 1 : shareOfTerm(now, termDuration, customTermEndDate)
  return {
    listPrice: decimal(list),
    discountedPrice: decimal(discounted),
    proratedPrice: decimal(Math.round(discounted * share)),
  }
}

const dayMs = 86_400_000
const daysOf: Readonly<Record<string, number>> = { P1M: 30, P1Y: 365, P3Y: 1_095 }

function shareOfTerm(now: Date, termDuration: string, lastDay: string | undefined): number {
  if (lastDay === undefined) return 1
  const days = Math.floor(Date.parse(lastDay) / dayMs) + 1 - Math.floor(now.getTime() / dayMs)
  return Math.min(1, days / daysOf[termDuration]!)
}

function decimal(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** How many seats of an item, or of any of several by their catalogue keys, a customer has in use. */
export function seatsInUse(
  state: State,
  customer: Pick<Customer, 'id'>,
  partnerId: string,
  keys: readonly string[],
): number {
  let seats = 0
  for (const one of state.subscriptions.values()) {
    const isTheirs = one.customerId === customer.id && one.partnerId === partnerId
    if (isTheirs && one.status === 'active' && keys.includes(keyOf(one.offerId))) seats += one.quantity
  }
  return seats
}

/** The catalogue key of what is told with an availability. */
export function keyOf(catalogItemId: string): string {
  return catalogItemId.split(':').slice(0, 2).join(':')
}

/** What is told by `productId:skuId:availabilityId`, or by the id of a legacy offer. */
export function itemOf(state: State, catalogItemId: string): CatalogItem | undefined {
  return catalogItemOf(state, keyOf(catalogItemId))
}
