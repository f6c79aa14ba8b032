import { readdirSync } from 'node:fs'
import { writeNew } from './files.ts'

const folder = 'src/store/migrations'

/** Writes a migration under the next number. Returns its file. */
export function writeMigration([name]: readonly string[], usage: string): string[] {
  if (!name || !/^[a-z]+(-[a-z0-9]+)+$/.test(name)) throw new Error(usage)
  const sql = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  const last = sql.sort().at(-1) ?? '0'
  // The new number has as many digits as the last one.
  const digits = /^\d+/.exec(last)![0].length
  const number = String(Number.parseInt(last, 10) + 1).padStart(digits, '0')
  return [
    writeNew(
      `${folder}/${number}-${name}.sql`,
      `-- Say why. Old and new processes may run side by side, so add first and remove in a later version.
-- A table of tenants:
--   create table things (
--     tenant_id uuid not null references directory.tenants,
--     thing_id uuid not null,
--     primary key (tenant_id, thing_id)
--   );
--   grant insert, update on things to reseller_management_api;
--   select protect_tenants();
`,
    ),
  ]
}
