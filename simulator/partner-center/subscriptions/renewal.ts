import { catalogItem, catalogItemOf } from '../../catalogue/catalogue.ts'
import { kindOf } from '../../catalogue/subscription-kinds.ts'
import { type LedgerEvent, recordBySystem } from '../../ledger/ledger.ts'
import type { State } from '../../state/state.ts'
import { orderChange } from '../orders/order-change.ts'
import { windowOf } from './cancellation-windows.ts'
import { nextChangeOf } from './due-change.ts'
import { withProduct } from './products.ts'
import { subscriptionSettings } from './settings.ts'
import { childrenOf, saveSubscription, startSubscription, withStatus } from './subscription.ts'
import type { NextTermInstructions, Subscription } from './tables.ts'
import { termAfter } from './terms.ts'

/** Applies the automatic change that is due at `at`. */
export function applyDueChange(state: State, subscription: Subscription, at: Date): void {
  const happen: Record<NonNullable<ReturnType<typeof nextChangeOf>>['what'], () => void> = {
    nextCharge: () => beginNextCharge(state, subscription, at),
    transition: () => transitionNow(state, subscription, at),
    termEnd: () => endTerm(state, subscription, at),
    disabling: () => saveChange(state, subscription, 'disabled', at),
    deletion: () => saveChange(state, subscription, 'deleted', at),
  }
  const coming = nextChangeOf(subscription, subscriptionSettings(state))
  if (coming !== undefined) happen[coming.what]()
}

function endTerm(state: State, subscription: Subscription, at: Date): void {
  const { status, autoRenew, parentId, scheduledActions } = subscription
  const parent = parentId === undefined ? undefined : state.subscriptions.get(parentId)
  const action = scheduledActions.find(({ scheduleType }) => scheduleType === 'TermEnd')
  if (status === 'suspended') {
    saveChange(state, subscription, subscriptionSettings(state).suspendedAtTermEnd, at)
  } else if (parent !== undefined && parent.status !== 'active') {
    saveChange(state, subscription, 'expired', at)
  } else if (action?.actionType === 'Transition') {
    renew(state, subscription, at, action.instructions)
  } else if (autoRenew) {
    renew(state, subscription, at, subscription.nextTerm)
  } else if (action?.actionType === 'Cancel') {
    // Auto-renewal is off: there is no grace period, but the vendor still stores the customer's data for some time.
    saveChange(state, subscription, 'disabled', at)
  } else if (action !== undefined || isInExtendedService(state, subscription)) {
    extendService(state, subscription, at)
  } else {
    saveChange(state, subscription, 'expired', at)
  }
}

/**
 * A subscription for whose end neither renewal nor cancellation is set continues as extended service if it was bought
 * on `bought` or later and its term ends on `ended` or later.
 */
const extendedServiceSince = { bought: '2025-04-01', ended: '2026-05-04' }

function isInExtendedService(state: State, { item, createdAt, term }: Subscription): boolean {
  const { extendedService } = subscriptionSettings(state)
  if (item.isTrial || catalogItem(state, item.productId, item.skuId)?.extendedServiceSku === undefined)
    return false
  if (extendedService !== 'by-date') return extendedService === 'always'
  return createdAt >= extendedServiceSince.bought && term!.endsAt >= extendedServiceSince.ended
}

function extendService(state: State, before: Subscription, at: Date): void {
  const { item, quantity } = before
  const key = catalogItem(state, item.productId, item.skuId)?.extendedServiceSku
  const extended = catalogItemOf(state, key ?? '')!
  if (subscriptionSettings(state).extendedServiceKeepsId) {
    const product = { productId: extended.productId, skuId: extended.skuId, ...monthly }
    renew(state, { ...before, ...monthly }, at, { product, quantity })
    return
  }
  saveChange(state, before, 'deleted', at)
  const orderId = orderChange(state, at, before, 'new', quantity)
  const started = startSubscription(
    { state, now: new Date(before.term!.endsAt), partner: { tenantId: before.partnerId } },
    {
      ...{ customer: { id: before.customerId }, orderId, item: extended, quantity, ...monthly },
      ...{ segment: before.segment, friendlyName: before.friendlyName, currency: before.currency },
      ...{ partnerId: before.resellerMpnId, parentSubscriptionId: before.parentId },
    },
  )
  const priced = withProduct(state, { ...started, migratedFromId: before.id }, extended, monthly, at)
  const after = saveSubscription(state, started, priced, at)
  for (const child of childrenOf(state, before.id)) {
    saveSubscription(state, child, { ...child, parentId: after.id }, at)
  }
  recordChange(state, at, { kind: 'ExtendService', subject: after.id, before, after })
}

