import type { SubscriptionListItem } from '@reseller-api/client'
import { usePartTexts } from '../../parts/texts.ts'
import { isEndless } from '../../values/dates.ts'
import { useFormat } from '../../values/use-format.ts'
import { useSubscriptionsTexts } from './texts.ts'

type Named = Pick<SubscriptionListItem, 'subscriptionName' | 'offerName'>

/** Returns the name of a subscription: its own one, or that of its product. */
export function nameOfSubscription({ subscriptionName, offerName }: Named): string {
  return subscriptionName ?? offerName
}

/** Returns the function that writes the seats and the end of the term of a subscription, which distinguish those of equal names. */
export function useSubscriptionFacts(): (
  of: Pick<SubscriptionListItem, 'quantity' | 'endDate'>,
) => readonly string[] {
  const text = useSubscriptionsTexts()
  const part = usePartTexts()
  const format = useFormat()
  return ({ quantity, endDate }) => [
    part('named', { name: text('seats'), value: format.count(quantity) }),
    ...(isEndless(endDate) ? [] : [part('named', { name: text('ends'), value: format.date(endDate) })]),
  ]
}

/** Returns the function that writes a subscription as a choice: its name, its seats and the end of its term. */
export function useSubscriptionWords(): (
  of: Named & Pick<SubscriptionListItem, 'quantity' | 'endDate'>,
) => string {
  const factsOf = useSubscriptionFacts()
  return (one) => [nameOfSubscription(one), ...factsOf(one)].join(' · ')
}
