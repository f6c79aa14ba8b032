import { invoiceLines, type LineKind, linesTable } from '../../../domain/invoices/invoice-lines.ts'
import type { InvoiceReader } from '../../../domain/invoices/invoice-reader.ts'
import { correctionStep } from '../../../domain/invoices/rating/corrections.ts'
import { reachOf } from '../../scope.ts'
import { allOf, type Sql, sql } from '../../sql.ts'
import { isUnowned } from '../publish/invoice-sums.ts'

/** The revision whose lines are read. */
interface ReadRevision {
  readonly id: string
  readonly kind: LineKind
  readonly period: string
  readonly revision: number
}

/** The reader of all rows of `linesOfBuyer`, which are filtered already. */
export const unfiltered = { audience: 'csp', resellerId: null, customerId: null } satisfies InvoiceReader

/**
 * Returns whether a reader reads lines by their buyer, not by the owner that the line names. This is true for the csp with a
 * filter, because a re-rating can find another buyer than the line names. It is false for the first revision of an invoice, which
 * contains no re-rating. Resellers and customers read the lines that name them.
 */
export function isOfBuyer(
  { revision }: ReadRevision,
  { audience, resellerId, customerId }: InvoiceReader,
): boolean {
  return audience === 'csp' && revision > 1 && (resellerId !== null || customerId !== null)
}

/**
 * Returns the SQL for a table with the lines of the buyer in a filter of the csp: the lines that name the buyer, and the lines
 * whose buyer a re-rating has found (`costOwner`). The columns `buying_…` contain the buyer, and the other columns are those of
 * the line. The lines that name the buyer are a range of an index. To find the other lines, each page reads all lines without an
 * owner, which are few, and their corrections by key.
 */
export function linesOfBuyer(tenantId: string, invoice: ReadRevision, reader: InvoiceReader): Sql {
  const table = sql.ref(linesTable(invoice.kind))
  const step = sql.raw(String(correctionStep))
  const all = (columns: readonly string[]) => sql.join(columns.map((column) => sql.raw(column)))
  const columns = [
    ...['tenant_id', 'period', 'invoice_id', 'revision', 'line_number'],
    ...invoiceLines[invoice.kind].fields.map(({ column }) => column),
  ]
  const within = sql`l.tenant_id = ${tenantId} and l.period = ${invoice.period}::date
    and l.invoice_id = ${invoice.id} and l.revision = ${invoice.revision}`
  const isUnownedLine = sql.raw(isUnowned('l'))
  const isNamed = (prefix: string) => {
    const owners = { reseller: `${prefix}reseller_id`, customer: `${prefix}customer_id` }
    return allOf(reachOf({ tenantId, resellerId: null, customerId: null }).within(owners, reader))
  }
  // A join of lines with their corrections could become a nested loop over the whole invoice.
  return sql`(
    select ${all(columns)}, ${all(buyingColumns.map((column) => `l.${column} as buying_${column}`))}
    from ${table} l where ${within} and ${isNamed('l.')}
    union all
    select ${all(columns)}, ${all(buyingColumns.map((column) => `buying_${column}`))} from (
      select l.*, ${all(buyingColumns.map((column) => `first_value(l.${column}) over last as buying_${column}`))}
      from (
        select * from ${table} l where ${within} and ${isUnownedLine}
        union all
        select * from ${table} l where ${within} and not (${isUnownedLine}) and l.line_number = any(array(
          select l.line_number % ${step} + r.revision * ${step}::bigint
          from ${table} l cross join generate_series(1, ${invoice.revision}::integer) r (revision)
          where ${within} and ${isUnownedLine}))
      ) l window last as (partition by l.line_number % ${step} order by l.line_number desc)
    ) l where ${isUnownedLine} and (${isNamed('l.')}) is not true and ${isNamed('l.buying_')}
  )`
}

const buyingColumns = ['reseller_id', 'customer_id', 'subscription_id', 'subscription_name']
