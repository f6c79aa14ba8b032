import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { nextId } from '../../state/seeded-values.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import type { Customer } from '../relations/tables.ts'
import { subscriptionsOf } from '../subscriptions/subscription.ts'
import type { Subscription } from '../subscriptions/tables.ts'

const family = 'productupgrades'
const path = '/v1/productupgrades'

/** Routes for upgrades of legacy Azure subscriptions to the Azure plan. */
export const productUpgradeRoutes: readonly PartnerRoute[] = [
  { method: 'POST', path: `${path}/eligibility`, family, needs: 'user', handle: eligibility },
  { method: 'POST', path, family, needs: 'user', handle: upgrade },
  { method: 'POST', path: `${path}/{upgradeId}/status`, family, needs: 'user', handle: status },
]

/** Returns the customer that the body names. @throws Refusal when productFamily is not azure */
function customerOf(call: PartnerCall): Customer {
  const { customerId, productFamily } = Object(call.body)
  if (String(productFamily).toLowerCase() !== 'azure') throw invalid('productFamily must be azure.')
  return requireRelatedCustomer({ ...call, params: { customerId: String(customerId) } }).customer
}

function findUpgradable(
  call: PartnerCall,
  { id }: Customer,
): { from: Subscription[]; plan: Subscription | undefined } {
  const active = [...subscriptionsOf(call.state, id, call.partner.tenantId)].filter(
    (one) => one.status === 'active',
  )
  return {
    from: active.filter(({ kind, item }) => kind === 'legacy' && item.unitType === 'Usage-based'),
    plan: active.find(({ kind }) => kind === 'azurePlan'),
  }
}

function eligibility(call: PartnerCall): Answer {
  const customer = customerOf(call)
  const { from, plan } = findUpgradable(call, customer)
  const isEligible = from.length > 0 && plan !== undefined
  return { status: 200, body: { customerId: customer.id, isEligible, productFamily: 'azure' } }
}

/** Upgrades all legacy Azure subscriptions of a customer to its Azure plan, which must exist. */
function upgrade(call: PartnerCall): Answer {
  const customer = customerOf(call)
  const { state, partner, now } = call
  const { from, plan } = findUpgradable(call, customer)
  if (from.length === 0 || plan === undefined)
    throw new Refusal(400, 900000, 'The customer has nothing to upgrade, or no Azure plan to upgrade to.')
  const id = nextId(state)
  const upgradedAt = now.toISOString()
  const lines = from.map(({ id: sourceId }) => ({ sourceId, targetId: plan.id, upgradedAt }))
  state.productUpgrades.put(id, { id, partnerId: partner.tenantId, customerId: customer.id, lines })
  record(call, { kind: 'UpgradeProduct', subject: id, customer, after: lines })
  return { status: 202, headers: { location: `productUpgrades/${id}` } }
}

function status(call: PartnerCall): Answer {
  const upgraded = call.state.productUpgrades.get(call.params.upgradeId!.toLowerCase())
  if (upgraded?.partnerId !== call.partner.tenantId || customerOf(call).id !== upgraded.customerId)
    throw new Refusal(404, 900000, `The upgrade ${call.params.upgradeId} was not found.`)
  const { id, lines } = upgraded
  const lineItems = lines.map(({ sourceId, targetId, upgradedAt }) => ({
    sourceProduct: { id: sourceId, name: 'AzureSubscription' },
    targetProduct: { id: targetId, name: 'Microsoft Azure plan' },
    ...{ upgradedDate: upgradedAt, status: 'Completed' },
  }))
  return { status: 200, body: { id, status: 'Completed', productFamily: 'Azure', lineItems } }
}
