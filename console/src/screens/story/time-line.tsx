import { Badge, Code, Group, Skeleton, Text } from '@mantine/core'
import type {
  AuditLogEntry,
  BackgroundOperationSummary,
  Event,
  SubscriptionHistoryEntry,
} from '@reseller-api/client'
import type { ReactNode } from 'react'
import { Card } from '../../parts/card.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { useActorName } from '../../parts/use-actor.ts'
import { entryStateOf } from '../../values/entry-state.ts'
import { useNameTexts } from '../../values/name-texts.ts'
import { useOperationWords } from '../../values/operation-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { withoutIds } from '../customer/happenings.ts'
import { ChangedMember } from '../subscription/changed-member.tsx'
import { statedOnce } from '../subscription/members.ts'
import { useEventWords } from './event-texts.ts'
import type { Step } from './steps.ts'
import classes from './story.module.css'
import { useStoryTexts } from './texts.ts'

interface TimeLineProps {
  readonly steps: readonly Step[]
  /** The names of the offers of changes, by their ids. */
  readonly offerNames: ReadonlyMap<string, string>
  readonly isComplete: boolean
}

/** All steps of a story, the earliest first. */
export function TimeLine({ steps, offerNames, isComplete }: TimeLineProps) {
  const text = useStoryTexts()
  return (
    <Card title={text('timeLine')}>
      <ol className={classes.line}>
        {steps.map((step) => (
          <li key={`${step.kind}:${step.id}`} className={classes.step} data-kind={step.kind}>
            <Moment at={step.at} />
            <div className={classes.words}>
              <Words of={step} offerNames={offerNames} />
            </div>
          </li>
        ))}
      </ol>
      {!isComplete && <Skeleton height={18} mt="md" role="status" aria-label={text('reading')} />}
    </Card>
  )
}

function Moment({ at }: { readonly at: string }) {
  const format = useFormat()
  return (
    <Text size="sm" c="dimmed" component="time" dateTime={at} className={classes.moment!}>
      {format.instant(at)}
    </Text>
  )
}

interface WordsProps extends Pick<TimeLineProps, 'offerNames'> {
  readonly of: Step
}

function Words({ of, offerNames }: WordsProps) {
  if (of.kind === 'entry') return <Entry of={of.entry} />
  if (of.kind === 'change') return <Change of={of.change} offerNames={offerNames} />
  if (of.kind === 'event') return <Happened of={of.event} />
  return <Operation of={of.operation} kind={of.kind} />
}

function Entry({ of }: { readonly of: AuditLogEntry }) {
  const names = useNameTexts()
  const text = useStoryTexts()
  const format = useFormat()
  const nameOfActor = useActorName()
  const operationWords = useOperationWords()
  const { operation, status, description, errorMessage, data } = of
  const state = entryStateOf(status.name)
  const words = description && format.apiText(withoutIds(description, (day) => text('fromDay', { day })))
  return (
    <>
      <Head kind="entry" name={operationWords(operation.name ?? null)}>
        <StateBadge name={state} label={names(state)} />
      </Head>
      <Text size="sm">{[nameOfActor(of), words].filter(Boolean).join(' · ')}</Text>
      {errorMessage && (
        <Text size="sm" c="red">
          {format.apiText(errorMessage)}
        </Text>
      )}
      {data && <Data of={readable(data)} />}
    </>
  )
}

function Operation({
  of,
  kind,
}: {
  readonly of: BackgroundOperationSummary
  readonly kind: 'started' | 'ended' | 'planned'
}) {
  const text = useStoryTexts()
  const names = useNameTexts()
  const format = useFormat()
  const operationWords = useOperationWords()
  const { operation, state, attempts, firstError, lastError, waitingReason, isCancelled } = of
  const reasons = new Set([firstError, waitingReason ?? lastError].filter((reason) => reason !== null))
  return (
    <>
      <Head kind={kind} name={operationWords(operation.name ?? null)}>
        {kind === 'ended' && (
          <StateBadge name={state.name} label={names(isCancelled ? 'Cancelled' : state.name)} />
        )}
      </Head>
      {kind === 'started' && (
        <>
          <Text size="sm">{text('attemptsSoFar', { count: attempts })}</Text>
          {[...reasons].map((reason) => (
            <Text key={reason} size="sm" c="red">
              {format.apiText(reason)}
            </Text>
          ))}
        </>
      )}
    </>
  )
}

interface ChangeProps extends Pick<TimeLineProps, 'offerNames'> {
  readonly of: SubscriptionHistoryEntry
}

function Change({ of: { origin, changes }, offerNames }: ChangeProps) {
  const names = useNameTexts()
  const known = (member: string, value: unknown) =>
    member === 'offerId' ? offerNames.get(String(value)) : undefined
  return (
    <>
      <Head kind="change" name={names(origin.name)} />
      {statedOnce(changes).map((one) => (
        <ChangedMember key={one.member} of={one} known={known} />
      ))}
    </>
  )
}

function Happened({ of: { type, subject, data } }: { readonly of: Event }) {
  const text = useStoryTexts()
  const part = usePartTexts()
  const words = useEventWords()(type)
  const name = words ? part('named', { name: words[0], value: words[1] }) : type
  const members = data.changed.length > 0 && text('changedMembers', { members: data.changed.join(', ') })
  return (
    <>
      <Head kind="event" name={name} />
      <Data of={[type, subject, members].filter(Boolean).join('\n')} />
    </>
  )
}

interface HeadProps {
  readonly kind: Step['kind']
  readonly name: string
  readonly children?: ReactNode
}

function Head({ kind, name, children }: HeadProps) {
  const text = useStoryTexts()
  return (
    <Group gap="xs">
      <Badge variant="outline" color="gray">
        {text(kind)}
      </Badge>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      {children}
    </Group>
  )
}

/** What a program reads, such as the body of a request: behind a line that opens it. */
function Data({ of }: { readonly of: string }) {
  const text = useStoryTexts()
  return (
    <details>
      <Text component="summary" size="sm" c="dimmed">
        {text('more')}
      </Text>
      <Code block tabIndex={0} className={classes.body!}>
        {of}
      </Code>
    </details>
  )
}

function readable(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    // A long body is cut, and then no longer JSON.
    return json
  }
}
