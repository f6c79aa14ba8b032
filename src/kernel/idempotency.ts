import { hash } from 'node:crypto'
import type { Answer } from '../routes/route.ts'
import type { Statement } from '../store/database.ts'
import type { IdempotencyRecords } from '../store/idempotency/idempotency.ts'
import { idempotencyHeader } from '../validation/idempotency-key.ts'
import { hasSecrets } from '../validation/secrets.ts'
import { ApiError } from './errors.ts'
import type { Operation } from './operation.ts'
import type { CheckedRequest, RequestRuntime } from './runtime.ts'

/** The idempotency key of a write. */
export interface Idempotency {
  /** The statement that fails if another transaction is using the same key. */
  readonly claim: Statement
  /** Returns the statement that stores the answer under the key. An answer with secrets that a repetition returns is sealed. */
  keep(status: number, headers: Record<string, string>, body: unknown): Promise<Statement>
  /**
   * Returns the answer that is stored for the same request; undefined if there is none.
   *
   * @throws ApiError 422 if the key was used for another request
   */
  answered(): Promise<Answer | undefined>
}

/** Returns a digest of method, path, query and body. Requests with equal digests are repetitions of one request. */
export function fingerprint({ method }: Operation, { url, rawBody }: CheckedRequest): Buffer {
  return hash('sha256', `${method} ${url}\0${hash('sha256', rawBody ?? '')}`, 'buffer')
}

/** Returns a function that reads the idempotency key of a request; undefined for a request without a key. */
export function idempotencyOf(
  { records, sealer }: Pick<RequestRuntime, 'sealer'> & { readonly records: IdempotencyRecords },
  operation: Operation,
): (request: CheckedRequest) => Promise<Idempotency | undefined> {
  const takesSecrets = hasSecrets(operation.body)
  const { repeatsSecrets, keepsAnswerHours = 24 } = operation

  /**
   * Returns digests, keyed with each SECRET_KEY, of a request that contains a secret. Its plain digest would allow
   * guessing the secret.
   */
  async function unguessable(print: Buffer): Promise<readonly [Buffer, ...Buffer[]]> {
    try {
      return (await sealer()).digests(print)
    } catch (cause) {
      throw new ApiError('ServiceUnavailable', withoutSecretKey, { cause })
    }
  }

  return async (request) => {
    const { idempotencyKey, caller } = request
    if (idempotencyKey === undefined) return undefined
    const plain = fingerprint(operation, request)
    const prints = takesSecrets ? await unguessable(plain) : ([plain] as const)
    const place = [caller.tenantId, caller.apiAccessId, idempotencyKey] as const
    const sealPlace = ['answer', ...place]
    return {
      claim: records.claim(...place),
      async keep(status, headers, body) {
        const text = body === undefined ? null : JSON.stringify(body)
        const stored = text && repeatsSecrets ? (await sealer()).seal(text, sealPlace) : text
        const record = { fingerprint: prints[0], status, headers, body: stored }
        return records.insert(...place, record, keepsAnswerHours)
      },
      async answered() {
        const record = await records.find(...place)
        if (!record) return undefined
        if (!prints.some((print) => print.equals(record.fingerprint))) throw keyReused()
        const { status, headers, body: stored } = record
        const body = stored && repeatsSecrets ? (await sealer()).open(stored, sealPlace) : stored
        return { status, headers: { ...headers, 'idempotent-replayed': 'true' }, body: body ?? '' }
      },
    }
  }
}

function keyReused(): ApiError {
  const text = 'This idempotency key was used for another request. Use a new key for each request.'
  const description = 'The key belongs to a request with another path or body.'
  return new ApiError('IdempotencyKeyReused', text, { problems: [{ path: idempotencyHeader, description }] })
}

const withoutSecretKey =
  'This server has no secret key, so requests with a password cannot use Idempotency-Key. Omit the header.'
