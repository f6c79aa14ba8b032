import { invoiceLines, type LineKind, linesTable } from '../../../domain/invoices/invoice-lines.ts'
import { correctionStep } from '../../../domain/invoices/rating/corrections.ts'
import { currencies } from '../../../domain/values/money.ts'
import { tuple } from '../../columns.ts'
import type { Statement } from '../../database.ts'
import type { Turns } from '../../driver/staging-session.ts'
import { publishing, summingUp } from '../publish/invoice-sums.ts'
import { decimalText } from '../scan/line-values.ts'
import { foundFields } from './changed-lines.ts'
import type { RatingDifference, ReRatedInvoice } from './re-rating.ts'
import { removingUnfinished } from './refused-revisions.ts'

/**
 * The difference between the sums of the new and the former revision is not the calculated one, so nothing is
 * committed.
 */
export class OtherThanAnnounced extends Error {}

/**
 * The further columns in which a correction has another value than the line that it corrects, with the SQL expression
 * of the value; for each kind of lines.
 */
const corrected: Readonly<Record<LineKind, Readonly<Record<string, string>>>> = {
  license: { quantity: '0', tax_total: '0', charge_type: `'Price correction'` },
  onetime: { quantity: '0', tax_total: '0', charge_type: `'Price correction'` },
  usage: {
    ...{ consumed_quantity: '0', included_quantity: '0', overage_quantity: '0' },
    ...{ tax_total: '0', charge_type: `'Price correction'` },
  },
  dailyratedusage: { quantity: '0' },
}

const nextColumns = tuple<readonly [partition: string, revision: number]>([
  'ensure_partition($1, $2::date)',
  'max(revision) + 1',
])

/**
 * Writes the staged changes as the next revision of an invoice and publishes it. The revision is a copy of all lines,
 * followed by a correction line for each changed line.
 *
 * @throws OtherThanAnnounced when the sums of the new revision do not differ by `differences`
 */
export async function writeRevision(
  client: Turns,
  invoice: ReRatedInvoice,
  reason: string,
  differences: readonly RatingDifference[],
): Promise<void> {
  const { tenantId, invoiceId, kind, period } = invoice
  const lines = linesTable(kind)
  const columns = invoiceLines[kind].fields.map(({ column }) => column)
  const run = ({ text, values }: Statement) => client.query(text, [...values])
  const { rows } = await client.query(
    {
      text: `select ${nextColumns.sql} from invoice_revisions
             where tenant_id = current_tenant() and invoice_id = $3`,
      rowMode: 'array',
    },
    [lines, period, invoiceId],
  )
  const [partition, revision] = nextColumns.fromRows(rows)[0]!
  const key = [invoiceId, revision, invoice.revision]
  const before = 'tenant_id = current_tenant() and invoice_id = $1 and revision = $3'
  await client.query('analyze changed_lines')
  // Deletes the rows of unfinished revisions. Their revision numbers are not reused, because a suspended import can
  // still write rows with such a number.
  for (const statement of removingUnfinished(invoice)) await run(statement)
  await run({
    text: `insert into invoice_revisions (tenant_id, invoice_id, revision, origin, source_version, reason)
           select tenant_id, invoice_id, $2::integer, 'Rating', source_version, $4 from invoice_revisions where ${before}`,
    values: [...key, reason],
  })
  await run({
    text: `insert into ${partition} (period, invoice_id, revision, line_number, ${columns.join(', ')})
           select period, invoice_id, $2::integer, line_number, ${columns.join(', ')} from ${lines}
           where ${before} and period = $4::date`,
    values: [...key, period],
  })
  for (const { from, values } of [correctionsOfOwed(kind), correctionsOfFound(kind)])
    await run({
      text: `insert into ${partition} (period, invoice_id, revision, line_number, ${columns.join(', ')})
             select l.period, l.invoice_id, $2::integer, l.line_number + $2::integer * ${correctionStep}::bigint,
               ${columns.map((column) => values[column] ?? `l.${column}`).join(', ')}
             from ${from} join ${lines} l on l.line_number = c.line_number
             where l.tenant_id = current_tenant() and l.invoice_id = $1 and l.revision = $3 and l.period = $4::date
             order by l.line_number`,
      values: [...key, period],
    })
  const parked = 'code, reason, amount, currency, content'
  await run({
    text: `insert into parked_lines (tenant_id, invoice_id, revision, line_number, piece, line, ${parked})
           select tenant_id, invoice_id, $2::integer, line_number, piece, line, ${parked} from parked_lines where ${before}`,
    values: key,
  })
  await client.query('select refresh_line_statistics($1, $2::date)', [lines, period])
  const place = { tenantId, invoiceId, revision, period, kind }
  for (const statement of [...summingUp(place, { isCorrected: true }), publishing(place)])
    await run(statement)
  await refuseUnlessAnnounced(client, invoice, revision, differences)
}

