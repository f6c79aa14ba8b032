import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { demoCustomer } from '../../simulator/seed/seed.ts'
import { send } from '../faults/client.ts'
import { connected, tier2InstanceId } from '../faults/customers.ts'
import { linkCustomer } from '../faults/directory.ts'
import { credentials, premises } from '../faults/premises.ts'
import { endProcesses, freePort, type ServiceProcess, startProcess } from '../faults/service-process.ts'
import { startVendor } from '../faults/vendor-process.ts'
import { databaseKinds } from '../harness/databases.ts'

const users = 50_000

afterEach(endProcesses)

describe.each(databaseKinds)(`a directory of ${users} users, on the %s database`, (kind) => {
  it('is read to its end without omitting a user, at constant memory', async () => {
    const place = await premises(kind)
    onTestFinished(place.remove)
    const vendor = await startVendor('a large directory')
    onTestFinished(vendor.remove)
    const service = startProcess({ ...(await connected(place, vendor)), PORT: await freePort() })
    await service.ready()
    const headers = await credentials(service.url)
    const customerId = await linkCustomer(service.url, headers)
    await vendor.control.act(`customers/${demoCustomer.id}/users/seed`, { count: users })

    const walk = async (pageSize: number, most: number) => {
      const ids = new Set<string>()
      let shown = 0
      let memory = 0
      for (let token: string | null = null, pages = 0; pages < most; pages += 1) {
        const query = new URLSearchParams({
          ...{ providerInstanceId: tier2InstanceId, pageSize: String(pageSize) },
          ...(token && { continuationToken: token }),
        })
        const path = `/v1/Customers/${customerId}/users?${query}`
        const { status, text } = await send(undefined, 'GET', service.url + path, headers)
        expect(status, text).toBe(200)
        const page = JSON.parse(text)
        for (const { id } of page.items) ids.add(id)
        shown += page.items.length
        memory = Math.max(memory, await memoryOf(service))
        token = page.continuationToken
        if (token === null) break
      }
      return { ids, shown, memory }
    }
    const { memory: before } = await walk(500, 20)
    const { ids, shown, memory } = await walk(500, 1_000)
    expect([ids.size, shown]).toEqual([users + 3, users + 3])
    expect(memory - before).toBeLessThan(40)
  })
})

/** The current memory of a process, in MB. */
async function memoryOf({ url }: ServiceProcess): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(metrics)![1]) / 2 ** 20
}
