import { expect } from 'vitest'
import { DomainError } from '../../src/domain/error.ts'
import type { Offer } from '../../src/domain/offers/offer.ts'
import type { Order } from '../../src/domain/orders/order.ts'
import {
  carryOut,
  changeOf,
  frequencyNext,
  refuseAfterTerm,
  type SubscriptionChange,
  type WantedSubscription,
} from '../../src/domain/subscriptions/changes/subscription-change.ts'
import { moveMeant, moveOut, moveTo } from '../../src/domain/subscriptions/changes/subscription-move.ts'
import {
  afterStep,
  nextStep,
  renewalTerms,
} from '../../src/domain/subscriptions/renewal/subscription-renewal.ts'
import {
  type ListedSubscription,
  type LockedPrice,
  passages,
  refuseInState,
} from '../../src/domain/subscriptions/subscription.ts'
import { boughtSubscription } from '../../src/domain/subscriptions/subscription-purchase.ts'
import { openBatches, refuseLateCancellation } from '../../src/domain/subscriptions/subscription-windows.ts'
import type { Ask, Subject } from './commands.ts'
import { mostSeats, type Plan, seatsByTime, type Term, type Visible } from './model.ts'
import { type OfferName, priceOf, sold } from './price-list.ts'

/** A subscription with the rules of src/domain in memory, applied in the order of the service. */
export function subscriptionByRules(
  wanted: { readonly seats: number; readonly way: { term: Term; billing: 'Monthly' | 'Annual' } },
  begin: number,
): Subject {
  let followed = { subscription: buy(wanted, begin), entries: 1 }

  /** Stores a change after checking the invariants. */
  function save(next: ListedSubscription): void {
    const { subscription: before, entries } = followed
    expectRight(before, next)
    followed = { subscription: next, entries: entries + 1 }
  }

  function apply(change: SubscriptionChange, now: Date): void {
    if (Object.keys(change).length > 0) save(carryOut(followed.subscription, change, now))
  }

  function update(changes: Partial<WantedSubscription>, now: Date): void {
    const { subscription } = followed
    refuseInState(subscription.status, 'update')
    const prices = sold
      .filter(({ offer }) => offer === subscription.providerOfferId)
      .map(({ term, billing }) => ({ termDuration: term, billingFrequency: billing }))
    const { name, quantity } = subscription
    const asItIs = { name, quantity, nextBillingFrequency: frequencyNext(subscription) }
    const offer = offers[subscription.providerOfferId as OfferName]
    apply(changeOf({ subscription, offer, prices }, { ...asItIs, ...changes }, now), now)
  }

  function upgrade(seats: number, now: Date): { other: Visible } {
    const { subscription: from, entries } = followed
    refuseInState(from.status, 'upgrade')
    const name = from.providerOfferId === 'backup' ? 'backup-plus' : 'backup'
    const { termDuration, billingFrequency } = from
    const move = {
      ...{ providerOfferId: name, providerOfferIdWithAvailability: name, offerName: name },
      ...{ quantity: from.quantity, termDuration, billingFrequency, transitionType: 'transition_only' },
      ...{ destinationSubscriptionId: null, soldFor: [], refusal: null },
    }
    moveMeant([move], { ...move, quantity: seats }, from)
    const price = locked(name, from, now)
    const moved = moveTo(from, { id: crypto.randomUUID(), offer: offers[name], seats, price }, now)
    const left = moveOut(from, seats, now)
    const [kept, other] =
      seats === from.quantity
        ? [
            { subscription: moved, entries: 1 },
            { subscription: left, entries: entries + 1 },
          ]
        : [
            { subscription: left, entries: entries + 1 },
            { subscription: moved, entries: 1 },
          ]
    expectRight(from, left)
    followed = kept
    return { other: shown(other, now) }
  }

  const asked: { [Kind in Ask['kind']]: (ask: Extract<Ask, { kind: Kind }>, now: Date) => unknown } = {
    seats: ({ seats }, now) => update({ quantity: seats }, now),
    end: ({ end }, now) => update({ endOfTermAction: end }, now),
    plan: ({ plan }, now) => update({ autoRenewSettings: plan && settingsOf(plan) }, now),
    billing: ({ billing }, now) => update({ nextBillingFrequency: billing }, now),
    upgrade: ({ seats }, now) => upgrade(seats, now),
    suspend: (_, now) => pass('suspend', { status: 'Suspended' }, now),
    reactivate: (_, now) => pass('reactivate', { status: 'Active' }, now),
    cancel: (_, now) => pass('cancel', { status: 'Deleted' }, now),
  }

  function pass(action: 'suspend' | 'reactivate' | 'cancel', change: SubscriptionChange, now: Date): void {
    const { subscription } = followed
    refuseInState(subscription.status, action)
    if (action === 'reactivate') refuseAfterTerm(subscription, now)
    if (action === 'cancel') refuseLateCancellation(subscription, now)
    apply(change, now)
  }

  return {
    async ask(ask, now) {
      try {
        return { other: undefined, ...(asked[ask.kind](ask as never, new Date(now)) as object) }
      } catch (refusal) {
        if (refusal instanceof DomainError) return undefined
        throw refusal
      }
    },
    async pass(now) {
      for (;;) {
        const { subscription } = followed
        const step = nextStep(subscription)
        if (!step || step.at.getTime() > now) return
        const isNewTerm = step.kind === 'Renew' || step.kind === 'ExtendService'
        const terms = { ...subscription, ...renewalTerms(subscription) }
        const price = isNewTerm ? locked(offerOf(subscription), terms, step.at) : subscription.price
        save(afterStep(subscription, step, price))
      }
    },
    see: async (now) => shown(followed, new Date(now)),
  }
}

