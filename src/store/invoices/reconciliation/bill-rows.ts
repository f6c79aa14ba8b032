import { invoiceLines, type LineKind, linesTable } from '../../../domain/invoices/invoice-lines.ts'
import { toScaled } from '../../../domain/invoices/rating/amount.ts'
import { correctionStep } from '../../../domain/invoices/rating/corrections.ts'
import { statesOf } from '../../../domain/invoices/reconciliation/expected-charges.ts'
import type { BilledLine, KnownSubscription } from '../../../domain/invoices/reconciliation/reconciliation.ts'
import type { OfferType } from '../../../domain/providers/provider.ts'
import { endAfter, startOfDay } from '../../../domain/subscriptions/term.ts'
import { type Tuple, tuple } from '../../columns.ts'
import type { Turns } from '../../driver/staging-session.ts'
import { changesOf, type KeptChanges, keptChanges, type PlainState } from './billed-history.ts'

/** A revision of an invoice that is compared with the known subscriptions. */
export interface ReconciledInvoice {
  readonly tenantId: string
  readonly invoiceId: string
  readonly providerInstanceId: string
  readonly kind: LineKind
  readonly revision: number
  readonly period: string
  readonly periodStart: Date
  readonly periodEnd: Date
  readonly currency: string
  readonly amends: string | null
}

/** The subscription to which a difference belongs; `known` is undefined when the subscription is not stored. */
export interface Met {
  /** The vendor's id of the subscription; null for lines without a subscription id. */
  readonly id: string | null
  readonly known: (KnownSubscription & MetSubscription) | undefined
}

export interface MetSubscription {
  readonly subscriptionId: string
  readonly customerId: string
  readonly resellerId: string | null
}

// The number of rows that one FETCH reads from a cursor.
const rowsPerFetch = 2_000

let cursors = 0

/**
 * Yields batches of the rows of a query from a cursor. The next batch is fetched while the caller processes the current
 * batch.
 *
 * @param shown The select list of the query.
 */
