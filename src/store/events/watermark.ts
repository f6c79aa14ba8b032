import { setTimeout as sleep } from 'node:timers/promises'
import {
  firstWatermark,
  hasUnmarked,
  marked,
  settled,
  type Watermark,
} from '../../domain/events/watermark.ts'
import { columns, decoded } from '../columns.ts'
import { type Database, StoreUnavailable } from '../database.ts'

const number = (sql: string) => decoded(`(${sql})::text`, (text: string) => BigInt(text))
// No transaction with an id below `pg_snapshot_xmin` is open. `pg_snapshot_xmax` is no such bound: it is one more than
// the highest id that has ended, and open transactions can have higher ids.
const oldestOpen = number('pg_snapshot_xmin(pg_current_snapshot())')
const newestColumns = columns<{ readonly newest: bigint; readonly oldestOpen: bigint }>({
  newest: number('case when is_called then last_value else 0 end'),
  oldestOpen,
})
const idColumns = columns<{ readonly ownId: bigint; readonly oldestOpen: bigint }>({
  ownId: number('pg_current_xact_id()'),
  oldestOpen,
})

const known = new WeakMap<Database, Watermark>()
const running = new WeakMap<Database, Promise<string>>()

/** Returns the newest number that was taken for an event. */
export async function newestNumber(database: Database): Promise<bigint> {
  const rows = await database.query({
    text: `select ${newestColumns.sql} from events_event_number_seq`,
    values: [],
  })
  return newestColumns.fromRows(rows)[0]!.newest
}

/**
 * Advances the watermark of the feed of events and returns the number up to which events can be read. Each process has a
 * watermark of its own, which its concurrent readers share.
 */
export async function advanceWatermark(database: Database): Promise<string> {
  const present = running.get(database)
  if (present) return await present
  const advancing = advance(database).finally(() => running.delete(database))
  running.set(database, advancing)
  return await advancing
}

const patienceMs = 10_000
const pollMs = 50

/**
 * Returns the same as `advanceWatermark`, but waits for the first watermark of a process that has just started. A transaction that is
 * still open can delay it; until then, `advanceWatermark` returns 0, as if all events were new.
 *
 * @throws StoreUnavailable after ten seconds
 */
export async function firstAdvancedWatermark(database: Database): Promise<string> {
  for (const end = performance.now() + patienceMs; ; await sleep(pollMs)) {
    const passed = await advanceWatermark(database)
    if (passed !== String(firstWatermark.passed) || known.get(database)?.pending === undefined) return passed
    if (performance.now() >= end)
      throw new StoreUnavailable(
        undefined,
        'This process has just started, and does not know the newest events yet, because a transaction of the database is still open.',
      )
  }
}

async function advance(database: Database): Promise<string> {
  const rows = await database.query({
    text: `select ${newestColumns.sql} from events_event_number_seq`,
    values: [],
  })
  const { newest, oldestOpen } = newestColumns.fromRows(rows)[0]!
  let watermark = settled(known.get(database) ?? firstWatermark, newest, oldestOpen)
  if (hasUnmarked(watermark, newest)) {
    // A statement of its own, because the id must be assigned after the newest number was read.
    const [row] = await database.query({ text: `select ${idColumns.sql}`, values: [] })
    const own = idColumns.fromRow(row!)
    watermark = marked(watermark, newest, own.ownId, own.oldestOpen)
  }
  known.set(database, watermark)
  return String(watermark.passed)
}
