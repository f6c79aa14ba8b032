import { Group, Text } from '@mantine/core'
import type { ResellerClient, ScheduledChange, Subscription } from '@reseller-api/client'
import { useReason } from '../../api/permission.ts'
import { useRead } from '../../api/read.ts'
import { useWrite, type WriteRequest } from '../../api/write.ts'
import { Action } from '../../parts/action.tsx'
import { ApiWords } from '../../parts/api-words.tsx'
import { Card } from '../../parts/card.tsx'
import { Notice } from '../../parts/notice.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { View } from '../../parts/view.tsx'
import { isEndless } from '../../values/dates.ts'
import { useNameTexts } from '../../values/name-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { noteChange } from '../home/sent.ts'
import { soon } from './soon.ts'
import classes from './subscription.module.css'
import { useSubscriptionTexts } from './texts.ts'
import { useEndWords } from './use-end-words.ts'
import { useMemberWords } from './use-member-words.ts'

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
  const { customerId, id, cancellationAllowedUntil, endDate, endOfTermAction } = subscription
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
          {change?.errorMessage && (
            <Text size="sm" c="red">
              {conflictOf(change) ?? change.errorMessage}
            </Text>
          )}
          {change && droppable.includes(change.status.name) && (
            <Decision customerId={customerId} subscriptionId={id} change={change} />
          )}
        </li>
      ))}
    </ol>
  )
}

interface DecisionProps {
  readonly customerId: string
  readonly subscriptionId: string
  readonly change: ScheduledChange
}

/** The buttons that decide a scheduled change: cancel it, and after a conflict make it nevertheless. */
function Decision({ customerId, subscriptionId, change }: DecisionProps) {
  const text = useSubscriptionTexts()
  const isConflict = change.status.name === 'Conflict'
  const at = { customerId, subscriptionId, scheduledChangeId: change.id }
  return (
    <Group gap="xs" mt={4}>
      <DecisionButton
        name={`drop:${change.id}`}
        subscriptionId={subscriptionId}
        words={text(isConflict ? 'keepVendor' : 'drop')}
        operation="cancelScheduledChange"
        send={(client, options) => client.subscriptions.cancelScheduledChange(at, options)}
      />
      {isConflict && (
        <DecisionButton
          name={`repeat:${change.id}`}
          subscriptionId={subscriptionId}
          words={text('repeat')}
          operation="replaceScheduledChange"
          send={(client, options) =>
            client.subscriptions.replaceScheduledChange(at, soon(change, Date.now()), options)
          }
        />
      )}
    </Group>
  )
}

interface DecisionButtonProps {
  readonly name: string
  readonly subscriptionId: string
  readonly words: string
  readonly operation: string
  readonly send: (
    client: ResellerClient,
    options: WriteRequest,
  ) => ReturnType<ResellerClient['subscriptions']['cancelScheduledChange']>
}

function DecisionButton({ name, subscriptionId, words, operation, send }: DecisionButtonProps) {
  const reason = useReason()
  const write = useWrite({
    name,
    first: {},
    title: words,
    send: (client, _, options) => send(client, options) as never,
    onDone: () => noteChange(subscriptionId),
  })
  return (
    <>
      <Action
        size="compact-sm"
        variant="default"
        reason={reason(operation)}
        loading={write.state === 'sending'}
        onClick={() => void write.submit()}
      >
        {words}
      </Action>
      {write.failure && (
        <Notice kind="error" title={words} correlationId={write.failure.correlationId}>
          <ApiWords of={write.failure} />
        </Notice>
      )}
    </>
  )
}

const actions = { Update: 'update', Suspend: 'suspend', Reactivate: 'reactivate', Cancel: 'cancel' } as const

/** Returns the function that says what a scheduled change does, with the members that it sets. */
function useChangeWords(): (change: ScheduledChange) => string {
  const text = useSubscriptionTexts()
  const memberWords = useValueWords()
  return ({ action, change }) => {
    const members = setMembers(change).map(([name, value]) => memberWords(name, value))
    return [text(actions[action.name]), ...members].join(' · ')
  }
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

/** Returns the members that a change sets, with their values. */
function setMembers(change: ScheduledChange['change']): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(change).filter(([, value]) => value !== null && value !== undefined)
}

/** Returns the function that writes a member and its value. */
function useValueWords(): (name: string, value: unknown) => string {
  const part = usePartTexts()
  const { nameOf, wordsOf } = useMemberWords()
  return (name, value) =>
    part('named', {
      name: nameOf(name),
      value:
        typeof value === 'object' && value !== null
          ? wordsOf(name, (value as { name?: string }).name ?? '…')
          : wordsOf(name, value),
    })
}
