import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  demo,
  demoCustomerId,
  demoDelegation,
  demoOfferId,
  demoSubscriptionId,
} from '../../src/demo/identifiers.ts'
import { demoSubscriptions } from '../../src/demo/subscriptions.ts'
import type { Operation } from '../../src/kernel/operation.ts'
import { operations } from '../../src/operations.ts'
import { setTenant } from '../../src/store/tenant.ts'
import { oneDatabase } from '../harness/databases.ts'
import { expectNothingToDo } from '../harness/to-do.ts'
import { knownRefusals } from './refusals.ts'
import { startWorld, type World } from './world.ts'

const databases = oneDatabase(import.meta.url)

const named = (operation: Operation) => ({ id: operation.id, operation })
const byId = new Map(operations.map((operation) => [operation.id, operation]))

const withReseller = operations.filter(
  ({ method, roles, query }) => method === 'GET' && roles.includes('csp') && query?.resellerId !== undefined,
)
/** The statuses of reads that are not lists, for a resellerId of the query that does not exist or has no relation. */
const statusWithoutReseller: Readonly<Record<string, number>> = {
  getCustomer: 403,
  getOffer: 404,
  explainOfferPrices: 404,
  getCustomerPurchaseLimits: 400,
  getPortalUser: 404,
  getRelationshipAcceptance: 404,
  // A file of the remaining lines: it is empty.
  exportInvoice: 200,
  getInvoiceManifest: 200,
  // The totals of the remaining lines: they are 0.
  getInvoice: 200,
}
const isList = ({ responses }: Operation) => {
  const { type, properties } = (responses[200]?.schema ?? {}) as { type?: string; properties?: object }
  return type === 'array' || (properties !== undefined && 'items' in properties)
}

const directory = operations.filter(
  ({ path, method }) =>
    /^\/v1\/Customers\/\{customerId\}\/(domains|licenses|user-roles|users)$/.test(path) && method === 'GET',
)

