import { demo, demoCustomerId, demoResellerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import { plan } from '../../domain/plans/plan.ts'

export const examplePlanParams = { planId: demo.planId }

const { name, kind, change, selection } = plan.exampleRequest

/** A request for a plan, as examples send it. */
export const examplePlan = { name, kind, change, selection }

const amounts = { currency: 'EUR', costBefore: 240, costAfter: 240, revenueBefore: 264, revenueAfter: 270 }

/** A total of a plan, as examples show it. */
export const exampleTotal = {
  ...{ customerId: null, resellerId: null },
  ...{ state: { name: 'Pending' }, items: 1, ...amounts },
}

/** A plan, as examples show it. */
export const exampleShownPlan = {
  ...plan.exampleAnswer,
  ...{ id: demo.planId, operationId: demo.operationId, totals: [exampleTotal] },
}

/** An item of a plan, as examples show it. */
export const exampleItem = {
  ...{ subscriptionId: demoSubscriptionId(1), customerId: demoCustomerId(1), resellerId: demoResellerId(1) },
  ...{ state: { name: 'Pending' }, reason: null },
  before: { priceMargin: null, quantity: 5, resellerId: demoResellerId(1) },
  after: {
    priceMargin: { marginRule: { name: 'Markup' }, value: 12.5 },
    ...{ quantity: 5, resellerId: demoResellerId(1) },
  },
  ...{ found: null, ...amounts, operationId: null },
}
