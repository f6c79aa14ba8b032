import type { LineKind } from '../domain/invoice-lines.ts'
import { linesTable } from '../domain/invoice-lines.ts'
import type { Database, Statement } from './database.ts'
import { forgetRefused } from './refused-revisions.ts'
import { setTenant } from './tenant.ts'

/** An invoice of a vendor's with the kind of lines that is imported. */
export interface ImportedInvoice {
  readonly tenantId: string
  readonly providerInstanceId: string
  readonly providerInvoiceId: string
  readonly kind: LineKind
  readonly issuedAt: Date
  readonly periodStart: Date
  /** The first moment after the time that is billed. */
  readonly periodEnd: Date
  readonly currency: string
  readonly amends: string | null
  /** The account's own id at the vendor, which lines may tell; null where nobody knows it. */
  readonly accountId: string | null
}

/** What the vendor says of the lines; null where it does not. */
export interface VendorTotals {
  readonly lineCount: number | null
  /** Before tax. */
  readonly total: string | null
  /** The same with taxes, from a vendor that tells no other. */
  readonly totalWithTax?: string | null
}

/** An import that has begun: nobody else works on the invoice until its claim runs out. */
export interface BegunImport {
  readonly invoiceId: string
  readonly importId: string
  readonly revision: number
  readonly period: string
  /** The pieces that came in whole before it was broken off. */
  readonly done: ReadonlySet<number>
}

/** Somebody else imports the same invoice just now. */
export class ImportInProgress extends Error {}

/** What an import came to. */
export interface ImportSums {
  readonly lines: number
  readonly parked: number
  readonly subtotal: string
  readonly subtotalForReseller: string
  readonly subtotalForCustomer: string
}

/** The version of the lines of an invoice that its vendor has taken back: there are none. */
export const takenBackVersion = 'void'

/** How far apart the numbers of the pieces' lines are. */
export const pieceStep = 1_000_000_000

/** For how long an import keeps others out without a sign, in seconds. */
export const claimSeconds = 120

/** The first day of the month of a moment, as lines are kept by it. */
export function periodOf(moment: Date): string {
  return `${moment.toISOString().slice(0, 7)}-01`
}

/**
 * Begins an import, or goes on with one of the same version that was broken off; what is left of one of another version
 * is removed.
 *
 * @returns undefined when that version has been imported already
 * @throws ImportInProgress
 */
export async function beginImport(
  database: Database,
  invoice: ImportedInvoice,
  version: string,
  totals: VendorTotals & { readonly pieces: readonly { readonly name: string }[] },
  newId: () => string,
): Promise<BegunImport | undefined> {
  const { tenantId, kind } = invoice
  const key = [tenantId, invoice.providerInstanceId, invoice.providerInvoiceId, kind]
  const [finished] = await database.query({
    name: 'invoice-version',
    text: `select r.source_version = $5 as "isSame", i.invoice_id as id from invoices i join invoice_revisions r
             on r.tenant_id = i.tenant_id and r.invoice_id = i.invoice_id and r.origin = 'Import'
             and r.finished_at is not null
           where i.tenant_id = $1::uuid and i.provider_instance_id = $2 and i.provider_invoice_id = $3 and i.kind = $4
             and (select set_config('app.tenant', $1::text, true)) is not null
           order by r.revision desc limit 1`,
    values: [...key, version],
  })
  if (finished?.isSame) {
    await forgetRefused(database, tenantId, finished.id as string)
    return undefined
  }
  const importId = newId()
  const period = periodOf(invoice.periodStart)
  const [claimed] = await database.query({
    name: 'claim-invoice',
    text: `insert into invoices as i (tenant_id, provider_instance_id, provider_invoice_id, kind, invoice_id, issued_at,
             period, period_start, period_end, currency, amends, state, vendor_line_count, vendor_total,
             vendor_total_with_tax, import_id, claimed_until)
           select $1::uuid, $2, $3, $4, $5::uuid, $6, $7::date, $8, $9, $10, $11, 'Importing', $12, $13, $14, $5::uuid,
             now() + $15 * interval '1 second'
           where (select set_config('app.tenant', $1::text, true)) is not null
           on conflict (tenant_id, provider_instance_id, provider_invoice_id, kind) do update
           set state = case when i.revision = 0 then 'Importing' else i.state end, error_message = null,
             import_id = excluded.import_id, claimed_until = excluded.claimed_until,
             vendor_line_count = excluded.vendor_line_count, vendor_total = excluded.vendor_total,
             vendor_total_with_tax = excluded.vendor_total_with_tax
           where coalesce(i.claimed_until, now()) <= now()
           returning i.invoice_id as id, i.period::text as period`,
    values: [
      ...key,
      importId,
      ...[invoice.issuedAt, period, invoice.periodStart, invoice.periodEnd, invoice.currency, invoice.amends],
      ...[totals.lineCount, totals.total, totals.totalWithTax ?? null, claimSeconds],
    ],
  })
  if (!claimed) {
    throw new ImportInProgress(
      `Another import of ${invoice.providerInvoiceId} (${kind}) is at work; it may be taken up ${claimSeconds} seconds after it was broken off.`,
    )
  }
  const invoiceId = claimed.id as string
  const [begun] = await database.query({
    name: 'begin-revision',
    text: `with latest as (
             select revision, source_version, finished_at from invoice_revisions
             where tenant_id = $1::uuid and invoice_id = $2 order by revision desc limit 1
           ), next as (
             select coalesce((select case when finished_at is null then revision else revision + 1 end from latest), 1)
               as revision
           ), written as (
             insert into invoice_revisions as r (tenant_id, invoice_id, revision, origin, source_version)
             select $1::uuid, i.invoice_id, n.revision, 'Import', $3 from next n
               join invoices i on i.tenant_id = $1::uuid and i.invoice_id = $2
             on conflict (tenant_id, invoice_id, revision) do update
             set origin = 'Import', source_version = $3, started_at = now()
             returning revision
           )
           select w.revision, (select revision from latest) is not null
               and (select finished_at from latest) is null as "isLeft",
             (select source_version from latest) = $3 as "isSame",
             (select json_agg(p.piece) from invoice_pieces p
              where p.tenant_id = $1::uuid and p.invoice_id = $2 and p.revision = w.revision
                and p.name = ($4::text[])[p.piece + 1]) as pieces
           from written w where (select set_config('app.tenant', $1::text, true)) is not null`,
    // What came in of another piece at the same place is not what would come now.
    values: [tenantId, invoiceId, version, totals.pieces.map(({ name }) => name)],
  })
  const { revision, isLeft, isSame, pieces } = begun as {
    revision: number
    isLeft: boolean
    isSame: boolean
    pieces: number[] | null
  }
  const done = new Set(isLeft && isSame ? (pieces ?? []) : [])
  const import_ = { invoiceId, importId, revision, period: claimed.period as string, done }
  if (isLeft) await removeUnfinished(database, invoice, import_, [...done])
  return import_
}

