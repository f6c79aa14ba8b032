import type { Answer } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call, OpenRoute } from '../http/route.ts'
import { type LedgerEvent, recordOutOfBand } from '../ledger/ledger.ts'
import type { UsageRecord } from '../partner-center/azure-plans/tables.ts'
import { budgetKey, recordsOf, totalOf } from '../partner-center/azure-plans/usage.ts'
import type { Entitlement, Subscription } from '../partner-center/subscriptions/tables.ts'
import { nextId } from '../state/seeded-values.ts'
import { action, invalidInput, pickMembers } from './action.ts'

/** Routes for actions on Azure subscriptions and their usage. */
export const azureActionRoutes: readonly OpenRoute[] = [
  action('subscriptions/{subscriptionId}/entitlements', addEntitlement),
  action('subscriptions/{subscriptionId}/usage', addUsage),
  action('entitlements/{entitlementId}', editEntitlement),
]

function requirePlan({ state, params }: Call): Subscription {
  const found = state.subscriptions.get(params.subscriptionId!.toLowerCase())
  if (found === undefined) throw new Refusal(404, 404, 'There is no such subscription.')
  if (found.kind === 'azurePlan') return found
  throw invalidInput('The subscription is not an Azure plan.')
}

/** Adds an Azure subscription to a plan: `{id?, friendlyName?, partnerOnRecord?, isOwned?}`. */
export function addEntitlement(call: Call): Answer {
  const { id: planId, customerId, partnerId } = requirePlan(call)
  const { id, ...sent } = Object(call.body)
  const entitlement: Entitlement = {
    ...{ id: String(id ?? nextId(call.state)).toLowerCase(), planId, customerId, partnerId },
    ...{ friendlyName: 'Azure subscription', isOwned: true },
    ...pickMembers(sent, ['friendlyName', 'partnerOnRecord', 'isOwned']),
  }
  saveEntitlement(call, undefined, entitlement)
  return { status: 201, body: entitlement }
}

/**
 * Changes an Azure subscription: `{friendlyName?, partnerOnRecord?, isOwned?, isCancelled?}`. A cancellation by the
 * vendor is final for the partner.
 */
function editEntitlement(call: Call): Answer {
  const before = call.state.entitlements.get(call.params.entitlementId!.toLowerCase())
  if (before === undefined) throw new Refusal(404, 404, 'There is no such entitlement.')
  const { isCancelled, ...sent } = Object(call.body)
  const { cancelledAt, isLocked, ...rest } = before
  const cancellation =
    isCancelled === undefined
      ? { cancelledAt, isLocked }
      : isCancelled === true
        ? { cancelledAt: call.now.toISOString(), isLocked: true }
        : {}
  const after = {
    ...rest,
    ...cancellation,
    ...pickMembers(sent, ['friendlyName', 'partnerOnRecord', 'isOwned']),
  }
  saveEntitlement(call, before, after)
  return { status: 200, body: after }
}

function saveEntitlement({ state, now }: Call, before: Entitlement | undefined, after: Entitlement): void {
  state.entitlements.put(after.id, after)
  const customer = state.customers.get(after.customerId)
  const event: LedgerEvent = { kind: 'SetEntitlement', subject: after.id, before, after }
  recordOutOfBand(state, now, after.partnerId, { ...event, ...(customer && { customer }) })
}

/** Adds usage in the current month: `{resourceName?, category?, meterName?, unit?, quantityUsed?, totalCost}`. */
function addUsage(call: Call): Answer {
  const { state, now } = call
  const plan = requirePlan(call)
  const { totalCost, ...sent } = Object(call.body)
  if (typeof totalCost !== 'number') throw invalidInput('totalCost must be a number.')
  const record: UsageRecord = {
    ...{ planId: plan.id, month: now.toISOString().slice(0, 7), resourceId: nextId(state) },
    ...{ resourceName: 'Virtual machine', category: 'Virtual Machines', meterId: nextId(state) },
    ...{ meterName: 'D2s v3', unit: '1 Hour', quantityUsed: 1, totalCost, changedAt: now.toISOString() },
    ...pickMembers(sent, ['resourceName', 'category', 'meterName', 'unit', 'quantityUsed']),
  }
  const before = totalOf(recordsOf(state, plan.id, now))
  state.usage.put(record.resourceId, record)
  const amount = state.budgets.get(budgetKey(plan.partnerId, plan.customerId))?.amount
  const isExceeded = typeof amount === 'number' && before <= amount && before + totalCost > amount
  const customer = state.customers.get(plan.customerId)
  if (isExceeded && customer !== undefined) {
    const event: LedgerEvent = { kind: 'ExceedBudget', subject: plan.id, customer, after: { amount } }
    recordOutOfBand(state, now, plan.partnerId, event, 'system')
  }
  return { status: 201, body: record }
}
