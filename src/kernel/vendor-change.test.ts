import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../test/harness/databases.ts'
import { demo, demoCustomerId } from '../demo/identifiers.ts'
import type { Positions } from '../lists/page-tokens.ts'
import type { Database } from '../store/database.ts'
import { builtInIssuer, directoryOf } from '../store/directory.ts'
import { newSealingKey, sealer, sealingKey } from '../store/providers/sealing.ts'
import type { JobQueue } from '../store/queue/job-queue.ts'
import { openTenantStore } from '../store/store.ts'
import { setTenant } from '../store/tenant.ts'
import { uuid } from '../validation/fields.ts'
import { openGeneric } from '../vendors/generic/generic.ts'
import type { Intent, Outcome, Vendor } from '../vendors/port.ts'
import { operation } from './operation.ts'
import { prepare } from './run.ts'
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

  const runtime = {
    get database() {
      return database
    },
    ...{ queue: {} as JobQueue, positions: {} as Positions, webhookNetworks: [] },
    vendors: async () => openGeneric(),
    sealer: async () => sealer([sealingKey(newSealingKey())]),
    ...{ now: () => new Date(), newId: randomUUID },
    onFault: (fault: unknown) => expect(fault).toBeUndefined(),
  }
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

  it('renews its lease before it reruns a step, and sends nothing when another request has taken the lease', async () => {
    const live = request(randomUUID())
    const other = request(randomUUID())
    const told: string[] = []
    const { tell } = await hold(live, 'contested')
    const slow = tell('a step', async (_, { requestId }) => {
      told.push(requestId)
      // The first read and write have taken longer than the lease.
      await database.query({
        text: `update vendor_changes set held_until = now() where tenant_id = $1::uuid and subject = 'contested'
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [demo.tenantId],
      })
      await hold(other, 'contested')
      return { kind: 'stale' }
    })
    await expect(slow).rejects.toMatchObject({
      type: 'Conflict',
      message: expect.stringContaining('1 second'),
    })
    expect(told).toHaveLength(1)
    await other.letGo(false)
  })

  it('is answered as made, although its customer was changed after If-Match was compared', async () => {
    const [customer] = await database.query({
      text: `select version from customers where tenant_id = $1::uuid and customer_id = $2
               and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [demo.tenantId, demoCustomerId(10)],
    })
    const touch = async (id: string) => {
      const { store, statements } = openTenantStore(database, demo.tenantId)
      store.customers.touch(await store.customers.get(id))
      await database.transaction([setTenant(demo.tenantId), ...statements])
    }
    let steps = 0
    const changing = operation({
      id: 'change',
      method: 'POST',
      path: '/v1/Customers/{customerId}/change',
      tag: 'Customers',
      summary: 'Change something at the vendor.',
      roles: ['csp'],
      params: { customerId: uuid() },
      responses: { 200: { description: 'Changed.' } },
      errors: ['NotFound', 'PreconditionFailed'],
      audit: 'Change',
      isLive: true,
      example: { params: { customerId: demoCustomerId(10) } },

      async handle({ params, store, change }) {
        const known = await store.customers.get(params.customerId)
        const { tell } = await change({ ...place, subject: 'a customer' })
        await tell('a step', async () => {
          steps += 1
          // Another request changes the customer while the vendor works.
          await touch(params.customerId)
          return { kind: 'done', value: null }
        })
        store.customers.touch(known)
      },
    })
    const caller = await directoryOf(database).access(builtInIssuer, 'demo-csp')
    const answer = await prepare(runtime, changing).run({
      ...{
        caller: caller!,
        callerAddress: '127.0.0.1',
        correlationId: randomUUID(),
        url: '/',
        body: undefined,
      },
      ...{ headers: { 'if-match': `"${customer!.version}"` }, contentType: 'application/json', problems: [] },
      ...{ params: { customerId: demoCustomerId(10) }, aside: (work) => work() },
    })
    expect([answer.status, steps]).toEqual([200, 1])
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
