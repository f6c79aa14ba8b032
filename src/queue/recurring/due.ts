import type { Database } from '../../store/database.ts'
import {
  type ClaimedWork,
  claimDueWork,
  type DueKind,
  type DueScope,
  settleDueWork,
} from '../../store/queue/due-work.ts'
import { type ForEachOptions, forEachIsolated } from './for-each.ts'

/** The dependencies of `runDueWork`. */
export interface DueRuntime {
  readonly database: Database
  readonly now: () => Date
}

/** How due work of a kind is claimed and run. */
export interface DueOptions extends Pick<ForEachOptions<ClaimedWork>, 'onFault' | 'atOnce'> {
  /** How many pieces of work are claimed by one statement; one by default. */
  readonly claimed?: number
  /** The milliseconds after which other processes can claim the work; a failed piece of work is repeated then. */
  readonly leaseMs: number
  /** Restricts the work to that of tenants, or to that of their subjects; absent for all work of the kind. */
  readonly scope?: DueScope
}

/**
 * Runs the due work of a kind, of all tenants, the earliest first. Several processes may run this; each piece of work
 * is claimed by one of them.
 *
 * @param work Runs one piece of work. Returns the time at which it is due again; undefined when it has ended.
 */
export async function runDueWork(
  { database, now }: DueRuntime,
  kind: DueKind,
  { leaseMs, claimed: limit = 1, scope, ...options }: DueOptions,
  work: (due: ClaimedWork) => Promise<Date | undefined>,
): Promise<void> {
  const began = now()
  // Work that is due again immediately waits for the next run.
  const nextRun = began.getTime() + 1
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds)
  async function* claimed(): AsyncGenerator<ClaimedWork> {
    for (;;) {
      const found = await claimDueWork(database, kind, { now: began, until: later(leaseMs), limit, scope })
      yield* found
      if (found.length < limit) return
    }
  }
  const run = async (due: ClaimedWork) => {
    const next = await work(due)
    await settleDueWork(database, due, next && new Date(Math.max(next.getTime(), nextRun)))
  }
  await forEachIsolated(claimed(), run, {
    ...options,
    nameOf: ({ tenantId, id }) => `${kind} ${id} of tenant ${tenantId}`,
  })
}
