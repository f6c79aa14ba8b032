import type { Database } from '../../src/store/database.ts'

/** Copies a reseller under other ids, with the version 1. */
export async function createResellers(
  database: Database,
  tenantId: string,
  pattern: string,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await database.asOwner((pool) =>
    pool.query(`select quote_ident(attname) as name from pg_attribute
      where attrelid = 'public.resellers'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`),
  )
  const names = rows.map(({ name }) => name as string)
  const value = (name: string) => {
    if (name === 'reseller_id') return 'id'
    return name === 'internal_identifier' ? 'id::text' : name === 'version' ? '1' : `r.${name}`
  }
  await database.query({
    text: `insert into resellers (${names.join()}) select ${names.map(value).join()}
           from resellers r, unnest($3::uuid[]) id where r.tenant_id = $1::uuid and r.reseller_id = $2::uuid
             and (select set_config('app.tenant', $1::text, true)) is not null`,
    values: [tenantId, pattern, ids],
  })
}

// Locks rows in the order of their ids, so that transactions wait for each other but have no deadlocks.
export const changeOfResellers = `with changed as materialized (
    select reseller_id from resellers where tenant_id = $1 and reseller_id = any($2::uuid[]) order by reseller_id for update
  ) update resellers r set version = version + 1, tax_id = (version + 1)::text from changed
  where r.tenant_id = $1 and r.reseller_id = changed.reseller_id`
