import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { demo, demoCustomerId } from '../../demo/identifiers.ts'
import { nextStep } from '../../domain/subscriptions/renewal/subscription-renewal.ts'
import { keepUp } from '../../jobs/upkeep.ts'
import { runDueWork } from '../../queue/recurring/due.ts'
import { administration } from '../administration.ts'
import type { Database } from '../database.ts'
import { openTenantStore } from '../store.ts'
import { setTenant } from '../tenant.ts'
import { type ClaimedWork, type DueKind, hastenWork, scheduleWork } from './due-work.ts'
import { holdTenants, releaseTenants } from './work-holds.ts'

const { tenantId } = demo
const begun = Date.now()
const seconds = (count: number) => new Date(begun + count * 1_000)
const id = (place: number) => `5eed0000-0000-4000-8000-0000000000${10 + place}`
const fail = (fault: unknown) => expect.fail(String(fault))

describe.each(oneDatabase(import.meta.url))('due work, on the %s database', (kind) => {
  let database: Database
  let now = seconds(0)
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    now = seconds(0)
    await database.query({ text: 'delete from directory.due_work', values: [] })
  })

  const schedule = async (...times: [place: number, due: number][]) => {
    for (const [place, due] of times)
      await database.transaction([scheduleWork({ tenantId, kind: 'Term', id: id(place) }, seconds(due))])
  }
  const stored = async () =>
    await database.query({
      text: `select kind, id, extract(epoch from due_at) as due from directory.due_work order by due_at, id`,
      values: [],
    })

  /** Runs due work, and returns the ids in the order in which their work began. */
  async function run(
    work: (due: ClaimedWork) => Promise<Date | undefined> = async () => undefined,
    workKind: DueKind = 'Term',
  ): Promise<string[]> {
    const done: string[] = []
    const options = { leaseMs: 60_000, claimed: 2, onFault: fail }
    await runDueWork({ database, now: () => now }, workKind, options, (due) => {
      done.push(due.id)
      return work(due)
    })
    return done
  }

  it('runs in the order of its times, and only when it is due', async () => {
    await schedule([1, -10], [2, -30], [3, 30], [4, -20])
    expect(await run()).toEqual([id(2), id(4), id(1)])
    expect((await stored()).map((row) => row.id)).toEqual([id(3)])
    now = seconds(30)
    expect(await run()).toEqual([id(3)])
    expect(await stored()).toEqual([])
  })

  it('runs once, in one of several processes', async () => {
    await schedule(...Array.from({ length: 20 }, (_, place) => [place, -1] as [number, number]))
    const done = (await Promise.all([run(), run(), run()])).flat()
    expect(done.toSorted()).toEqual(Array.from({ length: 20 }, (_, place) => id(place)))
  })

  it('runs again at the time that it returns, but once at most in each run', async () => {
    await schedule([1, -10])
    expect(await run(async () => seconds(-5))).toEqual([id(1)])
    expect(await run(async () => seconds(40))).toEqual([])
    now = seconds(1)
    expect(await run(async () => seconds(40))).toEqual([id(1)])
    expect(await run()).toEqual([])
    now = seconds(40)
    expect(await run()).toEqual([id(1)])
  })

  it('runs again after its lease, when it failed or its process ended', async () => {
    await schedule([1, -10])
    const faults: string[] = []
    await runDueWork(
      { database, now: () => now },
      'Term',
      { leaseMs: 60_000, onFault: (fault) => faults.push(String(fault)) },
      async () => {
        throw new Error('no answer')
      },
    )
    expect(faults).toEqual([`Error: Term ${id(1)} of tenant ${tenantId}: no answer`])
    now = seconds(59)
    expect(await run()).toEqual([])
    now = seconds(60)
    expect(await run()).toEqual([id(1)])
  })

  it('stays due when it becomes due while it runs', async () => {
    await schedule([1, -10])
    const work = async (due: ClaimedWork) => {
      await database.transaction([hastenWork(due)])
      return seconds(3_600)
    }
    await run(work)
    expect(await run()).toEqual([id(1)])
  })

  it('waits while the work of its tenant is held', async () => {
    await schedule([1, -10])
    await database.asOwner((pool) => holdTenants(pool, 'a test', tenantId))
    expect(await run()).toEqual([])
    await database.asOwner((pool) => releaseTenants(pool, tenantId))
    expect(await run()).toEqual([id(1)])
  })

  it('is added by the upkeep when it is missing or too late, at the time of the rule', async () => {
    const upkeep = { database, now: () => now, onFault: fail }
    const addUpkeep = () =>
      database.transaction([scheduleWork({ tenantId, kind: 'Upkeep', id: tenantId }, seconds(0))])
    await addUpkeep()
    await keepUp(upkeep)
    const first = await stored()
    const kinds = new Set(first.map((row) => row.kind))
    // No instance with a vendor is connected.
    expect([...kinds].toSorted()).toEqual([
      ...['Alerts', 'Invoices', 'Margin', 'ScheduledChange', 'Term', 'Upkeep', 'Webhook'],
    ])

    const { store } = openTenantStore(database, tenantId)
    for (const { id: subscriptionId, due } of first.filter((row) => row.kind === 'Term')) {
      const subscription = await store.subscriptions.changedByTime(String(subscriptionId))
      expect(nextStep(subscription!)?.at.getTime()).toBe(Math.round(Number(due) * 1_000))
    }
    await database.query({
      text: `update directory.due_work set due_at = due_at + interval '1 year' where kind in ('Term', 'ScheduledChange')`,
      values: [],
    })
    await addUpkeep()
    await keepUp(upkeep)
    expect(await stored()).toEqual(first)
  })

  it.each([
    ['Active', null, 0],
    ['Active', -5, -5],
    ['Suspended', 5, 0],
    ['Expired', null, 30],
    ['Disabled', null, 120],
    ['Deleted', null, undefined],
    ['Pending', null, undefined],
  ])('of a subscription that is %s with a change in %s days is due in %s days', async (...wanted) => {
    const [status, change, due] = wanted
    const days = (count: number) => new Date(Date.UTC(2030, 0, 1) + count * 86_400_000)
    const { store, statements } = openTenantStore(database, tenantId)
    const one = (await store.subscriptions.dueByTime(days(10_000), 1))[0]!
    const next = {
      ...one,
      status,
      endDate: days(0),
      nextBillingFrequency:
        change === null ? null : { billingFrequency: 'Annual' as const, scheduledDate: days(change) },
    } as typeof one
    store.subscriptions.save(next, one, 'silent')
    await database.rehearse([setTenant(tenantId), ...statements])
    await database.transaction([setTenant(tenantId), ...statements])
    try {
      expect(nextStep(next)?.at).toEqual(due === undefined ? undefined : days(due))
      const seen = (await stored()).filter((row) => row.id === one.id)
      expect(seen.map((row) => Number(row.due) * 1_000)).toEqual(
        due === undefined ? [] : [days(due).getTime()],
      )
    } finally {
      const back = openTenantStore(database, tenantId)
      back.store.subscriptions.save(one, { ...next, version: one.version + 1 }, 'silent')
      await database.transaction([setTenant(tenantId), ...back.statements])
    }
  })

  it.each([
    ['AT', true],
    ['DE', false],
  ] as const)('of a catalogue is due at once for a customer in %s: %s', async (country, isDue) => {
    const account = { tenantId, kind: 'Catalogue', id: demo.tier2InstanceId } as const
    await database.transaction([
      setTenant(tenantId),
      {
        text: `insert into catalogue_syncs (tenant_id, provider_instance_id, begun_at, markets)
               values ($1, $2, now(), '{DE}') on conflict do nothing`,
        values: [tenantId, account.id],
      },
      scheduleWork(account, seconds(3_600)),
    ])
    const { store, statements } = openTenantStore(database, tenantId)
    store.customers.save({ ...(await store.customers.get(demoCustomerId(10))), country })
    await database.transaction([setTenant(tenantId), ...statements])
    expect(await run(undefined, 'Catalogue')).toEqual(isDue ? [account.id] : [])
  })

  it('begins with the upkeep of a new tenant and of a new provider instance', async () => {
    const added = '5eed0000-0000-4000-8000-00000000aaaa'
    const upkeep = { database, now: () => now, onFault: fail }
    const administer = <T>(work: (admin: ReturnType<typeof administration>) => Promise<T>) =>
      database.asOwner((pool) => work(administration(pool)))
    await administer((admin) => admin.createTenant(added, 'Added'))
    expect(await stored()).toMatchObject([{ kind: 'Upkeep', id: added }])
    await keepUp(upkeep)
    const instance = {
      providerInstanceId: id(1),
      type: 'Generic',
      alias: 'Own',
      offerTypes: ['License'],
    } as const
    await administer((admin) => admin.addProviderInstance(added, instance))
    await keepUp(upkeep)
    expect((await stored()).map((row) => row.kind).toSorted()).toEqual(['Alerts', 'Invoices', 'Upkeep'])
  })
})
