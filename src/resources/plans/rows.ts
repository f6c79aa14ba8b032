import { demo, demoSubscriptionId } from '../../demo/identifiers.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { allowedFrom, planRows, rowsProblems } from '../../domain/plans/plan.ts'
import { addRows } from '../../jobs/plans/plan-actions.ts'
import { operation } from '../../kernel/operation.ts'
import { planParams } from './schema.ts'

export const addPlanRows = operation({
  id: 'addPlanRows',
  method: 'POST',
  path: '/v1/plans/{planId}/rows',
  tag: 'Plans',
  summary: 'Add rows to a plan, and preview them.',
  description:
    'A plan of rows can have any number of rows, but one request adds at most 1,000. Rows can be added until the plan is staged. If the plan already has a row of the same subscription, the new row is ignored.',
  roles: ['csp', 'reseller', 'customer'],
  params: planParams,
  body: planRows,
  responses: {
    202: { description: 'Accepted. The preview runs in the background; see Operation-Location.' },
  },
  errors: ['NotFound', 'Conflict', 'PreconditionFailed'],
  allowedFrom: allowedFrom('addRows'),
  audit: 'AddPlanRows',
  example: {
    params: { planId: demo.planOfRowsId },
    body: { rows: [{ subscriptionId: demoSubscriptionId(2) }] },
  },

  async handle(context) {
    const plan = await context.store.plans.get(context.params.planId)
    refuseInvalid(rowsProblems(plan, context.body))
    addRows(context, plan, context.body)
  },
})
