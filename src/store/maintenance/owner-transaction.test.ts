import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds, freshDatabase } from '../../../test/harness/databases.ts'
import { demo } from '../../demo/identifiers.ts'
import type { Database } from '../database.ts'
import { inTenant } from './owner-transaction.ts'

const kind = databaseKinds.at(-1)!

describe(`a transaction of the database owner, on the ${kind} database`, () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  // Row-level security binds an owner that is no superuser. The owner of this test database is one, so it sees all rows.
  it('is for one tenant, and only until it ends', async () => {
    const setting = `select current_setting('app.tenant', true) as tenant`
    const inside = await inTenant(
      database,
      demo.tenantId,
      async (client) => (await client.query(setting)).rows,
    )
    expect(inside).toEqual([{ tenant: demo.tenantId }])
    const { rows } = await database.asOwner((pool) => pool.query(setting))
    expect(rows[0].tenant ?? '').toBe('')
  })
})
