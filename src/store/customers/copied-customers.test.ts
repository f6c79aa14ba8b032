import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { wrongCopies } from '../../../test/harness/list-copies.ts'
import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import type { Database, Statement } from '../database.ts'
import { openTenantStore, type Store } from '../store.ts'
import { setTenant } from '../tenant.ts'

describe.each(oneDatabase(import.meta.url))(
  'the copied columns of a customer, on the %s database',
  (kind) => {
    let database: Database
    beforeAll(async () => {
      database = await freshDatabase(kind)
    })
    afterAll(() => database.close())

    const scoped = () => openTenantStore(database, demo.tenantId)
    const send = (statements: readonly Statement[]) =>
      database.transaction([setTenant(demo.tenantId), ...statements])
    const write = async (call: (store: Store) => void) => {
      const { store, statements } = scoped()
      call(store)
      await send(statements)
    }
    const customerWith = async (id: string) => await scoped().store.customers.get(id)
    /** Returns the names in the list of the customers of a reseller. */
    const listed = async (resellerId: string, showDeleted: boolean) => {
      const read = scoped().store.customers.list({ resellerId, showDeleted, descending: false })
      return (await read({ pageNumber: 1, pageSize: 1_000 })).rows.map(({ companyName }) => companyName)
    }

    it('are those of the customer for each row of the demo', async () => {
      expect(await wrongCopies(database)).toEqual([])
    })

    it('change with the name and the country of the customer', async () => {
      const customer = await customerWith(demoCustomerId(1))
      const resellerId = customer.relations[0]!.resellerId!
      await write((store) => store.customers.save({ ...customer, companyName: 'Zz Renamed', country: 'FR' }))
      expect(await wrongCopies(database)).toEqual([])
      expect((await listed(resellerId, true)).at(-1)).toBe('Zz Renamed')
    })

    it('are those of the customer for a new customer, relation and provider customer', async () => {
      const { relations, providerCustomers, ...other } = await customerWith(demoCustomerId(3))
      const id = randomUUID()
      const relation = { ...relations[0]!, bindings: [] }
      const place = { ...providerCustomers[0]!, providerCustomerId: null, status: 'Processing' as const }
      await write((store) => store.customers.add({ ...other, id, relation, providerCustomers: [] }))
      await write((store) => {
        store.customers.addRelation(id, { ...relation, resellerId: demoResellerId(2) })
        store.customers.addProviderCustomer(id, place)
      })
      expect(await wrongCopies(database)).toEqual([])
      expect(await listed(demoResellerId(2), true)).toContain(other.companyName)
    })

    it('are added to the rows that a process of the version before inserts, also with the customer', async () => {
      const id = randomUUID()
      await send([
        {
          text: `with customer as (
                 insert into customers (tenant_id, customer_id, company_name, company_name_key, country)
                 values ($1, $2, 'Older', 'older', 'AT')
               ), place as (
                 insert into provider_customers (tenant_id, customer_id, provider_instance_id, status, is_outcome_known)
                 values ($1, $2, $3, 'Processing', true)
               )
               insert into customer_relations (tenant_id, customer_id, seller_id, reseller_id) values ($1, $2, $4, $4)`,
          values: [demo.tenantId, id, demo.genericInstanceId, demoResellerId(1)],
        },
      ])
      expect(await wrongCopies(database)).toEqual([])
      expect(await listed(demoResellerId(1), true)).toContain('Older')
    })

    it('change with the status of an agreement', async () => {
      const agreements = scoped().store.customerAgreements.list({ sortBy: 'Status', descending: false })
      const [agreement] = (await agreements({ pageNumber: 1, pageSize: 1 })).rows
      const { customerId } = agreement!
      for (const status of ['linkgenerated', 'agreementcreated'] as const) {
        await write((store) => store.customerAgreements.save({ ...agreement!, status }))
        expect(await wrongCopies(database)).toEqual([])
        const one = scoped().store.customerAgreements.list({
          ...{ customerId, status, sortBy: 'Status' as const, descending: false },
        })
        expect((await one({ pageNumber: 1, pageSize: 1 })).rows).toMatchObject([{ customerId, status }])
      }
    })

    it('change with a failure at a vendor, also for a relation added after it', async () => {
      const { relations, providerCustomers, ...other } = await customerWith(demoCustomerId(3))
      const id = randomUUID()
      const relation = { ...relations[0]!, resellerId: demoResellerId(1) }
      const [binding] = relation.bindings
      const place = {
        ...providerCustomers[0]!,
        ...{ providerInstanceId: binding!.providerInstanceId, providerCustomerId: null },
      }
      const failing = async (resellerId: string) => {
        const read = scoped().store.customers.list({ resellerId, statuses: ['Failed'], descending: false })
        return (await read({ pageNumber: 1, pageSize: 1_000 })).rows.map((customer) => customer.id)
      }
      const isListed = async () => [
        (await failing(demoResellerId(1))).includes(id),
        (await failing(demoResellerId(2))).includes(id),
      ]
      const save = async (status: 'Processing' | 'Failed' | 'Success') => {
        await write((store) => store.customers.saveProviderCustomer(id, { ...place, status }))
        expect(await wrongCopies(database)).toEqual([])
      }
      const customer = { ...other, id, relation: { ...relation, bindings: [binding!] } }
      await write((store) =>
        store.customers.add({ ...customer, providerCustomers: [{ ...place, status: 'Processing' }] }),
      )
      expect(await isListed()).toEqual([false, false])
      await save('Failed')
      expect(await isListed()).toEqual([true, false])
      // This seller does not sell to the customer at the instance at which it has failed.
      const second = { ...relation, resellerId: demoResellerId(2), bindings: [] }
      await write((store) => store.customers.addRelation(id, second))
      expect(await wrongCopies(database)).toEqual([])
      expect(await isListed()).toEqual([true, false])
      await write((store) => store.customers.addBinding(id, second, binding!))
      expect(await isListed()).toEqual([true, true])
      await save('Processing')
      await save('Failed')
      await write((store) => store.customers.removeProviderCustomer(id, place.providerInstanceId))
      expect(await wrongCopies(database)).toEqual([])
      expect(await isListed()).toEqual([false, false])
    })

    it('change with the deletion of the customer', async () => {
      const customer = await customerWith(demoCustomerId(1))
      const resellerId = customer.relations[0]!.resellerId!
      await write((store) => store.customers.delete(customer))
      expect(await wrongCopies(database)).toEqual([])
      expect(await listed(resellerId, true)).toContain(customer.companyName)
      expect(await listed(resellerId, false)).not.toContain(customer.companyName)
    })
  },
)
