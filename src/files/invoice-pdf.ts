import PDFDocument from 'pdfkit'
import { type Decimal, decimal } from '../domain/decimal.ts'
import type { Audience } from '../domain/invoice-lines.ts'
import { lastDayOf } from '../domain/term.ts'
import type { BilledInvoice } from '../store/billed-invoices.ts'
import type { SubscriptionTotal } from '../store/invoice-lines.ts'

const margin = 50
const right = 545
const bottom = 780
const rowHeight = 15

/** The columns of the table: where each begins and ends. */
const columns = {
  name: { x: margin, width: 330, align: 'left' },
  lines: { x: 385, width: 50, align: 'right' },
  amount: { x: 440, width: right - 440, align: 'right' },
} as const

/**
 * Prints an invoice for people: what is owed for each customer and each of its subscriptions, and in all. The same totals
 * give the same bytes.
 */
export function printInvoice(
  invoice: BilledInvoice,
  audience: Audience,
  totals: readonly SubscriptionTotal[],
): AsyncIterable<Uint8Array> {
  // Without a date of its own a document has that of its making.
  const info = { Title: `Invoice ${invoice.id}`, CreationDate: invoice.issuedAt, ModDate: invoice.issuedAt }
  const page = new PDFDocument({ size: 'A4', margin, info })
  const { currency } = invoice
  let y = margin

  const line = (cells: Partial<Record<keyof typeof columns, string>>, isBold = false, size = 9) => {
    if (y > bottom) {
      page.addPage()
      y = margin
    }
    page.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
    for (const [name, text] of Object.entries(cells)) {
      const { x, width, align } = columns[name as keyof typeof columns]
      page.text(printable(text), x, y, { width, align, height: size + 2, lineBreak: false, ellipsis: true })
    }
    y += Math.max(rowHeight, size + 6)
  }
  const rule = () => {
    page
      .moveTo(margin, y - 3)
      .lineTo(right, y - 3)
      .lineWidth(0.5)
      .stroke()
    y += 3
  }

  line({ name: `Invoice, ${titles[invoice.kind]}` }, true, 16)
  line({ name: invoice.providerInstanceName })
  if (audience === 'csp') line({ name: `Invoice of the vendor: ${invoice.providerInvoiceId}` })
  line({ name: `Period: ${day(invoice.periodStart)} to ${day(lastDayOf({ endDate: invoice.periodEnd }))}` })
  line({ name: `Issued: ${day(invoice.issuedAt)}, revision ${invoice.revision}, amounts before tax` })
  line({ name: invoice.id })
  y += rowHeight
  line({ name: 'Customer and subscription', lines: 'Lines', amount: currency }, true)
  rule()
  let all = decimal('0')
  for (const group of Map.groupBy(totals, ({ customerId }) => customerId).values()) {
    const sum = sumOf(group)
    all = all.plus(sum)
    line({ name: group[0]!.customerName ?? 'Customer not known', amount: sum.toFixed() }, true)
    for (const { subscriptionName, subscriptionId, lineCount, amount } of group) {
      const name = subscriptionName ?? subscriptionId ?? 'Subscription not known'
      line({ name: `   ${name}`, lines: lineCount, amount: amount ?? '' })
    }
  }
  rule()
  line({ name: 'Total', amount: `${all.toFixed()} ${currency}` }, true, 11)
  page.end()
  return page
}

const titles: Readonly<Record<BilledInvoice['kind'], string>> = {
  license: 'licences',
  usage: 'usage',
  onetime: 'one-time charges',
  dailyratedusage: 'daily rated usage',
}

function sumOf(totals: readonly SubscriptionTotal[]): Decimal {
  return totals.reduce((sum, { amount }) => sum.plus(decimal(amount ?? '0')), decimal('0'))
}

function day(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

// The fonts that every reader has of its own know the letters of western Europe.
const unprintable = /[^\t\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/gu

const withStroke: Readonly<Record<string, string>> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ħ: 'h', ı: 'i' }

/** A text in letters that can be printed: others without their accents, or as a question mark. */
function printable(text: string): string {
  return text.replaceAll(unprintable, (letter) => {
    const plain = withStroke[letter] ?? letter.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    return plain !== letter && plain !== '' && plain.search(unprintable) === -1 ? plain : '?'
  })
}
