import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds, freshDatabase } from '../../../test/harness/databases.ts'
import { demo, demoCustomerId, demoResellerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import type { Database } from '../database.ts'
import { openTenantStore } from '../store.ts'
import { setTenant } from '../tenant.ts'
import { removePriceLimits, setPriceLimits } from './price-limits.ts'

describe.each(databaseKinds)('the history of margins, on the %s database', (kind) => {
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

  it('gets a row for each change of an association, and none when all is as it was', async () => {
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

  it('gets a row for each change of a binding, and one without terms when it is taken away', async () => {
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

  it("gets rows for a subscription's own margins, from the first to none", async () => {
    const subscriptionId = demoSubscriptionId(2)
    for (const csp of [markup(5), null]) {
      const { store, statements } = scoped()
      const seen = (await store.subscriptions.ofCustomer(demoCustomerId(1), demo.genericInstanceId)).find(
        ({ id }) => id === subscriptionId,
      )!
      store.subscriptions.save({ ...seen, margins: { ...seen.margins, csp } }, seen)
      await database.transaction([setTenant(demo.tenantId), ...statements])
    }
    expect((await history(subscriptionId, 'Subscription')).slice(-2)).toEqual([
      { csp: markup(5), reseller: null, resellerId: demoResellerId(1) },
      { csp: null, reseller: null, resellerId: demoResellerId(1) },
    ])
  })

  it('gets rows for limits as they come and go', async () => {
    const place = { tenantId: demo.tenantId, resellerId: null }
    const limits = { capsAtErp: true, floorsAtList: false }
    await setPriceLimits(database, place, limits, randomUUID)
    await setPriceLimits(database, place, limits, randomUUID)
    await removePriceLimits(database, place, randomUUID)
    expect(await history(demo.tenantId, 'Limits')).toEqual([limits, null])
  })
})
