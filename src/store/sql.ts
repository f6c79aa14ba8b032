import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from 'kysely'
import type { Statement } from './database.ts'

export { sql }

/** A piece of SQL with its values; pieces are put together by `sql` and numbered when they are compiled. */
export type Sql = RawBuilder<unknown>

// Compiles only: statements run on the pool of database.ts.
const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Makes a statement of a piece of SQL, unnamed, so that it is planned for the values it runs with. */
export function statement(query: Sql): Statement {
  const { sql: text, parameters } = query.compile(compiler)
  return { text, values: parameters }
}

/** Joins conditions by `and`; no condition at all holds for every row. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)
}

/** Names the tenant of a statement within the statement itself, which is what row-level security goes by. */
export function forTenant(tenantId: string): Sql {
  return sql`(select set_config('app.tenant', ${tenantId}, true)) is not null`
}

/** A LIKE pattern that finds a text anywhere, whatever wildcards are in it. */
export function containing(value: string): string {
  return `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** Placeholders for the values of columns, numbered from `first`: `$3, $4`. */
export function placeholders(columns: readonly string[], first: number): string {
  return columns.map((_, index) => `$${index + first}`).join(', ')
}

/** Assignments of placeholders to columns, numbered from `first`: `city = $3, state = $4`. */
export function assignments(columns: readonly string[], first: number): string {
  return columns.map((column, index) => `${column} = $${index + first}`).join(', ')
}
