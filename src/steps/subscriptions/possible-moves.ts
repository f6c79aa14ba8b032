import type { Offer } from '../../domain/offers/offer.ts'
import {
  type PossibleMove,
  refusalWhilePending,
  type SoldFor,
} from '../../domain/subscriptions/changes/subscription-move.ts'
import { isCloudSubscription } from '../../domain/subscriptions/entitlement.ts'
import type { Store } from '../../store/store.ts'
import type { SoldSubscription } from '../../store/subscriptions/subscriptions.ts'
import type { Transition, TransitionType } from '../../vendors/commerce.ts'
import type { Answer, Tracing, Vendor } from '../../vendors/port.ts'
import { placeOf } from './subscription-state.ts'

/** The dependencies of `possibleMoves`. */
interface Finding {
  readonly store: Store
  readonly now: Date
  ask<T>(
    providerInstanceId: string,
    question: (vendor: Vendor, tracing: Tracing) => Promise<Answer<T>>,
  ): Promise<T>
}

/** A possible move with the stored target offer, and with the stored target subscription, null for a new one. */
export interface KnownMove extends PossibleMove {
  readonly transitionType: TransitionType
  readonly offerDescription: string | null
  readonly offer: Offer
  readonly destination: SoldSubscription | null
}

/**
 * Returns the offers and subscriptions to which a subscription can be moved. The vendor lists them; for a vendor that keeps
 * no subscriptions, our own rules determine them.
 *
 * @param targets 'subscriptions' if only moves into existing subscriptions are needed. The result then may lack moves that
 *   create a subscription.
 */
export async function possibleMoves(
  { store, ask, now }: Finding,
  subscription: SoldSubscription,
  targets: 'all' | 'subscriptions' = 'all',
): Promise<KnownMove[]> {
  if (isCloudSubscription(subscription)) return []
  const { customerId, providerInstanceId } = subscription
  const place = await placeOf(store, subscription)
  const there = await ask(
    providerInstanceId,
    async (vendor, tracing): Promise<Answer<readonly Transition[] | null>> =>
      vendor.capabilities.keepsSubscriptions
        ? await vendor.transitions(place.customerId, place.subscriptionId, tracing)
        : { kind: 'done', value: null },
  )
  const others = (await store.subscriptions.soldTo(customerId, providerInstanceId)).filter(
    ({ id }) => id !== subscription.id,
  )
  if (there === null) {
    const among = targets === 'all' ? null : others.map(({ offerId }) => offerId)
    return ownMoves(subscription, await store.subscriptions.alternatives(subscription, now, among), others)
  }
  const offers = await store.offers.named(
    providerInstanceId,
    there.map(({ providerOfferId }) => providerOfferId),
  )
  const soldFor = await termsOf(store, [...offers.values()], subscription, now)
  return there.flatMap((one) => {
    const offer = offers.get(one.providerOfferId)
    const isNew = one.destinationSubscriptionId === null
    const destination = isNew
      ? undefined
      : others.find(({ providerSubscriptionId: id }) => id === one.destinationSubscriptionId)
    // Omits moves to an offer or into a subscription that is not stored.
    if (!offer || !(isNew || destination)) return []
    const terms = isNew ? (soldFor.get(offer.id) ?? []) : []
    const refusal = one.refusal ?? (destination ? refusalWhilePending(destination) : null)
    return [{ ...one, offer, destination: destination ?? null, soldFor: terms, refusal }]
  })
}

/** Returns the terms for which offers have prices in the market and segment of a subscription, by offer id. */
async function termsOf(
  store: Store,
  offers: readonly Offer[],
  { segment, region }: SoldSubscription,
  at: Date,
): Promise<ReadonlyMap<string, readonly SoldFor[]>> {
  const priced = await Promise.all(
    offers.map(async ({ id }) => [id, await store.offers.prices(id, { segment, region, at })] as const),
  )
  return new Map(
    priced.map(([id, prices]) => [
      id,
      prices.map(({ termDuration, billingFrequency }) => ({ termDuration, billingFrequency })),
    ]),
  )
}

/**
 * Returns the moves by our own rules: to each alternative offer, as a new subscription or into an active subscription
 * of that offer that lasts at least as long.
 */
function ownMoves(
  from: SoldSubscription,
  alternatives: readonly Offer[],
  others: readonly SoldSubscription[],
): KnownMove[] {
  return alternatives.flatMap((offer) => {
    const move = {
      offer,
      providerOfferId: offer.providerOfferId,
      providerOfferIdWithAvailability: offer.providerOfferId,
      offerName: offer.name,
      offerDescription: offer.description,
      quantity: from.quantity,
      termDuration: from.termDuration,
      billingFrequency: from.billingFrequency,
      soldFor: [],
      transitionType: 'transition_only',
      refusal: null,
    } as const
    const destinations = others.filter(
      (one) => one.offerId === offer.id && one.status === 'Active' && one.endDate >= from.endDate,
    )
    return [
      { ...move, destinationSubscriptionId: null, destination: null },
      ...destinations.map((destination) => ({
        ...move,
        termDuration: destination.termDuration,
        billingFrequency: destination.billingFrequency,
        destinationSubscriptionId: destination.providerSubscriptionId,
        destination,
        refusal: refusalWhilePending(destination),
      })),
    ]
  })
}
