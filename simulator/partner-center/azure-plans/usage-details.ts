import type { Answer } from '../../http/answer.ts'
import { invalid } from '../../http/refusal.ts'
import { collection, resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import { requireSubscription, subscriptionsOf } from '../subscriptions/subscription.ts'
import type { Subscription } from '../subscriptions/tables.ts'
import type { UsageRecord } from './tables.ts'
import { budgetKey, money, recordsOf, totalOf } from './usage.ts'

const family = 'usage'
const subscription = '/v1/customers/{customerId}/subscriptions/{subscriptionId}'

/**
 * Routes for details and totals of Azure usage: by hour or day, by resource, per subscription, and for all customers.
 */
export const usageDetailRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: `${subscription}/utilizations/azure`, family, handle: utilizations },
  { method: 'GET', path: `${subscription}/usagesummary`, family, handle: summaryOfSubscription },
  { method: 'GET', path: `${subscription}/usagerecords/resources`, family, handle: monthlyRecords },
  { method: 'GET', path: '/v1/usagesummary', family, handle: summaryOfPartner },
]

function requirePlan(call: PartnerCall): { readonly plan: Subscription; readonly records: UsageRecord[] } {
  const plan = requireSubscription(call, requireRelatedCustomer(call).customer)
  return { plan, records: recordsOf(call.state, plan.id, call.now) }
}

function monthOf(now: Date): { readonly billingStartDate: string; readonly billingEndDate: string } {
  const start = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
  return { billingStartDate: start.toISOString(), billingEndDate: end.toISOString() }
}

/** Returns usage records by the day or hour in which they were last changed. */
function utilizations(call: PartnerCall): Answer {
  const { plan, records } = requirePlan(call)
  const [from, until] = ['start_time', 'end_time'].map((name) => {
    const time = new Date(call.query.get(name) ?? '')
    if (Number.isNaN(time.getTime())) throw invalid(`${name} must be a time.`)
    return time
  })
  const granularity = call.query.get('granularity')?.toLowerCase() ?? 'daily'
  if (!['daily', 'hourly'].includes(granularity)) throw invalid('granularity must be daily or hourly.')
  const length = granularity === 'daily' ? 86_400_000 : 3_600_000
  const withDetails = call.query.get('show_details')?.toLowerCase() !== 'false'
  const items = records
    .filter(({ changedAt }) => new Date(changedAt) >= from! && new Date(changedAt) < until!)
    .map((one) => utilization(plan, one, length, withDetails))
  const self = `/customers/${plan.customerId}/subscriptions/${plan.id}/utilizations/azure`
  return { status: 200, body: collection(items, { self: { uri: self, method: 'GET', headers: [] } }) }
}

function utilization(plan: Subscription, one: UsageRecord, length: number, withDetails: boolean): object {
  const start = new Date(Math.floor(Date.parse(one.changedAt) / length) * length)
  const instanceData = {
    resourceUri: `/subscriptions/${plan.id}/resourcegroups/default/providers/${one.resourceId}`,
    ...{ location: '', partNumber: '', orderNumber: '', additionalInfo: {} },
  }
  return {
    usageStartTime: start.toISOString(),
    usageEndTime: new Date(start.getTime() + length).toISOString(),
    resource: { id: one.meterId, name: one.meterName, category: one.category, subcategory: '', region: '' },
    ...{ quantity: one.quantityUsed, unit: one.unit, infoFields: {} },
    ...(withDetails ? { instanceData } : {}),
    attributes: { objectType: 'AzureUtilizationRecord' },
  }
}

function summaryOfSubscription(call: PartnerCall): Answer {
  const { plan, records } = requirePlan(call)
  const fields = {
    ...{ resourceId: plan.id, resourceName: plan.friendlyName, ...monthOf(call.now) },
    ...money(requireRelatedCustomer(call).customer, totalOf(records)),
    lastModifiedDate: call.now.toISOString(),
  }
  const self = `/customers/${plan.customerId}/subscriptions/${plan.id}/usagesummary`
  return { status: 200, body: resource(fields, { type: 'SubscriptionUsageSummary', self }) }
}

function monthlyRecords(call: PartnerCall): Answer {
  const { records } = requirePlan(call)
  const items = records.map((one) => ({
    ...{ category: one.category, subcategory: one.category, quantityUsed: one.quantityUsed, unit: one.unit },
    ...{ id: one.resourceId, name: one.resourceName },
    ...money(requireRelatedCustomer(call).customer, one.totalCost),
    attributes: { objectType: 'AzureResourceMonthlyUsageRecord' },
  }))
  return { status: 200, body: collection(items) }
}

function summaryOfPartner(call: PartnerCall): Answer {
  const { state, partner, now } = call
  const spending = [...state.customers.values()].flatMap((customer) => {
    if (customer.relations[partner.tenantId]?.type !== 'reseller') return []
    const plans = [...subscriptionsOf(state, customer.id, partner.tenantId)].filter(
      ({ item }) => item.unitType === 'Usage-based',
    )
    if (plans.length === 0) return []
    const spent = totalOf(plans.flatMap(({ id }) => recordsOf(state, id, now)))
    const budget = state.budgets.get(budgetKey(partner.tenantId, customer.id))?.amount ?? null
    return [{ spent, isOver: budget !== null && spent > budget }]
  })
  const fields = {
    customersOverBudget: spending.filter(({ isOver }) => isOver).length,
    customersTrendingOver: 0,
    customersWithUsageBasedSubscription: spending.length,
    ...{ resourceId: partner.tenantId, id: partner.tenantId },
    ...{ resourceName: partner.companyName, name: partner.companyName, ...monthOf(now) },
    ...{ totalCost: spending.reduce((sum, { spent }) => sum + spent, 0), currencyLocale: partner.culture },
    lastModifiedDate: now.toISOString(),
  }
  return {
    status: 200,
    body: resource(fields, { type: 'PartnerUsageSummary', self: '/usagesummary' }),
  }
}
