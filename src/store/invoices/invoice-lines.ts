import {
  type Audience,
  fieldsFor,
  type LineKind,
  type LineType,
  linesTable,
} from '../../domain/invoices/invoice-lines.ts'
import type { LineTexts } from '../../domain/invoices/invoice-lines-text.ts'
import type { InvoiceReader } from '../../domain/invoices/invoice-reader.ts'
import {
  correctionNumbers,
  correctionPlace,
  correctionsOf,
  isOfCorrections,
} from '../../domain/invoices/rating/corrections.ts'
import { type Columns, columns } from '../columns.ts'
import { ownedBy, type Reach, type Scope } from '../scope.ts'
import { allOf, forTenant, type Sql, sql, statement } from '../sql.ts'
import { type BilledInvoice, isOfCustomer } from './billed-invoices.ts'
import { isOfBuyer, linesOfBuyer, unfiltered } from './re-rating/lines-of-buyer.ts'

/** One page of lines. `next` is the position of the last line if more lines follow. */
export interface LinePage {
  readonly rows: readonly LineTexts[]
  readonly next: string | undefined
}

/**
 * The amount that is owed for one subscription of a customer. Our ids are null if the customer or the subscription is
 * unknown.
 */
export interface SubscriptionTotal {
  readonly customerId: string | null
  /** The vendor's id of an unknown customer; null for a known customer. */
  readonly customerProviderId: string | null
  readonly customerName: string | null
  /** The amount owed for all subscriptions of the customer. */
  readonly customerAmount: string
  readonly subscriptionId: string | null
  readonly subscriptionName: string | null
  readonly lineCount: string
  readonly amount: string
  /** The number of decimals of the amount with the most decimals in the invoice. */
  readonly decimals: number
}

/** One page of totals. `next` is the position of the last total if more totals follow. */
export interface TotalPage {
  readonly rows: readonly SubscriptionTotal[]
  readonly next: string | undefined
}

/**
 * The csp by its present name, and the sellers of the lines that a reader sees in an invoice, by their names at the time of
 * the import.
 */
export interface Parties {
  readonly csp: string
  /** The names of the first four sellers by id; null stands for the csp. */
  readonly sellers: readonly (string | null)[]
}

const totalColumns = columns<SubscriptionTotal & Placed>({
  customerId: 'customer_id',
  customerProviderId: 'customer_provider_id',
  customerName: 'customer_name',
  customerAmount: 'trim_scale(customer_amount)::text',
  subscriptionId: 'subscription_id',
  subscriptionName: 'subscription_name',
  lineCount: 'line_count',
  amount: 'trim_scale(amount)::text',
  decimals: 'decimals',
  '#': 'place::text',
})

const correctionColumns = columns<{ readonly number: string }>({ number: 'l.line_number::text' })

const partyColumns = columns<Parties>({ csp: 'p.csp', sellers: 'p.sellers' })

interface Placed {
  readonly '#': string
}

/** The maximum number of sellers in `Parties`. */
const maxSellers = 4

