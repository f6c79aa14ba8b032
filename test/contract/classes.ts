import type { Operation } from '../../src/kernel/operation.ts'
import { operations } from '../../src/operations.ts'

/**
 * One operation of each class. Checks that run before the operation is known (path, media type, size, headers) depend
 * only on its class: method, kind of body, whether it has parameters and a query, and whether it sends a file.
 */
export const representatives: readonly Operation[] = [
  ...new Map(operations.map((operation) => [classOf(operation), operation])).values(),
]

function classOf({ method, body, params, query, responses }: Operation): string {
  const type = (body as { type?: string } | undefined)?.type ?? 'none'
  return JSON.stringify([
    ...[method, type, params !== undefined, query !== undefined],
    responses[200]?.files !== undefined,
  ])
}
