import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashSecret } from '../../src/auth/client-secrets.ts'
import {
  demo,
  demoCustomerId,
  demoPlannedMarginId,
  demoResellerId,
  demoScheduledChangeId,
  demoSubscriptionId,
} from '../../src/demo/identifiers.ts'
import { demoScheduledChanges, demoSubscriptions } from '../../src/demo/subscriptions.ts'
import type { Operation } from '../../src/kernel/operation.ts'
import { createOpenDelegatedAdminRelationship } from '../../src/resources/customers/delegated-admin-relationships.ts'
import { exampleCustomer, exampleProviderCustomer } from '../../src/resources/customers/example.ts'
import { createPlan as createPlanOperation } from '../../src/resources/plans/collection.ts'
import { exampleAssociation, exampleReseller } from '../../src/resources/resellers/example.ts'
import { examplePortalUser } from '../../src/resources/users/example.ts'
import { administration } from '../../src/store/administration.ts'
import type { Database } from '../../src/store/database.ts'
import { builtInIssuer, type Role } from '../../src/store/directory.ts'
import { type ImportedPrice, openPriceImport } from '../../src/store/offers/prices/price-import.ts'
import { providerConnections } from '../../src/store/providers/provider-connections.ts'
import { openStore } from '../../src/store/store.ts'
import { insertScheduledChange } from '../../src/store/subscriptions/scheduled-changes.ts'
import { insertSubscription } from '../../src/store/subscriptions/subscriptions.ts'
import { setTenant } from '../../src/store/tenant.ts'
import { fetchToken, startApi, type TestAnswer, type TestApi, type TestRequest } from '../harness/api.ts'
import type { DatabaseKind } from '../harness/databases.ts'
import { fingerprintsOf } from '../harness/dump.ts'
import { until } from '../harness/work.ts'

/** A request with the example of an operation, and its differences from the example. */
export interface Variation extends TestRequest {
  readonly params?: Record<string, string>
  readonly method?: string
  /** Replaces the query of the example by a raw query string. */
  readonly search?: string
}

/** One row of the audit log. */
export interface AuditRow {
  readonly operation: string
  readonly status: string
  readonly user_name: string
  readonly reseller_id: string | null
  readonly customer_id: string | null
  readonly description: string | null
}

/**
 * The environment of a contract test: the demo tenant, and a second tenant, the neighbour, whose data the demo tenant
 * must never see.
 *
 * A new kind of path parameter needs an id of the neighbour here, and one out of reach of the demo's lower roles; the
 * tests of access fail until it has both.
 */
export interface World {
  readonly api: TestApi
  /** Ids of the neighbour's objects, and the e-mail address of a user, by the name of the path parameter. */
  readonly foreign: Readonly<Record<string, string>>
  /** Ids of objects of the demo tenant that its demo reseller and its demo customer cannot reach. */
  readonly outOfReach: Readonly<Record<string, string>>
  /** Headers of the neighbour's csp. */
  readonly asNeighbour: Readonly<Record<string, string>>
  /** Headers of a second csp of the demo tenant. */
  readonly asColleague: Readonly<Record<string, string>>
  /** Sends the example of an operation, by default with its first role. */
  send(operation: Operation, variation?: Variation): Promise<TestAnswer>
  /** The rows of the demo tenant's audit log with a correlation id, in the order in which they were written. */
  auditRows(correlationId: string): Promise<AuditRow[]>
  /**
   * A fingerprint of the rows of both tenants by table. It can omit some tables of the demo tenant, but none of the
   * neighbour, because no test may change them. Waits for background work first.
   */
  contents(...except: string[]): Promise<Record<string, string>>
  /** Waits until no background work is running. */
  settled(): Promise<void>
}

/** A well-formed value of a path parameter that identifies no object. */
export function ofNobody(name: string): string {
  return name === 'userEmail' ? `${randomUUID()}@unknown.example` : randomUUID()
}

/** All roles. */
export const roles: readonly Role[] = ['csp', 'reseller', 'customer']

export const neighbour = { tenantId: randomUUID(), domain: 'portal.neighbour.test' }

