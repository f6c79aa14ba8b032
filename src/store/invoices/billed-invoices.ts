import { orMissing } from '../../domain/error.ts'
import { invoice } from '../../domain/invoices/invoice.ts'
import { fieldsFor, type LineKind, lineKinds, linesTable } from '../../domain/invoices/invoice-lines.ts'
import type { InvoiceReader } from '../../domain/invoices/invoice-reader.ts'
import { correctionStep } from '../../domain/invoices/rating/corrections.ts'
import type { RecordOf } from '../../domain/noun.ts'
import { columns } from '../columns.ts'
import { type Page, type PageRequest, readPage } from '../list.ts'
import { ownedBy, type Reach, type Scope } from '../scope.ts'
import { allOf, forTenant, type Sql, sql, statement } from '../sql.ts'
import { isOfLines } from './publish/invoice-sums.ts'

/** An invoice as one reader sees it. The counts and sums include only the reader's own lines. */
export interface BilledInvoice extends RecordOf<typeof invoice.members> {
  readonly lineCount: string
  readonly subtotal: string
  readonly subtotalForReseller: string
  readonly subtotalForCustomer: string
}

const invoiceColumns = columns<BilledInvoice>({
  ...invoice.reading('i'),
  providerInstanceName: 'p.alias',
  revision: 'r.revision',
  lineCount: 'own.line_count - own.hidden',
  subtotal: 'own.subtotal',
  subtotalForReseller: 'own.subtotal_for_reseller',
  subtotalForCustomer: 'own.subtotal_for_customer',
})
/** The current revision of an invoice; its number is 0 before the first one is finished. */
const isCurrent = sql`r.revision = i.revision`

/** Returns the part of the store that reads the completely imported invoices of the scope's tenant. */
export function billedInvoices({ database, tenantId, reach }: Scope) {
  return {
    /**
     * Returns a function that reads one page of the invoices of one kind at a provider instance, by issue time. The
     * page contains only invoices in which the reader has a line.
     */
    list: (
      { providerInstanceId, kind, ascending }: ListedBy,
      reader: InvoiceReader,
    ): ((request: PageRequest) => Promise<Page<BilledInvoice>>) => {
      const listed = listedFor(reach, reader)
      return (request) =>
        readPage(
          database,
          tenantId,
          {
            columns: invoiceColumns,
            from: sql`${listed.table} i`,
            // Only current revisions are listed, because the earlier revisions of an invoice have the same sort key.
            shownFrom: shownTo(reader, reach, isCurrent),
            where: [
              sql`i.tenant_id = ${tenantId}`,
              sql`i.provider_instance_id = ${providerInstanceId}`,
              sql`i.kind = ${kind}`,
              ...(fieldsFor(kind, reader.audience).length === 0 ? [sql`false`] : []),
              ...listed.where,
            ],
            order: [
              { column: sql`i.issued_at`, type: 'timestamptz' },
              { column: sql`i.invoice_id`, type: 'uuid' },
            ],
            descending: !ascending,
          },
          request,
        )
    },

    /**
     * Returns an invoice in which the caller has a line. The counts and sums include only the lines of `reader`; they
     * are 0 if `reader` has no line.
     *
     * @param options `kinds` are the kinds that the invoice may have, by default any; `revision` selects a revision, by
     *   default the current one.
     * @throws DomainError `missing`
     */
    async get(
      id: string,
      reader: InvoiceReader,
      { kinds, revision = null }: { kinds?: readonly LineKind[]; revision?: number | null | undefined } = {},
    ): Promise<BilledInvoice> {
      const rows = await database.query(
        statement(sql`
          select ${sql.raw(invoiceColumns.sql)} from ${shownTo(reader, reach, sql`true`)}
          where i.tenant_id = ${tenantId} and i.invoice_id = ${id}
            and r.revision = coalesce(${revision}::integer, i.revision) and r.revision <= i.revision
            and ${allOf(isOf(reach, sql`r`))} and ${forTenant(tenantId)}`),
      )
      const [known] = invoiceColumns.fromRows(rows)
      const isShown =
        known &&
        (kinds === undefined || kinds.includes(known.kind)) &&
        fieldsFor(known.kind, reader.audience).length > 0
      return orMissing(isShown ? known : undefined, 'invoice', id)
    },
  }
}

interface ListedBy {
  readonly providerInstanceId: string
  readonly kind: LineKind
  readonly ascending: boolean
}

const ofRevision = (rows: Sql, revision = sql`r`) =>
  sql`${rows}.tenant_id = ${revision}.tenant_id and ${rows}.invoice_id = ${revision}.invoice_id
    and ${rows}.revision = ${revision}.revision`

