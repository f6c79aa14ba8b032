import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { demo, demoCustomerId, demoResellerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import type { ListedSubscription, Subscription } from '../../domain/subscriptions/subscription.ts'
import type { Database } from '../database.ts'
import { openTenantStore } from '../store.ts'
import { setTenant } from '../tenant.ts'
import { removePriceLimits, setPriceLimits } from './prices/price-limits.ts'

describe.each(oneDatabase(import.meta.url))('the history of margins, on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  const history = async (party: string, historyKind: string) =>
    (
      await database.query({
        text: `select terms from margin_history where tenant_id = $1::uuid and party_id = $2 and kind = $3
               and (select set_config('app.tenant', $1::text, true)) is not null order by margin_history_id`,
        values: [demo.tenantId, party, historyKind],
      })
    ).map(({ terms }) => terms)
  const scoped = () => openTenantStore(database, demo.tenantId)
  const markup = (value: number) => ({ marginRule: { name: 'Markup' as const }, value })

  it('gets a row for each change of an association, and none without a change', async () => {
    const id = demoResellerId(1)
    const before = (await history(id, 'Association')).length
    for (const value of [11, 11, 12]) {
      const { store, statements } = scoped()
      const reseller = await store.resellers.get(id)
      store.resellers.saveAssociation(reseller, {
        ...reseller.providerResellers[0]!,
        priceMargin: markup(value),
      })
      await database.transaction([setTenant(demo.tenantId), ...statements])
    }
    const rows = (await history(id, 'Association')).slice(before)
    expect(rows).toMatchObject([{ margin: markup(11) }, { margin: markup(12) }])
  })

  it('gets a row for each change of a binding, and one without terms when it is removed', async () => {
    const id = demoCustomerId(1)
    const { store, statements } = scoped()
    const customer = await store.customers.get(id)
    const relation = customer.relations[0]!
    store.customers.saveBinding(id, relation, { ...relation.bindings[0]!, margin: markup(33) })
    store.customers.removeProviderCustomer(id, relation.bindings[0]!.providerInstanceId)
    await database.transaction([setTenant(demo.tenantId), ...statements])
    const rows = await history(id, 'Binding')
    expect(rows).toContainEqual({ margin: markup(33), offerTypeMargins: expect.toSatisfy(() => true) })
    expect(rows).toContain(null)
  })

  const subscriptionId = demoSubscriptionId(2)
  const note = { origin: 'Portal', kind: 'Test', at: new Date(), correlationId: null } as const
  type Change = (store: ReturnType<typeof scoped>['store'], seen: ListedSubscription) => void
  async function change(make: Change): Promise<void> {
    const { store, statements } = scoped()
    const all = await store.subscriptions.ofCustomer(demoCustomerId(1), demo.genericInstanceId)
    make(store, all.find(({ id }) => id === subscriptionId)!)
    await database.transaction([setTenant(demo.tenantId), ...statements])
  }
  const ofSeller = (seller: string) =>
    database.asOwner(
      async (pool) =>
        (
          await pool.query({
            text: `select terms->'value' as value, (valid_from at time zone 'UTC')::text as from,
                     valid_from = date_trunc('day', now(), 'UTC') as today, corrects_past as corrects
                   from margin_history where kind = 'Subscription' and party_id = $1 and seller_id = $2
                   order by margin_history_id`,
            values: [subscriptionId, seller],
          })
        ).rows,
    )
  const [former, next] = [demoResellerId(1), demoResellerId(2)]
  const save = (next: Partial<Subscription>): Change => {
    return (store, seen) => store.subscriptions.save({ ...seen, ...next }, seen, 'silent')
  }

  it("gets rows for a subscription's own margins, valid from today, from the first to the removal", async () => {
    for (const csp of [markup(5), markup(5), null]) await change(save({ margins: { csp, reseller: null } }))
    expect(await ofSeller(demo.tenantId)).toMatchObject([
      { value: 5, today: true, corrects: false },
      { value: null, today: true, corrects: false },
    ])
    expect(await ofSeller(former)).toEqual([])
  })

  it('gets no row for a seller when another one sets its own margin, from any day', async () => {
    const [first, second] = [new Date('2026-01-01T13:00:00Z'), new Date('2026-02-01T23:59:59Z')]
    await change((store, seen) => store.subscriptions.saveOwnMargin(seen, 'csp', markup(7), second, note))
    const ofCsp = await ofSeller(demo.tenantId)
    await change((store, seen) =>
      store.subscriptions.saveOwnMargin(seen, 'reseller', markup(50), first, note),
    )
    expect(await ofSeller(demo.tenantId)).toEqual(ofCsp)
    expect(ofCsp.at(-1)).toMatchObject({ value: 7, from: '2026-02-01 00:00:00', corrects: true })
    const ofReseller = await ofSeller(former)
    expect(ofReseller).toMatchObject([{ value: 50, from: '2026-01-01 00:00:00', corrects: true }])
    await change((store, seen) => store.subscriptions.saveOwnMargin(seen, 'csp', markup(7), first, note))
    expect(await ofSeller(former)).toEqual(ofReseller)
    expect((await ofSeller(demo.tenantId)).slice(ofCsp.length)).toMatchObject([
      { value: 7, from: '2026-01-01 00:00:00', corrects: true },
    ])
  })

  it('has separate rows per reseller, even when one loses a subscription and takes it over again', async () => {
    const [ofCsp, before] = [await ofSeller(demo.tenantId), await ofSeller(former)]
    const margins = { csp: markup(7), reseller: null }
    await change(save({ resellerId: next, margins }))
    expect([await ofSeller(former), await ofSeller(next)]).toEqual([before, []])
    await change(save({ resellerId: former, margins }))
    expect((await ofSeller(former)).slice(before.length)).toMatchObject([{ value: null, today: true }])
    expect(await ofSeller(demo.tenantId)).toEqual(ofCsp)
  })

  it('requires validity from the start of a day', async () => {
    const inTheDay = database.asOwner((pool) =>
      pool.query(
        `update margin_history set valid_from = valid_from + interval '1 second' where kind <> 'Seller'`,
      ),
    )
    await expect(inTheDay).rejects.toThrow('margin_history_from_day')
  })

  it('gets rows when limits are set and removed', async () => {
    const place = { tenantId: demo.tenantId, resellerId: null }
    const limits = { capsAtErp: true, floorsAtList: false }
    await setPriceLimits(database, place, limits, randomUUID)
    await setPriceLimits(database, place, limits, randomUUID)
    await removePriceLimits(database, place, randomUUID)
    expect(await history(demo.tenantId, 'Limits')).toEqual([limits, null])
  })
})
