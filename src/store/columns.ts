import type { Row, Rows } from './database.ts'

/** The SQL of a member, with a function that converts the value that the driver returns. */
export interface Decoded<Value> {
  readonly sql: string
  decode(raw: unknown): Value
}

/** The SQL expression of each member of `T`. */
export type Members<T> = { readonly [Member in keyof T]-?: string | Decoded<T[Member]> }

/** A select list that declares the type of its rows. */
export interface Columns<T> {
  readonly members: Members<T>
  /** The select list, in which the alias of each expression is the name of the member. */
  readonly sql: string
  fromRow(row: Row): T
  fromRows(rows: Rows): T[]
  /** As `fromRow`, for a row with further columns, which the returned object does not have. */
  fromWideRow(row: Row): T
}

/**
 * Returns the select list of a row type. A missing, misspelt or superfluous member is a compile error.
 *
 * Call `columns` once, at module load. `fromRow` and `fromRows` return the driver's row objects themselves; only the
 * declared decoders change a member.
 */
export function columns<T>(members: Members<T>): Columns<T> {
  const entries = Object.entries<string | Decoded<unknown>>(members)
  const decoders = entries.flatMap(([member, one]) => (typeof one === 'string' ? [] : [{ member, ...one }]))
  const fromRow = (row: Row): T => {
    for (const { member, decode } of decoders) row[member] = decode(row[member])
    return typed(row)
  }
  const names = entries.map(([member]) => member)
  const blank = Object.fromEntries(names.map((name) => [name, null]))
  return {
    members,
    sql: entries.map(([member, one]) => `${sqlOf(one)} as "${member}"`).join(', '),
    fromRow,
    fromRows: (rows) => (decoders.length === 0 ? typed(rows) : rows.map(fromRow)),
    // Deleting the other columns would take longer, and make each later access to the row slower.
    fromWideRow(row) {
      const copy: Row = { ...blank }
      for (const name of names) copy[name] = row[name]
      return fromRow(copy)
    },
  }
}

/**
 * Returns a member of `columns` whose SQL value is converted by `decode`. Example: a date within JSON is a text and is
 * decoded to a Date.
 */
export function decoded<Raw, Value>(sql: string, decode: (raw: Raw) => Value): Decoded<Value> {
  return { sql, decode }
}

/**
 * Returns the SQL of a JSON object with the members of `T`. A missing or superfluous member is a compile error, as in
 * `columns`.
 */
export function jsonObject<T>(members: { readonly [Member in keyof T]-?: string }): string {
  const pairs = Object.entries<string>(members).map(([member, sql]) => `'${member}', ${sql}`)
  return `json_build_object(${pairs.join(', ')})`
}

/** A select list whose rows are arrays of values instead of objects, for bulk reads. */
export interface Tuple<T extends readonly unknown[]> {
  readonly expressions: readonly string[]
  readonly sql: string
  fromRow(row: readonly unknown[]): T
  fromRows(rows: readonly (readonly unknown[])[]): readonly T[]
}

/** The SQL expression of each element of `T`. */
export type Expressions<T extends readonly unknown[]> = { readonly [Place in keyof T]: string }

/** Returns the select list of rows in `rowMode: 'array'`, with one SQL expression for each element of `T`. */
export function tuple<T extends readonly unknown[]>(expressions: Expressions<T>): Tuple<T> {
  return { expressions, sql: expressions.join(', '), fromRow: typed, fromRows: typed }
}

function sqlOf(one: string | Decoded<unknown>): string {
  return typeof one === 'string' ? one : one.sql
}

/** Casts rows to the type that their select list declares. No other function casts rows. */
function typed<T>(rows: unknown): T {
  return rows as T
}
