import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  demo,
  demoCustomerId,
  demoDelegation,
  demoInvoiceId,
  demoResellerId,
  demoScheduledChangeId,
} from '../../src/demo/identifiers.ts'
import { DomainError } from '../../src/domain/error.ts'
import type { Database } from '../../src/store/database.ts'
import type { PageRequest } from '../../src/store/list.ts'
import { beyondReach, openStore, type Store, type withoutReach } from '../../src/store/store.ts'
import { setTenant } from '../../src/store/tenant.ts'
import { freshDatabase, oneDatabase } from '../harness/databases.ts'
import { allEventsReadable } from '../harness/feed.ts'

const { tenantId } = demo
const page: PageRequest = { pageNumber: 1, pageSize: 10 }
const always = { from: new Date(0), until: new Date('2100-01-01'), to: new Date('2100-01-01') }
const instance = demo.tier2InstanceId
// The id of the rows that the test adds.
const rowId = randomUUID()
const [operationId, orderId] = [rowId, rowId]
const relationship = { relationshipId: 'a relationship' }
const csp = { audience: 'csp', resellerId: null, customerId: null } as const

const customerId = demo.customerId
const resellerId = demoResellerId(1)
const seller = { audience: 'reseller', resellerId, customerId: null } as const

type Embedding = Exclude<keyof Store, keyof typeof withoutReach>
/** A method that only collects statements returns nothing. */
type Writes<Part> = {
  [Method in keyof Part]: Part[Method] extends (...given: never) => infer Result
    ? undefined extends Result
      ? Method
      : never
    : never
}[keyof Part]
type Use = (store: Store, known: Known) => unknown
/** Several calls of a method whose statement depends on its arguments. */
type Uses = Use | readonly Use[]
type Reads = {
  readonly [P in Embedding]: { readonly [Read in Exclude<keyof Store[P], Writes<Store[P]>>]: Uses }
}
type Changes = { readonly [P in Embedding]: { readonly [Write in Writes<Store[P]>]: Use | typeof adds } }

/** The rows that a csp has read. */
type Known = Awaited<ReturnType<typeof readAsCsp>>

/** Marks a write that only adds rows, whose owners are in its argument. */
const adds = 'adds'

async function readAsCsp(store: Store) {
  const [subscription] = (await store.subscriptions.list({ resellerId, customerId, descending: false })(page))
    .rows
  const change = await store.scheduledChanges.notStarted(demoScheduledChangeId(1))
  const customer = await store.customers.get(customerId)
  const [user] = await store.portalUsers.ofCustomer(customerId)
  const relation = customer.relations.find((one) => one.resellerId === resellerId)!
  return {
    subscription: subscription!,
    change: change!,
    customer,
    relation,
    binding: relation.bindings[0]!,
    providerCustomer: customer.providerCustomers[0]!,
    user: user!,
    webhook: await store.webhooks.get(demo.webhookId),
    delivery: await store.webhookDeliveries.get(demo.webhookId, demo.deliveryId),
    plan: await store.plans.get(demo.planId),
    planItem: (await store.planItems.list({ planId: demo.planId })(page)).rows[0]!,
    eventNumbers: (await store.events.after({ after: '0', limit: 10, role: 'csp' })).events.map(
      ({ number }) => number,
    ),
    reseller: await store.resellers.get(resellerId),
    order: await store.orders.get(orderId),
    operation: await store.backgroundOperations.get(operationId),
    failedOperation: await store.backgroundOperations.get(demo.failedOperationId),
    item: (await store.operationItems.of(operationId))[0]!,
    invoice: await store.billedInvoices.get(demoInvoiceId('license'), csp),
    usage: await store.billedInvoices.get(demoInvoiceId('dailyratedusage'), csp),
  }
}

const receipt = {
  ...{ id: randomUUID(), correlationId: randomUUID() },
  ...{ userName: 'Robot', userEmail: null, description: 'Show the first credentials.' },
}

/** The planned margin that the test adds, of the reseller for its customer. */
const plannedHolder = {
  kind: 'Binding',
  partyId: customerId,
  sellerId: resellerId,
  providerInstanceId: demo.genericInstanceId,
} as const

