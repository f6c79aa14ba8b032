import type { BillingFrequency } from '../../src/domain/offers/offer.ts'

/** The offers between which a subscription is moved. */
export type OfferName = 'backup' | 'backup-plus'

interface Wanted {
  readonly offer: OfferName
  readonly term: 'OneMonth' | 'OneYear'
  readonly billing: BillingFrequency
}

/** What is sold, and in which ways; every other combination is not. */
export const sold: readonly Wanted[] = (['backup', 'backup-plus'] as const).flatMap((offer) => [
  { offer, term: 'OneMonth', billing: 'Monthly' },
  { offer, term: 'OneYear', billing: 'Monthly' },
  { offer, term: 'OneYear', billing: 'Annual' },
])

/** Prices change with every quarter, so that a price that is not kept for its term, or not renewed with it, is seen. */
export const quarters = Array.from({ length: 4 * 45 }, (_, index) => ({
  from: Date.UTC(2026, 3 * index, 1),
  until: Date.UTC(2026, 3 * index + 3, 1),
}))

/** What a unit costs for its whole term, bought or renewed at a time. */
export function priceOf({ offer, term, billing }: Wanted, time: number): string {
  const place = sold.findIndex((one) => one.offer === offer && one.term === term && one.billing === billing)
  const quarter = quarters.findIndex(({ until }) => time < until)
  return String(1_000 * (place + 1) + quarter)
}
