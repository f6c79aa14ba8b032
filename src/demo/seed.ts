import { hashSecret } from '../auth/client-secrets.ts'
import type { Relation } from '../domain/customers/customer.ts'
import { type NewProviderInstance, offerTypes } from '../domain/providers/provider.ts'
import type { ProviderAssociation } from '../domain/providers/provider-association.ts'
import { type ProviderCustomer, settledLink, UnprovenLink } from '../domain/providers/provider-customer.ts'
import { reseller as noun } from '../domain/resellers/reseller.ts'
import { type Administration, administrationAtOnce } from '../store/administration.ts'
import { insertCustomer } from '../store/customers/customers.ts'
import type { Database, Statement } from '../store/database.ts'
import { putTemplate } from '../store/delegated-administration/delegation-templates.ts'
import { builtInIssuer, type Role } from '../store/directory.ts'
import { recordMargins } from '../store/offers/margin-history.ts'
import { listAllOffers } from '../store/offers/offer-merge.ts'
import { insertOffer, insertPrice } from '../store/offers/offers.ts'
import { hastenMargins, insertPlanned } from '../store/offers/planned-margins.ts'
import { insertBackgroundOperation, type NewOperation } from '../store/operations/background-operations.ts'
import { insertJob } from '../store/queue/jobs.ts'
import { insertAssociation, insertReseller } from '../store/resellers/resellers.ts'
import { insertScheduledChange } from '../store/subscriptions/scheduled-changes.ts'
import { insertSubscription } from '../store/subscriptions/subscriptions.ts'
import { insertPortalUser } from '../store/users/portal-users.ts'
import { demoCustomers } from './customers.ts'
import {
  demo,
  demoCustomerId,
  demoDelegation,
  demoPlannedMarginId,
  demoResellerId,
  demoSubscriptionId,
} from './identifiers.ts'
import { demoInvoiceStatements } from './invoices.ts'
import { demoOffers, demoPrices } from './offers.ts'
import { demoPeopleAccesses } from './people/sign-ins.ts'
import { demoPlanStatements } from './plans.ts'
import { demoReconciliationStatements } from './reconciliation.ts'
import { demoCompanies } from './resellers.ts'
import { demoServicePrices, demoServices } from './services.ts'
import { demoScheduledChanges, demoSubscriptions } from './subscriptions.ts'
import { demoUsers } from './users.ts'
import { demoWebhookStatements } from './webhooks.ts'

const { tenantId } = demo

const instances: NewProviderInstance[] = [
  {
    providerInstanceId: demo.genericInstanceId,
    type: 'Generic',
    alias: 'Own services',
    offerTypes: ['License'],
  },
  {
    providerInstanceId: demo.tier1InstanceId,
    type: 'MicrosoftTier1',
    alias: 'Microsoft direct',
    instanceProviderId: demo.tier1PartnerTenantId,
    offerTypes,
  },
  {
    providerInstanceId: demo.tier2InstanceId,
    type: 'MicrosoftTier2',
    alias: 'Microsoft indirect',
    instanceProviderId: demo.tier2PartnerTenantId,
    offerTypes,
  },
]

const accesses: { clientId: string; role: Role; resellerId: string | null; customerId: string | null }[] = [
  { clientId: demo.clientIds.csp, role: 'csp', resellerId: null, customerId: null },
  { clientId: demo.clientIds.reseller, role: 'reseller', resellerId: demoResellerId(1), customerId: null },
  { clientId: demo.clientIds.customer, role: 'customer', resellerId: null, customerId: demo.customerId },
]

/** Returns whether a database contains the demo tenant, whose clients have publicly known secrets. */
export async function hasDemo(database: Database): Promise<boolean> {
  const rows = await database.query({
    text: 'select from directory.tenants where tenant_id = $1',
    values: [tenantId],
  })
  return rows.length > 0
}