/** Starts the API with both tenants; `onDatabase` runs before the API starts. */
export async function startWorld(
  kind: DatabaseKind,
  onDatabase: (database: Database) => void = () => {},
): Promise<World> {
  const instanceId = randomUUID()
  const api = await startApi(kind, {}, async (database) => {
    await settleNeighbour(database, instanceId)
    onDatabase(database)
  })
  const tables = await tenantTables(api.database)
  const asClient = async (client: string, domain: string) => ({
    authorization: `Bearer ${await fetchToken(api.url, client, demo.clientSecret)}`,
    'x-tenant': domain,
  })
  const asNeighbour = await asClient('neighbour-csp', neighbour.domain)
  const asColleague = await asClient('demo-colleague', demo.domain)

  const createReseller = async (headers: Record<string, string>, providerInstanceId: string) => {
    const body = { ...exampleReseller, providerResellers: [{ ...exampleAssociation, providerInstanceId }] }
    const created = await api.request('POST', '/v1/Resellers', { as: null, headers, body })
    return {
      resellerId: created.body.resellerId as string,
      operationId: created.headers.get('operation-location')!.split('/').at(-1)!,
    }
  }

  async function settled(): Promise<void> {
    const count = async (client: pg.PoolClient) => {
      const { rowCount } = await client.query(
        `select from background_operations
           where state = 'Processing' and (operation_id <> '${demo.waitingOperationId}' or is_cancelled)
         union all select from directory.due_work
           where (kind in ('Webhook', 'SlowWebhook', 'Margin') or kind = 'Alerts' and id <> tenant_id)
             and due_at < now() + interval '1 hour'
             -- A planned margin of tomorrow is due at midnight.
             and (kind <> 'Margin' or due_at < (date_trunc('day', now() at time zone 'UTC') + interval '1 day') at time zone 'UTC')
         limit 1`,
      )
      return rowCount
    }
    await until(
      'the end of background work',
      () => inTenant(api.database, demo.tenantId, count),
      (unfinished) => unfinished === 0,
    )
  }

  const createCustomer = async (headers: Record<string, string>, providerInstanceId: string) => {
    const providerCustomers = [{ ...exampleProviderCustomer, providerInstanceId }]
    const body = { ...exampleCustomer, resellerId: null, providerCustomers }
    const created = await api.request('POST', '/v1/Customers', { as: null, headers, body })
    return { customerId: created.body.customerId as string }
  }

  /** A relationship that is not approved yet: only its creator sees it. */
  const createRelationship = async (headers: Record<string, string>) => {
    const { body } = createOpenDelegatedAdminRelationship.example
    const created = await api.request('POST', createOpenDelegatedAdminRelationship.path, {
      ...{ as: null, headers },
      body: { ...(body as object), displayName: 'Of the csp alone' },
    })
    return created.body.id as string
  }

  /** A webhook with an attempt to deliver an event. */
  const createWebhook = async (headers: Record<string, string>, tenantId: string) => {
    const body = { url: 'https://hooks.example/', isEnabled: false }
    const { webhookId } = (await api.request('POST', '/v1/webhooks', { as: null, headers, body })).body
    const deliveryId = randomUUID()
    await api.database.transaction([
      setTenant(tenantId),
      {
        text: `insert into webhook_deliveries (tenant_id, webhook_id, delivery_id, event_id, event_number, type, object, body,
                 attempted_at, attempt, outcome, duration_ms, is_test)
               values ($1, $2, $3, $3, 1, '', '', '{}', now(), 1, 'Failed', 1, false)`,
        values: [tenantId, webhookId, deliveryId],
      },
    ])
    return { webhookId: webhookId as string, deliveryId }
  }

  const createPlan = async (headers: Record<string, string>) => {
    const { body } = createPlanOperation.example
    const created = await api.request('POST', createPlanOperation.path, { as: null, headers, body })
    return { planId: created.body.planId as string }
  }

  const planMargin = async (headers: Record<string, string>, resellerId: string, at: string) => {
    const path = `/v1/Resellers/${resellerId}/margins/${at}`
    const body = { providerInstanceId: at, priceMargin: exampleAssociation.priceMargin }
    const query = { effectiveDate: new Date(Date.now() + 10 * 86_400_000).toISOString() }
    await api.request('PATCH', path, { as: null, headers, body, query })
    const planned = await api.request('GET', '/v1/planned-margins', { as: null, headers })
    return { plannedMarginId: planned.body.items[0].plannedMarginId as string }
  }

  // In the vendor's form: two UUIDs in a row.
  const relationshipId = `${randomUUID()}-${randomUUID()}`
  const neighbourReseller = await createReseller(asNeighbour, instanceId)
  const neighbourCustomer = await createCustomer(asNeighbour, instanceId)
  const offerId = await importOffer(api.database, instanceId)
  const foreign = {
    relationshipId,
    ...neighbourCustomer,
    ...(await sellToNeighbour(api.database, {
      ...{ providerInstanceId: instanceId, offerId },
      ...neighbourCustomer,
    })),
    userEmail: 'somebody@neighbour.test',
    providerInstanceId: instanceId,
    heldEndsId: await holdEnds(api.database, neighbour.tenantId, instanceId),
    orderId: await addOrder(api.database, neighbour.tenantId),
    ...neighbourReseller,
    ...(await createWebhook(asNeighbour, neighbour.tenantId)),
    ...(await createPlan(asNeighbour)),
    ...(await planMargin(asNeighbour, neighbourReseller.resellerId, instanceId)),
    email: 'somebody@neighbour.test',
    customerUserId: randomUUID(),
    // The vendor of the demo tenant does not know it.
    providerCustomerId: randomUUID(),
    // Of an offer.
    id: offerId,
  }
  const body = { ...examplePortalUser, email: foreign.email }
  const path = `/v1/reseller/${neighbourReseller.resellerId}/users`
  await api.request('POST', path, { as: null, headers: asNeighbour, body })
  const created = await createReseller(asColleague, demo.genericInstanceId)
  await holdEnds(api.database, demo.tenantId, demo.genericInstanceId)
  await settled()
  return {
    api,
    foreign,
    outOfReach: {
      ...created,
      ...(await createWebhook(asColleague, demo.tenantId)),
      ...(await createPlan(asColleague)),
      relationshipId: await createRelationship(asColleague),
      resellerId: demoResellerId(2),
      customerId: demoCustomerId(2),
      subscriptionId: demoSubscriptionId(11),
      orderId: await addOrder(api.database, demo.tenantId, demoSubscriptionId(11)),
      scheduledChangeId: demoScheduledChangeId(3),
      plannedMarginId: demoPlannedMarginId(1),
      userEmail: 'somebody@neighbour.test',
      providerInstanceId: instanceId,
      email: demo.cspUserEmail,
      customerUserId: randomUUID(),
      // Unknown: no offer of the demo is out of reach, because every buyer at its instance sees it.
      id: randomUUID(),
    },
    asNeighbour,
    asColleague,
    settled,

    send(operation, { method, search, params, ...request } = {}) {
      const path = pathOf(operation, params)
      const { query, body } = operation.example
      return api.request(method ?? operation.method, search === undefined ? path : path + search, {
        as: operation.roles[0],
        ...(search === undefined && query && { query }),
        ...('rawBody' in request ? {} : { body }),
        ...request,
      })
    },

    auditRows: (correlationId) =>
      inTenant(api.database, demo.tenantId, async (client) => {
        const { rows } = await client.query(
          `select operation, status, user_name, reseller_id, customer_id, description from audit_logs where correlation_id = $1
           order by occurred_at, audit_log_id`,
          [correlationId],
        )
        return rows
      }),

    async contents(...except) {
      await settled()
      const found: Record<string, string> = {}
      for (const [owner, tenantId] of [
        ['demo', demo.tenantId],
        ['neighbour', neighbour.tenantId],
      ] as const) {
        // A test gets its tokens when it needs them.
        const left = [...except, 'token_requests']
        const shown = tables.filter((table) => owner === 'neighbour' || !left.includes(table))
        const all = await inTenant(api.database, tenantId, (client) =>
          fingerprintsOf(client, shown, owner === 'neighbour'),
        )
        for (const [table, fingerprint] of Object.entries(all)) found[`${owner} ${table}`] = fingerprint
      }
      return found
    },
  }
}

