import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../../test/harness/databases.ts'
import { demo, demoResellerId } from '../../../demo/identifiers.ts'
import { Conflicting, type Database } from '../../database.ts'
import { openTenantStore } from '../../store.ts'
import { removePriceLimits, setPriceLimits } from './price-limits.ts'

describe.each(oneDatabase(import.meta.url))('price limits, on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  const { tenantId } = demo
  const [reseller, other] = [demoResellerId(1), demoResellerId(2)]
  const store = () => openTenantStore(database, tenantId).store
  const none = { capsAtErp: false, floorsAtList: false }
  const capped = { capsAtErp: true, floorsAtList: false }
  const floored = { capsAtErp: false, floorsAtList: true }

  it('are initially not set', async () => {
    expect(await store().priceLimits.of(null)).toEqual({ csp: none, reseller: none })
    expect(await store().priceLimits.all()).toEqual([])
  })

  it('of the tenant apply to all sellers, except to a reseller with its own', async () => {
    await setPriceLimits(database, { tenantId, resellerId: null }, capped, randomUUID)
    await setPriceLimits(database, { tenantId, resellerId: reseller }, capped, randomUUID)
    await setPriceLimits(database, { tenantId, resellerId: reseller }, floored, randomUUID)
    const { priceLimits } = store()
    expect(await priceLimits.of(null)).toMatchObject({ csp: capped, reseller: capped })
    expect(await priceLimits.of(other)).toMatchObject({ csp: capped, reseller: capped })
    expect(await priceLimits.of(reseller)).toMatchObject({ csp: capped, reseller: floored })
    expect((await priceLimits.all()).map(({ resellerId }) => resellerId)).toEqual([null, reseller])
  })

  it('of the tenant apply to a reseller again after its own are removed', async () => {
    const own = { tenantId, resellerId: reseller }
    await removePriceLimits(database, own, randomUUID)
    expect(await store().priceLimits.of(reseller)).toMatchObject({ csp: capped, reseller: capped })
    await expect(removePriceLimits(database, own, randomUUID)).rejects.toThrow(Conflicting)
  })

  it('are audited when they change, and only then', async () => {
    const interval = { from: new Date(0), to: new Date(Date.now() + 60_000) }
    const operations = ['SetPriceLimits', 'RemovePriceLimits']
    const { rows } = await store().auditLogs.list({ ...interval, operations })({
      pageNumber: 1,
      pageSize: 25,
    })
    const told = rows.map(({ operation, resellerId, status, userName, data }) => [
      operation,
      resellerId,
      status,
      userName,
      data && JSON.parse(data),
    ])
    expect(told.reverse()).toEqual([
      ['SetPriceLimits', null, 'Succeded', 'reseller-api', capped],
      ['SetPriceLimits', reseller, 'Succeded', 'reseller-api', capped],
      ['SetPriceLimits', reseller, 'Succeded', 'reseller-api', floored],
      ['RemovePriceLimits', reseller, 'Succeded', 'reseller-api', null],
    ])
  })
})
