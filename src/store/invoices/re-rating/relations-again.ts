import {
  type KnownRelations,
  type LineRelation,
  relationOf,
} from '../../../domain/invoices/rating/line-relations.ts'
import type { OfferType } from '../../../domain/providers/provider.ts'
import type { LineRow } from './re-rating.ts'

// The cache is cleared at this size. Lines of one relation are usually adjacent, so clearing costs little.
const maxRelations = 20_000

/**
 * Returns a lookup: `of` returns the customer, the subscription and the sales of a re-rated line, with the terms that
 * are recorded now.
 *
 * @param offerType The offer type of a line whose subscription is unknown.
 */
export function openRelations(known: KnownRelations, offerType: OfferType | null) {
  const relations = new Map<string, LineRelation>()
  return {
    of(line: LineRow): LineRelation {
      const [, , , , customerId, resellerId, subscription, soldAs] = line
      const [unowed, order] = [line[12], line[16]]
      // Most order ids belong to no order of ours. Ignoring them allows more lines to share a cached relation.
      const orderId = order !== null && known.orders.has(order) ? order : null
      const keys = unowed ?? [customerId, resellerId, subscription, soldAs]
      const key = [...keys, orderId, unowed === null].join(' ')
      const found = relations.get(key)
      if (found) return found
      if (relations.size >= maxRelations) relations.clear()
      const relation = unowed
        ? relationAnew(known, unowed, orderId, offerType)
        : relationAsBilled(known, customerId!, resellerId, { subscription, orderId }, soldAs)
      relations.set(key, relation)
      return relation
    },
  }
}

function relationAnew(
  known: KnownRelations,
  [customerId, subscriptionId, partnerId]: NonNullable<LineRow[12]>,
  orderId: string | null,
  offerType: OfferType | null,
): LineRelation {
  return relationOf(known, { customerId, subscriptionId, partnerId, orderId }, offerType)
}

/**
 * Returns the relation of a line whose owner is known: its customer, seller and offer type stay as they were billed,
 * whatever the day of the charge.
 */
function relationAsBilled(
  known: KnownRelations,
  customerId: string,
  resellerId: string | null,
  { subscription, orderId }: { readonly subscription: string | null; readonly orderId: string | null },
  offerType: OfferType | null,
): LineRelation {
  const named = subscription === null ? undefined : known.subscriptions.get(subscription)
  const bought = named || orderId === null ? undefined : known.orders.get(orderId)
  const now = named ?? bought?.subscription ?? undefined
  const then = now && { ...now, customerId, resellerId, sellers: [], offerType: offerType ?? now.offerType }
  const order = bought && { order: bought.order, subscription: then ?? null }
  const seller = (known.sellersTo.get(customerId) ?? []).find((one) => one.resellerId === resellerId)
  const unrecorded = { resellerId, customerInternalId: null, margins: [] }
  return relationOf(
    {
      ...known,
      customersAtVendor: new Map([['customer', customerId]]),
      sellersTo: new Map([[customerId, [seller ?? unrecorded]]]),
      subscriptions: new Map(named && then ? [['subscription', then]] : []),
      orders: new Map(isOwed(order) ? [['order', order]] : []),
    },
    {
      ...{ customerId: 'customer', partnerId: null },
      ...{ subscriptionId: named ? 'subscription' : null, orderId: order ? 'order' : null },
    },
    offerType,
  )

  /** Returns whether an order belongs to the customer and the reseller of the line. */
  function isOwed<O extends typeof order>(one: O): one is NonNullable<O> {
    return one !== undefined && one.order.customerId === customerId && one.order.resellerId === resellerId
  }
}
