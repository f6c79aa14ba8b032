import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { requestText } from '../../bench/connection.ts'
import { percentile } from '../../bench/statistics.ts'
import { settings } from '../../src/config.ts'
import { exampleCustomer, exampleProviderCustomer } from '../../src/resources/customers/example.ts'
import { exampleAssociation, exampleReseller } from '../../src/resources/resellers/example.ts'
import type { Seen } from '../faults/caller-process.ts'
import { type Callers, startCallers } from '../faults/callers.ts'
import { send } from '../faults/client.ts'
import { connected, createSeller, startCreations, waitingCustomers } from '../faults/customers.ts'
import { addNeighbour, neighbour, neighbourCredentials } from '../faults/neighbour.ts'
import { credentials, type Premises, premises } from '../faults/premises.ts'
import { endProcesses, freePort, type ServiceProcess, startProcess } from '../faults/service-process.ts'
import { startVendor } from '../faults/vendor-process.ts'
import { type DatabaseKind, databaseKinds } from '../harness/databases.ts'
import { until } from '../harness/work.ts'

/** How much longer 95 of 100 requests of a tenant may take because of another tenant. */
const maxFactor = 2
const rounds = 4
const slowJobs = 1_000
/** The requests of the quiet tenant in each part of a round: about 150 per second. */
const quietly = { callers: 4, requests: 500, pauseMs: 20 }

const largestBody = JSON.stringify(
  Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`companyNam${index}`, 1])),
)
const largestHeaders = {
  accept: 'a/b;q=0.1,'.repeat(500),
  'if-match': '"1",'.repeat(1_200),
  prefer: 'dry-run;a,'.repeat(300),
}

/** The requests of the noisy tenant. Each caller sends its next request as soon as it has an answer. */
const noises: Record<string, (headers: Record<string, string>) => { callers: number; text: string }> = {
  '512 callers': (headers) => ({ callers: 512, text: requestText('GET', '/v1/Resellers', headers) }),
  '64 callers with the largest bodies': (headers) => ({
    callers: 64,
    text: requestText('POST', '/v1/Resellers', headers, largestBody),
  }),
  '64 callers with the largest headers': (headers) => ({
    callers: 64,
    text: requestText('POST', '/v1/Resellers?nonsense=1', { ...headers, ...largestHeaders }, '{}'),
  }),
}

afterEach(endProcesses)

describe.each(databaseKinds)('a noisy neighbour, on the %s database', (kind: DatabaseKind) => {
  it.each(Object.keys(noises))('with %s does not delay the requests of another tenant', async (name) => {
    const { service, noisy, quiet } = await begin(kind)
    const body = { ...exampleReseller, providerResellers: [] }
    for (const headers of [noisy, quiet])
      expect((await send(undefined, 'POST', `${service.url}/v1/Resellers`, headers, body)).status).toBe(201)
    const port = Number(new URL(service.url).port)
    const noise = callersUntilEnd('background')
    const measure = measurer(service, quiet)
    await measure()
    const found: Round[] = []
    for (let round = 0; round < rounds; round += 1) {
      const before = await measure()
      const calls = noise.start({ port, ...noises[name]!(noisy) })
      await sleep(1_000)
      const during = await measure()
      const seen = await calls.stop()
      await sleep(500)
      found.push({ before, during, after: await measure(), noise: seen })
    }
    report(`${kind}, ${name}`, found)
    for (const { noise: seen } of found) {
      expect(seen!.times.length).toBeGreaterThan(noises[name]!(noisy).callers)
      // No connection was closed without an answer, and the service, not the sender, was the bottleneck.
      expect(seen!.statuses).not.toHaveProperty('0')
      expect(seen!.cores).toBeLessThan(0.5)
    }
    expect(factorOf(found)).toBeLessThanOrEqual(maxFactor)
  })

  it(`with ${slowJobs} slow jobs delays neither requests nor jobs of another tenant`, async () => {
    const vendor = await startVendor('slow')
    onTestFinished(vendor.remove)
    const instances = [3, 4, 5, 6].map((digit) => `5eed0000-0000-4000-8000-00000000010${digit}`)
    const { service, noisy, quiet } = await begin(kind, async (place) => {
      let environment = place.environment
      for (const instance of instances) environment = await connected(place, vendor, instance, patient)
      return environment
    })
    const resellerId = await createSeller(service.url, noisy, instances)
    const customers = customersOf(service, quiet, await createReseller(service, quiet))
    const measure = measurer(service, quiet)
    await customers(20)
    await measure()
    const requestsBefore = await measure()
    const jobsBefore = await customers(60)
    await vendor.control.faults([{ route: '* /v1/**', fault: 'delay', ms: 1_000 }])
    await Promise.all(
      instances.map(
        (providerInstanceId) =>
          startCreations(service.url, noisy, {
            ...{ resellerId, providerInstanceId, clients: 4, customers: slowJobs / instances.length },
          }).done,
      ),
    )
    const waitingFirst = await waitingCustomers(service.url, noisy)
    const requestsDuring = await measure()
    const jobsDuring = await customers(60)
    const waitingLast = await waitingCustomers(service.url, noisy)
    await vendor.control.faults([])
    await until(
      'the slow jobs',
      () => waitingCustomers(service.url, noisy),
      (left) => left === 0,
    )
    const requestsAfter = await measure()
    const jobsAfter = await customers(60)
    const requests = [{ before: requestsBefore, during: requestsDuring, after: requestsAfter }]
    const jobs = [{ before: jobsBefore, during: jobsDuring, after: jobsAfter }]
    report(`${kind}, slow jobs, requests`, requests)
    report(`${kind}, slow jobs, jobs`, jobs)
    process.stdout.write(`open jobs: ${waitingFirst} to ${waitingLast}\n`)
    expect(waitingLast).toBeGreaterThan(slowJobs / 4)
    expect(factorOf(requests)).toBeLessThanOrEqual(maxFactor)
    expect(factorOf(jobs)).toBeLessThanOrEqual(maxFactor)
  })
})

