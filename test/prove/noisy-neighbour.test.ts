import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { requestText } from '../../bench/connection.ts'
import { startGenerator } from '../../bench/processes.ts'
import { inTurns, percentile } from '../../bench/statistics.ts'
import { settings } from '../../src/config.ts'
import { exampleCustomer, exampleProviderCustomer } from '../../src/resources/customers/example.ts'
import { exampleAssociation, exampleReseller } from '../../src/resources/resellers/example.ts'
import { send } from '../faults/client.ts'
import { connected, createSeller, startCreations, waitingCustomers } from '../faults/customers.ts'
import { addNeighbour, neighbour, neighbourCredentials } from '../faults/neighbour.ts'
import { credentials, type Premises, premises } from '../faults/premises.ts'
import { endProcesses, freePort, type ServiceProcess, startProcess } from '../faults/service-process.ts'
import { startVendor } from '../faults/vendor-process.ts'
import { type DatabaseKind, databaseKinds, isProving } from '../harness/databases.ts'
import { until } from '../harness/work.ts'

/** How much longer the slowest of 20 requests of a tenant may take because of another tenant. */
const maxFactor = 2
const rounds = isProving ? 5 : 1
const sliceSeconds = isProving ? 4 : 1
const slowJobs = isProving ? 1_000 : 100
const quietCallers = 8

afterEach(endProcesses)

/** The requests of the noisy tenant, by name: how many connections send which text. */
const noises: Record<string, (headers: Record<string, string>) => { connections: number; text: string }> = {
  '512 callers': (headers) => ({ connections: 512, text: requestText('GET', '/v1/Resellers', headers) }),
  '64 callers with the largest bodies': (headers) => ({
    connections: 64,
    text: requestText('POST', '/v1/Resellers', headers, largestBody),
  }),
  '64 callers with the largest headers': (headers) => ({
    connections: 64,
    text: requestText('POST', '/v1/Resellers?nonsense=1', { ...headers, ...largestHeaders }, '{}'),
  }),
}
const largestBody = JSON.stringify(
  Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`companyNam${index}`, 1])),
)
const largestHeaders = {
  accept: 'a/b;q=0.1,'.repeat(500),
  'if-match': '"1",'.repeat(1_200),
  prefer: 'dry-run;a,'.repeat(300),
}

describe.each(databaseKinds)('a noisy neighbour, on the %s database', (kind: DatabaseKind) => {
  /** Starts a service for two tenants. */
  async function begin(environment: (place: Premises) => Promise<Record<string, string>>) {
    const place = await premises(kind, addNeighbour)
    onTestFinished(place.remove)
    const usual = Object.fromEntries(
      [settings.accessRequests, settings.tenantRequests, settings.addressRequests].map((one) => [
        one.env,
        one.default!,
      ]),
    )
    const quietLog = { LOG_LEVEL: 'warn', PORT: await freePort() }
    const service = startProcess({ ...(await environment(place)), ...usual, ...quietLog })
    await service.ready()
    return {
      service,
      noisy: await credentials(service.url),
      quiet: await neighbourCredentials(service.url),
    }
  }

  it.each(Object.keys(noises))('with %s does not delay the requests of another tenant', async (name) => {
    const { service, noisy, quiet } = await begin(async ({ environment }) => environment)
    const port = Number(new URL(service.url).port)
    const body = { ...exampleReseller, providerResellers: [] }
    for (const headers of [noisy, quiet])
      await send(undefined, 'POST', `${service.url}/v1/Resellers`, headers, body)
    const loads = [startGenerator(), startGenerator()] as const
    const ofQuiet = {
      ...{ port, connections: quietCallers, seconds: sliceSeconds },
      text: requestText('GET', '/v1/Resellers', quiet),
    }
    const alone = () => loads[0].run(service.pid, ofQuiet)
    const beside = async () => {
      const noise = loads[1].run(service.pid, {
        ...{ port, seconds: sliceSeconds + 1 },
        ...noises[name]!(noisy),
      })
      await sleep(500)
      const found = await loads[0].run(service.pid, ofQuiet)
      return { ...found, noise: await noise }
    }
    await alone()
    const pairs = await inTurns(rounds, alone, beside)
    await Promise.all(loads.map((one) => one.stop()))
    report(
      name,
      pairs.map(([quietly, loudly]) => [quietly.p95, loudly.p95]),
      `${Math.round(
        percentile(
          pairs.map(([one]) => one.perSecond),
          0.5,
        ),
      )} requests/s alone, ` +
        `${Math.round(
          percentile(
            pairs.map(([, one]) => one.perSecond),
            0.5,
          ),
        )} beside ` +
        `${Math.round(
          percentile(
            pairs.map(([, one]) => one.noise.perSecond),
            0.5,
          ),
        )} of the neighbour`,
    )
    expect(pairs.flatMap((pair) => pair.map(({ failures }) => failures))).toEqual(Array(2 * rounds).fill(0))
    expectFactor(pairs.map(([quietly, loudly]) => [quietly.p95, loudly.p95]))
  })

  it(`with ${slowJobs} slow jobs at four vendor accounts delays neither requests nor jobs of another tenant`, async () => {
    const vendor = await startVendor('slow')
    onTestFinished(vendor.remove)
    const instances = [3, 4, 5, 6].map((digit) => `5eed0000-0000-4000-8000-00000000010${digit}`)
    const { service, noisy, quiet } = await begin(async (place) => {
      let environment = {}
      for (const instance of instances) environment = await connected(place, vendor, instance, patient)
      return environment
    })
    const resellerId = await createSeller(service.url, noisy, instances)
    const customers = customersOf(service, quiet, await createReseller(service, quiet))
    await customers(5)
    const quietly = await customers(20)
    const requestsQuietly = await requestsOf(service, quiet)
    await vendor.control.faults([{ route: '* /v1/**', fault: 'delay', ms: 1_000 }])
    await Promise.all(
      instances.map(
        (providerInstanceId) =>
          startCreations(service.url, noisy, {
            ...{ resellerId, providerInstanceId, clients: 4, customers: slowJobs / 4 },
          }).done,
      ),
    )
    const loudly = await customers(20)
    const requestsLoudly = await requestsOf(service, quiet)
    const left = await waitingCustomers(service.url, noisy)
    report('slow jobs: requests', [[requestsQuietly, requestsLoudly]], '')
    report('slow jobs: jobs', [[quietly, loudly]], `${left} jobs of the neighbour are still open`)
    expect(left).toBeGreaterThan(slowJobs / 2)
    expectFactor([[requestsQuietly, requestsLoudly]])
    expectFactor([[quietly, loudly]])
  })
})

