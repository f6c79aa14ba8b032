import type { BackgroundOperationSummary, ReadyRequest } from '@reseller-api/client'

type Work = Pick<BackgroundOperationSummary, 'id' | 'operation' | 'providerInstanceId' | 'createdAt'>

/** The work that reads everything at a provider instance each night. A failed run is not retried: the next run replaces it. */
const requests: Readonly<Record<string, (providerInstanceId: string) => ReadyRequest>> = {
  SyncCatalogue: (id) => ({
    method: 'POST',
    path: `/v1/Providers/Instances/${id}/catalogue-sync`,
    body: null,
  }),
  ImportInvoices: (id) => ({
    method: 'POST',
    path: `/v1/Providers/Instances/${id}/invoice-import`,
    body: {},
  }),
}

/** Returns the request that starts recurring work again; undefined for work that can be retried. */
export function requestToStartAgain({ operation, providerInstanceId }: Work): ReadyRequest | undefined {
  return providerInstanceId === null ? undefined : requests[operation.name]?.(providerInstanceId)
}

/**
 * Returns failed work without the runs of recurring work that a newer run replaces: one that has succeeded, or one that has
 * failed, too, and needs the same decision.
 */
export function withoutReplaced<One extends Work>(
  failed: readonly One[],
  succeeded: readonly Work[],
): readonly One[] {
  const isReplacedBy = (one: Work, other: Work) =>
    other.operation.name === one.operation.name &&
    other.providerInstanceId === one.providerInstanceId &&
    other.createdAt > one.createdAt
  return failed.filter(
    (one) =>
      requestToStartAgain(one) === undefined ||
      ![...failed, ...succeeded].some((other) => isReplacedBy(one, other)),
  )
}
