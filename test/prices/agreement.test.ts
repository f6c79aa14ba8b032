import { describe, it, onTestFinished } from 'vitest'
import { freshDatabase, oneDatabase } from '../harness/databases.ts'
import { expectAgreement } from './agreement.ts'

const databases = oneDatabase(import.meta.url)

describe.each(databases)('prices, on the %s database', (kind) => {
  // test/prove has 100,000 of them.
  it('of 5,000 chains are the same here, computed from their explanations, and in SQL', async () => {
    const database = await freshDatabase(kind)
    onTestFinished(() => database.close())
    await expectAgreement(database, 5_000, 1)
  })
})
