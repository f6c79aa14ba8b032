import { demo, demoCustomerId } from '../../src/demo/identifiers.ts'
import { type SyncRuntime, syncSubscriptions } from '../../src/jobs/subscriptions/sync-subscriptions.ts'
import { administration } from '../../src/store/administration.ts'
import { setTenant } from '../../src/store/tenant.ts'
import type { TestApi } from './api.ts'

/** The customer of the demo that buys at a vendor, under our id and the vendor's. */
export const followed = {
  customerId: demoCustomerId(10),
  vendorCustomerId: 'd0000000-0000-5000-8000-000000000010',
}

const minute = 60_000

// A service that works on its own has looked by the real time.
const dueNow = { text: `update subscription_syncs set due_at = '2020-01-01'`, values: [] }

/** Somebody who follows what becomes of subscriptions at the vendor, whenever told to, by a clock of its own. */
export interface Follower {
  /** What time it is. */
  now(): Date
  /** Lets time pass here and at the vendor, nothing else. */
  pass(milliseconds: number): Promise<void>
  /** Looks at every account whose turn it is, as a process with some differences does. */
  look(changes?: Partial<SyncRuntime>): Promise<void>
  /** Looks at every account, a cycle after the last time. */
  follow(changes?: Partial<SyncRuntime>): Promise<void>
  // biome-ignore lint/suspicious/noExplicitAny: rows of every shape
  rows(text: string, ...values: unknown[]): Promise<any[]>
}

/** Makes a follower of a service; `clock` is how far its time is ahead of the real one. */
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
  const look = (changes: Partial<SyncRuntime> = {}) => syncSubscriptions({ ...runtime, ...changes })
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
