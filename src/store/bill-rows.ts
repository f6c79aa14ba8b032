import type pg from 'pg'
import { scaled } from '../domain/amount.ts'
import { type BilledState, type RecordedChange, statesOf } from '../domain/expected-charges.ts'
import { invoiceLines, type LineKind, linesTable } from '../domain/invoice-lines.ts'
import type { BilledLine, KnownSubscription } from '../domain/reconciliation.ts'
import { endAfter, startOfDay } from '../domain/term.ts'

/** A revision of an invoice that is compared with what is known of its subscriptions. */
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

/** A subscription as it is met on the way through a bill. */
export interface Met {
  /** The vendor's id; null where lines tell none. */
  readonly id: string | null
  readonly known: (KnownSubscription & MetSubscription) | undefined
}

export interface MetSubscription {
  readonly subscriptionId: string
  readonly customerId: string
  readonly resellerId: string | null
}

// Rows that are fetched at a time.
const rowsAtOnce = 10_000

let cursors = 0

/** The rows of a query, some at a time, each a list of its values. */
export async function* rowsOf(
  client: pg.ClientBase,
  text: string,
  values: readonly unknown[],
): AsyncGenerator<readonly unknown[]> {
  cursors += 1
  const name = `reconciling_${cursors}`
  await client.query(`declare ${name} no scroll cursor for ${text}`, [...values])
  for (;;) {
    const { rows } = await client.query({ text: `fetch ${rowsAtOnce} from ${name}`, rowMode: 'array' })
    yield* rows
    if (rows.length < rowsAtOnce) break
  }
  await client.query(`close ${name}`)
}

/** A row with the vendor's id of its subscription. */
export type Keyed<T> = { readonly id: string | null } & T

/** The lines of what has a price of its own, in the order of subscriptions; corrections of ours are no lines of a vendor's. */
export async function* billedLines(
  client: pg.ClientBase,
  { tenantId, invoiceId, providerInstanceId, kind, revision, period }: ReconciledInvoice,
): AsyncGenerator<Keyed<{ line: BilledLine }>> {
  const { currency } = invoiceLines[kind]
  const rows = rowsOf(
    client,
    `select lower(l.provider_subscription_id), l.line_number::float8, lower(l.customer_provider_id),
       l.customer_provider_id is null or lower(l.customer_provider_id) in (${vendorCustomers('$3', '$4')}),
       l.order_id, l.charge_type, extract(epoch from l.charge_start_date)::float8,
       extract(epoch from l.charge_end_date)::float8, l.quantity::float8, round(l.subtotal, 18)::text, l.${currency}
     from ${linesTable(kind)} l
     where l.tenant_id = $3 and l.period = $5::date and l.invoice_id = $1 and l.revision = $2 and ${isOfVendor}
     order by lower(l.provider_subscription_id) collate "C" nulls last, l.line_number`,
    [invoiceId, revision, tenantId, providerInstanceId, period],
  )
  for await (const row of rows) {
    const [id, number, customer, isCustomerKnown, order, chargeType, start, end, quantity, amount, code] =
      row as [
        string | null,
        number,
        string | null,
        boolean,
        string | null,
        string | null,
        number,
        number,
        ...unknown[],
      ]
    const from = startOfDay(new Date(start * 1000))
    const size = Math.abs((quantity as number | null) ?? 1)
    const isCredit = (amount as string).startsWith('-')
    yield {
      id,
      line: {
        ...{ number, customer, isCustomerKnown, order, chargeType, from },
        until: end === null ? from : endAfter(new Date(end * 1000)),
        // Some vendors tell what they give back by its sign, some by the amount alone.
        quantity: isCredit ? -size : size,
        amount: scaled(amount as string),
        currency: code as string,
      },
    }
  }
}

/** The vendor's ids of our customers at a provider instance. */
function vendorCustomers(tenant: string, instance: string): string {
  return `select lower(p.provider_customer_id) from provider_customers p where p.tenant_id = ${tenant}
    and p.provider_instance_id = ${instance} and p.provider_customer_id is not null`
}

/** From which number on lines are corrections that were made here. */
export const correctionStep = 10_000_000_000_000
export const isOfVendor = `l.line_number < ${correctionStep}`

/** Lines about what was used, as far as they are told apart: those of a day, of one subscription and one customer. */
export interface UsageDay {
  readonly line: BilledLine
  readonly count: number
  readonly numbers: readonly number[]
}

/** How many lines are named to show a difference. */
const mostShown = 20

/** What was used, by days, in the order of subscriptions. */
export async function* usageDays(
  client: pg.ClientBase,
  { tenantId, invoiceId, providerInstanceId, kind, revision, period }: ReconciledInvoice,
): AsyncGenerator<Keyed<UsageDay>> {
  const { currency, chargedAt } = invoiceLines[kind]
  const rows = rowsOf(
    client,
    `select id, customer, customer is null or customer in (${vendorCustomers('$3', '$4')}),
       extract(epoch from day)::float8, count(*)::float8, round(sum(subtotal), 18)::text, currency,
       (array_agg(line_number::float8 order by line_number))[1:${mostShown}]
     from (
       select lower(l.provider_subscription_id) collate "C" as id, lower(l.customer_provider_id) as customer,
         date_trunc('day', l.${chargedAt}::timestamptz, 'UTC') as day, l.${currency} as currency, l.subtotal, l.line_number
       from ${linesTable(kind)} l
       where l.tenant_id = $3 and l.period = $5::date and l.invoice_id = $1 and l.revision = $2 and ${isOfVendor}
     ) l group by id, customer, day, currency order by id nulls last, customer, day`,
    [invoiceId, revision, tenantId, providerInstanceId, period],
  )
  for await (const [id, customer, isCustomerKnown, day, count, amount, code, numbers] of rows) {
    const from = new Date((day as number) * 1000)
    yield {
      id: id as string | null,
      count: count as number,
      numbers: numbers as number[],
      line: {
        ...{ number: (numbers as number[])[0]!, customer: customer as string | null },
        ...{ isCustomerKnown: isCustomerKnown as boolean, order: null, chargeType: null },
        ...{ from, until: endAfter(from), quantity: count as number },
        ...{ amount: scaled(amount as string), currency: code as string },
      },
    }
  }
}

