import { hash } from 'node:crypto'
import type { Database } from '../store/database.ts'
import { findIdempotencyRecord } from '../store/idempotency.ts'
import { ApiError } from './errors.ts'
import type { Answer } from './route.ts'

const headerName = 'Idempotency-Key'

/** A key that a caller gave to a write, and what it was given for. */
export interface Idempotency {
  readonly key: string
  readonly fingerprint: Buffer
}

/** The problem of the header's value, if there is one. */
export function keyProblems(key: string | undefined): { path: string; description: string }[] {
  if (key === undefined || /^[\x20-\x7e]{1,255}$/.test(key)) return []
  return [
    { path: headerName, description: 'The key has 1 to 255 printable ASCII characters; a UUID will do.' },
  ]
}

/** What makes two requests the same: method, path, query and body, to the byte. */
export function fingerprint(method: string, url: string, body: Buffer | undefined): Buffer {
  return hash('sha256', `${method} ${url}\0${hash('sha256', body ?? '')}`, 'buffer')
}

/**
 * The answer that is kept under a key, for the same request; undefined when the key is unused.
 *
 * @throws ApiError 422 when the key was used for another request.
 */
export async function replay(
  database: Database,
  tenantId: string,
  apiAccessId: string,
  { key, fingerprint }: Idempotency,
): Promise<Answer | undefined> {
  const record = await findIdempotencyRecord(database, tenantId, apiAccessId, key)
  if (!record) return undefined
  if (!fingerprint.equals(record.fingerprint)) {
    throw new ApiError(
      'IdempotencyKeyReused',
      'This idempotency key was used for another request; give each request its own.',
      {
        problems: [
          { path: headerName, description: 'The key belongs to a request with another path or body.' },
        ],
      },
    )
  }
  return {
    status: record.status,
    headers: { ...record.headers, 'idempotent-replayed': 'true' },
    body: record.body ?? '',
  }
}
