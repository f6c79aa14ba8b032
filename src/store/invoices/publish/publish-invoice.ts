import {
  besides,
  type ComparedSums,
  disagreement,
  isAccepted,
  maxParkedShown,
} from '../../../domain/invoices/import-sums.ts'
import { invoiceLines, linesTable } from '../../../domain/invoices/invoice-lines.ts'
import { repeatedReason } from '../../../domain/invoices/parked-line.ts'
import { currencies } from '../../../domain/values/money.ts'
import { columns, jsonObject } from '../../columns.ts'
import type { Database, Statement } from '../../database.ts'
import { bulkWork } from '../../driver/deadlines.ts'
import { setTenant } from '../../tenant.ts'
import { type AcceptedDifference, keepAccepted } from '../accepted-differences.ts'
import {
  type BegunImport,
  claimHeld,
  type ImportedInvoice,
  type ImportSums,
  linesPerPieceNumber,
} from './claim-import.ts'
import { publishing, type Revision, summingUp, within } from './invoice-sums.ts'

// With fewer lines, ANALYZE takes longer than the statements with a bad plan.
const analyzeFromLines = 100_000

/**
 * An import cannot be published: it has no lines, or its sums differ from the vendor's totals or from the sums of its
 * pieces.
 */
export class DoesNotAddUp extends Error {}

/** Parameters for the end of an import. */
interface Finishing {
  /** The vendor's line ids that may occur twice; null to check every line. */
  readonly suspects: readonly string[] | null
  readonly accepted: AcceptedDifference | undefined
  /** Rates each credit by the charge that it reverses. `finishImport` calls it after parking repeated lines. */
  readonly rateCredits: () => Promise<void>
  readonly newId: () => string
  /** Returns the statements that record the publication. */
  readonly recorded: (sums: ImportSums) => readonly Statement[]
}

/**
 * Ends an import and returns its sums: parks repeated lines, rates credits, computes the sums, compares them with the
 * vendor's count and total, and publishes the revision.
 *
 * @throws DoesNotAddUp when the sums differ, or when no line was imported; nothing is published then. An import without lines is
 *   accepted if the vendor's invoice has no pieces, 0 lines or a total of 0.
 */
export async function finishImport(
  database: Database,
  invoice: ImportedInvoice,
  begun: BegunImport,
  { suspects, accepted, rateCredits, newId, recorded }: Finishing,
): Promise<ImportSums> {
  const { tenantId, kind } = invoice
  const { invoiceId, revision, period, importId } = begun
  const place = { tenantId, invoiceId, revision, period, kind }
  const open = [setTenant(tenantId), bulkWork, planForManyLines, claimHeld(tenantId, invoiceId, importId)]
  if (suspects === null || suspects.length > 0)
    await database.transaction([...open, parkRepeated(place, suspects)])
  await rateCredits()
  const key = [tenantId, invoiceId, revision]
  await database.transaction([
    ...open,
    {
      text: `select case when sum(lines) >= ${analyzeFromLines} then refresh_line_statistics($4, $5::date) end
             from invoice_pieces where ${within}`,
      values: [...key, linesTable(kind), period],
    },
  ])
  // The sums are computed and compared before the publication, so that a revision becomes visible completely or not at
  // all.
  await database.transaction([
    ...open,
    ...['invoice_usage_groups', 'invoice_totals', 'invoice_gaps'].map((table) => ({
      text: `delete from ${table} where ${within}`,
      values: key,
    })),
    ...summingUp(place),
  ])
  const found = await sumsOf(database, place, invoice.currency)
  const problem = disagreement(found, accepted)
  if (problem !== undefined) throw new DoesNotAddUp(`${problem}${besides(found, invoiceId)}`)
  const { lines, parked, subtotal, subtotalForReseller, subtotalForCustomer } = found
  const sums = { lines, parked, subtotal, subtotalForReseller, subtotalForCustomer }
  const keeping =
    accepted && isAccepted(found, accepted)
      ? keepAccepted({ ...invoice, invoiceId, revision }, accepted, newId())
      : []
  await database.transaction([...open, publishing(place), ...keeping, ...recorded(sums)])
  return sums
}

type Sums = ComparedSums & ImportSums

/**
 * Settings of a transaction that aggregates many lines by few keys. A spill to disk takes ten times as long. An invoice with
 * fewer lines than `analyzeFromLines` has no statistics, so the planner expects few lines, and with nested loops it would
 * scan all lines for each group. The costs make the planner prefer parallel scans. Not `set local`, which warns in the
 * server's log outside of a transaction block, such as in a pipeline.
 */
