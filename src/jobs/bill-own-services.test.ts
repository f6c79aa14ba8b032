import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds, freshDatabase } from '../../test/harness/databases.ts'
import { demo } from '../demo/identifiers.ts'
import type { Database } from '../store/database.ts'
import { openStore } from '../store/store.ts'
import { billOwnServices, ownServicesOf } from './bill-own-services.ts'

describe.each(databaseKinds)('billing our own services, on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  const nextMonth = new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + 1, 3))
  const bill = async () => {
    const { store } = openStore(database, { tenantId: demo.tenantId, resellerId: null, customerId: null })
    const data = ownServicesOf(demo.genericInstanceId, nextMonth)
    await billOwnServices.run({ data, store } as never)
    return data.month
  }
  const billed = async () =>
    await database.query({
      text: `select i.provider_invoice_id as number, i.revision, l.quantity, l.subtotal::text, l.gap,
               l.subtotal_for_reseller::text as reseller, l.subtotal_for_customer::text as customer,
               l.offer_name as offer, l.customer_id is not null as "isKnown"
             from invoices i join invoice_license_lines l on l.tenant_id = i.tenant_id and l.invoice_id = i.invoice_id
               and l.revision = i.revision
             where i.tenant_id = $1::uuid and i.provider_instance_id = $2
               and (select set_config('app.tenant', $1::text, true)) is not null order by l.line_number`,
      values: [demo.tenantId, demo.genericInstanceId],
    })

  it('rates what was charged in the month that is over, for resellers and customers, once', async () => {
    const month = await bill()
    const lines = await billed()
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line).toMatchObject({ number: `${month}-EUR`, revision: 1, isKnown: true, gap: null })
      expect(Number(line.customer)).toBeGreaterThanOrEqual(Number(line.subtotal))
    }
    // 5 seats of 48 a year, by the month, with 10 % for the csp and 15 % for the reseller.
    expect(lines).toContainEqual(
      expect.objectContaining({ quantity: 5, subtotal: '20', reseller: '22.00', customer: '25.30' }),
    )
    await bill()
    expect(await billed()).toEqual(lines)
  })
})
