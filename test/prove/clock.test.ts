import { afterAll, describe, it } from 'vitest'
import { send } from '../faults/client.ts'
import { connected, createSeller } from '../faults/customers.ts'
import {
  createBuyers,
  expectEachOrderOnce,
  findOrders,
  startOrders,
  stockOffers,
  unfinishedOrders,
} from '../faults/orders.ts'
import { credentials, premises } from '../faults/premises.ts'
import { endProcesses, freePort, startProcess } from '../faults/service-process.ts'
import { startVendor } from '../faults/vendor-process.ts'
import { databaseKinds } from '../harness/databases.ts'

const hourMs = 3_600_000
const skews: readonly (readonly [string, number])[] = [
  ['an hour ahead', hourMs],
  ['an hour behind', -hourMs],
  ['two days ahead', 48 * hourMs],
]
const size = { buyers: 5, orders: 20 }

/** The settings of a process whose clock differs from the clock of the database. */
const skewedBy = (milliseconds: number) => ({
  NODE_OPTIONS: `--import=${new URL('../faults/skewed-clock.ts', import.meta.url)}`,
  TEST_CLOCK_SKEW_MS: String(milliseconds),
})

afterAll(endProcesses)

// Most of the time consists of pauses between attempts.
describe.concurrent.each(databaseKinds)('a process whose clock is wrong, on the %s database', (kind) => {
  it.for(skews)(
    'by being %s: finishes customers and orders as with a right clock, and backs off during an outage',
    async ([, skewMs], { expect, onTestFinished }) => {
      const place = await premises(kind)
      onTestFinished(place.remove)
      const vendor = await startVendor('clock')
      onTestFinished(vendor.remove)
      const environment = { ...(await connected(place, vendor)), PORT: await freePort() }
      await stockOffers(place)
      const begunAt = Date.now()
      const service = startProcess({ ...environment, ...skewedBy(skewMs) })
      await service.ready()
      const { url } = service
      const read = async (path: string) =>
        JSON.parse((await send(undefined, 'GET', url + path, headers)).text)
      const headers = await credentials(url)

      const resellerId = await createSeller(url, headers)
      const buyers = await createBuyers(url, headers, resellerId, size.buyers)
      const placing = startOrders(url, headers, { buyers, resellerId, clients: 2, orders: size.orders })
      await placing.done
      const works = [...placing.works]
      const left = () => unfinishedOrders(url, headers, placing.works)
      await expect.poll(left, { interval: 250 }).toBe(0)

      const { createdAt, finishedAt } = await read(works[0]!)
      const endedAt = Date.now()
      for (const moment of [createdAt, finishedAt].map(Date.parse)) {
        expect(moment).toBeGreaterThanOrEqual(begunAt - 1_000)
        expect(moment).toBeLessThanOrEqual(endedAt + 1_000)
      }
      expect((await read('/v1/AuditLogs?operations=CreateOrder')).totalCount).toBeGreaterThanOrEqual(
        size.orders,
      )
      expect((await read('/readyz')).clockSkewSeconds).toBeCloseTo(skewMs / 1_000, -1)
      expect(service.output()).toContain('the clock of this machine differs from the clock of the database')

      await vendor.kill()
      const outageBegan = performance.now()
      const during = startOrders(url, headers, { buyers, resellerId, clients: 1, orders: 1 })
      await during.done
      const [work] = during.works
      const attempts = async () => (await read(work!)).attempts
      await expect.poll(attempts, { interval: 250 }).toBeGreaterThanOrEqual(4)
      const counted = await attempts()
      // Between two attempts is a pause of at least one second.
      expect(counted - 1).toBeLessThanOrEqual((performance.now() - outageBegan) / 1_000)

      await vendor.start()
      await expect.poll(() => unfinishedOrders(url, headers, during.works), { interval: 250 }).toBe(0)
      await service.end('SIGTERM')
      const acknowledged = new Set([...placing.acknowledged, ...during.acknowledged])
      await expectEachOrderOnce(await place.look(findOrders), vendor, acknowledged)
    },
  )
})
