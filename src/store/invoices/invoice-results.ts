import { chargedKinds } from '../../domain/invoices/charged.ts'
import type { LineKind } from '../../domain/invoices/invoice-lines.ts'
import type { InvoiceReader } from '../../domain/invoices/invoice-reader.ts'
import type { ResultLevel } from '../../domain/invoices/invoice-result.ts'
import { columns, jsonObject } from '../columns.ts'
import { ownedBy, type Reach, type Scope } from '../scope.ts'
import {
  allOf,
  containing,
  contains,
  forTenant,
  lookedUp,
  plannedAlone,
  type Sql,
  sql,
  statement,
} from '../sql.ts'
import { textKey } from '../text-key.ts'
import { amountColumns } from './invoice-lines.ts'
import type { SharePage } from './invoice-shares.ts'
import { isOfLines } from './publish/invoice-sums.ts'

/**
 * What a seller earns in a month with a reseller, a customer or the lines of an invoice. Ids and names of other levels are
 * null, except that the result with a customer has the reseller, too. Amounts are exact decimals in text.
 */
export interface InvoiceResult {
  readonly resellerId: string | null
  readonly resellerName: string | null
  readonly customerId: string | null
  readonly customerName: string | null
  readonly invoice: { readonly id: string; readonly kind: LineKind; readonly number: string } | null
  /** Whether the customer or the seller is unknown in the revision that readers see. */
  readonly isUnknown: boolean
  readonly currency: string
  readonly lineCount: string
  readonly subtotal: string
  readonly subtotalForReseller: string
  readonly subtotalForCustomer: string
  /** The amount that the buyers of the seller pay. */
  readonly revenue: string
  /** The revenue minus the amount that the seller pays. */
  readonly result: string
}

/** One page of results. `next` is the position of the last one if more follow. */
export interface ResultPage extends Pick<SharePage, 'next'> {
  readonly rows: readonly InvoiceResult[]
}

const billedInvoice = jsonObject<NonNullable<InvoiceResult['invoice']>>({
  id: 's.invoice_id',
  kind: 's.kind',
  number: 's.provider_invoice_id',
})

const resultColumns = columns<InvoiceResult & { readonly key: string }>({
  resellerId: 's.reseller_id',
  resellerName: 'r.company_name',
  customerId: 's.customer_id',
  customerName: 'c.company_name',
  invoice: `case when s.invoice_id is not null then ${billedInvoice} end`,
  isUnknown: 's.is_unknown',
  currency: 's.currency',
  lineCount: 's.line_count::text',
  subtotal: 'trim_scale(s.subtotal)::text',
  subtotalForReseller: 'trim_scale(s.subtotal_for_reseller)::text',
  subtotalForCustomer: 'trim_scale(s.subtotal_for_customer)::text',
  revenue: 'trim_scale(s.revenue)::text',
  result: 'trim_scale(s.result)::text',
  key: 's.key',
})

const typeOf = { kind: 'text', provider_invoice_id: 'text', invoice_id: 'uuid' } as const

/** The columns by which the rows of each level are grouped, besides the currency. */
const groupedBy: Readonly<Record<ResultLevel, readonly string[]>> = {
  Reseller: ['reseller_id'],
  Customer: ['reseller_id', 'customer_id'],
  Invoice: ['invoice_id', 'kind', 'provider_invoice_id'],
}

