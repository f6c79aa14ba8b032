import { v5 as derivedId } from 'uuid'
import { missing } from '../domain/error.ts'
import type { OpenVendor } from '../jobs/job.ts'
import type { Store } from '../store/store.ts'
import type { Answer, Intent, Outcome, Vendor } from '../vendors/port.ts'
import { ApiError, tooManyChanges } from './errors.ts'
import type { Context } from './operation.ts'

/** Whose request it is that a vendor is asked for. */
interface Asking {
  readonly caller: { readonly tenantId: string; readonly apiAccessId: string }
  readonly correlationId: string
}

/** How a request asks vendors while its caller waits. */
export function asker(vendors: OpenVendor, request: Asking, store: Store): Context['ask'] {
  return async (providerInstanceId, question) => {
    const vendor = await vendorAt(vendors, request, store, providerInstanceId)
    return answered(await question(vendor, { correlationId: request.correlationId }))
  }
}

/** The vendor behind a provider instance. @throws DomainError missing */
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

/** How often something is read and changed anew that others have changed in between. */
const changes = 5

// The names of the ids that are derived from idempotency keys live in a space of their own.
const namespace = '8f4d2b06-53c1-5e7a-9a1c-6b0e7d3f2c94'

/**
 * How one request has vendors do something while its caller waits. What they were told is told once, however often
 * the handler starts over, and under the same request ids when the caller repeats its request under its key.
 */
export function teller(vendors: OpenVendor, request: Asking, key: string | undefined, newId: () => string) {
  const told: Promise<unknown>[] = []
  const requestId = (place: number, change: number) => {
    const { tenantId, apiAccessId } = request.caller
    const name = [tenantId, apiAccessId, key, place, change].join(' ')
    return key === undefined ? newId() : derivedId(name, namespace)
  }

  async function tellOnce<T>(
    store: Store,
    providerInstanceId: string,
    work: (vendor: Vendor, intent: Intent) => Promise<Outcome<T>>,
    place: number,
  ): Promise<T | undefined> {
    const vendor = await vendorAt(vendors, request, store, providerInstanceId)
    const { correlationId } = request
    for (let change = 1; change <= changes; change += 1) {
      const outcome = await work(vendor, { requestId: requestId(place, change), correlationId })
      if (outcome.kind !== 'stale') return settled(outcome)
    }
    throw tooManyChanges(undefined)
  }

  /** For one start of the handler; the check comes before anything is told. */
  return (store: Store, check: () => void): Context['tell'] => {
    let next = 0
    return async (providerInstanceId, work) => {
      check()
      const place = next
      next += 1
      told[place] ??= tellOnce(store, providerInstanceId, work, place)
      return (await told[place]) as never
    }
  }
}

/** What a vendor has done, undefined when it is not through, or the error that says why not. @throws ApiError */
function settled<T>(outcome: Exclude<Outcome<T>, { kind: 'stale' }>): T | undefined {
  switch (outcome.kind) {
    case 'pending':
      return undefined
    case 'busy':
      throw unavailable(outcome.reason, outcome.until)
    case 'unknown':
      throw unavailable(
        `Whether the vendor has done it is not known: ${outcome.reason} Repeat the request, with its Idempotency-Key if it had one.`,
        undefined,
      )
    default:
      return answered(outcome)
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

const mayRepeat = 'Send the same request again: that is safe, and finishes it.'

/** What a vendor has done, or the error that says why it is not known to have done it. @throws ApiError */
export function acted<T>(outcome: Outcome<T>): T {
  switch (outcome.kind) {
    case 'stale':
      throw new ApiError('Conflict', 'It was changed at the vendor meanwhile; read it again, and repeat.', {
        headers: { 'retry-after': '1' },
      })
    case 'busy':
      throw unavailable(outcome.reason, outcome.until)
    case 'pending':
      throw unavailable(`The vendor has taken it on and is not ready yet. ${mayRepeat}`, undefined)
    case 'unknown':
      throw unavailable(
        `Whether the vendor has done it is not known. ${outcome.reason} ${mayRepeat}`,
        undefined,
      )
    default:
      return answered(outcome)
  }
}

function unavailable(reason: string, until: Date | undefined): ApiError {
  const seconds = until ? Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000)) : usualWait
  return new ApiError('ProviderUnavailable', reason, { headers: { 'retry-after': String(seconds) } })
}