/** Returns the part of the store that reads the lines of the tenant's invoices within the caller's reach. */
export function invoiceLines({ database, tenantId, reach }: Scope) {
  /** Returns lines that the csp reads, with their members about corrections added. Reads the corrections by the line numbers. */
  async function withCorrections(
    invoice: BilledInvoice,
    lines: readonly LineTexts[],
  ): Promise<readonly LineTexts[]> {
    // Only a re-rating adds corrections, in the second revision at the earliest.
    if (invoice.revision === 1) return lines
    const numbers = lines.map((line) => line.lineNumber!)
    const possible = numbers.flatMap((number) => correctionNumbers(number, invoice.revision))
    const rows = await database.query(
      statement(sql`
        select ${sql.raw(correctionColumns.sql)} from ${linesOf(invoice).table} l
        where l.tenant_id = ${tenantId} and l.period = ${invoice.period}::date and l.invoice_id = ${invoice.id}
          and l.revision = ${invoice.revision} and l.line_number = any(${possible}::bigint[]) and ${forTenant(tenantId)}
        order by l.line_number`),
    )
    const last = new Map(
      correctionColumns.fromRows(rows).map(({ number }) => [String(correctionPlace(number)!.line), number]),
    )
    return lines.map((line) => ({ ...line, ...correctionsOf(line.lineNumber!, last.get(line.lineNumber!)) }))
  }

  return {
    /**
     * Returns the page of lines after a position. Each page is read as a range of one index, so the last page
     * costs as much as the first. A filter of the csp selects lines by their buyer (`linesOfBuyer`).
     */
    async page(
      invoice: BilledInvoice,
      reader: InvoiceReader,
      {
        size,
        after,
        subscriptionId,
      }: {
        readonly size: number
        readonly after?: string | undefined
        /** Restricts the page to the lines of one subscription. */
        readonly subscriptionId?: string | undefined
      },
    ): Promise<LinePage> {
      const isGrouped = isReadByGroups(invoice.kind, reader.audience)
      const { table, place, selected, subscription } = isGrouped
        ? { ...usageGroups, selected: reader, subscription: sql`subscription_id` }
        : selectedLines(tenantId, invoice, reader)
      const shown = shownColumns[invoice.kind][reader.audience]
      const behind = [
        ...(after === undefined ? [] : [sql`l.${place} > ${after}::bigint`]),
        ...(subscriptionId === undefined ? [] : [sql`l.${subscription} = ${subscriptionId}`]),
      ]
      const read = await database.query(
        statement(sql`
          select ${sql.raw(shown.sql)} from ${table} l
          where ${allOf([...isLineOf(tenantId, reach, invoice, selected, isGrouped), ...behind])} and ${forTenant(tenantId)}
          order by l.${place} limit ${size + 1}`),
      )
      const found = shown.fromRows(read)
      const page = found.slice(0, size)
      const rows = reader.audience === 'csp' ? await withCorrections(invoice, page) : page
      return { rows, next: found.length > size ? rows.at(-1)!['#']! : undefined }
    },

    /**
     * Returns a page of totals by customer and subscription, in the order of their names, after a position. The totals
     * contain only the lines that the reader sees. Each call computes all totals again, so pages should be large.
     */
    async totals(
      invoice: BilledInvoice,
      reader: InvoiceReader,
      { size, after = '0' }: { readonly size: number; readonly after?: string | undefined },
    ): Promise<TotalPage> {
      const isGrouped = invoice.kind === 'dailyratedusage' && !isOfBuyer(invoice, reader)
      const { table, selected } = isGrouped
        ? { ...usageGroups, selected: reader }
        : selectedLines(tenantId, invoice, reader)
      const count = isGrouped && reader.audience !== 'reseller' ? sql`sum(l.line_count)` : sql`count(*)`
      const customerName = invoice.kind === 'usage' ? sql`l.customer_company_name` : sql`l.customer_name`
      const amount = sql`coalesce(sum(l.${sql.ref(amountColumns[reader.audience])}), 0)`
      // Unknown customers have no id of ours, so the vendor's id distinguishes them.
      const stranger = sql`case when l.customer_id is null then l.customer_provider_id end`
      const read = await database.query(
        statement(sql`
          with owed as (
            select l.customer_id, ${stranger} as customer_provider_id,
              max(max(${customerName})) over customer as customer_name, sum(${amount}) over customer as customer_amount,
              l.subscription_id, max(l.subscription_name) as subscription_name, ${count}::text as line_count, ${amount} as amount
            from ${table} l where ${allOf(isLineOf(tenantId, reach, invoice, selected, isGrouped))} and ${forTenant(tenantId)}
            group by l.customer_id, ${stranger}, l.subscription_id
            window customer as (partition by l.customer_id, ${stranger})
          ), placed as (
            select *, max(scale(trim_scale(amount))) over () as decimals, row_number() over (
              order by customer_name collate "C", customer_id, customer_provider_id collate "C",
                subscription_name collate "C", subscription_id
            ) as place from owed
          )
          select ${sql.raw(totalColumns.sql)}
          from placed where place > ${after}::bigint order by place limit ${size + 1}`),
      )
      const found = totalColumns.fromRows(read)
      const rows = found.slice(0, size)
      return { rows, next: found.length > size ? rows.at(-1)!['#'] : undefined }
    },

    /** Returns the names of the csp and of the sellers of the lines that the reader sees in an invoice. */
    async parties(invoice: BilledInvoice, reader: InvoiceReader): Promise<Parties> {
      const isGrouped = invoice.kind === 'dailyratedusage'
      const { table, place } = isGrouped ? usageGroups : linesOf(invoice)
      const own = [
        sql`t.tenant_id = ${tenantId} and t.invoice_id = ${invoice.id} and t.revision = ${invoice.revision}`,
        ...reach.within(ownedBy('t'), reader),
      ]
      const rows = await database.query(
        statement(sql`
          select ${sql.raw(partyColumns.sql)} from (select
            (select name from directory.tenants where tenant_id = ${tenantId}) as csp, array(
            select case when s.reseller_id is not null then coalesce((
              select l.reseller_name from ${table} l
              where ${allOf(isLineOf(tenantId, reach, invoice, reader, isGrouped))} and l.reseller_id = s.reseller_id
              order by l.${place} limit 1), 'Reseller ' || s.reseller_id) end as name
            from (select distinct t.reseller_id from invoice_totals t where ${allOf(own)}
              order by t.reseller_id limit ${maxSellers}) s
          ) as sellers) p where ${forTenant(tenantId)}`),
      )
      return partyColumns.fromRows(rows)[0]!
    },
  }
}

