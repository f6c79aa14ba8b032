import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { indirectProvider, resellers } from '../simulator/seed/seed.ts'
import { demoCustomers } from '../src/demo/customers.ts'
import { settledLink } from '../src/domain/providers/provider-customer.ts'
import { insertCustomer } from '../src/store/customers/customers.ts'
import type { Database } from '../src/store/database.ts'
import { newSealingKey } from '../src/store/providers/sealing.ts'
import { setTenant } from '../src/store/tenant.ts'
import { type Bench, type Findings, poolSize } from './bench.ts'
import { connect } from './customers.ts'
import { memoryNow, peakMemory, startApi, startSimulator } from './processes.ts'
import { spread } from './statistics.ts'
import { addTenant, onServer } from './tenant.ts'

const customers = 2_000
const ofEach = 5
const subscriptions = customers * ofEach
const rounds = 4
// As many as the service asks for side by side.
const atOnce = 8

/**
 * Going through 10,000 subscriptions of 2,000 customers at a simulator that answers at once, beside plain reads of the
 * same lists by as many connections: what following them costs that is no waiting for the vendor.
 */
export async function measureSync(bench: Bench): Promise<Findings> {
  const { database, url } = bench.database
  const tenant = await addTenant(database, 'sync')
  const log = join(bench.folder, 'sync.log')
  const simulator = await startSimulator(log)
  const secretKey = newSealingKey()
  const instance = await connect(database, tenant, simulator.url, secretKey)
  const ids = await addCustomers(simulator.url)
  await keepCustomers(database, tenant.tenantId, instance, ids)

  const environment = { DATABASE_URL: url, DATABASE_CONNECTIONS: String(poolSize), SECRET_KEY: secretKey }
  const api = await startApi(log, { ...environment, SYNC_SECONDS: '1' }, bench.nodeOptions)
  // Nothing was known of them before.
  await untilListed(url)
  const [{ count } = {}] = await onServer(url, 'select count(*)::int as count from subscriptions')
  if (count !== subscriptions) throw new Error(`${count} of ${subscriptions} subscriptions were found.`)
  const memory = [memoryNow(api.pid) ?? Number.NaN]

  const ratios: Record<'quiet' | 'busy', number[]> = { quiet: [], busy: [] }
  const rates: Record<'quiet' | 'busy' | 'plain', number[]> = { quiet: [], busy: [], plain: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['quiet', 'busy'] as const) {
      if (kind === 'busy') await changeSome(simulator.url, ids, round)
      const plain = await readAll(simulator.url, ids)
      const listed = await listAgain(url)
      rates.plain.push(subscriptions / plain)
      rates[kind].push(subscriptions / listed)
      ratios[kind].push((100 * plain) / listed)
    }
    memory.push(memoryNow(api.pid) ?? Number.NaN)
  }
  const peak = peakMemory(api.pid)
  await Promise.all([api.stop(), simulator.stop()])

  const row = (kind: 'quiet' | 'busy', work: string, limit: number) =>
    ({ check: 'sync', work, unit: '%', value: spread(ratios[kind]), bound: 'atLeast', limit }) as const
  return {
    rows: [
      row('quiet', `sync of ${subscriptions} subscriptions, of plain reads of the same lists`, 50),
      row('busy', 'the same while a tenth of them has changed', 30),
      {
        check: 'sync',
        work: `memory after ${rounds} rounds of both, of that after the first`,
        unit: 'x',
        value: spread([memory.at(-1)! / memory[1]!]),
        bound: 'atMost',
        limit: 1.2,
      },
    ],
    figures: {
      'sync, no subscription changed, subscriptions/s': spread(rates.quiet).median,
      'sync, a tenth of the subscriptions changed, subscriptions/s': spread(rates.busy).median,
      'plain reads of the same subscriptions, subscriptions/s': spread(rates.plain).median,
    },
    memory: { 'sync of subscriptions': peak },
  }
}

