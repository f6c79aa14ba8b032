import { DomainError } from '../../domain/error.ts'
import { type CommittedPurchase, changePurchase } from '../../domain/orders/committed-purchase.ts'
import {
  carryOut,
  discardedChange,
  isCarriedOut,
  refuseSeatsAfterTerm,
  type SubscriptionChange,
} from '../../domain/subscriptions/changes/subscription-change.ts'
import { differences, differencesText } from '../../domain/subscriptions/changes/subscription-comparison.ts'
import { refuseCloudSubscription } from '../../domain/subscriptions/entitlement.ts'
import type {
  ChangeOrigin,
  ListedSubscription,
  Subscription,
} from '../../domain/subscriptions/subscription.ts'
import { type JobContext, type VainJob, vendorRetries } from '../../queue/job.ts'
import { valueOrThrow } from '../../queue/vendor-result.ts'
import { type PlaceOfSubscription, placeOf, takenOver } from '../../steps/subscriptions/subscription-state.ts'
import type { ChangeNote } from '../../store/subscriptions/subscription-changes.ts'
import type { VendorSubscription } from '../../vendors/commerce.ts'
import type { Vendor } from '../../vendors/port.ts'
import { type BeginningPurchase, beginPurchase, purchaseJob } from '../orders/purchase-job.ts'

/** A requested change of a subscription. */
export interface AskedChange {
  readonly customerId: string
  readonly subscriptionId: string
  readonly providerInstanceId: string
  readonly change: SubscriptionChange
  /** The name of the request in the audit log. */
  readonly kind: string
  /** Whether the job refuses the change when the vendor's state differs from our copy. */
  readonly isCompared: boolean
  /** The origin of the change; the portal by default. */
  readonly origin?: ChangeOrigin
  /** The former name, when the new name is stored already. The job restores it when the change fails. */
  readonly formerName?: string | null
}

/** The subscription to store before the vendor has made a change, and the note for the history. */
export interface ShownChange {
  readonly next: Subscription
  readonly note: ChangeNote
}

/**
 * Enqueues a change of a subscription. Until this change is complete, no other change at the vendor can begin. Data that only
 * this service has, such as margins, can be changed meanwhile.
 *
 * @throws DomainError `rule` for a cloud subscription
 */
export async function beginChange(
  context: BeginningPurchase & { readonly now: Date },
  seen: ListedSubscription,
  asked: Pick<AskedChange, 'change' | 'kind' | 'isCompared' | 'origin' | 'formerName'>,
  shown: ShownChange | null = null,
): Promise<void> {
  refuseCloudSubscription(seen)
  const { store } = context
  const { id: subscriptionId, customerId, providerInstanceId } = seen
  const data = { customerId, subscriptionId, providerInstanceId, ...asked }
  const purchase = await purchaseIn(context, seen, asked.change)
  const pendingOperationId = await beginPurchase(context, changeSubscription, data, purchase)
  store.subscriptions.save({ ...(shown?.next ?? seen), pendingOperationId }, seen, shown?.note ?? 'silent')
}

/** Returns the purchase that a change includes; undefined when the change buys nothing. */
async function purchaseIn(
  { store }: BeginningPurchase,
  { id: subscriptionId, customerId, offerId, segment, region, endDate }: ListedSubscription,
  change: SubscriptionChange,
): Promise<CommittedPurchase | undefined> {
  if (change.quantity === undefined && !change.autoRenewSettings) return undefined
  const [sold, nextPrices] = await Promise.all([
    store.subscriptions.sold({ customerId, subscriptionId }),
    change.autoRenewSettings ? store.offers.prices(offerId, { segment, region, at: endDate }) : [],
  ])
  return changePurchase(sold, change, nextPrices)
}

/** Changes a subscription at its vendor. When the vendor keeps no subscriptions, changes only our copy. */
export const changeSubscription = purchaseJob<AskedChange>({
  name: 'change-subscription',
  retries: vendorRetries,
  retry:
    'The subscription may have changed since the original request. Send that request for the subscription again.',

  async run(context) {
    const { data, store, vendor, now, intent, operationId } = context
    const known = await store.subscriptions.get(data)
    if (known.pendingOperationId !== operationId) return
    const change = revived(data.change)
    const account = await vendor(data.providerInstanceId)
    const next = account.capabilities.keepsSubscriptions
      ? await changedThere(context, account, known, change)
      : { ...changedHere(known, change, now), syncedAt: now }
    store.subscriptions.save(
      { ...next, pendingOperationId: null },
      known,
      noteOf(data, now, intent.correlationId),
    )
  },

  async abandon(vain) {
    const { data, store, operationId, refusal } = vain
    const known = await store.subscriptions.get(data)
    const [next, note] = await afterFailure(vain, known)
    store.subscriptions.save({ ...next, pendingOperationId: null }, known, note)
    return refusal && { operationId }
  },
})

