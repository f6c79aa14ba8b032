import type { KnownRelations, KnownSeller, KnownSubscription } from './line-relations.ts'
import { lastingRecords, termsAt } from './rating.ts'

/** Returns the seller at a moment; undefined where the seller is unknown. */
export type SellerAt = (moment: number) => KnownSeller | undefined

/**
 * Returns a function that finds the seller of a subscription at a moment. Ignores a recorded seller that has never
 * sold to the customer at this provider instance. The first remaining record also applies to the time before it.
 */
export function sellersOfSubscription(
  all: readonly KnownSeller[],
  { resellerId, sellers }: Pick<KnownSubscription, 'resellerId' | 'sellers'>,
): SellerAt {
  const named = (id: string | null) => all.find((one) => one.resellerId === id)
  const present = named(resellerId) ?? { resellerId, customerInternalId: null, margins: [] }
  const sold = sellers.filter(({ terms }) => named(terms!.resellerId))
  if (sold.length === 0) return () => present
  const records = lastingRecords(sold, null)
  return (moment) => named(termsAt(records, moment)!.resellerId)
}

/**
 * Returns a function that finds the seller of a customer at a moment, for lines without a known subscription. The
 * seller is the one with the given partner id, or else the only seller at the moment. If no seller has a margin record
 * by that moment, the sellers with the earliest records are considered.
 */
export function sellersOfCustomer(
  all: readonly KnownSeller[],
  resellers: KnownRelations['resellers'],
  partnerId: string | null,
): SellerAt {
  const isNamed = ({ resellerId }: KnownSeller) =>
    resellerId !== null && partnerId !== null && resellers.get(resellerId)?.partnerId === partnerId
  return (moment) => {
    const [candidates, isPast] = candidatesAt(all, moment)
    const named = candidates.filter(isNamed)
    if (named.length === 1) return named[0]
    const sellers = isPast ? candidates : earliest(candidates)
    return sellers.length === 1 ? sellers[0] : undefined
  }
}

/**
 * Returns the possible sellers at a moment. `isPast` is false when no seller has a margin record by that moment, but
 * some have a later one.
 */
function candidatesAt(
  all: readonly KnownSeller[],
  moment: number,
): readonly [candidates: readonly KnownSeller[], isPast: boolean] {
  const [before, ever] = [recorded, lasting].map((records) =>
    all.filter((one) => termsAt(records(one), moment) !== null),
  ) as [KnownSeller[], KnownSeller[]]
  if (before.length > 0) return [before, true]
  return ever.length > 0 ? [ever, false] : [all, true]
}

const lasting = ({ margins }: KnownSeller) => margins
// Without the first entry, which extends the first margin record to all earlier time. That entry does not prove that
// the seller sold to the customer before the record was made.
const recorded = ({ margins }: KnownSeller) => (margins.length > 1 ? margins.slice(1) : margins)

function earliest(sellers: readonly KnownSeller[]): KnownSeller[] {
  const first = (one: KnownSeller) => recorded(one)[0]?.validFrom ?? Number.NEGATIVE_INFINITY
  const begins = Math.min(...sellers.map(first))
  return sellers.filter((one) => first(one) === begins)
}
