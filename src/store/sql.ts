import template, { type Sql as Fragment, join, raw } from 'sql-template-tag'
import type { Statement } from './database.ts'

/** A fragment of SQL with its values. `sql` combines fragments, and `statement` numbers their placeholders. */
export type Sql = Fragment

/** Returns SQL from a template. Other fragments become part of its text; all other values become placeholders. */
export function sql(strings: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return template(strings, ...values)
}

/** Returns SQL of a text that is not a value, such as a select list. The text must not come from a request. */
sql.raw = raw

/** Returns SQL of a name, such as that of a table. */
sql.ref = (name: string): Sql => raw(`"${name.replaceAll('"', '""')}"`)

/** Returns fragments or values joined by commas, or by another separator. @throws TypeError for an empty list */
sql.join = (items: readonly unknown[], separator = ', '): Sql => join(items, separator)

/** Compiles SQL to a statement. The statement has no name, so the server plans it for its actual values. */
export function statement({ text, values }: Sql): Statement {
  return { text, values }
}

/** Returns conditions joined by `and`; returns `true` for an empty list. */
export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, ' and ')
}

/**
 * Returns a condition that is always true and, as a side effect, sets the tenant for row-level security in its
 * statement.
 */
export function forTenant(tenantId: string): Sql {
  return sql`(select set_config('app.tenant', ${tenantId}, true)) is not null`
}

/**
 * The end of the subquery of an `exists` that is part of the select list or of an `or`. With this end, PostgreSQL looks up the rows
 * by their key. Without it, PostgreSQL can build a hash of all rows of the tenant instead, because it chooses by statistics that
 * can be out of date.
 */
export const lookedUp = 'offset 0'

/**
 * The end of a subquery that searches a view `searchable_…`. With this end, PostgreSQL plans the subquery alone, and uses the
 * search index. Without it, PostgreSQL can join the view with a table under row-level security, and then compares every row,
 * because LIKE is not leakproof.
 */
export const plannedAlone = sql`offset 0`

/**
 * Returns the condition that a column has one of the given values. For a single value, the condition is an equality, so
 * that PostgreSQL can also use the later columns of an index.
 */
export function oneOf(column: Sql, values: readonly string[], type: 'uuid' | 'text'): Sql {
  const [only] = values
  return values.length === 1
    ? sql`${column} = ${only}::${sql.raw(type)}`
    : sql`${column} = any(${values}::${sql.raw(type)}[])`
}

/** Returns a LIKE pattern that matches a text at any position. Escapes the wildcards in the text. */
export function containing(value: string): string {
  return `%${value.replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** A text that a column must contain, in two forms of the condition. */
export interface Contained {
  readonly column: Sql
  /** The text as a LIKE pattern. */
  readonly pattern: string
  /** The condition in the form for which PostgreSQL uses the search index. */
  readonly byIndex: Sql
}

/** The character that separates the trigrams in the function `trigrams_in_tenant`. */
const separator = '\u001f'

/**
 * The number of trigrams from which PostgreSQL expects a single row, because it assumes that each trigram is in 0.5 % of all
 * rows. With fewer trigrams, it can expect more rows than the tenant has, and then also reads the list of all rows of the tenant.
 */
const selectiveTrigrams = 3

/**
 * Returns the condition that a column of the table or view `of` contains a text. The column is indexed by the function
 * `trigrams_in_tenant` (ADR 37). A text without trigrams, such as one of two characters, uses no search index.
 */
export function contains(tenantId: string, of: string, column: string, text: string): Contained {
  const pattern = containing(text)
  const key = sql.raw(column)
  const isLike = sql`${key} like ${pattern}`
  const trigrams = trigramsOf(text).map((one) => `${tenantId.toLowerCase().slice(-12)}${one}`)
  const hasThem = sql`trigrams_in_tenant(${sql.raw(of)}.tenant_id, ${key}) collate "C" @> ${trigrams}::text[]`
  // PostgreSQL multiplies the estimates of repeated conditions, and reads the entries of the index once.
  const times = trigrams.length === 0 ? 0 : Math.ceil(selectiveTrigrams / trigrams.length)
  return { column: key, pattern, byIndex: allOf([isLike, ...Array<Sql>(times).fill(hasThem)]) }
}

/** Returns each three successive characters of a text once, as PostgreSQL counts characters. */
function trigramsOf(text: string): string[] {
  const characters = Array.from(text)
  const all = characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''))
  return [...new Set(all)].filter((one) => !one.includes(separator))
}

/** Returns placeholders for the values of columns, numbered from `first`: `$3, $4`. */
export function placeholders(columns: readonly string[], first: number): string {
  return columns.map((_, index) => `$${index + first}`).join(', ')
}

/** Returns assignments of placeholders to columns, numbered from `first`: `city = $3, state = $4`. */
export function assignments(columns: readonly string[], first: number): string {
  return columns.map((column, index) => `${column} = $${index + first}`).join(', ')
}

/** Returns the values of rows as an array for each column, which `unnest` turns into rows again. */
export function arraysOf(rows: readonly (readonly unknown[])[]): unknown[][] {
  return (rows[0] ?? []).map((_, column) => rows.map((row) => row[column]))
}
