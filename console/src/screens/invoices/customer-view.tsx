import { Text } from '@mantine/core'
import type { Invoice, ResellerClient } from '@reseller-api/client'
import { type ReadRequest, useRead } from '../../api/read.ts'
import { Paper, type PaperFact } from '../../parts/paper.tsx'
import { PartialNotice, View } from '../../parts/view.tsx'
import { useFormat } from '../../values/use-format.ts'
import { amountIn } from '../months/month.ts'
import { correctedLine, correctionsAmong, isCorrection } from './charge-types.ts'
import type { InvoiceLine } from './line.ts'
import { readLines } from './read-lines.ts'
import {
  chargesOf,
  daysOfPart,
  type Factors,
  factorsOf,
  type PartOfPeriod,
  partOfPeriod,
  riseOf,
  type SubscriptionCharges,
} from './subscription-charges.ts'
import { useInvoicesTexts } from './texts.ts'
import { useChargeWords } from './use-charge-words.ts'
import { useNamesOfInvoices } from './use-invoice-name.ts'
import { useNeighbours } from './use-neighbours.ts'
import { useShare } from './use-share.ts'

// The largest page of the API. One subscription has fewer lines on an invoice.
const pageSize = 2000

interface CustomerViewProps {
  readonly of: InvoiceLine
  /** The ids of the corrections of the line that the reader knows. */
  readonly correctionIds: readonly string[] | undefined
  readonly invoice: Invoice
}

/**
 * A line as its customer sees it, to be copied or printed, with the charges of its subscription in the month before. All lines are
 * read from the list for customers, so they have no cost and no margin.
 */
export function CustomerView({ of, correctionIds, invoice }: CustomerViewProps) {
  const text = useInvoicesTexts()
  const { id: lineId, customerId, subscriptionId } = of
  const { before, isPending } = useNeighbours(invoice)
  const at = { customerId: customerId!, ...(subscriptionId && { subscriptionId }) }
  const isCompared = before !== undefined && subscriptionId !== null
  // The screen has read it, except for a customer of one reseller among several.
  const share = useShare(invoice, { customerId: customerId! })
  const lines = useRead(
    ['invoices.listLines', 'customer', invoice.id, invoice.revision, before?.id, at],
    async (client, request) => {
      const [now, former] = await Promise.all([
        linesFor(client, invoice, at, request),
        isCompared ? linesFor(client, before, at, request) : [],
      ])
      return { now, former }
    },
    // The text can be copied as soon as it is shown, so it is whole by then.
    { isEnabled: !isPending && !share.isPending },
  )
  return (
    <View of={lines}>
      {({ now, former }) => {
        const line = now.find(({ id }) => id === lineId)
        // Customers do not see a correction that changes only the amount of their seller.
        if (!line) return <Text size="sm">{text('notForCustomer')}</Text>
        const compared = isCompared ? { before, now, former } : undefined
        const corrected = correctedLine(line, now)
        const corrections = correctionsAmong(line, now, correctionIds)
        // A part at the beginning of the month belongs to a period that the invoice before bills.
        const part = partOfPeriod(line, [...now, ...former], invoice.currency ?? 'EUR')
        const paper = { seen: of, invoice, compared, corrected, corrections, part, share: share.data }
        return (
          <>
            <PartialNotice of={[lines, share]} />
            <LinePaper of={line} {...paper} />
          </>
        )
      }}
    </View>
  )
}

type At = { readonly customerId: string; readonly subscriptionId?: string }

async function linesFor(
  client: ResellerClient,
  { id, revision, invoiceType: type }: Invoice,
  at: At,
  request: ReadRequest,
): Promise<readonly InvoiceLine[]> {
  const query = { id, revision, ...at, role: 'customer', type, pageSize } as const
  return (await readLines(client, query, request)).items
}

interface LinePaperProps {
  /** The part of its billing period that the line covers; null if the other lines do not say it. */
  readonly part: PartOfPeriod | null
  /** The totals of the customer in the invoice; undefined if they could not be read. */
  readonly share: Pick<InvoiceLine, 'totalForCustomer'> | undefined
  /** The line that this one corrects; undefined if it is no correction, or if several match. */
  readonly corrected: InvoiceLine | undefined
  /** The corrections of the line. */
  readonly corrections: readonly InvoiceLine[]
  /** The line as its customer sees it. */
  readonly of: InvoiceLine
  /** The line as the reader sees it. */
  readonly seen: InvoiceLine
  readonly invoice: Invoice
  /** The invoice of the month before, and the lines of the subscription in both; undefined if they cannot be compared. */
  readonly compared:
    | {
        readonly before: Invoice
        readonly now: readonly InvoiceLine[]
        readonly former: readonly InvoiceLine[]
      }
    | undefined
}

