import { missing } from '../domain/error.ts'
import type { OpenVendor } from '../jobs/job.ts'
import type { Store } from '../store/store.ts'
import type { Answer } from '../vendors/port.ts'
import { ApiError } from './errors.ts'
import type { Context } from './operation.ts'

/** How a request asks vendors while its caller waits. */
export function asker(
  vendors: OpenVendor,
  request: { readonly caller: { readonly tenantId: string }; readonly correlationId: string },
  store: Store,
): Context['ask'] {
  return async (providerInstanceId, question) => {
    const instances = await store.providerInstances.named([{ providerInstanceId }])
    const instance = instances.get(providerInstanceId)
    if (!instance) throw missing('provider instance', providerInstanceId)
    const vendor = await vendors(request.caller.tenantId, instance)
    return answered(await question(vendor, { correlationId: request.correlationId }))
  }
}

// What to tell a caller to wait for when the vendor does not say.
const usualWait = 30

/** What a vendor answered, or the error that says why there is no answer. @throws ApiError */
function answered<T>(answer: Answer<T>): T {
  switch (answer.kind) {
    case 'done':
      return answer.value
    case 'missing':
      throw new ApiError('NotFound', answer.reason)
    case 'refused':
      throw new ApiError('BusinessRuleViolation', answer.reason)
    case 'throttled':
      throw unavailable('The vendor takes no more requests of this kind for a while.', answer.until)
    case 'unavailable':
      throw unavailable(answer.reason, answer.until)
  }
}

function unavailable(reason: string, until: Date | undefined): ApiError {
  const seconds = until ? Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000)) : usualWait
  return new ApiError('ProviderUnavailable', reason, { headers: { 'retry-after': String(seconds) } })
}
