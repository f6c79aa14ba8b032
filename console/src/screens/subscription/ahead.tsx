import { Text } from '@mantine/core'
import type { ScheduledChange, Subscription } from '@reseller-api/client'
import { useRead } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { View } from '../../parts/view.tsx'
import { isEndless } from '../../values/dates.ts'
import { useNameTexts } from '../../values/name-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { Scheduled } from './scheduled/change-sides.tsx'
import { setMembers, useChangeWords, useValueWords } from './scheduled/change-words.ts'
import { Decision } from './scheduled/decision.tsx'
import classes from './subscription.module.css'
import { useSubscriptionTexts } from './texts.ts'
import { useEndWords } from './use-end-words.ts'

/** What happens next: scheduled changes, the end of the cancellation window, and the renewal, in the order of time. */
export function Ahead({ subscription }: { readonly subscription: Subscription }) {
  const text = useSubscriptionTexts()
  const { customerId, id: subscriptionId } = subscription
  const changes = useRead(['subscriptions.listScheduledChanges', subscriptionId], (client, request) =>
    client.subscriptions.listScheduledChanges({ customerId, subscriptionId, pageSize: 50 }, request),
  )
  return (
    <Card title={text('scheduled')}>
      <View of={changes}>{({ items }) => <TimeLine subscription={subscription} changes={items} />}</View>
    </Card>
  )
}

interface Moment {
  readonly at: string
  readonly words: string
  readonly change?: ScheduledChange
}

const droppable: readonly string[] = ['Scheduled', 'Conflict']

interface TimeLineProps {
  readonly subscription: Subscription
  readonly changes: readonly ScheduledChange[]
}

function TimeLine({ subscription, changes }: TimeLineProps) {
  const text = useSubscriptionTexts()
  const names = useNameTexts()
  const wordsOf = useChangeWords()
  const conflictOf = useConflictWords(subscription)
  const format = useFormat()
  const { cancellationAllowedUntil, endDate, endOfTermAction } = subscription
  const { quantity, autoRenewSettings } = subscription
  const after = autoRenewSettings?.quantity ?? quantity
  const endWords = useEndWords()({ action: endOfTermAction.name, before: quantity, after })
  const moments: Moment[] = [
    ...changes.map((change) => ({ at: change.effectiveDate, words: wordsOf(change), change })),
    ...(cancellationAllowedUntil ? [{ at: cancellationAllowedUntil, words: text('cancelWindow') }] : []),
    ...(isEndless(endDate) ? [] : [{ at: endDate, words: endWords }]),
  ]
  const now = new Date().toISOString()
  const shown = moments
    .filter(({ at, change }) => change !== undefined || at > now)
    .sort((left, right) => left.at.localeCompare(right.at))
  if (shown.length === 0) return <Text size="sm">{text('scheduledNone')}</Text>
  return (
    <ol className={classes.timeline}>
      {shown.map(({ at, words, change }) => (
        <li key={change?.id ?? words}>
          <Text size="xs" c="dimmed">
            {format.moment(at)} · {format.distance(at)}
          </Text>
          <Text size="sm">
            {words} {change && <StateBadge name={change.status.name} label={names(change.status.name)} />}
          </Text>
          {change && <Scheduled of={change} />}
          {change?.errorMessage && (
            <Text size="sm" c="red">
              {conflictOf(change) ?? format.apiText(change.errorMessage)}
            </Text>
          )}
          {change && droppable.includes(change.status.name) && (
            <Decision subscription={subscription} change={change} />
          )}
        </li>
      ))}
    </ol>
  )
}

/**
 * Returns the function that says what a scheduled change in conflict would change: the present values of its members, and those
 * that it sets. Undefined for another change, and for one that sets no member.
 */
function useConflictWords(subscription: Subscription): (change: ScheduledChange) => string | undefined {
  const text = useSubscriptionTexts()
  const memberWords = useValueWords()
  const { allOf } = useFormat()
  return ({ status, change }) => {
    const members = setMembers(change)
    if (status.name !== 'Conflict' || members.length === 0) return undefined
    const present = subscription as unknown as Readonly<Record<string, unknown>>
    return text('conflictAhead', {
      before: allOf(members.map(([name]) => memberWords(name, present[name]))),
      after: allOf(members.map(([name, value]) => memberWords(name, value))),
    })
  }
}
