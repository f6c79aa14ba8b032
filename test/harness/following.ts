import { demo, demoCustomerId } from '../../src/demo/identifiers.ts'
import { type SyncRuntime, syncSubscriptions } from '../../src/jobs/subscriptions/sync-subscriptions.ts'
import { administration } from '../../src/store/administration.ts'
import { setTenant } from '../../src/store/tenant.ts'
import type { TestApi } from './api.ts'
import { makeInstancesDue } from './due-work.ts'

/** The ids, ours and the vendor's, of the demo customer that buys at a vendor. */
export const followed = {
  customerId: demoCustomerId(10),
  vendorCustomerId: 'd0000000-0000-5000-8000-000000000010',
}

const minute = 60_000

// A running service may have scheduled the next sync by the real time, so make every account due.
const dueNow = { text: `update subscription_syncs set due_at = '2020-01-01'`, values: [] }

/** Runs the sync of subscriptions on demand, with a clock of its own. */
export interface Follower {
  /** Returns the current time of the follower's clock. */
  now(): Date
  /** Advances the clocks of the follower and of the vendor, without a sync. */
  pass(milliseconds: number): Promise<void>
  /** Syncs every due account, with these changes of the runtime. */
  look(changes?: Partial<SyncRuntime>): Promise<void>
  /** Syncs every account after advancing the clocks by one sync interval. */
  follow(changes?: Partial<SyncRuntime>): Promise<void>
  // biome-ignore lint/suspicious/noExplicitAny: rows of every shape
  rows(text: string, ...values: unknown[]): Promise<any[]>
}

/**
 * Creates a follower for a service. `clock` contains the number of milliseconds by which its clock is ahead of
 * the real time.
 */
export function followerOf(api: TestApi, clock = { ahead: 0 }): Follower {
  const now = () => new Date(Date.now() + clock.ahead)
  const pass = async (milliseconds: number) => {
    clock.ahead += milliseconds
    await api.vendor.advance(`PT${Math.round(milliseconds / 1_000)}S`)
  }
  const runtime: SyncRuntime = {
    ...api.runtime,
    now,
    syncSeconds: 60,
    callAt: () => undefined,
    onFault: (fault) => {
      throw fault
    },
  }
  const look = async (changes: Partial<SyncRuntime> = {}) => {
    await makeInstancesDue(api.database)
    await syncSubscriptions({ ...runtime, ...changes })
  }
  return {
    now,
    pass,
    look,
    async follow(changes) {
      await pass(minute + 1_000)
      await api.database.transaction([setTenant(demo.tenantId), dueNow])
      await look(changes)
    },
    rows: (text, ...values) =>
      api.database.asOwner((pool) =>
        administration(pool).inTenant(
          demo.tenantId,
          async (client) => (await client.query(text, values)).rows,
        ),
      ),
  }
}
