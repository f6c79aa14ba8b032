import { Badge, Code, Group, Skeleton, Spoiler, Text } from '@mantine/core'
import type {
  AuditLogEntry,
  BackgroundOperationSummary,
  Event,
  SubscriptionHistoryEntry,
} from '@reseller-api/client'
import type { ReactNode } from 'react'
import { Card } from '../../parts/card.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { entryStateOf } from '../../values/entry-state.ts'
import { useNameTexts } from '../../values/name-texts.ts'
import { useOperationWords } from '../../values/operation-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { ChangedMember } from '../subscription/changed-member.tsx'
import type { Step } from './steps.ts'
import classes from './story.module.css'
import { useStoryTexts } from './texts.ts'

interface TimeLineProps {
  readonly steps: readonly Step[]
  readonly isComplete: boolean
}

/** All steps of a story, the earliest first. */
export function TimeLine({ steps, isComplete }: TimeLineProps) {
  const text = useStoryTexts()
  return (
    <Card title={text('timeLine')}>
      <ol className={classes.line}>
        {steps.map((step) => (
          <li key={`${step.kind}:${step.id}`} className={classes.step} data-kind={step.kind}>
            <Moment at={step.at} />
            <div className={classes.words}>
              <Words of={step} />
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
      {format.moment(at)}
      <Text span size="xs">
        {` ${at.slice(17, 23)}`}
      </Text>
    </Text>
  )
}

function Words({ of }: { readonly of: Step }) {
  if (of.kind === 'entry') return <Entry of={of.entry} />
  if (of.kind === 'change') return <Change of={of.change} />
  if (of.kind === 'event') return <Happened of={of.event} />
  return <Operation of={of.operation} kind={of.kind} />
}

function Entry({ of }: { readonly of: AuditLogEntry }) {
  const names = useNameTexts()
  const operationWords = useOperationWords()
  const { operation, status, userName, userEmail, description, errorMessage, data } = of
  const state = entryStateOf(status.name)
  return (
    <>
      <Head kind="entry" name={operationWords(operation.name ?? null)}>
        <StateBadge name={state} label={names(state)} />
      </Head>
      <Text size="sm">{[userName ?? userEmail, description].filter(Boolean).join(' · ')}</Text>
      {errorMessage && (
        <Text size="sm" c="red">
          {errorMessage}
        </Text>
      )}
      {data && <Body of={data} />}
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
  const operationWords = useOperationWords()
  const { operation, state, attempts, firstError, lastError, waitingReason, isCancelled } = of
  const reasons = new Set([firstError, waitingReason ?? lastError].filter(Boolean))
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
              {reason}
            </Text>
          ))}
        </>
      )}
    </>
  )
}

function Change({ of: { origin, changes } }: { readonly of: SubscriptionHistoryEntry }) {
  const names = useNameTexts()
  return (
    <>
      <Head kind="change" name={names(origin.name)} />
      {changes.map((one) => (
        <ChangedMember key={one.member} of={one} />
      ))}
    </>
  )
}

function Happened({ of: { type, subject, data } }: { readonly of: Event }) {
  return (
    <>
      <Head kind="event" name={type.replace(/^reseller-management\./, '')} />
      <Text size="sm" c="dimmed">
        {[subject, data.changed.join(', ')].filter(Boolean).join(' · ')}
      </Text>
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

/** The body of a request. */
function Body({ of }: { readonly of: string }) {
  const text = useStoryTexts()
  return (
    <Spoiler maxHeight={60} showLabel={text('more')} hideLabel={text('less')}>
      <Code block tabIndex={0} className={classes.body!}>
        {readable(of)}
      </Code>
    </Spoiler>
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
