import type { ProviderInstance } from '../domain/provider.ts'
import { isConfirmedByVendor } from '../domain/provider-association.ts'
import type { Database } from '../store/database.ts'
import type { JobQueue } from '../store/job-queue.ts'
import type { Store } from '../store/store.ts'
import type { SubscriptionSync } from '../store/subscription-syncs.ts'
import { accounts } from './accounts.ts'
import { CannotFollow, followCustomer, followEach, inParallel, told } from './follow-subscriptions.ts'
import type { OpenVendor } from './job.ts'
import { type Recurring, recurring } from './recurring.ts'
import { takeUpStranded } from './stranded-orders.ts'
import type { TakingOver } from './take-over.ts'

/** What following accounts takes. */
export interface SyncRuntime {
  readonly database: Database
  readonly queue: JobQueue
  readonly vendors: OpenVendor
  readonly now: () => Date
  readonly newId: () => string
  readonly onFault: (fault: unknown, correlationId: string) => void
  /** How often an account's changes are asked for. */
  readonly syncSeconds: number
  /** Where a vendor is to call when something has changed at an account; undefined where nobody can reach us. */
  readonly callAt: (tenantId: string, providerInstanceId: string) => string | undefined
}

const second = 1_000
// How long a process that takes an account may keep it without a sign.
const claimed = 120 * second
// Vendors write changes down with a delay, and not in order.
const overlap = 15 * 60 * second
const day = 24 * 3_600 * second
// After how many customers the place is written down.
const stretch = 64

/**
 * Follows, while the process runs, what becomes of subscriptions at their vendors: by the vendors' own record of
 * changes, by what they call us about, and once a day by going through every customer.
 *
 * @returns A function that has it look now, and one that ends it.
 */
export function startSubscriptionSync(runtime: SyncRuntime): Recurring {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'subscription sync')
  const every = (runtime.syncSeconds * second) / 4
  return recurring(() => syncSubscriptions(runtime), { first: second, every, onFault })
}

/** Looks once at every account whose turn it is; of several processes one looks at each. */
export async function syncSubscriptions(runtime: SyncRuntime): Promise<void> {
  for await (const { tenantId, store, instance } of accounts(runtime.database)) {
    if (isConfirmedByVendor(instance)) await syncAccount(runtime, tenantId, store, instance)
  }
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
  const found = await store.subscriptionSyncs.claim(providerInstanceId, now, later(claimed))
  if (!found) return
  let sync = found
  const save = async (next: Partial<SubscriptionSync>, keptFor = claimed) => {
    sync = { ...sync, ...next }
    const times = { claimedUntil: later(keptFor), dueAt: later(runtime.syncSeconds * second) }
    await store.subscriptionSyncs.save(providerInstanceId, sync, times)
  }
  try {
    const vendor = await runtime.vendors(tenantId, instance)
    const taking = { ...runtime, tenantId, instance, vendor, correlationId: runtime.newId() }
    await followNotices(store, taking)
    await followChanges(store, taking, sync, save)
    const isDue = sync.listedAt === null || now.getTime() - sync.listedAt.getTime() >= day
    if (isDue || sync.listingSince !== null) {
      await register(taking)
      await takeUpStranded(runtime, tenantId, providerInstanceId)
      await goThrough(store, taking, sync, save)
    }
    await save({ lastError: null }, 0)
  } catch (fault) {
    if (!(fault instanceof CannotFollow)) runtime.onFault(fault, 'subscription sync')
    // An account that nobody has connected yet, or that is down, is asked again next time.
    await save({ lastError: String((fault as Error).message) }, 0)
  }
}

/** Has the vendor call us when something changes; where it does not want to, asking has to do. */
async function register({
  callAt,
  vendor,
  tenantId,
  instance,
  correlationId,
  newId,
}: TakingOver & Pick<SyncRuntime, 'callAt'>): Promise<void> {
  const url = callAt(tenantId, instance.providerInstanceId)
  if (url !== undefined) await vendor.registerWebhook(url, { requestId: newId(), correlationId })
}

type Save = (next: Partial<SubscriptionSync>) => Promise<void>

/** Takes over what the vendor has called us about. */
async function followNotices(store: Store, taking: TakingOver): Promise<void> {
  const notices = await store.subscriptionSyncs.takeNotices(taking.instance.providerInstanceId)
  await followEach(store, taking, notices)
}

/**
 * Takes over what the vendor's record of changes tells since the last time. When there was none, or the vendor no longer
 * keeps what was then, everything has to be gone through.
 */
async function followChanges(
  store: Store,
  taking: TakingOver,
  { changesSeenTo }: SubscriptionSync,
  save: Save,
): Promise<void> {
  const { vendor, correlationId } = taking
  const began = taking.now()
  const everythingAnew = () => save({ changesSeenTo: began, listingSince: began, listedTo: null })
  if (changesSeenTo === null) return await everythingAnew()
  const since = new Date(changesSeenTo.getTime() - overlap)
  const answer = await vendor.changes(since, { correlationId })
  if (answer.kind === 'refused' && answer.code === 'TooOld') return await everythingAnew()
  // That nothing has happened is known until now, too.
  let seenTo = began
  for await (const changes of told(answer)) {
    const concerned = changes.filter(
      ({ kind, at }) => (kind === 'Subscription' || kind === 'Order') && at >= since,
    )
    await followEach(
      store,
      taking,
      concerned.flatMap(({ kind, customerId, resourceId }) =>
        customerId === null
          ? []
          : [{ customerId, subscriptionId: kind === 'Subscription' ? resourceId : null }],
      ),
    )
    for (const { at } of changes) if (at > seenTo) seenTo = at
  }
  await save({ changesSeenTo: seenTo })
}

/** Goes through every customer of an account, and goes on where another process has ended. */
async function goThrough(
  store: Store,
  taking: TakingOver,
  sync: SubscriptionSync,
  save: Save,
): Promise<void> {
  const { providerInstanceId } = taking.instance
  const listingSince = sync.listingSince ?? taking.now()
  let after = sync.listingSince === null ? null : sync.listedTo
  for (;;) {
    await save({ listingSince, listedTo: after })
    const customers = await store.subscriptionSyncs.customersAfter(providerInstanceId, after, stretch)
    if (customers.length === 0) break
    await inParallel(customers, (customer) => followCustomer(taking, customer))
    after = customers.at(-1)!.customerId
  }
  await save({ listedAt: listingSince, listingSince: null, listedTo: null })
}