/** The path of an operation's example, with some parameters replaced. */
export function pathOf(operation: Operation, params: Record<string, string> = {}): string {
  const values = { ...operation.example.params, ...params }
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name]!))
}

/** The tables of tenants, from the catalogue of the database. */
export async function tenantTables(database: Database): Promise<string[]> {
  const rows = await database.query({
    text: `select c.relname from pg_class c
           join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
           where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
    values: [],
  })
  return rows.map(({ relname }) => relname as string)
}

/**
 * Runs work in a transaction of a tenant under the application's role, and rolls it back. The work sees one snapshot of
 * the database, whatever background work commits meanwhile.
 */
export async function inTenant<T>(
  database: Database,
  tenantId: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect()
  try {
    await client.query('begin isolation level repeatable read')
    await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
    return await work(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

/** Adds a subscription with a scheduled change to a customer of the neighbour. Returns their ids. */
async function sellToNeighbour(
  database: Database,
  sold: { readonly providerInstanceId: string; readonly customerId: string; readonly offerId: string },
): Promise<{ readonly subscriptionId: string; readonly scheduledChangeId: string }> {
  const { tenantId } = neighbour
  const id = randomUUID()
  const scheduledChangeId = randomUUID()
  const subscription = {
    ...demoSubscriptions(new Date())[0]!,
    ...sold,
    ...{ id, providerSubscriptionId: id, resellerId: null },
  }
  await database.transaction([
    setTenant(tenantId),
    ...insertSubscription(tenantId, subscription, 'Managed by the neighbour'),
    ...insertScheduledChange(tenantId, {
      ...demoScheduledChanges(new Date())[0]!,
      ...{ id: scheduledChangeId, subscriptionId: id, customerId: sold.customerId, resellerId: null },
    }),
  ])
  return { subscriptionId: id, scheduledChangeId }
}

/** Adds a failed order like a subscription of a tenant, by default any, and returns its id. */
async function addOrder(database: Database, tenantId: string, subscriptionId?: string): Promise<string> {
  const orderId = randomUUID()
  await database.transaction([
    setTenant(tenantId),
    {
      text: `insert into orders (tenant_id, order_id, customer_id, reseller_id, provider_instance_id, offer_id,
               subscription_id, quantity, term_duration, billing_frequency, segment, region, currency,
               auto_renew_enabled, status)
             select s.tenant_id, $2, s.customer_id, s.reseller_id, s.provider_instance_id, s.offer_id, $2, 1, 'OneYear',
               'Monthly', 'Commercial', 'DE', 'EUR', true, 'Failed'
             from subscriptions s where s.tenant_id = $1 and s.subscription_id = coalesce($3, s.subscription_id) limit 1`,
      values: [tenantId, orderId, subscriptionId ?? null],
    },
  ])
  return orderId
}

/** Adds held ends to a provider instance and returns their id; one market of the instance is not sold. */
async function holdEnds(database: Database, tenantId: string, providerInstanceId: string): Promise<string> {
  const heldEndsId = randomUUID()
  await database.transaction([
    setTenant(tenantId),
    {
      text: `insert into held_ends (tenant_id, provider_instance_id, list, held_ends_id, ends, valid, held_at)
             values ($1, $2, 'DE licences', $3, 1, 1, '2026-11-20T02:00:00Z')`,
      values: [tenantId, providerInstanceId, heldEndsId],
    },
    {
      text: `insert into unsold_markets (tenant_id, provider_instance_id, market, seen_at)
             values ($1, $2, 'AQ', '2026-11-20T02:00:00Z')`,
      values: [tenantId, providerInstanceId],
    },
  ])
  return heldEndsId
}

/** Adds an offer to the neighbour. Returns its id. */
async function importOffer(database: Database, providerInstanceId: string): Promise<string> {
  const place = { tenantId: neighbour.tenantId, providerInstanceId }
  const prices = await openPriceImport(database, place)
  const price: ImportedPrice = {
    ...{
      providerOfferId: 'neighbourly',
      offerName: 'Managed by the neighbour',
      region: 'DE',
      currency: 'EUR',
    },
    ...({ offerType: 'License', billingType: 'License', segment: 'Commercial' } as const),
    ...({ termDuration: 'OneYear', billingFrequency: 'Annual', cost: '1', erp: null } as const),
    ...{ validFrom: new Date('2026-01-01'), validTo: null },
  }
  await prices.add({ prices: [price] })
  await prices.merge({ now: new Date() })
  await prices.close()
  const { store } = openStore(database, { ...place, resellerId: null, customerId: null })
  return (await store.offers.named(providerInstanceId, ['neighbourly'])).get('neighbourly')!.id
}

async function settleNeighbour(database: Database, providerInstanceId: string): Promise<void> {
  await database.asOwner(async (pool) => {
    const admin = administration(pool)
    const { tenantId, domain } = neighbour
    await admin.createTenant(tenantId, 'Neighbour')
    const verified = { status: 'Active', verification: 'test', expiresAt: new Date('2100-01-01') } as const
    await admin.addDomain({ domain, tenantId, resellerId: null, ...verified })
    for (const [name, tenant] of [
      ['neighbour-csp', tenantId],
      ['demo-colleague', demo.tenantId],
    ] as const) {
      const access = {
        apiAccessId: randomUUID(),
        tenantId: tenant,
        name,
        clientId: name,
        role: 'csp',
      } as const
      await admin.addApiAccess(
        { ...access, issuer: builtInIssuer, resellerId: null, customerId: null },
        hashSecret(demo.clientSecret),
      )
    }
    await admin.addProviderInstance(tenantId, {
      providerInstanceId,
      type: 'Generic',
      alias: 'What the neighbour sells',
      offerTypes: ['License'],
    })
  })
  const sealed = { settings: 'what the neighbour has sealed', refreshToken: null }
  await providerConnections(database).put({ tenantId: neighbour.tenantId, providerInstanceId }, sealed)
}