// The vendor may take longer than usual, and has no limit of calls.
const patient = { question: { all: 20_000, each: 10_000 }, write: { all: 20_000, each: 10_000 } }

type Pair = readonly [quietly: number, loudly: number]

function expectFactor(pairs: readonly Pair[]): void {
  if (!isProving) return
  const factors = pairs.map(([quietly, loudly]) => loudly / quietly)
  expect(percentile(factors, 0.5)).toBeLessThanOrEqual(maxFactor)
}

function report(what: string, pairs: readonly Pair[], detail: string): void {
  const shown = pairs.map(([quietly, loudly]) => `${quietly.toFixed(1)} -> ${loudly.toFixed(1)} ms`)
  process.stdout.write(`${what}: p95 ${shown.join(', ')}${detail && `; ${detail}`}\n`)
}

async function createReseller({ url }: ServiceProcess, headers: Record<string, string>): Promise<string> {
  const providerResellers = [{ ...exampleAssociation, providerInstanceId: neighbour.genericInstanceId }]
  const body = { ...exampleReseller, providerResellers }
  const { status, text } = await send(undefined, 'POST', `${url}/v1/Resellers`, headers, body)
  expect(status, text).toBe(201)
  return JSON.parse(text).resellerId
}

/** Returns a function that creates customers, and returns the 95th percentile of the times until their jobs have ended. */
function customersOf({ url }: ServiceProcess, headers: Record<string, string>, resellerId: string) {
  const association = { ...exampleProviderCustomer, providerInstanceId: neighbour.genericInstanceId }
  const body = {
    ...{ ...exampleCustomer, resellerId },
    providerCustomers: [{ ...association, providerCustomerData: '{}' }],
  }
  return async (count: number): Promise<number> => {
    const times: number[] = []
    for (let created = 0; created < count; created += 1) {
      const begun = performance.now()
      const {
        status,
        headers: answered,
        text,
      } = await send(undefined, 'POST', `${url}/v1/Customers`, headers, body)
      expect(status, text).toBe(201)
      const read = async () => {
        const answer = await send(undefined, 'GET', url + answered['operation-location'], headers)
        return JSON.parse(answer.text).state.name as string
      }
      expect(await until('the job', read, (state) => state !== 'Processing')).toBe('Succeded')
      times.push(performance.now() - begun)
    }
    return percentile(times, 0.95)
  }
}

/** Sends requests one after the other, and returns the 95th percentile of their times. */
async function requestsOf({ url }: ServiceProcess, headers: Record<string, string>): Promise<number> {
  const times: number[] = []
  for (let sent = 0; sent < 400; sent += 1) {
    const begun = performance.now()
    const { status } = await send(undefined, 'GET', `${url}/v1/Resellers`, headers)
    expect(status).toBe(200)
    times.push(performance.now() - begun)
  }
  return percentile(times, 0.95)
}
