import Type from 'typebox'
import { demoCustomerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import { isConfirmedByVendor } from '../../domain/providers/provider-association.ts'
import { budgetProblems, keepBudget, refuseUnlessUsed } from '../../domain/subscriptions/entitlement.ts'
import { refuseOver } from '../../domain/subscriptions/subscription.ts'
import { setBudget } from '../../jobs/subscriptions/set-budget.ts'
import { operation } from '../../kernel/operation.ts'
import { subscriptionOrNew } from '../../steps/subscriptions/cloud-subscriptions.ts'
import { object } from '../../validation/fields.ts'
import { subscriptionParams } from './schema.ts'

export const updateMonthlyBudget = operation({
  id: 'updateMonthlyBudget',
  method: 'PATCH',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/monthly-budget',
  tag: 'Subscriptions',
  summary: 'Set the monthly budget of a usage-based subscription.',
  description:
    "The budget is informational and limits nothing. Vendors have one budget for each customer: the sum of the customer's budgets at the provider instance is sent in the background.",
  roles: ['csp', 'reseller'],
  params: subscriptionParams,
  body: object(
    {
      monthlyBudget: Type.Unsafe<number | null>({
        type: ['number', 'null'],
        description: 'The budget, in the currency in which the customer is billed; null to remove it.',
      }),
    },
    { rule: budgetProblems, title: 'MonthlyBudget' },
  ),
  responses: { 204: { description: 'Updated.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  audit: 'SetMonthlyBudget',
  example: {
    params: { customerId: demoCustomerId(1), subscriptionId: demoSubscriptionId(6) },
    body: { monthlyBudget: 250 },
  },

  async handle(context) {
    const { params, body, store, jobs, now, correlationId } = context
    const { subscription, isNew } = await subscriptionOrNew(context, params)
    refuseUnlessUsed(refuseOver(subscription))
    const { customerId, providerInstanceId, offerName } = subscription
    const next = { ...subscription, monthlyBudget: keepBudget(body.monthlyBudget) }
    const note = { origin: 'Portal', kind: 'SetMonthlyBudget', at: now, correlationId } as const
    if (isNew) store.subscriptions.add(next, offerName, note)
    else store.subscriptions.save(next, subscription, note)
    const instances = await store.providerInstances.named([subscription])
    if (isConfirmedByVendor(instances.get(providerInstanceId)!))
      jobs.add(setBudget, { customerId, providerInstanceId })
  },
})
