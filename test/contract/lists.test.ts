import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  demo,
  demoCustomerId,
  demoInvoiceId,
  demoResellerId,
  demoSubscriptionId,
} from '../../src/demo/identifiers.ts'
import { skippedItem } from '../../src/domain/plans/plan-item.ts'
import type { Operation } from '../../src/kernel/operation.ts'
import { operations } from '../../src/operations.ts'
import { exampleCustomer, exampleProviderCustomer } from '../../src/resources/customers/example.ts'
import { exampleOrder } from '../../src/resources/orders/example.ts'
import { exampleReseller } from '../../src/resources/resellers/example.ts'
import { updateResellerMargins } from '../../src/resources/resellers/margins.ts'
import { examplePortalUser } from '../../src/resources/users/example.ts'
import { administration } from '../../src/store/administration.ts'
import { openPriceImport } from '../../src/store/offers/prices/price-import.ts'
import { putItems } from '../../src/store/plans/plan-items.ts'
import { setTenant } from '../../src/store/tenant.ts'
import { raiseAlerts } from '../harness/alerts.ts'
import { oneDatabase } from '../harness/databases.ts'
import { sampleOf } from '../harness/proving.ts'
import { expectNothingToDo } from '../harness/to-do.ts'
import { fullQuery } from './faults.ts'
import { pathOf, startWorld, type World } from './world.ts'

const databases = oneDatabase(import.meta.url)

// Lists that only a vendor has, without totals and pages by number; customer-users.test.ts pages through them.
const lists = operations
  .filter(({ query }) => query && 'pageNumber' in query && !('seekOperation' in query))
  .map((operation, index) => ({ id: operation.id, operation, index }))

// Members of lists that match a text anywhere within a value.
const textFilters = ['searchValue', 'reseller', 'customer']
const wildcards = ['%', '_', '\\']

type Query = Record<string, string | number | boolean>
type Member =
  | 'id'
  | 'operationId'
  | 'plannedMarginId'
  | 'customerId'
  | 'providerInstanceId'
  | 'subscriptionId'
  | 'lineNumber'
type Item = { readonly [member in Member]?: string }

/** The required filters of a list. */
function needed({ query = {}, example }: Operation): Query {
  const given = Object.entries((example.query ?? {}) as Query)
  return Object.fromEntries(given.filter(([name]) => !('~optional' in query[name]!)))
}

const idOf = ({
  id,
  operationId,
  plannedMarginId,
  subscriptionId,
  lineNumber,
  customerId,
  providerInstanceId,
}: Item) =>
  id ??
  operationId ??
  plannedMarginId ??
  subscriptionId ??
  lineNumber ??
  `${customerId} ${providerInstanceId}`
const atMicrosoft = {
  ...exampleProviderCustomer,
  providerInstanceId: demo.tier2InstanceId,
  providerCustomerData: '{"Domain":"literal"}',
}