const everyParty = { resellerId: null, customerId: null }

const placeOf = ({ subscription }: Known) => ({
  customerId: subscription.customerId,
  subscriptionId: subscription.id,
})
const soldIn = ({ subscription }: Known) =>
  [subscription.customerId, subscription.providerInstanceId] as const

/** A call of each read, which returns something to the csp. The compiler demands one for each method of each part. */
const reads: Reads = {
  plans: {
    get: ({ plans }) => plans.get(demo.planId),
    find: ({ plans }) => plans.find(demo.planId),
    list: ({ plans }) => plans.list({})(page),
  },
  planItems: {
    list: [
      ({ planItems }) => planItems.list({ planId: demo.planId })(page),
      ({ planItems }) => planItems.list({ planId: demo.planId, customerId })(page),
    ],
    totals: ({ planItems }) => planItems.totals(demo.planId, 'Customer')(page),
    totalsOf: ({ planItems }) => planItems.totalsOf(demo.planId),
    rowsAfter: ({ planItems }) => planItems.rowsAfter(demo.runningPlanId, null, 10),
    inState: ({ planItems }) => planItems.inState(demo.planId, 'Pending', null, 10),
    ended: ({ planItems }) => planItems.ended(demo.runningPlanId, 'Applying', 10),
    runningCount: ({ planItems }) => planItems.runningCount(demo.runningPlanId, 'Undoing', 10),
  },
  plannedSubscriptions: {
    selected: async ({ plannedSubscriptions }) =>
      (await plannedSubscriptions.selected(everyParty, {}, null, 10)).found,
    named: ({ plannedSubscriptions }, { subscription }) =>
      plannedSubscriptions.named(everyParty, [subscription.id]),
  },
  resellers: {
    find: ({ resellers }) => resellers.find(resellerId),
    get: ({ resellers }) => resellers.get(resellerId),
    seller: ({ resellers }) => resellers.seller(resellerId),
    list: ({ resellers }) => resellers.list({ descending: false })(page),
  },
  customers: {
    find: ({ customers }) => customers.find(customerId),
    get: ({ customers }) => customers.get(customerId),
    known: ({ customers }) => customers.known(customerId),
    isTaken: ({ customers }) => customers.isTaken(customerId),
    list: [
      ({ customers }) => customers.list({ descending: false })(page),
      ({ customers }) => customers.list({ descending: false, statuses: ['Failed'] })(page),
      ({ customers }) => customers.list({ descending: false, statuses: ['Success', 'Failed'] })(page),
    ],
    heldLinks: ({ customers }) => customers.heldLinks()(page),
    atVendor: ({ customers }) => customers.atVendor(instance, demoDelegation.customerTenantId),
  },
  customerAgreements: {
    get: ({ customerAgreements }) =>
      customerAgreements.get({ customerId: demoCustomerId(10), providerInstanceId: instance }),
    list: ({ customerAgreements }) => customerAgreements.list({ sortBy: 'Status', descending: false })(page),
  },
  auditLogs: { list: ({ auditLogs }) => auditLogs.list(always)(page) },
  events: {
    end: ({ events }) => events.end('csp'),
    after: ({ events }) => events.after({ after: '0', limit: 10, role: 'csp' }),
    visible: ({ events }, { eventNumbers }) => events.visible(eventNumbers, 'csp'),
  },
  webhooks: {
    get: ({ webhooks }) => webhooks.get(demo.webhookId),
    list: ({ webhooks }) => webhooks.list()(page),
    count: ({ webhooks }) => webhooks.count(),
  },
  webhookDeliveries: {
    list: ({ webhookDeliveries }) => webhookDeliveries.list({ webhookId: demo.webhookId })(page),
    get: ({ webhookDeliveries }) => webhookDeliveries.get(demo.webhookId, demo.deliveryId),
    undelivered: ({ webhookDeliveries }) => webhookDeliveries.undelivered(demo.webhookId)(page),
  },
  portalUsers: {
    get: ({ portalUsers }, { user }) => portalUsers.get(user.email),
    isTaken: ({ portalUsers }, { user }) => portalUsers.isTaken(user.email),
    ofCustomer: ({ portalUsers }) => portalUsers.ofCustomer(customerId),
    list: ({ portalUsers }) => portalUsers.list({ sort: 'Name', descending: false })(page),
  },
  backgroundOperations: {
    get: ({ backgroundOperations }) => backgroundOperations.get(operationId),
    keptCredentials: ({ backgroundOperations }) =>
      backgroundOperations.keptCredentials(operationId, instance),
    credentialsOf: ({ backgroundOperations }) => backgroundOperations.credentialsOf({ id: operationId }),
    takeCredentials: ({ backgroundOperations }, { operation }) =>
      backgroundOperations.takeCredentials(operation, receipt),
  },
  shownOperations: {
    get: ({ shownOperations }) => shownOperations.get(operationId),
    list: [{}, { orderId: rowId }, { subscriptionId: rowId }, { correlationId: rowId }].map(
      (filter) =>
        ({ shownOperations }) =>
          shownOperations.list(filter)(page),
    ),
  },
  alerts: { list: ({ alerts }) => alerts.list({})(page) },
  operationItems: {
    of: ({ operationItems }) => operationItems.of(operationId),
    due: ({ operationItems }) => operationItems.due(operationId, instance, always.until, 1),
    progress: ({ operationItems }) => operationItems.progress(operationId),
  },
  operationJobs: {
    failed: ({ operationJobs }) => operationJobs.failed(operationId),
    unfinished: ({ operationJobs }) => operationJobs.unfinished(operationId),
    lastFailedOfOrder: ({ operationJobs }) => operationJobs.lastFailedOfOrder(orderId),
  },
  operationInvoices: { of: ({ operationInvoices }) => operationInvoices.of(operationId) },
  delegationTemplates: {
    find: ({ delegationTemplates }) => delegationTemplates.find(instance),
    get: ({ delegationTemplates }) => delegationTemplates.get(instance),
    customers: ({ delegationTemplates }) => delegationTemplates.customers({})(page),
    among: ({ delegationTemplates }) => delegationTemplates.among(instance, [demoCustomerId(10)]),
  },
  delegatedRelationships: {
    isWithinReach: [null, demoDelegation.customerTenantId].map(
      (idThere) =>
        ({ delegatedRelationships }) =>
          delegatedRelationships.isWithinReach(instance, { ...relationship, customerId: idThere }),
    ),
    isOffered: [null, demoDelegation.customerTenantId].map(
      (idThere) =>
        ({ delegatedRelationships }) =>
          delegatedRelationships.isOffered(instance, { ...relationship, customerId: idThere }),
    ),
  },
  sellingTerms: {
    everywhere: ({ sellingTerms }) => sellingTerms.everywhere(customerId, resellerId),
    of: ({ sellingTerms }, { subscription }) => sellingTerms.of(subscription),
  },
  orders: {
    get: ({ orders }) => orders.get(orderId),
    // The offer is for everyone; all that follows from the customer is not.
    grounds: [
      async ({ orders }, { order }) => (await orders.grounds(order, new Date())).customer,
      async ({ orders }, { order }) => (await orders.grounds(order, new Date())).prices,
      async ({ orders }, { order, subscription }) => {
        const child = { ...order, parentSubscriptionId: subscription.id }
        return (await orders.grounds(child, new Date())).parent
      },
    ],
    shown: ({ orders }) => orders.shown(orderId),
    purchasesOf: ({ orders }) => orders.purchasesOf(customerId, null),
    isBeingBought: ({ orders }) =>
      orders.isBeingBought(demo.genericInstanceId, { orderId: null, name: orderId }),
    stranded: ({ orders }) => orders.stranded(demo.genericInstanceId),
    listOpen: [undefined, ['Processing']].map(
      (statuses) =>
        ({ orders }) =>
          orders.listOpen({ customerId, statuses, descending: false })(page),
    ),
  },
  subscriptions: {
    list: ({ subscriptions }) => subscriptions.list({ descending: false })(page),
    sold: ({ subscriptions }, known) => subscriptions.sold(placeOf(known)),
    activeOf: ({ subscriptions }, { subscription }) =>
      subscriptions.activeOf(subscription.resellerId!, subscription.providerInstanceId, 10),
    below: ({ subscriptions }, { subscription }) => subscriptions.below(subscription.id),
    placesBelow: ({ subscriptions }, { subscription }) => subscriptions.placesBelow(subscription.id),
    soldTo: ({ subscriptions }, known) => subscriptions.soldTo(...soldIn(known)),
    successorOf: ({ subscriptions }, { subscription }) => subscriptions.successorOf(subscription.id),
    budgetOf: ({ subscriptions }, known) => subscriptions.budgetOf(...soldIn(known)),
    alternatives: ({ subscriptions }, { subscription }) =>
      subscriptions.alternatives(subscription, new Date()),
    get: ({ subscriptions }, known) => subscriptions.get(placeOf(known)),
    find: ({ subscriptions }, known) => subscriptions.find(placeOf(known)),
    plansOf: ({ subscriptions }) => subscriptions.plansOf(demoCustomerId(10)),
    atVendor: ({ subscriptions }, { subscription }) =>
      subscriptions.atVendor(subscription.providerInstanceId, subscription.providerSubscriptionId!),
    changedByTime: ({ subscriptions }, { subscription }) => subscriptions.changedByTime(subscription.id),
    dueByTime: ({ subscriptions }) => subscriptions.dueByTime(always.until, 10),
    dueBefore: ({ subscriptions }) => subscriptions.dueBefore(demo.genericInstanceId, always.until),
    ofCustomer: ({ subscriptions }, known) => subscriptions.ofCustomer(...soldIn(known)),
    ofCustomers: ({ subscriptions }, known) => subscriptions.ofCustomers([customerId], soldIn(known)[1]),
    withDueMargins: ({ subscriptions }, { subscription }) => subscriptions.withDueMargins(subscription.id),
  },
  saleChanges: {},
  plannedMargins: {
    list: ({ plannedMargins }) => plannedMargins.list({ customerId })(page),
    holderOf: ({ plannedMargins }) => plannedMargins.holderOf(rowId),
    nextDay: ({ plannedMargins }) => plannedMargins.nextDay(customerId),
  },
  subscriptionHistory: {
    list: ({ subscriptionHistory }, { subscription }) => subscriptionHistory.list(subscription.id)(page),
  },
  chargeTerms: {
    ofSubscription: ({ chargeTerms }, { subscription }) => chargeTerms.ofSubscription(subscription),
  },
  scheduledChanges: {
    get: ({ scheduledChanges }, { change }) =>
      scheduledChanges.get({ ...change, scheduledChangeId: change.id }),
    list: ({ scheduledChanges }, { change }) => scheduledChanges.list(change.subscriptionId)(page),
    notStarted: ({ scheduledChanges }, { change }) => scheduledChanges.notStarted(change.id),
  },
  renewals: { list: ({ renewals }) => renewals.list(always)(page) },
  billedInvoices: {
    get: ({ billedInvoices }, { invoice }) => billedInvoices.get(invoice.id, csp),
    list: ({ billedInvoices }, { invoice }) =>
      billedInvoices.list({ ...invoice, ascending: true }, csp)(page),
  },
  invoiceLines: {
    page: [
      ({ invoiceLines }, { invoice }) => invoiceLines.page(invoice, csp, { size: 10 }),
      // Resellers read daily usage in groups.
      ({ invoiceLines }, { usage }) => invoiceLines.page(usage, seller, { size: 10 }),
    ],
    totals: ({ invoiceLines }, { invoice }) => invoiceLines.totals(invoice, csp, { size: 10 }),
    // The name of the csp is on every invoice.
    parties: async ({ invoiceLines }, { invoice }) => (await invoiceLines.parties(invoice, csp)).sellers,
  },
  invoiceResults: {
    page: ({ invoiceResults }) => invoiceResults.page('2026-09-01', csp, { level: 'Customer', size: 10 }),
  },
  invoiceShares: {
    page: [
      ({ invoiceShares }, { invoice }) => invoiceShares.page(invoice, csp, { level: 'Customer', size: 10 }),
      ({ invoiceShares }, { invoice }) =>
        invoiceShares.page(invoice, csp, { level: 'Subscription', size: 10 }),
    ],
  },
}