const monthly = { termDuration: 'P1M', billingCycle: 'monthly' } as const

/**
 * Starts the next term, unchanged or as instructed, at the current price and with a new cancellation window.
 */
function renew(state: State, before: Subscription, at: Date, next: Partial<NextTermInstructions> = {}): void {
  const { product, quantity = before.quantity, customTermEndDate } = next
  const wasTrial = before.item.isTrial
  const termDuration = product?.termDuration ?? before.renewalTermDuration ?? before.termDuration!
  const { productId, skuId } = product ?? before.item
  const item = catalogItem(state, productId, skuId)
  const billingCycle = cycleFor(before, item, termDuration, product?.billingCycle)
  const term = termAfter(before.term!, termDuration, customTermEndDate)
  const same = { ...before, termDuration, billingCycle }
  const renewed =
    item === undefined ? same : withProduct(state, before, item, { termDuration, billingCycle }, at)
  const kind = kindOf(renewed.item, termDuration)
  const changed: Subscription = {
    ...renewed,
    ...{ kind, quantity, term, renewalTermDuration: termDuration, autoRenew: true },
    ...windowOf(renewed.item, kind, quantity, at, term),
    promotionId: product?.promotionId,
    ...{ nextTerm: undefined, nextCharge: undefined, scheduledActions: [] },
  }
  const after = saveSubscription(state, before, changed, at)
  orderChange(state, at, after, wasTrial ? 'convert' : 'renew', quantity)
  recordChange(state, at, {
    kind: wasTrial ? 'ConvertTrial' : 'RenewSubscription',
    subject: after.id,
    before,
    after,
  })
}

/**
 * Returns the billing cycle of the new term: the requested or present one, if the term supports it, else the first one
 * of the term.
 */
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

function beginNextCharge(state: State, before: Subscription, at: Date): void {
  const { product, quantity = before.quantity } = before.nextCharge!
  const changed = { ...before, billingCycle: product.billingCycle, quantity, nextCharge: undefined }
  const after = saveSubscription(state, before, changed, at)
  if (quantity !== before.quantity) orderChange(state, at, after, 'addQuantity', quantity - before.quantity)
  recordChange(state, at, { kind: 'ChangeBillingCycle', subject: after.id, before, after })
}

/** Changes the product as scheduled for a custom date; the term stays the same. */
function transitionNow(state: State, before: Subscription, at: Date): void {
  const isDated = ({ scheduleType }: Subscription['scheduledActions'][number]) =>
    scheduleType === 'CustomDate'
  const { instructions } = before.scheduledActions.find(isDated)!
  const { productId, skuId } = instructions!.product
  const item = catalogItem(state, productId, skuId)
  const { termDuration, billingCycle } = before
  const choice = { termDuration: termDuration!, billingCycle }
  const moved = item === undefined ? before : withProduct(state, before, item, choice, at)
  const scheduledActions = before.scheduledActions.filter((action) => !isDated(action))
  const after = saveSubscription(state, before, { ...moved, scheduledActions }, at)
  orderChange(state, at, after, 'convert', after.quantity)
  recordChange(state, at, { kind: 'TransitionSubscription', subject: after.id, before, after })
}

const kinds = {
  expired: 'ExpireSubscription',
  disabled: 'DisableSubscription',
  deleted: 'DeleteSubscription',
} as const

function saveChange(
  state: State,
  before: Subscription,
  status: 'expired' | 'disabled' | 'deleted',
  at: Date,
): void {
  const ended = { autoRenew: false, nextTerm: undefined, nextCharge: undefined, scheduledActions: [] }
  const after = saveSubscription(state, before, { ...withStatus(before, status, at), ...ended }, at)
  recordChange(state, at, { kind: kinds[status], subject: after.id, before, after })
}

function recordChange(state: State, at: Date, event: LedgerEvent & { readonly after: Subscription }): void {
  const customer = state.customers.get(event.after.customerId)
  recordBySystem(state, at, event.after.partnerId, { ...event, customer })
}
