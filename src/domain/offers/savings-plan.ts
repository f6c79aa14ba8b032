import { decimal, shortestDecimal } from '../values/decimal.ts'
import type { TermDuration } from './offer.ts'

/**
 * The number of hours for which a savings plan is paid. Every year has 365 days, even a leap year. Source: the example
 * at learn.microsoft.com/partner-center/developer/azure-purchase-savings-plan, where a plan of 0.05 an hour costs 438
 * for a year that contains a 29 February. Three years have three times as many hours.
 */
const committedHours: Readonly<Partial<Record<TermDuration, string>>> = {
  OneYear: '8760',
  ThreeYears: '26280',
}

/**
 * Returns the price of a savings plan for its whole term, as decimal text in the currency of the commitment;
 * undefined when savings plans are not sold for that term.
 *
 * @param hourly The hourly commitment, as decimal text.
 */
export function commitmentPrice(hourly: string, term: TermDuration): string | undefined {
  const hours = committedHours[term]
  return hours === undefined ? undefined : decimal(hours).times(decimal(hourly)).toFixed()
}

/**
 * Returns the price of a savings plan for the hourly commitment of an order; `price` is the price for a commitment of 1
 * per hour. Without a commitment, returns the price unchanged.
 */
export function atCommitment<Price extends { readonly cost: string; readonly erp: string | null }>(
  price: Price,
  hourlyCommitment: number | null,
): Price {
  if (hourlyCommitment === null) return price
  const committed = (amount: string) => decimal(amount).times(shortestDecimal(hourlyCommitment)).toFixed()
  return { ...price, cost: committed(price.cost), erp: price.erp === null ? null : committed(price.erp) }
}
