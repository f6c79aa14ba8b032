import {
  csp,
  type Day,
  type Histories,
  keyOf,
  type Limits,
  type Margin,
  type Said,
  type Sale,
} from './model.ts'

/** The record that counts on a day: of those that hold by then the one recorded last. */
function onDay<T>(records: readonly Said<T>[], day: Day): Said<T> | undefined {
  return records.findLast(({ since }) => since <= day)
}

/** The same, where what was recorded first also holds for the time before. */
export function onDayOrFirst<T>(records: readonly Said<T>[] | undefined, day: Day): T | undefined {
  const [first, ...later] = records ?? []
  return (onDay(later, day) ?? first)?.terms
}

/** Who sells to whom, for what: the customer is `buyer` of the last sale, a reseller that of the first one where there are two. */
export interface SaleOf {
  readonly seller: string
  readonly reseller: string | null
  readonly customer: string
  readonly subscription: string | null
  readonly offerType: string | null
}

const none: Limits = { capsAtErp: false, floorsAtList: false }

/** All that one seller has said about the margins of a sale. */
function said(histories: Histories, { seller, reseller, customer, subscription }: SaleOf) {
  const isToReseller = seller === csp && reseller !== null
  return {
    relation: isToReseller
      ? histories.associations.get(reseller)
      : histories.relations.get(keyOf(customer, seller)),
    own: (subscription && histories.own.get(keyOf(subscription, seller))) || [],
  }
}

/**
 * The terms of a sale on a day, by the history of its seller (docs/billing.md, "How lines are rated", rule 2): the margin of
 * the subscription, else of the offer type, else of the provider instance. Undefined where no margin is on record.
 */
export function saleOnDay(histories: Histories, sale: SaleOf, day: Day): Sale | undefined {
  const { relation, own } = said(histories, sale)
  const margins = onDayOrFirst(relation, day)
  const margin: Margin | null | undefined =
    onDay(own, day)?.terms ??
    (sale.offerType === null ? undefined : margins?.byOfferType[sale.offerType]) ??
    margins?.usual
  return margin
    ? { seller: sale.seller, margin, limits: limitsOnDay(histories, sale.seller, day) }
    : undefined
}

function limitsOnDay({ limits }: Histories, seller: string, day: Day): Limits {
  return onDayOrFirst(limits.get(seller), day) ?? onDayOrFirst(limits.get(csp), day) ?? none
}

/**
 * Whether the seller of a sale has, after an order, said something about the past that covers a day: a margin with a day
 * before that on which it was recorded. Then the history counts in place of what the order has frozen (rule 2b).
 */
export function isCorrected(
  histories: Histories,
  sale: SaleOf,
  order: { number: number },
  day: Day,
): boolean {
  const { relation = [], own } = said(histories, sale)
  return [...relation, ...own].some(
    ({ number, since, recordedOn }) => number > order.number && since < recordedOn && since <= day,
  )
}
