import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { name } from '../../validation/fields.ts'
import { examplePlanParams, exampleTotal } from './example.ts'
import { planParams, planTotal, showTotal } from './schema.ts'

const sums = { customer: 'Customer', reseller: 'Reseller' } as const

export const listPlanTotals = operation({
  id: 'listPlanTotals',
  method: 'GET',
  path: '/v1/plans/{planId}/totals',
  tag: 'Plans',
  summary: 'List the totals of a plan by customer or reseller.',
  description: 'Each total is the exact sum of the items of one party, state and currency.',
  roles: ['csp', 'reseller', 'customer'],
  params: planParams,
  query: {
    ...pageQuery,
    by: name(['customer', 'reseller'], {
      description: 'Whether to return totals for each customer or each reseller.',
    }),
  },
  responses: { 200: { description: 'One page of totals.', schema: pageOf(planTotal) } },
  errors: ['NotFound'],
  example: {
    params: examplePlanParams,
    query: { by: 'customer', pageSize: 10 },
    response: examplePage([exampleTotal], 10),
  },

  async handle({ params, query, store, page }) {
    const { id } = await store.plans.get(params.planId)
    return await page(store.planItems.totals(id, sums[query.by]), showTotal)
  },
})
