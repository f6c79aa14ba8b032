import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../src/store/database.ts'
import { advanceWatermark } from '../../src/store/events/watermark.ts'

const pollMs = 20

/**
 * Waits until all events so far can be read. Transactions of other tests on the same server can delay them, also in other
 * databases.
 */
export async function allEventsReadable(database: Database): Promise<void> {
  const rows = await database.query({
    text: 'select (case when is_called then last_value else 0 end)::text as number from events_event_number_seq',
    values: [],
  })
  const newest = BigInt(rows[0]!.number as string)
  while (BigInt(await advanceWatermark(database)) < newest) await sleep(pollMs)
}
