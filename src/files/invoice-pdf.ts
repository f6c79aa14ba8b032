import { isCharged } from '../domain/invoices/charged.ts'
import type { Audience } from '../domain/invoices/invoice-lines.ts'
import type { InvoiceReader } from '../domain/invoices/invoice-reader.ts'
import { amountText } from '../domain/values/amount-text.ts'
import { decimal } from '../domain/values/decimal.ts'
import { dayOf } from '../domain/values/moment.ts'
import { currencies } from '../domain/values/money.ts'
import type { BilledInvoice } from '../store/invoices/billed-invoices.ts'
import type { Parties, SubscriptionTotal } from '../store/invoices/invoice-lines.ts'
import { openSheet, type Sheet } from './invoice-sheet.ts'

/** An invoice to print for one reader, with the names of its parties. */
export interface PrintedInvoice {
  readonly invoice: BilledInvoice
  readonly reader: InvoiceReader
  readonly parties: Parties
}

/**
 * Yields an invoice as a PDF file: the parties, the amounts per customer and subscription, and the total. The same
 * totals yield the same bytes in every process. So the file is not compressed: the output of zlib differs between
 * builds. Yields to the event loop between pages, so that other requests run.
 */
export async function* printInvoice(
  { invoice, reader, parties }: PrintedInvoice,
  totals: AsyncIterable<readonly SubscriptionTotal[]>,
): AsyncGenerator<Uint8Array> {
  const sheet = openSheet(invoice)
  const { currency, kind } = invoice
  const decimals = currencies.get(currency)!
  const amount = (text: string) => amountText(decimal(text), decimals)
  const begin = (first?: SubscriptionTotal) => {
    printHead(sheet, { invoice, reader, parties }, first && reader.customerId !== null ? nameOf(first) : null)
    sheet.table(`Amount, ${currency}`, Math.max(decimals, first?.decimals ?? 0))
  }
  let customer: string | undefined
  for await (const rows of totals) {
    for (const row of rows) {
      if (customer === undefined) begin(row)
      const key = `${row.customerId} ${row.customerProviderId}`
      if (customer !== key) sheet.row({ name: nameOf(row), amount: amount(row.customerAmount) }, true)
      customer = key
      const name = row.subscriptionName ?? row.subscriptionId ?? 'Subscription not known'
      sheet.row({ name: `   ${name}`, lines: row.lineCount, amount: amount(row.amount) })
      const bytes = sheet.taken()
      if (!bytes) continue
      yield bytes
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  if (customer === undefined) begin()
  const total = isCharged(kind) ? 'Total' : 'Total, not owed'
  sheet.total(`${total}, ${currency}`, amount(invoice[owed[reader.audience]]))
  yield sheet.end()
}

const owed = {
  csp: 'subtotal',
  reseller: 'subtotalForReseller',
  customer: 'subtotalForCustomer',
} as const satisfies Record<Audience, keyof BilledInvoice>

/**
 * Prints the block above the table. @param customer The name of the customer when the reader is one customer; else
 * null.
 */
function printHead(
  sheet: Sheet,
  { invoice, reader: { audience }, parties: { csp, sellers } }: PrintedInvoice,
  customer: string | null,
): void {
  const sellerNames = sellers.map((name) => name ?? csp)
  const named = sellerNames.length > 3 ? [...sellerNames.slice(0, 3), 'others'] : sellerNames
  const seller = named.join(', ') || csp
  const [by, to] = {
    csp: [invoice.providerInstanceName, csp],
    reseller: [csp, seller],
    customer: [seller, customer ?? 'The customers below'],
  }[audience]
  sheet.line({ label: isCharged(invoice.kind) ? 'Invoice' : 'Explanation' }, { size: 18, isBold: true })
  sheet.line({ label: titles[invoice.kind] }, { size: 11 })
  sheet.space()
  sheet.pair({ by: 'Billed by', to: 'Billed to' }, false)
  sheet.pair({ by, to }, true)
  sheet.space()
  sheet.line({ label: 'Number', value: `${invoice.id}, revision ${invoice.revision}` })
  if (audience === 'csp') sheet.line({ label: "Vendor's number", value: invoice.providerInvoiceId })
  else sheet.line({ label: 'Provider', value: invoice.providerInstanceName })
  sheet.line({ label: 'Period', value: `${dayOf(invoice.periodStart)} to ${lastDay(invoice.periodEnd)}` })
  sheet.line({ label: 'Issued', value: dayOf(invoice.issuedAt) })
  sheet.line({ label: 'Amounts', value: `in ${invoice.currency}, before tax` })
  if (!isCharged(invoice.kind)) {
    sheet.space()
    sheet.line(
      { label: 'This explains, day by day, what is billed with the one-time charges.' },
      { isBold: true },
    )
    sheet.line({ label: 'It is not owed in addition.' }, { isBold: true })
  }
  sheet.space()
}

const titles = {
  license: 'Licences',
  onetime: 'One-time charges',
  usage: 'Usage',
  dailyratedusage: 'Usage by days',
} as const

function nameOf({ customerId, customerProviderId, customerName }: SubscriptionTotal): string {
  if (customerId !== null) return customerName ?? customerId
  const name = customerName ?? customerProviderId
  return name === null ? 'Customer not known' : `${name} (not known here)`
}

/** Returns the last day of a period. `end` is the last moment of the period, or the midnight after the period. */
function lastDay(end: Date): string {
  return dayOf(new Date(end.getTime() - 1))
}