/** Removes what a revision has that did not come in whole: all but some pieces. */
export async function removeUnfinished(
  database: Database,
  { tenantId, kind }: ImportedInvoice,
  { invoiceId, revision, period, importId }: Omit<BegunImport, 'done'>,
  kept: readonly number[],
): Promise<void> {
  const key = [tenantId, invoiceId, revision]
  const within = 'tenant_id = $1::uuid and invoice_id = $2 and revision = $3'
  const outside = `not (line_number / ${pieceStep} = any($4::bigint[]))`
  await database.transaction([
    setTenant(tenantId),
    { text: 'set local statement_timeout = 0', values: [] },
    claimHeld(tenantId, invoiceId, importId),
    {
      text: `delete from ${linesTable(kind)} where ${within} and ${outside} and period = $5::date`,
      values: [...key, kept, period],
    },
    { text: `delete from parked_lines where ${within} and ${outside}`, values: [...key, kept] },
    {
      text: `delete from invoice_pieces where ${within} and not (piece = any($4::integer[]))`,
      values: [...key, kept],
    },
    ...['invoice_usage_groups', 'invoice_totals', 'invoice_gaps'].map((table) => ({
      text: `delete from ${table} where ${within}`,
      values: key,
    })),
  ])
}

/** The statement that lets a transaction count only while an import has its claim. */
export function claimHeld(tenantId: string, invoiceId: string, importId: string): Statement {
  return {
    name: 'claim-held',
    text: `select require_changed(count(*)) from (
             select from invoices where tenant_id = $1::uuid and invoice_id = $2 and import_id = $3 for share
           ) held`,
    values: [tenantId, invoiceId, importId],
  }
}

/** Keeps others out for longer. */
export async function renewClaim(
  database: Database,
  tenantId: string,
  { invoiceId, importId }: BegunImport,
): Promise<void> {
  await database.transaction([
    setTenant(tenantId),
    {
      name: 'renew-claim',
      text: `update invoices set claimed_until = now() + $4 * interval '1 second'
             where tenant_id = $1 and invoice_id = $2 and import_id = $3`,
      values: [tenantId, invoiceId, importId, claimSeconds],
    },
  ])
}

/** Records that an import ended in vain, and why; what was read before stays what is read. */
export async function failImport(
  database: Database,
  invoice: ImportedInvoice,
  begun: BegunImport,
  reason: string,
): Promise<void> {
  const { tenantId } = invoice
  const { invoiceId, importId } = begun
  await database.transaction([
    setTenant(tenantId),
    {
      text: `update invoices set state = case when revision = 0 then 'Failed' else state end, error_message = $4,
               claimed_until = null
             where tenant_id = $1 and invoice_id = $2 and import_id = $3`,
      values: [tenantId, invoiceId, importId, reason],
    },
  ])
}

/** Gives the claim back, so that the import can be gone on with at once. */
export async function releaseClaim(
  database: Database,
  tenantId: string,
  { invoiceId, importId }: BegunImport,
): Promise<void> {
  await database.transaction([
    setTenant(tenantId),
    {
      text: `update invoices set claimed_until = null where tenant_id = $1 and invoice_id = $2 and import_id = $3`,
      values: [tenantId, invoiceId, importId],
    },
  ])
}
