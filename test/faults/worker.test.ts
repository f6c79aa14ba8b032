import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { databaseKinds } from '../harness/databases.ts'
import { credentials, premises } from './premises.ts'
import { endProcesses, freePort, startProcess } from './service-process.ts'
import { expectEachWriteOnce, findWork, unconfirmed, writeOnce } from './writers.ts'

afterEach(endProcesses)

describe.runIf(databaseKinds.includes('postgresql'))('a process that only runs jobs', () => {
  it('runs the jobs of a process that only serves', async () => {
    const place = await premises('postgresql')
    onTestFinished(place.remove)
    const api = startProcess({ ...place.environment, WORKER: 'false', PORT: await freePort() })
    await api.ready()
    const headers = await credentials(api.url)
    const intent = await writeOnce(api.url, headers)
    await sleep(1_000)
    expect(await unconfirmed(api.url, headers)).toBe(1)

    startProcess({ ...place.environment, PORT: await freePort() }, 'work')
    await expect.poll(() => unconfirmed(api.url, headers)).toBe(0)
    expectEachWriteOnce([intent], await place.look(findWork))
  })
})
