import type { BackgroundOperationSummary, Event, ResellerClient } from '@reseller-api/client'
import { type ReadRequest, useRead } from '../../api/read.ts'
import { useMe } from '../../session/me.ts'

const pageSize = 200
const eventPageSize = 2_000
const againMs = 3_000
const mostSubscriptions = 5
/** The audit log returns the last month unless a request names another begin. */
const beginning = '2000-01-01T00:00:00Z'

/** Reads what the API knows about a correlation id. */
export function useStory(correlationId: string, isWholeFeed: boolean) {
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
  const events = useRead(['events.list', 'story', correlationId, isWholeFeed], (client, request) =>
    readEvents(client, correlationId, isWholeFeed, request),
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

/** What the feed of events has about a correlation id, and how much of the feed was read. */
export interface FoundEvents {
  readonly events: readonly Event[]
  readonly count: number
  readonly hasMore: boolean
}

/** Reads the feed from its beginning, because it has no filter by correlation id: one page, or all of it. */
async function readEvents(
  client: ResellerClient,
  correlationId: string,
  isWhole: boolean,
  request: ReadRequest,
): Promise<FoundEvents> {
  const events: Event[] = []
  let count = 0
  let continuationToken: string | undefined
  for (;;) {
    const page = await client.events.list(
      { pageSize: eventPageSize, ...(continuationToken ? { continuationToken } : { start: 'oldest' }) },
      request,
    )
    count += page.items.length
    events.push(...page.items.filter(({ data }) => data.correlationId === correlationId))
    if (!page.hasMore || !isWhole) return { events, count, hasMore: page.hasMore }
    continuationToken = page.continuationToken
  }
}
