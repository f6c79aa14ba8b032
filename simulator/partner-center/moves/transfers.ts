import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { nextId } from '../../state/seeded-values.ts'
import type { State } from '../../state/state.ts'
import { addOrder, renderOrder } from '../orders/order.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import type { Customer } from '../relations/tables.ts'
import { childrenOf, saveSubscription, subscriptionsOf } from '../subscriptions/subscription.ts'
import type { Subscription } from '../subscriptions/tables.ts'
import type { Transfer } from './tables.ts'

const family = 'transfers'
const path = '/v1/customers/{customerId}/transfers'
const one = `${path}/{transferId}`

/** Routes for transfers of billing ownership: another partner becomes the seller of a customer's subscriptions. */
export const transferRoutes: readonly PartnerRoute[] = [
  { method: 'POST', path, family, needs: 'user', handle: create },
  { method: 'GET', path, family, needs: 'user', handle: list },
  { method: 'GET', path: one, family, needs: 'user', handle: (call) => answer(call, requireTransfer(call)) },
  { method: 'PATCH', path: one, family, needs: 'user', handle: reject },
  { method: 'DELETE', path: one, family, needs: 'user', handle: withdraw },
  { method: 'POST', path: `${one}/accept`, family, needs: 'user', handle: accept },
  {
    method: 'GET',
    path: '/v1/customers/{customerId}/transferseligibility',
    family,
    needs: 'user',
    handle: eligibility,
  },
]

function partiesAt(state: State, { sourcePartnerId, targetPartnerId }: Transfer) {
  const name = (id: string) => state.partners.get(id)?.companyName
  return { sourcePartnerName: name(sourcePartnerId), targetPartnerName: name(targetPartnerId) }
}

function renderTransfer(call: PartnerCall, transfer: Transfer): object {
  const { state, partner } = call
  const line = (subscription: Subscription) => ({
    id: 0,
    subscriptionId: subscription.id.toUpperCase(),
    offerId: subscription.offerId,
    billingCycle: subscription.billingCycle,
    friendlyName: subscription.friendlyName,
    quantity: subscription.quantity,
  })
  const fields = {
    id: transfer.id,
    status: transfer.status,
    createdTime: transfer.createdAt,
    lastModifiedTime: transfer.changedAt,
    customerTenantId: transfer.customerId,
    partnertenantid: partner.tenantId,
    ...partiesAt(state, transfer),
    sourcePartnerTenantId: transfer.sourcePartnerId,
    targetPartnerTenantId: transfer.targetPartnerId,
    lastModifiedUser: transfer.changedBy,
    lineItems: transfer.lines.map(({ subscriptionId, partnerIdOnRecord }) => ({
      ...line(state.subscriptions.get(subscriptionId)!),
      partnerIdOnRecord,
      addonItems: childrenOf(state, subscriptionId).map(line),
    })),
  }
  const self = `/customers/${transfer.customerId}/transfers/${transfer.id}`
  return resource(fields, { type: 'TransferEntity', self })
}

function answer(call: PartnerCall, transfer: Transfer): Answer {
  return { status: 200, body: renderTransfer(call, transfer) }
}

/** Returns the transfers of a customer's subscriptions from or to the calling partner. */
function transfersOf({ state, partner, params }: PartnerCall): Transfer[] {
  const customerId = params.customerId!.toLowerCase()
  return [...state.transfers.values()].filter(
    (transfer) =>
      transfer.customerId === customerId &&
      [transfer.sourcePartnerId, transfer.targetPartnerId].includes(partner.tenantId),
  )
}

function requireTransfer(call: PartnerCall): Transfer {
  const found = transfersOf(call).find(({ id }) => id === call.params.transferId!.toLowerCase())
  if (found !== undefined) return found
  throw new Refusal(404, 1000, `The transfer ${call.params.transferId} was not found.`)
}

function list(call: PartnerCall): Answer {
  return { status: 200, body: transfersOf(call).map((transfer) => renderTransfer(call, transfer)) }
}

/** Returns the reason why a subscription cannot be transferred; undefined when it can. */
function obstacle(state: State, { id, status, kind, parentId }: Subscription): string | undefined {
  if (status !== 'active')
    return `Subscription: ${id.toUpperCase()} is in state: ${status[0]!.toUpperCase()}${status.slice(1)}`
  if (parentId !== undefined) return `Subscription: ${id.toUpperCase()} goes with its base subscription`
  if (kind === 'azurePlan') return `Subscription: ${id.toUpperCase()} is transferred by a billing request`
  const under = [...state.transfers.values()].find(
    (transfer) =>
      transfer.status === 'Active' && transfer.lines.some(({ subscriptionId }) => subscriptionId === id),
  )
  return under && `subscription is already part of another transfer request id : ${under.id}`
}

