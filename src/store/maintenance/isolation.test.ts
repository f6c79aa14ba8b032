import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseKinds, freshDatabase } from '../../../test/harness/databases.ts'
import { applicationRole, type Database } from '../database.ts'
import { NotIsolated, requireIsolation } from './isolation.ts'

describe.each(databaseKinds)('the isolation at the start, on the %s database', (kind) => {
  it('is accepted as the migrations create it, and refused for another role', async () => {
    const database = await freshDatabase(kind)
    onTestFinished(() => database.close())
    await requireIsolation(database)
    const asUser: Pick<Database, 'query'> = {
      query: async (statement) =>
        await database.asOwner(async (pool) => (await pool.query(statement.text)).rows),
    }
    await expect(requireIsolation(asUser)).rejects.toThrow(/run under the role .*, and must run under/)
  })
})

// An embedded copy whose schema has changed is never used again, and a new one costs much.
describe.each(databaseKinds.slice(-1))('the isolation at the start, on the %s database', (kind) => {
  it.each([
    [
      'row-level security that is off',
      'alter table resellers disable row level security',
      /on resellers\. Run: alter/,
    ],
    [
      'that does not bind the owner',
      'alter table orders no force row level security',
      /not forced.* on orders/,
    ],
    ['a missing policy', 'drop policy tenant on customers', /its policy is missing, on customers/],
    [
      'a policy that shows all rows',
      'create policy everyone on resellers for select using (true)',
      /a read without a tenant finds rows/,
    ],
    ['a table of the application', `alter table resellers owner to ${applicationRole}`, /owner of resellers/],
  ])('is refused for %s', async (_, change, problem) => {
    const database = await freshDatabase(kind)
    onTestFinished(() => database.close())
    await database.asOwner((pool) => pool.query(change))
    await expect(requireIsolation(database)).rejects.toThrow(problem)
    await expect(requireIsolation(database)).rejects.toThrow(NotIsolated)
  })
})
