import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demo, demoResellerId } from '../../src/demo/identifiers.ts'
import { feedReader } from '../../src/steps/events/read-feed.ts'
import { type Database, openDatabase } from '../../src/store/database.ts'
import { advanceWatermark } from '../../src/store/events/watermark.ts'
import { openTenantStore } from '../../src/store/store.ts'
import { databaseKinds, freshDatabase } from '../harness/databases.ts'
import { allEventsReadable } from '../harness/feed.ts'
import { createResellers } from '../harness/many-resellers.ts'
import { startWriting } from './writers/writing-processes.ts'

const { tenantId } = demo
const changes = 200_000
const writers = 8
const objects = 800
const changesAtOnce = 25
/**
 * The part of the changes after which a transaction of each process writes and stays open, and that of the further ones
 * after which the consumer returns. The writers pause until the consumer has read all that it can see, because they are
 * faster than one consumer.
 */
const [held, beside] = [0.7, 0.05]
const type = 'reseller-management.reseller.updated.v1'

describe.runIf(databaseKinds.includes('postgresql'))('a consumer of the feed of events', () => {
  it(`that returns beside ${writers} writers in two processes has each of ${changes} changes once, and those of an object in order`, {
    timeout: 900_000,
  }, async () => {
    const database = await freshDatabase('postgresql')
    onTestFinished(() => database.close())
    const other = await openDatabase({ url: database.url!, connections: 4 })
    onTestFinished(() => other.close())
    const ids = Array.from({ length: objects }, () => randomUUID() as string)
    await createResellers(database, tenantId, demoResellerId(1), ids)
    await allEventsReadable(database)
    const consumer = consumerOf(other)
    await consumer.begin()

    const half = objects / 2
    const plans = [0, 1].map((place) => ({
      ...{ url: database.url!, tenantId, place, shared: ids.slice(half), writers: writers / 2 },
      own: ids.slice((place * half) / 2, ((place + 1) * half) / 2),
      ...{
        changes: changes / 2,
        changesAtOnce,
        pause: { heldAt: (changes / 2) * held, beside: (changes / 2) * beside },
      },
    }))
    const begunMs = performance.now()
    const processes = startWriting(plans)
    onTestFinished(processes.end)
    processes.hold()
    const writing = processes.done
    // Other readers of the process advance the watermark meanwhile.
    let isPaused = false
    void processes.paused.then(() => {
      isPaused = true
    })
    while (!isPaused) {
      await Promise.race([processes.next(), writing])
      await advanceWatermark(other)
    }
    while (await consumer.read());
    const readBeside = consumer.count()
    expect(readBeside).toBeGreaterThan(changes / 4)
    processes.continue()
    let isWriting = true
    const ended = () => {
      isWriting = false
    }
    void writing.then(ended, ended)
    let reads = 0
    while (isWriting) {
      await consumer.read()
      reads += 1
    }
    const { committed, rolledBack, long } = await writing
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
