import Type from 'typebox'
import { demoCustomerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import {
  budgetProblems,
  keepBudget,
  maxBudgetAmount,
  refuseUnlessUsed,
} from '../../domain/subscriptions/entitlement.ts'
import { allowedFrom, refuseOver } from '../../domain/subscriptions/subscription.ts'
import { beginBudget } from '../../jobs/subscriptions/set-budget.ts'
import { operation } from '../../kernel/operation.ts'
import { keepCloudSubscription, subscriptionOrNew } from '../../steps/subscriptions/cloud-subscriptions.ts'
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
        documented: { minimum: 0, maximum: maxBudgetAmount },
      }),
    },
    { rule: budgetProblems, title: 'MonthlyBudget' },
  ),
  responses: { 204: { description: 'Updated.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  allowedFrom: allowedFrom('edit'),
  audit: 'SetMonthlyBudget',
  example: {
    params: { customerId: demoCustomerId(1), subscriptionId: demoSubscriptionId(6) },
    body: { monthlyBudget: 250 },
  },

  async handle(context) {
    const { params, body, store, jobs, now, correlationId } = context
    const known = await subscriptionOrNew(context, params)
    refuseUnlessUsed(refuseOver(known.subscription))
    const monthlyBudget = keepBudget(body.monthlyBudget)
    const note = { origin: 'Portal', kind: 'SetMonthlyBudget', at: now, correlationId } as const
    keepCloudSubscription(store, known, { monthlyBudget }, note)
    await beginBudget({ store, jobs }, known.subscription)
  },
})
