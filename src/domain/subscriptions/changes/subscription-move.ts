import type { Problem } from '../../../validation/problem.ts'
import { invalid, refuseInvalid } from '../../error.ts'
import type { BillingFrequency, Offer, TermDuration } from '../../offers/offer.ts'
import { endSubscription, type ListedSubscription, type LockedPrice } from '../subscription.ts'
import { withoutSeats } from '../subscription-windows.ts'

/**
 * A possible move of a subscription, or of some of its seats, to another offer or into a subscription of
 * another offer.
 */
export interface PossibleMove {
  readonly providerOfferId: string
  readonly providerOfferIdWithAvailability: string
  readonly offerName: string
  /** The maximum number of seats that can be moved. */
  readonly quantity: number
  /** Null when every term is possible. The same applies to `billingFrequency`. */
  readonly termDuration: TermDuration | null
  readonly billingFrequency: BillingFrequency | null
  /** The terms and billing frequencies with which the offer is sold; empty when they are unknown. */
  readonly soldFor: readonly SoldFor[]
  readonly transitionType: string
  readonly destinationSubscriptionId: string | null
  /** The reason why the move is not possible at present; null when it is possible. */
  readonly refusal: string | null
}

/** A term and billing frequency for which an offer has a price. */
export interface SoldFor {
  readonly termDuration: TermDuration
  readonly billingFrequency: BillingFrequency
}

/**
 * Returns the term and billing frequency that the list of possible moves shows: those of the move, or else those of the
 * subscription, if the target offer is sold with them. Otherwise returns a combination that the target offer is sold
 * with, preferably with the same term. For example, no other offer is sold with the term of a trial.
 */
export function listedTerms(
  { termDuration, billingFrequency, soldFor }: PossibleMove,
  from: Pick<ListedSubscription, 'termDuration' | 'billingFrequency'>,
): SoldFor {
  const wanted = {
    termDuration: termDuration ?? from.termDuration,
    billingFrequency: billingFrequency ?? from.billingFrequency,
  }
  const ofTerm = soldFor.filter((one) => one.termDuration === wanted.termDuration)
  const candidates = ofTerm.length > 0 ? ofTerm : soldFor
  return candidates.find((one) => one.billingFrequency === wanted.billingFrequency) ?? candidates[0] ?? wanted
}

/** A requested move. */
export interface WantedMove {
  /** Null when the request contains only `providerOfferIdWithAvailability`. */
  readonly providerOfferId: string | null
  /** Ignored when `providerOfferId` is given, because the availability part changes from day to day. */
  readonly providerOfferIdWithAvailability: string | null
  readonly quantity: number
  readonly termDuration: TermDuration
  readonly billingFrequency: BillingFrequency
  readonly transitionType: string | null
  /** The vendor's id of the target subscription; null for a new one. */
  readonly destinationSubscriptionId: string | null
}

/**
 * Returns the possible move that a request selects.
 *
 * @throws DomainError `invalid`, with every member that matches no possible move
 */
export function moveMeant<M extends PossibleMove>(
  possible: readonly M[],
  wanted: WantedMove,
  subscription: Pick<ListedSubscription, 'quantity'>,
): M {
  const ofOffer = possible.filter((one) => isOfOffer(one, wanted))
  const there = ofOffer.filter((one) => one.destinationSubscriptionId === wanted.destinationSubscriptionId)
  const chosen = there.find(({ transitionType }) => transitionType === wanted.transitionType) ?? there[0]
  if (!chosen) throw invalid([unknownTarget(possible, ofOffer.length > 0)])
  refuseInvalid(moveProblems(chosen, wanted, subscription))
  return chosen
}

function isOfOffer(one: PossibleMove, wanted: WantedMove): boolean {
  return wanted.providerOfferId === null
    ? one.providerOfferIdWithAvailability === wanted.providerOfferIdWithAvailability
    : one.providerOfferId === wanted.providerOfferId
}

function unknownTarget(possible: readonly PossibleMove[], isOfferKnown: boolean): Problem {
  return isOfferKnown
    ? {
        path: 'destinationSubscriptionId',
        description:
          'The subscription cannot be moved to the requested offer with this destinationSubscriptionId; GET …/eligible-for-upgrade lists the subscriptions that can take its seats, with their offers.',
      }
    : {
        path: 'providerOfferId',
        description: `The subscription cannot be moved to the requested offer; ${offersOf(possible)}`,
      }
}

function offersOf(possible: readonly PossibleMove[]): string {
  const offers = [...new Set(possible.map(({ providerOfferId }) => providerOfferId))]
  if (offers.length === 0) return 'no offer accepts this subscription at present.'
  return `GET …/eligible-transitions lists the possible ones: ${offers.slice(0, 10).join(', ')}${offers.length > 10 ? ', …' : ''}.`
}

