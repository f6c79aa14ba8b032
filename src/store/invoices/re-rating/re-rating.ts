import { type Gap, invoiceLines, isPricedByLine, linesTable } from '../../../domain/invoices/invoice-lines.ts'
import { correctionStep } from '../../../domain/invoices/rating/corrections.ts'
import { rateLine } from '../../../domain/invoices/rating/line-rating.ts'
import type {
  KnownRelations,
  LineRelation,
  LineSeller,
} from '../../../domain/invoices/rating/line-relations.ts'
import { termsOfLine } from '../../../domain/invoices/rating/line-terms.ts'
import {
  decimalsOf,
  power,
  priceRatio,
  scaledNumber,
  toInteger,
} from '../../../domain/invoices/rating/rating.ts'
import type { OfferType } from '../../../domain/providers/provider.ts'
import { currencies } from '../../../domain/values/money.ts'
import { tuple } from '../../columns.ts'
import type { Turns } from '../../driver/staging-session.ts'
import { mayReverse, openReversals, type ReversedRow } from '../rate/rate-credits.ts'
import { isOfVendor, type ReconciledInvoice, rowsOf } from '../reconciliation/bill-rows.ts'
import { openRelations } from './relations-again.ts'

/** An invoice that is re-rated. */
export type ReRatedInvoice = Pick<
  ReconciledInvoice,
  'tenantId' | 'invoiceId' | 'providerInstanceId' | 'kind' | 'revision' | 'period' | 'currency'
>

/** The changes of the amounts that a reseller and a customer owe, in minor units of the currency. */
export interface RatingDifference {
  readonly resellerId: string | null
  readonly customerId: string
  readonly lines: number
  readonly forReseller: bigint
  readonly forCustomer: bigint
}

/** A line whose amounts or gap change. */
export interface ChangedLine {
  readonly number: number
  /**
   * The change of the amount, in minor units; null when the line has no such amount, neither before nor after the
   * re-rating.
   */
  readonly forReseller: bigint | null
  readonly forCustomer: bigint | null
  /** The reason why the line still cannot be billed or lacks data; null without such a reason. */
  readonly gap: Gap | null
  /** The owner (customer and seller) that a re-rating found; undefined when the import found the owner. */
  readonly found: FoundRelation | undefined
}

/** The customer, subscription and seller that a re-rating found for a line that the import could not assign. */
export interface FoundRelation {
  readonly relation: LineRelation
  readonly seller: LineSeller
  /** Whether this re-rating found the owner of the line; false when an earlier re-rating found the owner. */
  readonly isNew: boolean
}

/**
 * Re-rates the lines of an invoice by the margins and prices that are recorded now. Calls `onChanged` for each line
 * whose amounts or gap change, and returns the changes by reseller and customer. The owner of a line (its customer and
 * seller) stays the same, so that no party is billed for another party's consumption. For a line without an owner,
 * searches the owner again by the vendor's ids.
 *
 * @param client Must be within a transaction of the tenant.
 * @param chargedIn The id of an invoice: re-rates only credits that reverse a charge of this invoice; null for all lines.
 */
export async function rateAgain(
  client: Turns,
  invoice: ReRatedInvoice,
  known: KnownRelations,
  onChanged: (line: ChangedLine) => void | Promise<void>,
  chargedIn: string | null,
): Promise<RatingDifference[]> {
  const rate = openRating(invoice)
  const reversedBy = openReversals(client, invoice)
  const relations = openRelations(known, invoiceLines[invoice.kind].offerType)
  const differences = new Map<string, RatingDifference>()
  for await (const batch of lineRows(client, invoice, chargedIn !== null)) {
    for (const line of batch) {
      const isCredit = line[2].startsWith('-')
      const reversed = isCredit ? await reversedBy(line[0]) : null
      if (chargedIn !== null && reversed?.[3] !== chargedIn) continue
      const relation = relations.of(line)
      const changed = rate(line, relation, reversed)
      if (!changed) continue
      const handled = onChanged(changed)
      if (handled) await handled
      const customerId = relation.customerId!
      const resellerId = changed.found ? changed.found.seller.resellerId : line[5]
      const key = `${resellerId} ${customerId}`
      const sum = differences.get(key)
      differences.set(key, {
        resellerId,
        customerId,
        lines: (sum?.lines ?? 0) + 1,
        forReseller: (sum?.forReseller ?? 0n) + (changed.forReseller ?? 0n),
        forCustomer: (sum?.forCustomer ?? 0n) + (changed.forCustomer ?? 0n),
      })
    }
  }
  return [...differences.values()]
}

/**
 * A line with the amounts that reseller and customer owe so far, including earlier corrections. `customerId` and
 * `resellerId` are our ids; `subscription` is the vendor's id of a known subscription.
 */
export type LineRow = readonly [
  number: number,
  chargedAt: number,
  paid: string,
  gap: Gap | null,
  customerId: string | null,
  resellerId: string | null,
  subscription: string | null,
  offerType: OfferType | null,
  forReseller: string | null,
  forCustomer: string | null,
  listPrice: string | null,
  effectivePrice: string | null,
  /** The vendor's ids of a line without an owner; null for a line with an owner. */
  unowed:
    | readonly [customerId: string | null, subscriptionId: string | null, partnerId: string | null]
    | null,
  /** Whether an earlier re-rating found another owner than the one in the imported line. */
  isFound: boolean,
  termBefore: string | null,
  termAfter: string | null,
  orderId: string | null,
  chargeType: string | null,
]