/** A call of each write by a condition, with rows that a csp has read. */
const changes: Changes = {
  plans: {
    add: adds,
    save: ({ plans }, { plan }) => plans.save(plan),
    hold: ({ plans }, { plan }) => plans.hold(plan),
  },
  planItems: {
    addRows: adds,
    put: adds,
    change: ({ planItems }, { plan, planItem }) =>
      planItems.change(plan.id, [{ ...planItem, state: 'Applied' }]),
  },
  plannedSubscriptions: {},
  alerts: {},
  resellers: {
    add: adds,
    save: ({ resellers }, { reseller }) => resellers.save(reseller),
    addAssociation: ({ resellers }, { reseller }) =>
      resellers.addAssociation(reseller, {
        ...reseller.providerResellers[0]!,
        providerInstanceId: demo.tier1InstanceId,
      }),
    saveAssociation: ({ resellers }, { reseller }) =>
      resellers.saveAssociation(reseller, reseller.providerResellers[0]!),
  },
  customers: {
    add: adds,
    save: ({ customers }, { customer }) => customers.save(customer),
    touch: ({ customers }, { customer }) => customers.touch(customer),
    delete: ({ customers }, { customer }) => customers.delete(customer),
    addRelation: adds,
    addBinding: adds,
    saveIdentifier: ({ customers }, { relation }) => customers.saveIdentifier(customerId, relation),
    saveBinding: ({ customers }, { relation, binding }) =>
      customers.saveBinding(customerId, relation, binding),
    removeProviderCustomer: ({ customers }, { providerCustomer }) =>
      customers.removeProviderCustomer(customerId, providerCustomer.providerInstanceId),
    addProviderCustomer: adds,
    saveProviderCustomer: ({ customers }, { providerCustomer }) =>
      customers.saveProviderCustomer(customerId, providerCustomer),
  },
  customerAgreements: { save: adds },
  webhooks: {
    add: adds,
    save: ({ webhooks }, { webhook }) => webhooks.save(webhook),
    delete: ({ webhooks }, { webhook }) => webhooks.delete(webhook),
  },
  webhookDeliveries: {
    redeliver: ({ webhookDeliveries }, { webhook, delivery }) =>
      webhookDeliveries.redeliver(webhook, delivery),
    redeliverFailures: ({ webhookDeliveries }, { webhook }) => webhookDeliveries.redeliverFailures(webhook),
    redeliverRange: ({ webhookDeliveries }, { webhook }) =>
      webhookDeliveries.redeliverRange(webhook, always.from, always.until),
    test: ({ webhookDeliveries }, { webhook, delivery }) =>
      webhookDeliveries.test(webhook, { ...delivery, eventId: rowId }),
  },
  portalUsers: {
    add: adds,
    save: ({ portalUsers }, { user }) => portalUsers.save(user),
    delete: ({ portalUsers }, { user }) => portalUsers.delete(user),
  },
  backgroundOperations: {
    keepCredentials: adds,
    forgetCredentials: ({ backgroundOperations }) =>
      backgroundOperations.forgetCredentials(operationId, instance),
    acknowledge: ({ backgroundOperations }, { failedOperation }) =>
      backgroundOperations.acknowledge(failedOperation, 'Robot'),
    acknowledgeOrder: ({ backgroundOperations }) => backgroundOperations.acknowledgeOrder(orderId, 'Robot'),
    save: ({ backgroundOperations }, { operation }) => backgroundOperations.save(operation, operation),
  },
  shownOperations: {},
  operationItems: {
    addCustomersAt: adds,
    save: ({ operationItems }, { item }) => operationItems.save(operationId, item),
    retryFailed: ({ operationItems }) => operationItems.retryFailed(operationId),
  },
  operationJobs: {
    keepFailed: adds,
    retry: ({ operationJobs }, { failedOperation }) => operationJobs.retry(failedOperation, [0], []),
    hasten: ({ operationJobs }, { operation }) => operationJobs.hasten(operation),
    cancel: ({ operationJobs }, { operation }) => operationJobs.cancel(operation, [rowId]),
  },
  operationInvoices: {
    plan: adds,
    tell: ({ operationInvoices }) =>
      operationInvoices.tell(operationId, instance, { providerInvoiceId: 'G1', kind: 'onetime' }, 'a reason'),
    settle: adds,
  },
  delegationTemplates: { put: adds },
  delegatedRelationships: {
    keep: adds,
    endExpiryAlerts: ({ delegatedRelationships }) =>
      delegatedRelationships.endExpiryAlerts(instance, relationship.relationshipId),
  },
  sellingTerms: {},
  auditLogs: {},
  events: {},
  orders: {
    add: adds,
    save: ({ orders }, { order }) => orders.save(order),
    // It locks and compares; it changes no row.
    expectNoPurchases: adds,
  },
  subscriptions: {
    add: adds,
    save: ({ subscriptions }, { subscription }) => subscriptions.save(subscription, subscription, 'silent'),
    saveOwnMargin: ({ subscriptions }, { subscription }) =>
      subscriptions.saveOwnMargin(subscription, 'reseller', null, null, {
        ...{ origin: 'Portal', kind: 'UpdateSubscriptionPriceMargin', at: new Date(), correlationId: null },
      }),
    copyDueMargins: ({ subscriptions }, { subscription }) =>
      subscriptions.copyDueMargins(
        { ...subscription, former: subscription.margins, since: new Date() },
        { origin: 'Schedule', kind: 'UpdateSubscriptionPriceMargin', at: new Date(), correlationId: null },
      ),
  },
  plannedMargins: {
    plan: ({ plannedMargins }, { binding }) =>
      plannedMargins.plan(plannedHolder, always.until, { ...binding, offerTypeMargins: null }, randomUUID()),
    withdraw: ({ plannedMargins }) => plannedMargins.withdraw(rowId, plannedHolder),
  },
  saleChanges: {
    save: ({ saleChanges }, { subscription }) =>
      saleChanges.save([{ seen: subscription, next: subscription }], {
        ...{ origin: 'Portal', kind: 'UpdateSubscriptionReseller', at: new Date(), correlationId: null },
      }),
  },
  subscriptionHistory: {},
  chargeTerms: {},
  scheduledChanges: {
    add: adds,
    save: ({ scheduledChanges }, { change }) => scheduledChanges.save(change),
  },
  renewals: {},
  billedInvoices: {},
  invoiceLines: {},
  invoiceResults: {},
  invoiceShares: {},
}

