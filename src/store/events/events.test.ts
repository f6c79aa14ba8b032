import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds, freshDatabase } from '../../../test/harness/databases.ts'
import { allEventsReadable } from '../../../test/harness/feed.ts'
import { demo, demoResellerId } from '../../demo/identifiers.ts'
import type { StoredEvent } from '../../domain/events/event.ts'
import { type Database, openDatabase } from '../database.ts'
import { deleteExpired } from '../maintenance/expiry.ts'
import { openTenantStore } from '../store.ts'

const { tenantId } = demo

/** A transaction on a connection of its own. */
async function begin({ pool }: Pick<Database, 'pool'>) {
  const client = await pool.connect()
  await client.query('begin')
  await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
  const end = async (how: 'commit' | 'rollback') => {
    await client.query(how)
    client.release()
  }
  return {
    /** Gives the transaction its id, which orders it before those that begin to write later. */
    takeId: () => client.query('select pg_current_xact_id()'),
    query: (text: string, values: unknown[] = []) => client.query(text, values),
    write: (reseller: number) => change(client, reseller),
    commit: () => end('commit'),
    rollback: () => end('rollback'),
  }
}

const change = (client: pg.ClientBase, reseller: number) =>
  client.query(
    `update resellers set version = version + 1, tax_id = (version + 1)::text where tenant_id = $1 and reseller_id = $2`,
    [tenantId, demoResellerId(reseller)],
  )