/** Returns whether lines are read in groups, which is true only when a reseller reads daily usage. */
function isReadByGroups(kind: LineKind, audience: Audience): boolean {
  return kind === 'dailyratedusage' && audience === 'reseller'
}

/** The column with the amount that each audience pays. */
export const amountColumns: Readonly<Record<Audience, string>> = {
  csp: 'subtotal',
  reseller: 'subtotal_for_reseller',
  customer: 'subtotal_for_customer',
}

/** The groups of daily usage. */
export const usageGroups = {
  table: sql`invoice_usage_groups`,
  place: sql`group_number`,
}

/** Returns the table of an invoice's lines, with the column of their order. */
export const linesOf = ({ kind }: BilledInvoice) => ({
  table: sql.ref(linesTable(kind)),
  place: sql`line_number`,
})

/**
 * Returns the table with the lines for a reader, the reader that selects the rows of this table (`selected`), and the column with
 * the subscription of a row.
 */
function selectedLines(tenantId: string, invoice: BilledInvoice, reader: InvoiceReader) {
  const { table, place } = linesOf(invoice)
  return isOfBuyer(invoice, reader)
    ? {
        ...{ table: linesOfBuyer(tenantId, invoice, reader), place, selected: unfiltered },
        subscription: sql`buying_subscription_id`,
      }
    : { table, place, selected: reader, subscription: sql`subscription_id` }
}

/** Returns the conditions that select the lines of an invoice, or groups of them, for a reader. */
export function isLineOf(
  tenantId: string,
  reach: Reach,
  { id, period, revision }: BilledInvoice,
  reader: InvoiceReader,
  isGrouped: boolean,
): Sql[] {
  return [
    sql`l.tenant_id = ${tenantId}`,
    ...(isGrouped ? [] : [sql`l.period = ${period}::date`]),
    sql`l.invoice_id = ${id} and l.revision = ${revision}`,
    ...reach.within(ownedBy('l'), reader),
    ...(reader.audience === 'customer' ? [isOfCustomer] : []),
  ]
}

// Values are read as text: the driver would convert numbers to doubles, and dates and timestamps to Date objects.
const asText: Readonly<Record<LineType, (column: string) => string>> = {
  text: (column) => column,
  uuid: (column) => `${column}::text`,
  integer: (column) => `${column}::text`,
  partner: (column) => `case when ${column} > 0 then ${column}::text end`,
  bigint: (column) => `${column}::text`,
  reference: (column) => `${column}::text`,
  boolean: (column) => `${column}::text`,
  decimal: (column) => `trim_scale(${column})::text`,
  date: (column) => `to_char(${column}, 'YYYY-MM-DD')`,
  timestamp: (column) => `to_char(timezone('UTC', ${column}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}

/** Returns the columns that an audience reads from a kind of lines, each as text. The column `#` is the position. */
function columnsFor(kind: LineKind, audience: Audience): Columns<LineTexts> {
  const isGrouped = isReadByGroups(kind, audience)
  const members = fieldsFor(kind, audience).map(({ name, column, type, ownColumn, nullFor }) => {
    if (nullFor?.includes(audience)) return [name, 'null::text']
    // `withCorrections` sets these members.
    if (isOfCorrections(name)) return [name, 'null::text']
    const told = `l.${name === 'id' ? (isGrouped ? 'group_id' : 'line_id') : column}`
    const isReplaced = ownColumn !== undefined && audience !== 'csp'
    return [name, asText[type](isReplaced ? `coalesce(l.${ownColumn}, ${told})` : told)]
  })
  return columns<LineTexts>({
    ...Object.fromEntries(members),
    '#': `l.${isGrouped ? 'group_number' : 'line_number'}::text`,
  })
}

function columnsOf(kind: LineKind): Readonly<Record<Audience, Columns<LineTexts>>> {
  return {
    csp: columnsFor(kind, 'csp'),
    reseller: columnsFor(kind, 'reseller'),
    customer: columnsFor(kind, 'customer'),
  }
}

const shownColumns: Readonly<Record<LineKind, Readonly<Record<Audience, Columns<LineTexts>>>>> = {
  license: columnsOf('license'),
  onetime: columnsOf('onetime'),
  usage: columnsOf('usage'),
  dailyratedusage: columnsOf('dailyratedusage'),
}
