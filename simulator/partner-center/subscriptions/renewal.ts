import { catalogItem, catalogItemOf } from '../../catalogue/catalogue.ts'
import { kindOf } from '../../catalogue/subscription-kinds.ts'
import { type Happening, recordByItself } from '../../ledger/ledger.ts'
import type { State } from '../../state/state.ts'
import { orderChange } from '../orders/order-change.ts'
import { windowOf } from './cancellation-windows.ts'
import { comingTo } from './due-change.ts'
import { withProduct } from './products.ts'
import { subscriptionSettings } from './settings.ts'
import { childrenOf, saveSubscription, startSubscription, withStatus } from './subscription.ts'
import type { NextTermInstructions, Subscription } from './tables.ts'
import { termAfter } from './terms.ts'

/** Does what time brings to a subscription at a moment. */
export function passTime(world: State, subscription: Subscription, at: Date): void {
  const happen: Record<NonNullable<ReturnType<typeof comingTo>>['what'], () => void> = {
    nextCharge: () => beginNextCharge(world, subscription, at),
    transition: () => transitionNow(world, subscription, at),
    termEnd: () => endTerm(world, subscription, at),
    disabling: () => become(world, subscription, 'disabled', at),
    deletion: () => become(world, subscription, 'deleted', at),
  }
  const coming = comingTo(subscription, subscriptionSettings(world))
  if (coming !== undefined) happen[coming.what]()
}

function endTerm(world: State, subscription: Subscription, at: Date): void {
  const { status, autoRenew, parentId, scheduledActions } = subscription
  const parent = parentId === undefined ? undefined : world.subscriptions.get(parentId)
  const action = scheduledActions.find(({ scheduleType }) => scheduleType === 'TermEnd')
  if (status === 'suspended') {
    become(world, subscription, subscriptionSettings(world).suspendedAtTermEnd, at)
  } else if (parent !== undefined && parent.status !== 'active') {
    become(world, subscription, 'expired', at)
  } else if (action?.actionType === 'Transition') {
    renew(world, subscription, at, action.instructions)
  } else if (autoRenew) {
    renew(world, subscription, at, subscription.nextTerm)
  } else if (action?.actionType === 'Cancel') {
    // Stopped by somebody's word: there are no days of grace, and the data is kept for a while.
    become(world, subscription, 'disabled', at)
  } else if (action !== undefined || isInExtendedService(world, subscription)) {
    extendService(world, subscription, at)
  } else {
    become(world, subscription, 'expired', at)
  }
}

/** Since these days nobody falls out of a subscription by having said nothing. */
const extendedServiceSince = { bought: '2025-04-01', ended: '2026-05-04' }

function isInExtendedService(world: State, { item, createdAt, term }: Subscription): boolean {
  const { extendedService } = subscriptionSettings(world)
  if (item.isTrial || catalogItem(world, item.productId, item.skuId)?.extendedServiceSku === undefined)
    return false
  if (extendedService !== 'by-date') return extendedService === 'always'
  return createdAt >= extendedServiceSince.bought && term!.endsAt >= extendedServiceSince.ended
}

function extendService(world: State, before: Subscription, at: Date): void {
  const { item, quantity } = before
  const key = catalogItem(world, item.productId, item.skuId)?.extendedServiceSku
  const extended = catalogItemOf(world, key ?? '')!
  if (subscriptionSettings(world).extendedServiceKeepsId) {
    const product = { productId: extended.productId, skuId: extended.skuId, ...monthly }
    renew(world, { ...before, ...monthly }, at, { product, quantity })
    return
  }
  become(world, before, 'deleted', at)
  const orderId = orderChange(world, at, before, 'new', quantity)
  const started = startSubscription(
    { world, now: new Date(before.term!.endsAt), partner: { tenantId: before.partnerId } },
    {
      ...{ customer: { id: before.customerId }, orderId, item: extended, quantity, ...monthly },
      ...{ segment: before.segment, friendlyName: before.friendlyName, currency: before.currency },
      ...{ partnerId: before.resellerMpnId, parentSubscriptionId: before.parentId },
    },
  )
  const priced = withProduct(world, { ...started, migratedFromId: before.id }, extended, monthly, at)
  const after = saveSubscription(world, started, priced, at)
  for (const child of childrenOf(world, before.id)) {
    saveSubscription(world, child, { ...child, parentId: after.id }, at)
  }
  tell(world, at, { kind: 'ExtendService', subject: after.id, before, after })
}