/** Adds the demo tenant to a database that does not contain it. */
export async function seedDemo(database: Database): Promise<void> {
  // One transaction, so that an interrupted first start leaves no incomplete demo data.
  await database.asOwner((pool) =>
    administrationAtOnce(pool, async (admin) => {
      await seedDirectory(admin)
      await admin.inTenant(tenantId, async (client) => {
        const statements = [
          ...[...demoCompanies.keys()].flatMap(resellerStatements),
          ...[...demoCustomers.keys()].flatMap((index) => [
            customerStatement(index),
            recordMargins(tenantId, 'Binding', demoCustomerId(index + 1)),
          ]),
          ...demoUsers.flatMap((user) => insertPortalUser(tenantId, user)),
          ...[...demoOffers, ...demoServices].map((offer) => insertOffer(tenantId, offer)),
          ...[...demoPrices, ...demoServicePrices].map((price) => insertPrice(tenantId, price)),
          ...subscriptionStatements(new Date()),
          ...demoScheduledChanges(new Date()).flatMap((change) => insertScheduledChange(tenantId, change)),
          ...demoInvoiceStatements(),
          ...demoReconciliationStatements(),
          putTemplate(tenantId, demo.tier2InstanceId, template, undefined),
          heldEnds,
          heldPurchase,
          failedOrder,
          ...failedOperation,
          ...waitingOperation,
          ...demoWebhookStatements(),
          ...demoPlanStatements(),
          ...plannedMargin,
        ]
        for (const statement of statements) await client.query(statement as never)
        await listAllOffers(client, tenantId, demo.genericInstanceId, new Date())
        await client.query(insertBackgroundOperation(tenantId, confirmed) as never)
        await client.query(
          `update background_operations set state = 'Succeded', attempts = 1, finished_at = created_at where operation_id = $1`,
          [demo.operationId],
        )
      })
    }),
  )
}

async function seedDirectory(admin: Administration): Promise<void> {
  await admin.createTenant(tenantId, 'Demo')
  await admin.addDomain({
    domain: demo.domain,
    tenantId,
    resellerId: null,
    status: 'Active',
    verification: 'demo',
    expiresAt: new Date('2100-01-01T00:00:00Z'),
  })
  for (const access of accesses) {
    const name = access.clientId
    await admin.addApiAccess(
      { ...access, apiAccessId: crypto.randomUUID(), tenantId, name, issuer: builtInIssuer },
      hashSecret(demo.clientSecret),
    )
  }
  for (const access of demoPeopleAccesses)
    await admin.addApiAccess(
      { ...access, apiAccessId: crypto.randomUUID(), tenantId, issuer: builtInIssuer },
      null,
    )
  for (const one of instances) await admin.addProviderInstance(tenantId, one)
}

const heldEnds = {
  text: `insert into held_ends (tenant_id, provider_instance_id, list, held_ends_id, ends, valid, held_at)
         values ($1, $2, 'DE software', $3, 12, 12, '2026-11-20T02:00:41Z')`,
  values: [tenantId, demo.tier1InstanceId, demo.heldEndsId],
}

// No job waits for the decision on this held purchase, because all jobs of the demo tenant must finish without a
// decision.
const heldPurchase = {
  text: `insert into purchases (tenant_id, operation_id, kind, subscription_id, seller_id, reseller_id, customer_id,
           provider_instance_id, seats, amount, currency, state, exceeded, requested_at, expires_at)
         select s.tenant_id, $2, 'Increase', s.subscription_id, s.reseller_id, s.reseller_id, s.customer_id,
           s.provider_instance_id, 250, 13200, 'EUR', 'Held', '[{"of": "Reseller", "rule": "SeatsPerOrder"}]',
           '2026-11-20T02:00:41Z', '2099-12-31T12:00:00Z'
         from subscriptions s where s.tenant_id = $1 and s.subscription_id = $3`,
  values: [tenantId, demo.heldPurchaseId, demoSubscriptionId(2)],
}

const failedOrder = {
  text: `insert into orders (tenant_id, order_id, customer_id, reseller_id, provider_instance_id, offer_id,
           subscription_id, subscription_name, quantity, term_duration, billing_frequency, segment, region, currency,
           auto_renew_enabled, status, error_message, created_at)
         select s.tenant_id, $2, s.customer_id, s.reseller_id, s.provider_instance_id, s.offer_id, $2, s.name, 5,
           'OneYear', 'Monthly', 'Commercial', 'DE', 'EUR', true, 'Failed', 'The customer has not been validated.',
           '2026-11-21T09:42:00Z'
         from subscriptions s where s.tenant_id = $1 and s.subscription_id = $3`,
  values: [tenantId, demo.failedOrderId, demoSubscriptionId(2)],
}