/** Returns the subscription to store after a failed change, and the note for the history. */
async function afterFailure(
  { data, store, now, correlationId, refusal }: VainJob<AskedChange>,
  known: ListedSubscription,
): Promise<[Subscription, ChangeNote | 'silent']> {
  // Start from `known`, because it contains changes that were made here since the comparison, such as margins.
  if (refusal instanceof Drifted) return [await takenOver(store, refusal.there, known, now), refusal.note]
  if (data.formerName === undefined) return [known, 'silent']
  return [{ ...known, name: data.formerName }, noteOf(data, now, correlationId)]
}

function noteOf({ origin = 'Portal', kind }: AskedChange, at: Date, correlationId: string): ChangeNote {
  return { origin, kind, at, correlationId }
}

function changedHere(known: ListedSubscription, change: SubscriptionChange, now: Date): Subscription {
  refuseSeatsAfterTerm(known, change, now)
  return carryOut(known, change, now)
}

async function changedThere(
  context: JobContext<AskedChange>,
  account: Vendor,
  known: ListedSubscription,
  change: SubscriptionChange,
): Promise<Subscription> {
  const { data, store, now, intent, mayHaveActed, once } = context
  const changed = await once('change', async () => {
    const place = await placeOf(store, known)
    const there = valueOrThrow(await account.subscription(place.customerId, place.subscriptionId, intent))
    if (mayHaveActed && isCarriedOut(change, there))
      return await withDiscarded(context, account, place, there, discardedChange(change, known, there))
    if (data.isCompared) refuseDrift(context, known, there)
    return valueOrThrow(await account.changeSubscription(place.customerId, there, change, intent))
  })
  return await takenOver(store, changed, known, now)
}

/** Sends the settings that the vendor has discarded again, and returns the vendor's copy of the subscription. */
async function withDiscarded(
  { intent, newId }: JobContext<AskedChange>,
  account: Vendor,
  { customerId }: PlaceOfSubscription,
  there: VendorSubscription,
  discarded: SubscriptionChange | null,
): Promise<VendorSubscription> {
  if (discarded === null) return there
  // A new request id, because the vendor would treat a known request id as a repetition of the change.
  const again = { ...intent, requestId: newId() }
  const restored = await account.changeSubscription(customerId, there, discarded, again)
  // The requested change has succeeded, so it must not fail because the vendor refuses to restore the discarded settings.
  return restored.kind === 'refused' ? there : valueOrThrow(restored)
}

function refuseDrift(
  { now, intent: { correlationId } }: JobContext<AskedChange>,
  known: ListedSubscription,
  there: VendorSubscription,
): void {
  const found = differences(known, there, now)
  if (found.length === 0) return
  const note = { origin: 'Vendor', kind: 'Refresh', at: now, correlationId } as const
  throw new Drifted(differencesText(found), there, note)
}

/** Thrown when the subscription was changed at the vendor since the request. */
export class Drifted extends DomainError {
  /** The vendor's state of the subscription. */
  readonly there: VendorSubscription
  readonly note: ChangeNote

  constructor(what: string, there: VendorSubscription, note: ChangeNote) {
    super(
      'rule',
      `Nothing was changed, because the subscription was changed at the vendor in the meantime: ${what}. The subscription now shows the vendor's state; repeat the request if you still want the change.`,
    )
    this.there = there
    this.note = note
  }
}

/** Returns a change with `customTermEndDate` as a Date, because the queue stores dates as text. */
function revived(change: SubscriptionChange): SubscriptionChange {
  const { autoRenewSettings: settings } = change
  if (!settings?.customTermEndDate) return change
  return {
    ...change,
    autoRenewSettings: { ...settings, customTermEndDate: new Date(settings.customTermEndDate) },
  }
}
