/** The ids of the demo tenant. They are the same on every machine, because examples in documents use them. */
export const demo = {
  tenantId: 'd0000000-0000-4000-8000-000000000001',
  domain: 'demo.localhost',
  genericInstanceId: 'd0000000-0000-4000-8000-000000000101',
  tier1InstanceId: 'd0000000-0000-4000-8000-000000000102',
  tier2InstanceId: 'd0000000-0000-4000-8000-000000000103',
  tier1PartnerTenantId: 'a1000000-0000-4000-8000-000000000001',
  tier2PartnerTenantId: 'a2000000-0000-4000-8000-000000000002',
  customerId: 'd0000000-0000-4000-8000-000000000301',
  customerUserId: 'd0000000-0000-5000-8000-000000000011',
  leavingUserId: 'd0000000-0000-5000-8000-000000000012',
  directoryRoleId: 'c1b709d0-ac4f-4591-8f56-89a8445f365b',
  operationId: 'd0000000-0000-4000-8000-000000000401',
  heldEndsId: 'd0000000-0000-4000-8000-000000000701',
  failedOrderId: 'd0000000-0000-4000-8000-000000000501',
  /** A background operation that has failed, and can be retried. */
  failedOperationId: 'd0000000-0000-4000-8000-000000000402',
  /** A background operation whose next attempt is in 2099, and that can be cancelled. */
  waitingOperationId: 'd0000000-0000-4000-8000-000000000403',
  heldPurchaseId: 'd0000000-0000-4000-8000-000000000801',
  webhookId: 'd0000000-0000-4000-8000-000000002001',
  leavingWebhookId: 'd0000000-0000-4000-8000-000000002004',
  /** An attempt to deliver an event to the webhook, after which there is no further one. */
  deliveryId: 'd0000000-0000-4000-8000-000000002002',
  deliveredEventId: 'd0000000-0000-4000-8000-000000002003',
  /** A plan of the csp that is previewed. */
  planId: 'd0000000-0000-4000-8000-000000003001',
  stagedPlanId: 'd0000000-0000-4000-8000-000000003002',
  /** A plan that is running, although no job runs it. */
  runningPlanId: 'd0000000-0000-4000-8000-000000003003',
  pausedPlanId: 'd0000000-0000-4000-8000-000000003004',
  donePlanId: 'd0000000-0000-4000-8000-000000003005',
  planOfRowsId: 'd0000000-0000-4000-8000-000000003006',
  cspUserEmail: 'johanna.reuter@distributor.example',
  clientIds: { csp: 'demo-csp', reseller: 'demo-reseller', customer: 'demo-customer' },
  clientSecret: 'demo-secret',
} as const

/** The ids of the delegated administration of demo customer 10 at the simulator (docs/simulator.md). */
export const demoDelegation = {
  customerTenantId: 'd0000000-0000-5000-8000-000000000010',
  securityGroupId: 'a2000000-0000-4000-8000-0000000000e1',
  assignmentId: 'd0000000-0000-4000-8000-000000000601',
  helpdeskAdministrator: '729827e3-9c14-49f7-bb1b-9608f156bbb8',
  licenseAdministrator: '4d6ac14f-3453-41d0-bef9-a3e0c569773a',
  /** Returns the id of the nth relationship, from 1 to 4. */
  relationshipId: (place: number) =>
    `d0000000-0000-4000-8000-00000000050${place}-d0000000-0000-5000-8000-000000000010`,
} as const

/** Returns the id of the nth demo customer, from 1. */
export function demoCustomerId(place: number): string {
  return `d0000000-0000-4000-8000-${String(300 + place).padStart(12, '0')}`
}

/** Returns the id of the nth demo reseller, from 1. */
export function demoResellerId(place: number): string {
  return `d0000000-0000-4000-8000-${String(200 + place).padStart(12, '0')}`
}

/** Returns the id of the nth demo portal user, from 1. */
export function demoUserId(place: number): string {
  return `d0000000-0000-4000-8000-${String(500 + place).padStart(12, '0')}`
}

/** Returns the id of the nth demo offer, from 1. */
export function demoOfferId(place: number): string {
  return `d0000000-0000-4000-8000-${String(700 + place).padStart(12, '0')}`
}

/** Returns the id of the nth demo subscription, from 1. */
export function demoSubscriptionId(place: number): string {
  return `d0000000-0000-4000-8000-${String(800 + place).padStart(12, '0')}`
}

/** Returns the id of the nth scheduled change of the demo, from 1. */
export function demoScheduledChangeId(place: number): string {
  return `d0000000-0000-4000-8000-${String(900 + place).padStart(12, '0')}`
}

/** Returns the id of the nth planned margin of the demo, from 1. */
export function demoPlannedMarginId(place: number): string {
  return `d0000000-0000-4000-8000-${String(950 + place).padStart(12, '0')}`
}

const invoiceKinds = ['license', 'usage', 'onetime', 'dailyratedusage'] as const

/** Returns the id of the nth invoice of a kind in the demo, from 1. */
export function demoInvoiceId(kind: (typeof invoiceKinds)[number], place = 1): string {
  const number = 1000 + 100 * invoiceKinds.indexOf(kind) + place
  return `d0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}
