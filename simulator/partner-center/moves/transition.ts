import { catalogItem, catalogItemOf } from '../../catalogue/catalogue.ts'
import { kindOf } from '../../catalogue/subscription-kinds.ts'
import { type Happening, recordByItself } from '../../ledger/ledger.ts'
import { type Appointment, note } from '../../state/due-queue.ts'
import type { State } from '../../state/state.ts'
import { putLicenses, usersOf } from '../directory/user.ts'
import { orderChange } from '../orders/order-change.ts'
import type { Customer } from '../relations/tables.ts'
import { openBatches, withRemoved } from '../subscriptions/cancellation-windows.ts'
import { withProduct } from '../subscriptions/products.ts'
import { subscriptionSettings } from '../subscriptions/settings.ts'
import { saveSubscription, soldItem, startSubscription, withStatus } from '../subscriptions/subscription.ts'
import type { Subscription } from '../subscriptions/tables.ts'
import { monthsIn, termFrom } from '../subscriptions/terms.ts'
import type { Transition } from './tables.ts'

export const withLicenses = 'transition_with_license_transfer'

export function transitionAppointment({
  id,
  dueAt,
  number,
  completedAt,
}: Transition): Appointment | undefined {
  if (completedAt !== undefined) return undefined
  return { at: Date.parse(dueAt), order: number, table: 'transitions', key: id }
}

/** Begins a move, which is through when its time has come. */
export function beginTransition(world: State, transition: Transition): void {
  world.transitions.put(transition.id, transition)
  const appointment = transitionAppointment(transition)
  if (appointment !== undefined) note(world, appointment)
}

type Teller = (happening: Happening) => void

/** Carries a move out; it fails when its subscription is no longer active. */
export function completeTransition(
  world: State,
  transition: Transition,
  at: Date,
  tell: Teller = (happening) => recordByItself(world, at, transition.partnerId, happening),
): Transition {
  const completed = { ...transition, completedAt: at.toISOString() }
  const from = world.subscriptions.get(transition.fromId)
  const isPossible = from?.status === 'active' && from.quantity >= transition.quantity
  const done: Transition = isPossible
    ? { ...completed, toId: move(world, transition, from, at, tell).id }
    : { ...completed, failure: { code: 2, description: 'The source subscription is not active.' } }
  world.transitions.put(done.id, done)
  return done
}

/** Moves the seats. Returns the subscription that has them now. */
function move(
  world: State,
  transition: Transition,
  from: Subscription,
  at: Date,
  tell: Teller,
): Subscription {
  const { quantity, toId } = transition
  const customer = world.customers.get(from.customerId)!
  const isWhole = quantity === from.quantity
  const moves = isWhole && toId === undefined && subscriptionSettings(world).transitionKeepsId
  const target = moves
    ? saveSubscription(world, from, asTarget(world, transition, from, at), at)
    : addedTo(world, transition, from, at)
  if (!moves) {
    const rest = isWhole
      ? { ...withStatus(from, 'deleted', at), autoRenew: false }
      : { ...from, quantity: from.quantity - quantity, batches: withRemoved(from, quantity, at) ?? [] }
    const source = saveSubscription(world, from, rest, at)
    tell({ kind: 'TransitionSubscription', subject: from.id, customer, before: from, after: source })
  }
  orderChange(world, at, target, 'convert', quantity)
  if (transition.transitionType === withLicenses) moveLicenses(world, customer, from, target, quantity, at)
  tell({ kind: 'TransitionSubscription', subject: target.id, customer, before: from, after: target })
  return target
}

/** The source as what it becomes. A longer term, and the first one after a trial, begins now. */
function asTarget(world: State, transition: Transition, from: Subscription, at: Date): Subscription {
  const { termDuration, billingCycle, promotionId } = transition
  const item = catalogItemOf(world, transition.toCatalogItemId)!
  const moved = withProduct(world, from, item, { termDuration, billingCycle }, at)
  const isNewTerm = from.item.isTrial || monthsIn(termDuration) > monthsIn(from.termDuration)
  return {
    ...moved,
    kind: kindOf(moved.item, termDuration),
    ...{ promotionId, renewalTermDuration: termDuration, nextTerm: undefined, nextCharge: undefined },
    scheduledActions: [],
    term: isNewTerm ? termFrom(at, termDuration) : from.term,
  }
}

/** The subscription that was chosen, with more seats, or a new one that ends, and can be cancelled, as its source. */
function addedTo(world: State, transition: Transition, from: Subscription, at: Date): Subscription {
  const { quantity, toId } = transition
  const until = from.cancellableUntil
  const isOpen = openBatches(from, at).length > 0 && until !== undefined && until > at.toISOString()
  const inherited = isOpen ? [{ quantity, until }] : []
  const known = toId === undefined ? undefined : world.subscriptions.get(toId)
  if (known !== undefined) {
    const batches = [...openBatches(known, at), ...inherited]
    return saveSubscription(world, known, { ...known, quantity: known.quantity + quantity, batches }, at)
  }
  const target = asTarget(world, transition, from, at)
  const started = startSubscription(
    { world, now: at, partner: { tenantId: from.partnerId } },
    {
      ...{ customer: { id: from.customerId }, orderId: from.orderId, quantity },
      item: catalogItem(world, target.item.productId, target.item.skuId)!,
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
  return saveSubscription(world, started, { ...child, item: soldItem(target.item) }, at)
}

function moveLicenses(
  world: State,
  { id }: Pick<Customer, 'id'>,
  from: Subscription,
  target: Subscription,
  quantity: number,
  at: Date,
): void {
  const [source, wanted] = [from.item.provisioningId, target.item.provisioningId]
  const holders = [...usersOf(world, id, at)].filter(({ licenses }) =>
    licenses.some(({ skuId }) => skuId === source),
  )
  for (const user of holders.slice(0, quantity)) {
    const others = user.licenses.filter(({ skuId }) => skuId !== source && skuId !== wanted)
    putLicenses(world, user, [...others, { skuId: wanted, excludedPlans: [] }])
  }
}
