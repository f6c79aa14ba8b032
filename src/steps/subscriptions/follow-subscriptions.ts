import type { ListedSubscription } from '../../domain/subscriptions/subscription.ts'
import { Conflicting, StoreUnavailable } from '../../store/database.ts'
import type { Store } from '../../store/store.ts'
import type { CustomerAtVendor, Missed, Notice } from '../../store/subscriptions/subscription-syncs.ts'
import type { CustomerSubscriptions } from '../../vendors/commerce.ts'
import type { Answer } from '../../vendors/port.ts'
import { type TakingOver, takeOver } from './take-over.ts'

// How many customers are read concurrently.
const concurrentReadsCount = 8

// The pause before customers that could not be synced are tried again.
const retryMissedForMs = 15 * 60_000

// How often a customer is read at most, when our copies change during the sync.
const maxRounds = 5

/** The dependencies of the sync; `onFault` receives internal faults. */
export interface Following extends TakingOver {
  readonly onFault: (fault: unknown, correlationId: string) => void
}

/** Thrown when a query of the sync has no answer, or cannot be read completely. */
export class CannotFollow extends Error {
  /** Whether the whole account is unavailable now. */
  readonly isOfAccount: boolean

  constructor(reason: string, isOfAccount = false) {
    super(reason)
    this.isOfAccount = isOfAccount
  }
}

/** Returns the value of a vendor's answer. @throws CannotFollow when the answer is not `done` */
export function readChangeFeed<T>(answer: Answer<T>): T {
  if (answer.kind === 'done') return answer.value
  if (answer.kind === 'throttled') {
    throw new CannotFollow('The vendor accepts no more requests for now.', true)
  }
  const isOfAccount = answer.kind === 'unavailable' && (answer.afterMs ?? answer.needs) !== undefined
  throw new CannotFollow(answer.reason, isOfAccount)
}

/**
 * Syncs the subscriptions that are named in notices of changes. Syncs all subscriptions of a customer when its notice
 * names none, or when several notices name different ones.
 *
 * @returns the notices that could not be synced, with reasons
 * @throws CannotFollow when the account accepts no more queries
 */
export async function followEach(
  store: Store,
  taking: Following,
  concerned: readonly Notice[],
): Promise<Missed[]> {
  const { vendor, correlationId, instance } = taking
  const byCustomer = [...Map.groupBy(concerned, ({ customerId }) => customerId)]
  const notices = byCustomer.map(([customerId, some]): Notice => {
    const [first, ...others] = new Set(some.map(({ subscriptionId }) => subscriptionId))
    return { customerId, subscriptionId: others.length > 0 ? null : (first ?? null) }
  })
  const failures = await inParallel(taking, notices, async ({ customerId, subscriptionId }) => {
    const ours = await store.customers.atVendor(instance.providerInstanceId, customerId)
    if (ours === undefined) return
    await follow(store, taking, ours, async () => {
      if (subscriptionId === null) return await vendor.subscriptions(customerId, { correlationId })
      const answer = await vendor.subscription(customerId, subscriptionId, { correlationId })
      if (answer.kind !== 'done') return answer
      return { kind: 'done', value: { subscriptions: [answer.value], unread: [] } }
    })
  })
  return failures.map(({ item, reason }) => missed(item, reason))
}

/**
 * Syncs all subscriptions of customers.
 *
 * @param ours Our copies of the subscriptions, by customer id.
 * @returns the customers that could not be synced, with reasons
 * @throws CannotFollow when the account accepts no more queries
 */
export async function followCustomers(
  store: Store,
  taking: Following,
  customers: readonly CustomerAtVendor[],
  ours: ReadonlyMap<string, readonly ListedSubscription[]>,
): Promise<Missed[]> {
  const { vendor, correlationId } = taking
  const failures = await inParallel(taking, customers, ({ customerId, providerCustomerId }) =>
    follow(
      store,
      taking,
      customerId,
      () => vendor.subscriptions(providerCustomerId, { correlationId }),
      ours.get(customerId) ?? [],
    ),
  )
  return failures.map(({ item, reason }) =>
    missed({ customerId: item.providerCustomerId, subscriptionId: null }, reason),
  )
}

/**
 * Schedules another attempt for subscriptions that could not be synced, so that these do not stop the sync of other
 * subscriptions.
 */
export async function postpone(
  store: Store,
  { instance, now }: Following,
  missed: readonly Missed[],
): Promise<void> {
  if (missed.length === 0) return
  const until = new Date(now().getTime() + retryMissedForMs)
  await store.subscriptionSyncs.postpone(instance.providerInstanceId, missed, until)
}

/** Syncs a customer from the vendor's answer; reads the customer again when our copies have changed meanwhile. */
async function follow(
  store: Store,
  taking: Following,
  customerId: string,
  ask: () => Promise<Answer<CustomerSubscriptions>>,
  known?: readonly ListedSubscription[],
): Promise<void> {
  const { providerInstanceId } = taking.instance
  for (let round = 1; ; round += 1) {
    const isRead = round === 1 && known !== undefined
    const ours = isRead ? known : await store.subscriptions.ofCustomer(customerId, providerInstanceId)
    const answer = await ask()
    if (!isShown(answer)) return
    const { subscriptions, unread } = readChangeFeed(answer)
    try {
      await takeOver(taking, customerId, subscriptions, ours)
    } catch (thrown) {
      if (thrown instanceof Conflicting && round < maxRounds) continue
      throw thrown
    }
    if (unread.length > 0) throw new CannotFollow(unread.join(' '))
    return
  }
}

/**
 * Returns false for the answers `missing` and `refused`, which a vendor gives after the customer has ended its relation with
 * the account; otherwise true.
 */
function isShown({ kind }: Answer<unknown>): boolean {
  return kind !== 'missing' && kind !== 'refused'
}

function missed(notice: Notice, reason: string): Missed {
  return { ...notice, reason: `Customer ${notice.customerId}: ${reason}` }
}

/**
 * Processes items with bounded concurrency and returns those that failed. A failing item does not stop the others,
 * except when the database or the whole account is unavailable: then this function throws.
 */
async function inParallel<T>(
  { onFault }: Following,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<{ readonly item: T; readonly reason: string }[]> {
  const waiting = items.values()
  const failures: { readonly item: T; readonly reason: string }[] = []
  let end: Error | undefined
  const workers = Array.from({ length: Math.min(concurrentReadsCount, items.length) }, async () => {
    for (const item of waiting) {
      if (end !== undefined) return
      try {
        await work(item)
      } catch (fault) {
        const isTold = fault instanceof CannotFollow
        if (fault instanceof StoreUnavailable || (isTold && fault.isOfAccount)) end ??= fault
        else if (!isTold && !(fault instanceof Conflicting)) onFault(fault, 'subscription sync')
        failures.push({ item, reason: String((fault as Error).message) })
      }
    }
  })
  await Promise.all(workers)
  if (end !== undefined) throw end
  return failures
}
