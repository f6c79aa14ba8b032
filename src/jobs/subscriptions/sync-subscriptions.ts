import type { ProviderInstance } from '../../domain/providers/provider.ts'
import { runDueWork } from '../../queue/recurring/due.ts'
import { type Recurring, recurring } from '../../queue/recurring/recurring.ts'
import type { Runtime } from '../../queue/runtime.ts'
import { type Account, atAccount } from '../../steps/providers/accounts.ts'
import { followChanges } from '../../steps/subscriptions/follow-changes.ts'
import {
  CannotFollow,
  type Following,
  followCustomers,
  followEach,
  postpone,
} from '../../steps/subscriptions/follow-subscriptions.ts'
import { type SettledChanges, settledChanges } from '../../steps/subscriptions/settled-changes.ts'
import { Conflicting, StoreUnavailable } from '../../store/database.ts'
import type { Store } from '../../store/store.ts'
import type { Missed, SubscriptionSync } from '../../store/subscriptions/subscription-syncs.ts'
import { takeUpStranded } from '../orders/stranded-orders.ts'

/** The dependencies of the subscription sync. */
export interface SyncRuntime extends Omit<Runtime, 'sealer'> {
  /** The interval, in seconds, at which the change feed of an account is polled. */
  readonly syncSeconds: number
  /** Returns the webhook URL of an account; undefined when the service has no public URL. */
  readonly callAt: (tenantId: string, providerInstanceId: string) => string | undefined
  /** The changes that this process has synced already; when absent, each poll syncs every change in the feed. */
  readonly settled?: SettledChanges
}

const secondMs = 1_000
// The maximum interval between polls for accounts that are due.
const pollEveryMs = 5 * secondMs
// The duration of the lease of an account, which the process renews while it syncs the account.
const claimMs = 120 * secondMs
const dayMs = 24 * 3_600 * secondMs
// The maximum duration of a run. The daily sync reads every customer of an account.
const longestMs = 3_600 * secondMs
// How many accounts are synced concurrently, so that a large account does not block the others.
const concurrentAccountsCount = 4
// The number of customers that the daily sync reads before it stores its position.
const changesPerStep = 64

/**
 * Starts the sync of subscriptions from their vendors: from the vendors' change feeds and webhooks, and once a day from
 * the subscriptions of every customer.
 *
 * @returns the recurring work, with functions that trigger a run and stop the sync
 */
export function startSubscriptionSync(runtime: SyncRuntime): Recurring {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'subscription sync')
  const every = Math.min((runtime.syncSeconds * secondMs) / 4, pollEveryMs)
  const remembering = { ...runtime, settled: settledChanges() }
  const schedule = { name: 'subscription sync', first: secondMs, every, longest: longestMs }
  return recurring(() => syncSubscriptions(remembering), { ...schedule, onFault })
}

/** Syncs every account that is due. Several processes may run this; a lease lets one process sync each account. */
export async function syncSubscriptions(runtime: SyncRuntime): Promise<void> {
  const sync = async ({ tenantId, store, instance }: Account) => {
    await syncAccount(runtime, tenantId, store, instance)
    return new Date(runtime.now().getTime() + runtime.syncSeconds * secondMs)
  }
  const onFault = (fault: unknown) => runtime.onFault(fault, 'subscription sync')
  const options = { leaseMs: claimMs, atOnce: concurrentAccountsCount, onFault }
  await runDueWork(runtime, 'SubscriptionSync', options, atAccount(runtime.database, sync))
}

