import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { oneDatabase } from '../harness/databases.ts'
import { isProving } from '../harness/proving.ts'
import { credentials, type Premises, premises } from './premises.ts'
import { endProcesses, freePort, startProcess } from './service-process.ts'
import { expectEachWriteOnce, findWork, startWriters, unconfirmed } from './writers.ts'

const databases = oneDatabase(import.meta.url)

const kills = isProving ? 3 : 1
const writesPerKill = 100
// The maximum number of concurrent jobs of one vendor account.
const atWork = 8

afterAll(endProcesses)

// The long version, with more of everything and kills of the database and of workers, is in test/prove.
describe.concurrent.each(databases)('kill -9 during writes, on the %s database', (kind) => {
  let place: Premises
  beforeAll(async () => {
    place = await premises(kind)
    return () => place.remove()
  })

  it('loses no acknowledged write and repeats none', async ({ expect }) => {
    const environment = { ...place.environment, PORT: await freePort() }
    let service = startProcess(environment)
    await service.ready()
    const headers = await credentials(service.url)
    const writers = startWriters(service.url, headers, { clients: 8, writes: kills * writesPerKill })

    for (let kill = 1; kill <= kills; kill += 1) {
      await writers.asked(kill * 0.75 * writesPerKill)
      await sleep(randomInt(50))
      await service.end('SIGKILL')
      service = startProcess(environment)
      await service.ready()
    }
    await writers.done
    expect(writers.acknowledged()).toBeGreaterThan((kills * writesPerKill * 2) / 3)

    // Another process takes the jobs of a killed one 10 seconds after its last heartbeat; all other jobs run at once.
    const waiting = () => unconfirmed(service.url, headers)
    await expect.poll(waiting, { interval: 100 }).toBeLessThanOrEqual(kills * atWork)
    await service.end('SIGTERM')
    expectEachWriteOnce(writers.intents, await place.look(findWork), kills * atWork)
  })
})
