import { answer, operation } from '../../kernel/operation.ts'
import { examplePlanParams, exampleShownPlan } from './example.ts'
import { planParams, shownPlan, showPlan } from './schema.ts'

export const getPlan = operation({
  id: 'getPlan',
  method: 'GET',
  path: '/v1/plans/{planId}',
  tag: 'Plans',
  summary: 'Get a plan with its totals.',
  description:
    'While background work runs, the states of the items change, and the totals by state with them.',
  roles: ['csp', 'reseller', 'customer'],
  params: planParams,
  responses: {
    200: { description: 'The plan.', schema: shownPlan },
    304: { description: 'Not modified since the ETag in If-None-Match.' },
  },
  errors: ['NotFound'],
  example: { params: examplePlanParams, response: exampleShownPlan },

  async handle({ params, caller, store }) {
    const plan = await store.plans.get(params.planId)
    return answer(200, showPlan(plan, await store.planItems.totalsOf(plan.id), caller.role), plan.version)
  },
})
