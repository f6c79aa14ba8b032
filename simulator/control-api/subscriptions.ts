import { catalogItemOf } from '../catalogue/catalogue.ts'
import type { Answer } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call, OpenRoute } from '../http/route.ts'
import { type LedgerEvent, recordOutOfBand } from '../ledger/ledger.ts'
import { orderChange } from '../partner-center/orders/order-change.ts'
import type { Customer } from '../partner-center/relations/tables.ts'
import { withProduct } from '../partner-center/subscriptions/products.ts'
import {
  type NewSubscription,
  saveSubscription,
  startSubscription,
  withStatus,
} from '../partner-center/subscriptions/subscription.ts'
import type { Subscription, SubscriptionStatus } from '../partner-center/subscriptions/tables.ts'
import { monthsIn } from '../partner-center/subscriptions/terms.ts'
import {
  action,
  invalidInput,
  pickMembers,
  relatedPartnerId,
  requireCustomer,
  requirePartner,
} from './action.ts'

/** Routes for actions on subscriptions. */
export const subscriptionActionRoutes: readonly OpenRoute[] = [
  action('customers/{customerId}/subscriptions', addSubscriptions),
  action('subscriptions/{subscriptionId}', editSubscription),
  action('subscriptions/{subscriptionId}/suspend', suspendByVendor),
]

const maxSubscriptionsAtOnce = 100_000

/**
 * Adds subscriptions as if they had been bought without the API or in the past: `{partnerId?, offer?, quantity?,
 * termDuration?, billingCycle?, segment?, startedAt?, status?, by?, count?, …}`. `offer` is `productId:skuId`, or the
 * id of a legacy offer; `by` is the user who bought them: `customer` for the customer's administrator, or a user name.
 */
export function addSubscriptions(call: Call): Answer {
  const customer = requireCustomer(call)
  const { partnerId, status, startedAt, by, count = 1, ...sent } = Object(call.body)
  if (!Number.isInteger(count) || count < 1 || count > maxSubscriptionsAtOnce)
    throw invalidInput(`count must be an integer from 1 to ${maxSubscriptionsAtOnce}.`)
  const partner = requirePartner(call, partnerId ?? relatedPartnerId(customer))
  const now = startedAt === undefined ? call.now : new Date(String(startedAt))
  if (!(now <= call.now)) throw invalidInput('startedAt must be in the past.')
  const sold = { ...readSale(call, sent), customer }
  const rows = Array.from({ length: count }, () => {
    const started = startSubscription({ ...call, now, partner }, { ...sold })
    const orderId = sold.orderId || orderChange(call.state, now, started, 'new', started.quantity)
    const changes = status === undefined ? { orderId } : { orderId, status: readStatus(status) }
    return saveSubscription(call.state, started, applyChanges(call, started, changes), now)
  })
  for (const one of rows) recordAction(call, customer, { subject: one.id, after: one }, by)
  return { status: 201, body: count === 1 ? rows[0] : { count, ids: rows.map(({ id }) => id) } }
}

/** The default of `offer`; any licence of the catalogue would do. */
const anyLicence = 'CFQ7TTC0LDPB:0001'

const saleFields = [
  ...['offer', 'quantity', 'termDuration', 'billingCycle', 'segment', 'friendlyName', 'customTermEndDate'],
  ...['promotionId', 'resellerMpnId', 'parentId', 'unitPrice', 'orderId'],
]

function readSale(call: Call, given: Record<string, never>): Omit<NewSubscription, 'customer'> {
  const sent = pickMembers(given, saleFields) as Record<string, string | undefined>
  const { offer = anyLicence, friendlyName, segment = 'commercial', ...more } = sent
  const item = catalogItemOf(call.state, offer)
  if (item === undefined) throw invalidInput(`There is no catalogue item ${offer}.`)
  const option = item.termOptions.find(({ duration }) => duration === 'P1Y') ?? item.termOptions[0]!
  const { termDuration = option.duration, billingCycle = option.billingCycles[0]!, quantity = 1 } = more
  if (termDuration !== null && monthsIn(termDuration) === 0)
    throw invalidInput('termDuration must be P1M, P1Y, P3Y, P5Y or null.')
  if (!Number.isInteger(quantity) || Number(quantity) < 1)
    throw invalidInput('quantity must be an integer from 1.')
  return {
    ...{ orderId: more.orderId ?? '', item, quantity: Number(quantity), segment, friendlyName },
    ...{ termDuration, billingCycle, customTermEndDate: more.customTermEndDate },
    ...{ promotionId: more.promotionId, unitPrice: more.unitPrice, partnerId: more.resellerMpnId },
    parentSubscriptionId: more.parentId,
  }
}

