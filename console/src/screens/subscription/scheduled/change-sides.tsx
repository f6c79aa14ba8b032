import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { DryRun, ScheduledChange, Subscription, UpdateSubscriptionRequest } from '@reseller-api/client'
import { useRead } from '../../../api/read.ts'
import { Card } from '../../../parts/card.tsx'
import { Money } from '../../../parts/money.tsx'
import { useActorName } from '../../../parts/use-actor.ts'
import type { Amount } from '../../../values/money.ts'
import { useFormat } from '../../../values/use-format.ts'
import { setMembers, useChangeWords, useValueWords } from './change-words.ts'
import { useScheduledTexts } from './texts.ts'

export interface ChangeSidesProps {
  readonly subscription: Subscription
  readonly change: ScheduledChange
}

/** What the reader pays for the term, and what its buyer pays; null for a price that the reader does not see or that is unknown. */
interface TermPrices {
  readonly listPrice: Amount | null
  readonly revenuePrice: Amount | null
}

interface Prices {
  readonly before: TermPrices
  readonly after: TermPrices
}

/** The subscription without a scheduled change and with it: the members that the change sets, and the prices of the term. */
export function ChangeSides({ subscription, change }: ChangeSidesProps) {
  const text = useScheduledTexts()
  const wordsOf = useChangeWords()
  const memberWords = useValueWords()
  const members = setMembers(change.change)
  const isUpdate = change.action.name === 'Update'
  const prices = useSidePrices({ subscription, change })
  const present = subscription as unknown as Readonly<Record<string, unknown>>
  return (
    <Stack gap="xs">
      <Scheduled of={change} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Side
          title={text('without')}
          words={members.map(([name]) => memberWords(name, present[name]))}
          prices={prices.data?.before}
        />
        <Side
          title={text('with')}
          words={isUpdate ? members.map(([name, value]) => memberWords(name, value)) : [wordsOf(change)]}
          prices={prices.data?.after}
        />
      </SimpleGrid>
      {isUpdate && !prices.isPending && !prices.data && (
        <Text size="sm" c="dimmed">
          {text('noPrice')}
        </Text>
      )}
    </Stack>
  )
}

/** When a change was scheduled, and by whom if the reader may see it. */
export function Scheduled({ of: { createdDate, ...actor } }: { readonly of: ScheduledChange }) {
  const text = useScheduledTexts()
  const format = useFormat()
  const who = useActorName()(actor)
  const when = format.moment(createdDate)
  return (
    <Text size="xs" c="dimmed">
      {who === null ? text('scheduledAt', { when }) : text('scheduledBy', { when, who })}
    </Text>
  )
}

interface SideProps {
  readonly title: string
  readonly words: readonly string[]
  readonly prices: TermPrices | undefined
}

function Side({ title, words, prices }: SideProps) {
  const text = useScheduledTexts()
  return (
    <Card title={title}>
      {words.map((one) => (
        <Text key={one} size="sm">
          {one}
        </Text>
      ))}
      {(
        [
          ['cost', prices?.listPrice],
          ['price', prices?.revenuePrice],
        ] as const
      ).map(
        ([name, price]) =>
          price && (
            <div key={name}>
              <Money of={price} fw={700} size="lg" />
              <Text size="xs" c="dimmed">
                {text(name)}
              </Text>
            </div>
          ),
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
