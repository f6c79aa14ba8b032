import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demo, demoResellerId } from '../../src/demo/identifiers.ts'
import { feedReader } from '../../src/steps/events/read-feed.ts'
import { type Database, openDatabase } from '../../src/store/database.ts'
import { advanceWatermark } from '../../src/store/events/watermark.ts'
import { openTenantStore } from '../../src/store/store.ts'
import { databaseKinds, freshDatabase } from '../harness/databases.ts'
import { allEventsReadable } from '../harness/feed.ts'
import { changeOfResellers, createResellers } from '../harness/many-resellers.ts'

const { tenantId } = demo
const changes = 200_000
const writers = 8
const objects = 800
const changesAtOnce = 25
/**
 * The parts of the changes after which one transaction writes and stays open, and after which the consumer returns. The
 * writers pause until the consumer has read all that it can see, because they are faster than one consumer.
 */
const [held, absence] = [0.7, 0.75]
const type = 'reseller-management.reseller.updated.v1'

describe.runIf(databaseKinds.includes('postgresql'))('a consumer of the feed of events', () => {
  it(`that returns beside ${writers} writers has each of ${changes} changes once, and those of an object in order`, {
    timeout: 900_000,
  }, async () => {
    const database = await freshDatabase('postgresql')
    onTestFinished(() => database.close())
    // The connections of two processes.
    const other = await openDatabase({ url: database.url!, connections: 10 })
    onTestFinished(() => other.close())
    const ids = Array.from({ length: objects }, () => randomUUID() as string)
    await createResellers(database, tenantId, demoResellerId(1), ids)
    await allEventsReadable(database)
    const consumer = consumerOf(other)
    await consumer.begin()

    const progress = new EventEmitter().setMaxListeners(0)
    let [committed, rolledBack, long] = [0, 0, 0]
    const passes = async (count: number) => {
      const target = Math.min(committed + count, changes)
      while (committed < target) await once(progress, 'committed')
    }
    const caughtUp = Promise.withResolvers<void>()
    let [isHeld, left] = [false, changes / changesAtOnce]
    const write = async (writer: number) => {
      const { pool } = writer % 2 === 0 ? database : other
      // A writer of long transactions has rows of its own, so that the others continue meanwhile.
      const own = ids.slice((writer * objects) / (2 * writers), ((writer + 1) * objects) / (2 * writers))
      const shared = ids.slice(objects / 2)
      for (let round = 0; left > 0; round += 1) {
        if (committed >= changes * absence) await caughtUp.promise
        const isLong = writer < 2
        const isLost = (round + writer) % 10 === 9
        if (!isLost) left -= 1
        const from = isLong ? own : shared
        const start = (round * 7 + writer * 31) % from.length
        const chosen = Array.from(
          { length: changesAtOnce },
          (_, place) => from[(start + place) % from.length]!,
        )
        const client = await pool.connect()
        await client.query('begin')
        await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
        // The order of the ids of transactions is not that of their writes.
        if ((round + writer) % 3 === 0) await client.query('select pg_current_xact_id()')
        if (isLong && left > 200) {
          long += 1
          await passes(changesAtOnce * 20)
        }
        await client.query(changeOfResellers, [tenantId, chosen])
        if (isLong && !isLost && !isHeld && committed >= changes * held) {
          isHeld = true
          await caughtUp.promise
        } else if (isLong && left > 200) await passes(changesAtOnce * 20)
        await client.query(isLost ? 'rollback' : 'commit')
        client.release()
        if (isLost) rolledBack += 1
        else committed += changesAtOnce
        progress.emit('committed')
      }
    }
    const begunMs = performance.now()
    const writing = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)))
    // Other readers of the process advance the watermark meanwhile.
    while (committed < changes * absence) {
      await once(progress, 'committed')
      await advanceWatermark(other)
    }
    while (await consumer.read());
    const readBeside = consumer.count()
    expect(isHeld).toBe(true)
    expect(readBeside).toBeGreaterThan(changes / 4)
    caughtUp.resolve()
    let isWriting = true
    void writing.then(() => {
      isWriting = false
    })
    let reads = 0
    while (isWriting) {
      await consumer.read()
      reads += 1
    }
    await writing
    const writtenMs = performance.now() - begunMs
    await allEventsReadable(other)
    while (await consumer.read());

    const expected = await versions(database, ids)
    const problems = ids.flatMap((id) => {
      const seen = consumer.versions.get(id) ?? []
      const wanted = Array.from({ length: expected.get(id)! - 1 }, (_, place) => place + 2)
      return seen.join() === wanted.join() ? [] : [`${id}: ${seen.length} of ${wanted.length}`]
    })
    console.log(
      `${committed} changes in ${Math.round(writtenMs / 1_000)} s; ${rolledBack} transactions rolled back, ${long} long ones, ${readBeside} changes read beside the open transaction, ${reads} reads beside later ones`,
    )
    expect(problems).toEqual([])
    expect(consumer.count()).toBe(changes)
    expect(new Set(consumer.eventIds).size).toBe(changes)
    expect(Math.min(rolledBack, long, reads)).toBeGreaterThan(10)
  })
})

async function versions(database: Database, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await database.query({
    text: `select reseller_id as id, version from resellers where tenant_id = $1::uuid and reseller_id = any($2::uuid[])
             and (select set_config('app.tenant', $1::text, true)) is not null`,
    values: [tenantId, ids],
  })
  return new Map(rows.map(({ id, version }) => [id as string, version as number]))
}

/** Reads the feed on from the position at `begin`, as a client does. */
function consumerOf(database: Database) {
  const { store } = openTenantStore(database, tenantId)
  const seen = new Map<string, number[]>()
  const eventIds: string[] = []
  let position: readonly string[] | undefined
  return {
    versions: seen,
    eventIds,
    count: () => eventIds.length,
    async begin(): Promise<void> {
      const page = await feedReader(
        store,
        { start: 'now' },
        'csp',
        new Date(),
      )(undefined, 'continuationToken')
      position = page.position
    },
    /** Returns whether there may be more. */
    async read(): Promise<boolean> {
      const read = feedReader(store, { pageSize: 2000, types: type }, 'csp', new Date())
      const page = await read(position, 'continuationToken')
      position = page.position
      for (const { id, data } of page.items) {
        const { resellerId } = data.ids
        eventIds.push(id)
        seen.set(resellerId!, [...(seen.get(resellerId!) ?? []), data.version!])
      }
      return page.hasMore
    },
  }
}
