import { hash } from 'node:crypto'
import type { Statement } from '../store/database.ts'
import {
  claimIdempotencyKey,
  findIdempotencyRecord,
  insertIdempotencyRecord,
} from '../store/idempotency/idempotency.ts'
import { hasSecrets } from '../validation/secrets.ts'
import { ApiError } from './errors.ts'
import type { Operation } from './operation.ts'
import type { Answer } from './route.ts'
import type { CheckedRequest, RequestRuntime } from './runtime.ts'

const headerName = 'Idempotency-Key'

/** A key that a caller gave to a write. */
export interface Idempotency {
  /** The statement that refuses to go on while another request with the key is being committed. */
  readonly claim: Statement
  /** The statement that keeps the answer. */
  keep(status: number, headers: Record<string, string>, body: unknown): Statement
  /**
   * The answer that is kept, for the same request; undefined when there is none.
   *
   * @throws ApiError 422 when the key was used for another request.
   */
  answered(): Promise<Answer | undefined>
}

/** The problem of the header's value, if there is one. */
export function keyProblems(key: string | undefined): { path: string; description: string }[] {
  if (key === undefined || /^[\x20-\x7e]{1,255}$/.test(key)) return []
  return [
    { path: headerName, description: 'The key has 1 to 255 printable ASCII characters; a UUID will do.' },
  ]
}

/** What makes two requests the same: method, path, query and body, to the byte. */
export function fingerprint({ method }: Operation, { url, rawBody }: CheckedRequest): Buffer {
  return hash('sha256', `${method} ${url}\0${hash('sha256', rawBody ?? '')}`, 'buffer')
}

/** Finds what keeps the requests of an operation from being done twice; undefined for one without a key. */
export function idempotencyOf(
  { database, sealer }: Pick<RequestRuntime, 'database' | 'sealer'>,
  operation: Operation,
): (request: CheckedRequest) => Promise<Idempotency | undefined> {
  const takesSecrets = hasSecrets(operation.body)

  /** What a request with a secret is recognised by: a plain digest of it would tell whoever tries all secrets. */
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
    return {
      claim: claimIdempotencyKey(...place),
      keep(status, headers, body) {
        const text = body === undefined ? null : JSON.stringify(body)
        const record = { fingerprint: prints[0], status, headers, body: text }
        return insertIdempotencyRecord(...place, record, operation.keepsAnswerHours ?? 24)
      },
      async answered() {
        const record = await findIdempotencyRecord(database, ...place)
        if (!record) return undefined
        if (!prints.some((print) => print.equals(record.fingerprint))) throw keyReused()
        const { status, headers, body } = record
        return { status, headers: { ...headers, 'idempotent-replayed': 'true' }, body: body ?? '' }
      },
    }
  }
}

function keyReused(): ApiError {
  const text = 'This idempotency key was used for another request; give each request its own.'
  const description = 'The key belongs to a request with another path or body.'
  return new ApiError('IdempotencyKeyReused', text, { problems: [{ path: headerName, description }] })
}

const withoutSecretKey =
  'This server has no secret key, which an Idempotency-Key takes where a password is sent; leave it out.'
