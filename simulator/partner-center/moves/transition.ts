import { catalogItem, catalogItemOf } from '../../catalogue/catalogue.ts'
import { kindOf } from '../../catalogue/subscription-kinds.ts'
import { type LedgerEvent, recordBySystem } from '../../ledger/ledger.ts'
import { type DueChange, enqueue } from '../../state/due-queue.ts'
import type { State } from '../../state/state.ts'
import { putLicenses, usersOf } from '../directory/user.ts'
import { orderChange } from '../orders/order-change.ts'
import type { Customer } from '../relations/tables.ts'
import { openBatches, withRemoved } from '../subscriptions/cancellation-windows.ts'
import { withProduct } from '../subscriptions/products.ts'
import { subscriptionSettings } from '../subscriptions/settings.ts'
import { saveSubscription, startSubscription, toSoldItem, withStatus } from '../subscriptions/subscription.ts'
import type { Subscription } from '../subscriptions/tables.ts'
import { monthsIn, termFrom } from '../subscriptions/terms.ts'
import type { Transition } from './tables.ts'

export const withLicenses = 'transition_with_license_transfer'

export function dueTransition({ id, dueAt, number, completedAt }: Transition): DueChange | undefined {
  if (completedAt !== undefined) return undefined
  return { at: Date.parse(dueAt), order: number, table: 'transitions', key: id }
}

/** Starts a transition, which completes at its due time. */
export function beginTransition(state: State, transition: Transition): void {
  state.transitions.put(transition.id, transition)
  const change = dueTransition(transition)
  if (change !== undefined) enqueue(state, change)
}

type Teller = (event: LedgerEvent) => void

/**
 * Completes a transition. It fails when the source subscription is no longer active or has fewer seats than requested.
 */
export function completeTransition(
  state: State,
  transition: Transition,
  at: Date,
  tell: Teller = (event) => recordBySystem(state, at, transition.partnerId, event),
): Transition {
  const completed = { ...transition, completedAt: at.toISOString() }
  const from = state.subscriptions.get(transition.fromId)
  const isPossible = from?.status === 'active' && from.quantity >= transition.quantity
  const done: Transition = isPossible
    ? { ...completed, toId: move(state, transition, from, at, tell).id }
    : { ...completed, failure: { code: 2, description: 'The source subscription is not active.' } }
  state.transitions.put(done.id, done)
  return done
}

/** Moves the seats of a transition. Returns the subscription that has the seats afterwards. */
function move(
  state: State,
  transition: Transition,
  from: Subscription,
  at: Date,
  tell: Teller,
): Subscription {
  const { quantity, toId } = transition
  const customer = state.customers.get(from.customerId)!
  const isWhole = quantity === from.quantity
  const moves = isWhole && toId === undefined && subscriptionSettings(state).transitionKeepsId
  const target = moves
    ? saveSubscription(state, from, asTarget(state, transition, from, at), at)
    : addSeatsToTarget(state, transition, from, at)
  if (!moves) {
    const rest = isWhole
      ? { ...withStatus(from, 'deleted', at), autoRenew: false }
      : { ...from, quantity: from.quantity - quantity, batches: withRemoved(from, quantity, at) ?? [] }
    const source = saveSubscription(state, from, rest, at)
    tell({ kind: 'TransitionSubscription', subject: from.id, customer, before: from, after: source })
  }
  orderChange(state, at, target, 'convert', quantity)
  if (transition.transitionType === withLicenses) moveLicenses(state, customer, from, target, quantity, at)
  tell({ kind: 'TransitionSubscription', subject: target.id, customer, before: from, after: target })
  return target
}

/**
 * Returns the source subscription with the target product. A new term starts now if it is longer than the old one, or
 * if the source is a trial.
 */
function asTarget(state: State, transition: Transition, from: Subscription, at: Date): Subscription {
  const { termDuration, billingCycle, promotionId } = transition
  const item = catalogItemOf(state, transition.toCatalogItemId)!
  const moved = withProduct(state, from, item, { termDuration, billingCycle }, at)
  const isNewTerm = from.item.isTrial || monthsIn(termDuration) > monthsIn(from.termDuration)
  return {
    ...moved,
    kind: kindOf(moved.item, termDuration),
    ...{ promotionId, renewalTermDuration: termDuration, nextTerm: undefined, nextCharge: undefined },
    scheduledActions: [],
    term: isNewTerm ? termFrom(at, termDuration) : from.term,
  }
}

/**
 * Adds the moved seats to the requested target subscription, or starts a new one with the term end and cancellation
 * window of the source. Returns the target.
 */
function addSeatsToTarget(state: State, transition: Transition, from: Subscription, at: Date): Subscription {
  const { quantity, toId } = transition
  const until = from.cancellableUntil
  const isOpen = openBatches(from, at).length > 0 && until !== undefined && until > at.toISOString()
  const inherited = isOpen ? [{ quantity, until }] : []
  const known = toId === undefined ? undefined : state.subscriptions.get(toId)
  if (known !== undefined) {
    const batches = [...openBatches(known, at), ...inherited]
    return saveSubscription(state, known, { ...known, quantity: known.quantity + quantity, batches }, at)
  }
  const target = asTarget(state, transition, from, at)
  const started = startSubscription(
    { state, now: at, partner: { tenantId: from.partnerId } },
    {
      ...{ customer: { id: from.customerId }, orderId: from.orderId, quantity },
      item: catalogItem(state, target.item.productId, target.item.skuId)!,
      ...{ termDuration: target.termDuration, billingCycle: target.billingCycle, segment: from.segment },
      ...{ partnerId: from.resellerMpnId, currency: from.currency, promotionId: transition.promotionId },
      unitPrice: target.unitPrice,
    },
  )
  const { term, offerId } = target
  const child = {
    ...started,
    term,
    offerId,
    cancellableUntil: until,
    batches: inherited,
    migratedFromId: from.id,
  }
  return saveSubscription(state, started, { ...child, item: toSoldItem(target.item) }, at)
}

function moveLicenses(
  state: State,
  { id }: Pick<Customer, 'id'>,
  from: Subscription,
  target: Subscription,
  quantity: number,
  at: Date,
): void {
  const [source, wanted] = [from.item.provisioningId, target.item.provisioningId]
  const holders = [...usersOf(state, id, at)].filter(({ licenses }) =>
    licenses.some(({ skuId }) => skuId === source),
  )
  for (const user of holders.slice(0, quantity)) {
    const others = user.licenses.filter(({ skuId }) => skuId !== source && skuId !== wanted)
    putLicenses(state, user, [...others, { skuId: wanted, excludedPlans: [] }])
  }
}