const monthly = { termDuration: 'P1M', billingCycle: 'monthly' } as const

/** The next term, of the same or as it was planned, at what it costs now and with a new window. */
function renew(world: State, before: Subscription, at: Date, next: Partial<NextTermInstructions> = {}): void {
  const { product, quantity = before.quantity, customTermEndDate } = next
  const wasTrial = before.item.isTrial
  const termDuration = product?.termDuration ?? before.renewalTermDuration ?? before.termDuration!
  const { productId, skuId } = product ?? before.item
  const item = catalogItem(world, productId, skuId)
  const billingCycle = cycleFor(before, item, termDuration, product?.billingCycle)
  const term = termAfter(before.term!, termDuration, customTermEndDate)
  const same = { ...before, termDuration, billingCycle }
  const renewed =
    item === undefined ? same : withProduct(world, before, item, { termDuration, billingCycle }, at)
  const kind = kindOf(renewed.item, termDuration)
  const changed: Subscription = {
    ...renewed,
    ...{ kind, quantity, term, renewalTermDuration: termDuration, autoRenew: true },
    ...windowOf(renewed.item, kind, quantity, at, term),
    promotionId: product?.promotionId,
    ...{ nextTerm: undefined, nextCharge: undefined, scheduledActions: [] },
  }
  const after = saveSubscription(world, before, changed, at)
  orderChange(world, at, after, wasTrial ? 'convert' : 'renew', quantity)
  tell(world, at, { kind: wasTrial ? 'ConvertTrial' : 'RenewSubscription', subject: after.id, before, after })
}

/** The cycle that is planned, or the one there is; where the new term knows neither, the first that it knows. */
function cycleFor(
  { billingCycle }: Subscription,
  item: ReturnType<typeof catalogItem>,
  termDuration: string,
  planned: string = billingCycle,
): string {
  const known = item?.termOptions.find(({ duration }) => duration === termDuration)?.billingCycles
  if (known === undefined || known.some((cycle) => cycle === planned)) return planned
  return known[0]!
}

function beginNextCharge(world: State, before: Subscription, at: Date): void {
  const { product, quantity = before.quantity } = before.nextCharge!
  const changed = { ...before, billingCycle: product.billingCycle, quantity, nextCharge: undefined }
  const after = saveSubscription(world, before, changed, at)
  if (quantity !== before.quantity) orderChange(world, at, after, 'addQuantity', quantity - before.quantity)
  tell(world, at, { kind: 'ChangeBillingCycle', subject: after.id, before, after })
}

/** A change of the product on a day that was chosen: the term stays as it is. */
function transitionNow(world: State, before: Subscription, at: Date): void {
  const isDated = ({ scheduleType }: Subscription['scheduledActions'][number]) =>
    scheduleType === 'CustomDate'
  const { instructions } = before.scheduledActions.find(isDated)!
  const { productId, skuId } = instructions!.product
  const item = catalogItem(world, productId, skuId)
  const { termDuration, billingCycle } = before
  const choice = { termDuration: termDuration!, billingCycle }
  const moved = item === undefined ? before : withProduct(world, before, item, choice, at)
  const scheduledActions = before.scheduledActions.filter((action) => !isDated(action))
  const after = saveSubscription(world, before, { ...moved, scheduledActions }, at)
  orderChange(world, at, after, 'convert', after.quantity)
  tell(world, at, { kind: 'TransitionSubscription', subject: after.id, before, after })
}

const kinds = {
  expired: 'ExpireSubscription',
  disabled: 'DisableSubscription',
  deleted: 'DeleteSubscription',
} as const

function become(
  world: State,
  before: Subscription,
  status: 'expired' | 'disabled' | 'deleted',
  at: Date,
): void {
  const ended = { autoRenew: false, nextTerm: undefined, nextCharge: undefined, scheduledActions: [] }
  const after = saveSubscription(world, before, { ...withStatus(before, status, at), ...ended }, at)
  tell(world, at, { kind: kinds[status], subject: after.id, before, after })
}

function tell(world: State, at: Date, happening: Happening & { readonly after: Subscription }): void {
  const customer = world.customers.get(happening.after.customerId)
  recordByItself(world, at, happening.after.partnerId, { ...happening, customer })
}