function moveProblems(
  chosen: PossibleMove,
  wanted: WantedMove,
  { quantity }: Pick<ListedSubscription, 'quantity'>,
): Problem[] {
  const problems: Problem[] = []
  const most = Math.min(quantity, chosen.quantity)
  if (chosen.refusal !== null) problems.push({ path: 'providerOfferId', description: chosen.refusal })
  if (wanted.quantity > most)
    problems.push({
      path: 'quantity',
      description: `The subscription has ${quantity} seats, of which at most ${most} can be moved.`,
    })
  if (wanted.transitionType !== null && chosen.transitionType !== wanted.transitionType)
    problems.push({
      path: 'transitionType',
      description: `No move to this offer has the requested transitionType; send ${chosen.transitionType}, or null.`,
    })
  for (const member of ['termDuration', 'billingFrequency'] as const) {
    if (chosen[member] !== null && chosen[member] !== wanted[member])
      problems.push({ path: member, description: `${member} must be ${chosen[member]} for this move.` })
  }
  problems.push(...soldForProblems(chosen, wanted))
  return problems
}

function soldForProblems({ soldFor }: PossibleMove, wanted: WantedMove): Problem[] {
  const ofTerm = soldFor.filter((one) => one.termDuration === wanted.termDuration)
  if (soldFor.length === 0 || ofTerm.some((one) => one.billingFrequency === wanted.billingFrequency))
    return []
  const sold = soldFor.map((one) => `${one.termDuration} billed ${one.billingFrequency}`).join(', ')
  const path = ofTerm.length === 0 ? 'termDuration' : 'billingFrequency'
  return [
    {
      path,
      description: `The destination offer is sold only for ${sold}; send one of these combinations of termDuration and billingFrequency.`,
    },
  ]
}

/** Returns the source subscription after a move of seats. When all seats are moved, its status is `Deleted`. */
export function moveOut(subscription: ListedSubscription, seats: number, now: Date): ListedSubscription {
  const left = subscription.quantity - seats
  if (left === 0) return endSubscription(subscription)
  return { ...subscription, quantity: left, refundable: withoutSeats(subscription, seats, now) }
}

/**
 * Returns the new subscription for the moved seats. It has the term and the cancellation deadline of the source
 * subscription, and the current price of the target offer. Its seats can be returned only if all seats of the source
 * were moved.
 */
export function moveTo(
  from: ListedSubscription,
  to: {
    readonly id: string
    readonly offer: Offer
    readonly seats: number
    readonly price: LockedPrice | null
  },
  now: Date,
): ListedSubscription {
  const isWhole = to.seats === from.quantity
  const { id, offer, seats, price } = to
  return {
    ...from,
    ...{ id, version: 1, offerId: offer.id, providerOfferId: offer.providerOfferId },
    ...{ providerSubscriptionId: id, name: offer.name, quantity: seats, price },
    ...{ offerName: offer.name, offerType: offer.offerType, billingType: offer.billingType },
    ...{ isAddonOffer: offer.isAddon, isTrialOffer: offer.isTrial },
    refundable: isWhole ? from.refundable : [],
    autoRenewSettings: null,
    nextBillingFrequency: null,
    replaces: isWhole ? from.id : null,
    pendingOperationId: null,
    syncedAt: now,
  }
}

/**
 * Returns why seats cannot be moved into a subscription at present; null if they can. While a change of that
 * subscription is pending, seats cannot be moved: the change sets a quantity without the moved seats and would remove them.
 */
export function refusalInto(
  from: Pick<ListedSubscription, 'endDate'>,
  to: Pick<ListedSubscription, 'status' | 'endDate' | 'pendingOperationId'>,
): string | null {
  if (to.status !== 'Active') return 'The subscription to move into is not active; reactivate it first.'
  if (to.endDate < from.endDate)
    return 'The subscription to move into ends earlier; move into one that ends on the same day, or later.'
  return refusalWhilePending(to)
}

/** Returns why seats cannot be moved into a subscription while another change of it is pending; null if none is. */
export function refusalWhilePending({
  pendingOperationId,
}: Pick<ListedSubscription, 'pendingOperationId'>): string | null {
  if (pendingOperationId === null) return null
  return `Another change of the subscription to move into is in progress; GET /v1/operations/${pendingOperationId} shows when it is complete.`
}

/** Returns the target subscription of a move with the moved seats added. Its price is unchanged. */
export function moveInto(to: ListedSubscription, seats: number): ListedSubscription {
  return { ...to, quantity: to.quantity + seats }
}