/** Lines about what was used of which nothing differs from another line: the lines that repeat, with what they come to. */
export async function* repeatedUsage(
  client: pg.ClientBase,
  { tenantId, invoiceId, kind, revision, period }: ReconciledInvoice,
): AsyncGenerator<Keyed<UsageDay>> {
  const { currency, chargedAt, fields } = invoiceLines[kind]
  const told = fields.filter(({ from }) => from.length > 0).map(({ column }) => `l.${column}`)
  const rows = rowsOf(
    client,
    `select min(id), extract(epoch from min(day))::float8, count(*)::float8 - 1, round(min(subtotal), 18)::text,
       min(currency), (array_agg(line_number::float8 order by line_number))[1:${mostShown}]
     from (
       select lower(l.provider_subscription_id) as id, date_trunc('day', l.${chargedAt}::timestamptz, 'UTC') as day,
         l.${currency} as currency, l.subtotal, l.line_number,
         hashtextextended(row(${told.join()})::text, 0) as all_told
       from ${linesTable(kind)} l
       where l.tenant_id = $3 and l.period = $4::date and l.invoice_id = $1 and l.revision = $2 and l.subtotal <> 0
         and ${isOfVendor}
     ) l group by all_told having count(*) > 1 and min(subtotal) = max(subtotal)`,
    [invoiceId, revision, tenantId, period],
  )
  for await (const [id, day, count, amount, code, numbers] of rows) {
    const from = new Date((day as number) * 1000)
    yield {
      id: id as string | null,
      count: count as number,
      numbers: numbers as number[],
      line: {
        ...{ number: (numbers as number[])[1]!, customer: null, isCustomerKnown: true, order: null },
        ...{ chargeType: null, from, until: endAfter(from), quantity: 1 },
        ...{ amount: scaled(amount as string) * BigInt(count as number), currency: code as string },
      },
    }
  }
}

/** The subscriptions of a provider instance, with what each has been since the bill's time began. */
export async function* knownSubscriptions(
  client: pg.ClientBase,
  { tenantId, providerInstanceId }: ReconciledInvoice,
  since: Date,
): AsyncGenerator<Met> {
  const rows = rowsOf(
    client,
    `select lower(s.provider_subscription_id), s.subscription_id, s.customer_id, s.reseller_id,
       lower(p.provider_customer_id), f.offer_type, f.billing_type = 'Usage' or f.is_trial, s.status,
       s.provider_offer_id, s.quantity, s.term_duration, s.billing_frequency,
       extract(epoch from s.start_date)::float8, extract(epoch from s.end_date)::float8, s.cost::text, s.currency,
       (select json_agg(json_build_object('version', c.version, 'at', extract(epoch from c.changed_at),
            'before', c.before, 'after', c.after) order by c.version)
        from subscription_changes c where c.tenant_id = s.tenant_id and c.subscription_id = s.subscription_id
          and c.changed_at >= $3)
     from subscriptions s
     join offers f on f.tenant_id = s.tenant_id and f.offer_id = s.offer_id
     left join provider_customers p on p.tenant_id = s.tenant_id and p.customer_id = s.customer_id
       and p.provider_instance_id = s.provider_instance_id
     where s.tenant_id = $1 and s.provider_instance_id = $2 and s.provider_subscription_id is not null
     order by lower(s.provider_subscription_id) collate "C"`,
    [tenantId, providerInstanceId, since],
  )
  for await (const row of rows) {
    const [id, subscriptionId, customerId, resellerId, customer, offerType, isByUse, ...rest] = row
    const [status, providerOfferId, quantity, termDuration, billingFrequency, start, end, cost, currency] =
      rest
    const present = {
      ...{ status, providerOfferId, quantity, termDuration, billingFrequency },
      startDate: new Date((start as number) * 1000),
      endDate: new Date((end as number) * 1000),
      price: cost === null ? null : { cost, currency },
    } as Omit<BilledState, 'since'>
    const changes = rest[9] as readonly KeptChange[] | null
    yield {
      id,
      known: {
        ...{ subscriptionId, customerId, resellerId, customer, offerType, isByUse },
        states: statesOf((changes ?? []).map(recorded), present),
      },
    } as Met
  }
}

/** A change as the database has it: moments are texts. */
interface KeptChange {
  readonly version: number
  readonly at: number
  readonly before: KeptState | null
  readonly after: KeptState
}
type KeptState = Omit<BilledState, 'since' | 'startDate' | 'endDate'> & {
  readonly startDate: string
  readonly endDate: string
}

function recorded({ version, at, before, after }: KeptChange): RecordedChange {
  return {
    changedAt: new Date(at * 1000),
    // What a first entry shows as before is another subscription, whose place it has taken.
    before: version === 1 ? null : before && stateOf(before),
    after: stateOf(after),
  }
}

function stateOf({ startDate, endDate, ...state }: KeptState): Omit<BilledState, 'since'> {
  return { ...state, startDate: new Date(startDate), endDate: new Date(endDate) }
}
