import type { BillingFrequency } from '../../src/domain/offers/offer.ts'

/** The offers between which subscriptions move. */
export type OfferName = 'backup' | 'backup-plus'

interface Wanted {
  readonly offer: OfferName
  readonly term: 'OneMonth' | 'OneYear'
  readonly billing: BillingFrequency
}

/** The combinations that are sold; no other one is. */
export const sold: readonly Wanted[] = (['backup', 'backup-plus'] as const).flatMap((offer) => [
  { offer, term: 'OneMonth', billing: 'Monthly' },
  { offer, term: 'OneYear', billing: 'Monthly' },
  { offer, term: 'OneYear', billing: 'Annual' },
])

/** Prices change every quarter. This detects a price that is not kept for its term, or not renewed with it. */
export const quarters = Array.from({ length: 4 * 45 }, (_, index) => ({
  from: Date.UTC(2026, 3 * index, 1),
  until: Date.UTC(2026, 3 * index + 3, 1),
}))

/** The price of a unit for its whole term, for a purchase or renewal at a time. */
export function priceOf({ offer, term, billing }: Wanted, time: number): string {
  const place = sold.findIndex((one) => one.offer === offer && one.term === term && one.billing === billing)
  const quarter = quarters.findIndex(({ until }) => time < until)
  return String(1_000 * (place + 1) + quarter)
}