/** Customers at the simulator with subscriptions, and their ids there. */
async function addCustomers(url: string): Promise<string[]> {
  const link = `${url}/?partnerId=${indirectProvider.tenantId}&msppId=${resellers[0]!.mpnId}`
  const act = (path: string, body: object) => asked(`${url}/simulator/actions/${path}`, { body })
  const ids: string[] = []
  await inParallel(
    Array.from({ length: customers }, (_, place) => place),
    async (place) => {
      const domain = `sync${place}.onmicrosoft.com`
      const customer = await act('relationship-requests', { url: link, domain, country: 'DE' })
      await act(`customers/${customer.id}/subscriptions`, { count: ofEach, quantity: 5 })
      ids.push(customer.id)
    },
  )
  return ids
}

async function keepCustomers(
  database: Database,
  tenantId: string,
  providerInstanceId: string,
  ids: readonly string[],
): Promise<void> {
  for (let begin = 0; begin < ids.length; begin += 500) {
    await database.transaction([
      setTenant(tenantId),
      ...ids.slice(begin, begin + 500).map((providerCustomerId) =>
        insertCustomer(tenantId, {
          ...demoCustomers[0]!,
          id: randomUUID(),
          relation: { resellerId: null, internalIdentifier: null, bindings: [] },
          providerCustomers: [
            {
              ...{ providerInstanceId, providerCustomerId, providerCustomerData: '{}', domain: null },
              ...{ status: 'Success', errorMessage: null, isOutcomeKnown: true, vendorCompany: null },
              ...settledLink,
            },
          ],
        }),
      ),
    ])
  }
}

/** Has one subscription of every second customer changed at the simulator. */
async function changeSome(url: string, ids: readonly string[], round: number): Promise<void> {
  const state = await readLists(
    url,
    ids.filter((_, place) => place % 2 === 0),
  )
  await inParallel(state, async ({ items }) => {
    const body = { quantity: 6 + round }
    await asked(`${url}/simulator/actions/subscriptions/${items[0]!.id}`, { body })
  })
}

/** Goes through everything once more, and gives the seconds that it takes. */
async function listAgain(url: string): Promise<number> {
  // Between two cycles; what the record of changes tells is told by the lists, too, and would be asked for twice.
  const begun = `update subscription_syncs
    set listed_at = null, due_at = now(), changes_seen_to = now() + interval '1 hour'
    where claimed_until < now() returning 1`
  while ((await onServer(url, begun)).length === 0) await sleep(5)
  // The next cycle may be a quarter of a second away, and begins with the record of changes.
  const isAtWork = 'select from subscription_syncs where listing_since is not null'
  while ((await onServer(url, isAtWork)).length === 0) await sleep(5)
  const begin = performance.now()
  await untilListed(url)
  return (performance.now() - begin) / 1_000
}

async function untilListed(url: string): Promise<void> {
  const ended = `select from subscription_syncs where listed_at is not null and listing_since is null and claimed_until < now()`
  while ((await onServer(url, ended)).length === 0) await sleep(25)
}

/** Reads the lists as plainly as can be, and gives the seconds that it takes. */
async function readAll(url: string, ids: readonly string[]): Promise<number> {
  const begin = performance.now()
  await readLists(url, ids)
  return (performance.now() - begin) / 1_000
}

interface Listed {
  readonly items: readonly { readonly id: string }[]
}

async function readLists(url: string, ids: readonly string[]): Promise<Listed[]> {
  const { clientId, clientSecret, tenantId } = indirectProvider
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope: 'https://api.partnercenter.microsoft.com/.default',
  })
  const { access_token } = await asked(`${url}/${tenantId}/oauth2/v2.0/token`, { form })
  const lists: Listed[] = []
  await inParallel(ids, async (id) => {
    const headers = { authorization: `Bearer ${access_token}` }
    lists.push(await asked(`${url}/v1/customers/${id}/subscriptions`, { headers }))
  })
  return lists
}

async function asked(
  url: string,
  { body, form, headers }: { body?: object; form?: URLSearchParams; headers?: Record<string, string> },
  // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
): Promise<any> {
  const sent = form ?? (body && JSON.stringify(body))
  const answer = await fetch(url, {
    method: sent ? 'POST' : 'GET',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(sent && { body: sent }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${url} answers ${answer.status} ${text}`)
  return JSON.parse(text.replace(/^\uFEFF/, ''))
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of waiting) await work(item)
    }),
  )
}
