import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { demoUsers } from '../../simulator/seed/users.ts'
import { oneDatabase } from '../harness/databases.ts'
import { isProving } from '../harness/proving.ts'
import { send } from './client.ts'
import { connected, tier2InstanceId } from './customers.ts'
import { linkCustomer } from './directory.ts'
import { credentials, premises } from './premises.ts'
import { endProcesses, freePort, startProcess } from './service-process.ts'
import { startVendor } from './vendor-process.ts'

const databases = oneDatabase(import.meta.url)

const skuId = 'f8a1db68-be16-40ed-86d5-cb42ce701560'

afterEach(endProcesses)

describe.runIf(isProving).each(databases)(
  'a service that is killed during a change at a vendor, on the %s database',
  (kind) => {
    it('has recorded the start, and the same request completes the change exactly once', async () => {
      const place = await premises(kind)
      onTestFinished(place.remove)
      const vendor = await startVendor('killed in the middle')
      onTestFinished(vendor.remove)
      const environment = { ...(await connected(place, vendor)), PORT: await freePort() }
      const service = startProcess(environment)
      await service.ready()
      const { url } = service
      const headers = await credentials(url)
      const customerId = await linkCustomer(url, headers)
      const path = `${url}/v1/Customers/${customerId}/users/${demoUsers[0].id}/licenses`
      const body = { providerInstanceId: tier2InstanceId, licenses: [{ skuId, isSelected: true }] }
      const replace = () => send(undefined, 'PATCH', path, headers, body)
      const outcomes = async () => {
        const query = 'operations=ReplaceCustomerUserLicenses'
        const { text } = await send(undefined, 'GET', `${url}/v1/AuditLogs?${query}`, headers)
        return JSON.parse(text).items.map((one: { status: { name: string } }) => one.status.name)
      }

      await vendor.control.faults([
        { route: 'POST /v1/customers/*/users/*/licenseupdates', fault: 'timeout', acts: true },
      ])
      const cutOff = replace().then(
        () => 'answered',
        () => 'cut off',
      )
      await expect.poll(outcomes).toEqual(['Processing'])
      await expect.poll(() => vendor.control.ledger('UpdateLicenses')).toHaveLength(1)
      await service.end('SIGKILL')
      expect(await cutOff).toBe('cut off')
      await vendor.control.faults([])

      // The lease of a minute expires, during which no other request may change the user.
      const left = await place.look((database) =>
        database.asOwner(
          async (pool) =>
            (await pool.query('update vendor_changes set held_until = now() returning may_have_acted')).rows,
        ),
      )
      expect(left).toEqual([{ may_have_acted: true }])
      await startProcess(environment).ready()
      expect((await replace()).status).toBe(200)
      const { text } = await send(undefined, 'GET', `${path}?providerInstanceId=${tier2InstanceId}`, headers)
      expect(JSON.parse(text)).toContainEqual(
        expect.objectContaining({ skuId, isSelected: true, consumedLicenses: 1 }),
      )
      expect(await vendor.control.ledger('UpdateLicenses')).toHaveLength(1)
      const [last, ...before] = await outcomes()
      expect([last, before.at(-1)]).toEqual(['Succeded', 'Processing'])
    })
  },
)
