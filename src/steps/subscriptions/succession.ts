import { successorOf } from '../../domain/subscriptions/changes/subscription-succession.ts'
import type { ListedSubscription, Subscription } from '../../domain/subscriptions/subscription.ts'
import { priceFor } from '../../domain/subscriptions/subscription-price.ts'
import type { JobContext } from '../../queue/job.ts'
import type { VendorSubscription } from '../../vendors/commerce.ts'
import { offerKept } from '../offers/kept-offer.ts'
import { takenOver } from './subscription-state.ts'

type Context = Pick<JobContext<never>, 'store' | 'now' | 'newId' | 'intent'>

/**
 * Takes in the subscription to which another one has led at its vendor: a new one, with everything that only we know of
 * the other and linked to its history, or one that is known and has changed.
 *
 * @param id The id of the new one; it is the same in every attempt.
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
    // Who compares our subscriptions with the vendor's may have come first, and knows nothing of where it came from.
    const links = isReplaced && known.replaces === null ? linksOf(from) : {}
    return store.subscriptions.save({ ...(await takenOver(store, there, known, now)), ...links }, known, note)
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
