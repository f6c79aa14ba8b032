import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { defaultLimits } from '../../src/vendors/microsoft/transport/limits.ts'
import { oneDatabase } from '../harness/databases.ts'
import { isProving } from '../harness/proving.ts'
import { expectWithin } from '../harness/work.ts'
import { send } from './client.ts'
import { connected, createSeller, startCreations, tier2InstanceId, waitingCustomers } from './customers.ts'
import { credentials, premises, tenant } from './premises.ts'
import { endProcesses, freePort, startProcess } from './service-process.ts'
import { startVendor, type VendorProcess } from './vendor-process.ts'

const databases = oneDatabase(import.meta.url)

const otherInstanceId = '5eed0000-0000-4000-8000-000000000104'
const waiting = 40

afterEach(endProcesses)

const ways: [string, (vendor: VendorProcess) => unknown, (vendor: VendorProcess) => unknown][] = [
  ['is stopped', (vendor) => vendor.kill(), (vendor) => vendor.start()],
  ['accepts connections without answers', (vendor) => vendor.hang(), (vendor) => vendor.continue()],
]

// Each way costs eight seconds of processor time.
describe.runIf(isProving).each(databases)('an unavailable vendor, on the %s database', (kind) => {
  it.each(ways)(
    'because it %s: reads are 503 quickly, writes finish when it is back, other vendors continue',
    async (_, leave, comeBack) => {
      const place = await premises(kind)
      onTestFinished(place.remove)
      const vendor = await startVendor('away')
      onTestFinished(vendor.remove)
      const other = await startVendor('here')
      onTestFinished(other.remove)
      await connected(place, other, otherInstanceId)
      const environment = { ...(await connected(place, vendor)), PORT: await freePort() }
      const { url, ready } = startProcess(environment)
      await ready()
      const headers = await credentials(url)
      const instances = [tier2InstanceId, otherInstanceId, tenant.genericInstanceId]
      const resellerId = await createSeller(url, headers, instances)

      await leave(vendor)
      const there = { resellerId, clients: 8, customers: waiting }
      await startCreations(url, headers, there).done

      for (const providerInstanceId of [otherInstanceId, tenant.genericInstanceId]) {
        await startCreations(url, headers, { resellerId, clients: 2, customers: 10, providerInstanceId }).done
        const left = () => waitingCustomers(url, headers, providerInstanceId)
        await expect.poll(left).toBe(0)
      }
      expect(await waitingCustomers(url, headers, tier2InstanceId)).toBe(waiting)

      const begun = performance.now()
      const question = `${url}/v1/Customers/relationship-acceptance?providerInstanceId=${tier2InstanceId}`
      const { status, text, headers: told } = await send(undefined, 'GET', question, headers)
      expect([status, JSON.parse(text).type]).toEqual([503, 'ProviderUnavailable'])
      expect(Number(told['retry-after'])).toBeGreaterThan(0)
      expectWithin(defaultLimits.question.all, begun)

      await comeBack(vendor)
      const left = () => waitingCustomers(url, headers)
      await expect.poll(left, { interval: 250 }).toBe(0)
      const created = await vendor.control.ledger('CreateCustomer')
      expect(new Set(created.map(({ after }) => after.domain)).size).toBe(waiting)
      expect(created.length).toBe(waiting)
    },
  )
})
