import type { BillingFrequency, TermDuration } from '../../offers/offer.ts'
import { dayOf } from '../../values/moment.ts'
import { type Finding, nowhere } from '../alert.ts'

/** The charges of a subscription to an own service, in a month, that no invoice has because the offer has no price. */
export interface UnpricedCharges {
  readonly providerInstanceId: string
  readonly instanceName: string
  /** For example 2026-10. */
  readonly month: string
  readonly subscriptionId: string
  readonly subscriptionName: string | null
  readonly customerName: string
  readonly offerId: string
  readonly offerName: string
  readonly segment: string
  readonly region: string
  readonly termDuration: TermDuration
  readonly billingFrequency: BillingFrequency
  /** The moment for which the offer needs a price. */
  readonly pricedAt: Date
}

const maxNamedCount = 10

/** Returns the findings about prices of own services that are missing in past months: one for each price. */
export function missingPriceFindings(charges: readonly UnpricedCharges[]): Finding[] {
  const ofPrice = Map.groupBy(charges, (one) =>
    [
      ...[one.providerInstanceId, one.offerId, one.segment, one.region],
      ...[one.termDuration, one.billingFrequency, dayOf(one.pricedAt)],
    ].join(' '),
  )
  return [...ofPrice].map(([occurrence, unpriced]) => missingPrice(occurrence, unpriced))
}

function missingPrice(occurrence: string, unpriced: readonly UnpricedCharges[]): Finding {
  const { providerInstanceId, instanceName, offerName, segment, region, ...price } = unpriced[0]!
  const { termDuration, billingFrequency } = price
  const months = [...new Set(unpriced.map(({ month }) => month))].sort()
  const named = new Map(
    unpriced.map(({ subscriptionId, subscriptionName, customerName }) => [
      subscriptionId,
      `${subscriptionName ?? subscriptionId} (${subscriptionId}) of ${customerName}`,
    ]),
  )
  const shown = [...named.values()].slice(0, maxNamedCount)
  const others = named.size > maxNamedCount ? ` and ${named.size - maxNamedCount} more` : ''
  return {
    ...{ ...nowhere, providerInstanceId },
    ...{ subjectType: 'ProviderInstance', subjectId: providerInstanceId, subjectName: instanceName },
    ...{ kind: 'MissingPrice', severity: 'Warning', actBefore: null, occurrence },
    description: `${offerName} has no price on ${dayOf(price.pricedAt)} (${segment}, ${region}, term ${termDuration}, billing frequency ${billingFrequency}). So no invoice of ${listed(months)} has the charges of ${shown.join('; ')}${others}. Import a price that is valid on that day; it may be 0. The next import of invoices then bills the charges.`,
    shares: { csp: { stake: null, request: null } },
  }
}

function listed(months: readonly string[]): string {
  return months.length < 3 ? months.join(' and ') : `${months[0]} to ${months.at(-1)}`
}
