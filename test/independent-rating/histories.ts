import {
  csp,
  type Day,
  type Histories,
  keyOf,
  type Limits,
  type Margin,
  type Margins,
  type Said,
  type Sale,
} from './model.ts'

/** The record that applies on a day: among those valid by then, the one recorded last. */
function onDay<T>(records: readonly Said<T>[], day: Day): Said<T> | undefined {
  return records.findLast(({ since }) => since <= day)
}

/**
 * Margins in the order in which they are stored. A planned margin counts as stored at 00:00 UTC of its day
 * (docs/billing.md, "How lines are rated", rule 2), so before all that are stored on this day.
 */
function inOrder<T>(records: readonly Said<T>[]): readonly Said<T>[] {
  const storedOn = ({ isPlanned, since, recordedOn }: Said<T>) => (isPlanned ? since : recordedOn)
  return records.toSorted((one, other) => {
    const [a, b] = [storedOn(one), storedOn(other)]
    if (a !== b) return a < b ? -1 : 1
    return Number(other.isPlanned ?? false) - Number(one.isPlanned ?? false) || one.number - other.number
  })
}

/** The same, except that the first record also covers the time before it. */
export function onDayOrFirst<T>(records: readonly Said<T>[] | undefined, day: Day): T | undefined {
  const [first, ...later] = records ?? []
  return (onDay(later, day) ?? first)?.terms
}

/** One sale: its seller, the reseller and the customer of its chain, and the product. */
export interface SaleOf {
  readonly seller: string
  readonly reseller: string | null
  readonly customer: string
  readonly subscription: string | null
  readonly offerType: string | null
}

const none: Limits = { capsAtErp: false, floorsAtList: false }

/** All margin records of one seller for a sale, in the order in which they are stored. */
function said(histories: Histories, { seller, reseller, customer, subscription }: SaleOf) {
  const isToReseller = seller === csp && reseller !== null
  const relation = isToReseller
    ? histories.associations.get(reseller)
    : histories.relations.get(keyOf(customer, seller))
  return {
    relation: inOrder<Margins>(relation ?? []),
    own: inOrder<Margin | null>((subscription && histories.own.get(keyOf(subscription, seller))) || []),
  }
}

/**
 * The terms of a sale on a day, by the history of its seller (docs/billing.md, "How lines are rated", rule 2): the
 * margin of the subscription, else of the offer type, else of the provider instance. Undefined without a recorded
 * margin.
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
  return onDay(limits.get(seller) ?? [], day)?.terms ?? onDay(limits.get(csp) ?? [], day)?.terms ?? none
}

/**
 * Whether the seller of a sale has corrected the past after an order: it recorded a margin for an earlier day than that
 * of the record, and this margin covers the day. Then the history applies instead of the terms of the order (rule 2b).
 */
export function isCorrected(
  histories: Histories,
  sale: SaleOf,
  order: { number: number },
  day: Day,
): boolean {
  const { relation, own } = said(histories, sale)
  return [...relation, ...own].some(
    ({ number, since, recordedOn }) => number > order.number && since < recordedOn && since <= day,
  )
}
