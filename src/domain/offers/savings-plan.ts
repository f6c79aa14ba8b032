import { decimal, shortestDecimal } from '../values/decimal.ts'
import type { TermDuration } from './offer.ts'

/**
 * The hours that a savings plan is paid for. A year has 365 days, in leap years too: the vendor's page
 * charges 438 for a year of 0.05 an hour that contains a 29 February
 * (learn.microsoft.com/partner-center/developer/azure-purchase-savings-plan). The hours of three years follow
 * from that.
 */
const committedHours: Readonly<Partial<Record<TermDuration, string>>> = {
  OneYear: '8760',
  ThreeYears: '26280',
}

/**
 * Returns the price of a savings plan for its whole term, as exact decimal text in the currency of the
 * commitment; undefined for a term that savings plans do not have.
 *
 * @param hourly The hourly commitment, as decimal text.
 */
export function commitmentPrice(hourly: string, term: TermDuration): string | undefined {
  const hours = committedHours[term]
  return hours === undefined ? undefined : decimal(hours).times(decimal(hourly)).toFixed()
}

/**
 * Returns a price per commitment of 1 an hour, multiplied by the commitment of an order; other prices are
 * unchanged.
 */
export function atCommitment<Price extends { readonly cost: string; readonly erp: string | null }>(
  price: Price,
  hourlyCommitment: number | null,
): Price {
  if (hourlyCommitment === null) return price
  const committed = (amount: string) => decimal(amount).times(shortestDecimal(hourlyCommitment)).toFixed()
  return { ...price, cost: committed(price.cost), erp: price.erp === null ? null : committed(price.erp) }
}
