import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { send } from '../faults/client.ts'
import { credentials, premises } from '../faults/premises.ts'
import { endProcesses, freePort, startProcess } from '../faults/service-process.ts'
import { expectEachWriteOnce, findWork, unconfirmed, writeOnce } from '../faults/writers.ts'
import { databaseKinds } from '../harness/databases.ts'

afterEach(endProcesses)

describe.runIf(databaseKinds.includes('postgresql'))('a worker that is killed during a job', () => {
  it('leaves the job to another worker, and the outcome is logged once', async () => {
    const place = await premises('postgresql')
    onTestFinished(place.remove)
    const api = startProcess({ ...place.environment, WORKER: 'false', PORT: await freePort() })
    const startWorker = async () => startProcess({ ...place.environment, PORT: await freePort() }, 'work')
    await api.ready()
    const headers = await credentials(api.url)
    const intent = await writeOnce(api.url, headers)

    await place.look((database) =>
      database.asOwner(async (pool) => {
        const blocker = await pool.connect()
        try {
          // The worker has taken the job and waits for a read. After it has sent its writes, the server would complete
          // them without it.
          await blocker.query('begin')
          await blocker.query('lock table background_operations in access exclusive mode')
          const worker = await startWorker()
          await expect.poll(() => waitsForALock(pool), { timeout: 120_000 }).toBe(true)
          await worker.end('SIGKILL')
        } finally {
          blocker.release(true)
        }
      }),
    )
    expect(await unconfirmed(api.url, headers)).toBe(1)

    await startWorker()
    await expect.poll(() => unconfirmed(api.url, headers), { timeout: 120_000, interval: 250 }).toBe(0)
    expectEachWriteOnce([intent], await place.look(findWork))
    const { text } = await send(undefined, 'GET', `${api.url}${intent.operationLocation}`, headers)
    expect(JSON.parse(text)).toMatchObject({ state: { name: 'Succeded' }, attempts: 2, lastError: null })
  })
})

async function waitsForALock(pool: { query(text: string): Promise<{ rows: unknown[] }> }): Promise<boolean> {
  const { rows } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}