function* each<Kept>(of: Readonly<Record<string, Readonly<Record<string, Kept | readonly Kept[]>>>>) {
  for (const [part, methods] of Object.entries(of)) {
    for (const [method, uses] of Object.entries(methods)) {
      for (const use of [uses].flat() as Kept[]) yield { name: `${part}.${method}`, use }
    }
  }
}

const allowed = [...each(beyondReach as never)].map(({ name }) => name)

/** Returns whether a result says nothing about any row: it is missing, empty, zero or false in all its members. */
function isNothing(result: unknown): boolean {
  if (result instanceof Map || result instanceof Set) return result.size === 0
  if (result instanceof Date) return false
  if (typeof result === 'object' && result !== null) return Object.values(result).every(isNothing)
  return !result || result === '0'
}

describe.each(oneDatabase(import.meta.url))('the reach, on the %s database', (kind) => {
  let database: Database
  let known: Known
  const open = (reach: { resellerId?: string; customerId?: string }) =>
    openStore(database, { tenantId, resellerId: null, customerId: null, ...reach })
  // Neither sells or buys anything, so that no row is within their reach.
  const strangers = [
    ['reseller', { resellerId: randomUUID() }],
    ['customer', { customerId: randomUUID() }],
  ] as const

  beforeAll(async () => {
    database = await freshDatabase(kind)
    await addRows(database)
    await allEventsReadable(database)
    known = await readAsCsp(open({}).store)
  })
  afterAll(() => database.close())

  async function read(use: Use, reach: { resellerId?: string; customerId?: string }): Promise<unknown> {
    try {
      return await use(open(reach).store, known)
    } catch (error) {
      if (error instanceof DomainError && error.kind === 'missing') return undefined
      throw error
    }
  }

  // Before the reads, one of which takes its rows.
  describe.each([...each(changes)].filter(({ use }) => use !== adds))('$name', ({ use }) => {
    /** Returns the number of rows that the statements change; 0 if one of them fails because it finds no row. */
    async function changed(reach: { resellerId?: string; customerId?: string }): Promise<number> {
      const { store, statements } = open(reach)
      await (use as Use)(store, known)
      const client = await database.pool.connect()
      try {
        await client.query('begin')
        await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
        let count = 0
        for (const { text, values } of statements) {
          // Records of present margins describe their rows again; they change none.
          if (/insert into margin_history/.test(text)) continue
          count += (await client.query(text, [...values])).rowCount ?? 0
        }
        return count
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === requiredChange) return 0
        throw error
      } finally {
        await client.query('rollback')
        client.release()
      }
    }

    it.each(strangers)('changes nothing outside the reach of a %s', async (_, reach) => {
      expect(await changed(reach)).toBe(0)
    })

    it('changes something for the csp', async () => {
      expect(await changed({})).toBeGreaterThan(0)
    })
  })

  describe.each([...each(reads)])('$name', ({ name, use }) => {
    it.each(strangers)(
      `${allowed.includes(name) ? 'is declared to go beyond' : 'returns nothing outside'} the reach of a %s`,
      async (_, reach) => {
        expect(isNothing(await read(use, reach))).toBe(!allowed.includes(name))
      },
    )

    it('returns something to the csp', async () => {
      expect(isNothing(await read(use, {}))).toBe(false)
    })
  })

  it.each(strangers)('excludes the parts for the csp for a %s', (_, reach) => {
    const { store } = open(reach)
    expect(() => store.parkedLines).toThrow('Only the csp may use parkedLines')
    expect(store.offers).toBeDefined()
  })
})

