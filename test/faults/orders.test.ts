import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, it } from 'vitest'
import { oneDatabase } from '../harness/databases.ts'
import { isProving } from '../harness/proving.ts'
import { until } from '../harness/work.ts'
import { connected, createSeller } from './customers.ts'
import {
  createBuyers,
  expectEachOrderOnce,
  findOrders,
  slowLists,
  startOrders,
  stockOffers,
  unfinishedOrders,
} from './orders.ts'
import { credentials, premises } from './premises.ts'
import { endProcesses, freePort, startProcess } from './service-process.ts'
import { interrupt, purchasesGoWrong, startVendor } from './vendor-process.ts'

const databases = oneDatabase(import.meta.url)

const orders = isProving ? 40 : 20
const kills = 1

afterAll(endProcesses)

// Most of the time consists of pauses between attempts.
describe.concurrent.each(databases)('orders during faults of all kinds, on the %s database', (kind) => {
  it('are bought once each, however often the vendor and the service are interrupted', async ({
    expect,
    onTestFinished,
  }) => {
    const place = await premises(kind)
    onTestFinished(place.remove)
    const vendor = await startVendor('orders')
    onTestFinished(vendor.remove)
    const environment = { ...(await connected(place, vendor)), PORT: await freePort() }
    await stockOffers(place)
    let service = startProcess(environment)
    await service.ready()
    const headers = await credentials(service.url)
    const resellerId = await createSeller(service.url, headers)
    const buyers = await createBuyers(service.url, headers, resellerId, 4)
    await vendor.control.sales(slowLists(5))
    await vendor.control.faults(purchasesGoWrong)

    const placing = startOrders(service.url, headers, { buyers, resellerId, clients: 8, orders })
    for (let kill = 1; kill <= kills; kill += 1) {
      await until(
        'enough orders',
        () => placing.acknowledged.size,
        (count) => count >= (kill * orders) / (kills + 1),
      )
      await sleep(randomInt(300))
      await service.end('SIGKILL')
      service = startProcess(environment)
      if (kill === 1) await interrupt(vendor)
      await service.ready()
    }
    await placing.done
    const left = () => unfinishedOrders(service.url, headers, placing.works)
    await expect.poll(left, { interval: 500 }).toBe(0)
    await service.end('SIGTERM')
    await expectEachOrderOnce(await place.look(findOrders), vendor, placing.acknowledged)
  })
})
