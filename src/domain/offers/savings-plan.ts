import { decimal, shortestDecimal } from '../values/decimal.ts'
import type { TermDuration } from './offer.ts'

/**
 * The number of hours for which a savings plan is paid. A year has 365 days, even a leap year: the vendor's
 * page charges 438 for a year of 0.05 an hour that contains a 29 February
 * (learn.microsoft.com/partner-center/developer/azure-purchase-savings-plan). Three years are three times that
 * number.
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
 * Returns a price per hourly commitment of 1, multiplied by the commitment of an order. Without a commitment,
 * returns the price unchanged.
 */
export function atCommitment<Price extends { readonly cost: string; readonly erp: string | null }>(
  price: Price,
  hourlyCommitment: number | null,
): Price {
  if (hourlyCommitment === null) return price
  const committed = (amount: string) => decimal(amount).times(shortestDecimal(hourlyCommitment)).toFixed()
  return { ...price, cost: committed(price.cost), erp: price.erp === null ? null : committed(price.erp) }
}
