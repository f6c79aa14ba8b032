import { invoiceLines, type LineKind, linesTable } from '../../../domain/invoices/invoice-lines.ts'
import { toScaled } from '../../../domain/invoices/rating/amount.ts'
import type { BilledLine } from '../../../domain/invoices/reconciliation/reconciliation.ts'
import { endAfter, startOfDay } from '../../../domain/subscriptions/term.ts'
import { tuple } from '../../columns.ts'
import type { Turns } from '../../driver/staging-session.ts'
import { momentReader, plainDecimal } from '../scan/line-values.ts'
import { openParkedContent } from '../scan/parked-content.ts'
import { billedLine, type Keyed, lineColumns, type ReconciledInvoice } from './bill-rows.ts'

/** A parked line with the kind of difference that explains why the line is parked. */
export type ParkedBillLine = Keyed<{ readonly line: BilledLine; readonly kind: 'Currency' | 'Duplicate' }>

// The maximum number of lines that are reported for each reason. A larger number indicates a systematic error. The list
// of parked lines of the invoice contains all lines.
const maxParkedLines = 10_000

/**
 * Returns the lines that were parked because they have another currency than the invoice, or repeat an earlier line.
 * The comparison includes them, because the vendor bills them as well.
 */
export async function parkedBillLines(client: Turns, invoice: ReconciledInvoice): Promise<ParkedBillLine[]> {
  return [...(await repeatedLines(client, invoice)), ...(await foreignLines(client, invoice))]
}

/**
 * Returns the lines that were parked because the invoice has an earlier line with the same id. Such a line repeats the
 * earlier line, so the data of the earlier line are returned.
 */
async function repeatedLines(client: Turns, invoice: ReconciledInvoice): Promise<ParkedBillLine[]> {
  const { tenantId, invoiceId, providerInstanceId, kind, revision, period } = invoice
  const shown = lineColumns(kind, 'p.line_number')
  const { rows } = await client.query(
    {
      text: `select ${shown.sql}
             from parked_lines p join ${linesTable(kind)} l on l.provider_line_id = p.content
             where p.tenant_id = $3 and p.invoice_id = $1 and p.revision = $2 and p.code = 'Repeated'
               and l.tenant_id = $3 and l.period = $5::date and l.invoice_id = $1 and l.revision = $2
             order by p.line_number limit ${maxParkedLines}`,
      rowMode: 'array',
    },
    [invoiceId, revision, tenantId, providerInstanceId, period],
  )
  return shown.fromRows(rows).map((row) => ({ ...billedLine(row), kind: 'Duplicate' }))
}

async function foreignLines(
  client: Turns,
  { tenantId, invoiceId, kind, revision }: ReconciledInvoice,
): Promise<ParkedBillLine[]> {
  const { rows } = await client.query(
    {
      text: `select ${foreignColumns.sql} from parked_lines
             where tenant_id = $1 and invoice_id = $2 and revision = $3 and code = 'Currency'
               and amount is not null and currency is not null
             order by line_number limit ${maxParkedLines}`,
      rowMode: 'array',
    },
    [tenantId, invoiceId, revision],
  )
  const read = openForeignLines(kind)
  return foreignColumns.fromRows(rows).flatMap((row) => read(row) ?? [])
}

type ForeignRow = readonly [number: number, content: string, amount: string, currency: string]

const foreignColumns = tuple<ForeignRow>([
  'line_number::float8',
  'content',
  'round(amount, 18)::text',
  'currency',
])

/** Returns a function that parses the stored content of a parked line; it returns undefined without a readable date. */
function openForeignLines(kind: LineKind): (row: ForeignRow) => ParkedBillLine | undefined {
  const { chargedAt, quantity } = invoiceLines[kind]
  const readContent = openParkedContent(kind)
  const readMoment = momentReader()

  return ([number, content, amount, currency]) => {
    const told = readContent(content)
    const start = readMoment(told(chargedAt) ?? '')
    const end = readMoment(told('charge_end_date') ?? '')
    if (!start || end === undefined) return undefined
    const from = startOfDay(new Date(start.at))
    const size = Math.abs(Number(plainDecimal(told(quantity) ?? '1') ?? 1))
    return {
      id: told('provider_subscription_id')?.toLowerCase() ?? null,
      kind: 'Currency',
      line: {
        ...{ number, customer: told('customer_provider_id')?.toLowerCase() ?? null, isCustomerKnown: true },
        ...{ order: told('order_id'), chargeType: told('charge_type'), from },
        until: end ? endAfter(new Date(end.at)) : from,
        quantity: amount.startsWith('-') ? -size : size,
        ...{ amount: toScaled(amount), currency },
      },
    }
  }
}
