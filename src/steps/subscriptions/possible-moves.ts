import type { Offer } from '../../domain/offers/offer.ts'
import type { PossibleMove, SoldFor } from '../../domain/subscriptions/changes/subscription-move.ts'
import { isCloudSubscription } from '../../domain/subscriptions/entitlement.ts'
import type { Store } from '../../store/store.ts'
import type { SoldSubscription } from '../../store/subscriptions/subscriptions.ts'
import type { Transition, TransitionType } from '../../vendors/commerce.ts'
import type { Answer, Tracing, Vendor } from '../../vendors/port.ts'
import { placeOf } from './subscription-state.ts'

/** The means by which a handler finds moves. */
interface Finding {
  readonly store: Store
  readonly now: Date
  ask<T>(
    providerInstanceId: string,
    question: (vendor: Vendor, tracing: Tracing) => Promise<Answer<T>>,
  ): Promise<T>
}

/** A possible move with our target offer, and with our target subscription unless the move creates a new one. */
export interface KnownMove extends PossibleMove {
  readonly transitionType: TransitionType
  readonly offerDescription: string | null
  readonly offer: Offer
  readonly destination: SoldSubscription | null
}

/**
 * Returns the offers and subscriptions to which a subscription can be moved: from its vendor, or by our own rules
 * where the vendor keeps no subscriptions.
 */
export async function possibleMoves(
  { store, ask, now }: Finding,
  subscription: SoldSubscription,
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
  if (there === null)
    return ownMoves(subscription, await store.subscriptions.alternatives(subscription, now), others)
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
    // Targets that are not sold here, or not known here, are omitted.
    if (!offer || !(isNew || destination)) return []
    const terms = isNew ? (soldFor.get(offer.id) ?? []) : []
    return [{ ...one, offer, destination: destination ?? null, soldFor: terms }]
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
 * Returns moves by our own rules: within one kind of offers, to a new subscription or into one that lasts at
 * least as long.
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
      })),
    ]
  })
}