describe.each(databases)('operations of the same kind, on the %s database', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world.api.stop())

  it('cannot rename a subscription that the vendor does not have', async () => {
    const operation = byId.get('renameSubscription')!
    const params = { customerId: demoCustomerId(10), subscriptionId: demoSubscriptionId(7) }
    const known = (providerSubscriptionId: string) =>
      world.api.database.transaction([
        setTenant(demo.tenantId),
        {
          text: "update subscriptions set provider_subscription_id = $1, synced_at = now() - interval '1 day' where subscription_id = $2",
          values: [providerSubscriptionId, params.subscriptionId],
        },
      ])
    await known(randomUUID())
    const answer = await world.send(operation, { params, body: 'Of no subscription' })
    await known(params.subscriptionId)
    expect([answer.status, answer.headers.has('operation-location')]).toEqual([404, false])
  })

  it.each(withReseller.map(named))('$id finds nothing for an unknown reseller', async ({ id, operation }) => {
    const query = { ...operation.example.query, resellerId: randomUUID() }
    const answer = await world.send(operation, { as: 'csp', query: query as Record<string, string> })
    if (!isList(operation) || id in statusWithoutReseller) {
      expectNothingToDo(
        id in statusWithoutReseller
          ? []
          : [
              `Add \`${id}: ${answer.status}\` to \`statusWithoutReseller\` in test/contract/siblings.test.ts, if that is right.`,
            ],
      )
      return expect([id, answer.status]).toEqual([id, statusWithoutReseller[id]])
    }
    expect(answer.status, answer.text).toBe(200)
    expect(Array.isArray(answer.body) ? answer.body : answer.body.items).toEqual([])
  })

  it.each(directory.map(named))('$id is limited to Microsoft instances', async ({ operation }) => {
    const answer = await world.send(operation, {
      params: { customerId: demoCustomerId(1) },
      query: { providerInstanceId: demo.genericInstanceId },
    })
    expect([answer.status, answer.body.type]).toEqual([400, 'BusinessRuleViolation'])
  })

  it.each(['validateAddress', 'validateDomain'])('%s is limited to Microsoft instances', async (id) => {
    const operation = byId.get(id)!
    const query = { ...operation.example.query, tenantId: demo.genericInstanceId } as Record<string, string>
    const answer = await world.send(operation, { query })
    expect([answer.status, answer.body.type]).toEqual([400, 'BusinessRuleViolation'])
  })

  it.each([
    ['listEligibleTransitions', 200, []],
    ['listSubscriptionsEligibleForUpgrade', 200, []],
    ['listCloudEntitlements', 200, []],
    ['getSubscriptionMigration', 400, undefined],
  ] as const)('%s treats a cloud subscription like any other: %i', async (id, status, body) => {
    const params = { customerId: demoCustomerId(10), subscriptionId: demoSubscriptionId(9) }
    const answer = await world.send(byId.get(id)!, { params })
    expect([answer.status, status === 200 ? answer.body : undefined]).toEqual([status, body])
  })

  const live = knownRefusals.filter(
    ({ operation, names }) => byId.get(operation)!.isLive && names[0]?.startsWith('customerUser.'),
  )
  it.each([
    ...live,
    {
      ...{ operation: 'createAccessAssignment', what: 'of an existing relationship' },
      request: { params: { relationshipId: demoDelegation.relationshipId(1) } },
    },
  ])('$operation $what is 412 for an unknown version, before any rule', async ({ operation, request }) => {
    const refused = await world.send(byId.get(operation)!, request)
    expect(refused.status).toBe(400)
    const headers = { 'if-match': '"1"' }
    for (const more of [{}, { prefer: 'dry-run' }]) {
      const answer = await world.send(byId.get(operation)!, {
        ...request,
        headers: { ...headers, ...more },
      })
      expect([answer.status, answer.body.type]).toEqual([412, 'PreconditionFailed'])
    }
  })

  const free = () => `f${randomUUID().slice(0, 8)}`
  it('check a domain by the same rule as the creation of a customer', async () => {
    const validate = async (domain: string) => {
      const answer = await world.send(byId.get('validateDomain')!, {
        query: { tenantId: demo.tier2InstanceId, domain },
      })
      return answer.status === 200 ? answer.body : answer.body.errors[0].propertyName
    }
    expect([await validate('donau'), await validate('DONAU.onmicrosoft.com')]).toEqual([false, false])
    expect([await validate(free()), await validate(`${free()}.onmicrosoft.com`)]).toEqual([true, true])
    for (const domain of ['a b', 'contoso.com', '', 'con-toso', 'x'.repeat(28)])
      expect([domain, await validate(domain)]).toEqual([domain, 'domain'])
  })

  it.each([
    ['rename', 'name'],
    ['upgrade-eligible-subscriptions', 'eligible-for-upgrade'],
    ['suspend', 'suspend'],
  ])('of the former path …/%s name their successor …/%s', async (before, now) => {
    for (const between of ['', 'subscriptions/']) {
      const path = `/v1/Subscriptions/customers/${demoCustomerId(1)}/${between}${demoSubscriptionId(1)}/${before}`
      const answer = await world.api.request('PATCH', path, { body: 'x' })
      expect([answer.status, answer.headers.get('link')]).toEqual([
        410,
        `</v1/customers/{customerId}/subscriptions/{subscriptionId}/${now}>; rel="successor-version"`,
      ])
    }
  })

  it('list deleted offers of Microsoft and of Generic instances alike', async () => {
    const deletedAt = async (providerInstanceId: string) => {
      const query = { segment: 'Commercial', includeDeleted: true, providerInstanceId, pageSize: 2000 }
      const { body } = await world.api.request('GET', '/v1/Offers', { query })
      expect(body.totalCount).toBe(body.items.length)
      return body.items.filter((one: { isDeleted: boolean }) => one.isDeleted)
    }
    await world.api.database.transaction([
      setTenant(demo.tenantId),
      { text: 'update offers set deleted_at = now() where offer_id = $1', values: [demoOfferId(6)] },
    ])
    const [there] = await deletedAt(demo.tier2InstanceId)
    expect(await deletedAt(demo.genericInstanceId)).toMatchObject([{ providerOfferId: 'fax' }])
    expect(there).toMatchObject({ isDeleted: true, providerInstanceId: demo.tier2InstanceId, prices: [] })
    const search = { segment: 'Commercial', includeDeleted: true, searchValue: there.name }
    const { body } = await world.api.request('GET', '/v1/Offers', { query: search })
    expect(body.items.map(({ id }: { id: string }) => id)).toContain(there.id)
  })

  const atMicrosoft = demoSubscriptions(new Date()).filter(
    ({ providerInstanceId }) => providerInstanceId !== demo.genericInstanceId,
  )
  it.each(
    atMicrosoft.map(({ id, name, ...one }) => ({ id, name, isCloud: one.parentSubscriptionId !== null })),
  )('find the demo subscription $name at the simulator', async ({ id, isCloud }) => {
    const params = { customerId: demoCustomerId(10), subscriptionId: id }
    if (isCloud) {
      const plan = { ...params, subscriptionId: demoSubscriptionId(10) }
      const { body } = await world.send(byId.get('listCloudEntitlements')!, { params: plan })
      return expect(body.map((one: { id: string }) => one.id)).toContain(id)
    }
    const answer = await world.send(byId.get('renameSubscription')!, {
      params,
      body: `Another name of ${id}`,
    })
    expect(answer.status, answer.text).toBe(204)
    await world.settled()
    const { body } = await world.api.request('GET', answer.headers.get('operation-location')!)
    expect(body).toMatchObject({ state: { name: 'Succeded' } })
  })
})
