import { type PlanItemState, planItemStates } from '../../domain/plans/plan-item.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { names, optional, uuid } from '../../validation/fields.ts'
import { exampleItem, examplePlanParams } from './example.ts'
import { planItem, planParams, showItem } from './schema.ts'

export const listPlanItems = operation({
  id: 'listPlanItems',
  method: 'GET',
  path: '/v1/plans/{planId}/items',
  tag: 'Plans',
  summary: 'List the subscriptions of a plan.',
  description: 'Each has its values before and after the change, with the reason if it was skipped.',
  roles: ['csp', 'reseller', 'customer'],
  params: planParams,
  query: {
    ...pageQuery,
    state: optional(
      names(planItemStates, { description: 'Only items in these states, separated by a vertical bar.' }),
    ),
    customerId: optional(uuid({ description: 'Only subscriptions of this customer.' })),
    resellerId: optional(uuid({ description: 'Only subscriptions that this reseller sells.' })),
  },
  responses: { 200: { description: 'One page of items.', schema: pageOf(planItem) } },
  errors: ['NotFound'],
  example: { params: examplePlanParams, query: { pageSize: 10 }, response: examplePage([exampleItem], 10) },

  async handle({ params, query, store, page }) {
    const { id: planId } = await store.plans.get(params.planId)
    const states = query.state?.split('|') as PlanItemState[] | undefined
    return await page(store.planItems.list({ ...query, planId, states }), showItem)
  },
})
