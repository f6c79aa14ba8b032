import { fromScaled, toScaled } from '../../invoices/rating/amount.ts'
import { retailAmount } from '../../invoices/rating/rating.ts'
import { priceForDays, truncatedAmount } from '../../invoices/rating/truncated-amount.ts'
import { type Decimal, decimal, quotient } from '../../values/decimal.ts'
import {
  type BilledChain,
  ofFullTerm,
  type Party,
  type PriceChain,
  type PriceStep,
  priceSteps,
  pricesSeenBy,
  restrictToReach,
  type ShownPrices,
  salePrices,
  type TermPart,
  type TermShare,
} from '../price-chain.ts'

/**
 * The prices of a part of a term. The party that pays the vendor sees the price that is billed. Every later buyer sees its
 * prices for the full term in proportion to the part. So the prices of parts reveal nothing that the prices of full terms do
 * not: a truncated price times a margin would reveal the margin. Vendors truncate, so the bill of a later buyer can be lower
 * than the price that this buyer sees, by about a cent for each unit and billing period.
 */

/** Returns the prices of one unit that a party sees, for the part of the term that is charged. */
export function partPricesSeenBy(party: Party, chain: PriceChain): ShownPrices {
  const { share, payer } = chain
  if (share && party === payer) return pricesOfPayer(billedChain(chain, share))
  const full = pricesSeenBy(party, ofFullTerm(chain))
  return share ? mapPrices(full, (price) => priceOfPart(price, share.part)) : full
}

/** Returns the steps from the price that a party pays for the full term to the prices that it sees for the part. */
export function partStepsSeenBy(party: Party, chain: PriceChain): PriceStep[] {
  const { share, payer, erp } = chain
  if (share && party === payer) return priceSteps(billedChain(chain, share))
  const steps = priceSteps(restrictToReach(party, ofFullTerm(chain)))
  if (!share) return steps
  const { part, coveredBy, isBilledHere } = share
  const price = steps.at(-1)!.price
  return [
    ...steps,
    {
      step: 'ShareOfTerm',
      ...{ part, coveredBy, isTruncated: false, isEstimated: !isBilledHere },
      ...{ price: price && priceOfPart(price, part), erp: erp && priceOfPart(erp, part) },
    },
  ]
}

/**
 * Returns the prices of a chain for the part of a term that is charged. The first price is computed as the vendor bills this part, or
 * as the service does if it bills the term itself; the other prices follow from it.
 */
export function billedChain(chain: PriceChain, share: TermShare): BilledChain {
  const { paid, erp } = chain
  const full = { paid, erp }
  const billed = share.isBilledHere ? priceOfPart : truncatedCharges
  const shared = paid && billed(paid, share.part)
  return { ...chain, paid: shared, erp: shared && retailFor(shared, full), share: { ...share, full } }
}

/** Returns the prices that the party that pays the vendor sees. */
export function pricesOfPayer(chain: BilledChain): ShownPrices {
  return { cost: chain.paid, revenue: salePrices(chain)[0] ?? null, erp: chain.erp }
}

/** Returns the price for a part of a term: the price for the full term in proportion to the days, rounded to 8 decimals. */
export function priceOfPart(price: Decimal, part: TermPart): Decimal {
  return quotient(price.times(number(daysIn(part))), number(part.ofPeriods * part.ofDays)).value
}

/** Returns the rest of the full term without `part`, as a number of days. */
export function restOf(part: TermPart): TermPart {
  return { ...part, periods: 0, days: part.ofPeriods * part.ofDays - daysIn(part) }
}

/** Returns the prices, each known one replaced by the result of `replace`. */
export function mapPrices(prices: ShownPrices, replace: (price: Decimal) => Decimal): ShownPrices {
  const { cost, revenue, erp } = prices
  return { cost: cost && replace(cost), revenue: revenue && replace(revenue), erp: erp && replace(erp) }
}

/** Returns the suggested retail price for `paid`: `paid` times the ratio of ERP to cost for the full term, as in rating. */
function retailFor(paid: Decimal, full: BilledChain['share']['full']): Decimal | null {
  return retailAmount(paid, full.paid && full.erp && { cost: full.paid, erp: full.erp })
}

const number = (value: number) => decimal(String(value))

/** Returns the number of days of a part, if each of its billing periods has `ofDays` days. */
const daysIn = ({ periods, days, ofDays }: TermPart) => periods * ofDays + days

/** Returns the sum of a vendor's charges of one unit for the billing periods of a part of a full term. */
function truncatedCharges(price: Decimal, { periods, ofPeriods, days, ofDays }: TermPart): Decimal {
  const ofPeriod = { numerator: toScaled(price.toFixed()), denominator: BigInt(ofPeriods) }
  const whole = truncatedAmount(1, ofPeriod, 'License')
  const first = truncatedAmount(1, priceForDays(ofPeriod, days, ofDays), 'License')
  return decimal(fromScaled(whole * BigInt(periods) + first))
}
