import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { demo } from '../../demo/identifiers.ts'
import type { JobContext } from '../../queue/job.ts'
import type { Database } from '../../store/database.ts'
import { openTenantStore } from '../../store/store.ts'
import { openGeneric } from '../../vendors/generic/generic.ts'
import { deleteCustomer } from './delete-customer.ts'
import { provisionCustomer } from './provision-customer.ts'
import { removeRelationship } from './remove-relationship.ts'

const databases = oneDatabase(import.meta.url)

describe.each(databases)('the end of a customer that a vendor is creating, on the %s database', (kind) => {
  let database: Database
  let providerInstanceId: string
  const asked: string[] = []

  beforeAll(async () => {
    database = await freshDatabase(kind)
    const { rows } = await database.asOwner((pool) =>
      pool.query(
        `update provider_customers set status = 'Processing' where customer_id = $1 returning provider_instance_id`,
        [demo.customerId],
      ),
    )
    providerInstanceId = rows[0].provider_instance_id
  })
  afterAll(() => database.close())

  function context() {
    const { store, statements } = openTenantStore(database, demo.tenantId)
    const vendor = async (id: string) => {
      asked.push(id)
      return openGeneric()
    }
    const data = { customerId: demo.customerId, providerInstanceId }
    return { statements, context: { store, data, vendor } as unknown as JobContext<typeof data> }
  }

  it.each([deleteCustomer, removeRelationship])('waits until it is created: $name', async ({ run }) => {
    const { context: given, statements } = context()
    await expect(run(given)).rejects.toThrow('still processing')
    expect([statements, asked]).toEqual([[], []])
  })

  it('leaves nothing to create', async () => {
    await database.asOwner((pool) => pool.query('update customers set deleted_at = now()'))
    const { context: given, statements } = context()
    await provisionCustomer.run(given)
    expect([statements, asked]).toEqual([[], []])
  })
})
