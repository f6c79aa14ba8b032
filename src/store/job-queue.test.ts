import { afterEach, describe, expect, it } from 'vitest'
import { databaseKinds, freshDatabase } from '../../test/harness/databases.ts'
import type { Database } from './database.ts'
import { type JobQueue, openJobQueue } from './job-queue.ts'

describe.each(databaseKinds)('the queue of background work, on the %s database', (kind) => {
  let database: Database
  let queue: JobQueue
  const faults: unknown[] = []

  afterEach(async () => {
    await queue.stop()
    await database.close()
  })

  it('goes on with its work, without a fault, however often the owner of the database has been at work', async () => {
    database = await freshDatabase(kind)
    queue = await openJobQueue(database, (fault) => faults.push(fault))
    const performed: unknown[] = []
    queue.work(
      async ({ data }) => void performed.push(data),
      async () => {},
    )
    const jobs = Array.from({ length: 40 }, (_, number) => ({ number }))
    for (const data of jobs) {
      await database.transaction([await queue.statement({ data, group: `${data.number % 4}` })])
      queue.wake()
      await database.asOwner((pool) => pool.query('select 1'))
    }
    await expect.poll(() => performed.length, { timeout: 10_000 }).toBe(jobs.length)
    expect(performed).toEqual(expect.arrayContaining(jobs))
    expect(faults).toEqual([])
  })
})
