import { randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import type { ProviderCustomer } from '../../domain/providers/provider-customer.ts'
import { administration } from '../administration.ts'
import { Conflicting, type Database } from '../database.ts'
import { readMigrations } from '../migrate.ts'
import { openTenantStore, type Store } from '../store.ts'
import { setTenant } from '../tenant.ts'

const written = /\b(?:insert into|update|merge into|copy)\s+provider_customers\b/g
// This statement changes neither the id nor the status.
const withoutOwner = 'release-provider-customers'

describe.each(oneDatabase(import.meta.url))('the owner of a vendor customer, on the %s database', (kind) => {
  let database: Database
  let customer: Awaited<ReturnType<Store['customers']['get']>>
  let one: ProviderCustomer
  beforeAll(async () => {
    database = await freshDatabase(kind)
    const { store } = openTenantStore(database, demo.tenantId)
    customer = await store.customers.get(demoCustomerId(3))
    const [own] = customer.providerCustomers
    const owner = await store.customers.get(demoCustomerId(1))
    // Another spelling of the id of the customer 1 at the vendor.
    const id = owner.providerCustomers[0]!.providerCustomerId!.toUpperCase()
    one = { ...own!, providerCustomerId: id, status: 'Success' }
  })
  afterAll(() => database.close())

  const relation = () => ({ ...customer.relations[0]!, bindings: [] })
  /** A call of each statement that writes provider customers. */
  const writes: Record<string, (store: Store, one: ProviderCustomer) => void> = {
    'insert-customer': (store, one) =>
      store.customers.add({ ...customer, id: randomUUID(), relation: relation(), providerCustomers: [one] }),
    'insert-provider-customer': (store, one) => store.customers.addProviderCustomer(demoCustomerId(7), one),
    'update-provider-customer': (store, one) => store.customers.saveProviderCustomer(customer.id, one),
  }
  const statementsOf = (name: string, given: ProviderCustomer) => {
    const { store, statements } = openTenantStore(database, demo.tenantId)
    writes[name]!(store, given)
    return statements
  }
  const write = (name: string, given: ProviderCustomer) =>
    database.transaction([setTenant(demo.tenantId), ...statementsOf(name, given)])

  it('is checked for every statement of the sources that writes provider customers', async () => {
    const sources = globSync('{src,cli}/**/*.ts').filter((path) => !path.endsWith('.test.ts'))
    const count = sources
      .map((path) => readFileSync(path, 'utf8').match(written)?.length ?? 0)
      .reduce((sum, one) => sum + one, 0)
    const texts = Object.keys(writes).map((name) => {
      const [found] = statementsOf(name, one).filter(({ text }) => text.match(written))
      expect(found?.name).toBe(name)
      return found?.text
    })
    const { store, statements } = openTenantStore(database, demo.tenantId)
    store.customers.delete(customer)
    const release = statements.find(({ name }) => name === withoutOwner)
    expect(release?.text).not.toMatch(/provider_customer_id\s*=|status\s*=/)
    expect(new Set([...texts, release?.text]).size).toBe(count)
    // Triggers write only copies of columns of other tables.
    const { rows } = await database.asOwner((pool) =>
      pool.query(
        `select proname from pg_proc where prosrc ~ 'provider_customers'
           and prosrc ~* '(into|from)[[:space:]]+(public\\.)?provider_customers|\\m(provider_customer_id|status|is_released|link_\\w+)[[:space:]]*='`,
      ),
    )
    expect(rows).toEqual([])
  })

  it.each(Object.keys(writes))('is one customer: %s cannot add a second one', async (name) => {
    const second = write(name, one)
    await expect(second).rejects.toThrow(Conflicting)
    await expect(second).rejects.toMatchObject({ constraint: 'provider_customers_one_owner' })
  })

  it.each(Object.keys(writes))('has a proof: %s cannot make a link that is not settled', async (name) => {
    const unproven = { linkWantedBy: demoResellerId(1), linkState: 'Held' } as const
    await expect(write(name, { ...one, providerCustomerId: randomUUID(), ...unproven })).rejects.toThrow(
      'provider_customers_linked_with_proof',
    )
  })

  it('is known after the migration of older data, in which no link of a reseller has a proof', async () => {
    const migration = (await readMigrations()).find(({ name }) =>
      name.endsWith('-add-vendor-customer-owners'),
    )
    const inTenant = (text: string, values: unknown[] = []) =>
      database.asOwner((pool) =>
        administration(pool).inTenant(
          demo.tenantId,
          async (client) => (await client.query(text, values)).rows,
        ),
      )
    await inTenant('update customers set deleted_at = now() where customer_id = $1', [demoCustomerId(1)])
    await database.asOwner(async (pool) => {
      await pool.query(
        'alter table provider_customers drop column is_released, drop column link_wanted_by, drop column link_state',
      )
      await pool.query(migration!.text)
    })
    const rows = await inTenant(
      `select customer_id, is_released, link_wanted_by, link_state from provider_customers
       where is_released or link_state is not null`,
    )
    const settled = { link_wanted_by: null, link_state: null }
    const unproven = { link_wanted_by: demoResellerId(1), link_state: 'Unproven' }
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual({ customer_id: demoCustomerId(1), is_released: true, ...settled })
    expect(rows).toContainEqual({ customer_id: demoCustomerId(4), is_released: false, ...unproven })
  })
})
