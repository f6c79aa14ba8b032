import { type Plan, type PlanState, plan } from '../domain/plans/plan.ts'
import type { Statement } from '../store/database.ts'
import { putItems } from '../store/plans/plan-items.ts'
import { insertPlan } from '../store/plans/plans.ts'
import { demo, demoCustomerId, demoResellerId, demoSubscriptionId } from './identifiers.ts'

const { tenantId } = demo

/**
 * Returns the statements that add plans of the csp in the states that the examples of the operations need. Only the plan
 * `demo.planId` has an item.
 */
export function demoPlanStatements(): Statement[] {
  const inState = (id: string, state: PlanState): Plan => ({
    ...plan.parse(plan.exampleRequest),
    ...{
      id,
      state,
      reason: null,
      operationId: demo.operationId,
      createdAt: new Date('2026-11-21T09:42:00Z'),
    },
    ...{ audience: 'csp', resellerId: null, customerId: null, version: 1 },
  })
  const image = { quantity: 5, resellerId: demoResellerId(1) }
  return [
    insertPlan(tenantId, inState(demo.planId, 'Previewed')),
    insertPlan(tenantId, inState(demo.stagedPlanId, 'Staged')),
    insertPlan(tenantId, inState(demo.runningPlanId, 'Running')),
    insertPlan(tenantId, inState(demo.pausedPlanId, 'Paused')),
    insertPlan(tenantId, inState(demo.donePlanId, 'Done')),
    insertPlan(tenantId, { ...inState(demo.planOfRowsId, 'Previewed'), selection: null }),
    putItems(tenantId, demo.planId, [
      {
        ...{
          subscriptionId: demoSubscriptionId(1),
          customerId: demoCustomerId(1),
          resellerId: demoResellerId(1),
        },
        ...{ state: 'Pending', reason: null, found: null, operationId: null, currency: 'EUR' },
        before: { priceMargin: null, ...image },
        after: { priceMargin: { marginRule: { name: 'Markup' }, value: 12.5 }, ...image },
        ...{ costBefore: '240', costAfter: '240', revenueBefore: '264', revenueAfter: '270' },
      },
    ]),
  ]
}
