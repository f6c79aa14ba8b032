import { Text } from '@mantine/core'
import type { PlannedMargin, Subscription } from '@reseller-api/client'
import { useRead } from '../../../api/read.ts'
import { dayOf } from '../../../values/dates.ts'
import { useFormat } from '../../../values/use-format.ts'
import { useMarginsTexts } from '../../margins/texts.ts'

interface PlannedTermPriceProps {
  readonly subscription: Subscription
  readonly of: PlannedMargin
}

/** The price of a unit today and on the day of a planned margin; nothing while it is unknown. */
export function PlannedTermPrice({ subscription, of: { effectiveDate } }: PlannedTermPriceProps) {
  const text = useMarginsTexts()
  const format = useFormat()
  const { customerId, id: subscriptionId, offer } = subscription
  const isEnabled = offer.billingType.name !== 'Usage'
  const now = useRead(
    ['subscriptions.explainPrice', subscriptionId],
    (client, request) => client.subscriptions.explainPrice({ customerId, subscriptionId }, request),
    { isEnabled },
  )
  const chargeDate = dayOf(effectiveDate)
  const then = useRead(
    ['subscriptions.explainPrice', subscriptionId, chargeDate],
    (client, request) =>
      client.subscriptions.explainPrice({ customerId, subscriptionId, chargeDate }, request),
    { isEnabled },
  )
  const [before, after] = [now.data?.revenuePrice, then.data?.revenuePrice]
  if (!before || !after) return null
  return (
    <Text size="sm">{text('unitPair', { before: format.money(before), after: format.money(after) })}</Text>
  )
}
