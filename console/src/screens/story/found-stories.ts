import type { BackgroundOperationSummary } from '@reseller-api/client'

/** A story that concerns an object. */
export interface FoundStory {
  readonly correlationId: string
  readonly at: string
  readonly name: string
  readonly state: 'Failed' | 'Processing' | 'Succeded'
  readonly reason: string | null
}

/**
 * Returns one story for each correlation id of the given background operations, with the latest operation of this id.
 */
export function newestFirst(operations: readonly BackgroundOperationSummary[]): readonly FoundStory[] {
  const sorted = [...operations].sort((left, right) => left.createdAt.localeCompare(right.createdAt))
  const byCorrelation = new Map(sorted.map((one) => [one.correlationId, one]))
  return [...byCorrelation.values()]
    .sort((left, right) => right.createdAt.localeCompare(left.createdAt))
    .map(({ correlationId, createdAt, operation, state, firstError, waitingReason }) => ({
      correlationId,
      at: createdAt,
      name: operation.name,
      state: state.name,
      reason: firstError ?? waitingReason,
    }))
}