/**
 * The columns in which a correction has another value than the line that it corrects, with the SQL expression of the
 * value; for lines of every kind. `c` is the row of `changed_lines`.
 */
const ofCorrection: Readonly<Record<string, string>> = {
  line_id: `md5(l.line_id::text || '/' || $2::integer)::uuid`,
  subtotal: '0',
  retail_subtotal: 'null',
  term_amount_before: 'null',
  term_amount_after: 'null',
  gap: 'c.gap',
  provider_line_id: 'null',
  subtotal_for_reseller: 'c.for_reseller',
  subtotal_for_customer: 'c.for_customer',
}

function correctionsOfOwed(kind: LineKind) {
  return {
    from: '(select * from changed_lines where found is null) c',
    values: { ...ofCorrection, ...corrected[kind] },
  }
}

/**
 * Returns the SQL parts for the corrections of lines whose owner (customer and seller) the import did not find. If the line does
 * not name the owner, the owner sees only the corrections, so the first of them keeps the quantity and the charge type of the
 * line. The other corrections have the values in `corrected` instead.
 */
function correctionsOfFound(kind: LineKind) {
  const isSeen =
    'not c.is_new or (l.customer_id, l.reseller_id) is not distinct from (f.customer_id, f.reseller_id)'
  // An unknown offer keeps the name and the id that the line itself has.
  const found = foundFields(kind).map(({ name, column }) =>
    name === 'offerProviderId' || name === 'offerName'
      ? [column, `coalesce(f.${column}, l.${column})`]
      : [column, `f.${column}`],
  )
  const said = Object.entries(corrected[kind]).map(([column, value]) => [
    column,
    column === 'tax_total' ? value : `case when ${isSeen} then ${value} else l.${column} end`,
  ])
  const values: Readonly<Record<string, string>> = {
    ...ofCorrection,
    ...Object.fromEntries([...found, ...said]),
  }
  return { from: 'changed_lines c join found_relations f on f.found = c.found', values }
}

/** Throws OtherThanAnnounced unless the sums of the new and the former revision differ exactly by `differences`. */
async function refuseUnlessAnnounced(
  client: Turns,
  { invoiceId, currency, revision: former }: ReRatedInvoice,
  revision: number,
  differences: readonly RatingDifference[],
): Promise<void> {
  const decimals = currencies.get(currency)!
  const sum = (of: 'forReseller' | 'forCustomer') =>
    decimalText(
      differences.reduce((total, one) => total + one[of], 0n),
      decimals,
    )
  const { rows } = await client.query(
    {
      text: `select n.subtotal = o.subtotal and n.subtotal_for_reseller - o.subtotal_for_reseller = $4::numeric
               and n.subtotal_for_customer - o.subtotal_for_customer = $5::numeric
             from invoice_revisions n join invoice_revisions o on o.tenant_id = n.tenant_id and o.invoice_id = n.invoice_id
             where n.tenant_id = current_tenant() and n.invoice_id = $1 and n.revision = $2 and o.revision = $3`,
      rowMode: 'array',
    },
    [invoiceId, revision, former, sum('forReseller'), sum('forCustomer')],
  )
  if (rows[0]?.[0] === true) return
  throw new OtherThanAnnounced(
    `Revision ${revision} of invoice ${invoiceId} does not match the calculated differences.`,
  )
}