describe.each(databases)('lists, on the %s database', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
    // Names with SQL wildcards, and one name several times, so that ids decide the order.
    const names = [
      ...wildcards.map((one) => `Literal ${one} Ltd`),
      ...Array(9).fill('Everywhere the same AG'),
    ]
    for (const [index, companyName] of names.entries()) {
      const body = { ...exampleReseller, companyName, providerResellers: null }
      const { status } = await world.api.request('POST', '/v1/Resellers', { body })
      expect(status).toBe(201)
      const customer = { ...exampleCustomer, companyName, providerCustomers: [atMicrosoft] }
      const created = await world.api.request('POST', '/v1/Customers', { body: customer })
      expect(created.status).toBe(201)
      const user = {
        ...examplePortalUser,
        firstName: null,
        lastName: companyName,
        email: `user${index}@list.test`,
      }
      const path = `/v1/reseller/${demoResellerId(1)}/users`
      expect((await world.api.request('POST', path, { body: user })).status).toBe(201)
    }
    await world.api.database.transaction([
      setTenant(demo.tenantId),
      ...[1, 2].flatMap((place) =>
        ['webhook_backlog', 'webhook_deliveries'].map((table) => ({
          text: `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('event_id', $1::uuid,
                   'delivery_id', $1::uuid, 'event_number', $2::bigint))).* from ${table} t where t.webhook_id = $3 limit 1`,
          values: [randomUUID(), place + 1, demo.webhookId],
        })),
      ),
    ])
    await world.api.database.transaction([
      setTenant(demo.tenantId),
      putItems(
        demo.tenantId,
        demo.planId,
        [2, 3, 4].map((place) =>
          skippedItem(
            { subscriptionId: randomUUID(), customerId: demoCustomerId(place), resellerId: null },
            'The subscription already has these values.',
          ),
        ),
      ),
    ])
    const webhook = { url: 'https://hooks.example/', isEnabled: false }
    for (let count = 0; count < 3; count += 1)
      expect((await world.api.request('POST', '/v1/webhooks', { body: webhook })).status).toBe(201)
    for (let link = 0; link < 3; link += 1) {
      const { resellerId: _, ...body } = exampleCustomer
      const providerCustomers = [{ ...exampleProviderCustomer, providerCustomerId: randomUUID() }]
      const held = { as: 'reseller', body: { ...body, providerCustomers } } as const
      expect((await world.api.request('POST', '/v1/Customers', held)).status).toBe(201)
    }
    for (let order = 0; order < 5; order += 1) {
      const body = { ...exampleOrder, subscriptionName: names[order] }
      const { status } = await world.api.request('POST', '/v1/Orders', { body })
      expect(status).toBe(200)
    }
    await importOffers(world, names)
    await raiseAlerts(world.api.database, new Date())
    for (let day = 1; day <= 3; day += 1) {
      const path = `/v1/customers/${demoCustomerId(1)}/subscriptions/${demoSubscriptionId(1)}/scheduled-changes`
      const body = { effectiveDate: `2099-01-0${day}T00:00:00Z`, action: { name: 'Suspend' } }
      expect((await world.api.request('POST', path, { body })).status).toBe(201)
      const query = { effectiveDate: new Date(Date.now() + day * 86_400_000).toISOString() }
      const margins = { body: updateResellerMargins.example.body, query }
      expect((await world.api.request('PATCH', pathOf(updateResellerMargins), margins)).status).toBe(204)
    }
    await world.settled()
    // Neither completed orders nor renewals a year from now are listed.
    await world.api.database.asOwner((pool) =>
      administration(pool).inTenant(demo.tenantId, async (client) => {
        await client.query(`update orders set status = 'Failed'`)
        await client.query(
          `update orders set status = 'Provisioning', error_message = 'No answer.'
           where order_id in (select order_id from background_operations where order_id is not null limit 3)`,
        )
        await client.query(
          `insert into subscription_changes (tenant_id, subscription_id, version, changed_at, origin, kind, after)
           select tenant_id, subscription_id, 1000 + n, now(), 'Term', 'Renewal',
             json_build_object('resellerId', reseller_id) from subscriptions, generate_series(1, 3) n
           where subscription_id = $1`,
          [demoSubscriptionId(1)],
        )
        await client.query(
          `insert into parked_lines (tenant_id, invoice_id, revision, line_number, piece, line, reason, content)
           select $1, $2, 1, n, 'lines', n, 'The line is not valid JSON.', '' from generate_series(1, 3) n`,
          [demo.tenantId, demoInvoiceId('license')],
        )
        await client.query(
          `insert into invoice_gaps (tenant_id, invoice_id, revision, gap_number, gap, customer_id, line_count, subtotal)
           select $1, $2, 1, n, 'NoMargin', gen_random_uuid(), 1, 5 from generate_series(1, 3) n`,
          [demo.tenantId, demoInvoiceId('onetime')],
        )
        await client.query(
          `insert into purchases (tenant_id, operation_id, kind, subscription_id, seller_id, reseller_id, customer_id,
             provider_instance_id, seats, state, exceeded)
           select tenant_id, gen_random_uuid(), kind, subscription_id, seller_id, reseller_id, customer_id,
             provider_instance_id, seats, state, exceeded from purchases, generate_series(1, 3) where operation_id = $1`,
          [demo.heldPurchaseId],
        )
        await client.query(
          `update subscriptions set end_date = date_trunc('day', now()) + interval '30 days' where status = 'Active'`,
        )
      }),
    )
  })
  afterAll(() => world.api.stop())

  async function page(operation: Operation, query: Query) {
    const asked = { ...needed(operation), ...query }
    const answer = await world.api.request('GET', pathOf(operation), { as: operation.roles[0], query: asked })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }

  async function refused(operation: Operation, query: Query, headers?: Record<string, string>) {
    const as = headers ? null : operation.roles[0]
    const answer = await world.api.request('GET', pathOf(operation), {
      as,
      query: { ...needed(operation), ...query },
      ...(headers && { headers }),
    })
    return [answer.status, answer.body.errors?.map((one: { propertyName: string }) => one.propertyName)]
  }

  describe.each(lists)('$id', ({ operation, index }) => {
    const isSorted = 'ascendingOrder' in operation.query!
    const directions: Query[] = isSorted ? [{ ascendingOrder: true }, { ascendingOrder: false }] : [{}]

    const ways = directions.flatMap((direction) =>
      [false, true].map((isByToken) => ({ direction, isByToken })),
    )
    it.each([1, 2, 7, 2000].map((pageSize, place) => ({ pageSize, place })))(
      'has every item once in pages of $pageSize',
      async ({ pageSize, place }) => {
        for (const { direction, isByToken } of sampleOf(ways, ways.length, index + place)) {
          const whole = await page(operation, { ...direction, pageSize: 2000 })
          const order = whole.items.map(idOf)
          expectNothingToDo(
            order.length > 2
              ? []
              : [
                  `Let the demo have three items of \`${operation.id}\`: add them in beforeAll of test/contract/lists.test.ts.`,
                ],
          )
          expect(new Set(order).size).toBe(order.length)

          const walked: string[] = []
          let continuationToken: string | null = null
          for (let pageNumber = 1; ; pageNumber += 1) {
            const place: Query = isByToken && continuationToken ? { continuationToken } : { pageNumber }
            const one = await page(operation, { ...direction, pageSize, ...place })
            walked.push(...one.items.map(idOf))
            expect(one).toMatchObject({
              paginationParameters: { pageNumber, pageSize },
              totalCount: order.length,
              totalPages: Math.ceil(order.length / pageSize),
              hasPreviousPage: pageNumber > 1,
              hasNextPage: walked.length < order.length,
            })
            expect(one.continuationToken !== null).toBe(one.hasNextPage)
            if (!one.hasNextPage) break
            expect(one.items).toHaveLength(pageSize)
            continuationToken = one.continuationToken
          }
          expect(walked).toEqual(order)
        }
      },
    )

    it.each(isSorted ? ['ascendingOrder'] : [])(
      'has the reverse order of %s in the other direction',
      async () => {
        const [up, down] = await Promise.all(
          directions.map((direction) => page(operation, { ...direction, pageSize: 2000 })),
        )
        const ids = ({ items }: { items: Item[] }) => items.map(idOf)
        expect(ids(down)).toEqual(ids(up).reverse())
      },
    )

    it('has an empty page beyond the last one', async () => {
      const { totalCount } = await page(operation, { pageSize: 2000 })
      const beyond = await page(operation, { pageNumber: 1_000_000, pageSize: 2000 })
      expect(beyond).toMatchObject({ items: [], totalCount, hasNextPage: false, continuationToken: null })
    })

    it('accepts a page size from 1 to 2000 and a page number from 1', async () => {
      for (const pageSize of [0, 2001, -1, 1.5])
        expect(await refused(operation, { pageSize })).toEqual([400, ['pageSize']])
      for (const pageNumber of [0, -1, 2_147_483_648])
        expect(await refused(operation, { pageNumber })).toEqual([400, ['pageNumber']])
    })

    it('accepts a token only from its caller, for the same list, filter and order', async () => {
      const { continuationToken } = await page(operation, { pageSize: 1 })
      const told = [400, ['continuationToken']]
      expect((await page(operation, { continuationToken, pageSize: 1 })).items).toHaveLength(1)

      expect(await refused(operation, { continuationToken }, world.asColleague)).toEqual(told)
      // For a neighbour, the object in the path does not exist.
      expect(await refused(operation, { continuationToken }, world.asNeighbour)).toEqual(
        operation.path.includes('{') ? [404, undefined] : told,
      )
      // A plan exists for its own party only.
      const isOfOneParty = operation.path.startsWith('/v1/plans/')
      for (const as of operation.roles.slice(1)) {
        const headers = { authorization: `Bearer ${await world.api.token(as)}` }
        expect(await refused(operation, { continuationToken }, headers)).toEqual(
          isOfOneParty ? [404, undefined] : told,
        )
      }
      const others = lists.filter(({ id }) => id !== operation.id)
      for (const { operation: other } of sampleOf(others, 4, index))
        expect(await refused(other, { continuationToken })).toEqual(told)

      const filter = fullQuery(operation).filter(([name]) => !name.startsWith('page'))
      const usual = new URLSearchParams(operation.example.query as Record<string, string> | undefined)
      if (filter.some(([name, value]) => usual.get(name) !== value))
        expect(await refused(operation, { continuationToken, ...Object.fromEntries(filter) })).toEqual(told)
      if (isSorted)
        expect(await refused(operation, { continuationToken, ascendingOrder: false })).toEqual(told)
      for (const forged of tampered(continuationToken))
        expect([forged, await refused(operation, { continuationToken: forged })]).toEqual([forged, told])
    })

    const filters = textFilters.filter((name) => name in operation.query!)
    it.each(filters)('matches wildcards in %s literally', async (name) => {
      const all = await page(operation, { pageSize: 2000 })
      for (const wildcard of wildcards) {
        const found = await page(operation, { [name]: wildcard, pageSize: 2000 })
        const matching = all.items.filter((item: Record<string, unknown>) =>
          nameSearched(item, name).includes(wildcard),
        )
        expect(matching.length).toBeGreaterThan(0)
        expect(found.items).toEqual(matching)
        expect(found.totalCount).toBe(matching.length)
      }
    })
  })

  it('shows nothing of the neighbour in any list', async () => {
    const strangers = Object.values(world.foreign)
    for (const { operation } of lists) {
      const { text } = await world.api.request('GET', pathOf(operation), {
        as: operation.roles[0],
        query: { ...needed(operation), pageSize: 2000 },
      })
      expect(strangers.filter((id) => text.includes(id))).toEqual([])
      expect(text).toMatch(/"(id|customerId|providerInstanceId|lineNumber)":/)
    }
  })
})

