import { Group, Stack, Text } from '@mantine/core'
import type { ExplainedSubscriptionPrice } from '@reseller-api/client'
import { useRead } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { Money } from '../../parts/money.tsx'
import { PriceSteps } from '../../parts/price-steps.tsx'
import { View } from '../../parts/view.tsx'
import type { Amount } from '../../values/money.ts'
import { useSubscriptionTexts } from './texts.ts'

interface PriceExplanationProps {
  readonly customerId: string
  readonly subscriptionId: string
  /** Whether each line of its usage has a price of its own. */
  readonly isUsage: boolean
}

/** The price of a subscription: each step from the vendor's price to that of the buyer, and the amounts for all seats. */
export function PriceExplanation({ customerId, subscriptionId, isUsage }: PriceExplanationProps) {
  const text = useSubscriptionTexts()
  const explained = useRead(
    ['subscriptions.explainPrice', subscriptionId],
    (client, request) => client.subscriptions.explainPrice({ customerId, subscriptionId }, request),
    { isEnabled: !isUsage },
  )
  return (
    <Card title={text('price')}>
      {isUsage ? (
        <Text size="sm">{text('usagePrice')}</Text>
      ) : (
        <View of={explained}>{(found) => <Explained of={found} />}</View>
      )}
    </Card>
  )
}

function Explained({ of }: { readonly of: ExplainedSubscriptionPrice }) {
  const text = useSubscriptionTexts()
  const { steps, quantity, costPrice, revenuePrice, erpPrice, listAmount, revenueAmount, erpAmount } = of
  const currency = (revenuePrice ?? costPrice ?? erpPrice)?.currency
  const amounts: readonly (readonly [string, Amount | null, Amount | null])[] = [
    [text('cost'), costPrice, listAmount],
    [text('revenue'), revenuePrice, revenueAmount],
    [text('retail'), erpPrice, erpAmount],
  ]
  // What the reader may not see, such as the cost of its seller, has no row.
  const shown = amounts.filter(([, price, amount]) => price !== null || amount !== null)
  return (
    <Stack gap="md">
      <PriceSteps of={steps} currency={currency} />
      {shown.map(([name, price, amount]) => (
        <Group key={name} justify="space-between" gap="sm">
          <Text size="sm" c="dimmed">
            {name}
          </Text>
          <Text size="sm" ta="end">
            <Money of={price} /> {text('perUnit')}
            <br />
            <Money of={amount} fw={650} /> {text('total', { count: quantity })}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
