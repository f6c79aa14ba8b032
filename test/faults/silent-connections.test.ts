import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { afterAll, beforeAll, describe, it, type TestContext } from 'vitest'
import { type Database, openDatabase } from '../../src/store/database.ts'
import { beginBulkWork } from '../../src/store/driver/deadlines.ts'
import { createDatabase, databaseKinds } from '../harness/databases.ts'
import { expectWithin } from '../harness/work.ts'
import { startSilentProxy } from './silent-proxy.ts'

const healsWithinMs = 10_000

const servers = databaseKinds.filter((kind) => kind === 'postgresql')

// Most of the time consists of waits.
describe.concurrent.each(servers)('a connection that the network of a %s server has forgotten', () => {
  let server: Awaited<ReturnType<typeof createDatabase>>
  beforeAll(async () => {
    server = await createDatabase()
    const database = await openDatabase({ url: server.url })
    await database.asOwner((pool) =>
      pool.query('create table numbers (n integer primary key); insert into numbers values (1)'),
    )
    await database.close()
  })
  afterAll(() => server.drop())

  /** Returns a client of the owner through a proxy, and a query over another connection. */
  async function opened({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
    const proxy = await startSilentProxy(server.url)
    onTestFinished(proxy.stop)
    const database = await openDatabase({ url: proxy.url, connections: 4 })
    onTestFinished(() => database.close())
    const direct = await openDatabase({ url: server.url, connections: 1 })
    onTestFinished(() => direct.close())
    return { proxy, database, direct }
  }
  const asOwner = <T>({ asOwner }: Database, work: (client: pg.PoolClient) => Promise<T>) =>
    asOwner(async (pool) => {
      const client = await pool.connect()
      return await work(client).finally(() => client.release(true))
    })

  it('fails its statement, and the server releases the locks of the session', async ({
    expect,
    onTestFinished,
  }) => {
    const { proxy, database, direct } = await opened({ onTestFinished })
    await asOwner(database, async (client) => {
      await client.query('begin')
      await beginBulkWork(client)
      await client.query('update numbers set n = 1')
      proxy.silence()
      proxy.heal()
      const begun = performance.now()
      await expect(client.query('select 1')).rejects.toThrow(/no longer executes/)
      await direct.asOwner((pool) => pool.query(`set lock_timeout = '60s'; update numbers set n = 1`))
      expectWithin(healsWithinMs, begun)
    })
  })

  it('fails its statement when no other connection is possible', async ({ expect, onTestFinished }) => {
    const { proxy, database } = await opened({ onTestFinished })
    await asOwner(database, async (client) => {
      await beginBulkWork(client)
      proxy.silence()
      const begun = performance.now()
      await expect(client.query('select 1')).rejects.toThrow(/a new connection is impossible/)
      expectWithin(healsWithinMs, begun)
    })
  })

  it('fails while it is opened', async ({ expect, onTestFinished }) => {
    const { proxy, database } = await opened({ onTestFinished })
    proxy.silence()
    const opening = asOwner(database, (client) => client.query('select 1'))
    await expect.poll(proxy.silentCount).toBe(1)
    proxy.heal()
    const begun = performance.now()
    await expect(opening).rejects.toThrow(/has not opened the connection/)
    expectWithin(healsWithinMs, begun)
  })

  it('leaves a statement alone that the server works on or that waits for a lock', async ({
    expect,
    onTestFinished,
  }) => {
    const { database, direct } = await opened({ onTestFinished })
    await asOwner(direct, async (holder) => {
      await holder.query('begin; lock table numbers')
      const [slept, counted] = [
        asOwner(database, (client) => client.query('select pg_sleep(6)')),
        asOwner(database, async (client) => {
          await client.query('begin')
          await beginBulkWork(client)
          return await client.query('select from numbers')
        }),
      ]
      await expect(slept).resolves.toMatchObject({ rowCount: 1 })
      await holder.query('rollback')
      await expect(counted).resolves.toMatchObject({ rowCount: 1 })
    })
  })

  it('is replaced in the pool, with the other idle ones, before another request uses it', async ({
    expect,
    onTestFinished,
  }) => {
    const { proxy, database } = await opened({ onTestFinished })
    const ask = () => database.query({ text: 'select pg_sleep(0.1)', values: [] })
    await Promise.all([ask(), ask(), ask(), ask()])
    proxy.silence()
    expect(proxy.silentCount()).toBe(4)
    proxy.heal()
    const begun = performance.now()
    const cause = { message: expect.stringMatching(/no longer executes/) }
    await expect(ask()).rejects.toMatchObject({ name: 'StoreUnavailable', cause })
    for (let round = 0; round < 4; round += 1) await ask()
    expectWithin(healsWithinMs, begun)
    await expect.poll(proxy.silentCount).toBe(0)
  })

  it('fails a COPY whose rows are lost, and not one whose rows come slowly', async ({
    expect,
    onTestFinished,
  }) => {
    const [slow, lost] = [await opened({ onTestFinished }), await opened({ onTestFinished })]
    const copying = async (database: Database, everyMs: number, during: () => Promise<void>) =>
      await asOwner(database, async (client) => {
        await client.query('begin')
        await beginBulkWork(client)
        await client.query('create temporary table rows (n integer)')
        const copy = client.query(copyFrom('copy rows from stdin'))
        let row = 0
        const send = () => {
          row += 1
          copy.write(`${row}\n`)
        }
        send()
        const sending = setInterval(send, everyMs)
        try {
          await new Promise<void>((resolve, reject) => {
            copy.on('error', reject).on('finish', resolve)
            void during().then(() => {
              clearInterval(sending)
              copy.end()
            }, reject)
          })
        } finally {
          clearInterval(sending)
        }
        return row
      })
    const begun = performance.now()
    const failed = copying(lost.database, 200, async () => {
      lost.proxy.silence()
      lost.proxy.heal()
      await sleep(60_000)
    })
    const done = copying(slow.database, 7_000, () => sleep(8_000))
    await expect(failed).rejects.toThrow(/no longer executes/)
    expectWithin(healsWithinMs, begun)
    expect(await done).toBe(2)
  })
})
