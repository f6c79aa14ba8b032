import type { LineKind } from '../../../domain/invoices/invoice-lines.ts'
import { monthOf } from '../../../domain/invoices/month.ts'
import { columns, jsonObject } from '../../columns.ts'
import type { Database, Statement } from '../../database.ts'
import { setTenant } from '../../tenant.ts'

/** A vendor's invoice, with the kind of the lines to import. */
export interface ImportedInvoice {
  readonly tenantId: string
  readonly providerInstanceId: string
  readonly providerInvoiceId: string
  readonly kind: LineKind
  readonly issuedAt: Date
  readonly periodStart: Date
  /** The exclusive end of the billed period. */
  readonly periodEnd: Date
  readonly currency: string
  readonly amends: string | null
  /** The vendor's id of the csp's account, which the lines can contain; null when unknown. */
  readonly accountId: string | null
}

/** The vendor's count and total of the lines; each is null if the vendor does not state it. */
export interface VendorTotals {
  readonly lineCount: number | null
  /** The total without taxes. */
  readonly total: string | null
  /** The total with taxes; only from a vendor that states no total without taxes. */
  readonly totalWithTax?: string | null
}

/** An import that has begun. Its claim (lease) on the invoice excludes other imports until the claim expires. */
export interface BegunImport {
  readonly invoiceId: string
  readonly importId: string
  readonly revision: number
  readonly period: string
  /** The key that encrypts the ids of the lines; null for an invoice that was first imported before keys existed. */
  readonly lineKey: string | null
  /** The indexes of the pieces that were complete when an earlier run of the import was interrupted. */
  readonly done: ReadonlySet<number>
  /**
   * The first day of the month whose partition has lines of an unfinished import; null when no import is unfinished.
   */
  readonly leftIn: string | null
}

/** Another import of the same invoice is running. */
export class ImportInProgress extends Error {}

/** The sums of an import. */
export interface ImportSums {
  readonly lines: number
  readonly parked: number
  readonly subtotal: string
  readonly subtotalForReseller: string
  readonly subtotalForCustomer: string
}

/** The version of the line source of an invoice that the vendor has withdrawn; that source has no lines. */
export const takenBackVersion = 'void'

/** The distance between the first line numbers of consecutive pieces. */
export const linesPerPieceNumber = 1_000_000_000

/** The time in seconds after which a claim expires if it is not renewed. */
export const claimSeconds = 120

/** Returns the first day of the month of a moment. Lines are partitioned by this day. */
export function periodOf(moment: Date): string {
  return `${monthOf(moment)}-01`
}

/** The stored state of an invoice before an import. */
export interface Standing {
  readonly invoiceId: string
  /** Whether the published lines already have the version that the import would publish. */
  readonly isSame: boolean
  /** How the import contradicts the stored invoice; undefined when there is no contradiction. */
  readonly refusal: string | undefined
}

const standingColumns = columns<
  Header & Pick<Standing, 'invoiceId' | 'isSame'> & { readonly revision: number }
>({
  invoiceId: 'i.invoice_id',
  revision: 'i.revision',
  currency: 'i.currency',
  period: 'i.period::text',
  isSame: `coalesce($5 = (
    select r.source_version from invoice_revisions r where r.tenant_id = i.tenant_id
      and r.invoice_id = i.invoice_id and r.origin = 'Import' and r.finished_at is not null
    order by r.revision desc limit 1), false)`,
})

/** Returns the stored state of an invoice before an import; undefined when the invoice is not stored yet. */
export async function standingOf(
  database: Database,
  invoice: ImportedInvoice,
  version: string,
): Promise<Standing | undefined> {
  const { tenantId, providerInstanceId, providerInvoiceId, kind } = invoice
  const rows = await database.query({
    name: 'invoice-standing',
    text: `select ${standingColumns.sql}
           from invoices i
           where i.tenant_id = $1::uuid and i.provider_instance_id = $2 and i.provider_invoice_id = $3 and i.kind = $4
             and (select set_config('app.tenant', $1::text, true)) is not null`,
    values: [tenantId, providerInstanceId, providerInvoiceId, kind, version],
  })
  const [present] = standingColumns.fromRows(rows)
  if (!present) return undefined
  const isOther = present.revision > 0 && hasOtherHeader(present, invoice)
  const refusal = isOther
    ? `${providerInvoiceId} (${kind}) already exists as an invoice in ${headerText(present)} and cannot be imported as one in ` +
      `${headerText(headerOf(invoice))}. Use another invoice number, or import it in ${headerText(present)}.`
    : undefined
  return { invoiceId: present.invoiceId, isSame: present.isSame, refusal }
}

/** The properties that all lines of an invoice share. Rating and queries of the lines use these properties. */
interface Header {
  readonly currency: string
  /** The first day of the month in which the billed period starts. */
  readonly period: string
}

const headerOf = ({ currency, periodStart }: ImportedInvoice): Header => ({
  currency,
  period: periodOf(periodStart),
})
const headerText = ({ currency, period }: Header) => `${currency} for ${period.slice(0, 7)}`

function hasOtherHeader(present: Header, invoice: ImportedInvoice): boolean {
  return headerText(present) !== headerText(headerOf(invoice))
}

// Until a revision is published, each import replaces these columns of the invoice. Later imports do not change them.
const saidOfItself = ['issued_at', 'period', 'period_start', 'period_end', 'currency', 'amends']
  .map((column) => `${column} = case when i.revision = 0 then excluded.${column} else i.${column} end`)
  .join(', ')

const header = jsonObject<Header>({ currency: 'f.currency', period: 'f.period' })