/** Adds offers with these names to the demo tenant. */
async function importOffers({ api }: World, names: readonly string[]): Promise<void> {
  const place = { tenantId: demo.tenantId, providerInstanceId: demo.genericInstanceId }
  const prices = await openPriceImport(api.database, place)
  const price = {
    ...({ offerType: 'License', billingType: 'License', segment: 'Commercial' } as const),
    ...({ termDuration: 'OneYear', billingFrequency: 'Annual', region: 'DE', currency: 'EUR' } as const),
    ...{ cost: '1', erp: null, validFrom: new Date('2026-01-01'), validTo: null },
  }
  const all = names.map((offerName, index) => ({ ...price, offerName, providerOfferId: `listed-${index}` }))
  await prices.add({ prices: all })
  await prices.merge({ now: new Date() })
  await prices.close()
}

function tampered(token: string): string[] {
  const flipped = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  const places = [0, 5, 21, 24, Math.floor(token.length / 2), token.length - 3]
  return [...places.map(flipped), token.slice(0, -4), `${token}AAAA`, '', 'nonsense', randomUUID()]
}

/** The text of an item that a filter searches: the name of a company or a person. */
function nameSearched(item: Record<string, unknown>, filter: string): string {
  const { companyName, lastName, subscriptionName, name } = item
  const named = companyName ?? lastName ?? subscriptionName ?? name
  return String(filter === 'searchValue' ? named : item[`${filter}Name`])
}
