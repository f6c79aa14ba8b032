import { invalid } from '../../error.ts'
import type { FullChain, PriceChain } from '../../offers/price-chain.ts'
import type { Subscription } from '../../subscriptions/subscription.ts'
import {
  chainOfPeriod,
  chainOfTerm,
  type PricedTerm,
  promotionOf,
} from '../../subscriptions/subscription-price.ts'
import { daysAfter, startOfDay } from '../../subscriptions/term.ts'
import { type Decimal, decimal } from '../../values/decimal.ts'
import { dayOf } from '../../values/moment.ts'
import type { BilledState } from '../reconciliation/expected-charges.ts'
import { type KnownPrice, type KnownRelations, type LineSales, relationOf } from './line-relations.ts'
import { termsOfLine } from './line-terms.ts'
import { retailAmount } from './rating.ts'

/** A subscription with the data needed to rate its charges. */
export interface ChargedSubscription {
  readonly known: KnownRelations
  /** The vendor's id of the subscription, which is its key in `known`. */
  readonly atVendor: string
  /** The earliest recorded start of a term of the subscription. */
  readonly began: Date
  /** The states of the subscription, oldest first. */
  readonly states: readonly BilledState[]
}

/** The reader of a price explanation. A reseller gets explanations of its own sales only. */
interface Reader {
  readonly role: string
  readonly resellerId: string | null
}

/** The prices of one unit of a subscription. */
export interface UnitChains {
  /** The prices for the term, which may be shortened. */
  readonly term: PriceChain
  /**
   * The prices for the charge of a day, as `chainOfPeriod` returns them; null without a day, and for a reader that does not pay
   * the vendor. Such a reader would see a truncated price times the margins of earlier sales, and could compute these margins
   * from the prices of some days.
   */
  readonly charge: PriceChain | null
}

/**
 * Returns the chains of sales by which a charge of a UTC day is rated (docs/billing.md, "How lines are rated"). On the
 * day on which a purchase takes effect, the terms of the order apply; on any other day, the terms recorded for that
 * day. Returns undefined while no price is known.
 *
 * @param day The first moment of the day, in milliseconds since 1970.
 * @throws DomainError `invalid` for a day before the first term, or when the reader is a reseller that did not sell the
 * subscription on that day
 */
export function chainOfCharge(
  { known, atVendor, began, states }: ChargedSubscription,
  { price, ...present }: Pick<Subscription, 'price'> & PricedTerm,
  day: number,
  reader: Reader,
): UnitChains | undefined {
  refuseBefore(startOfDay(began), day)
  const keys = { subscriptionId: atVendor, customerId: null, partnerId: null, orderId: null }
  const relation = relationOf(known, keys, null)
  const charge = { at: day, chargeType: () => null, isCredit: false, reversed: null }
  const terms = termsOfLine('onetime', relation, charge)
  refuseOfOthers(terms, reader)
  const paid = (relation.salesAt(day).price ?? terms.price)?.cost
  if (!price || paid === undefined) return undefined
  const cost = decimal(paid)
  const chain: FullChain = {
    ...{ currency: price.currency, payer: 'csp', paid: cost },
    ...{ erp: suggestPrice(cost, terms.price), sales: terms.chain },
  }
  const paying = cost.eq(decimal(price.cost)) ? { ...chain, ...promotionOf(price) } : chain
  const state = states.findLast(({ since }) => since < daysAfter(new Date(day), 1))
  const term = { ...present, ...state }
  const ofPeriod = reader.role === paying.payer ? chainOfPeriod(paying, term, new Date(day)) : null
  return { term: chainOfTerm(paying, term), charge: ofPeriod }
}

function refuseBefore(first: Date, day: number): void {
  if (day >= first.getTime()) return
  const begins = dayOf(first)
  refuse(`The subscription began on ${begins}; send this day or a later one.`)
}

function refuseOfOthers({ seller }: LineSales, { role, resellerId }: Reader): void {
  if (role !== 'reseller' || seller.resellerId === resellerId) return
  refuse('You were not a seller of the subscription on this day; send a day on which you were.')
}

function refuse(description: string): never {
  throw invalid([{ path: 'chargeDate', description }])
}

/**
 * Returns the suggested retail price of one unit, computed with the ratio of ERP to cost that the rating of the charge
 * uses; null when the ratio is unknown.
 */
function suggestPrice(paid: Decimal, price: KnownPrice | null): Decimal | null {
  const known = price && price.erp !== null ? { cost: decimal(price.cost), erp: decimal(price.erp) } : null
  return retailAmount(paid, known)
}
