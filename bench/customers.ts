import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { indirectProvider, refreshTokens, resellers } from '../simulator/seed/seed.ts'
import { keepSettings } from '../src/connections/provider-connections.ts'
import { administration } from '../src/store/administration.ts'
import type { Database } from '../src/store/database.ts'
import { refreshStatistics } from '../src/store/maintenance/statistics.ts'
import { newSealingKey, sealer, sealingKey } from '../src/store/providers/sealing.ts'
import { defaultLimits } from '../src/vendors/microsoft/transport/limits.ts'
import { type Bench, callers, type Findings, poolSize } from './bench.ts'
import { requestText } from './connection.ts'
import { uniqueWord } from './load.ts'
import {
  type ApiProcess,
  memoryNow,
  peakMemory,
  startApi,
  startGenerator,
  startSimulator,
} from './processes.ts'
import { inTurns, spread } from './statistics.ts'
import { addTenant, onServer, type Tenant } from './tenant.ts'
import { newReseller } from './writes.ts'

const rounds = 8
const customers = 20_000
const headers = { 'content-type': 'application/json', 'idempotency-key': '{id}' }

/**
 * Customers at a vendor: how fast they are accepted beside plain resellers, and how fast one process has them
 * created at a simulator that answers at once, with what memory.
 */
export async function measureCustomers(bench: Bench): Promise<Findings> {
  const { database, url } = bench.database
  const tenant = await addTenant(database, 'customers')
  const log = join(bench.folder, 'customers.log')
  const simulator = await startSimulator(log)
  const secretKey = newSealingKey()
  const providerInstanceId = await connect(database, tenant, simulator.url, secretKey)
  const environment = { DATABASE_URL: url, DATABASE_CONNECTIONS: String(poolSize), SECRET_KEY: secretKey }
  const generator = startGenerator()

  const working = await startApi(log, environment, bench.nodeOptions)
  const resellerId = await createSeller(working, tenant, providerInstanceId)
  const texts = {
    customer: JSON.stringify(newCustomer(resellerId, providerInstanceId)),
    reseller: JSON.stringify(newReseller(tenant)),
  }
  const send = async (
    api: ApiProcess,
    path: string,
    body: string,
    limit: { seconds: number; requests?: number },
  ) => {
    const text = requestText('POST', path, { ...(await api.headers(tenant)), ...headers }, body)
    const result = await generator.run(api.pid, { port: api.port, connections: callers, text, ...limit })
    if (result.failures > 0) throw new Error(`${result.failures} of the writes were refused.`)
    return result
  }

  const memories: number[] = []
  const begin = performance.now()
  const before = await countSuccess(url)
  const sent = send(working, '/v1/Customers', texts.customer, { seconds: 600, requests: customers })
  for (let done = 0; done < customers; done = (await countSuccess(url)) - before) {
    memories[Math.floor((4 * done) / customers)] = memoryNow(working.pid) ?? Number.NaN
    await sleep(500)
  }
  const completed = (customers / (performance.now() - begin)) * 1_000
  memories[4] = memoryNow(working.pid) ?? Number.NaN
  await sent
  const memory = peakMemory(working.pid)
  await working.stop()

  const accepting = await startApi(log, { ...environment, WORKER: 'false' }, bench.nodeOptions)
  const slice = { seconds: bench.seconds }
  await send(accepting, '/v1/Customers', texts.customer, slice)
  await send(accepting, '/v1/Resellers', texts.reseller, slice)
  // Nobody works beside it, who would do so.
  await refreshStatistics(database)
  const pairs = await inTurns(
    rounds,
    () => send(accepting, '/v1/Customers', texts.customer, slice),
    () => send(accepting, '/v1/Resellers', texts.reseller, slice),
  )
  await Promise.all([accepting.stop(), generator.stop(), simulator.stop()])

  const median = (values: number[]) => spread(values).median
  return {
    rows: [
      {
        check: 'customers',
        work: 'POST a customer for a vendor, of POST a reseller',
        unit: '%',
        value: spread(pairs.map(([customer, reseller]) => (100 * customer.perSecond) / reseller.perSecond)),
        bound: 'atLeast',
        limit: 70,
      },
      {
        check: 'customers',
        work: `customers created at the vendor by one process, while it accepts the requests for ${customers}`,
        unit: '/s',
        value: spread([completed]),
        bound: 'atLeast',
        limit: 100,
      },
      {
        check: 'customers',
        work: 'memory after all of them, of that after a quarter',
        unit: 'x',
        value: spread([memories[4]! / memories[1]!]),
        bound: 'atMost',
        limit: 1.2,
      },
    ],
    figures: {
      'POST a customer, requests/s': median(pairs.map(([customer]) => customer.perSecond)),
      'POST a customer, processor µs': 1_000 * median(pairs.map(([customer]) => customer.processorTime)),
      'POST a reseller, measured beside it, requests/s': median(
        pairs.map(([, reseller]) => reseller.perSecond),
      ),
      'POST a reseller, measured beside it, processor µs':
        1_000 * median(pairs.map(([, reseller]) => reseller.processorTime)),
    },
    memory: { 'POST and creation of customers': memory },
  }
}