function LinePaper(props: LinePaperProps) {
  const { of: line, seen, invoice, compared, corrected, corrections, part, share } = props
  const text = useInvoicesTexts()
  const format = useFormat()
  const chargeWords = useChargeWords()
  const changeFacts = useChangeFacts(invoice)
  const { monthAndKind, instance } = useNamesOfInvoices()(invoice)
  const currency = invoice.currency ?? 'EUR'
  const money = (value: string) => format.money(amountIn({ currency }, value)!)
  const productOf = useProduct(currency)
  const factors = factorsOf(line, currency)
  const partDays = daysOfPart(line)
  const isCorrecting = isCorrection(line)
  const days = [line.from, line.to].flatMap((day) => (day === null ? [] : [format.date(day)]))
  const period = [...new Set(days)].join(' – ')
  const together = corrections.length > 0 ? chargesOf([line, ...corrections], currency) : null
  const facts: readonly (readonly [string, string | number | false | null | undefined])[] = [
    [text('customer'), seen.customerName],
    // The number of the vendor is for sellers only.
    [
      text('invoice'),
      text('invoiceName', { name: `${monthAndKind} · ${instance}`, revision: invoice.revision }),
    ],
    [text('subscription'), line.subscriptionName],
    [text('charge'), line.what],
    [text('chargeType'), chargeWords(line.chargeType)],
    [
      text('correctionOf'),
      isCorrecting &&
        [
          corrected ? chargeWords(corrected.chargeType) : text('earlierCharge'),
          period,
          corrected?.total && money(corrected.total),
        ]
          .filter(Boolean)
          .join(', '),
    ],
    [text('reason'), isCorrecting && text('correctionReason')],
    [text('period'), period],
    [
      text('days'),
      part
        ? text('daysOf', { days: format.count(part.days), all: format.count(part.allDays) })
        : partDays && format.count(partDays),
    ],
    [text('quantity'), !isCorrecting && line.quantity && format.decimal(line.quantity)],
    [
      text('partOfPrice'),
      part &&
        factors &&
        text(part.isRounded ? 'partOfPriceIs' : 'partOfPriceTruncated', {
          ...{ days: format.count(part.days), all: format.count(part.allDays) },
          ...{ price: money(part.wholePrice), exact: money(part.exact), rounded: money(factors.price) },
        }),
    ],
    [
      text('amountOfUnit'),
      factors &&
        (factors.isExact ? money(factors.price) : text('roundedUnit', { price: money(factors.price) })),
    ],
    [text('subtotal'), line.total && factors && productOf(factors, line.total)],
    [text('amountBeforeTax'), line.total && money(line.total)],
    [
      text('correctedBy'),
      format.allOf(
        corrections.map((one) =>
          [chargeWords(one.chargeType), one.total && money(one.total)].filter(Boolean).join(' '),
        ),
      ),
    ],
    [text('withCorrections'), together && money(together.total)],
    // Lines are billed before tax: the API has none.
    [text('tax'), line.total && text('noTax')],
    ...(compared ? changeFacts(compared) : []),
    [text('allOfCustomer'), share?.totalForCustomer && money(share.totalForCustomer)],
  ]
  return (
    <Paper
      title={line.subscriptionName ?? line.what ?? text('line')}
      note={text('customerViewText')}
      facts={facts.filter((fact): fact is PaperFact => Boolean(fact[1]))}
    />
  )
}

/** Returns the function that writes an amount as the product of its units and the price of one, as a calculator gives it. */
function useProduct(currency: string) {
  const text = useInvoicesTexts()
  const format = useFormat()
  const money = (value: string) => format.money(amountIn({ currency }, value)!)
  return ({ quantity, price, exact, isExact }: Factors, total: string) =>
    text(isExact ? 'product' : 'roundedProduct', {
      ...{ quantity: format.decimal(quantity), price: money(price) },
      ...{ exact: money(exact), total: money(total) },
    })
}

/** Returns the function that compares the charges of a subscription with those of the month before. */
function useChangeFacts(invoice: Invoice) {
  const text = useInvoicesTexts()
  const format = useFormat()
  const currency = invoice.currency ?? 'EUR'
  const productOf = useProduct(currency)
  const money = (value: string) => format.money(amountIn({ currency }, value)!)
  // A price that is computed from a rounded amount differs by some digits in each month. Side by side, it would look changed.
  const words = ({ total, lineCount, factors }: SubscriptionCharges) =>
    factors?.isExact ? productOf(factors, total) : text('inLines', { total: money(total), count: lineCount })
  return ({ before, now, former }: NonNullable<LinePaperProps['compared']>): readonly PaperFact[] => {
    const charges = chargesOf(now, currency)
    if (charges === null) return []
    const monthOf = ({ billingPeriodStart }: Invoice) => format.month(billingPeriodStart)
    const month = monthOf(before)
    const nowFact: PaperFact = [text('chargesIn', { month: monthOf(invoice) }), words(charges)]
    if (former.length === 0) return [nowFact, [text('changeFrom', { month }), text('newIn', { month })]]
    const formerCharges = chargesOf(former, currency)
    if (formerCharges === null) return [nowFact]
    const rise = riseOf(charges, formerCharges)
    const sign = /^-|^0(?:\.0*)?$/.test(rise) ? '' : '+'
    return [
      [text('chargesIn', { month }), words(formerCharges)],
      nowFact,
      [text('changeFrom', { month }), `${sign}${money(rise)}`],
    ]
  }
}