const requiredChange = 'RM001'

/** Adds rows of kinds that the demo does not have, all within the reach of its reseller 1 and its customer 1. */
async function addRows(database: Database): Promise<void> {
  const statements = [
    `insert into orders (tenant_id, order_id, customer_id, reseller_id, provider_instance_id, offer_id, subscription_id,
       quantity, term_duration, billing_frequency, segment, region, currency, auto_renew_enabled, status, error_message)
     select s.tenant_id, $4, s.customer_id, s.reseller_id, s.provider_instance_id, s.offer_id, $4, 1, 'OneYear', 'Monthly',
       'Commercial', 'DE', 'EUR', true, 'Processing', 'an error'
     from subscriptions s where s.tenant_id = $1 and s.customer_id = $2 and s.reseller_id = $3 limit 1`,
    // A child, a successor and a budget for each subscription of the customer.
    `update subscriptions s set monthly_budget = 5, parent_subscription_id = other.id, replaces = other.id
     from (select subscription_id as id, lead(subscription_id) over (order by subscription_id) as next
       from subscriptions where tenant_id = $1 and customer_id = $2 and reseller_id = $3 and $4::uuid is not null) other
     where s.tenant_id = $1 and s.subscription_id = other.next`,
    `insert into background_operations (tenant_id, operation_id, operation, correlation_id, state, open_jobs, reseller_id,
       customer_id, created_at, order_id, next_attempt_at)
     values ($1, $4, 'CreateCustomer', $4, 'Processing', '{}', $3, $2, now(), $4, '2099-01-01')`,
    `insert into failed_jobs (tenant_id, operation_id, job, data)
     select $1, $4, 0, '{"kind": "any"}' where $2::uuid is not null and $3::uuid is not null`,
    `with failed as (
       insert into background_operations (tenant_id, operation_id, operation, correlation_id, state, open_jobs, has_failed,
         reseller_id, customer_id, created_at, order_id)
       values ($1, gen_random_uuid(), 'CreateOrder', $4, 'Failed', '{}', true, $3, $2, now(), '${orderId}') returning operation_id
     ) insert into failed_jobs (tenant_id, operation_id, job, data)
     select $1, operation_id, 0, '{"kind": "place-order"}' from failed`,
    `insert into directory.jobs (job_id, tenant_id, account, state, is_first, due_at, data)
     select $4::uuid, $1, '', 'Waiting', false, '2099-01-01',
       jsonb_build_object('origin', jsonb_build_object('operationId', $4::uuid))
     where $2::uuid is not null and $3::uuid is not null`,
    `insert into background_operation_items (tenant_id, operation_id, customer_id, state, next_attempt_at)
     select $1::uuid, $4::uuid, $2::uuid, 'Processing', now() where $3::uuid is not null
     union all select $1::uuid, $4::uuid, $4::uuid, 'Failed', null`,
    `insert into operation_credentials (tenant_id, operation_id, provider_instance_id, sealed)
     select $1, $4, '${instance}', 'sealed' where $2::uuid is not null and $3::uuid is not null`,
    `insert into operation_invoices (tenant_id, operation_id, provider_instance_id, provider_invoice_id, kind, state)
     select $1, $4, '${instance}', 'G1', 'onetime', 'Processing' where $2::uuid is not null and $3::uuid is not null`,
    `insert into subscription_changes (tenant_id, subscription_id, version, changed_at, origin, kind, after)
     select tenant_id, subscription_id, 1000, now(), 'Term', 'Renewal', jsonb_build_object('resellerId', reseller_id, 'id', $4::uuid)
     from subscriptions where tenant_id = $1 and customer_id = $2 and reseller_id = $3`,
    `insert into delegated_relationships (tenant_id, provider_instance_id, relationship_id, reseller_id)
     select $1, '${instance}', '${relationship.relationshipId}', $3 where $2::uuid is not null and $4::uuid is not null`,
    `insert into alerts (tenant_id, alert_id, kind, severity, audience, reseller_id, customer_id, subject_type, subject_id,
       description, since)
     select $1::uuid, case audience when 'csp' then $4::uuid else gen_random_uuid() end, 'CredentialExpiry', 'Info', audience,
       $3::uuid, $2::uuid, 'ApiAccess', '', '', now()
     from unnest(array['csp', 'reseller', 'customer']) audience`,
    `insert into alerts (tenant_id, alert_id, kind, severity, audience, customer_id, provider_instance_id, subject_type,
       subject_id, description, since)
     select $1::uuid, gen_random_uuid(), 'RelationshipExpiry', 'Info', 'csp', $2::uuid, '${instance}',
       'DelegatedAdminRelationship', '${relationship.relationshipId}', '', now()
     where $3::uuid is not null and $4::uuid is not null`,
    `insert into audit_logs (tenant_id, occurred_at, audit_log_id, correlation_id, operation, status, reseller_id, customer_id)
     values ($1, now(), $4, $4, 'CreateOrder', 'Succeded', $3, $2)`,
    `insert into plan_items (tenant_id, plan_id, subscription_id, state, operation_id)
     select $1::uuid, '${demo.runningPlanId}'::uuid, $4::uuid, 'Selected', null::uuid where $2::uuid is not null
     union all select $1, '${demo.runningPlanId}', $3::uuid, 'Applying', '${demo.failedOperationId}'
     union all select $1, '${demo.runningPlanId}', $2::uuid, 'Undoing', $4::uuid`,
    `insert into margin_history (tenant_id, kind, party_id, seller_id, provider_instance_id, valid_from, planned_margin_id, terms)
     select $1::uuid, 'Binding', $2::uuid, $3::uuid, '${demo.genericInstanceId}', '2099-01-01T00:00:00Z', $4::uuid, '{"margin": null}'`,
    `update subscriptions set next_margin_at = now()
     where tenant_id = $1 and customer_id = $2 and reseller_id = $3 and $4::uuid is not null`,
    `insert into webhooks (tenant_id, webhook_id, url, is_enabled, state, secret)
     select $1, $4, 'https://hooks.example/', false, 'Disabled', '' where $2::uuid is not null and $3::uuid is not null`,
  ]
  await database.transaction([
    setTenant(tenantId),
    ...statements.map((text) => ({ text, values: [tenantId, customerId, resellerId, rowId] })),
  ])
}