/**
 * Returns the SQL condition that a revision has a line that the caller sees and that, if `reader` is given, `reader` sees
 * as well. Returns an empty list when all lines are visible.
 */
function isOf(reach: Reach, revision: Sql, reader?: InvoiceReader): Sql[] {
  const own = reach.within(ownedBy('t'), reader)
  if (own.length === 0) return []
  return [sql`exists (select from invoice_totals t where ${ofRevision(sql`t`, revision)} and ${allOf(own)})`]
}

/**
 * Returns the table from which a list is read, and the conditions that select the invoices of a reader. An index has the invoices
 * of each reseller and of each customer, but not those of one customer with one reseller.
 */
function listedFor(
  reach: Reach,
  reader: InvoiceReader,
): { readonly table: Sql; readonly where: readonly Sql[] } {
  const [resellerId, customerId] = reach.values(reader)
  if (resellerId === null && customerId === null)
    return { table: sql`invoices`, where: [sql`i.revision > 0`] }
  const own = [sql`i.is_reseller = ${customerId === null}`, sql`i.party_id = ${customerId ?? resellerId}`]
  if (resellerId === null || customerId === null) return { table: sql`invoice_parties`, where: own }
  const both = sql`exists (select from invoices n where n.tenant_id = i.tenant_id and n.invoice_id = i.invoice_id
    and ${allOf(isOf(reach, sql`n`, reader))})`
  return { table: sql`invoice_parties`, where: [...own, both] }
}

/**
 * The SQL condition that selects the lines that customers may see. Customers may not see corrections that change only
 * the seller's amount.
 */
export const isOfCustomer = sql`(l.line_number < ${sql.raw(String(correctionStep))} or coalesce(l.subtotal_for_customer, 0) <> 0)`

/**
 * Returns the SQL for the number of lines that are hidden from a reader. Only customers have hidden lines, and only a
 * re-rating creates such lines.
 */
function hiddenFrom(reader: InvoiceReader, reach: Reach): Sql {
  const { audience } = reader
  if (audience !== 'customer') return sql`0`
  const those = [
    sql`l.tenant_id = r.tenant_id and l.period = i.period and l.invoice_id = r.invoice_id and l.revision = r.revision`,
    sql`not ${isOfCustomer}`,
    ...reach.within(ownedBy('l'), reader),
  ]
  const counts = lineKinds
    .filter((kind) => fieldsFor(kind, audience).length > 0)
    .map(
      (kind) =>
        sql`when i.kind = ${kind} then (select count(*) from ${sql.ref(linesTable(kind))} l where ${allOf(those)})`,
    )
  return sql`case when r.origin <> 'Rating' then 0 ${sql.join(counts, ' ')} else 0 end`
}

/**
 * Returns the SQL for the invoices `i` and their finished revisions `r`, with the counts and sums of a reader. A filter of
 * the csp selects lines by their buyer (`linesOfBuyer`).
 */
function shownTo(reader: InvoiceReader, reach: Reach, revision: Sql): Sql {
  const own = reach.within(ownedBy('t'), reader)
  const hidden = hiddenFrom(reader, reach)
  const linesAlone = reader.audience === 'csp' ? [] : [sql.raw(isOfLines('t'))]
  const added = sql`select ${lineCount(reader, reach)} as line_count, ${hidden} as hidden, coalesce(sum(t.subtotal), 0) as subtotal,
    coalesce(sum(t.subtotal_for_reseller), 0) as subtotal_for_reseller,
    coalesce(sum(t.subtotal_for_customer), 0) as subtotal_for_customer
    from invoice_totals t where ${ofRevision(sql`t`)} and ${allOf([...own, ...linesAlone])}`
  const whole = sql`select r.line_count, ${hidden} as hidden, r.subtotal, r.subtotal_for_reseller, r.subtotal_for_customer`
  return sql`invoices i
    join invoice_revisions r on r.tenant_id = i.tenant_id and r.invoice_id = i.invoice_id
      and r.finished_at is not null and ${revision}
    join provider_instances p on p.tenant_id = i.tenant_id and p.provider_instance_id = i.provider_instance_id
    cross join lateral (${own.length > 0 ? added : whole}) as own`
}

/**
 * Returns the SQL for the number of lines in a reader's list. For resellers, a group of daily usage counts as one line.
 */
function lineCount(reader: InvoiceReader, reach: Reach): Sql {
  const lines = sql`coalesce(sum(t.line_count), 0)`
  if (reader.audience !== 'reseller') return lines
  return sql`case when i.kind <> 'dailyratedusage' then ${lines} else (
    select count(*) from invoice_usage_groups g where ${ofRevision(sql`g`)} and ${allOf(reach.within(ownedBy('g'), reader))}) end`
}