const begun: Omit<NewOperation, 'id'> = {
  ...{ operation: 'UpdateSubscription', correlationId: demo.waitingOperationId, state: 'Processing' },
  ...{ attempts: 0, lastError: null, nextAttemptAt: null, openJobs: [0], hasFailed: false },
  ...{ startedBy: 'reseller', resellerId: demoResellerId(1), customerId: demoCustomerId(1) },
  ...{ createdAt: new Date('2026-11-20T02:00:41Z'), finishedAt: null },
}

function originOf(operationId: string) {
  const requester = { userName: 'demo-reseller', userEmail: null, correlationId: operationId }
  const attempts = { attempts: 0, mayHaveActed: false, requestId: operationId }
  return { tenantId, operationId, job: 0, ...requester, ...attempts }
}

/** An operation that waits for its next attempt, for ever. */
const added = {
  ...{ customerId: demoCustomerId(1), subscriptionId: demoSubscriptionId(2) },
  ...{ providerInstanceId: demo.genericInstanceId, change: { quantity: 260 } },
  ...{ kind: 'UpdateSubscription', isCompared: true },
}
const waitingOperation = [
  insertBackgroundOperation(tenantId, { ...begun, id: demo.waitingOperationId, jobData: [added] }),
  {
    text: `update background_operations set attempts = 1, last_error = $2, waiting_reason = $2, next_attempt_at = '2099-12-31T12:00:00Z'
           where operation_id = $1`,
    values: [demo.waitingOperationId, 'The provider does not answer at the moment.'],
  },
  insertJob({
    ...{ tenantId, providerInstanceId: demo.genericInstanceId, afterMs: 70 * 365 * 86_400_000 },
    data: { kind: 'change-subscription', origin: originOf(demo.waitingOperationId), data: added },
  }),
]

/** The operation that has failed to create customer 6. */
const notCreated = { customerId: demoCustomerId(6), providerInstanceId: demo.genericInstanceId }
const failedOperation = [
  insertBackgroundOperation(tenantId, {
    ...{ ...begun, id: demo.failedOperationId, operation: 'CreateCustomer', state: 'Failed', openJobs: [] },
    ...{ hasFailed: true, customerId: demoCustomerId(6), jobData: [notCreated] },
  }),
  {
    text: `update background_operations set attempts = 1, last_error = $2, first_error = $2, has_failed = true,
             finished_at = created_at where operation_id = $1`,
    values: [demo.failedOperationId, 'The city is unknown.'],
  },
  {
    text: `insert into failed_jobs (tenant_id, operation_id, job, data) values ($1, $2, 0, $3)`,
    values: [
      ...[tenantId, demo.failedOperationId],
      { kind: 'provision-customer', origin: originOf(demo.failedOperationId), data: notCreated },
    ],
  },
]

const template = {
  label: 'Donau Care',
  duration: 'P730D',
  autoExtends: false,
  roleIds: [demoDelegation.licenseAdministrator],
  groups: [
    { securityGroupId: demoDelegation.securityGroupId, roleIds: [demoDelegation.helpdeskAdministrator] },
  ],
  renewalDays: 30,
}

const confirmed = {
  id: demo.operationId,
  operation: 'AddResellerProviderInstance',
  correlationId: demo.operationId,
  state: 'Processing',
  attempts: 0,
  lastError: null,
  nextAttemptAt: null,
  openJobs: [],
  hasFailed: false,
  resellerId: demoResellerId(1),
  customerId: null,
  createdAt: new Date(),
  finishedAt: null,
} as const

