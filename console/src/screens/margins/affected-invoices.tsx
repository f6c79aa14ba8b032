import { Group, Stack, Text } from '@mantine/core'
import type { Invoice } from '@reseller-api/client'
import { useRead } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Money } from '../../parts/money.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { View } from '../../parts/view.tsx'
import { dayOf } from '../../values/dates.ts'
import { useFormat } from '../../values/use-format.ts'
import { invoiceTypes } from '../invoices/kinds.ts'
import { useInvoicesTexts } from '../invoices/texts.ts'
import { amountIn } from '../months/month.ts'
import { ReRateLink } from './re-rate-link.tsx'
import { type MarginSale, partiesOf } from './sale.ts'
import { useMarginsTexts } from './texts.ts'

interface AffectedInvoicesProps {
  readonly sale: MarginSale
  /** A day such as 2026-11-01; empty for today. */
  readonly from: string
}

const pageSize = 60

/** The imported invoices with lines of a sale from a day on, each with a link to the preview of its re-rating. */
export function AffectedInvoices({ sale, from }: AffectedInvoicesProps) {
  const text = useMarginsTexts()
  const format = useFormat()
  const day = from || dayOf(new Date())
  const query = { ...partiesOf(sale), providerInstanceId: sale.providerInstanceId, pageSize }
  const invoices = useRead(['invoices.list', 'affected', query], async (client, request) => {
    const lists = await Promise.all(
      invoiceTypes.map((invoiceType) => client.invoices.list({ ...query, invoiceType }, request)),
    )
    return lists.flatMap(({ items }) => items)
  })
  const affected = (found: readonly Invoice[]) =>
    found.filter(({ billingPeriodEnd }) => dayOf(billingPeriodEnd) > day)
  return (
    <Card title={text('affected')}>
      <View
        of={invoices}
        isEmpty={(found) => affected(found).length === 0}
        empty={
          <Empty title={text('noAffected')}>
            {text(`noAffected${sale.kind}`, { day: format.date(day) })}
          </Empty>
        }
      >
        {(found) => (
          <Stack gap="sm">
            <Text size="sm">{text(`affected${sale.kind}`, { day: format.date(day) })}</Text>
            {affected(found).map((invoice) => (
              <Affected key={invoice.id} of={invoice} buyer={sale.kind} />
            ))}
          </Stack>
        )}
      </View>
    </Card>
  )
}

interface AffectedProps {
  readonly of: Invoice
  readonly buyer: MarginSale['kind']
}

function Affected({ of: invoice, buyer }: AffectedProps) {
  const text = useMarginsTexts()
  const invoicesText = useInvoicesTexts()
  const part = usePartTexts()
  const format = useFormat()
  const { id, invoiceType, billingPeriodStart } = invoice
  const total = invoice[`totalFor${buyer}`]
  const name = part('named', {
    name: format.month(billingPeriodStart),
    value: invoicesText(invoiceType),
  })
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm">
        {name}
        <br />
        {text(`affectedTotal${buyer}`)}{' '}
        <Money of={amountIn({ currency: invoice.currency ?? 'EUR' }, total)} />
      </Text>
      <ReRateLink invoiceId={id} name={name} />
    </Group>
  )
}