/** The invariants of every change. */
function expectRight(before: ListedSubscription, next: ListedSubscription): void {
  if (next.status !== before.status) expect(passages[before.status]).toContain(next.status)
  const isSameTerm = next.endDate.getTime() === before.endDate.getTime()
  if (isSameTerm) {
    expect(next.startDate).toEqual(before.startDate)
    expect(next.price).toEqual(before.price)
  } else {
    expect(next.startDate).toEqual(before.endDate)
    expect(next.endDate.getTime()).toBeGreaterThan(next.startDate.getTime())
  }
  const refundable = next.refundable.reduce((sum, { quantity }) => sum + quantity, 0)
  expect(refundable).toBeLessThanOrEqual(next.quantity)
}

const settingsOf = ({ term, billing, seats, endsOn }: Plan) => ({
  ...{ term, billingFrequency: billing, quantity: seats },
  customTermEndDate: endsOn === null ? null : new Date(endsOn),
})

function locked(
  offer: OfferName,
  { termDuration, billingFrequency }: Pick<ListedSubscription, 'termDuration' | 'billingFrequency'>,
  at: Date,
): LockedPrice {
  const wanted = { offer, term: termDuration as Term, billing: billingFrequency }
  return { cost: priceOf(wanted, at.getTime()), erp: null, currency: 'EUR' }
}

const offerOf = ({ providerOfferId }: ListedSubscription) => providerOfferId as OfferName

/** A subscription in the terms of the model. */
export function shown(
  { subscription, entries }: { readonly subscription: ListedSubscription; readonly entries: number },
  now: Date,
): Visible {
  const { status, quantity, autoRenewSettings: settings, nextBillingFrequency: next } = subscription
  return {
    ...{ offer: offerOf(subscription), status, quantity, entries },
    term: subscription.termDuration as Term,
    billing: subscription.billingFrequency,
    end: subscription.endOfTermAction,
    cost: subscription.price!.cost,
    startsAt: subscription.startDate.toISOString(),
    endsAt: subscription.endDate.toISOString(),
    plan: settings && {
      term: settings.term as Term,
      billing: settings.billingFrequency,
      seats: settings.quantity,
      endsOn: settings.customTermEndDate?.toISOString() ?? null,
    },
    nextBilling: next && { billing: next.billingFrequency, at: next.scheduledDate.toISOString() },
    isCancellable: status !== 'Deleted' && (subscription.cancellationAllowedUntil ?? 0) > now,
    refundable: seatsByTime(
      openBatches(subscription, now).map(({ until, quantity: seats }) => ({ until, seats })),
    ),
  }
}

const offers = Object.fromEntries(
  (['backup', 'backup-plus'] as const).map((name): [OfferName, Offer] => [
    name,
    {
      ...{ id: crypto.randomUUID(), version: 1, providerInstanceId: crypto.randomUUID() },
      ...{ providerOfferId: name, name, description: null, imageUrl: null, prerequisites: [] },
      ...{ offerType: 'License', billingType: 'License', isAddon: false, isTrial: false, isDeleted: false },
      isPurchasable: true,
      attestationType: null,
      ...{ minQuantity: 1, maxQuantity: mostSeats },
    },
  ]),
) as Record<OfferName, Offer>

function buy(
  { seats, way }: { readonly seats: number; readonly way: { term: Term; billing: 'Monthly' | 'Annual' } },
  now: number,
): ListedSubscription {
  const offer = offers.backup
  const { name, offerType, billingType, isAddon, isTrial } = offer
  const [termDuration, billingFrequency] = [way.term, way.billing]
  const { cost, currency } = locked('backup', { termDuration, billingFrequency }, new Date(now))
  const order: Order = {
    ...{ id: crypto.randomUUID(), version: 1, offerId: offer.id, customerId: crypto.randomUUID() },
    ...{ resellerId: null, providerInstanceId: offer.providerInstanceId },
    ...{ subscriptionId: crypto.randomUUID(), subscriptionName: null, termDuration, billingFrequency },
    ...{ segment: 'Commercial', region: 'DE', currency, cost, erp: null, quantity: seats },
    ...{ margins: { csp: null, reseller: null }, subscriptionInternalId: null, poNumber: null },
    ...{ autoRenewEnabled: true, status: 'Completed', createdDate: new Date(now), providerData: null },
    ...{ parentSubscriptionId: null, errorMessage: null, providerCartId: null, providerOrderId: null },
  } as Order
  const subscription = boughtSubscription(order, offer, new Date(now))
  return {
    ...subscription,
    ...{ offerName: name, offerType, billingType, isAddonOffer: isAddon, isTrialOffer: isTrial },
  }
}
