import { Stack, Text } from '@mantine/core'
import type { Invoice } from '@reseller-api/client'
import { useRead } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { Money } from '../../parts/money.tsx'
import { View } from '../../parts/view.tsx'
import type { Role } from '../../session/me.ts'
import { useFormat } from '../../values/use-format.ts'
import { amountIn } from '../months/month.ts'
import type { InvoiceLine } from './line.ts'
import { readLines } from './read-lines.ts'
import { amountOfUnit } from './sums.ts'
import { useInvoicesTexts } from './texts.ts'
import { useChargeWords } from './use-charge-words.ts'
import { useNeighbours } from './use-neighbours.ts'

const pageSize = 20

interface LinesBeforeProps {
  readonly line: InvoiceLine
  readonly invoice: Invoice
  readonly role: Role
}

/** The lines of the same subscription in the invoice of the month before, to compare a line with. */
export function LinesBefore({ line: { customerId, subscriptionId }, invoice, role }: LinesBeforeProps) {
  const text = useInvoicesTexts()
  const format = useFormat()
  const chargeWords = useChargeWords()
  const { before } = useNeighbours(invoice)
  const isComparable = before !== undefined && customerId !== null && subscriptionId !== null
  const lines = useRead(
    ['invoices.listLines', 'before', role, before?.id, customerId, subscriptionId],
    (client, request) =>
      readLines(
        client,
        {
          ...{ id: before!.id, customerId: customerId!, subscriptionId: subscriptionId! },
          ...{ role, type: before!.invoiceType, pageSize },
        },
        request,
      ),
    { isEnabled: isComparable },
  )
  if (!isComparable) return null
  const currency = before.currency ?? 'EUR'
  const factorsOf = ({ quantity, total }: InvoiceLine) => {
    const price = amountOfUnit(total, quantity, currency)
    return (
      quantity !== null &&
      price?.isExact &&
      text('quantityTimesPrice', {
        quantity: format.decimal(quantity),
        price: format.money(amountIn({ currency }, price.value)!),
      })
    )
  }
  return (
    <Card title={text('linesBefore', { month: format.month(before.billingPeriodStart) })}>
      <View
        of={lines}
        isEmpty={({ items }) => items.length === 0}
        empty={<Text size="sm">{text('noLinesBefore')}</Text>}
      >
        {({ items }) => (
          <Stack gap="xs">
            {items.map((one) => (
              <Text key={one.id} size="sm">
                {[one.from && format.date(one.from), chargeWords(one.chargeType), factorsOf(one)]
                  .filter(Boolean)
                  .join(' · ')}{' '}
                <Money of={amountIn({ currency }, one.total)} fw={600} />
              </Text>
            ))}
          </Stack>
        )}
      </View>
    </Card>
  )
}
