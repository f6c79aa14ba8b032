import { Button, Skeleton, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { failureOf } from '../api/failures.ts'
import { useFormat } from '../values/use-format.ts'
import { ApiWords } from './api-words.tsx'
import { Notice } from './notice.tsx'
import { usePartTexts } from './texts.ts'
import classes from './view.module.css'

/** An answer of the API as a query holds it. */
export interface Shown<Data> {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly isFetching: boolean
  readonly isRefetchError: boolean
  readonly dataUpdatedAt: number
  readonly refetch: () => Promise<unknown>
}

interface ViewProps<Data> {
  readonly of: Shown<Data>
  /** The placeholder while the data are loaded; lines by default. */
  readonly skeleton?: ReactNode
  readonly isEmpty?: (data: Data) => boolean
  /** Says why there is nothing, with the next action. */
  readonly empty?: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Shows an answer in its state: loading, empty, failed, forbidden, stale, or complete. */
export function View<Data>({ of, skeleton, isEmpty, empty, children }: ViewProps<Data>) {
  const text = usePartTexts()
  if (of.data === undefined) {
    if (of.error)
      return <Failed error={of.error} retry={() => void of.refetch()} isRetrying={of.isFetching} />
    return (
      <div className={classes.late} role="status" aria-label={text('loading')}>
        {skeleton ?? <Lines />}
      </div>
    )
  }
  return (
    <>
      {of.isRefetchError && <Stale of={of} />}
      {isEmpty?.(of.data) ? empty : children(of.data)}
    </>
  )
}

function Lines() {
  return (
    <Stack gap="sm">
      {[100, 92, 96, 84].map((width) => (
        <Skeleton key={width} height={18} width={`${width}%`} />
      ))}
    </Stack>
  )
}

function Failed({ error, retry, isRetrying }: { error: unknown; retry: () => void; isRetrying: boolean }) {
  const text = usePartTexts()
  const failure = failureOf(error)
  const { kind, correlationId } = failure
  if (kind === 'forbidden' || kind === 'notFound')
    return (
      <Notice kind="info" title={text(kind)} correlationId={correlationId}>
        <ApiWords of={failure} />
      </Notice>
    )
  return (
    <Notice
      kind="error"
      title={text('failed')}
      correlationId={correlationId}
      action={
        <Button variant="default" size="xs" onClick={retry} loading={isRetrying}>
          {text('retry')}
        </Button>
      }
    >
      <ApiWords of={failure} />
    </Notice>
  )
}

function Stale<Data>({ of }: { of: Shown<Data> }) {
  const text = usePartTexts()
  const format = useFormat()
  const failure = failureOf(of.error)
  return (
    <Notice
      kind="warning"
      title={text('stale', { age: format.distance(of.dataUpdatedAt) })}
      correlationId={failure.correlationId}
      action={
        <Button variant="default" size="xs" onClick={() => void of.refetch()} loading={of.isFetching}>
          {text('retry')}
        </Button>
      }
    >
      <ApiWords of={failure} />
    </Notice>
  )
}

/** Says that a part of the screen is missing, and why the first failed read failed; nothing if none or all of the reads failed. */
export function PartialNotice({ of }: { of: readonly Shown<unknown>[] }) {
  const text = usePartTexts()
  const failed = of.filter(({ error }) => error !== null)
  if (failed.length === 0 || failed.length === of.length) return null
  const failure = failureOf(failed[0]!.error)
  return (
    <Notice
      kind="warning"
      title={text('partial')}
      correlationId={failure.correlationId}
      action={
        <Button variant="default" size="xs" onClick={() => failed.map(({ refetch }) => refetch())}>
          {text('retry')}
        </Button>
      }
    >
      <ApiWords of={failure} />
    </Notice>
  )
}
