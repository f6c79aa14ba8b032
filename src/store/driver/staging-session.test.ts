import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds, freshDatabase } from '../../../test/harness/databases.ts'
import { type Database, openDatabase, StoreUnavailable } from '../database.ts'
import { openStagingSession } from './staging-session.ts'

describe.each(databaseKinds)('a staging session, on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  it('keeps its rows during other work, including that of the database owner', async () => {
    const gathering = await openStagingSession(database)
    await gathering.table('gathered', { n: 'integer' })
    await gathering.add('gathered', [[1], [2]])
    await database.asOwner((pool) => pool.query('select 1'))
    await gathering.add('gathered', [[3]])
    const { rows } = await gathering.work((client) => client.query('select sum(n)::integer from gathered'))
    expect(rows).toEqual([{ sum: 6 }])
    await gathering.close()
    await expect(gathering.work((client) => client.query('table gathered'))).rejects.toThrow()
  })
})

describe.runIf(databaseKinds.includes('postgresql'))('staging sessions on a server', () => {
  let database: Database & { url: string | undefined }
  beforeAll(async () => {
    database = await freshDatabase('postgresql')
  })
  afterAll(() => database.close())

  it('take at most a quarter of the connections; others wait, and short queries continue', async () => {
    const few = await openDatabase({ url: database.url, connections: 8 })
    const opened: Awaited<ReturnType<typeof openStagingSession>>[] = []
    const opening = Array.from({ length: 12 }, async () => {
      const gathering = await openStagingSession(few)
      opened.push(gathering)
      return gathering
    })
    await expect.poll(() => opened.length).toBe(2)
    await expect(openStagingSession(few, AbortSignal.timeout(50))).rejects.toThrow(StoreUnavailable)
    const questions = Array.from({ length: 50 }, () => few.query({ text: 'select 1 as one', values: [] }))
    expect(await Promise.all(questions)).toEqual(Array(50).fill([{ one: 1 }]))

    for (let closed = 0; closed < opening.length; closed += 1) {
      await expect.poll(() => opened.length).toBe(Math.min(closed + 2, opening.length))
      await opened[closed]!.close()
    }
    await Promise.all(opening)
    await few.close()
  })

  it('are interrupted when the database is closed', async () => {
    const closing = await openDatabase({ url: database.url, connections: 8 })
    const gathering = await openStagingSession(closing)
    const statement = gathering.work((client) => client.query('select pg_sleep(60)'))
    const cutOff = expect(statement).rejects.toThrow(/terminated/)
    await closing.close()
    await cutOff
    await gathering.close()
  })
})
