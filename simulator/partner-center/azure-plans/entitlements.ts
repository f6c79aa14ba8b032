import type { Answer } from '../../http/answer.ts'
import { Refusal } from '../../http/refusal.ts'
import { collection, link } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import type { Customer } from '../relations/tables.ts'
import { entitlementsOf, isActive } from '../subscriptions/entitlement.ts'
import { requireSubscription } from '../subscriptions/subscription.ts'
import type { Entitlement, Subscription } from '../subscriptions/tables.ts'

const family = 'subscriptions'
const path = '/v1/customers/{customerId}/subscriptions/{subscriptionId}/azureEntitlements'

/** Routes for the Azure subscriptions of an Azure plan. */
export const entitlementRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path, family, handle: list },
  { method: 'GET', path: `${path}/{entitlementId}`, family, handle: get },
  { method: 'POST', path: `${path}/{entitlementId}/cancel`, family, needs: 'user', handle: cancel },
  { method: 'POST', path: `${path}/{entitlementId}/reactivate`, family, needs: 'user', handle: reactivate },
]

function list(call: PartnerCall): Answer {
  const plan = requireSubscription(call, requireRelatedCustomer(call).customer)
  const items = entitlementsOf(call.state, plan.id).map((one) => renderEntitlement(call, one))
  return { status: 200, body: collection(items) }
}

function get(call: PartnerCall): Answer {
  const plan = requireSubscription(call, requireRelatedCustomer(call).customer)
  return { status: 200, body: renderEntitlement(call, requireEntitlement(call, plan)) }
}

function requireEntitlement({ state, params }: PartnerCall, { id }: Subscription): Entitlement {
  const found = state.entitlements.get(params.entitlementId!.toLowerCase())
  if (found?.planId === id) return found
  throw new Refusal(404, 800111, `The entitlement ${params.entitlementId} was not found.`)
}

/** Cancels an Azure subscription asynchronously. Partners may only give `compromise` as the reason. */
function cancel(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const before = requireEntitlement(call, requireSubscription(call, customer))
  const { cancellationReason } = Object(call.body)
  if (String(cancellationReason).toLowerCase() !== 'compromise')
    throw new Refusal(400, 900307, 'cancellationReason must be compromise.')
  if (before.cancelledAt !== undefined)
    throw new Refusal(400, 900337, 'The entitlement is cancelled already.')
  const after = saveEntitlement(call, customer, before, { ...before, cancelledAt: call.now.toISOString() })
  return { status: 200, body: renderEntitlement(call, after) }
}

function reactivate(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const before = requireEntitlement(call, requireSubscription(call, customer))
  if (before.isLocked === true)
    throw new Refusal(
      403,
      900335,
      'The vendor has cancelled the entitlement, and only the vendor can reactivate it.',
    )
  if (before.cancelledAt === undefined) throw new Refusal(400, 900337, 'The entitlement is active.')
  const { cancelledAt: _, ...after } = before
  saveEntitlement(call, customer, before, after)
  return { status: 202, headers: { Location: call.path.replace(/^\/v1|\/reactivate\/?$/g, '') } }
}

function saveEntitlement(
  call: PartnerCall,
  customer: Customer,
  before: Entitlement,
  after: Entitlement,
): Entitlement {
  call.state.entitlements.put(after.id, after)
  const kind = after.cancelledAt === undefined ? 'ReactivateEntitlement' : 'CancelEntitlement'
  record(call, { kind, subject: after.id, customer, before, after })
  return after
}

function renderEntitlement({ state, now }: PartnerCall, entitlement: Entitlement): object {
  const { id, planId, customerId, friendlyName, partnerOnRecord } = entitlement
  return {
    ...{ id, friendlyName, status: isActive(state, entitlement, now) ? 'active' : 'inactive' },
    ...{ subscriptionId: planId, partnerOnRecord },
    links: { self: link(`/customers/${customerId}/subscriptions/${planId}/azureEntitlements/${id}`) },
    attributes: { objectType: 'AzureEntitlement' },
  }
}