const editable = [
  ...['friendlyName', 'status', 'suspensionReasons', 'quantity', 'termDuration', 'billingCycle', 'term'],
  ...[
    'autoRenew',
    'renewalTermDuration',
    'cancellableUntil',
    'batches',
    'promotionId',
    'unitPrice',
    'orderId',
  ],
  ...['resellerMpnId', 'parentId', 'nextTerm', 'scheduledActions', 'nextCharge', 'changes', 'offer', 'by'],
]

/**
 * Changes any member of the stored subscription, as a user of the vendor's portal could; `offer` replaces the product.
 */
function editSubscription(call: Call): Answer {
  const before = requireSubscription(call)
  const { offer, by, ...changes } = pickMembers(Object(call.body), editable) as Partial<Subscription> & {
    readonly offer?: string
    readonly by?: string
  }
  if (changes.status !== undefined) readStatus(changes.status)
  const item = offer === undefined ? undefined : catalogItemOf(call.state, offer)
  if (offer !== undefined && item === undefined) throw invalidInput(`There is no catalogue item ${offer}.`)
  const { termDuration, billingCycle } = before
  const moved =
    item === undefined
      ? before
      : withProduct(call.state, before, item, { termDuration: termDuration!, billingCycle }, call.now)
  return saveAndAnswer(call, before, applyChanges(call, moved, changes), by)
}

/** Suspends the subscription as the vendor: `{reason?}`. Only the vendor can reactivate it. */
function suspendByVendor(call: Call): Answer {
  const before = requireSubscription(call)
  const { reason = 'Fraud' } = Object(call.body)
  return saveAndAnswer(call, before, withStatus(before, 'suspended', call.now, [String(reason)]), 'vendor')
}

function saveAndAnswer(call: Call, before: Subscription, changed: Subscription, by?: string): Answer {
  const after = saveSubscription(call.state, before, changed, call.now)
  recordAction(call, call.state.customers.get(before.customerId)!, { subject: before.id, before, after }, by)
  return { status: 200, body: after }
}

function requireSubscription({ state, params }: Call): Subscription {
  const found = state.subscriptions.get(params.subscriptionId!.toLowerCase())
  if (found !== undefined) return found
  throw new Refusal(404, 404, 'There is no such subscription.')
}

const statuses: readonly string[] = ['pending', 'active', 'suspended', 'expired', 'disabled', 'deleted']

function readStatus(status: unknown): SubscriptionStatus {
  if (statuses.includes(String(status))) return status as SubscriptionStatus
  throw invalidInput(`status must be one of ${statuses.join(', ')}.`)
}

/** Returns the subscription with the changed members; a null deletes the member. */
function applyChanges({ now }: Call, before: Subscription, changes: Partial<Subscription>): Subscription {
  const given = Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value ?? undefined]))
  const since = changes.status === undefined ? before.since : now.toISOString()
  return { ...before, since, ...given }
}

/**
 * Records in the ledger an action that was made without the API. Without `by`, the entry names an administrator of the
 * partner.
 */
function recordAction(
  { state, now }: Call,
  customer: Customer,
  what: Omit<LedgerEvent, 'kind'>,
  by?: string,
): void {
  const { partnerId } = what.after as Subscription
  const user = by === 'customer' ? `admin@${customer.domain}` : by
  recordOutOfBand(state, now, partnerId, { kind: 'SetSubscription', customer, ...what }, user)
}