function lineRows(
  client: Turns,
  { tenantId, invoiceId, kind, revision, period }: ReRatedInvoice,
  areOnlyCredits: boolean,
) {
  const { chargedAt, prices, fields } = invoiceLines[kind]
  const within = 'l.tenant_id = $1 and l.period = $4::date and l.invoice_id = $2 and l.revision = $3'
  const owed = (amount: string) => `case when l.subtotal_${amount} is not null or c.${amount} is not null
    then (coalesce(l.subtotal_${amount}, 0) + coalesce(c.${amount}, 0))::text end`
  const since = (column: string) => `case when c.origin is null then l.${column} else c.${column} end`
  const ofTerm = (column: string) =>
    fields.some((field) => field.column === column) ? `trim_scale(l.${column})::text` : 'null'
  const priceOf = (column: string | undefined) => (column ? `l.${column}::text` : 'null')
  const shown = tuple<LineRow>([
    'l.line_number::float8',
    `extract(epoch from l.${chargedAt})::float8 * 1000`,
    'trim_scale(l.subtotal)::text',
    since('gap'),
    since('customer_id'),
    since('reseller_id'),
    `case when ${since('subscription_id')} is not null then lower(l.provider_subscription_id) end`,
    since('offer_type'),
    owed('for_reseller'),
    owed('for_customer'),
    priceOf(prices?.list),
    priceOf(prices?.effective),
    `case when c.origin is null and l.subtotal_for_reseller is null and l.subtotal_for_customer is null
      then json_build_array(lower(l.customer_provider_id), lower(l.provider_subscription_id), l.reseller_mpn_id::text) end`,
    `c.origin is not null and (c.customer_id, c.reseller_id, c.subscription_id)
      is distinct from (l.customer_id, l.reseller_id, l.subscription_id)`,
    ofTerm('term_amount_before'),
    ofTerm('term_amount_after'),
    mayReverse(kind) ? 'lower(l.order_id)' : 'null',
    mayReverse(kind) ? 'l.charge_type' : 'null',
  ])
  return rowsOf(
    client,
    shown,
    `select ${shown.sql}
     from ${linesTable(kind)} l
     left join (
       select l.line_number % ${correctionStep} as origin, sum(l.subtotal_for_reseller) as for_reseller,
         sum(l.subtotal_for_customer) as for_customer, (array_agg(l.customer_id))[1] as customer_id,
         (array_agg(l.reseller_id))[1] as reseller_id, (array_agg(l.subscription_id))[1] as subscription_id,
         min(l.offer_type) as offer_type, (array_agg(l.gap order by l.line_number desc))[1] as gap
       from ${linesTable(kind)} l where ${within} and not ${isOfVendor} group by 1
     ) c on c.origin = l.line_number
     where ${within} and ${isOfVendor}${areOnlyCredits ? ' and l.subtotal < 0' : ''}
     order by l.line_number`,
    [tenantId, invoiceId, revision, period],
  )
}

/** Returns a function that re-rates a line. That function returns the change; undefined when nothing changes. */
function openRating({ kind, currency }: ReRatedInvoice) {
  const decimals = currencies.get(currency)!
  return (line: LineRow, relation: LineRelation, reversed: ReversedRow | null): ChangedLine | undefined => {
    const [number, chargedAt, paid, gapBefore, , , , , reseller, customer, list, effective, unowed, isFound] =
      line
    const [before, after] = [line[14], line[15]]
    const within = before !== null && after !== null ? { before, after } : null
    const terms = termsOfLine(kind, relation, {
      at: chargedAt,
      chargeType: () => line[17],
      isCredit: paid.startsWith('-'),
      reversed: reversed && { at: reversed[1], chargeType: () => reversed[2] },
    })
    const isByLine = isPricedByLine(kind, relation.offerType) && list !== null && effective !== null
    const ofLine = isByLine ? priceRatio(scaledNumber(effective), scaledNumber(list)) : null
    const now = rateLine(scaledNumber(paid), within, terms, ofLine, decimals)
    const forReseller = difference(terms.reseller, now.byReseller, reseller, decimals)
    const forCustomer = difference(terms.customer, now.byCustomer, customer, decimals)
    const isSettled =
      (now.byReseller !== null && reseller === null) || (now.byCustomer !== null && customer === null)
    // When no margin is recorded, a billed line keeps its amount and its gap.
    const isWithoutMargin = terms.customer < 0
    const isOtherwiseUnknown = !isWithoutMargin && now.gap !== gapBefore
    if (!forReseller && !forCustomer && !isSettled && !isOtherwiseUnknown) return undefined
    const gap = isWithoutMargin && customer !== null ? gapBefore : now.gap
    const found =
      unowed !== null || isFound ? { relation, seller: terms.seller, isNew: unowed !== null } : undefined
    return { number, forReseller, forCustomer, gap, found }
  }
}

/**
 * Returns the increase of an amount in minor units. Returns null when no sale is recorded (then the former amount
 * stays), or when neither the former nor the new amount is known. If a sale is recorded, but its amount cannot be
 * calculated now, returns the negative former amount.
 *
 * @param sale The index of the sale; negative when no sale is recorded.
 */
function difference(
  sale: number,
  now: bigint | null,
  before: string | null,
  decimals: number,
): bigint | null {
  if (sale < 0 || (now === null && before === null)) return null
  return (now ?? 0n) - (before === null ? 0n : minorUnits(before, decimals))
}

/** Returns an amount in minor units of its currency. The amount must already be rounded to minor units. */
function minorUnits(text: string, decimals: number): bigint {
  const places = Math.max(decimals, decimalsOf(text))
  return toInteger(text, places) / power(places - decimals)
}
