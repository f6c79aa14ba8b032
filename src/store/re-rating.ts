import { invoiceLines, linesTable } from '../domain/invoice-lines.ts'
import { type KnownRelations, type LineRelation, relationOf } from '../domain/line-relations.ts'
import { currencies } from '../domain/money.ts'
import type { OfferType } from '../domain/provider.ts'
import { power, rateLine, retailInIntegers, scaled } from '../domain/rating.ts'
import { correctionStep, isOfVendor, type ReconciledInvoice, rowsOf } from './bill-rows.ts'
import type { Turns } from './gathering.ts'

/** An invoice that is rated again. */
export type ReRatedInvoice = Pick<
  ReconciledInvoice,
  'tenantId' | 'invoiceId' | 'providerInstanceId' | 'kind' | 'revision' | 'period' | 'currency'
>

/** What rating again changes for a reseller and a customer, in minor units of the currency. */
export interface RatingDifference {
  readonly resellerId: string | null
  readonly customerId: string
  readonly lines: number
  readonly forReseller: bigint
  readonly forCustomer: bigint
}

/** A line whose amounts are others now. */
export interface ChangedLine {
  readonly number: number
  /** Minor units; null where there is no such amount, before or now. */
  readonly forReseller: bigint | null
  readonly forCustomer: bigint | null
}

/**
 * Rates the lines of an invoice again by what margins and prices are recorded now, and hands over those whose amounts
 * differ. Who bought each line, and from whom, stays as it was: nobody is billed for what somebody else has had.
 *
 * @param client Within a transaction of the tenant.
 */
export async function rateAgain(
  client: Turns,
  invoice: ReRatedInvoice,
  known: KnownRelations,
  onChanged: (line: ChangedLine) => void | Promise<void>,
): Promise<RatingDifference[]> {
  const rules = {
    decimals: currencies.get(invoice.currency)!,
    isPricedByLine: invoiceLines[invoice.kind].prices !== null,
  }
  const relations = openRelations(known)
  const differences = new Map<string, RatingDifference>()
  for await (const batch of lineRows(client, invoice)) {
    for (const row of batch) {
      const line = row as LineRow
      const [number, , , , customerId, resellerId] = line
      const changed = changeOf(number, line, relations.of(line), rules)
      if (!changed) continue
      const handled = onChanged(changed)
      if (handled) await handled
      const key = `${resellerId} ${customerId}`
      const sum = differences.get(key)
      differences.set(key, {
        resellerId,
        customerId: customerId!,
        lines: (sum?.lines ?? 0) + 1,
        forReseller: (sum?.forReseller ?? 0n) + (changed.forReseller ?? 0n),
        forCustomer: (sum?.forCustomer ?? 0n) + (changed.forCustomer ?? 0n),
      })
    }
  }
  return [...differences.values()]
}

type LineRow = readonly [
  number: number,
  chargedAt: number,
  paid: string,
  retail: string | null,
  customerId: string | null,
  resellerId: string | null,
  subscription: string | null,
  offerType: OfferType | null,
  forReseller: string | null,
  forCustomer: string | null,
]

/** The lines of which it is known who bought them from whom, with what is owed for them by now. */
function lineRows(client: Turns, { tenantId, invoiceId, kind, revision, period }: ReRatedInvoice) {
  const { chargedAt } = invoiceLines[kind]
  const within = 'l.tenant_id = $1 and l.period = $4::date and l.invoice_id = $2 and l.revision = $3'
  return rowsOf(
    client,
    `select l.line_number::float8, extract(epoch from l.${chargedAt})::float8 * 1000, trim_scale(l.subtotal)::text,
       l.retail_subtotal::text, l.customer_id, l.reseller_id,
       case when l.subscription_id is not null then lower(l.provider_subscription_id) end, l.offer_type,
       case when l.subtotal_for_reseller is not null or c.for_reseller is not null
         then (coalesce(l.subtotal_for_reseller, 0) + coalesce(c.for_reseller, 0))::text end,
       case when l.subtotal_for_customer is not null or c.for_customer is not null
         then (coalesce(l.subtotal_for_customer, 0) + coalesce(c.for_customer, 0))::text end
     from ${linesTable(kind)} l
     left join (
       select l.line_number % ${correctionStep} as origin, sum(l.subtotal_for_reseller) as for_reseller,
         sum(l.subtotal_for_customer) as for_customer
       from ${linesTable(kind)} l where ${within} and not ${isOfVendor} group by 1
     ) c on c.origin = l.line_number
     where ${within} and ${isOfVendor} and l.customer_id is not null
       and (l.gap is null or l.gap not in ('UnknownCustomer', 'UnknownSeller'))
     order by l.line_number`,
    [tenantId, invoiceId, revision, period],
  )
}

// More relations than this are made anew when they come again: the lines of one stand together as a rule.
const mostRelations = 20_000

/** The relations of lines as they were when the lines were rated first, with the terms that are recorded now. */
function openRelations(known: KnownRelations) {
  const relations = new Map<string, LineRelation>()
  return {
    of([, , , , customerId, resellerId, subscription, offerType]: LineRow): LineRelation {
      const key = `${customerId} ${resellerId} ${subscription} ${offerType}`
      const found = relations.get(key)
      if (found) return found
      if (relations.size >= mostRelations) relations.clear()
      const relation = relationAsBilled(known, customerId!, resellerId, subscription, offerType)
      relations.set(key, relation)
      return relation
    },
  }
}

function relationAsBilled(
  known: KnownRelations,
  customerId: string,
  resellerId: string | null,
  subscription: string | null,
  offerType: OfferType | null,
): LineRelation {
  const now = subscription === null ? undefined : known.subscriptions.get(subscription)
  const then = now && { ...now, customerId, resellerId, offerType: offerType ?? now.offerType }
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

function changeOf(
  number: number,
  [, chargedAt, paidText, retailText, , , , , reseller, customer]: LineRow,
  relation: LineRelation,
  { decimals, isPricedByLine }: { readonly decimals: number; readonly isPricedByLine: boolean },
): ChangedLine | undefined {
  const terms = relation.salesAt(chargedAt)
  const scale = Math.max(8, decimalsOf(paidText))
  const paid = scaled(paidText, scale)
  const told = retailText === null ? null : scaled(retailText, scale)
  const retail = isPricedByLine || !terms.ratio ? told : retailInIntegers(paid, terms.ratio, scale)
  const owed = rateLine(terms.sales, paid, retail, scale, decimals)
  const forReseller = difference(terms.reseller < 0 ? null : owed[terms.reseller]!, reseller, decimals)
  const forCustomer = difference(terms.customer < 0 ? null : owed[terms.customer]!, customer, decimals)
  return forReseller || forCustomer ? { number, forReseller, forCustomer } : undefined
}

/** What is owed more than before. What cannot be told by the margins that are recorded stays as it was. */
function difference(now: bigint | null, before: string | null, decimals: number): bigint | null {
  return now === null ? null : now - (before === null ? 0n : minorUnits(before, decimals))
}

/** An amount of a currency, which was rounded before, in its minor units. */
function minorUnits(text: string, decimals: number): bigint {
  const places = Math.max(decimals, decimalsOf(text))
  return scaled(text, places) / power(places - decimals)
}

function decimalsOf(text: string): number {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}