// `former` has the values before the update, because the subselect reads the snapshot of the statement.
const claimedColumns = columns<{
  readonly id: string
  readonly lineKey: string | null
  readonly former: Header | null
}>({
  id: 'i.invoice_id',
  lineKey: 'i.line_key',
  former: `(select ${header} from invoices f where f.tenant_id = i.tenant_id and f.invoice_id = i.invoice_id)`,
})

const begunColumns = columns<{
  readonly revision: number
  readonly isLeft: boolean
  readonly isSame: boolean
  readonly pieces: readonly number[] | null
}>({
  revision: 'w.revision',
  isLeft: '(select revision from latest) is not null and (select finished_at from latest) is null',
  isSame: '(select source_version from latest) = $3',
  pieces: `(select json_agg(p.piece) from invoice_pieces p
    where p.tenant_id = $1::uuid and p.invoice_id = $2 and p.revision = w.revision
      and p.name = ($4::text[])[p.piece + 1])`,
})

/**
 * Claims an invoice and begins an import, or continues an interrupted import of the same version, currency and month.
 *
 * @returns The import, with the pieces that are complete already
 * @throws ImportInProgress
 */
export async function beginImport(
  database: Database,
  invoice: ImportedInvoice,
  version: string,
  totals: VendorTotals & { readonly pieces: readonly { readonly name: string }[] },
  newId: () => string,
): Promise<BegunImport> {
  const { tenantId, kind } = invoice
  const key = [tenantId, invoice.providerInstanceId, invoice.providerInvoiceId, kind]
  const importId = newId()
  const { period } = headerOf(invoice)
  const found = await database.query({
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
             vendor_total_with_tax = excluded.vendor_total_with_tax, ${saidOfItself}
           where coalesce(i.claimed_until, now()) <= now()
             and (i.revision = 0 or (i.currency = excluded.currency and i.period = excluded.period))
           returning ${claimedColumns.sql}`,
    values: [
      ...key,
      importId,
      ...[invoice.issuedAt, period, invoice.periodStart, invoice.periodEnd, invoice.currency, invoice.amends],
      ...[totals.lineCount, totals.total, totals.totalWithTax ?? null, claimSeconds],
    ],
  })
  const [claimed] = claimedColumns.fromRows(found)
  if (!claimed) {
    throw new ImportInProgress(
      `Another import of ${invoice.providerInvoiceId} (${kind}) is running. If it was interrupted, it can be continued after ${claimSeconds} seconds.`,
    )
  }
  const { id: invoiceId, lineKey, former } = claimed
  const begun = await database.query({
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
           select ${begunColumns.sql}
           from written w where (select set_config('app.tenant', $1::text, true)) is not null`,
    // A stored piece is complete only if the piece at the same index of this import has the same name.
    values: [tenantId, invoiceId, version, totals.pieces.map(({ name }) => name)],
  })
  const { revision, isLeft, isSame, pieces } = begunColumns.fromRows(begun)[0]!
  const goesOn = isLeft && isSame && former !== null && !hasOtherHeader(former, invoice)
  const done = new Set(goesOn ? pieces : [])
  return {
    invoiceId,
    importId,
    revision,
    period,
    lineKey,
    done,
    leftIn: isLeft ? (former?.period ?? period) : null,
  }
}

const ofImport = 'from invoices where tenant_id = $1::uuid and invoice_id = $2 and import_id = $3'

/**
 * Returns a statement that fails if an import has lost its claim on the invoice, and that locks the row of the invoice
 * until the transaction ends.
 */
export function claimHeld(tenantId: string, invoiceId: string, importId: string): Statement {
  return {
    name: 'claim-held',
    text: `select require_changed(count(*)) from (select ${ofImport} for share) held`,
    values: [tenantId, invoiceId, importId],
  }
}

/**
 * Returns a statement that fails if an import has lost its claim on the invoice. It locks no row, so another import can
 * claim the invoice immediately afterwards.
 */
export function claimSeen(tenantId: string, invoiceId: string, importId: string): Statement {
  return {
    name: 'claim-seen',
    text: `select require_changed(count(*)) ${ofImport}`,
    values: [tenantId, invoiceId, importId],
  }
}

/** Renews the claim of an import on its invoice. Changes nothing when the import has lost the claim. */
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

/**
 * Records the failure of an import with its reason and releases the claim. The published revision stays unchanged.
 * @throws Conflicting when the import has lost its claim on the invoice
 */
export async function failImport(
  database: Database,
  { tenantId }: ImportedInvoice,
  { invoiceId, importId }: BegunImport,
  reason: string,
  recorded: readonly Statement[],
): Promise<void> {
  await database.transaction([
    setTenant(tenantId),
    claimHeld(tenantId, invoiceId, importId),
    {
      text: `update invoices set state = case when revision = 0 then 'Failed' else state end, error_message = $3,
               claimed_until = null
             where tenant_id = $1 and invoice_id = $2`,
      values: [tenantId, invoiceId, reason],
    },
    ...recorded,
  ])
}

/**
 * Releases the claim of an import on its invoice, so that the import can be continued immediately.
 *
 * @returns Whether the import still had the claim
 */
export async function releaseClaim(
  database: Database,
  tenantId: string,
  { invoiceId, importId }: BegunImport,
): Promise<boolean> {
  const released = await database.query({
    text: `update invoices set claimed_until = null where tenant_id = $1::uuid and invoice_id = $2 and import_id = $3
             and (select set_config('app.tenant', $1::text, true)) is not null returning 1`,
    values: [tenantId, invoiceId, importId],
  })
  return released.length > 0
}
