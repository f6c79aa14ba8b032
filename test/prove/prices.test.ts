import { describe, it, onTestFinished } from 'vitest'
import { databaseKinds, freshDatabase } from '../harness/databases.ts'
import { expectAgreement } from '../prices/agreement.ts'

describe.each(databaseKinds)('prices, on the %s database', (kind) => {
  it('of 100,000 chains are the same here, computed from their explanations, and in SQL', async () => {
    const database = await freshDatabase(kind)
    onTestFinished(() => database.close())
    await expectAgreement(database, 100_000, Date.now())
  })
})