function eligibility(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const all = [...subscriptionsOf(call.state, customer.id, call.partner.tenantId)]
  const body = all.map((subscription) => {
    const reason = obstacle(call.state, subscription)
    const id = subscription.id.toUpperCase()
    return reason === undefined ? { id, isEligible: true } : { id, isEligible: false, reason }
  })
  return { status: 200, body }
}

function create(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const { state, partner, now, user } = call
  const { sourcePartnerTenantId, targetPartnerTenantId, lineItems } = Object(call.body)
  if (String(sourcePartnerTenantId).toLowerCase() !== partner.tenantId)
    throw invalid('sourcePartnerTenantId must be the tenant of the caller.')
  const target = String(targetPartnerTenantId).toLowerCase()
  if (target === partner.tenantId || state.partners.get(target) === undefined)
    throw invalid('targetPartnerTenantId must be the tenant of another partner.')
  if (!Array.isArray(lineItems) || lineItems.length === 0)
    throw invalid('lineItems must contain at least one line.')
  const lines = lineItems.map((sent: unknown) => {
    const { subscriptionId, partnerIdOnRecord } = Object(sent)
    const subscription = state.subscriptions.get(String(subscriptionId).toLowerCase())
    const isTheirs = subscription?.customerId === customer.id && subscription.partnerId === partner.tenantId
    const reason = isTheirs ? obstacle(state, subscription) : `Subscription: ${subscriptionId} is unknown`
    if (reason !== undefined) throw invalid(reason)
    return { subscriptionId: subscription!.id, partnerIdOnRecord }
  })
  const at = now.toISOString()
  const transfer: Transfer = {
    ...{ id: nextId(state), customerId: customer.id, sourcePartnerId: partner.tenantId },
    ...{ targetPartnerId: target, status: 'Active', lines, createdAt: at, changedAt: at, changedBy: user! },
  }
  state.transfers.put(transfer.id, transfer)
  record(call, { kind: 'CreateTransfer', subject: transfer.id, customer, after: transfer })
  return { status: 201, body: renderTransfer(call, transfer) }
}

/**
 * Ends an open transfer with the given status. @throws Refusal when the calling partner may not end it, or when it has
 * already ended
 */
function end(call: PartnerCall, by: 'source' | 'target', status: Transfer['status']): Transfer {
  const transfer = requireTransfer(call)
  const owner = by === 'source' ? transfer.sourcePartnerId : transfer.targetPartnerId
  if (owner !== call.partner.tenantId)
    throw new Refusal(403, 1000, `Only the ${by} partner of the transfer may do that.`)
  if (transfer.status !== 'Active') throw invalid(`The transfer is ${transfer.status}.`)
  const changed = { ...transfer, status, changedAt: call.now.toISOString(), changedBy: call.user! }
  call.state.transfers.put(transfer.id, changed)
  const customer = call.state.customers.get(transfer.customerId)!
  const kind = status === 'Complete' ? 'AcceptTransfer' : 'EndTransfer'
  record(call, { kind, subject: transfer.id, customer, before: transfer, after: changed })
  return changed
}

function reject(call: PartnerCall): Answer {
  const { id, status } = Object(call.body)
  if (String(id).toLowerCase() !== call.params.transferId!.toLowerCase())
    throw invalid('id must be the id in the path.')
  if (String(status).toLowerCase() !== 'reject') throw invalid('status must be reject.')
  return answer(call, end(call, 'target', 'Reject'))
}

function withdraw(call: PartnerCall): Answer {
  end(call, 'source', 'Withdrawn')
  return { status: 204 }
}

/**
 * Accepts a transfer: moves its subscriptions and their add-ons to the target partner, and adds an order for each of
 * them.
 */
function accept(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const { lines } = end(call, 'target', 'Complete')
  const orders = lines.map(({ subscriptionId }) => {
    const base = call.state.subscriptions.get(subscriptionId)!
    const order = handOver(call, customer, base)
    for (const child of childrenOf(call.state, subscriptionId)) handOver(call, customer, child)
    return renderOrder(call.state, order, false)
  })
  return {
    status: 200,
    body: { orders, attributes: { objectType: 'TransferAcceptResult' } },
  }
}

function handOver(call: PartnerCall, customer: Customer, subscription: Subscription) {
  const { state, now } = call
  const { offerId, friendlyName, quantity, termDuration, billingCycle, segment, currency } = subscription
  const unitPrice = subscription.unitPrice ?? '0'
  const price = { listPrice: unitPrice, discountedPrice: unitPrice, proratedPrice: unitPrice }
  const line = {
    ...{ lineItemNumber: 0, offerId, friendlyName, quantity, termDuration, billingCycle, segment },
    ...{ transactionType: 'New', subscriptionId: subscription.id, ...price },
  }
  const order = addOrder(call, { customer, billingCycle, currency, lines: [line], status: 'completed' })
  const moved = { ...subscription, partnerId: call.partner.tenantId, orderId: order.id }
  saveSubscription(state, subscription, moved, now)
  return order
}