/** Returns the part of the store that reads what a seller earns in a month, within the caller's reach. */
export function invoiceResults({ database, tenantId, reach }: Scope) {
  return {
    /**
     * Returns the page of results of a month after a position, the largest loss first. Reads only the stored totals of
     * each reseller and customer, so the number of lines does not matter. Only charged kinds are added (`isCharged`).
     * For the csp, a line belongs to the result of its buyer (`costOwner`).
     */
    async page(
      period: string,
      reader: InvoiceReader & { readonly audience: 'csp' | 'reseller' },
      {
        level,
        isDirect = false,
        isUnknown,
        searchValue,
        size,
        after,
      }: {
        readonly level: ResultLevel
        /** Whether to read only lines that no reseller sells. */
        readonly isDirect?: boolean | undefined
        readonly isUnknown?: boolean | undefined
        /** Selects results with this text in the name of their customer or reseller, or in the number of their invoice, by `level`. */
        readonly searchValue?: string | undefined
        readonly size: number
        readonly after?: readonly string[] | undefined
      },
    ): Promise<ResultPage> {
      const by = groupedBy[level]
      const isCsp = reader.audience === 'csp'
      const column = (name: string, type: string) =>
        by.includes(name) ? sql`t.${sql.ref(name)}` : sql`null::${sql.raw(type)}`
      const sum = (name: string) => sql`coalesce(sum(t.${sql.ref(name)}), 0)`
      // A reseller pays the csp for its lines; for all other lines, the customer pays.
      const revenue = isCsp
        ? sql`coalesce(sum(case when t.reseller_id is null then t.subtotal_for_customer else t.subtotal_for_reseller end), 0)`
        : sum('subtotal_for_customer')
      const where = [
        ...(isCsp ? [] : [sql.raw(isOfLines('t'))]),
        ...reach.within(ownedBy('t'), reader),
        ...unknownAlone(reader, isUnknown),
        ...(isDirect ? [isCsp ? sql`t.reseller_id is null` : sql`false`] : []),
        ...(searchValue === undefined
          ? []
          : [isNamed(tenantId, level, reach.values(reader)[0] ?? null, searchValue)]),
      ]
      const nameOf = (table: string, id: string) => sql`
        select n.company_name from ${sql.ref(table)} n
        where n.tenant_id = ${tenantId} and n.${sql.ref(id)} = s.${sql.ref(id)} limit 1`
      const behind =
        after === undefined ? sql`true` : sql`(s.result, s.key) > (${after[0]}::numeric, ${after[1]})`
      const read = await database.query(
        statement(sql`
          with billed as materialized (
            select i.invoice_id, i.revision, i.kind, i.provider_invoice_id, i.currency from ${invoicesOf(reach, reader)}
            where i.tenant_id = ${tenantId} and i.period = ${period}::date and i.revision > 0
              and i.kind in (${sql.join(chargedKinds)}) and ${forTenant(tenantId)}
          ), strangers as materialized (
            ${isCsp ? sellersUnknown(tenantId) : sql`select null::uuid as invoice_id, null::uuid as customer_id where false`}
          ), parts as (
            select b.invoice_id, b.kind, b.provider_invoice_id, b.currency, t.reseller_id, t.customer_id, t.line_count,
              t.subtotal, t.subtotal_for_reseller, t.subtotal_for_customer,
              t.reseller_id is null and (t.customer_id is null or u.customer_id is not null) as is_unknown
            from billed b
            join invoice_totals t on t.tenant_id = ${tenantId} and t.invoice_id = b.invoice_id and t.revision = b.revision
            left join strangers u on u.invoice_id = t.invoice_id and u.customer_id = t.customer_id
            where ${allOf(where)}
          ), owed as (
            select ${column('reseller_id', 'uuid')} as reseller_id, ${column('customer_id', 'uuid')} as customer_id,
              ${sql.join(Object.entries(typeOf).map(([name, type]) => sql`${column(name, type)} as ${sql.ref(name)}`))},
              t.is_unknown, t.currency, sum(t.line_count) as line_count, ${sum('subtotal')} as subtotal,
              ${sum('subtotal_for_reseller')} as subtotal_for_reseller,
              ${sum('subtotal_for_customer')} as subtotal_for_customer, ${revenue} as revenue,
              ${revenue} - ${sum(amountColumns[reader.audience])} as result
            from parts t where ${isUnknown === undefined ? sql`true` : isUnknown ? sql`t.is_unknown` : sql`not t.is_unknown`}
            group by t.is_unknown, t.currency, ${sql.join(by.map((name) => sql`t.${sql.ref(name)}`))}
            ${isCsp ? sql`having sum(t.line_count) > 0` : sql``}
          ), placed as (
            select *, md5(concat_ws(' ', coalesce(reseller_id::text, '-'), coalesce(customer_id::text, '-'), invoice_id::text,
              is_unknown::text, currency)) collate "C" as key from owed
          ), s as (select * from placed s where ${behind} order by result, key limit ${size + 1})
          select ${sql.raw(resultColumns.sql)} from s
          left join lateral (${nameOf('resellers', 'reseller_id')}) r on true
          left join lateral (${nameOf('customers', 'customer_id')}) c on true
          where ${forTenant(tenantId)} order by s.result, s.key`),
      )
      const found = resultColumns.fromRows(read)
      const rows = found.slice(0, size)
      const last = rows.at(-1)
      return { rows, next: found.length > size && last ? [last.result, last.key] : undefined }
    },
  }
}

/** Returns the tables from which the invoices of a reader are read. Those of a reseller or a customer have an index. */
function invoicesOf(reach: Reach, reader: InvoiceReader): Sql {
  const [resellerId, customerId] = reach.values(reader)
  const party = customerId ?? resellerId
  if (party === null) return sql`invoices i`
  return sql`invoice_parties y join invoices i on i.tenant_id = y.tenant_id and i.invoice_id = y.invoice_id
    and y.is_reseller = ${customerId === null} and y.party_id = ${party}::uuid`
}

/**
 * Returns the SQL for the customers with an unknown seller in each billed invoice. The lines of these customers have no buyer.
 */
const sellersUnknown = (tenantId: string) => sql`
  select distinct g.invoice_id, g.customer_id from billed b
  join invoice_gaps g on g.tenant_id = ${tenantId} and g.invoice_id = b.invoice_id and g.revision = b.revision
  where g.gap = 'UnknownSeller' and g.customer_id is not null`

/**
 * Returns the condition that a total `t` of an invoice `b` belongs to a result with a text in the name of its customer or reseller, or
 * in the number of its invoice.
 *
 * @param resellerId The reseller whose results are read. Their few names are looked up by key; a search of all names of the tenant
 * would read those of other sellers.
 */
function isNamed(tenantId: string, level: ResultLevel, resellerId: string | null, searchValue: string): Sql {
  const key = textKey(searchValue)
  const pattern = containing(key)
  if (level === 'Invoice') return sql`lower(b.provider_invoice_id) like ${pattern}`
  const party = level === 'Reseller' ? 'reseller' : 'customer'
  const id = sql.ref(`${party}_id`)
  if (resellerId !== null)
    return sql`exists (select from ${sql.ref(`${party}s`)} k where k.tenant_id = ${tenantId} and k.${id} = t.${id}
      and k.company_name_key like ${pattern} ${sql.raw(lookedUp)})`
  return sql`t.${id} in (select k.${id} from ${sql.ref(`searchable_${party}s`)} k
    where k.tenant_id = ${tenantId} and ${contains(tenantId, 'k', 'k.company_name_key', key).byIndex} ${plannedAlone})`
}

/**
 * Returns the condition that lets a list of only the lines with an unknown customer or seller use an index, so that the list does
 * not read all totals of the month for a few lines. Only the csp reads such lines; for other readers, the condition is false.
 */
function unknownAlone({ audience }: InvoiceReader, isUnknown: boolean | undefined): Sql[] {
  if (isUnknown !== true) return []
  return [audience === 'csp' ? sql`t.reseller_id is null` : sql`false`]
}
