import { Badge, Group, Loader, Text, Tooltip } from '@mantine/core'
import type { BackgroundOperation } from '@reseller-api/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readAgain, useRead } from '../api/read.ts'
import { useNameTexts } from '../values/name-texts.ts'
import { useFormat } from '../values/use-format.ts'
import { readOperation } from './first-credentials.ts'
import { usePartTexts } from './texts.ts'

const firstMs = 700
const usualMs = 5_000

/** The work whose end this tab has seen, after which it has read its screen again. */
const seenEnded = new Set<string>()

interface OperationBadgeProps {
  readonly id: string
}

/** Follows background work until it ends, and then reads everything on the screen again. */
export function OperationBadge({ id }: OperationBadgeProps) {
  const text = usePartTexts()
  const names = useNameTexts()
  const format = useFormat()
  const data = useFollowed(id)
  if (!data) return <Loader size="xs" aria-label={text('loading')} />
  const name = data.isCancelled ? 'Cancelled' : data.state.name
  const words = data.firstError ?? data.waitingReason
  const reason = words && format.apiText(words)
  const next = data.nextAttemptAt && text('nextAttempt', { when: format.ahead(data.nextAttemptAt) })
  return (
    <Group gap={6} wrap="wrap" role="status">
      <Badge color={colorOf(name)} variant="light">
        {names(name)}
      </Badge>
      {(reason ?? next) && (
        <Tooltip label={[reason, next].filter(Boolean).join(' · ')} multiline maw={420}>
          <Text size="sm" c="dimmed" lineClamp={2} tabIndex={0}>
            {reason ?? next}
          </Text>
        </Tooltip>
      )}
      {reason && next && (
        <Text size="sm" c="dimmed">
          {next}
        </Text>
      )}
    </Group>
  )
}

/** Returns background work, and reads everything on the screen again once when it has ended. */
export function useFollowed(id: string): BackgroundOperation | undefined {
  const queries = useQueryClient()
  const { data } = useOperation(id)
  const state = data?.state.name
  useEffect(() => {
    // Work that ends before its first answer was never seen running, but the screen has what was before it.
    if (!data || state === 'Processing' || seenEnded.has(data.id)) return
    seenEnded.add(data.id)
    void readAgain(queries, { predicate: ({ queryKey }) => queryKey[0] !== 'operations.get' })
  }, [state, data, queries])
  return data
}

/** Reads background work, often at first, until it ends. Reads nothing without an id. */
export function useOperation(id: string | undefined) {
  return useRead(['operations.get', id], (client, request) => readOperation(client, id!, request), {
    isEnabled: id !== undefined,
    again: (data, reads) =>
      (data as BackgroundOperation | undefined)?.state.name === 'Processing' || data === undefined
        ? Math.min(firstMs * 1.3 ** reads, usualMs)
        : undefined,
  })
}

function colorOf(name: string): string {
  return name === 'Succeded' ? 'green' : name === 'Failed' ? 'red' : name === 'Cancelled' ? 'gray' : 'blue'
}
