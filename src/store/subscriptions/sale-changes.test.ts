import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import { administration } from '../administration.ts'
import { Conflicting, type Database } from '../database.ts'
import { openTenantStore, type Store } from '../store.ts'
import { setTenant } from '../tenant.ts'
import type { SaleChange } from './sale-changes.ts'

const note = { origin: 'Portal', kind: 'Test', at: new Date(), correlationId: null } as const
const markup = (value: number) => ({ marginRule: { name: 'Markup' as const }, value })

describe.each(oneDatabase(import.meta.url))('changes of many sales, on the %s database', (kind) => {
  let [single, many]: Database[] = []
  beforeAll(async () => {
    single = await freshDatabase(kind)
    many = await freshDatabase(kind)
  })
  afterAll(async () => {
    await single?.close()
    await many?.close()
  })

  /** Changes the margins or the seller of each subscription, and then undoes the change of the first one. */
  async function change(
    database: Database,
    save: (store: Store, changes: readonly SaleChange[]) => unknown,
    spoil: (changes: readonly SaleChange[]) => readonly SaleChange[] = (changes) => changes,
  ): Promise<void> {
    for (const back of [false, true]) {
      const { store, statements } = openTenantStore(database, demo.tenantId)
      const found = await store.subscriptions.ofCustomer(demoCustomerId(1), demo.genericInstanceId)
      const ways = [
        { margins: { csp: back ? null : markup(5), reseller: null } },
        { margins: { csp: markup(6), reseller: markup(7) } },
        { resellerId: demoResellerId(2), internalId: 'S-9', margins: { csp: null, reseller: markup(8) } },
        { resellerId: demoResellerId(2) },
      ]
      const changes = ways.map((way, index) => ({ seen: found[index]!, next: { ...found[index]!, ...way } }))
      save(store, spoil(changes))
      await database.transaction([setTenant(demo.tenantId), ...statements])
    }
  }
  const inSet = (store: Store, changes: readonly SaleChange[]) => store.saleChanges.save(changes, note)
  const rowsOf = async (database: Database) =>
    await database.asOwner((pool) =>
      administration(pool).inTenant(demo.tenantId, async (client) => {
        const read = async (text: string) => (await client.query(text)).rows
        return {
          subscriptions: await read('select * from subscriptions order by subscription_id'),
          history:
            await read(`select subscription_id, version, changed_at, origin, kind, correlation_id, before::text,
            after::text from subscription_changes where kind = 'Test' order by subscription_id, version`),
          records:
            await read(`select kind, party_id, seller_id, provider_instance_id, valid_from, corrects_past,
            terms::text from margin_history where kind = 'Subscription'
            order by party_id, margin_history_id`),
          sellers: await read(`select party_id, terms::text from margin_history where kind = 'Seller'
            order by party_id, margin_history_id`),
          events: await read(`select kind, action, ids, reseller_id, customer_id, version, changed from events
            where kind = 'subscription' order by ids, event_number`),
        }
      }),
    )

  it('write the rows that the change of each sale writes', async () => {
    await change(single!, (store, changes) => {
      for (const { seen, next } of changes) store.subscriptions.save(next, seen, note)
    })
    await change(many!, inSet)
    const rows = await rowsOf(many!)
    expect(rows).toEqual(await rowsOf(single!))
    expect([rows.records.length, rows.sellers.length]).toEqual([5, 4])
  })

  it.each([
    [
      'one by one',
      () => single!,
      (store: Store, [one]: readonly SaleChange[]) => store.subscriptions.save(one!.next, one!.seen, note),
    ],
    ['in a set', () => many!, inSet],
  ] as const)('end what the former seller has planned, and nothing of the csp, %s', async (_, of, save) => {
    const database = of()
    const commit = async (make: (store: Store, seen: SaleChange['seen']) => void) => {
      const { store, statements } = openTenantStore(database, demo.tenantId)
      const [seen] = await store.subscriptions.ofCustomer(demoCustomerId(1), demo.genericInstanceId)
      make(store, seen!)
      await database.transaction([setTenant(demo.tenantId), ...statements])
      return seen!
    }
    const dayMs = 86_400_000
    const midnight = (ahead: number) => new Date((Math.floor(Date.now() / dayMs) + ahead) * dayMs)
    const { id, resellerId } = await commit((store, seen) => {
      const planFor = (sellerId: string | null, ahead: number) => {
        const { id: partyId, providerInstanceId } = seen
        const holder = { kind: 'Subscription', partyId, sellerId, providerInstanceId } as const
        const terms = { margin: markup(20), offerTypeMargins: null }
        store.plannedMargins.plan(holder, midnight(ahead), terms, randomUUID())
      }
      planFor(seen.resellerId, 3)
      planFor(null, 5)
      planFor(seen.resellerId, 7)
    })
    expect(resellerId).toBe(demoResellerId(1))
    await commit((store, seen) => {
      const margins = { ...seen.margins, reseller: null }
      save(store, [{ seen, next: { ...seen, resellerId: demoResellerId(2), margins } }])
    })
    const { planned, next } = await database.asOwner((pool) =>
      administration(pool).inTenant(demo.tenantId, async (client) => ({
        planned: (
          await client.query(
            `select seller_id, valid_from from margin_history where party_id = $1 and planned_margin_id is not null`,
            [id],
          )
        ).rows,
        next: (
          await client.query('select next_margin_at from subscriptions where subscription_id = $1', [id])
        ).rows,
      })),
    )
    expect([planned, next]).toEqual([
      [{ seller_id: demo.tenantId, valid_from: midnight(5) }],
      [{ next_margin_at: midnight(5) }],
    ])
  })

  it('store nothing when one subscription has changed since it was read', async () => {
    const before = await rowsOf(many!)
    const spoil = ([first, ...others]: readonly SaleChange[]) => [
      { ...first!, seen: { ...first!.seen, version: first!.seen.version + 1 } },
      ...others,
    ]
    await expect(change(many!, inSet, spoil)).rejects.toThrow(Conflicting)
    expect(await rowsOf(many!)).toEqual(before)
  })
})
