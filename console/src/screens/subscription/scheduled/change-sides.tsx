import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { DryRun, ScheduledChange, Subscription, UpdateSubscriptionRequest } from '@reseller-api/client'
import { useRead } from '../../../api/read.ts'
import { Card } from '../../../parts/card.tsx'
import { Money } from '../../../parts/money.tsx'
import type { Amount } from '../../../values/money.ts'
import { setMembers, useChangeWords, useValueWords } from './change-words.ts'
import { useScheduledTexts } from './texts.ts'

export interface ChangeSidesProps {
  readonly subscription: Subscription
  readonly change: ScheduledChange
}

interface Prices {
  readonly before: { readonly revenuePrice: Amount | null }
  readonly after: { readonly revenuePrice: Amount | null }
}

/** The subscription without a scheduled change and with it: the members that the change sets, and the price of the term. */
export function ChangeSides({ subscription, change }: ChangeSidesProps) {
  const text = useScheduledTexts()
  const wordsOf = useChangeWords()
  const memberWords = useValueWords()
  const members = setMembers(change.change)
  const isUpdate = change.action.name === 'Update'
  const prices = useSidePrices({ subscription, change })
  const present = subscription as unknown as Readonly<Record<string, unknown>>
  const [before, after] = [prices.data?.before.revenuePrice, prices.data?.after.revenuePrice]
  return (
    <Stack gap="xs">
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Side
          title={text('without')}
          words={members.map(([name]) => memberWords(name, present[name]))}
          price={before}
        />
        <Side
          title={text('with')}
          words={isUpdate ? members.map(([name, value]) => memberWords(name, value)) : [wordsOf(change)]}
          price={after}
        />
      </SimpleGrid>
      {isUpdate && !prices.isPending && !(before && after) && (
        <Text size="sm" c="dimmed">
          {text('noPrice')}
        </Text>
      )}
    </Stack>
  )
}

interface SideProps {
  readonly title: string
  readonly words: readonly string[]
  readonly price: Amount | null | undefined
}

function Side({ title, words, price }: SideProps) {
  const text = useScheduledTexts()
  return (
    <Card title={title}>
      {words.map((one) => (
        <Text key={one} size="sm">
          {one}
        </Text>
      ))}
      {price && (
        <div>
          <Money of={price} fw={700} size="lg" />
          <Text size="xs" c="dimmed">
            {text('price')}
          </Text>
        </div>
      )}
    </Card>
  )
}

/**
 * Reads the price of the present term without a scheduled update and with it, by a dry run of the same update. Reads nothing while the
 * sides are unknown, or for a change without a price.
 */
export function useSidePrices(sides: ChangeSidesProps | undefined) {
  const { subscription, change } = sides ?? {}
  const body = sides && bodyOf(sides)
  return useRead(
    ['subscriptions.update', 'price', change?.id, body],
    async (client) => {
      const at = { customerId: subscription!.customerId, subscriptionId: subscription!.id }
      const { preview } = (await client.subscriptions.update(at, body!, { dryRun: true })) as DryRun
      return ((preview as { readonly price?: Prices } | undefined)?.price ?? null) as Prices | null
    },
    { isEnabled: change?.action.name === 'Update' },
  )
}

function bodyOf({ subscription, change: { change } }: ChangeSidesProps): UpdateSubscriptionRequest {
  const { name, quantity, nextBillingFrequency, billingFrequency } = subscription
  return {
    ...{ name, quantity },
    nextBillingFrequency: nextBillingFrequency?.billingFrequency ?? billingFrequency,
    ...Object.fromEntries(setMembers(change)),
  } as UpdateSubscriptionRequest
}
