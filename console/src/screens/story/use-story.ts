import type {
  BackgroundOperationSummary,
  Event,
  ResellerClient,
  SubscriptionHistoryEntry,
} from '@reseller-api/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type ReadRequest, useRead } from '../../api/read.ts'
import { useMe } from '../../session/me.ts'
import { beginning } from '../../values/dates.ts'
import { intervalOf } from '../background-work/interval.ts'
import { retriesOf, retryOperation } from './steps.ts'

const pageSize = 200
const mostEvents = 1_000
const mostSubscriptions = 5
const otherParts = ['auditLogs.list', 'subscriptions.listHistory', 'events.list'] as const

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
    { again: intervalOfPage },
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
  const retries = useRetries(operations.data?.items ?? [], correlationId)
  const offerNames = useOfferNames(changes.data ?? [], subscriptions, correlationId)
  useReadAfter(operations.data?.items, correlationId)
  return { entries, operations, changes, events, retries, offerNames, readsAudit: role !== 'customer' }
}

/** Reads who has retried background work. The request of a retry has another correlation id, and names the work. */
function useRetries(work: readonly BackgroundOperationSummary[], correlationId: string) {
  const role = useMe().data?.role.name
  const [startDate] = work.map(({ createdAt }) => createdAt).toSorted()
  const { data } = useRead(
    ['auditLogs.list', 'story', correlationId, 'retries', startDate],
    (client, request) =>
      client.auditLogs.list({ operations: retryOperation, startDate: startDate!, pageSize }, request),
    { isEnabled: role !== undefined && role !== 'customer' && startDate !== undefined },
  )
  return retriesOf(data?.items ?? [], work)
}

/** Reads the names of the offers that subscriptions have changed to, by the id of the offer. */
function useOfferNames(
  changes: readonly SubscriptionHistoryEntry[],
  subscriptions: readonly SubscriptionKey[],
  correlationId: string,
): ReadonlyMap<string, string> {
  const isEnabled = changes.some((one) => one.changes.some(({ member }) => member === 'offerId'))
  const { data } = useRead(
    ['subscriptions.get', 'story', correlationId, subscriptions],
    (client, request) => Promise.all(subscriptions.map((at) => client.subscriptions.get(at, request))),
    { isEnabled },
  )
  return new Map(data?.map(({ offer }) => [offer.id, offer.name]))
}

/** Reads the other parts of a story again whenever its background work has changed, and after its end. */
function useReadAfter(work: readonly BackgroundOperationSummary[] | undefined, correlationId: string): void {
  const queries = useQueryClient()
  const progress = work?.map(({ id, state, attempts }) => [id, state.name, attempts].join()).join(';')
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (progress === undefined) return
    if (before.current !== undefined && before.current !== progress)
      for (const part of otherParts)
        void queries.invalidateQueries({ queryKey: [part, 'story', correlationId] })
    before.current = progress
  }, [progress, queries, correlationId])
}

function intervalOfPage(data: unknown): number | undefined {
  const page = data as { readonly items: readonly BackgroundOperationSummary[] } | undefined
  return intervalOf(page?.items ?? [], Date.now())
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
