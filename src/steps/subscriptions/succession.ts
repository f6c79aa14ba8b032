import { successorOf } from '../../domain/subscriptions/changes/subscription-succession.ts'
import type { ListedSubscription, Subscription } from '../../domain/subscriptions/subscription.ts'
import { priceFor } from '../../domain/subscriptions/subscription-price.ts'
import type { JobContext } from '../../queue/job.ts'
import type { VendorSubscription } from '../../vendors/commerce.ts'
import { offerKept } from '../offers/kept-offer.ts'
import { takenOver } from './subscription-state.ts'

type Context = Pick<JobContext<never>, 'store' | 'now' | 'newId' | 'intent'>

/**
 * Stores the successor of a subscription: the subscription to which the vendor has moved or migrated it. A new
 * successor gets the members that only we have, such as margins. If `isReplaced`, the successor is stored with a link
 * to its predecessor. A successor that is stored already gets the link if it lacks one, and is updated from the vendor's
 * copy unless the successor has a pending operation.
 *
 * @param id The id of a new successor, which is the same in every attempt.
 */
export async function takeInSuccessor(
  context: Context,
  from: ListedSubscription,
  there: VendorSubscription,
  { id, kind, isReplaced }: { readonly id: string; readonly kind: string; readonly isReplaced: boolean },
): Promise<void> {
  const { store, now, intent } = context
  const note = { origin: 'Portal', kind, at: now, correlationId: intent.correlationId } as const
  const known = await store.subscriptions.atVendor(from.providerInstanceId, there.subscriptionId)
  if (known) {
    // A sync may have stored the successor first, without the link to its predecessor.
    const links = isReplaced && known.replaces === null ? linksOf(from) : {}
    // The job of a pending change compares our copy with the vendor's. If the copy had the moved seats already, the change
    // would take them away again.
    const next = known.pendingOperationId === null ? await takenOver(store, there, known, now) : known
    return store.subscriptions.save({ ...next, ...links }, known, note)
  }
  const offer = await offerKept(context, from.providerInstanceId, there)
  const { region, segment } = from
  const prices = await store.offers.prices(offer.id, { region, segment, at: now })
  const listed = priceFor(prices, {
    termDuration: there.termDuration,
    billingFrequency: there.billingFrequency,
    currency: there.price?.currency ?? from.price?.currency ?? null,
  })
  const next = successorOf(from, { id, offerId: offer.id, there, price: listed ?? null }, now)
  store.subscriptions.add(
    isReplaced ? next : { ...next, replaces: null },
    offer.name,
    note,
    isReplaced ? from : null,
  )
}

function linksOf(from: Subscription): Partial<Subscription> {
  const { id: replaces, resellerId, orderId, margins, internalId, poNumber, monthlyBudget } = from
  return { replaces, resellerId, orderId, margins, internalId, poNumber, monthlyBudget }
}
