import { marketOf } from '../../catalogue/markets.ts'
import type { Answer } from '../../http/answer.ts'
import { invalid } from '../../http/refusal.ts'
import { collection, resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import type { State } from '../../state/state.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import type { Customer } from '../relations/tables.ts'
import { requireSubscription, subscriptionsOf } from '../subscriptions/subscription.ts'
import type { Subscription } from '../subscriptions/tables.ts'
import type { Budget, UsageRecord } from './tables.ts'

const family = 'usage'
const customers = '/v1/customers'
const customer = `${customers}/{customerId}`
const subscription = `${customer}/subscriptions/{subscriptionId}`

/**
 * Routes for the cost of Azure in the current month, and for budgets. List them before the routes with customer and
 * subscription ids, whose parameters would match these paths, too.
 */
export const usageRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: `${customers}/usagerecords`, family, handle: listCustomers },
  { method: 'GET', path: `${customer}/usagebudget`, family, handle: getBudget },
  { method: 'PATCH', path: `${customer}/usagebudget`, family, handle: setBudget },
  { method: 'GET', path: `${customer}/usagesummary`, family, handle: getSummary },
  { method: 'GET', path: `${customer}/subscriptions/usagerecords`, family, handle: listPlans },
  { method: 'GET', path: `${subscription}/resourceusagerecords`, family, handle: listResources },
  { method: 'GET', path: `${subscription}/meterusagerecords`, family, handle: listMeters },
]

export function budgetKey(partnerId: string, customerId: string): string {
  return `${partnerId}/${customerId}`
}

function budgetOf({ state, partner }: PartnerCall, { id }: Customer): Budget {
  return state.budgets.get(budgetKey(partner.tenantId, id)) ?? { amount: null }
}

function renderBudget({ amount }: Budget): object {
  return resource({ amount }, { type: 'SpendingBudget' })
}

function getBudget(call: PartnerCall): Answer {
  return { status: 200, body: renderBudget(budgetOf(call, requireRelatedCustomer(call).customer)) }
}

function setBudget(call: PartnerCall): Answer {
  const related = requireRelatedCustomer(call).customer
  const { amount = null } = Object(call.body)
  if (amount !== null && !(typeof amount === 'number' && amount >= 0))
    throw invalid('amount must be a number from 0, or null.')
  const [before, after] = [budgetOf(call, related), { amount }]
  call.state.budgets.put(budgetKey(call.partner.tenantId, related.id), after)
  record(call, { kind: 'SetBudget', subject: related.id, customer: related, before, after })
  return { status: 200, body: renderBudget(after) }
}

/** Returns the usage records of an Azure plan in the month of `now`. */
export function recordsOf(state: State, planId: string, now: Date): UsageRecord[] {
  const month = now.toISOString().slice(0, 7)
  return [...state.usage.values()].filter((one) => one.planId === planId && one.month === month)
}

export function totalOf(records: readonly UsageRecord[]): number {
  return records.reduce((total, { totalCost }) => total + totalCost, 0)
}

function plansOf({ state, partner }: PartnerCall, { id }: Customer): Subscription[] {
  return [...subscriptionsOf(state, id, partner.tenantId)].filter(({ kind }) => kind === 'azurePlan')
}

/** Returns the cost of all Azure plans of a customer in the current month. */
function spentBy(call: PartnerCall, related: Customer): number {
  return totalOf(plansOf(call, related).flatMap(({ id }) => recordsOf(call.state, id, call.now)))
}

/** Returns an amount in the currency of the customer. */
export function money(related: Customer, totalCost: number): object {
  const { currency, perHundred } = marketOf(related.billingProfile.defaultAddress.country ?? '') ?? {
    ...{ currency: 'USD', perHundred: 100 },
  }
  const usdTotalCost = (totalCost * 100) / perHundred
  return { totalCost, currencyLocale: related.billingProfile.culture, currencyCode: currency, usdTotalCost }
}

function renderBudgetUse(call: PartnerCall, related: Customer): object {
  const { amount } = budgetOf(call, related)
  const spent = spentBy(call, related)
  return {
    budget: renderBudget({ amount }),
    percentUsed: amount === null || amount === 0 ? null : (spent / amount) * 100,
    ...money(related, spent),
  }
}

function listCustomers(call: PartnerCall): Answer {
  const { partner, now } = call
  const items = [...call.state.customers.values()]
    .filter((one) => one.relations[partner.tenantId]?.type === 'reseller' && plansOf(call, one).length > 0)
    .map((one) => ({
      ...{ id: one.id, name: one.billingProfile.companyName, isUpgraded: true },
      ...renderBudgetUse(call, one),
      lastModifiedDate: now.toISOString(),
      attributes: { objectType: 'CustomerMonthlyUsageRecord' },
    }))
  return { status: 200, body: collection(items) }
}

function getSummary(call: PartnerCall): Answer {
  const related = requireRelatedCustomer(call).customer
  const [month] = call.now.toISOString().split('T')
  const fields = {
    ...{ resourceId: related.id, resourceName: related.billingProfile.companyName },
    ...renderBudgetUse(call, related),
    billingStartDate: `${month!.slice(0, 7)}-01T00:00:00.000Z`,
    billingEndDate: call.now.toISOString(),
    lastModifiedDate: call.now.toISOString(),
  }
  return { status: 200, body: resource(fields, { type: 'CustomerUsageSummary' }) }
}

function listPlans(call: PartnerCall): Answer {
  const related = requireRelatedCustomer(call).customer
  const items = plansOf(call, related).map(({ id, friendlyName, status, offerId }) => ({
    ...{ id, resourceId: id, name: friendlyName, resourceName: friendlyName, status, offerId },
    ...money(related, totalOf(recordsOf(call.state, id, call.now))),
    attributes: { objectType: 'SubscriptionMonthlyUsageRecord' },
  }))
  return { status: 200, body: collection(items) }
}

function listResources(call: PartnerCall): Answer {
  return listUsage(call, 'ResourceUsageRecord', ({ resourceId, resourceName, category }) => ({
    ...{ id: resourceId, name: resourceName, resourceName, category },
  }))
}

function listMeters(call: PartnerCall): Answer {
  return listUsage(call, 'MeterUsageRecord', ({ meterId, meterName, category, unit, quantityUsed }) => ({
    ...{ meterId, id: meterId, name: meterName, meterName, category, unit, quantityUsed },
  }))
}

function listUsage(call: PartnerCall, objectType: string, name: (record: UsageRecord) => object): Answer {
  const related = requireRelatedCustomer(call).customer
  const { id } = requireSubscription(call, related)
  const items = recordsOf(call.state, id, call.now).map((one) => ({
    ...name(one),
    ...money(related, one.totalCost),
    lastModifiedDate: one.changedAt,
    attributes: { objectType },
  }))
  return { status: 200, body: collection(items) }
}
