import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { fillWorld } from '../../../test/billing/world.ts'
import { databaseKinds, freshDatabase } from '../../../test/harness/databases.ts'
import { demo } from '../../demo/identifiers.ts'

const size = { resellers: 2, customers: 5, subscriptionsOfEach: 1 }
const all = `select kind, party_id, seller_id, provider_instance_id, terms::text from margin_history
  where kind in ('Association', 'Binding', 'Limits') order by 1, 2, 3, 4`

it.each(databaseKinds)(
  'margins get a history also from an owner that is no superuser, on the %s database',
  async (kind) => {
    const database = await freshDatabase(kind)
    await fillWorld(database, demo.tenantId, size)
    const file = new URL('./0025-margins-before-their-history.sql', import.meta.url)
    const migration = await readFile(file, 'utf8')
    await database.asOwner(async (pool) => {
      const client = await pool.connect()
      await client.query(`begin; truncate margin_history;
        alter table margin_history drop constraint margin_history_of_seller, drop constraint margin_history_from_day;
        create role plain_owner;
        grant usage on schema public, directory to plain_owner;
        grant select on all tables in schema public, directory to plain_owner;
        grant insert on margin_history to plain_owner;
        set local role plain_owner`)
      await client.query(migration)
      await client.query('reset role')
      const { rows: filled } = await client.query(all)
      const { rows: present } = await client.query(
        `select (select count(*) from reseller_associations)::integer as associations,
           (select count(*) from customer_bindings)::integer as bindings,
           (select count(*) from price_limits)::integer as limits`,
      )
      const count = (of: string) => filled.filter((row) => row.kind === of).length
      expect(present).toEqual([
        { associations: count('Association'), bindings: count('Binding'), limits: count('Limits') },
      ])
      expect(count('Association')).toBeGreaterThan(0)
      expect(count('Binding')).toBeGreaterThan(0)
      // Once more adds nothing.
      await client.query(migration)
      expect((await client.query(all)).rows).toEqual(filled)
      await client.query('rollback')
      client.release()
    })
    await database.close()
  },
)
