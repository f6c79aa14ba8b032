import type { Answer } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call, OpenRoute } from '../http/route.ts'
import { type Happening, recordOutOfBand } from '../ledger/ledger.ts'
import type { UsageRecord } from '../partner-center/azure-plans/tables.ts'
import { budgetKey, recordsOf, totalOf } from '../partner-center/azure-plans/usage.ts'
import type { Entitlement, Subscription } from '../partner-center/subscriptions/tables.ts'
import { nextId } from '../state/seeded-values.ts'
import { door, picked, wrong } from './action.ts'

/** What happens in Azure. */
export const azureDoorRoutes: readonly OpenRoute[] = [
  door('subscriptions/{subscriptionId}/entitlements', addEntitlement),
  door('subscriptions/{subscriptionId}/usage', addUsage),
  door('entitlements/{entitlementId}', editEntitlement),
]

function planIn({ state, params }: Call): Subscription {
  const found = state.subscriptions.get(params.subscriptionId!.toLowerCase())
  if (found === undefined) throw new Refusal(404, 404, 'There is no such subscription.')
  if (found.kind === 'azurePlan') return found
  throw wrong('That is no Azure plan.')
}

/** `{id?, friendlyName?, partnerOnRecord?, isOwned?}`: an Azure subscription is made below the plan. */
export function addEntitlement(call: Call): Answer {
  const { id: planId, customerId, partnerId } = planIn(call)
  const { id, ...sent } = Object(call.body)
  const entitlement: Entitlement = {
    ...{ id: String(id ?? nextId(call.state)).toLowerCase(), planId, customerId, partnerId },
    ...{ friendlyName: 'Azure subscription', isOwned: true },
    ...picked(sent, ['friendlyName', 'partnerOnRecord', 'isOwned']),
  }
  saved(call, undefined, entitlement)
  return { status: 201, body: entitlement }
}

/** `{friendlyName?, partnerOnRecord?, isOwned?, isCancelled?}`: cancelled by the vendor, it stays so. */
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
  const after = { ...rest, ...cancellation, ...picked(sent, ['friendlyName', 'partnerOnRecord', 'isOwned']) }
  saved(call, before, after)
  return { status: 200, body: after }
}

function saved({ state, now }: Call, before: Entitlement | undefined, after: Entitlement): void {
  state.entitlements.put(after.id, after)
  const customer = state.customers.get(after.customerId)
  const happening: Happening = { kind: 'SetEntitlement', subject: after.id, before, after }
  recordOutOfBand(state, now, after.partnerId, { ...happening, ...(customer && { customer }) })
}

/** `{resourceName?, category?, meterName?, unit?, quantityUsed?, totalCost}`: more that this month has cost. */
function addUsage(call: Call): Answer {
  const { state, now } = call
  const plan = planIn(call)
  const { totalCost, ...sent } = Object(call.body)
  if (typeof totalCost !== 'number') throw wrong('totalCost has to be a number.')
  const record: UsageRecord = {
    ...{ planId: plan.id, month: now.toISOString().slice(0, 7), resourceId: nextId(state) },
    ...{ resourceName: 'Virtual machine', category: 'Virtual Machines', meterId: nextId(state) },
    ...{ meterName: 'D2s v3', unit: '1 Hour', quantityUsed: 1, totalCost, changedAt: now.toISOString() },
    ...picked(sent, ['resourceName', 'category', 'meterName', 'unit', 'quantityUsed']),
  }
  const before = totalOf(recordsOf(state, plan.id, now))
  state.usage.put(record.resourceId, record)
  const amount = state.budgets.get(budgetKey(plan.partnerId, plan.customerId))?.amount
  const isExceeded = typeof amount === 'number' && before <= amount && before + totalCost > amount
  const customer = state.customers.get(plan.customerId)
  if (isExceeded && customer !== undefined) {
    const happening: Happening = { kind: 'ExceedBudget', subject: plan.id, customer, after: { amount } }
    recordOutOfBand(state, now, plan.partnerId, happening, 'system')
  }
  return { status: 201, body: record }
}
