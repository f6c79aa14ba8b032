import type { Store } from '../../store/store.ts'
import type { SubscriptionSync } from '../../store/subscriptions/subscription-syncs.ts'
import type { VendorChange } from '../../vendors/commerce.ts'
import { CannotFollow, type Following, followEach, postpone, readChangeFeed } from './follow-subscriptions.ts'
import type { SettledChanges } from './settled-changes.ts'

// How far each poll of a change feed reaches back: vendors write changes late and out of order.
const overlapMs = 15 * 60_000
// The longest pause between attempts to read a change feed that the vendor refuses.
const maxPauseMs = 3_600_000

/** The dependencies of reading a change feed. */
export interface FollowingChanges extends Following {
  /** The changes that this process has synced already; when absent, each poll syncs every change in the feed. */
  readonly settled?: SettledChanges
}

type Save = (next: Partial<SubscriptionSync>) => Promise<void>

/**
 * Syncs the changes in the vendor's feed since the last poll. At the first poll, or when the feed no longer contains
 * all changes since the last poll, requests a sync of every customer instead. Syncs nothing if the vendor has no feed.
 *
 * While the feed fails, stores the reason and since when. A vendor that refuses its feed, for example because the account
 * lacks a right, is asked after growing pauses of up to an hour; other failures are tried again at the next poll.
 *
 * @throws CannotFollow when the feed cannot be read
 */
export async function followChanges(
  store: Store,
  taking: FollowingChanges,
  sync: SubscriptionSync,
  save: Save,
): Promise<void> {
  const began = taking.now()
  if (sync.changesDueAt !== null && sync.changesDueAt > began) return
  try {
    await readFeed(store, taking, sync, began, save)
  } catch (fault) {
    if (!(fault instanceof Error)) throw fault
    const since = sync.changesFailingSince ?? began
    const pauseMs = Math.min(began.getTime() - since.getTime(), maxPauseMs)
    await save({
      changesError: fault.message,
      changesFailingSince: since,
      changesDueAt: fault instanceof FeedRefused ? new Date(began.getTime() + pauseMs) : null,
    })
    throw fault
  }
}

/** Thrown when the vendor does not permit the service to read its change feed. */
class FeedRefused extends CannotFollow {}

async function readFeed(
  store: Store,
  taking: FollowingChanges,
  { changesSeenTo }: SubscriptionSync,
  began: Date,
  save: Save,
): Promise<void> {
  const { vendor, correlationId } = taking
  const works = { changesError: null, changesFailingSince: null, changesDueAt: null }
  const everythingAnew = () => save({ changesSeenTo: began, listingSince: began, listedTo: null })
  if (changesSeenTo === null) return await everythingAnew()
  const since = new Date(changesSeenTo.getTime() - overlapMs)
  const answer = await vendor.changes(since, { correlationId })
  if (answer.kind === 'refused' && answer.code === 'TooOld') return await everythingAnew()
  if (answer.kind === 'refused' && answer.code === 'NoChangeFeed')
    return await save({ changesSeenTo: began, ...works })
  if (answer.kind === 'refused' || answer.kind === 'missing')
    throw new FeedRefused(`The vendor does not permit the service to read its change feed. ${answer.reason}`)
  // The feed is complete at least until the poll began, also when it has no changes.
  let seenTo = began
  for await (const changes of readChangeFeed(answer)) {
    await followBatch(store, taking, changes, since, began)
    for (const { at } of changes) if (at > seenTo) seenTo = at
  }
  await save({ changesSeenTo: seenTo, ...works })
}

/** Syncs the subscriptions of one batch of changes; those that could not be synced get another attempt later. */
async function followBatch(
  store: Store,
  taking: FollowingChanges,
  changes: readonly VendorChange[],
  since: Date,
  began: Date,
): Promise<void> {
  const { settled, instance } = taking
  const account = instance.providerInstanceId
  const recent = changes.filter(
    ({ kind, at }) => (kind === 'Subscription' || kind === 'Order') && at >= since,
  )
  const concerned = settled?.open(account, recent, since) ?? recent
  const missed = await followEach(
    store,
    taking,
    concerned.flatMap(({ kind, customerId, resourceId }) =>
      customerId === null
        ? []
        : [{ customerId, subscriptionId: kind === 'Subscription' ? resourceId : null }],
    ),
  )
  await postpone(store, taking, missed)
  settled?.follow(account, concerned, began)
}
