import { Text } from '@mantine/core'
import type { Effects } from '../../api/write.ts'
import type { Amount } from '../../values/money.ts'
import { useFormat } from '../../values/use-format.ts'
import { riseOf } from '../invoices/subscription-charges.ts'
import { useMarginsTexts } from './texts.ts'

interface PreviewedEffect {
  readonly effect?: {
    readonly subscriptionCount: number
    /** Whether all subscriptions of the reseller were counted. */
    readonly isComplete: boolean
    readonly monthly: readonly { readonly before: Amount; readonly after: Amount }[]
  }
}

/**
 * How many subscriptions of a reseller get another price from other margins, and what the reseller pays for these subscriptions in
 * a month. Empty if the service has no such preview, as for the margins of a customer.
 */
export function MarginEffect({ of }: { readonly of: Effects }) {
  const text = useMarginsTexts()
  const format = useFormat()
  const { effect } = (of.preview ?? {}) as PreviewedEffect
  if (!effect) return null
  const { subscriptionCount, isComplete, monthly } = effect
  if (subscriptionCount === 0 && isComplete) return <Text size="sm">{text('movesNone')}</Text>
  return (
    <>
      {monthly.map(({ before, after }) => {
        const change = {
          value: riseOf({ total: after.value }, { total: before.value }),
          currency: after.currency,
        }
        return (
          <Text key={after.currency.name} size="sm">
            {text('moves', {
              before: format.money(before),
              after: format.money(after),
              change: `${change.value.startsWith('-') ? '' : '+'}${format.money(change)}`,
            })}
          </Text>
        )
      })}
      <Text size="sm" c="dimmed">
        {text(isComplete ? 'movedCount' : 'movedAtLeast', { count: subscriptionCount })}
      </Text>
    </>
  )
}