async function syncAccount(
  runtime: SyncRuntime,
  tenantId: string,
  store: Store,
  instance: ProviderInstance,
): Promise<void> {
  const { providerInstanceId } = instance
  const now = runtime.now()
  const later = (milliseconds: number) => new Date(runtime.now().getTime() + milliseconds)
  const held = { providerInstanceId, claimId: runtime.newId() }
  const found = await store.subscriptionSyncs.claim(held, now, later(claimMs))
  if (!found) return
  // Renews the lease, because a step of the daily sync may take longer. The next save detects a lost lease.
  const keeping = setInterval(
    () => void store.subscriptionSyncs.keep(held, later(claimMs)).catch(() => {}),
    claimMs / 4,
  )
  let sync = found
  const save = async (next: Partial<SubscriptionSync>, keptFor = claimMs) => {
    sync = { ...sync, ...next }
    const times = { claimedUntil: later(keptFor), dueAt: later(runtime.syncSeconds * secondMs) }
    await store.subscriptionSyncs.save(held, sync, times)
  }
  try {
    const vendor = await runtime.vendors(tenantId, instance)
    const taking = { ...runtime, tenantId, instance, vendor, correlationId: runtime.newId() }
    const errors: string[] = []
    /** Runs one part of the sync. Its failure does not stop the other parts, except when the database is down. */
    const isolate = async (part: () => Promise<unknown>) => {
      try {
        await part()
      } catch (fault) {
        if (fault instanceof Conflicting || fault instanceof StoreUnavailable) throw fault
        if (!(fault instanceof CannotFollow)) runtime.onFault(fault, 'subscription sync')
        errors.push(String((fault as Error).message))
      }
    }
    await isolate(() => followChanges(store, taking, sync, save))
    await isolate(() => followNotices(store, taking))
    const isDue = sync.listedAt === null || now.getTime() - sync.listedAt.getTime() >= dayMs
    if (isDue || sync.listingSince !== null) {
      await isolate(() => register(store, taking))
      await isolate(() => takeUpStranded(runtime, tenantId, providerInstanceId))
      await isolate(() => goThrough(store, taking, sync, save))
    }
    const lastError = sync.changesError ?? errors[0] ?? (await missedIn(store, providerInstanceId))
    await save({ lastError }, 0)
  } catch (fault) {
    // Another process holds the lease now.
    if (fault instanceof Conflicting) return
    if (!(fault instanceof CannotFollow)) runtime.onFault(fault, 'subscription sync')
    // An account that is not connected yet is tried again at the next run.
    await save({ lastError: String((fault as Error).message) }, 0)
  } finally {
    clearInterval(keeping)
  }
}

/** Registers the webhook at the vendor. When the vendor refuses, stores the reason; the sync then only polls. */
async function register(
  store: Store,
  { callAt, vendor, tenantId, instance, correlationId, newId }: Following & Pick<SyncRuntime, 'callAt'>,
): Promise<void> {
  const { providerInstanceId } = instance
  const url = callAt(tenantId, providerInstanceId)
  if (url === undefined) return
  const outcome = await vendor.registerWebhook(url, { requestId: newId(), correlationId })
  await store.subscriptionSyncs.noteWebhook(providerInstanceId, 'reason' in outcome ? outcome.reason : null)
}

type Save = (next: Partial<SubscriptionSync>) => Promise<void>

/** Syncs the subscriptions that webhook calls have named, and the subscriptions that could not be synced before. */
async function followNotices(store: Store, taking: Following): Promise<void> {
  const { providerInstanceId } = taking.instance
  const notices = await store.subscriptionSyncs.dueNotices(providerInstanceId, taking.now())
  if (notices.length === 0) return
  const missed = await followEach(store, taking, notices)
  const reasons = new Map(missed.map(({ customerId, reason }) => [customerId, reason]))
  const again = notices.map((notice) => ({ ...notice, reason: reasons.get(notice.customerId) }))
  await postpone(
    store,
    taking,
    again.filter((one): one is typeof one & Missed => one.reason !== undefined),
  )
  await store.subscriptionSyncs.settleNotices(
    providerInstanceId,
    again.filter(({ reason }) => reason === undefined),
  )
}

/**
 * Returns a text with the first failure in the sync of an account and the number of failures; null without a failure.
 */
async function missedIn(store: Store, providerInstanceId: string): Promise<string | null> {
  const { first, count } = await store.subscriptionSyncs.missed(providerInstanceId)
  return count < 2 ? first : `${first} (the first of ${count} that could not be synced)`
}

/** Syncs every customer of an account; continues an interrupted sync after the last customer that was synced. */
async function goThrough(store: Store, taking: Following, sync: SubscriptionSync, save: Save): Promise<void> {
  const { providerInstanceId } = taking.instance
  const listingSince = sync.listingSince ?? taking.now()
  const read = (after: string | null) => {
    const step = readStep(store, providerInstanceId, after)
    // Prevents an unhandled rejection when the loop ends by another error before it awaits this step. The await below still
    // throws.
    step.catch(() => {})
    return step
  }
  let after = sync.listingSince === null ? null : sync.listedTo
  for (let next = read(after); ; ) {
    await save({ listingSince, listedTo: after })
    const { customers, ours } = await next
    if (customers.length === 0) break
    after = customers.at(-1)!.customerId
    // Reads the next customers from the database while the current customers are synced.
    next = read(after)
    await postpone(store, taking, await followCustomers(store, taking, customers, ours))
  }
  await save({ listedAt: listingSince, listingSince: null, listedTo: null })
}

/** Returns the next customers of an account, with our copies of their subscriptions. */
async function readStep(store: Store, providerInstanceId: string, after: string | null) {
  const customers = await store.subscriptionSyncs.customersAfter(providerInstanceId, after, changesPerStep)
  const ids = customers.map(({ customerId }) => customerId)
  return { customers, ours: await store.subscriptions.ofCustomers(ids, providerInstanceId) }
}
