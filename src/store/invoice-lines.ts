import { type Audience, fieldsFor, type LineType, linesTable } from '../domain/invoice-lines.ts'
import type { LineTexts } from '../domain/invoice-lines-text.ts'
import type { InvoiceReader } from '../domain/invoice-reader.ts'
import { correctionStep } from './bill-rows.ts'
import type { BilledInvoice } from './billed-invoices.ts'
import type { Scope } from './scope.ts'
import { allOf, forTenant, type Sql, sql, statement } from './sql.ts'

/** One page of lines, and the place of the last one if more follow. */
export interface LinePage {
  readonly rows: readonly LineTexts[]
  readonly next: string | undefined
}

/** What is owed for one subscription of a customer; ids are null where nobody knows whose lines are. */
export interface SubscriptionTotal {
  readonly customerId: string | null
  readonly customerName: string | null
  readonly subscriptionId: string | null
  readonly subscriptionName: string | null
  readonly lineCount: string
  readonly amount: string | null
}

/** The lines of the invoices of the scope's tenant, for whoever may read the invoice. */
export function invoiceLines({ database, tenantId }: Scope) {
  return {
    /** The page behind a place. Every page is a range of one index, so that the last one costs what the first does. */
    async page(
      invoice: BilledInvoice,
      reader: InvoiceReader,
      { size, after }: { readonly size: number; readonly after?: string | undefined },
    ): Promise<LinePage> {
      // Resellers read daily usage by groups, everybody else line by line.
      const isGrouped = invoice.kind === 'dailyratedusage' && reader.audience === 'reseller'
      const { table, place, id } = isGrouped ? groups : linesOf(invoice)
      const columns = fieldsFor(invoice.kind, reader.audience).map(({ name, column, type }) => {
        const of = sql`l.${sql.ref(name === 'id' ? id : column)}`
        return sql`${asText[type](of)} as ${sql.ref(name)}`
      })
      const behind = after === undefined ? [] : [sql`l.${place} > ${after}::bigint`]
      const found = (await database.query(
        statement(sql`
          select ${sql.join(columns)}, l.${place}::text as "#" from ${table} l
          where ${allOf([...isRead(tenantId, invoice, reader, isGrouped), ...behind])} and ${forTenant(tenantId)}
          order by l.${place} limit ${size + 1}`),
      )) as LineTexts[]
      const rows = found.slice(0, size)
      return { rows, next: found.length > size ? rows.at(-1)!['#']! : undefined }
    },

    /** What is owed by customer and subscription, as the reader sees it, in the order of their names. */
    async totals(invoice: BilledInvoice, reader: InvoiceReader): Promise<SubscriptionTotal[]> {
      const isGrouped = invoice.kind === 'dailyratedusage'
      const { table, count } = isGrouped ? groups : linesOf(invoice)
      const customerName = invoice.kind === 'usage' ? sql`l.customer_company_name` : sql`l.customer_name`
      const rows = await database.query(
        statement(sql`
          select l.customer_id as "customerId", max(${customerName}) as "customerName",
            l.subscription_id as "subscriptionId", max(l.subscription_name) as "subscriptionName",
            ${count} as "lineCount", trim_scale(sum(l.${sql.ref(amounts[reader.audience])}))::text as amount
          from ${table} l where ${allOf(isRead(tenantId, invoice, reader, isGrouped))} and ${forTenant(tenantId)}
          group by l.customer_id, l.subscription_id
          order by max(${customerName}) collate "C", l.customer_id, max(l.subscription_name) collate "C",
            l.subscription_id`),
      )
      return rows as unknown as SubscriptionTotal[]
    },
  }
}

/** The column of what each audience pays. */
const amounts: Readonly<Record<Audience, string>> = {
  csp: 'subtotal',
  reseller: 'subtotal_for_reseller',
  customer: 'subtotal_for_customer',
}

const groups = {
  table: sql`invoice_usage_groups`,
  place: sql`group_number`,
  id: 'group_id',
  count: sql`sum(l.line_count)::text`,
}

const linesOf = ({ kind }: BilledInvoice) => ({
  table: sql.ref(linesTable(kind)),
  place: sql`line_number`,
  id: 'line_id',
  count: sql`count(*)::text`,
})

function isRead(
  tenantId: string,
  { id, period, revision }: BilledInvoice,
  { audience, resellerId, customerId }: InvoiceReader,
  isGrouped: boolean,
): Sql[] {
  return [
    sql`l.tenant_id = ${tenantId}`,
    ...(isGrouped ? [] : [sql`l.period = ${period}::date`]),
    sql`l.invoice_id = ${id} and l.revision = ${revision}`,
    ...(resellerId ? [sql`l.reseller_id = ${resellerId}`] : []),
    ...(customerId ? [sql`l.customer_id = ${customerId}`] : []),
    ...(audience === 'customer' ? [isOfCustomer] : []),
  ]
}

/** That a line is none of those that correct what the seller pays alone: a customer may not know of these. */
export const isOfCustomer = sql`(l.line_number < ${sql.lit(correctionStep)} or coalesce(l.subtotal_for_customer, 0) <> 0)`

// The driver would make doubles of numbers and round moments to what a Date holds.
const asText: Readonly<Record<LineType, (column: Sql) => Sql>> = {
  text: (column) => column,
  uuid: (column) => sql`${column}::text`,
  integer: (column) => sql`${column}::text`,
  bigint: (column) => sql`${column}::text`,
  boolean: (column) => sql`${column}::text`,
  decimal: (column) => sql`trim_scale(${column})::text`,
  date: (column) => sql`to_char(${column}, 'YYYY-MM-DD')`,
  timestamp: (column) => sql`to_char(timezone('UTC', ${column}), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
}