export async function* rowsOf<Row extends readonly unknown[]>(
  client: Turns,
  shown: Tuple<Row>,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<readonly Row[]> {
  cursors += 1
  const name = `bill_rows_${cursors}`
  await client.query(`declare ${name} no scroll cursor for ${text}`, [...values])
  const fetch = () => client.query({ text: `fetch ${rowsPerFetch} from ${name}`, rowMode: 'array' })
  let coming = fetch()
  for (;;) {
    const { rows } = await coming
    if (rows.length === 0) break
    coming = fetch()
    // Prevents an unhandled rejection. The error is thrown where `coming` is awaited.
    coming.catch(() => {})
    yield shown.fromRows(rows)
  }
  await client.query(`close ${name}`)
}

/**
 * A value with the vendor's id of the subscription to which the value belongs; the id is null when the vendor gives
 * none.
 */
export type Keyed<T> = { readonly id: string | null } & T

/**
 * Yields batches of an invoice's lines for offers with a fixed price, ordered by the vendor's subscription id. Excludes
 * correction lines that a re-rating has added.
 */
export async function* billedLines(
  client: Turns,
  { tenantId, invoiceId, providerInstanceId, kind, revision, period }: ReconciledInvoice,
): AsyncGenerator<Keyed<{ line: BilledLine }>[]> {
  const shown = lineColumns(kind, 'l.line_number')
  const rows = rowsOf(
    client,
    shown,
    `select ${shown.sql}
     from ${linesTable(kind)} l
     where l.tenant_id = $3 and l.period = $5::date and l.invoice_id = $1 and l.revision = $2 and ${isOfVendor}
     order by lower(l.provider_subscription_id) collate "C" nulls last, l.line_number`,
    [invoiceId, revision, tenantId, providerInstanceId, period],
  )
  for await (const batch of rows) yield batch.map(billedLine)
}

/**
 * Returns the columns of a line in the order of `LineRow`. In the statement, $3 must be the tenant and $4 the provider
 * instance.
 */
export function lineColumns(kind: LineKind, number: string): Tuple<LineRow> {
  const { currency, quantity, fields } = invoiceLines[kind]
  const end = fields.some(({ column }) => column === 'charge_end_date') ? 'l.charge_end_date' : 'null::date'
  const orNull = (wanted: string) => (fields.some(({ column }) => column === wanted) ? `l.${wanted}` : 'null')
  return tuple<LineRow>([
    'lower(l.provider_subscription_id)',
    `${number}::float8`,
    'lower(l.customer_provider_id)',
    `l.customer_provider_id is null or lower(l.customer_provider_id) in (${vendorCustomers('$3', '$4')})`,
    orNull('order_id'),
    orNull('charge_type'),
    `extract(epoch from l.${invoiceLines[kind].chargedAt})::float8`,
    `extract(epoch from ${end})::float8`,
    `l.${quantity}::float8`,
    'round(l.subtotal, 18)::text',
    `l.${currency}`,
  ])
}

export type LineRow = readonly [
  id: string | null,
  number: number,
  customer: string | null,
  isCustomerKnown: boolean,
  order: string | null,
  chargeType: string | null,
  start: number,
  end: number | null,
  quantity: number | null,
  amount: string,
  currency: string,
]

/** Returns a row as a line for the comparison, with the vendor's id of its subscription. */
export function billedLine(row: LineRow): Keyed<{ line: BilledLine }> {
  const [id, number, customer, isCustomerKnown, order, chargeType, start, end, quantity, amount, currency] =
    row
  const from = startOfDay(new Date(start * 1000))
  const until = end === null ? from : endAfter(new Date(end * 1000))
  // The sign of the amount determines the sign of the quantity, because some vendors mark a credit only in the amount.
  const size = Math.abs(quantity ?? 1)
  const signed = amount.startsWith('-') ? -size : size
  const about = { number, customer, isCustomerKnown, order, chargeType, from, until, currency }
  return { id, line: { ...about, quantity: signed, amount: toScaled(amount) } }
}

/** Returns the SQL for the vendor's ids, in lower case, of our customers at a provider instance. */
function vendorCustomers(tenant: string, instance: string): string {
  return `select lower(p.provider_customer_id) from provider_customers p where p.tenant_id = ${tenant}
    and p.provider_instance_id = ${instance} and p.provider_customer_id is not null and p.status = 'Success'`
}

/** The SQL condition that a line is of the vendor, not a correction by a re-rating. */
export const isOfVendor = `l.line_number < ${correctionStep}`

/** Returns the SQL for the UTC day of a charge. */
function dayOf(kind: LineKind): string {
  const { chargedAt, fields } = invoiceLines[kind]
  const isDay = fields.find(({ column }) => column === chargedAt)!.type === 'date'
  return isDay ? `l.${chargedAt}` : `(l.${chargedAt} at time zone 'UTC')::date`
}

/** The usage lines of one day, subscription, customer and currency. */
export interface UsageDay {
  readonly line: BilledLine
  readonly count: number
  readonly numbers: readonly number[]
}

/** The maximum number of line numbers in one difference. */
const maxShownRows = 20

/** Yields batches of the usage per day, subscription, customer and currency, ordered by subscription. */
export async function* usageDays(
  client: Turns,
  { tenantId, invoiceId, providerInstanceId, kind, revision, period }: ReconciledInvoice,
): AsyncGenerator<Keyed<UsageDay>[]> {
  const { currency } = invoiceLines[kind]
  const rows = rowsOf(
    client,
    usageColumns,
    `select ${usageColumns.sql}
     from (
       select lower(l.provider_subscription_id) collate "C" as id, lower(l.customer_provider_id) as customer,
         ${dayOf(kind)} as day, l.${currency} as currency, l.subtotal, l.line_number
       from ${linesTable(kind)} l
       where l.tenant_id = $3 and l.period = $5::date and l.invoice_id = $1 and l.revision = $2 and ${isOfVendor}
     ) l group by id, customer, day, currency order by id nulls last, customer, day`,
    [invoiceId, revision, tenantId, providerInstanceId, period],
  )
  for await (const batch of rows) yield batch.map(usageDay)
}

type UsageRow = readonly [
  id: string | null,
  customer: string | null,
  isCustomerKnown: boolean,
  day: number,
  count: number,
  amount: string,
  currency: string,
  numbers: readonly number[],
]

const shownNumbers = `(array_agg(line_number::float8 order by line_number))[1:${maxShownRows}]`

const usageColumns = tuple<UsageRow>([
  'id',
  'customer',
  `customer is null or customer in (${vendorCustomers('$3', '$4')})`,
  'extract(epoch from day)::float8',
  'count(*)::float8',
  'round(sum(subtotal), 18)::text',
  'currency',
  shownNumbers,
])

const repeatedColumns = tuple<UsageRow>([
  'min(id)',
  'null',
  'true',
  'extract(epoch from min(day))::float8',
  'count(*)::float8 - 1',
  'round(min(subtotal) * (count(*) - 1), 18)::text',
  'min(currency)',
  shownNumbers,
])

function usageDay(row: UsageRow): Keyed<UsageDay> {
  const [id, customer, isCustomerKnown, day, count, amount, currency, numbers] = row
  const from = new Date(day * 1000)
  const about = { customer, isCustomerKnown, order: null, chargeType: null, currency, quantity: count }
  const line = { ...about, number: numbers[0]!, from, until: endAfter(from), amount: toScaled(amount) }
  return { id, count, numbers, line }
}

/**
 * Yields batches of the usage that is repeated: one item for each set of lines that are equal in all the vendor's
 * members. The item contains the number and the sum of the repetitions; the first line of the set is not counted.
 */
export async function* repeatedUsage(
  client: Turns,
  { tenantId, invoiceId, kind, revision, period }: ReconciledInvoice,
): AsyncGenerator<Keyed<UsageDay>[]> {
  const { currency, fields } = invoiceLines[kind]
  const told = fields.filter(({ from }) => from.length > 0).map(({ column }) => `l.${column}`)
  const rows = rowsOf(
    client,
    repeatedColumns,
    `select ${repeatedColumns.sql}
     from (
       select lower(l.provider_subscription_id) as id, ${dayOf(kind)} as day,
         l.${currency} as currency, l.subtotal, l.line_number,
         hashtextextended(row(${told.join()})::text, 0) as all_told
       from ${linesTable(kind)} l
       where l.tenant_id = $3 and l.period = $4::date and l.invoice_id = $1 and l.revision = $2 and l.subtotal <> 0
         and ${isOfVendor}
     ) l group by all_told having count(*) > 1 and min(subtotal) = max(subtotal)`,
    [invoiceId, revision, tenantId, period],
  )
  for await (const batch of rows) yield batch.map(usageDay)
}

/**
 * Yields batches of the subscriptions of a provider instance, ordered by the vendor's id, with their changes from
 * `since` on, the start of the billed period. A vendor whose clock is ahead of ours can report a term that has not
 * begun by our clock. For a subscription that starts in the future, changes before `since` are therefore included as
 * well if the term that they set starts at `since` or later.
 */
export async function* knownSubscriptions(
  client: Turns,
  { tenantId, providerInstanceId }: ReconciledInvoice,
  since: Date,
): AsyncGenerator<Met[]> {
  const rows = rowsOf(
    client,
    subscriptionColumns,
    `select ${subscriptionColumns.sql}
     from subscriptions s
     join offers f on f.tenant_id = s.tenant_id and f.offer_id = s.offer_id
     left join provider_customers p on p.tenant_id = s.tenant_id and p.customer_id = s.customer_id
       and p.provider_instance_id = s.provider_instance_id
     where s.tenant_id = $1 and s.provider_instance_id = $2 and s.provider_subscription_id is not null
     order by lower(s.provider_subscription_id) collate "C"`,
    [tenantId, providerInstanceId, since],
  )
  for await (const batch of rows) yield batch.map(metSubscription)
}

type SubscriptionRow = readonly [
  id: string,
  subscriptionId: string,
  customerId: string,
  resellerId: string | null,
  customer: string | null,
  offerType: OfferType,
  isByUse: boolean,
  status: PlainState['status'],
  providerOfferId: string,
  quantity: number,
  termDuration: PlainState['termDuration'],
  billingFrequency: PlainState['billingFrequency'],
  start: number,
  end: number,
  anchorDay: number | null,
  cost: string | null,
  currency: string,
  kept: KeptChanges,
]

const subscriptionColumns = tuple<SubscriptionRow>([
  'lower(s.provider_subscription_id)',
  's.subscription_id',
  's.customer_id',
  's.reseller_id',
  'lower(p.provider_customer_id)',
  'f.offer_type',
  `f.billing_type = 'Usage' or f.is_trial`,
  's.status',
  's.provider_offer_id',
  's.quantity',
  's.term_duration',
  's.billing_frequency',
  'extract(epoch from s.start_date)::float8',
  'extract(epoch from s.end_date)::float8',
  's.anchor_day',
  's.cost::text',
  's.currency',
  `(select ${keptChanges}
    from subscription_changes c where c.tenant_id = s.tenant_id and c.subscription_id = s.subscription_id
      and case when s.start_date > now()
        then c.changed_at >= $3 or (c.after->>'startDate')::timestamptz >= $3 else c.changed_at >= $3 end)`,
])

function metSubscription(row: SubscriptionRow): Met {
  const [id, subscriptionId, customerId, resellerId, customer, offerType, isByUse, status, ...present] = row
  const [providerOfferId, quantity, termDuration, billingFrequency, start, end, ...rest] = present
  const [anchorDay, cost, currency, kept] = rest
  const now: PlainState = {
    ...{ status, providerOfferId, quantity, termDuration, billingFrequency },
    startDate: new Date(start * 1000),
    endDate: new Date(end * 1000),
    anchorDay,
    price: cost === null ? null : { cost, currency },
  }
  const states = statesOf(changesOf(kept), now)
  return { id, known: { subscriptionId, customerId, resellerId, customer, offerType, isByUse, states } }
}
