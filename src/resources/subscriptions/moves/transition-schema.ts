import { billingFrequencies, termDurations } from '../../../domain/offers/offer.ts'
import { listedTerms, type WantedMove } from '../../../domain/subscriptions/changes/subscription-move.ts'
import type { KnownMove } from '../../../steps/subscriptions/possible-moves.ts'
import type { SoldSubscription } from '../../../store/subscriptions/subscriptions.ts'
import {
  enumeration,
  integer,
  list,
  nullable,
  nullableText,
  nullableUuid,
  object,
  optional,
  type Shown,
  type Static,
  text,
} from '../../../validation/fields.ts'

const transition = {
  destinationSubscriptionId: nullableUuid({
    description: 'The id of the subscription that receives the seats; null for a new subscription.',
  }),
  destinationProviderSubscriptionId: nullableText(255),
  offerName: nullableText(1000),
  offerDescription: nullableText(100_000),
  offerId: nullableUuid(),
  imageUrl: nullableText(2000),
  transitionType: nullableText(255, {
    description:
      'Whether users keep their licences: transition_with_license_transfer, or transition_only if they lose them.',
  }),
  transitionEvents: nullable(
    list(object({ name: text(255), status: text(255) }, { title: 'TransitionEvent' })),
  ),
}

const target = {
  providerOfferId: nullableText(255),
  providerOfferIdWithAvailability: nullableText(255, {
    description:
      'At Microsoft, the offer id of the vendor with the current availability id; at a Generic instance, providerOfferId.',
  }),
  quantity: integer(1, 2_147_483_647, {
    description: 'The number of seats to move. In a list, the largest possible number.',
  }),
  termDuration: enumeration('TermDuration', termDurations),
  billingFrequency: enumeration('BillingFrequency', billingFrequencies),
}

/** The schema of a requested transition. Every item of the list of possible transitions matches this schema. */
export const wantedTransition = object(
  {
    destinationSubscriptionId: optional(transition.destinationSubscriptionId),
    destinationProviderSubscriptionId: optional(transition.destinationProviderSubscriptionId),
    offerName: optional(transition.offerName),
    offerDescription: optional(transition.offerDescription),
    offerId: optional(transition.offerId),
    imageUrl: optional(transition.imageUrl),
    transitionType: optional(transition.transitionType),
    transitionEvents: optional(transition.transitionEvents),
    ...target,
  },
  { title: 'TransitionRequest' },
)

/** A possible transition, as answers show it. */
export const shownTransition = object(
  { ...transition, ...target },
  { title: 'Transition', extending: [wantedTransition] },
)

/** Converts a possible transition, as the vendor offers it, to its form in answers. */
export function showTransition(
  move: KnownMove,
  subscription: SoldSubscription,
): Shown<typeof shownTransition> {
  const { offer, destination } = move
  const { termDuration, billingFrequency } = listedTerms(move, subscription)
  return {
    destinationSubscriptionId: destination?.id ?? null,
    destinationProviderSubscriptionId: move.destinationSubscriptionId,
    offerName: offer.name,
    offerDescription: move.offerDescription,
    offerId: offer.id,
    providerOfferId: move.providerOfferId,
    providerOfferIdWithAvailability: move.providerOfferIdWithAvailability,
    imageUrl: offer.imageUrl,
    quantity: move.quantity,
    termDuration: { name: termDuration },
    billingFrequency: { name: billingFrequency },
    transitionType: move.transitionType,
    transitionEvents: [],
  }
}

/** Converts a requested transition to the form in which it is sent to the vendor, with the vendor's ids. */
export function toWantedMove(
  given: Static<typeof wantedTransition>,
  moves: readonly KnownMove[],
): WantedMove {
  const id = given.destinationSubscriptionId?.toLowerCase() ?? null
  const destination = moves.find((one) => one.destination !== null && one.destination.id === id)?.destination
  return {
    providerOfferId: given.providerOfferId,
    providerOfferIdWithAvailability: given.providerOfferIdWithAvailability,
    quantity: given.quantity,
    termDuration: given.termDuration.name,
    billingFrequency: given.billingFrequency.name,
    transitionType: given.transitionType ?? null,
    destinationSubscriptionId: id === null ? null : (destination?.providerSubscriptionId ?? id),
  }
}
