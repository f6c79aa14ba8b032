import { type KnownRelations, type LineRelation, relationOf } from '../../domain/invoices/line-relations.ts'
import type { OfferType } from '../../domain/providers/provider.ts'
import type { LineRow } from './re-rating.ts'

// More relations than this are made anew when they come again: the lines of one stand together as a rule.
const mostRelations = 20_000

/**
 * Opens what tells whose lines are that are rated again, with the terms that are recorded now.
 *
 * @param offerType What a line is sold as when nobody knows its subscription.
 */
export function openRelations(known: KnownRelations, offerType: OfferType | null) {
  const relations = new Map<string, LineRelation>()
  return {
    of(line: LineRow): LineRelation {
      const [, , , , customerId, resellerId, subscription, soldAs] = line
      const unowed = line[12]
      const key = unowed ? unowed.join(' ') : `${customerId} ${resellerId} ${subscription} ${soldAs}`
      const found = relations.get(key)
      if (found) return found
      if (relations.size >= mostRelations) relations.clear()
      const relation = unowed
        ? relationAnew(known, unowed, offerType)
        : relationAsBilled(known, customerId!, resellerId, subscription, soldAs)
      relations.set(key, relation)
      return relation
    },
  }
}

function relationAnew(
  known: KnownRelations,
  [customerId, subscriptionId, partnerId]: NonNullable<LineRow[12]>,
  offerType: OfferType | null,
): LineRelation {
  return relationOf(known, { customerId, subscriptionId, partnerId }, offerType)
}

/** The relation by which a line is owed already: the same customer, seller and kind of offer, at any moment. */
function relationAsBilled(
  known: KnownRelations,
  customerId: string,
  resellerId: string | null,
  subscription: string | null,
  offerType: OfferType | null,
): LineRelation {
  const now = subscription === null ? undefined : known.subscriptions.get(subscription)
  const then = now && { ...now, customerId, resellerId, sellers: [], offerType: offerType ?? now.offerType }
  const seller = (known.sellersTo.get(customerId) ?? []).find((one) => one.resellerId === resellerId)
  const unrecorded = { resellerId, customerInternalId: null, margins: [] }
  return relationOf(
    {
      ...known,
      customersAtVendor: new Map([['customer', customerId]]),
      sellersTo: new Map([[customerId, [seller ?? unrecorded]]]),
      subscriptions: new Map(then ? [['subscription', then]] : []),
    },
    { customerId: 'customer', subscriptionId: then ? 'subscription' : null, partnerId: null },
    offerType,
  )
}
