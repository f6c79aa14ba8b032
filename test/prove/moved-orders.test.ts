import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../src/store/database.ts'
import { migrate } from '../../src/store/migrate.ts'
import { reaches } from '../faults/client.ts'
import { connected, createSeller } from '../faults/customers.ts'
import { moveByProcess } from '../faults/moves.ts'
import {
  createBuyers,
  expectEachOrderOnce,
  findOrders,
  slowLists,
  startOrders,
  stockOffers,
  unfinishedOrders,
} from '../faults/orders.ts'
import { credentials, premises, tenant } from '../faults/premises.ts'
import { endProcesses, freePort, startProcess } from '../faults/service-process.ts'
import { purchasesGoWrong, startVendor } from '../faults/vendor-process.ts'
import { createDatabase, databaseKinds } from '../harness/databases.ts'

const orders = 120
// An even number, so that the tenant ends in the home whose rows the test reads.
const moves = 4

afterAll(endProcesses)

describe.runIf(databaseKinds.includes('postgresql'))(
  'orders of a tenant that moves',
  { timeout: 900_000 },
  () => {
    it('are bought once each, by two processes of which one is killed during a move', async () => {
      const place = await premises('postgresql')
      onTestFinished(place.remove)
      const north = await createDatabase()
      onTestFinished(north.drop)
      const database = await openDatabase({ url: north.url, connections: 4 })
      await migrate(database)
      await database.close()
      const vendor = await startVendor('moved-orders')
      onTestFinished(vendor.remove)
      const environment = { ...(await connected(place, vendor)), DATABASE_HOMES: `north=${north.url}` }
      await stockOffers(place)
      const [port, otherPort] = [await freePort(), await freePort()]
      const service = startProcess({ ...environment, PORT: port })
      let other = startProcess({ ...environment, PORT: otherPort })
      await Promise.all([service.ready(), other.ready()])
      const headers = await credentials(service.url)
      const resellerId = await createSeller(service.url, headers)
      const buyers = await createBuyers(service.url, headers, resellerId, 4)
      await vendor.control.sales(slowLists(5))
      await vendor.control.faults(purchasesGoWrong)

      const placing = startOrders(service.url, headers, { buyers, resellerId, clients: 8, orders })
      for (let move = 1; move <= moves; move += 1) {
        await reaches(() => placing.acknowledged.size, (move * orders) / (moves + 1), placing.done)
        const to = move % 2 === 1 ? 'north' : 'default'
        const moving = moveByProcess(environment, { tenant: tenant.id, to })
        if (move === 2) {
          await sleep(1_000)
          await other.end('SIGKILL')
          other = startProcess({ ...environment, PORT: otherPort })
        }
        const { code, messages } = await moving
        expect(code, messages).toBe(0)
      }
      await placing.done
      const left = () => unfinishedOrders(service.url, headers, placing.works)
      await expect.poll(left, { interval: 500 }).toBe(0)
      await Promise.all([service.end('SIGTERM'), other.end('SIGTERM')])
      await expectEachOrderOnce(await place.look(findOrders), vendor, placing.acknowledged)
    })
  },
)
