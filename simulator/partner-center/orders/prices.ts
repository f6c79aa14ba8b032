import type { BillingCycle, CatalogItem, Segment, TermDuration } from '../../catalogue/catalog-item.ts'
import { catalogItemOf, priceOf } from '../../catalogue/catalogue.ts'
import { type Market, marketOf } from '../../catalogue/markets.ts'
import type { PartnerCall } from '../../http/route.ts'
import type { State } from '../../state/state.ts'
import type { Customer } from '../relations/tables.ts'
import type { OrderLine, Promotion } from './tables.ts'

/** Returns the market of a customer; undefined in countries in which the vendor does not sell. */
export function marketOfCustomer({ billingProfile }: Customer): Market | undefined {
  return marketOf(billingProfile.defaultAddress.country ?? '')
}

/** The properties of a purchase on which its price depends. */
export interface Priced {
  readonly item: CatalogItem
  readonly segment: Segment
  readonly market: Market
  readonly termDuration: string | undefined
  readonly billingCycle: string
  readonly customTermEndDate: string | undefined
  readonly promotion: Promotion | undefined
  /** The hourly commitment of a savings plan. */
  readonly hourly?: number | undefined
}

type Prices = Pick<OrderLine, 'listPrice' | 'discountedPrice' | 'proratedPrice'>

/** Returns the current price of a unit for its term. Usage-based items cost nothing at purchase. */
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

/** Returns the number of seats that a customer has of the items with the given catalogue keys. */
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

/** Returns the catalogue key in a catalogue item id, which also includes an availability id. */
export function keyOf(catalogItemId: string): string {
  return catalogItemId.split(':').slice(0, 2).join(':')
}

/** Returns the item of `productId:skuId:availabilityId`, or of a legacy offer id. */
export function itemOf(state: State, catalogItemId: string): CatalogItem | undefined {
  return catalogItemOf(state, keyOf(catalogItemId))
}
