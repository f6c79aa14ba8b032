import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase, databaseKinds } from '../../../test/harness/databases.ts'
import { administration } from '../administration.ts'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openTenantStore } from '../store.ts'

describe.runIf(databaseKinds.includes('postgresql'))('a database that sorts as a dictionary', () => {
  it('lists instances and tenants in the order that every other database has', {
    timeout: 120_000,
  }, async () => {
    const { url, drop } = await createDatabase(
      'template0',
      "encoding 'UTF8' locale_provider icu icu_locale 'de' locale 'C'",
    )
    const database = await openDatabase({ url, connections: 4 })
    onTestFinished(async () => {
      await database.close()
      await drop()
    })
    await migrate(database)
    const tenantId = randomUUID()
    const names = ['Zebra', 'a b', 'ab', 'apfel', 'Äpfel', 'Öl']
    await database.asOwner(async (pool) => {
      const admin = administration(pool)
      await admin.createTenant(tenantId, 'b')
      for (const name of ['a', 'C']) await admin.createTenant(randomUUID(), name)
      for (const alias of names.toReversed())
        await admin.addProviderInstance(tenantId, {
          ...{ providerInstanceId: randomUUID(), type: 'Generic', alias, offerTypes: ['License'] },
        })
      expect((await admin.tenants()).map(({ name }) => name)).toEqual(['C', 'a', 'b'])
    })
    const { store } = openTenantStore(database, tenantId)
    const first = await store.providerInstances.list({ pageNumber: 1, pageSize: 4 })
    const second = await store.providerInstances.list({ pageNumber: 2, pageSize: 4, after: first.next })
    expect([...first.rows, ...second.rows].map(({ alias }) => alias)).toEqual(names)
  })
})