/** Starts a service for two tenants, with the usual limits. */
async function begin(
  kind: DatabaseKind,
  prepare = async ({ environment }: Premises): Promise<Readonly<Record<string, string>>> => environment,
) {
  const place = await premises(kind, addNeighbour)
  onTestFinished(place.remove)
  const usual = Object.fromEntries(
    [settings.accessRequests, settings.tenantRequests, settings.addressRequests].map((one) => [
      one.env,
      one.default!,
    ]),
  )
  const service = startProcess({
    ...(await prepare(place)),
    ...usual,
    // The callers share the address of this machine; each tenant has an address of its own elsewhere.
    [settings.addressRequests.env]: '0',
    LOG_LEVEL: 'warn',
    PORT: await freePort(),
  })
  await service.ready()
  return {
    service,
    noisy: await credentials(service.url),
    quiet: await neighbourCredentials(service.url),
  }
}

interface Round {
  readonly before: readonly number[]
  readonly during: readonly number[]
  readonly after: readonly number[]
  readonly noise?: Seen
}

function callersUntilEnd(kind: 'foreground' | 'background'): Callers {
  const callers = startCallers(kind)
  onTestFinished(callers.end)
  return callers
}

/** Returns a function that sends the requests of the quiet tenant, and returns their times in milliseconds. */
function measurer(
  { url }: ServiceProcess,
  headers: Record<string, string>,
): () => Promise<readonly number[]> {
  const callers = callersUntilEnd('foreground')
  const text = requestText('GET', '/v1/Resellers', headers)
  return async () => {
    const { times, statuses } = await callers.call({ port: Number(new URL(url).port), text, ...quietly })
    expect(statuses).toEqual({ 200: quietly.requests })
    return times
  }
}

/** Returns how many times longer the 95th percentile of all rounds is with the noise than without. */
function factorOf(found: readonly Round[]): number {
  const alone = found.flatMap(({ before, after }) => [...before, ...after])
  return p95(found.flatMap(({ during }) => during)) / p95(alone)
}

const p95 = (times: readonly number[]) => percentile(times, 0.95)

function report(what: string, found: readonly Round[]): void {
  const rows = found.map(({ before, during, after, noise }) => {
    const times = [before, during, after].map(
      (one) => `${percentile(one, 0.5).toFixed(1)}/${p95(one).toFixed(1)}`,
    )
    const detail =
      noise &&
      `; noise ${Math.round((noise.times.length / noise.elapsedMs) * 1_000)}/s, ${JSON.stringify(noise.statuses)}, ${noise.cores.toFixed(2)} cores`
    return `  ${times.join(' -> ')} ms${detail ?? ''}`
  })
  process.stdout.write(`${what}: factor ${factorOf(found).toFixed(2)}\n${rows.join('\n')}\n`)
}

// The vendor may take longer than usual, and has no limit of calls.
const patient = { question: { all: 20_000, each: 10_000 }, write: { all: 20_000, each: 10_000 } }

async function createReseller({ url }: ServiceProcess, headers: Record<string, string>): Promise<string> {
  const providerResellers = [{ ...exampleAssociation, providerInstanceId: neighbour.genericInstanceId }]
  const body = { ...exampleReseller, providerResellers }
  const { status, text } = await send(undefined, 'POST', `${url}/v1/Resellers`, headers, body)
  expect(status, text).toBe(201)
  return JSON.parse(text).resellerId
}

/** Returns a function that creates customers, and returns the times in milliseconds until their jobs have ended. */
function customersOf({ url }: ServiceProcess, headers: Record<string, string>, resellerId: string) {
  const association = { ...exampleProviderCustomer, providerInstanceId: neighbour.genericInstanceId }
  const body = {
    ...{ ...exampleCustomer, resellerId },
    providerCustomers: [{ ...association, providerCustomerData: '{}' }],
  }
  return async (count: number): Promise<readonly number[]> => {
    const times: number[] = []
    for (let created = 0; created < count; created += 1) {
      const begun = performance.now()
      const answer = await send(undefined, 'POST', `${url}/v1/Customers`, headers, body)
      expect(answer.status, answer.text).toBe(201)
      const read = async () => {
        const { text } = await send(undefined, 'GET', url + answer.headers['operation-location'], headers)
        return JSON.parse(text).state.name as string
      }
      expect(await until('the job', read, (state) => state !== 'Processing')).toBe('Succeded')
      times.push(performance.now() - begun)
    }
    return times
  }
}
