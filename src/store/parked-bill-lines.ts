import { scaled } from '../domain/amount.ts'
import { invoiceLines, type LineKind, linesTable } from '../domain/invoice-lines.ts'
import type { BilledLine } from '../domain/reconciliation.ts'
import { endAfter, startOfDay } from '../domain/term.ts'
import { billedLine, type Keyed, type LineRow, lineColumns, type ReconciledInvoice } from './bill-rows.ts'
import type { Turns } from './gathering.ts'

/** A line of a vendor's that is not among those of the invoice, and why it is not. */
export type ParkedBillLine = Keyed<{ readonly line: BilledLine; readonly kind: 'Currency' | 'Duplicate' }>

// More than this are no single mistakes any more; the list of parked lines has all of them.
const most = 10_000

/**
 * The lines that were not taken because their currency is another one, or because they came before: the vendor bills
 * them all the same.
 */
export async function parkedBillLines(client: Turns, invoice: ReconciledInvoice): Promise<ParkedBillLine[]> {
  return [...(await repeatedLines(client, invoice)), ...(await foreignLines(client, invoice))]
}

/** What came twice under an id of the vendor's, each as the line that it repeats. */
async function repeatedLines(client: Turns, invoice: ReconciledInvoice): Promise<ParkedBillLine[]> {
  const { tenantId, invoiceId, providerInstanceId, kind, revision, period } = invoice
  const { rows } = await client.query(
    {
      text: `select ${lineColumns(kind, 'p.line_number')}
             from parked_lines p join ${linesTable(kind)} l on l.provider_line_id = p.content
             where p.tenant_id = $3 and p.invoice_id = $1 and p.revision = $2 and p.reason like 'The line came before%'
               and l.tenant_id = $3 and l.period = $5::date and l.invoice_id = $1 and l.revision = $2
             order by p.line_number limit ${most}`,
      rowMode: 'array',
    },
    [invoiceId, revision, tenantId, providerInstanceId, period],
  )
  return rows.map((row) => ({ ...billedLine(row as unknown as LineRow), kind: 'Duplicate' }))
}

async function foreignLines(
  client: Turns,
  { tenantId, invoiceId, kind, revision }: ReconciledInvoice,
): Promise<ParkedBillLine[]> {
  const { rows } = await client.query(
    {
      text: `select line_number::float8, content, (regexp_match(reason, '^The line is in (\\S+),'))[1] from parked_lines
             where tenant_id = $1 and invoice_id = $2 and revision = $3 and reason like 'The line is in %, and the invoice in %'
             order by line_number limit ${most}`,
      rowMode: 'array',
    },
    [tenantId, invoiceId, revision],
  )
  return rows.flatMap(
    ([number, content, code]) =>
      lineOf(kind, number as number, content as string, code as string | null) ?? [],
  )
}

/** A line as its vendor wrote it, of which only the beginning may be there; undefined when too little is. */
function lineOf(
  kind: LineKind,
  number: number,
  content: string,
  code: string | null,
): ParkedBillLine | undefined {
  const { fields, chargedAt, quantity } = invoiceLines[kind]
  const told = (column: string): string | undefined => {
    const members = fields.find((field) => field.column === column)?.from ?? []
    for (const member of members) {
      const found = new RegExp(`"${member}"\\s*:\\s*(?:"([^"]*)"|(-?[\\d.]+))`, 'i').exec(content)
      if (found) return found[1] ?? found[2]
    }
    return undefined
  }
  const [amount, start] = [told('subtotal'), told(chargedAt)]
  if (amount === undefined || !/^-?\d+(\.\d{1,18})?$/.test(amount) || !start || !code) return undefined
  const from = startOfDay(new Date(start))
  const end = told('charge_end_date')
  const size = Math.abs(Number(told(quantity) ?? 1))
  return {
    id: told('provider_subscription_id')?.toLowerCase() ?? null,
    kind: 'Currency',
    line: {
      ...{ number, customer: told('customer_provider_id')?.toLowerCase() ?? null, isCustomerKnown: true },
      ...{ order: told('order_id') ?? null, chargeType: told('charge_type') ?? null, from },
      until: end ? endAfter(new Date(end)) : from,
      quantity: amount.startsWith('-') ? -size : size,
      ...{ amount: scaled(amount), currency: code },
    },
  }
}