/** Adds a Tier 2 instance that signs in at a simulator, as often as it likes. */
export async function connect(
  database: Database,
  { tenantId }: Tenant,
  vendorUrl: string,
  secretKey: string,
): Promise<string> {
  const providerInstanceId = randomUUID()
  await database.asOwner((pool) =>
    administration(pool).addProviderInstance(tenantId, {
      providerInstanceId,
      type: 'MicrosoftTier2',
      alias: 'Microsoft indirect',
      offerTypes: ['License'],
      instanceProviderId: indirectProvider.tenantId,
    }),
  )
  await keepSettings(
    { database, sealer: async () => sealer([sealingKey(secretKey)]) },
    { tenantId, providerInstanceId },
    {
      partnerTenantId: indirectProvider.tenantId,
      clientId: indirectProvider.clientId,
      clientSecret: indirectProvider.clientSecret,
      refreshToken: refreshTokens.indirect,
      ...{ authorityUrl: vendorUrl, partnerCenterUrl: vendorUrl, graphUrl: vendorUrl },
      limits: { ...defaultLimits, familyPerMinute: 1e7, customerPerMinute: 1e7 },
    },
  )
  return providerInstanceId
}

export async function createSeller(
  api: ApiProcess,
  tenant: Tenant,
  providerInstanceId: string,
): Promise<string> {
  const address = `http://127.0.0.1:${api.port}/v1/Resellers`
  const head = { ...(await api.headers(tenant)), 'content-type': 'application/json' }
  const [association] = newReseller(tenant).providerResellers
  const created = await fetch(address, {
    method: 'POST',
    headers: head,
    body: JSON.stringify({
      ...newReseller(tenant),
      providerResellers: [
        {
          ...{ ...association, providerInstanceId, providerResellerId: resellers[0]!.mpnId },
          resellerProviderData: '{"IndirectResellerId":null,"SecondaryMpnIds":[]}',
        },
      ],
    }),
  })
  const { resellerId } = (await created.json()) as { resellerId: string }
  for (let status = ''; status !== 'Success'; await sleep(50)) {
    const reseller = await fetch(`${address}/${resellerId}`, { headers: head })
    status = ((await reseller.json()) as { providerResellers: { status: { name: string } }[] })
      .providerResellers[0]!.status.name
  }
  return resellerId
}

async function countSuccess(url: string): Promise<number> {
  const [row] = await onServer(
    url,
    `select count(*)::int as count from provider_customers where status = 'Success'`,
  )
  return row!.count as number
}

export function newCustomer(resellerId: string, providerInstanceId: string) {
  return {
    companyName: 'Baeckerei Lindner GmbH',
    taxId: 'DE136695976',
    country: 'DE',
    addressLine1: 'Lange Strasse 7',
    addressLine2: null,
    city: 'Hamburg',
    state: 'Hamburg',
    zip: '20095',
    firstName: 'Miriam',
    middleName: null,
    lastName: 'Lindner',
    email: 'miriam.lindner@lindner.example',
    phone: '+49 40 32101234',
    internalIdentifier: 'C-1042',
    resellerId,
    providerCustomers: [
      {
        providerInstanceId,
        providerCustomerId: null,
        providerCustomerData: JSON.stringify({ Domain: uniqueWord }),
        margin: { marginRule: { name: 'Markup' }, value: 15 },
        offerTypeMargins: null,
      },
    ],
  }
}