const planForManyLines: Statement = {
  text: `select set_config('work_mem', '64MB', true), set_config('enable_nestloop', 'off', true),
    set_config('parallel_setup_cost', '0', true), set_config('parallel_tuple_cost', '0', true)`,
  values: [],
}

const firstParked = jsonObject<NonNullable<Sums['firstParked']>[number]>({
  piece: 'f.piece',
  line: 'f.line',
  reason: 'left(f.reason, 200)',
})

const sumColumns = columns<Sums>({
  lines: 'r.line_count::float8',
  parked: 'r.parked_count::float8',
  subtotal: 'r.subtotal::text',
  subtotalForReseller: 'r.subtotal_for_reseller::text',
  subtotalForCustomer: 'r.subtotal_for_customer::text',
  taxes: 't.taxes::text',
  pieces: 'p.pieces',
  vendorLines: 'i.vendor_line_count::float8',
  vendorTotal: 'coalesce(i.vendor_total, i.vendor_total_with_tax)::text',
  difference: `coalesce(round(i.vendor_total, $5) - round(r.subtotal, $5),
    case when round(i.vendor_total_with_tax, $5) = round(r.subtotal, $5) then 0
      else round(i.vendor_total_with_tax, $5) - round(r.subtotal + coalesce(t.taxes, 0), $5)
    end)::text`,
  isBroken: 'coalesce(p.subtotal, 0) <> r.subtotal + coalesce(d.subtotal, 0)',
  firstParked: `(select json_agg(${firstParked})
    from (select piece, line, reason from parked_lines where ${within} order by line_number limit ${maxParkedShown}) f)`,
})

/** Returns the sums of a revision's lines and of its pieces, with the vendor's count and total. */
async function sumsOf(
  database: Database,
  { tenantId, invoiceId, revision, period, kind }: Revision,
  currency: string,
): Promise<Sums> {
  const { tax } = invoiceLines[kind]
  const taxes = tax
    ? `(select coalesce(sum(${tax}), 0) from ${linesTable(kind)} where ${within} and period = $4::date)`
    : 'null::numeric'
  const rows = await database.query({
    text: `select ${sumColumns.sql}
           from invoice_revisions r
           join invoices i on i.tenant_id = r.tenant_id and i.invoice_id = r.invoice_id
           cross join (select sum(subtotal) as subtotal, count(*)::int as pieces from invoice_pieces where ${within}) p
           cross join (select sum(amount) as subtotal from parked_lines where ${within} and code = 'Repeated') d
           cross join (select case when $4::date is not null then ${taxes} end as taxes) t
           where r.tenant_id = $1::uuid and r.invoice_id = $2::uuid and r.revision = $3
             and (select set_config('app.tenant', $1::text, true)) is not null`,
    // The last value is the number of decimals for rounding: vendors compute totals with binary fractions, which causes
    // small errors in the last decimals.
    values: [tenantId, invoiceId, revision, period, currencies.get(currency) ?? 2],
  })
  return sumColumns.fromRows(rows)[0]!
}

/**
 * Returns the statement that parks each line to which the vendor gave the same line id as to an earlier line of the
 * revision.
 *
 * @param suspects The vendor's line ids to check; null to check every line.
 */
function parkRepeated(
  { tenantId, invoiceId, revision, period, kind }: Revision,
  suspects: readonly string[] | null,
): Statement {
  return {
    text: `with numbered as (
             select line_number, row_number() over (partition by provider_line_id order by line_number) as occurrence
             from ${linesTable(kind)} where ${within} and period = $4::date and provider_line_id is not null
               and ($5::text[] is null or provider_line_id = any($5))
           ), repeated as (
             delete from ${linesTable(kind)} l using numbered n
             where n.occurrence > 1 and l.line_number = n.line_number and l.tenant_id = $1::uuid
               and l.invoice_id = $2::uuid and l.revision = $3 and l.period = $4::date
             returning l.line_number, l.provider_line_id, l.subtotal, l.${invoiceLines[kind].currency} as currency
           )
           insert into parked_lines (tenant_id, invoice_id, revision, line_number, piece, line, code, reason, amount,
             currency, content)
           select $1::uuid, $2::uuid, $3, r.line_number, p.name, r.line_number % ${linesPerPieceNumber}, 'Repeated',
             format($6, r.provider_line_id, r.subtotal), r.subtotal, r.currency, r.provider_line_id
           from repeated r join invoice_pieces p on p.tenant_id = $1::uuid and p.invoice_id = $2::uuid
             and p.revision = $3 and p.piece = r.line_number / ${linesPerPieceNumber}`,
    values: [tenantId, invoiceId, revision, period, suspects, repeatedReason('%s', '%s')],
  }
}
