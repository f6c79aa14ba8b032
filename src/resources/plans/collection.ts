import { demo } from '../../demo/identifiers.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { type PlanState, plan, planProblems, planRequest, planStates } from '../../domain/plans/plan.ts'
import { addPlan } from '../../jobs/plans/plan-actions.ts'
import { answer, operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { names, object, optional, uuid } from '../../validation/fields.ts'
import { examplePlan, exampleShownPlan } from './example.ts'
import { listedPlan } from './schema.ts'

const { totals: _, ...exampleListed } = exampleShownPlan

export const listPlans = operation({
  id: 'listPlans',
  method: 'GET',
  path: '/v1/plans',
  tag: 'Plans',
  summary: 'List plans.',
  description: 'Each party sees the plans that it has created. The newest comes first.',
  roles: ['csp', 'reseller', 'customer'],
  query: {
    ...pageQuery,
    state: optional(
      names(planStates, { description: 'Only plans in these states, separated by a vertical bar.' }),
    ),
  },
  responses: { 200: { description: 'One page of plans.', schema: pageOf(listedPlan) } },
  example: { query: { pageSize: 10 }, response: examplePage([exampleListed], 10) },

  async handle({ query, caller, store, page }) {
    const states = query.state?.split('|') as PlanState[] | undefined
    return await page(store.plans.list({ states }), (one) => plan.show(one, caller.role))
  },
})

export const createPlan = operation({
  id: 'createPlan',
  method: 'POST',
  path: '/v1/plans',
  tag: 'Plans',
  summary: 'Create a plan, and preview it.',
  description:
    'A plan makes one change to many subscriptions. The rules are those of the operation that changes one subscription. The background work of this request only previews the plan; docs/guides/plans.md describes the further steps. A plan selects subscriptions by conditions or lists them as rows, at most 1,000 in one request.',
  roles: ['csp', 'reseller', 'customer'],
  body: planRequest,
  responses: {
    202: {
      description: 'Created. The preview runs in the background; see Operation-Location.',
      schema: object(
        { planId: uuid({ description: 'The id of the new plan.' }) },
        { title: 'CreatedPlan', description: 'The id of the new plan.' },
      ),
    },
  },
  audit: 'CreatePlan',
  example: { body: examplePlan, response: { planId: demo.planId } },

  async handle(context) {
    const { body, caller } = context
    refuseInvalid(planProblems(body, caller.role))
    return answer(202, { planId: addPlan(context, body) })
  },
})
