import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, it, onTestFinished } from 'vitest'
import { findPostgres, startCluster } from '../../scripts/postgres-cluster.mjs'
import { reaches } from '../faults/client.ts'
import { connected, createSeller } from '../faults/customers.ts'
import {
  createBuyers,
  expectEachOrderOnce,
  findOrders,
  slowLists,
  startOrders,
  stockOffers,
  unfinishedOrders,
} from '../faults/orders.ts'
import { credentials, type Premises, premises, premisesAt } from '../faults/premises.ts'
import { endProcesses, freePort, startProcess } from '../faults/service-process.ts'
import { expectFaultsHit, interrupt, purchasesGoWrong, startVendor } from '../faults/vendor-process.ts'

const orders = Number(process.env.PROVE_ORDERS ?? 10_000)
const kills = 20
const interruptions = 5
const buyers = 50
// A purchase with lost answers takes one of sixteen places for a second or two. The time limit detects hanging
// purchases, not slow ones.
const timeout = 7_200_000

afterEach(endProcesses)

describe(`${orders} orders of 32 clients, while the vendor fails in every way and the service is killed ${kills} times`, () => {
  it('are bought once each, on the embedded database', { timeout }, async ({ expect }) => {
    const place = await premises('embedded')
    onTestFinished(place.remove)
    await strike(place, expect)
  })

  it.runIf(process.env.TEST_DATABASE_URL && findPostgres())(
    'are bought once each, on a durable PostgreSQL server with a process that only works',
    { timeout },
    async ({ expect }) => {
      const cluster = await startCluster({ durable: true })
      onTestFinished(cluster.stop)
      const location = { url: cluster.url, connections: 4 }
      const place = await premisesAt(location, { DATABASE_URL: cluster.url }, async () => {})
      await strike(place, expect, true)
    },
  )
})

async function strike(
  place: Premises,
  expect: typeof import('vitest').expect,
  hasWorker = false,
): Promise<void> {
  const vendor = await startVendor('ten thousand orders')
  onTestFinished(vendor.remove)
  // The log lines of all requests would not fit into memory.
  const environment = { ...(await connected(place, vendor)), PORT: await freePort(), LOG_LEVEL: 'warn' }
  await stockOffers(place)
  const [serving, working] = [environment, { ...environment, PORT: await freePort() }]
  const start = () => [startProcess(serving), ...(hasWorker ? [startProcess(working, 'work')] : [])]
  let processes = start()
  const url = processes[0]!.url
  await processes[0]!.ready()
  const headers = await credentials(url)
  // A token is valid for an hour, which a busy machine can need.
  const renewal = setInterval(async () => {
    Object.assign(headers, await credentials(url).catch(() => ({})))
  }, 600_000)
  onTestFinished(() => clearInterval(renewal))
  const resellerId = await createSeller(url, headers)
  const ids = await createBuyers(url, headers, resellerId, buyers)
  await vendor.control.sales(slowLists(15))
  await vendor.control.faults(purchasesGoWrong)

  const placing = startOrders(url, headers, { buyers: ids, resellerId, clients: 32, orders })
  for (let kill = 1; kill <= kills; kill += 1) {
    await reaches(() => placing.acknowledged.size, (kill * orders) / (kills + 1), placing.done)
    await sleep(randomInt(300))
    // Alternates between the serving and the working process if there are two.
    const [serving_, working_] = processes
    if (kill % 2 === 1 || !working_) await serving_!.end('SIGKILL')
    else await working_.end('SIGKILL')
    if (kill % 2 === 1 || !working_) processes = [startProcess(serving), ...(working_ ? [working_] : [])]
    else processes = [serving_!, startProcess(working, 'work')]
    if (kill % (kills / interruptions) === 0) await interrupt(vendor)
    await processes[0]!.ready()
  }
  await placing.done
  const left = () => unfinishedOrders(url, headers, placing.works)
  await expect.poll(left, { timeout: timeout - 60_000, interval: 2_000 }).toBe(0)
  await expectFaultsHit(vendor)
  for (const one of processes) await one.end('SIGTERM')
  await expectEachOrderOnce(await place.look(findOrders), vendor, placing.acknowledged)
}
