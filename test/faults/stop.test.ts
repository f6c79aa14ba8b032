import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleReseller } from '../../src/resources/resellers/example.ts'
import { oneDatabase } from '../harness/databases.ts'
import { expectWithin, until } from '../harness/work.ts'
import { send } from './client.ts'
import { connected, createSeller, startCreations, tier2InstanceId, waitingCustomers } from './customers.ts'
import { credentials, type Premises, premises, tenant } from './premises.ts'
import { endProcesses, freePort, startProcess } from './service-process.ts'
import { startVendor } from './vendor-process.ts'
import { unconfirmed } from './writers.ts'

const databases = oneDatabase(import.meta.url)

const [association] = exampleReseller.providerResellers
const reseller = {
  ...exampleReseller,
  providerResellers: [{ ...association, providerInstanceId: tenant.genericInstanceId }],
}

afterAll(endProcesses)

describe.concurrent.each(databases)('SIGTERM under load, on the %s database', (kind) => {
  let place: Premises
  beforeAll(async () => {
    place = await premises(kind)
    return () => place.remove()
  })

  it('fails no request, loses no job, reports not ready at once and exits with 0', async ({ expect }) => {
    const environment = { ...place.environment, PORT: await freePort() }
    const service = startProcess(environment)
    await service.ready()
    const headers = await credentials(service.url)

    /** The status of the first answer after which the connection must be closed. */
    async function whenToldToLeave(url: string): Promise<number> {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (;;) {
        const { status, headers } = await send(agent, 'GET', url, {})
        if (headers.connection !== 'close') continue
        agent.destroy()
        return status
      }
    }

    const failures: unknown[] = []
    let created = 0
    let served = 0

    /** Uses its connection until the service closes it, like clients behind a load balancer. */
    async function client(index: number): Promise<void> {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (let isWelcome = true; isWelcome; served += 1) {
        const isWrite = (index + served) % 2 === 0
        const answer = isWrite
          ? await send(agent, 'POST', `${service.url}/v1/Resellers`, headers, reseller)
          : await send(agent, 'GET', `${service.url}/v1/Resellers`, headers)
        if (answer.status >= 300) failures.push(answer.text)
        else if (isWrite) created += 1
        isWelcome = answer.headers.connection !== 'close'
      }
      agent.destroy()
    }
    const clients = Array.from({ length: 16 }, (_, index) =>
      client(index).catch((failure) => failures.push(failure)),
    )
    await until(
      'the first answers',
      () => served + failures.length,
      (count) => count >= 50,
    )
    const asked = performance.now()
    const ended = service.end('SIGTERM')
    const readiness = async () => {
      const first = await whenToldToLeave(`${service.url}/readyz`)
      // Requests that were running at the signal may still get a success.
      return first === 503 ? first : await whenToldToLeave(`${service.url}/readyz`)
    }
    const [last] = await Promise.all([readiness(), ...clients])
    expect(last).toBe(503)

    expect(await ended, service.output()).toEqual({ code: 0, signal: null })
    expectWithin(10_000, asked)
    expect(failures).toEqual([])

    const next = startProcess(environment)
    await next.ready()
    const { text } = await send(undefined, 'GET', `${next.url}/v1/Resellers?pageSize=1`, headers)
    expect(JSON.parse(text).totalCount).toBe(created)
    await expect.poll(() => unconfirmed(next.url, headers)).toBe(0)
  })
})

describe.each(databases)('SIGTERM while jobs wait for a vendor, on the %s database', (kind) => {
  it('interrupts them, logs them, exits with 0, and the next process starts them at once', async ({
    onTestFinished,
  }) => {
    const place = await premises(kind)
    onTestFinished(place.remove)
    const vendor = await startVendor('stop')
    onTestFinished(vendor.remove)
    const patient = { question: { all: 60_000, each: 60_000 }, write: { all: 60_000, each: 60_000 } }
    const environment = {
      ...(await connected(place, vendor, tier2InstanceId, patient)),
      PORT: await freePort(),
    }
    const service = startProcess(environment)
    await service.ready()
    const headers = await credentials(service.url)
    const resellerId = await createSeller(service.url, headers)
    vendor.hang()
    await startCreations(service.url, headers, { resellerId, clients: 2, customers: 4 }).done
    await sleep(500)

    const asked = performance.now()
    expect(await service.end('SIGTERM'), service.output()).toEqual({ code: 0, signal: null })
    expectWithin(28_000, asked)
    expect(service.output()).toMatch(/"jobs":\[\{"kind":"[^"]+","operationId":"[^"]+".*jobs were cut off/)

    vendor.continue()
    const next = startProcess(environment)
    await next.ready()
    const begun = performance.now()
    await expect.poll(() => waitingCustomers(next.url, headers)).toBe(0)
    expectWithin(8_000, begun)
    expect(await vendor.control.ledger('CreateCustomer')).toHaveLength(4)
    await next.end('SIGTERM')
  })
})
