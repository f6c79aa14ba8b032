import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../test/harness/databases.ts'
import { demo } from '../demo/identifiers.ts'
import type { Database } from '../store/database.ts'
import { setTenant } from '../store/tenant.ts'
import type { Intent, Outcome, Vendor } from '../vendors/port.ts'
import { type LiveChange, liveChange } from './vendor-change.ts'

const place = { providerInstanceId: demo.tier2InstanceId }
const unknown: Outcome<string> = { kind: 'unknown', reason: 'The line went dead.' }
const refused: Outcome<string> = { kind: 'refused', code: '1', reason: 'No.' }
const done = (value: string): Outcome<string> => ({ kind: 'done', value })

describe.each(oneDatabase(import.meta.url))('a change at a vendor, on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  /** Returns a request whose content depends on the name only. */
  const request = (name: string, apiAccessId = 'one access'): LiveChange =>
    liveChange({
      ...{ database, caller: { tenantId: demo.tenantId, apiAccessId }, correlationId: randomUUID() },
      fingerprint: Buffer.from(name),
      newId: randomUUID,
      aside: (work) => work(),
      begun: () => ({ text: 'select 1', values: [] }),
      refuseAnswered: async () => {},
      onFault: (fault) => expect(fault).toBeUndefined(),
    })
  const hold = (live: LiveChange, subject?: string) =>
    live.hold({} as Vendor, { ...place, ...(subject !== undefined && { subject }) }, () => {})
  /** Returns a vendor with one outcome for each call, and the ids of the requests to it. */
  const vendor = (...outcomes: Outcome<string>[]) => {
    const told: string[] = []
    const work = async (_: Vendor, { requestId }: Intent) => outcomes[told.push(requestId) - 1]!
    return { told, work }
  }
  /** Sends a request with one vendor step and ends it; returns the id that the vendor received. */
  async function sent(live: LiveChange, outcome: Outcome<string>, subject?: string) {
    const { told, work } = vendor(outcome)
    const { isRepeated, tell } = await hold(live, subject)
    const error = await tell('a step', work).then(
      () => undefined,
      (thrown) => thrown,
    )
    if (error) await live.letGo(error.status >= 500)
    else await database.transaction([setTenant(demo.tenantId), ...live.ending()])
    return { requestId: told[0], isRepeated }
  }

  it('runs a step once when its handler is retried', async () => {
    const live = request(randomUUID())
    const { told, work } = vendor(done('the first answer'))
    for (const _ of [1, 2]) {
      const { tell } = await hold(live, 'something')
      expect(await tell('a step', work)).toBe('the first answer')
    }
    expect(told).toHaveLength(1)
    await live.letGo(false)
  })

  it('reruns a step under a new request id when the data changed between its read and its write', async () => {
    const live = request(randomUUID())
    const { told, work } = vendor({ kind: 'stale' }, { kind: 'stale' }, done('at last'))
    expect(await (await hold(live, 'something')).tell('a step', work)).toBe('at last')
    expect(new Set(told).size).toBe(3)
    const crowd = vendor(...Array.from({ length: 9 }, () => ({ kind: 'stale' }) as const))
    await expect((await hold(live, 'something')).tell('another', crowd.work)).rejects.toMatchObject({
      type: 'Conflict',
    })
    expect(crowd.told).toHaveLength(5)
    await live.letGo(false)
  })

  it.each(['something', undefined])(
    'is resumed by the same request under the same vendor request id (subject %s)',
    async (subject) => {
      const name = randomUUID()
      const first = await sent(request(name), unknown, subject)
      const second = await sent(request(name), { kind: 'throttled', afterMs: 0 }, subject)
      const third = await sent(request(name), done(''), subject)
      expect([first.isRepeated, second.isRepeated, third.isRepeated]).toEqual([false, true, true])
      expect(new Set([first, second, third].map(({ requestId }) => requestId)).size).toBe(1)
      expect(await sent(request(name), done(''), subject)).toMatchObject({ isRepeated: false })
    },
  )

  it('uses a new request id after the vendor refused', async () => {
    const name = randomUUID()
    const first = await sent(request(name), refused)
    const second = await sent(request(name), done(''))
    expect(second.isRepeated).toBe(false)
    expect(second.requestId).not.toBe(first.requestId)
  })

  it('survives a repetition that is refused before it reaches the vendor', async () => {
    const name = randomUUID()
    const first = await sent(request(name), unknown)
    const second = request(name)
    expect(await hold(second)).toMatchObject({ isRepeated: true })
    await second.letGo(false)
    expect(await sent(request(name), done(''))).toEqual({ ...first, isRepeated: true })
  })

  it('without a subject is not resumed by another request', async () => {
    const name = randomUUID()
    const first = await sent(request(name), unknown)
    const others = [request(randomUUID()), request(name, 'another access')]
    for (const other of others) {
      const { requestId, isRepeated } = await sent(other, done(''))
      expect([requestId === first.requestId, isRepeated]).toEqual([false, false])
    }
    expect(await sent(request(name), done(''))).toEqual({ ...first, isRepeated: true })
  })

  it('does not start if the version check fails', async () => {
    const live = request(randomUUID())
    const { told, work } = vendor(done(''))
    const check = () => {
      throw new Error('no such version')
    }
    const { tell } = await live.hold({} as Vendor, place, check)
    await expect(tell('a step', work)).rejects.toThrow('no such version')
    expect(told).toEqual([])
    await live.letGo(false)
  })
})
