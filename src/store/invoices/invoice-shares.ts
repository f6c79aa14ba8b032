import type { InvoiceReader } from '../../domain/invoices/invoice-reader.ts'
import type { ShareLevel } from '../../domain/invoices/invoice-share.ts'
import { columns } from '../columns.ts'
import { ownedBy, type Scope } from '../scope.ts'
import { allOf, forTenant, type Sql, sql, statement } from '../sql.ts'
import type { BilledInvoice } from './billed-invoices.ts'
import { amountColumns, isLineOf, linesOf, usageGroups } from './invoice-lines.ts'
import { isOfLines } from './publish/invoice-sums.ts'
import { isOfBuyer, linesOfBuyer, unfiltered } from './re-rating/lines-of-buyer.ts'

/**
 * What a reseller, a customer or a subscription owes on an invoice. The ids of lower levels are null, such as the
 * customer in the share of a reseller, and so are unknown ids.
 */
export interface InvoiceShare {
  readonly resellerId: string | null
  readonly resellerName: string | null
  readonly customerId: string | null
  readonly customerName: string | null
  readonly subscriptionId: string | null
  readonly subscriptionName: string | null
  /** Whether the customer or the seller is unknown. False for readers other than the csp. */
  readonly isUnknown: boolean
  readonly lineCount: string
  readonly subtotal: string
  readonly subtotalForReseller: string
  readonly subtotalForCustomer: string
}

/** One page of shares. `next` is the position of the last one if more follow. */
export interface SharePage {
  readonly rows: readonly InvoiceShare[]
  readonly next: readonly string[] | undefined
}

/** The position of a share. `key` is a digest, because a customer may not see the id of its seller in a token. */
interface Position {
  readonly amount: string
  readonly key: string
}

const shareColumns = columns<InvoiceShare & Position>({
  resellerId: 's.reseller_id',
  resellerName: 'r.company_name',
  customerId: 's.customer_id',
  customerName: 'c.company_name',
  subscriptionId: 's.subscription_id',
  subscriptionName: 's.subscription_name',
  isUnknown: 's.is_unknown',
  lineCount: 's.line_count::text',
  subtotal: 'trim_scale(s.subtotal)::text',
  subtotalForReseller: 'trim_scale(s.subtotal_for_reseller)::text',
  subtotalForCustomer: 'trim_scale(s.subtotal_for_customer)::text',
  amount: 's.amount::text',
  key: 's.key',
})

/** The columns by which the rows of each level are grouped. A customer that buys from two sellers has two rows. */
const groupedBy: Readonly<Record<ShareLevel, readonly string[]>> = {
  Reseller: ['reseller_id'],
  Customer: ['reseller_id', 'customer_id'],
  Subscription: ['reseller_id', 'customer_id', 'subscription_id'],
}

