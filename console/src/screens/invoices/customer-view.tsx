import { Button, Group, Stack, Text } from '@mantine/core'
import type { Invoice } from '@reseller-api/client'
import { useState } from 'react'
import { useRead } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { Facts } from '../../parts/facts.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { View } from '../../parts/view.tsx'
import { useFormat } from '../../values/use-format.ts'
import { amountIn } from '../months/month.ts'
import classes from './customer-view.module.css'
import type { InvoiceLine } from './line.ts'
import { readLines } from './read-lines.ts'
import { amountOfUnit } from './sums.ts'
import { useInvoicesTexts } from './texts.ts'
import { useChargeWords } from './use-charge-words.ts'

// The largest page of the API. One subscription has fewer lines on an invoice.
const pageSize = 2000

interface CustomerViewProps {
  readonly of: InvoiceLine
  readonly invoice: Invoice
}

/**
 * A line as its customer sees it, to be copied or printed. The line is read from the list for customers, so it has no cost and
 * no margin.
 */
export function CustomerView({ of, invoice }: CustomerViewProps) {
  const { id: lineId, customerId, subscriptionId } = of
  const { id, revision, invoiceType: type } = invoice
  const wanted = { id, revision, customerId: customerId!, ...(subscriptionId && { subscriptionId }) }
  const line = useRead(['invoices.listLines', 'customer', type, wanted, lineId], async (client, request) => {
    const { items } = await readLines(client, { ...wanted, role: 'customer', type, pageSize }, request)
    return items.find((one) => one.id === lineId) ?? null
  })
  const text = useInvoicesTexts()
  return (
    <View of={line}>
      {(found) =>
        found ? (
          <Paper of={found} seen={of} invoice={invoice} />
        ) : (
          // Customers do not see a correction that changes only the amount of their seller.
          <Text size="sm">{text('notForCustomer')}</Text>
        )
      }
    </View>
  )
}

interface PaperProps {
  /** The line as its customer sees it. */
  readonly of: InvoiceLine
  /** The line as the reader sees it. */
  readonly seen: InvoiceLine
  readonly invoice: Invoice
}

function Paper({ of: line, seen, invoice }: PaperProps) {
  const text = useInvoicesTexts()
  const part = usePartTexts()
  const format = useFormat()
  const chargeWords = useChargeWords()
  const [isCopied, setCopied] = useState(false)
  const currency = invoice.currency ?? 'EUR'
  const money = (value: string) => format.money(amountIn({ currency }, value)!)
  const ofUnit = amountOfUnit(line.total, line.quantity, currency)
  const days = [line.from, line.to].flatMap((day) => (day === null ? [] : [format.date(day)]))
  const facts = [
    [text('customer'), seen.customerName],
    [text('invoice'), invoice.providerInvoiceId],
    [text('subscription'), line.subscriptionName],
    [text('charge'), line.what],
    [text('chargeType'), chargeWords(line.chargeType)],
    [text('period'), [...new Set(days)].join(' – ')],
    [text('quantity'), line.quantity && format.decimal(line.quantity)],
    [text('amountOfUnit'), ofUnit && `${ofUnit.isExact ? '' : '≈ '}${money(ofUnit.value)}`],
    [text('amountBeforeTax'), line.total === null ? null : money(line.total)],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]))
  const copy = async () => {
    await navigator.clipboard.writeText(
      facts.map(([name, value]) => part('named', { name, value })).join('\n'),
    )
    setCopied(true)
  }
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {text('customerViewText')}
      </Text>
      <div className={classes.paper}>
        <Card title={line.subscriptionName ?? line.what ?? text('line')}>
          <Facts of={facts} />
        </Card>
      </div>
      <Group gap="sm">
        <Button variant="default" onClick={() => void copy()}>
          {text('copyAsText')}
        </Button>
        <Button variant="default" onClick={printPaper}>
          {text('print')}
        </Button>
        <Text size="sm" role="status">
          {isCopied && text('copied')}
        </Text>
      </Group>
    </Stack>
  )
}

/** Prints only the paper: the style sheet hides everything else while the page has the attribute. */
function printPaper(): void {
  const { dataset } = document.documentElement
  dataset.prints = 'paper'
  try {
    window.print()
  } finally {
    delete dataset.prints
  }
}
