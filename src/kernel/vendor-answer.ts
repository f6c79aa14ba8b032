import { missing } from '../domain/error.ts'
import type { OpenVendor } from '../queue/job.ts'
import type { Store } from '../store/store.ts'
import type { Answer, Outcome, Vendor } from '../vendors/port.ts'
import { ApiError, tooManyChanges } from './errors.ts'
import type { Context } from './operation.ts'
import type { AdmittedRequest } from './runtime.ts'

/** The parts of a request that a query to a vendor needs. */
type Asking = Pick<AdmittedRequest, 'caller' | 'correlationId' | 'aside'>

/** Returns the function `ask` of a handler's context, which sends a query to a vendor while the caller waits. */
export function asker(vendors: OpenVendor, request: Asking, store: Store): Context['ask'] {
  return async (providerInstanceId, question) => {
    const vendor = await vendorAt(vendors, request, store, providerInstanceId)
    const { correlationId, aside } = request
    return valueIn(await aside(() => question(vendor, { correlationId })))
  }
}

/** Returns the vendor of a provider instance. @throws DomainError `missing` when there is no such instance */
export async function vendorAt(
  vendors: OpenVendor,
  { caller }: Asking,
  store: Store,
  providerInstanceId: string,
): Promise<Vendor> {
  const instances = await store.providerInstances.named([{ providerInstanceId }])
  const instance = instances.get(providerInstanceId)
  if (!instance) throw missing('provider instance', providerInstanceId)
  return await vendors(caller.tenantId, instance)
}

// The Retry-After in seconds, if the vendor sends none.
const defaultWaitSeconds = 30

const mayRepeat = 'Send the same request again: that is safe and completes the change.'

/** Returns the value of the outcome `done`. @throws ApiError for every other outcome */
export function valueIn<T>(outcome: Answer<T> | Outcome<T>): T {
  switch (outcome.kind) {
    case 'done':
      return outcome.value
    case 'missing':
      throw new ApiError('NotFound', outcome.reason)
    case 'refused':
      throw new ApiError('BusinessRuleViolation', outcome.reason)
    case 'stale':
      throw tooManyChanges()
    case 'throttled':
      throw unavailable('The vendor accepts no more requests of this kind for now.', outcome.afterMs)
    case 'unshown':
    case 'busy':
    case 'unavailable':
      throw unavailable(outcome.reason, outcome.afterMs)
    case 'pending':
      throw unavailable(`The vendor has accepted the request but has not finished it. ${mayRepeat}`)
    case 'unknown':
      throw unavailable(
        `It is unknown whether the vendor has made the change. ${outcome.reason} ${mayRepeat}`,
      )
  }
}

function unavailable(reason: string, afterMs?: number): ApiError {
  const seconds = afterMs === undefined ? defaultWaitSeconds : Math.max(1, Math.ceil(afterMs / 1_000))
  return new ApiError('ProviderUnavailable', reason, { headers: { 'retry-after': String(seconds) } })
}
