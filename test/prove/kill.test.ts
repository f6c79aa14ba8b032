import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { findPostgres, startCluster } from '../../scripts/postgres-cluster.mjs'
import { credentials, premises, premisesAt } from '../faults/premises.ts'
import { endProcesses, freePort, type ServiceProcess, startProcess } from '../faults/service-process.ts'
import { expectEachWriteOnce, findWork, type Intent, startWriters, unconfirmed } from '../faults/writers.ts'

const clients = 32
const writes = Number(process.env.PROVE_WRITES ?? 10_000)
const kills = 20

/** Kills one process at random and restarts it. */
type Blow = () => Promise<void>

afterEach(endProcesses)

describe(`${kills} times kill -9 during ${writes} writes by ${clients} clients`, () => {
  it('of the process with the embedded database', async () => {
    const place = await premises('embedded')
    onTestFinished(place.remove)
    const environment = { ...place.environment, PORT: await freePort() }
    const api = replaceable(() => startProcess(environment))
    await api.current().ready()
    const intents = await strike(api.current().url, [api.kill])
    await api.current().end('SIGTERM')
    expectEachWriteOnce(intents, await place.look(findWork))
  })

  it.runIf(process.env.TEST_DATABASE_URL && findPostgres())(
    'of the API, of the worker and of a durable PostgreSQL server',
    async () => {
      const cluster = await startCluster({ durable: true })
      onTestFinished(cluster.stop)
      const place = await premisesAt(
        { url: cluster.url, connections: 4 },
        { DATABASE_URL: cluster.url },
        async () => {},
      )
      const port = await freePort()
      const api = replaceable(() => startProcess({ ...place.environment, WORKER: 'false', PORT: port }))
      await api.current().ready()
      const workerPort = await freePort()
      const worker = replaceable(() => startProcess({ ...place.environment, PORT: workerPort }, 'work'))
      const killDatabase = async () => {
        await cluster.crash()
        await sleep(randomInt(500))
        await cluster.restart()
      }
      const intents = await strike(api.current().url, [api.kill, worker.kill, killDatabase])
      await endProcesses()
      expectEachWriteOnce(intents, await place.look(findWork))
    },
  )
})

/** Runs clients that write, kills processes at random, and waits until all background work is done. */
async function strike(url: string, blows: Blow[]): Promise<readonly Intent[]> {
  const headers = await credentials(url)
  const writers = startWriters(url, headers, { clients, writes })
  for (let kill = 1; kill <= kills; kill += 1) {
    await writers.asked((kill * writes) / (kills + 1))
    await sleep(randomInt(100))
    await blows[randomInt(blows.length)]!()
  }
  await writers.done
  expect(writers.acknowledged()).toBeGreaterThan(writes * 0.9)
  await expect.poll(() => unconfirmed(url, headers), { timeout: 1_800_000, interval: 1_000 }).toBe(0)
  return writers.intents
}

/**
 * A process that is started again whenever it ends, as a supervisor of services does: also when it fails at its start,
 * because the database is down at that moment.
 */
function replaceable(start: () => ServiceProcess) {
  let current = supervised()

  function supervised(): ServiceProcess {
    const started = start()
    void started.ended.then(async ({ code }) => {
      if (code !== 1) return
      await sleep(100)
      current = supervised()
    })
    return started
  }

  return {
    current: () => current,
    async kill() {
      await current.end('SIGKILL')
      current = supervised()
    },
  }
}