/** Returns the part of the store that reads what each party owes on the tenant's invoices, within the caller's reach. */
export function invoiceShares({ database, tenantId, reach }: Scope) {
  return {
    /**
     * Returns the page of shares after a position, the largest amount first. Resellers and customers are read from the
     * stored totals, unless a customer reads them, or a reseller reads daily usage; all other shares are added up from the
     * lines in each call. For the csp, a line belongs to the share of its buyer (`costOwner`).
     */
    async page(
      invoice: BilledInvoice,
      reader: InvoiceReader,
      {
        level,
        isDirect = false,
        isUnknown,
        size,
        after,
      }: {
        readonly level: ShareLevel
        readonly isDirect?: boolean | undefined
        /** If true, only lines whose customer or seller is unknown; if false, all others. */
        readonly isUnknown?: boolean | undefined
        readonly size: number
        readonly after?: readonly string[] | undefined
      },
    ): Promise<SharePage> {
      const source = sourceOf(tenantId, invoice, reader, level)
      const own = source.isStored
        ? [
            sql`l.tenant_id = ${tenantId} and l.invoice_id = ${invoice.id} and l.revision = ${invoice.revision}`,
            ...reach.within(ownedBy('l'), reader),
            ...(reader.audience === 'csp' ? [] : [sql.raw(isOfLines('l'))]),
          ]
        : isLineOf(tenantId, reach, invoice, source.reader, source.isGrouped)
      const unknown = isUnknownTo(tenantId, invoice, reader, source.of)
      const where = [
        ...own,
        ...(isDirect ? [sql`${source.of('reseller_id')} is null`] : []),
        ...(isUnknown === undefined ? [] : [isUnknown ? unknown : sql`not ${unknown}`]),
      ]
      const by = groupedBy[level]
      const grouped = sql.join(by.map((column) => source.of(column)))
      const id = (column: string) => (by.includes(column) ? source.of(column) : sql`null::uuid`)
      const sum = (column: string) => sql`coalesce(sum(l.${sql.ref(column)}), 0)`
      // With a limit, the names of a page are looked up one by one; else the planner may read the whole table for them.
      const nameOf = (table: string, id: string) => sql`
        select n.company_name from ${sql.ref(table)} n
        where n.tenant_id = ${tenantId} and n.${sql.ref(id)} = s.${sql.ref(id)} limit 1`
      const behind =
        after === undefined ? sql`true` : sql`(s.amount, s.key) < (${after[0]}::numeric, ${after[1]})`
      const read = await database.query(
        statement(sql`
          with owed as (
            select ${id('reseller_id')} as reseller_id, ${id('customer_id')} as customer_id,
              ${id('subscription_id')} as subscription_id,
              ${level === 'Subscription' ? sql`max(${source.of('subscription_name')})` : sql`null::text`} as subscription_name,
              ${unknown} as is_unknown, ${source.count} as line_count, ${sum('subtotal')} as subtotal,
              ${sum('subtotal_for_reseller')} as subtotal_for_reseller,
              ${sum('subtotal_for_customer')} as subtotal_for_customer
            from ${source.table} l where ${allOf(where)} and ${forTenant(tenantId)} group by ${grouped}, is_unknown
            having ${source.count} > 0
          ), placed as (
            select *, ${sql.ref(amountColumns[reader.audience])} as amount,
              md5(concat_ws(' ', coalesce(reseller_id::text, '-'), coalesce(customer_id::text, '-'), subscription_id::text,
                case when is_unknown then '?' end))
                collate "C" as key
            from owed
          ), s as (select * from placed s where ${behind} order by amount desc, key desc limit ${size + 1})
          select ${sql.raw(shareColumns.sql)} from s
          left join lateral (${nameOf('resellers', 'reseller_id')}) r on true
          left join lateral (${nameOf('customers', 'customer_id')}) c on true
          where ${forTenant(tenantId)} order by s.amount desc, s.key desc`),
      )
      const found = shareColumns.fromRows(read)
      const rows = found.slice(0, size)
      const last = rows.at(-1)
      return { rows, next: found.length > size && last ? [last.amount, last.key] : undefined }
    },
  }
}

/**
 * Returns the SQL for whether the customer or the seller of lines `l` is unknown, so that they have no buyer. Only the
 * csp reads such lines.
 */
function isUnknownTo(
  tenantId: string,
  { id, revision }: BilledInvoice,
  { audience }: InvoiceReader,
  of: Source['of'],
): Sql {
  if (audience !== 'csp') return sql`false`
  return sql`(${of('reseller_id')} is null and (${of('customer_id')} is null or ${of('customer_id')} in (
    select g.customer_id from invoice_gaps g where g.tenant_id = ${tenantId} and g.invoice_id = ${id}
      and g.revision = ${revision} and g.gap = 'UnknownSeller' and g.customer_id is not null)))`
}

interface Source {
  readonly table: Sql
  readonly count: Sql
  /** Whether the table has the stored totals of resellers and customers. */
  readonly isStored: boolean
  readonly isGrouped: boolean
  /** The reader by which the rows of the table are selected. */
  readonly reader: InvoiceReader
  /** Returns the SQL of a column with the party or the subscription to which a row belongs. */
  of(column: string): Sql
}

const inLine = (column: string) => sql`l.${sql.ref(column)}`
const inBuyer = (column: string) => sql`l.${sql.ref(`buying_${column}`)}`

/**
 * Returns the rows from which shares are added up. They depend on the reader, so that the number of lines in a share is that of
 * the reader's list: customers do not see some corrections, and resellers read daily usage in groups.
 */
function sourceOf(
  tenantId: string,
  invoice: BilledInvoice,
  reader: InvoiceReader,
  level: ShareLevel,
): Source {
  const { audience } = reader
  const isUsage = invoice.kind === 'dailyratedusage'
  const ofReseller = audience === 'reseller' && isUsage
  if (level !== 'Subscription' && audience !== 'customer' && !ofReseller)
    return {
      ...{ table: sql`invoice_totals`, count: sql`sum(l.line_count)` },
      ...{ isStored: true, isGrouped: false, reader, of: inLine },
    }
  if (isOfBuyer(invoice, reader))
    return {
      ...{ table: linesOfBuyer(tenantId, invoice, reader), count: sql`count(*)` },
      ...{ isStored: false, isGrouped: false, reader: unfiltered, of: inBuyer },
    }
  return {
    table: isUsage ? usageGroups.table : linesOf(invoice).table,
    count: isUsage && !ofReseller ? sql`sum(l.line_count)` : sql`count(*)`,
    ...{ isStored: false, isGrouped: isUsage, reader, of: inLine },
  }
}
