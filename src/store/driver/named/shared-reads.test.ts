import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds, freshDatabase } from '../../../../test/harness/databases.ts'
import { demo, demoResellerId } from '../../../demo/identifiers.ts'
import { type Database, StoreUnavailable } from '../../database.ts'
import { openTenantStore } from '../../store.ts'

const neighbourId = '5b0c1f60-8f2f-4a53-9b0e-0d6c8f3c1a11'
const neighbourResellerId = '5b0c1f60-8f2f-4a53-9b0e-0d6c8f3c1a12'

/** Whether a read has found no free connection in time. */
const isUnconnected = (error: unknown) =>
  error instanceof StoreUnavailable && /timeout exceeded when trying to connect/.test(String(error.cause))

/** Repeats a read that has found no free connection, because a busy machine serves hundreds of them late. */
async function untilConnected(read: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (!isUnconnected(error)) throw error
    }
  }
}

describe.runIf(databaseKinds.includes('postgresql'))('reads on shared connections', () => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase('postgresql')
    await database.asOwner(async (pool) => {
      await pool.query(`insert into directory.tenants (tenant_id, name) values ($1, 'Neighbour')`, [
        neighbourId,
      ])
      await pool.query(
        `insert into resellers (tenant_id, reseller_id, company_name, company_name_key)
         values ($1, $2, 'Next door', 'next door')`,
        [neighbourId, neighbourResellerId],
      )
    })
  })
  afterAll(() => database.close())

  const session = () =>
    database.readByKey({ name: 'session', text: 'select pg_backend_pid() as pid', values: [] })

  /** Runs many reads at once, until all but the first few run on the shared connections; returns their sessions. */
  async function sharedSessions(): Promise<number[]> {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; ) {
      const rows = await Promise.all(Array.from({ length: 50 }, session))
      const counts = Map.groupBy(rows.slice(3).flat(), ({ pid }) => pid as number)
      if (counts.size <= 2) return [...counts.keys()]
    }
    return expect.fail('The reads never shared connections.')
  }

  it('give each tenant its own rows, whatever other reads do', async () => {
    await sharedSessions()
    const storeOf = (tenantId: string) => openTenantStore(database, tenantId).store
    const [own, next] = [storeOf(demo.tenantId), storeOf(neighbourId)]
    const failing = async (name: string, text: string, value: unknown, message: string) => {
      const failure = await database.readByKey({ name, text, values: [value] }).catch((error) => error)
      if (isUnconnected(failure)) throw failure
      expect(failure).toBeInstanceOf(Error)
      expect(failure.message).toContain(message)
    }
    const unsendable = { toPostgres: () => expect.fail('no form for this') }
    const kinds = [
      async () => expect((await own.resellers.find(demoResellerId(1)))?.id).toBe(demoResellerId(1)),
      async () => expect((await next.resellers.find(neighbourResellerId))?.companyName).toBe('Next door'),
      async () => expect(await own.resellers.find(neighbourResellerId)).toBeUndefined(),
      async () => expect(await next.resellers.find(demoResellerId(1))).toBeUndefined(),
      () => failing('failing', 'select 1 / $1::integer', 0, 'division by zero'),
      () => failing('unsendable', 'select $1::text', unsendable, 'cannot be serialised'),
      () => failing('unparsable', 'select $1::text from nowhere', '', 'nowhere'),
    ]
    await Promise.all(Array.from({ length: 420 }, (_, index) => untilConnected(kinds[index % kinds.length]!)))
  })

  it('see nothing of the tenant that another read of the connection has set', async () => {
    await sharedSessions()
    const { resellers } = openTenantStore(database, demo.tenantId).store
    const counts = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        if (index % 2 === 0) return void (await resellers.find(demoResellerId(1)))
        const [row] = await database.readByKey({
          ...{ name: 'without-tenant', text: 'select count(*)::integer as count from resellers', values: [] },
        })
        return row!.count
      }),
    )
    expect(new Set(counts)).toEqual(new Set([undefined, 0]))
  })

  it.each([
    ['write', 'delete from resellers returning 1'],
    ['lock', 'select from resellers for update'],
  ])('cannot %s', async (name, text) => {
    await sharedSessions()
    const tryOften = () =>
      Promise.allSettled(
        Array.from({ length: 20 }, () => database.readByKey({ name: `shared-${name}`, text, values: [] })),
      )
    // At first, connections prepare the statement, and the pool runs the other reads.
    await tryOften()
    expect((await tryOften()).at(-1)).toHaveProperty(
      'reason.cause.message',
      expect.stringContaining('in a read-only transaction'),
    )
  })

  it('fail as unavailable when their connection ends, and later reads succeed on new connections', async () => {
    const before = await sharedSessions()
    // No more than the connections, so that all of them run at once.
    const slow = Array.from({ length: 8 }, () =>
      database.readByKey({ name: 'slow', text: 'select pg_sleep(60)', values: [] }),
    )
    const ended = Promise.allSettled(slow)
    await database.asOwner((pool) =>
      pool.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like $1 and pid <> pg_backend_pid()',
        ['reseller-management-api%'],
      ),
    )
    for (const one of await ended) {
      expect(one.status).toBe('rejected')
      expect((one as PromiseRejectedResult).reason).toBeInstanceOf(StoreUnavailable)
    }
    // An idle connection of the pool may learn only now that it has ended.
    await Promise.allSettled(Array.from({ length: 8 }, session))
    const after = await sharedSessions()
    expect(after.filter((pid) => before.includes(pid))).toEqual([])
  })
})
