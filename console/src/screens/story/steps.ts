import type {
  AuditLogEntry,
  BackgroundOperationSummary,
  Event,
  SubscriptionHistoryEntry,
} from '@reseller-api/client'

/** The data of the API that have one correlation id. */
export interface StoryParts {
  readonly entries: readonly AuditLogEntry[]
  readonly operations: readonly BackgroundOperationSummary[]
  readonly changes: readonly SubscriptionHistoryEntry[]
  readonly events: readonly Event[]
  /** The entries of the requests that have retried the operations. Each request has a correlation id of its own. */
  readonly retries: readonly AuditLogEntry[]
}

/** A moment of a story. */
export type Step = { readonly id: string; readonly at: string } & (
  | { readonly kind: 'entry'; readonly entry: AuditLogEntry }
  | {
      readonly kind: 'started' | 'ended' | 'planned'
      readonly operation: BackgroundOperationSummary
    }
  | { readonly kind: 'change'; readonly change: SubscriptionHistoryEntry }
  | { readonly kind: 'event'; readonly event: Event }
)

const ranks = { entry: 0, started: 1, change: 2, event: 3, ended: 4, planned: 5 } as const

/**
 * Returns the steps of a story, the earliest first. Of steps with the same time, the cause comes before its effects.
 */
export function stepsOf({ entries, operations, changes, events, retries }: StoryParts): readonly Step[] {
  const steps: Step[] = [
    ...entries.filter((entry) => !isShownByWork(entry, entries, operations)).map(stepOfEntry),
    ...retries.filter(({ id }) => !entries.some((entry) => entry.id === id)).map(stepOfEntry),
    ...operations.flatMap(stepsOfOperation),
    ...changes.map((change) => ({ id: change.id, at: change.changedAt, kind: 'change' as const, change })),
    ...events.map((event) => ({ id: event.id, at: event.time, kind: 'event' as const, event })),
  ]
  return steps.sort(
    (left, right) =>
      new Date(left.at).getTime() - new Date(right.at).getTime() || ranks[left.kind] - ranks[right.kind],
  )
}

/** Returns the step of an entry, without a description that has nothing but the id of work. */
function stepOfEntry(entry: AuditLogEntry): Step {
  const shown = entry.operationId === null ? entry : { ...entry, description: null }
  return { id: entry.id, at: entry.timestamp, kind: 'entry', entry: shown }
}

/**
 * Returns whether an entry only records the present end of background work that is in the story itself. The end of the work says
 * the same. An earlier end stays: it has the reason why an attempt failed, which the work loses when it is retried.
 */
function isShownByWork(
  entry: AuditLogEntry,
  entries: readonly AuditLogEntry[],
  operations: readonly BackgroundOperationSummary[],
): boolean {
  const work = operations.find(
    ({ id, operation }) => entry.operationId === id && entry.operation.name === operation.name,
  )
  if (!work?.finishedAt || work.state.name !== entry.status.name) return false
  return (
    latestOf(
      entries.filter(
        ({ operationId, operation }) => operationId === work.id && operation.name === entry.operation.name,
      ),
    )?.id === entry.id
  )
}

/** The operation of the audit log that retries background work. */
export const retryOperation = 'RetryOperation'

/** Returns the entries that record a retry of one of the operations, the earliest first. */
export function retriesOf(
  entries: readonly AuditLogEntry[],
  operations: readonly BackgroundOperationSummary[],
): readonly AuditLogEntry[] {
  return entries
    .filter(
      ({ operation, operationId }) =>
        operation.name === retryOperation && operations.some(({ id }) => id === operationId),
    )
    .toSorted((left, right) => new Date(left.timestamp).getTime() - new Date(right.timestamp).getTime())
}

function stepsOfOperation(operation: BackgroundOperationSummary): readonly Step[] {
  const { id, createdAt, finishedAt, nextAttemptAt } = operation
  return [
    { id: `${id}:started`, at: createdAt, kind: 'started', operation },
    ...(finishedAt ? [{ id: `${id}:ended`, at: finishedAt, kind: 'ended' as const, operation }] : []),
    ...(nextAttemptAt
      ? [{ id: `${id}:planned`, at: nextAttemptAt, kind: 'planned' as const, operation }]
      : []),
  ]
}

/** Returns the outcome of a story so far: failed if a part failed, in progress while a part runs, else done. */
export function outcomeOf({ entries, operations }: StoryParts): 'Failed' | 'Processing' | 'Succeded' {
  // An entry says how its operation was when it was written; the operation says how it is.
  const latest =
    operations.length > 0 ? operations.map(({ state }) => state.name) : [latestOf(entries)?.status.name]
  return (
    latest.find((name) => name === 'Failed') ?? latest.find((name) => name === 'Processing') ?? 'Succeded'
  )
}

function latestOf(entries: readonly AuditLogEntry[]) {
  const [latest] = [...entries].sort(
    (left, right) => new Date(right.timestamp).getTime() - new Date(left.timestamp).getTime(),
  )
  return latest
}

/** Returns why a story has failed: its first cause, in the words of the service or the vendor. */
export function causeOf({ entries, operations }: StoryParts): string | null {
  const failed = operations.find(({ state }) => state.name === 'Failed')
  const refused = entries.find(({ status }) => status.name === 'Failed')
  return failed?.firstError ?? failed?.lastError ?? refused?.errorMessage ?? null
}

/** Returns the operation that a person can retry: one that has failed. */
export function retriable({ operations }: StoryParts): BackgroundOperationSummary | undefined {
  return operations.find(({ state, isCancelled }) => state.name === 'Failed' && !isCancelled)
}
