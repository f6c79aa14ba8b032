import type { BackgroundOperationSummary, Event, ResellerClient } from '@reseller-api/client'
import { type ReadRequest, useRead } from '../../api/read.ts'
import { useMe } from '../../session/me.ts'
import { beginning } from '../../values/dates.ts'

const pageSize = 200
const mostEvents = 1_000
const againMs = 3_000
const mostSubscriptions = 5

/** Reads all data of the API that have a correlation id. */
export function useStory(correlationId: string) {
  const me = useMe()
  const role = me.data?.role.name
  const entries = useRead(
    ['auditLogs.list', 'story', correlationId],
    (client, request) => client.auditLogs.list({ correlationId, startDate: beginning, pageSize }, request),
    // The audit log is not for customers.
    { isEnabled: role !== undefined && role !== 'customer' },
  )
  const operations = useRead(
    ['operations.list', 'story', correlationId],
    (client, request) => client.operations.list({ correlationId, pageSize }, request),
    { again: (data) => (hasRunning(data) ? againMs : undefined) },
  )
  const subscriptions = subscriptionsOf(operations.data?.items ?? [])
  const changes = useRead(
    ['subscriptions.listHistory', 'story', correlationId, subscriptions],
    (client, request) => readChanges(client, correlationId, subscriptions, request),
    { isEnabled: subscriptions.length > 0 },
  )
  const events = useRead(['events.list', 'story', correlationId], (client, request) =>
    readEvents(client, correlationId, request),
  )
  return { entries, operations, changes, events, readsAudit: role !== 'customer' }
}

function hasRunning(data: unknown): boolean {
  const page = data as { readonly items: readonly BackgroundOperationSummary[] } | undefined
  return (
    page?.items.some(({ state, nextAttemptAt }) => state.name === 'Processing' && !nextAttemptAt) ?? false
  )
}

interface SubscriptionKey {
  readonly customerId: string
  readonly subscriptionId: string
}

function subscriptionsOf(operations: readonly BackgroundOperationSummary[]): readonly SubscriptionKey[] {
  const keys = operations.flatMap(({ customerId, subscriptionId }) =>
    customerId && subscriptionId ? [[subscriptionId, { customerId, subscriptionId }] as const] : [],
  )
  return [...new Map(keys).values()].slice(0, mostSubscriptions)
}

async function readChanges(
  client: ResellerClient,
  correlationId: string,
  subscriptions: readonly SubscriptionKey[],
  request: ReadRequest,
) {
  const pages = await Promise.all(
    subscriptions.map((at) => client.subscriptions.listHistory({ ...at, pageSize }, request)),
  )
  return pages.flatMap(({ items }) => items).filter((change) => change.correlationId === correlationId)
}

/** The events of a correlation id. `hasMore` means that there are further ones. */
export interface FoundEvents {
  readonly events: readonly Event[]
  readonly hasMore: boolean
}

/** Reads the events of a correlation id from the oldest one, as many as a story shows. */
async function readEvents(
  client: ResellerClient,
  correlationId: string,
  request: ReadRequest,
): Promise<FoundEvents> {
  const events: Event[] = []
  let continuationToken: string | undefined
  for (;;) {
    const page = await client.events.list(
      { correlationId, pageSize: mostEvents, ...(continuationToken && { continuationToken }) },
      request,
    )
    events.push(...page.items)
    if (!page.hasMore || events.length >= mostEvents) return { events, hasMore: page.hasMore }
    continuationToken = page.continuationToken
  }
}
