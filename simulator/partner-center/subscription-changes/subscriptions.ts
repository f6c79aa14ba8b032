import { isListed } from '../../catalogue/subscription-kinds.ts'
import type { Answer } from '../../http/answer.ts'
import { deferRequest } from '../../http/deferred-requests.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { collection } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { orderChange } from '../orders/order-change.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import type { Customer } from '../relations/tables.ts'
import { subscriptionSettings } from '../subscriptions/settings.ts'
import {
  childrenOf,
  etagOf,
  requireSubscription,
  saveSubscription,
  subscriptionsOf,
  withStatus,
} from '../subscriptions/subscription.ts'
import type { Subscription } from '../subscriptions/tables.ts'
import { renderProvisioning, renderSubscription } from '../subscriptions/view.ts'
import { applyChange } from './change.ts'
import { byPartner } from './states.ts'
import { readWanted } from './wanted.ts'

const family = 'subscriptions'
const path = '/v1/customers/{customerId}/subscriptions'
const one = `${path}/{subscriptionId}`

/** Routes that list, read and change subscriptions. */
export const subscriptionRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path, family, handle: list },
  { method: 'GET', path: one, family, handle: get },
  { method: 'PATCH', path: one, family, handle: update },
  { method: 'GET', path: `${one}/addons`, family, handle: addons },
  { method: 'GET', path: `${one}/provisioningstatus`, family, needs: 'user', handle: provisioningStatus },
]

/**
 * Returns subscriptions of a customer, including deleted subscriptions. The query `order_id` selects the subscriptions
 * of an order; `mpn_id` selects those that a reseller sold, in pages. Without these parameters, returns all.
 */
function list(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const { state, query, partner } = call
  const all = [...subscriptionsOf(state, customer.id, partner.tenantId)].filter(isListed)
  const orderId = query.get('order_id')
  const mpnId = query.get('mpn_id')
  if (orderId !== undefined)
    return toListAnswer(
      call,
      all.filter((row) => row.orderId === orderId),
    )
  if (mpnId === undefined) return toListAnswer(call, all)
  const [offset, size] = [readNumber(call, 'offset', 0), readNumber(call, 'size', all.length)]
  return toListAnswer(
    call,
    all.filter(({ resellerMpnId }) => resellerMpnId === mpnId).slice(offset, offset + size),
  )
}

function readNumber({ query }: PartnerCall, name: string, otherwise: number): number {
  const text = query.get(name)
  if (text === undefined) return otherwise
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw invalid(`${name} must be a number.`)
}

function toListAnswer({ state, now }: PartnerCall, rows: readonly Subscription[]): Answer {
  return { status: 200, body: collection(rows.map((row) => renderSubscription(state, row, now))) }
}

function get(call: PartnerCall): Answer {
  const subscription = requireSubscription(call, requireRelatedCustomer(call).customer)
  return { status: 200, body: renderSubscription(call.state, subscription, call.now) }
}

function addons(call: PartnerCall): Answer {
  const { id } = requireSubscription(call, requireRelatedCustomer(call).customer)
  return toListAnswer(call, childrenOf(call.state, id))
}

function provisioningStatus(call: PartnerCall): Answer {
  return {
    status: 200,
    body: renderProvisioning(requireSubscription(call, requireRelatedCustomer(call).customer)),
  }
}

/** Updates a subscription. The request body must be the whole resource: members that it omits are reset. */
function update(call: PartnerCall): Answer {
  const { state, now } = call
  const { customer } = requireRelatedCustomer(call)
  const before = requireSubscription(call, customer)
  refusePending(call)
  requireVersion(call, before)
  const { mostChanges, acceptedFor } = subscriptionSettings(state)
  if (before.changes >= mostChanges) {
    const text = `A subscription can be changed ${mostChanges} times. Buy another one that ends on the same day.`
    throw new Refusal(400, 900311, text)
  }
  const { after, kinds } = applyChange(call, before, readWanted(call.body, before))
  if (kinds.length === 0) return { status: 200, body: renderSubscription(state, before, now) }
  // With `acceptedFor`, a change is validated now and applied later.
  if (acceptedFor !== 'PT0S' && call.isDeferred !== true) return deferRequest(call, acceptedFor)
  const saved = saveSubscription(state, before, { ...after, changes: before.changes + 1 }, now)
  orderWhatChanged(call, before, saved)
  for (const kind of kinds) record(call, { kind, subject: saved.id, customer, before, after: saved })
  takeChildrenAlong(call, customer, before, saved)
  return { status: 200, body: renderSubscription(state, saved, now) }
}

/** Throws Refusal while an earlier change of the subscription is accepted (202) but not applied yet. */
function refusePending({ state, path: address, isDeferred }: PartnerCall): void {
  if (isDeferred === true) return
  for (const { call } of state.scheduled.values()) {
    if (call.path.toLowerCase() !== address.toLowerCase() || call.method !== 'PATCH') continue
    throw new Refusal(409, 800082, 'A change of the subscription is still in progress.')
  }
}

function requireVersion({ state, headers, body }: PartnerCall, subscription: Subscription): void {
  const { versions } = subscriptionSettings(state)
  if (versions === 'ignored') return
  const etag = etagOf(subscription)
  const text = 'The subscription has changed since it was read.'
  const header = headers['if-match']?.replace(/^(W\/)?"?|"$/g, '')
  if (header === undefined && versions === 'required') {
    throw new Refusal(400, 2055, 'The If-Match header is required.')
  }
  if (header !== undefined && header !== '*' && header !== etag) throw new Refusal(412, 2055, text)
  const sent = Object(Object(body).attributes).etag
  if (typeof sent === 'string' && sent !== etag) throw new Refusal(400, 2055, text)
}

function orderWhatChanged({ state, now }: PartnerCall, before: Subscription, after: Subscription): void {
  const added = after.quantity - before.quantity
  if (after.status === 'deleted') orderChange(state, now, after, 'cancel', before.quantity)
  else if (added > 0) orderChange(state, now, after, 'addQuantity', added)
  else if (added < 0) orderChange(state, now, after, 'removeQuantity', -added)
  const isOther = after.termDuration !== before.termDuration || after.billingCycle !== before.billingCycle
  if (isOther) orderChange(state, now, after, 'convert', after.quantity)
}

/** Suspends or cancels the add-ons together with their parent. */
function takeChildrenAlong(
  call: PartnerCall,
  customer: Customer,
  before: Subscription,
  after: Subscription,
): void {
  const { state, now } = call
  if (after.status === before.status || after.status === 'active') return
  const isCancelled = after.status === 'deleted'
  for (const child of childrenOf(state, after.id)) {
    if (child.status !== 'active' && !(isCancelled && child.status === 'suspended')) continue
    const status = isCancelled ? 'deleted' : 'suspended'
    const ended = withStatus(child, status, now, isCancelled ? [] : [byPartner])
    const saved = saveSubscription(state, child, ended, now)
    if (isCancelled) orderChange(state, now, saved, 'cancel', saved.quantity)
    const kind = isCancelled ? 'CancelSubscription' : 'SuspendSubscription'
    record(call, { kind, subject: child.id, customer, before: child, after: saved })
  }
}
