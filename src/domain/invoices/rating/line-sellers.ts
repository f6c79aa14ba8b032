import type { KnownRelations, KnownSeller, KnownSubscription } from './line-relations.ts'
import { lastingRecords, termsAt } from './rating.ts'

/** Gives who sold at some moment; undefined where nobody can tell. */
export type SellerAt = (moment: number) => KnownSeller | undefined

/**
 * Who sold a subscription at a moment. Whoever never sold anything to the customer there was not the seller: nobody had been
 * named yet, and who was named first had sold from the beginning.
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
 * Who sold to a customer at a moment what belongs to no subscription that is known: the only one who did, or of several the
 * one whose partner id is told. Where nobody did at the moment, those who came first afterwards.
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

/** Who may have sold at a moment, and whether it is on record that they did by then. */
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
// What was known first holds for the time before, too, but does not say that nobody else sold then.
const recorded = ({ margins }: KnownSeller) => (margins.length > 1 ? margins.slice(1) : margins)

function earliest(sellers: readonly KnownSeller[]): KnownSeller[] {
  const first = (one: KnownSeller) => recorded(one)[0]?.validFrom ?? Number.NEGATIVE_INFINITY
  const begins = Math.min(...sellers.map(first))
  return sellers.filter((one) => first(one) === begins)
}
