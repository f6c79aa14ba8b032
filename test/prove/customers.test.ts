import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, it, onTestFinished } from 'vitest'
import { findPostgres, startCluster } from '../../scripts/postgres-cluster.mjs'
import { reaches } from '../faults/client.ts'
import {
  connected,
  createSeller,
  expectEachCustomerOnce,
  findCustomers,
  startCreations,
  waitingCustomers,
} from '../faults/customers.ts'
import { credentials, type Premises, premises, premisesAt } from '../faults/premises.ts'
import { endProcesses, freePort, startProcess } from '../faults/service-process.ts'
import { everythingGoesWrong, expectFaultsHit, interrupt, startVendor } from '../faults/vendor-process.ts'

const customers = 1_000
const kills = 20
const interruptions = 5

afterEach(endProcesses)

describe(`${customers} customers, while the vendor fails in every way and the service is killed ${kills} times`, () => {
  it('are at the vendor once each, on the embedded database', async ({ expect }) => {
    const place = await premises('embedded')
    onTestFinished(place.remove)
    await strike(place, expect)
  })

  it.runIf(process.env.TEST_DATABASE_URL && findPostgres())(
    'are at the vendor once each, on a durable PostgreSQL server',
    async ({ expect }) => {
      const cluster = await startCluster({ durable: true })
      onTestFinished(cluster.stop)
      const location = { url: cluster.url, connections: 4 }
      const place = await premisesAt(location, { DATABASE_URL: cluster.url }, async () => {})
      await strike(place, expect)
    },
  )
})

async function strike(place: Premises, expect: typeof import('vitest').expect): Promise<void> {
  const vendor = await startVendor('a thousand customers')
  onTestFinished(vendor.remove)
  const environment = { ...(await connected(place, vendor)), PORT: await freePort() }
  let service = startProcess(environment)
  await service.ready()
  const headers = await credentials(service.url)
  const resellerId = await createSeller(service.url, headers)
  await vendor.control.faults(everythingGoesWrong)

  const creations = startCreations(service.url, headers, { resellerId, clients: 8, customers })
  for (let kill = 1; kill <= kills; kill += 1) {
    await reaches(creations.acknowledged, (kill * customers) / (kills + 1), creations.done)
    await sleep(randomInt(300))
    await service.end('SIGKILL')
    service = startProcess(environment)
    if (kill % (kills / interruptions) === 0) await interrupt(vendor)
    await service.ready()
  }
  await creations.done
  const waiting = () => waitingCustomers(service.url, headers)
  await expect.poll(waiting, { timeout: 1_800_000, interval: 1_000 }).toBe(0)
  await expectFaultsHit(vendor)
  await service.end('SIGTERM')
  const found = await place.look(findCustomers)
  expect(found.customers.length).toBe(customers)
  await expectEachCustomerOnce(found, vendor, customers)
}
