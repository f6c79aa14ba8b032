import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeOf, moveByProcess, startTraffic, stepTexts } from '../faults/moves.ts'
import { endProcesses, freePort, startProcess } from '../faults/service-process.ts'
import { createDatabase, databaseKinds } from '../harness/databases.ts'
import { callerOf, document, type HomesEnvironment, newTenant, type TestTenant } from '../harness/homes.ts'

// A kill at one of the seven steps, and at each of them in the long tests.
const killedAt = stepTexts

describe.runIf(databaseKinds.includes('postgresql'))(
  'the move of a tenant under load',
  { timeout: 600_000 },
  () => {
    let environment: HomesEnvironment
    let tenant: TestTenant
    const drops: (() => Promise<void>)[] = []
    const urls: string[] = []

    beforeAll(async () => {
      const [one, two] = [await createDatabase(), await createDatabase()]
      drops.push(one.drop, two.drop)
      environment = { DATABASE_URL: one.url, DATABASE_HOMES: `north=${two.url}` }
      await document(environment, 'database migrate')
      tenant = await newTenant(environment, 'Nordwind', 'default')
      await newTenant(environment, 'Other', 'north')
      for (let count = 0; count < 2; count += 1) {
        const service = startProcess({ ...environment, PORT: await freePort() })
        await service.ready()
        urls.push(service.url)
      }
    })
    afterAll(async () => {
      await endProcesses()
      await Promise.all(drops.map((drop) => drop()))
    })

    it('loses and repeats nothing, wherever the command is killed, and ends when it is repeated', async () => {
      const callers = await Promise.all(urls.map((url) => callerOf(tenant, url)))
      const traffic = startTraffic(callers)
      let [from, to] = ['default', 'north']
      for (const text of killedAt) {
        const killed = await moveByProcess(environment, { tenant: 'Nordwind', to, killedAt: text })
        expect(killed.messages).toContain(text)
        expect(killed.code, killed.messages).not.toBe(1)
        const moved = await moveByProcess(environment, { tenant: 'Nordwind', to })
        expect(moved.code, moved.messages).toBe(0)
        expect(await homeOf(environment, 'Nordwind')).toEqual([to])
        ;[from, to] = [to, from]
      }
      await traffic.end()
    })

    it('is undone wherever the command is killed before the other home serves the tenant', async () => {
      const [from] = await homeOf(environment, 'Nordwind')
      const to = from === 'north' ? 'default' : 'north'
      for (const text of stepTexts.slice(0, 4)) {
        const killed = await moveByProcess(environment, { tenant: 'Nordwind', to, killedAt: text })
        expect(killed.messages).toContain(text)
        const undone = await moveByProcess(environment, { tenant: 'Nordwind', to, undo: true })
        expect(undone.code, undone.messages).toBe(0)
        expect(await homeOf(environment, 'Nordwind')).toEqual([from])
        const caller = await callerOf(tenant, urls[0]!)
        await expect.poll(() => caller.write('After an undone move')).toMatchObject({ status: 201 })
      }
    })
  },
)