describe.runIf(databaseKinds.includes('postgresql'))('the feed of events', () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>
  beforeAll(async () => {
    database = await freshDatabase('postgresql')
  })
  afterAll(() => database.close())

  /** A reader that starts after the events so far. */
  async function follow() {
    await allEventsReadable(database)
    const { store } = openTenantStore(database, tenantId)
    let position = await store.events.end('csp')
    const seen: StoredEvent[] = []
    return {
      seen,
      /** Reads on, and returns the resellers of the new events. */
      async read(): Promise<(string | null)[]> {
        const { events } = await store.events.after({ after: position, limit: 1_000, role: 'csp' })
        position = events.at(-1)?.number ?? position
        seen.push(...events)
        return events.map(({ resellerId }) => resellerId)
      },
      /** Reads on when no transaction of this test is open, and returns the resellers of the new events. */
      async readAll(): Promise<(string | null)[]> {
        await allEventsReadable(database)
        return await this.read()
      },
    }
  }
  const [one, two, three] = [1, 2, 3].map(demoResellerId)

  it('does not pass a transaction that is open, and shows both when it ends', async () => {
    const reader = await follow()
    const early = await begin(database)
    await early.write(1)
    const late = await begin(database)
    await late.write(2)
    await late.commit()
    expect(await reader.read()).toEqual([])
    await early.commit()
    expect(await reader.readAll()).toEqual([one, two])
  })

  it('has its end after the events so far, also in a process that starts beside an open transaction', async () => {
    const open = await begin(database)
    await open.takeId()
    const written = await begin(database)
    await written.write(1)
    await written.commit()
    const started = await openDatabase({ url: database.url!, connections: 2 })
    try {
      const ending = openTenantStore(started, tenantId).store.events.end('csp')
      // The process has asked for its first watermark, which the open transaction delays.
      const { store } = openTenantStore(started, tenantId)
      expect((await store.events.after({ after: '0', limit: 1, role: 'csp' })).events).toEqual([])
      await open.commit()
      const { events } = await store.events.after({ after: await ending, limit: 10, role: 'csp' })
      expect(events).toEqual([])
    } finally {
      await started.close()
    }
  })

  it('does not wait for a transaction that is rolled back', async () => {
    const reader = await follow()
    const lost = await begin(database)
    await lost.write(1)
    const kept = await begin(database)
    await kept.write(2)
    await kept.commit()
    await lost.rollback()
    expect(await reader.readAll()).toEqual([two])
  })

  it('does not pass an open transaction whose id is above the newest id that has ended', async () => {
    const reader = await follow()
    const first = await begin(database)
    await first.takeId()
    const [open, ended] = [await begin(database), await begin(database)]
    await open.write(2)
    await ended.write(3)
    expect(await reader.read()).toEqual([])
    await first.rollback()
    await ended.commit()
    expect(await reader.read()).toEqual([])
    expect(await reader.read()).toEqual([])
    await open.commit()
    expect(await reader.readAll()).toEqual([two, three])
  })

  it('has the changes of one object in their order, also against the order of the ids of transactions', async () => {
    const reader = await follow()
    const [early, late] = [await begin(database), await begin(database)]
    await early.takeId()
    await late.write(1)
    await late.commit()
    await early.write(1)
    await early.commit()
    await reader.readAll()
    const [before, after] = reader.seen.map(({ version }) => version!)
    expect(after).toBe(before! + 1)
  })

  it('has every event once, in order, while many transactions write', async () => {
    const reader = await follow()
    let [isEnded, nextRead] = [false, Promise.withResolvers<void>()]
    // Writers wait for reads instead of a time, so that reads fall between their writes and their ends on any machine.
    const passReads = async (count: number) => {
      for (let read = 0; read < count; read += 1) await nextRead.promise
    }
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let round = 0; round < 15; round += 1) {
        const transaction = await begin(database)
        if ((writer + round) % 3 === 0) await transaction.takeId()
        await passReads((writer + 2 * round) % 3)
        await transaction.write(1 + ((writer + round) % 4))
        await passReads((2 * writer + round) % 4)
        await ((writer + round) % 7 === 0 ? transaction.rollback() : transaction.commit())
      }
    })
    const reading = (async () => {
      while (!isEnded) {
        await reader.read()
        nextRead.resolve()
        nextRead = Promise.withResolvers<void>()
      }
    })()
    await Promise.all(writers)
    isEnded = true
    await reading
    await reader.readAll()

    const numbers = reader.seen.map(({ number }) => number)
    const transaction = await begin(database)
    const { rows } = await transaction.query(
      'select event_number::text as number from events where event_number >= $1 order by event_number',
      [numbers[0]],
    )
    await transaction.rollback()
    expect(numbers).toEqual(rows.map((row) => row.number))
    for (const id of [1, 2, 3, 4].map(demoResellerId)) {
      const versions = reader.seen
        .filter(({ resellerId }) => resellerId === id)
        .map(({ version }) => version!)
      expect(versions).toEqual(versions.map((_, place) => versions[0]! + place))
    }
  })

  it('keeps events for 91 days, and the newest one for ever', async () => {
    const count = async () => {
      const { events } = await openTenantStore(database, tenantId).store.events.after({
        ...{ after: '0', limit: 1_000, role: 'csp' },
      })
      return events.length
    }
    await allEventsReadable(database)
    const before = await count()
    const change = async (text: string) =>
      await database.asOwner(async (pool) => {
        const transaction = await begin({ pool })
        await transaction.query(text)
        await transaction.commit()
      })
    // The sixth is kept, and so is an older one after it: a reader at the sixth misses none.
    await change(`update events e set occurred_at = now() - case when o.place in (6, 8)
          then interval '90 days 23 hours' else interval '91 days 1 minute' end
        from (select event_number, row_number() over (order by event_number) as place
          from events order by event_number limit 8) o
        where e.event_number = o.event_number`)
    await deleteExpired(database, tenantId)
    expect(await count()).toBe(before - 5)
    const end = await openTenantStore(database, tenantId).store.events.end('csp')
    await change(`update events set occurred_at = now() - interval '92 days'`)
    await deleteExpired(database, tenantId)
    expect(await count()).toBe(1)
    expect(await openTenantStore(database, tenantId).store.events.end('csp')).toBe(end)
  })
})
