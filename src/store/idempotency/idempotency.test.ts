import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { demo } from '../../demo/identifiers.ts'
import { type Database, KeyAlreadyUsed } from '../database.ts'
import { deleteExpired, hasExpiring } from '../maintenance/expiry.ts'
import { setTenant } from '../tenant.ts'
import { findIdempotencyRecord, insertIdempotencyRecord } from './idempotency.ts'

const { tenantId } = demo
const access = randomUUID()
const record = { fingerprint: Buffer.from('same'), status: 201, headers: { 'x-y': 'z' }, body: '{}' }

describe.each(oneDatabase(import.meta.url))('idempotency records, on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  const keep = (key: string, hours: number) =>
    database.transaction([setTenant(tenantId), insertIdempotencyRecord(tenantId, access, key, record, hours)])
  const find = (key: string) => findIdempotencyRecord(database, tenantId, access, key)

  it('are stored once per access and key, until they expire', async () => {
    await keep('a', 1)
    expect(await find('a')).toEqual(record)
    expect(await findIdempotencyRecord(database, tenantId, randomUUID(), 'a')).toBeUndefined()
    await expect(keep('a', 1)).rejects.toThrow(KeyAlreadyUsed)
  })

  it('are replaced after their expiry', async () => {
    await keep('b', -1)
    expect(await find('b')).toBeUndefined()
    await keep('b', 1)
    expect(await find('b')).toEqual(record)
  })

  it('are deleted after their expiry', async () => {
    await keep('c', -1)
    await keep('d', 1)
    await deleteExpired(database, tenantId)
    const [left] = await database.query({
      text: `select array_agg(idempotency_key order by idempotency_key) as keys from idempotency_records
             where (select set_config('app.tenant', $1, true)) is not null`,
      values: [tenantId],
    })
    expect(left?.keys).toContain('d')
    expect(left?.keys).not.toContain('c')
  })

  it('let the service look at their tenant again, and at no other', async () => {
    await keep('e', 1)
    const found = [tenantId, randomUUID()].map((id) => hasExpiring(database, id))
    expect(await Promise.all(found)).toEqual([true, false])
  })
})
