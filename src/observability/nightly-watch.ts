import { type Recurring, recurring } from '../queue/recurring/recurring.ts'
import type { OldestSuccess } from '../store/providers/nightly-successes.ts'

const readEveryMs = 5 * 60_000
const firstReadMs = 2_000

/** The last successes of recurring work at vendor accounts. */
export interface NightlyWatch extends Recurring {
  /** Returns the successes that the latest reading found; an empty list before the first reading. */
  successes(): readonly OldestSuccess[]
}

/** Reads the last successes of recurring work, soon after the start and every 5 minutes. */
export function watchNights(
  read: () => Promise<readonly OldestSuccess[]>,
  onFault: (fault: unknown) => void,
): NightlyWatch {
  let last: readonly OldestSuccess[] = []
  const look = async () => {
    last = await read()
  }
  const work = recurring(look, { name: 'nightly watch', first: firstReadMs, every: readEveryMs, onFault })
  return { ...work, successes: () => last }
}
