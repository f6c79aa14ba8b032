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

/** A fragment of SQL with its values. `sql` combines fragments, and `statement` numbers their placeholders. */
export type Sql = RawBuilder<unknown>

// This Kysely instance only compiles SQL; statements run on the pool of database.ts.
const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Compiles SQL to a statement. The statement has no name, so the server plans it for its actual values. */
export function statement(query: Sql): Statement {
  const { sql: text, parameters } = query.compile(compiler)
  return { text, values: parameters }
}

/** Returns conditions joined by `and`; returns `true` for an empty list. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)
}

/**
 * Returns a condition that is always true and, as a side effect, sets the tenant for row-level security in its
 * statement.
 */
export function forTenant(tenantId: string): Sql {
  return sql`(select set_config('app.tenant', ${tenantId}, true)) is not null`
}

/** Returns a LIKE pattern that matches a text at any position. Escapes the wildcards in the text. */
export function containing(value: string): string {
  return `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** Returns placeholders for the values of columns, numbered from `first`: `$3, $4`. */
export function placeholders(columns: readonly string[], first: number): string {
  return columns.map((_, index) => `$${index + first}`).join(', ')
}

/** Returns assignments of placeholders to columns, numbered from `first`: `city = $3, state = $4`. */
export function assignments(columns: readonly string[], first: number): string {
  return columns.map((column, index) => `${column} = $${index + first}`).join(', ')
}
