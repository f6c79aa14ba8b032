import { DomainError } from '../../domain/error.ts'
import type { Order } from '../../domain/orders/order.ts'
import { associationAt } from '../../domain/providers/provider-association.ts'
import { idAtVendor } from '../../domain/providers/provider-customer.ts'
import { differences } from '../../domain/subscriptions/changes/subscription-comparison.ts'
import type { Subscription } from '../../domain/subscriptions/subscription.ts'
import { subscriptionOf } from '../../domain/subscriptions/subscription-purchase.ts'
import { type JobContext, job, purchaseRetries } from '../../queue/job.ts'
import { doneOrRefused, valueAfterChange, valueOrThrow } from '../../queue/vendor-result.ts'
import type { ChangeNote } from '../../store/subscriptions/subscription-changes.ts'
import type { SubscriptionChange, VendorSubscription } from '../../vendors/commerce.ts'
import type { Outcome, Vendor } from '../../vendors/port.ts'

/** A new subscription, and the next change to send to its vendor. */
interface Finishing {
  readonly customerId: string
  readonly subscriptionId: string
  readonly providerInstanceId: string
  /** `endOfTerm` is sent before `name`, so that a refused name cannot prevent it. */
  readonly step: 'endOfTerm' | 'name'
}

/** Sends a vendor the data of an order that a purchase cannot contain: the end-of-term action and the name. */
export const finishSubscription = job<Finishing>({
  name: 'finish-subscription',
  retries: purchaseRetries,
  // Until this job is complete, the subscription cannot be changed at the vendor.
  finishesFirst: true,
  retry:
    'The order is completed. Change its subscription with PATCH /v1/customers/{customerId}/subscriptions/{subscriptionId}.',

  async run(context) {
    const { data, store, vendor, operationId, continueJob: goOn, now, intent } = context
    const known = await store.subscriptions.get(data)
    if (known.pendingOperationId !== operationId) return
    const customer = await store.customers.get(known.customerId)
    const order = await store.orders.get(known.orderId!)
    const account = await vendor(known.providerInstanceId)
    const place = idAtVendor(associationAt(customer.providerCustomers, known.providerInstanceId))
    const there = valueAfterChange(await account.subscription(place, known.providerSubscriptionId!, intent))
    const change = changer(context, account, place, there)

    if (data.step === 'endOfTerm' && isToStop(order, there)) {
      const outcome = await change({ autoRenewEnabled: false, endOfTermAction: 'Stop' })
      if (outcome.kind === 'refused') throw new DomainError('rule', stillRenewed(outcome.reason))
      valueOrThrow(outcome)
      return goOn({ ...data, step: 'name' })
    }
    const renamed = there.name === known.name ? there : await change({ name: known.name })
    const named = 'kind' in renamed ? (renamed.kind === 'refused' ? there : valueOrThrow(renamed)) : renamed
    const finished = { ...subscriptionOf(named, known, now), pendingOperationId: null }
    store.subscriptions.save(
      finished,
      known,
      isAsBought(known, finished, now) ? 'silent' : purchased(context),
    )
  },

  async abandon({ data, store }) {
    const known = await store.subscriptions.get(data)
    store.subscriptions.save({ ...known, pendingOperationId: null }, known, 'silent')
  },
})

type Context = JobContext<Finishing>

/**
 * Returns the note for history entries about a purchase, and about changes until the order of the purchase is complete.
 */
export function purchased({ now, intent }: Pick<JobContext<never>, 'now' | 'intent'>): ChangeNote {
  return { origin: 'Portal', kind: 'CreateOrder', at: now, correlationId: intent.correlationId }
}

/**
 * Returns whether a subscription is unchanged since its purchase. A changed subscription needs a history entry,
 * because reconciliation and margins read only the history.
 */
function isAsBought(known: Subscription, finished: Subscription, now: Date): boolean {
  const { cost, currency } = finished.price ?? {}
  const isPrice = known.price?.cost === cost && known.price?.currency === currency
  return isPrice && differences(known, finished, now).length === 0
}

function changer(
  { data, once, intent }: Context,
  account: Vendor,
  customerId: string,
  seen: VendorSubscription,
) {
  return (change: SubscriptionChange): Promise<Outcome<VendorSubscription>> =>
    once(data.step, async () =>
      doneOrRefused(await account.changeSubscription(customerId, seen, change, intent)),
    )
}

/**
 * Returns whether the order requires the subscription to end with its term, but the vendor's subscription is not set to
 * Stop.
 */
function isToStop({ autoRenewEnabled, termDuration }: Order, there: VendorSubscription): boolean {
  if (autoRenewEnabled || termDuration === 'NoTerm') return false
  return there.autoRenewEnabled || there.endOfTermAction !== 'Stop'
}

function stillRenewed(reason: string): string {
  return `The order is completed, but the vendor refuses to stop its subscription at the end of the term: ${reason}`
}
