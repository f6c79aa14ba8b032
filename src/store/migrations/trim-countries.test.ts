import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { databaseKinds, freshDatabase } from '../../../test/harness/databases.ts'
import { demo, demoCustomerId, demoResellerId, demoSubscriptionId } from '../../demo/identifiers.ts'

const checks = `select conrelid::regclass as "table", conname as name from pg_constraint
  where conname ~ '_(countries|markets?|region|country|zip_code|zip|phone)$' and contype = 'c'`

it.each(databaseKinds)(
  'countries, ZIPs and phones that were stored with white space are trimmed, on the %s database',
  async (kind) => {
    const database = await freshDatabase(kind)
    const file = new URL('./0050-trim-countries.sql', import.meta.url)
    const migration = await readFile(file, 'utf8')
    await database.asOwner(async (pool) => {
      const client = await pool.connect()
      await client.query('begin')
      for (const { table, name } of (await client.query(checks)).rows)
        await client.query(`alter table ${table} drop constraint ${name}`)
      await client.query(`select set_config('app.tenant', $1, true)`, [demo.tenantId])
      const ofCustomer = 'where tenant_id = $1 and customer_id = $2'
      await client.query(
        `update customers set country = E'\\tAT ', zip = ' 1010', phone = null ${ofCustomer}`,
        [demo.tenantId, demoCustomerId(1)],
      )
      await client.query(
        `update resellers set zip_code = '\u3000', phone = '\u00a0+43 1 3210123' where tenant_id = $1 and reseller_id = $2`,
        [demo.tenantId, demoResellerId(1)],
      )
      for (const [place, region] of ['', ' DE '].entries()) {
        await client.query(
          `update subscriptions set region = $3 where tenant_id = $1 and subscription_id = $2`,
          [...[demo.tenantId, demoSubscriptionId(place + 1)], region],
        )
      }

      await client.query(migration)

      await client.query(`select set_config('app.tenant', $1, true)`, [demo.tenantId])
      const one = async (text: string, id: string) => (await client.query(text, [demo.tenantId, id])).rows[0]
      expect(await one(`select country, zip, phone from customers ${ofCustomer}`, demoCustomerId(1))).toEqual(
        {
          ...{ country: 'AT', zip: '1010', phone: null },
        },
      )
      expect(
        await one(
          'select zip_code, phone from resellers where tenant_id = $1 and reseller_id = $2',
          demoResellerId(1),
        ),
      ).toEqual({ zip_code: '', phone: '+43 1 3210123' })
      for (const place of [1, 2]) {
        const { region, country } = await one(
          `select s.region, c.country from subscriptions s join customers c using (tenant_id, customer_id)
           where s.tenant_id = $1 and s.subscription_id = $2`,
          demoSubscriptionId(place),
        )
        expect(region).toBe(place === 1 ? country : 'DE')
      }
      await client.query('rollback')
      client.release()
    })
    await database.close()
  },
)
