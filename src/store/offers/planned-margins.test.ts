import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { demo, demoCustomerId, demoPlannedMarginId, demoResellerId } from '../../demo/identifiers.ts'
import { type TermsRecord, termsAt } from '../../domain/invoices/rating/rating.ts'
import { beginPlannedMargins } from '../../jobs/offers/margin-clock.ts'
import { keepUp } from '../../jobs/upkeep.ts'
import type { Database, Statement } from '../database.ts'
import { openTenantStore, type Store } from '../store.ts'
import { setTenant } from '../tenant.ts'
import { orderOfEffect } from './margins-in-effect.ts'

const { tenantId, genericInstanceId: providerInstanceId } = demo
const [resellerId, customerId] = [demoResellerId(1), demoCustomerId(1)]
const markup = (value: number) => ({ marginRule: { name: 'Markup' as const }, value })
const dayMs = 86_400_000
const midnight = (ahead: number) => new Date((Math.floor(Date.now() / dayMs) + ahead) * dayMs)

describe.each(oneDatabase(import.meta.url))('planned margins, on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  const read = (text: string) => database.asOwner(async (pool) => (await pool.query(text)).rows)
  const scoped = () => openTenantStore(database, tenantId)
  const commit = (statements: readonly Statement[]) =>
    database.transaction([setTenant(tenantId), ...statements])
  async function change(make: (store: Store) => Promise<void>): Promise<void> {
    const { store, statements } = scoped()
    await make(store)
    await commit(statements)
  }
  const runtime = {
    now: () => new Date(),
    newId: randomUUID,
    onFault(fault: unknown) {
      throw fault
    },
  }
  const runClock = () => beginPlannedMargins({ ...runtime, database })
  const ofReseller = { kind: 'Association', partyId: resellerId, sellerId: null, providerInstanceId } as const
  const ofCustomer = {
    kind: 'Binding',
    partyId: customerId,
    sellerId: resellerId,
    providerInstanceId,
  } as const
  const planFor = (holder: typeof ofReseller | typeof ofCustomer, value: number, ahead: number) =>
    change(async (store) =>
      store.plannedMargins.plan(
        holder,
        midnight(ahead),
        { margin: markup(value), offerTypeMargins: null },
        randomUUID(),
      ),
    )
  const due = () =>
    read(`select id, due_at::text as due from directory.due_work where kind = 'Margin' order by id`)
  const records = async () =>
    Number(
      (await read(`select count(*) as count from margin_history where party_id = '${resellerId}'`))[0]!.count,
    )
  const columnOf = async () =>
    (
      await read(`select price_margin->>'value' as value from reseller_associations
        where reseller_id = '${resellerId}' and provider_instance_id = '${providerInstanceId}'`)
    )[0]!.value
  const association = async (store: Store) => {
    const reseller = await store.resellers.get(resellerId)
    const at = reseller.providerResellers.find((one) => one.providerInstanceId === providerInstanceId)!
    return { reseller, at }
  }
  async function begin(): Promise<void> {
    await read(
      `update margin_history set valid_from = valid_from - interval '1 day', recorded_at = recorded_at - interval '1 day'`,
    )
    await read(`update reseller_associations set next_margin_at = next_margin_at - interval '1 day'`)
  }

  it('are due on their day, and again after a process has lost the due work', async () => {
    await planFor(ofReseller, 30, 2)
    await planFor(ofReseller, 31, 1)
    await runClock()
    const expected = { id: resellerId, due: `${midnight(1).toISOString().slice(0, 10)} 00:00:00+00` }
    expect(await due()).toContainEqual(expected)
    await read(`delete from directory.due_work where kind = 'Margin'`)
    await read(`update directory.due_work set due_at = '-infinity' where kind = 'Upkeep'`)
    await keepUp({ ...runtime, database })
    expect(await due()).toContainEqual(expected)
  })

  it('leave the next one in place when the first of them is withdrawn', async () => {
    const nextDay = async () =>
      (
        await read(`select next_margin_at as day from customer_bindings
          where customer_id = '${customerId}' and seller_id = '${resellerId}' and next_margin_at is not null`)
      ).map(({ day }) => day)
    for (const ahead of [2, 4]) await planFor(ofCustomer, 38, ahead)
    for (const left of [[midnight(4)], []]) {
      await change(async ({ plannedMargins }) => {
        const { rows } = await plannedMargins.list({ customerId })({ pageNumber: 1, pageSize: 5 })
        const { id } = rows[0]!
        plannedMargins.withdraw(id, await plannedMargins.holderOf(id))
      })
      expect(await nextDay()).toEqual(left)
    }
  })

  it('replace no margin when another member of the association is saved, even one read the day before', async () => {
    const { store, statements } = scoped()
    const { reseller, at } = await association(store)
    store.resellers.saveAssociation(reseller, { ...at, status: 'Success' })
    await begin()
    const before = await records()
    expect((await association(scoped().store)).at.priceMargin).toEqual(markup(31))
    await commit(statements)
    await change(async (again) => {
      const seen = await association(again)
      again.resellers.saveAssociation(seen.reseller, seen.at)
    })
    expect([await records(), (await association(scoped().store)).at.priceMargin]).toEqual([
      before,
      markup(31),
    ])
    const { version } = (await association(scoped().store)).reseller
    await read(`update directory.due_work set due_at = '-infinity' where kind = 'Margin'`)
    await runClock()
    expect([await records(), await columnOf()]).toEqual([before, '31'])
    expect((await association(scoped().store)).reseller.version).toBe(version + 1)
    // The next save finds the copy equal to the record.
    await change(async (again) => {
      const seen = await association(again)
      again.resellers.saveAssociation(seen.reseller, seen.at)
    })
    expect(await records()).toBe(before)
  })

  it('end with the relation of their customer, except one whose day has come', async () => {
    const bindings = `kind = 'Binding' and party_id = '${customerId}'`
    await planFor(ofCustomer, 39, 1)
    await planFor(ofCustomer, 40, 5)
    // The charges of its days before the removal keep the margin, although no clock has copied it.
    await read(`update margin_history set valid_from = valid_from - interval '48 hours', recorded_at = recorded_at - interval '48 hours'
      where ${bindings}`)
    await read(`update customer_bindings set next_margin_at = next_margin_at - interval '48 hours'`)
    await change(async (store) => store.customers.removeProviderCustomer(customerId, providerInstanceId))
    const planned = () =>
      read(`select terms->'margin'->>'value' as value from margin_history where ${bindings}
        and terms->'margin'->>'value' in ('39', '40')`)
    expect(await planned()).toEqual([{ value: '39' }])
    await read(`update directory.due_work set due_at = '-infinity' where kind = 'Margin'`)
    await runClock()
    expect(
      await read(`select 1 from margin_history where ${bindings} and planned_margin_id is not null`),
    ).toEqual([])
    expect(await planned()).toEqual([{ value: '39' }])
  })

  it('cannot be withdrawn on their day, nor planned where nothing is sold', async () => {
    const id = demoPlannedMarginId(1)
    const { store, statements } = scoped()
    store.plannedMargins.withdraw(id, await store.plannedMargins.holderOf(id))
    await read(
      `update margin_history set valid_from = date_trunc('day', now(), 'UTC') where planned_margin_id = '${id}'`,
    )
    await expect(commit(statements)).rejects.toThrow()
    const stranger = { ...ofReseller, partyId: demoResellerId(6) }
    const planned = scoped()
    planned.store.plannedMargins.plan(
      ...([stranger, midnight(1), { margin: markup(1), offerTypeMargins: null }, randomUUID()] as const),
    )
    await expect(commit(planned.statements)).rejects.toThrow()
  })

  const day = (text: string) => Date.parse(`${text}T00:00:00Z`)
  const made = (recorded: string, valid: string, terms: string) => ({ recorded, valid, terms })
  type Made = ReturnType<typeof made>
  const first = made('2026-11-01', '2026-11-01', 'first')
  const plan = made('2026-11-10', '2026-12-01', 'planned')

  it.each<[string, readonly Made[], readonly (readonly [string, string])[]]>([
    [
      'apply from their day',
      [first, plan],
      [
        ['2026-11-30', 'first'],
        ['2026-12-01', 'planned'],
      ],
    ],
    [
      'follow a margin that is set after the plan for now, or for the past',
      [first, plan, made('2026-11-20', '2026-11-05', 'corrected')],
      [
        ['2026-11-04', 'first'],
        ['2026-11-05', 'corrected'],
        ['2026-11-30', 'corrected'],
        ['2026-12-01', 'planned'],
      ],
    ],
    [
      'are replaced by a margin that is set on or after their day, also for the past',
      [first, plan, made('2026-12-03', '2026-11-15', 'late')],
      [
        ['2026-11-14', 'first'],
        ['2026-11-15', 'late'],
        ['2026-12-02', 'late'],
      ],
    ],
    [
      'precede a plan for a later day, whichever was made first',
      [first, made('2026-11-02', '2027-01-01', 'later'), plan],
      [
        ['2026-12-31', 'planned'],
        ['2027-01-01', 'later'],
      ],
    ],
  ])('%s', async (_, all, expected) => {
    const rows = all.map(
      ({ recorded, valid, terms }, id) =>
        `(${id}, 'Association', '${recorded}T00:00:00Z'::timestamptz, '${valid}T00:00:00Z'::timestamptz, '${terms}')`,
    )
    const sorted = await read(`select extract(epoch from valid_from)::float8 * 1000 as "validFrom", terms
      from (values ${rows.join(', ')}) r (margin_history_id, kind, recorded_at, valid_from, terms) order by ${orderOfEffect}`)
    const inOrder: TermsRecord<string>[] = sorted.map((row) => ({
      validFrom: Number(row.validFrom),
      terms: String(row.terms),
    }))
    expect(expected.map(([at]) => [at, termsAt(inOrder, day(at))])).toEqual(expected)
  })
})
