import { randomInt, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { indirectProvider, refreshTokens, resellers } from '../../simulator/seed/seed.ts'
import { keepSettings } from '../../src/connections/provider-connections.ts'
import { exampleCustomer, exampleProviderCustomer } from '../../src/resources/customers/example.ts'
import { exampleAssociation, exampleReseller } from '../../src/resources/resellers/example.ts'
import { administration } from '../../src/store/administration.ts'
import type { Database } from '../../src/store/database.ts'
import { newSealingKey, sealer, sealingKey } from '../../src/store/providers/sealing.ts'
import { defaultLimits, type Limits } from '../../src/vendors/microsoft/transport/limits.ts'
import { until } from '../harness/work.ts'
import { send } from './client.ts'
import { type Premises, tenant } from './premises.ts'
import type { VendorProcess } from './vendor-process.ts'

export const tier2InstanceId = '5eed0000-0000-4000-8000-000000000103'
const secretKey = newSealingKey()

/** The settings of a service with a connected vendor at its Tier 2 instance, with short waits. */
export async function connected(
  place: Premises,
  vendor: Pick<VendorProcess, 'url'>,
  providerInstanceId = tier2InstanceId,
  limits: Partial<Limits> = {},
): Promise<Record<string, string>> {
  await place.look(async (database) => {
    await database.asOwner((pool) =>
      administration(pool).addProviderInstance(tenant.id, {
        providerInstanceId,
        type: 'MicrosoftTier2',
        alias: `Microsoft indirect ${providerInstanceId.at(-1)}`,
        offerTypes: ['License'],
        instanceProviderId: indirectProvider.tenantId,
      }),
    )
    const runtime = { database, sealer: async () => sealer([sealingKey(secretKey)]) }
    await keepSettings(
      runtime,
      { tenantId: tenant.id, providerInstanceId },
      {
        partnerTenantId: indirectProvider.tenantId,
        clientId: indirectProvider.clientId,
        clientSecret: indirectProvider.clientSecret,
        refreshToken: refreshTokens.indirect,
        authorityUrl: vendor.url,
        partnerCenterUrl: vendor.url,
        graphUrl: vendor.url,
        pricingUrl: vendor.url,
        limits: {
          ...defaultLimits,
          ...{ familyPerMinute: 100_000, customerPerMinute: 100_000, rest: 1_000 },
          ...{ question: { all: 2_000, each: 1_000 }, write: { all: 3_000, each: 1_500 } },
          ...limits,
        },
      },
    )
  })
  return { ...place.environment, SECRET_KEY: secretKey }
}

const atTier2 = {
  providerResellerId: resellers[0]!.mpnId,
  resellerProviderData: '{"IndirectResellerId":null,"SecondaryMpnIds":[]}',
}

/** Creates a reseller that may sell at some instances. */
export async function createSeller(
  url: string,
  headers: Record<string, string>,
  providerInstanceIds: readonly string[] = [tier2InstanceId],
): Promise<string> {
  const answer = await send(undefined, 'POST', `${url}/v1/Resellers`, headers, {
    ...exampleReseller,
    providerResellers: providerInstanceIds.map((providerInstanceId) => ({
      ...exampleAssociation,
      providerInstanceId,
      ...(providerInstanceId === tenant.genericInstanceId ? {} : atTier2),
    })),
  })
  expect(answer.status, answer.text).toBe(201)
  const { resellerId } = JSON.parse(answer.text)
  const statuses = async () => {
    const { text } = await send(undefined, 'GET', `${url}/v1/Resellers/${resellerId}`, headers)
    return new Set(JSON.parse(text).providerResellers.map((one: Stated) => one.status.name))
  }
  await until('the reseller at its instances', statuses, (found) => found.size === 1 && found.has('Success'))
  return resellerId
}

/** The customers to create, and the number of concurrent clients. */
interface Creations {
  readonly resellerId: string
  readonly clients: number
  readonly customers: number
  readonly providerInstanceId?: string
}

/**
 * Runs clients that create a number of customers. Each client repeats a request with its key until it is acknowledged.
 */
export function startCreations(
  url: string,
  headers: Record<string, string>,
  { resellerId, clients, customers, providerInstanceId = tier2InstanceId }: Creations,
) {
  let begun = 0
  let acknowledged = 0

  async function client(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (begun < customers) {
      begun += 1
      await create(agent, `c${begun}`)
      acknowledged += 1
    }
    agent.destroy()
  }

  async function create(agent: Agent, prefix: string): Promise<void> {
    const all = { ...headers, 'idempotency-key': randomUUID() }
    const body = {
      ...exampleCustomer,
      companyName: `Customer ${prefix}`,
      resellerId,
      providerCustomers: [
        {
          ...exampleProviderCustomer,
          providerInstanceId,
          providerCustomerData:
            providerInstanceId === tenant.genericInstanceId ? '{}' : JSON.stringify({ Domain: prefix }),
        },
      ],
    }
    for (;;) {
      const answer = await send(agent, 'POST', `${url}/v1/Customers`, all, body).catch(() => undefined)
      if (answer?.status === 201) return
      if (answer) expect([409, 503], answer.text).toContain(answer.status)
      await sleep(20 + randomInt(30))
    }
  }

  const done = Promise.all(Array.from({ length: clients }, client)).then(() => undefined)
  done.catch(() => {})
  return { done, acknowledged: () => acknowledged }
}

interface StoredCustomer {
  readonly companyName: string
  readonly domain: string | null
  readonly providerCustomerId: string | null
  readonly status: string
  readonly errorMessage: string | null
}

/** The service's rows of the customers at its Tier 2 instance, and of their background work. */
export async function findCustomers(database: Database) {
  return await database.asOwner((pool) =>
    administration(pool).inTenant(tenant.id, async (client) => {
      const { rows: customers } = await client.query<StoredCustomer>(
        `select c.company_name as "companyName", p.domain, p.provider_customer_id as "providerCustomerId", p.status,
           p.error_message as "errorMessage"
         from customers c left join provider_customers p using (tenant_id, customer_id)
         where c.tenant_id = '${tenant.id}' order by 1`,
      )
      const { rows: operations } = await client.query<{ state: string; count: number; attempts: number }>(
        `select state, count(*)::int as count, max(attempts)::int as attempts from background_operations
         where tenant_id = '${tenant.id}' and operation = 'CreateCustomer' group by 1`,
      )
      return { customers, operations }
    }),
  )
}

/** The number of customers that still wait for a vendor, or for that of one instance. */
export async function waitingCustomers(
  url: string,
  headers: Record<string, string>,
  providerInstanceId?: string,
): Promise<number> {
  let waiting = 0
  let token: string | null = ''
  while (token !== null) {
    const query = token && `&continuationToken=${token}`
    const { text } = await send(undefined, 'GET', `${url}/v1/Customers?pageSize=2000${query}`, headers)
    const page: Page = JSON.parse(text)
    const places = page.items.flatMap((one) => one.providerCustomers)
    waiting += places.filter(
      (one) => isWaiting(one) && (providerInstanceId ?? one.providerInstanceId) === one.providerInstanceId,
    ).length
    token = page.continuationToken
  }
  return waiting
}

interface Stated {
  readonly providerInstanceId: string
  readonly status: { readonly name: string }
}

interface Page {
  readonly items: { readonly providerCustomers: readonly Stated[] }[]
  readonly continuationToken: string | null
}

function isWaiting({ status }: Stated): boolean {
  return status.name === 'Processing'
}

/**
 * Checks that every customer is at the vendor once, with the stored vendor id, and that the vendor has no other
 * customer.
 */
export async function expectEachCustomerOnce(
  { customers, operations }: Awaited<ReturnType<typeof findCustomers>>,
  vendor: VendorProcess,
  count: number,
): Promise<void> {
  const created = await vendor.control.ledger('CreateCustomer')
  const atVendor = created.map(({ subject, after }) => `${after.domain} ${subject}`)
  const here = customers.map(({ domain, providerCustomerId }) => `${domain} ${providerCustomerId}`)
  const unfinished = customers.filter(({ status }) => status !== 'Success')
  expect(unfinished).toEqual([])
  expect(here.sort()).toEqual(atVendor.sort())
  expect(new Set(created.map(({ after }) => after.domain)).size).toBe(count)
  const partners = created.map(({ after, partnerId }) => after.relations[partnerId].associatedPartnerId)
  expect(new Set(partners)).toEqual(new Set([resellers[0]!.mpnId]))
  expect(operations).toMatchObject([{ state: 'Succeded', count }])
}