const plannedDay = new Date('2099-12-31T00:00:00Z')
const plannedFor = demoResellerId(4)
/** A planned margin, which the examples of the operations list and withdraw. */
const plannedMargin = [
  {
    text: `update reseller_associations set next_margin_at = $4
           where tenant_id = $1 and reseller_id = $2 and provider_instance_id = $3`,
    values: [tenantId, plannedFor, demo.genericInstanceId, plannedDay],
  },
  ...insertPlanned(tenantId, 'Association', {
    ...{ id: demoPlannedMarginId(1), day: plannedDay },
    key: [tenantId, plannedFor, tenantId, demo.genericInstanceId],
    margin: { marginRule: { name: 'Markup' }, value: 14 },
    offerTypeMargins: null,
  }),
  hastenMargins(tenantId, plannedFor),
]

function resellerStatements(index: number): Statement[] {
  const id = demoResellerId(index + 1)
  const reseller = {
    ...noun.absent,
    ...demoCompanies[index]!,
    id,
    internalIdentifier: `R-${1001 + index}`,
    providerResellers: associationsOf(index),
  }
  return [
    insertReseller(tenantId, reseller),
    ...reseller.providerResellers.map((association) => insertAssociation(tenantId, id, association)),
    recordMargins(tenantId, 'Association', id),
  ]
}

// The examples of the operations need two resellers with different instances (4 and 5) and one without an instance (6).
function associationsOf(index: number): ProviderAssociation[] {
  const priceMargin = { marginRule: { name: 'Markup' }, value: 10 + (index % 6) } as const
  const association = {
    priceMargin,
    offerTypeMargins: null,
    providerResellerId: null,
    resellerProviderData: '{}',
    status: 'Success',
  } as const
  const generic = { ...association, providerInstanceId: demo.genericInstanceId }
  if (index === 5) return []
  if (index % 2 === 1) return [generic]
  const partnerId = String(6234500 + index)
  const tier2 = {
    ...association,
    providerInstanceId: demo.tier2InstanceId,
    providerResellerId: partnerId,
    resellerProviderData: JSON.stringify({ IndirectResellerId: null, SecondaryMpnIds: [] }),
  }
  return [generic, tier2]
}

function subscriptionStatements(now: Date): Statement[] {
  return demoSubscriptions(now).flatMap((one) => {
    const offer = demoOffers.find(({ id }) => id === one.offerId)!
    return insertSubscription(tenantId, one, offer.name)
  })
}

function customerStatement(index: number): Statement {
  const place = index + 1
  return insertCustomer(tenantId, {
    ...demoCustomers[index]!,
    id: demoCustomerId(place),
    relation: relationOf(place),
    providerCustomers: providerCustomersOf(place),
  })
}

// The examples of the operations need these customers: 4 with a held link, 6 whose creation failed, 7 without a
// provider instance, and 10 at a Microsoft instance. The csp sells to 2 and 11 directly, resellers sell to the others.
function relationOf(place: number): Relation {
  const resellerId = [2, 11].includes(place) ? null : demoResellerId(place === 12 ? 2 : 1)
  return {
    resellerId,
    internalIdentifier: `C-${1000 + place}`,
    bindings: providerCustomersOf(place).map(({ providerInstanceId }) => ({
      providerInstanceId,
      margin: { marginRule: { name: 'Markup' }, value: 15 },
      offerTypeMargins: null,
    })),
  }
}

function providerCustomersOf(place: number): ProviderCustomer[] {
  if (place === 7) return []
  const id = String(place).padStart(12, '0')
  const one: ProviderCustomer = {
    providerInstanceId: demo.genericInstanceId,
    providerCustomerId: `d0000000-0000-5000-8000-${id}`,
    providerCustomerData: '{}',
    domain: null,
    status: 'Success',
    errorMessage: null,
    isOutcomeKnown: true,
    vendorCompany: null,
    ...settledLink,
  }
  if (place === 4) {
    const held = { ...one, status: 'Failed', linkWantedBy: demoResellerId(1), linkState: 'Held' } as const
    return [{ ...held, errorMessage: new UnprovenLink(held).message }]
  }
  if (place === 6)
    return [{ ...one, providerCustomerId: null, status: 'Failed', errorMessage: 'The city is unknown.' }]
  if (place === 10)
    return [{ ...one, providerInstanceId: demo.tier2InstanceId, domain: 'donau.onmicrosoft.com' }]
  return [one]
}
