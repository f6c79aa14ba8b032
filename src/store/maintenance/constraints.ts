import type pg from 'pg'
import { columns } from '../columns.ts'

const constraintColumns = columns<{
  readonly table: string
  readonly name: string
  readonly definition: string
}>({
  table: 'conrelid::regclass::text',
  name: 'quote_ident(conname)',
  definition: 'pg_get_constraintdef(oid)',
})

/**
 * Drops constraints, runs work, creates the constraints again, and returns the result of the work. PostgreSQL checks
 * all rows at once when it creates a constraint. A constraint that was NOT VALID is created as NOT VALID again.
 *
 * @param condition The SQL condition on `pg_constraint` that selects the constraints.
 */
export async function withoutConstraints<T>(
  client: pg.ClientBase,
  condition: string,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query(
    `select ${constraintColumns.sql} from pg_constraint where conparentid = 0 and ${condition} order by 1, 2`,
  )
  const constraints = constraintColumns.fromRows(rows)
  for (const { table, name } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`)
  const result = await work()
  for (const { table, name, definition } of constraints) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  }
  return result
}
