import { UsageError } from '../../refusal.ts'

/** A row of a table or a CSV file. */
export type Row = Readonly<Record<string, unknown>>

/** Digits of a number, which JSON.stringify writes as they are. */
interface RawJson {
  readonly rawJSON: string
}

const { rawJSON } = JSON as unknown as { rawJSON: (digits: string) => RawJson }

/** Returns a number with all its digits, as JSON.stringify writes it. */
export function exactNumber(digits: string): RawJson {
  return rawJSON(digits)
}

function isExact(value: unknown): value is RawJson {
  return typeof value === 'object' && value !== null && 'rawJSON' in value
}

/** Returns the rows of an answer: the items of a list, or the object itself. */
export function rowsOf(data: unknown): Row[] {
  const { items } = (data ?? {}) as { items?: unknown }
  const all = Array.isArray(items) ? items : Array.isArray(data) ? data : data === undefined ? [] : [data]
  return all.map((one) => (isObject(one) ? one : { value: one }))
}

/** Returns whether an answer is a list. */
export function isList(data: unknown): boolean {
  return Array.isArray(data) || Array.isArray((data as { items?: unknown } | undefined)?.items)
}

/**
 * Returns the value of a cell: scalars unchanged, the name for objects such as `{ "name": "Monthly" }`, a text with
 * commas for lists of scalars, else JSON.
 */
export function cellOf(value: unknown): string | number | boolean | null {
  if (isExact(value)) return value.rawJSON
  if (value === undefined || value === null) return null
  if (typeof value !== 'object') return value as string | number | boolean
  if (isNamed(value)) return value.name
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(',')
  return JSON.stringify(value)
}

/**
 * Returns a row without nested objects: each member of a nested object becomes a member of the row, named with dots, such
 * as `priceMargin.value`. Lists stay unchanged.
 */
export function flatten(row: Row, prefix = ''): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      isObject(value) && !isNamed(value) && !isExact(value)
        ? Object.entries(flatten(value, `${prefix}${name}.`))
        : [[prefix + name, value]],
    ),
  )
}

const mostColumns = 6

/** Patterns of member names, most useful first. They select the columns when there are too many for a table. */
const preferred = [
  /(?<!first|middle|last)name$/i,
  /^status$/i,
  /quantity|total|price/i,
  /type$|currency|country|kind|email$/i,
  /(time|timestamp|At|date)$/i,
]

/**
 * Returns the columns that a table has without --columns: the members that have a short value in at least one row. If
 * there are more than `mostColumns` such members, keeps only `mostColumns` of them: the first member, then the preferred
 * members whose values differ between the rows, then other members.
 */
export function defaultColumns(rows: readonly Row[]): string[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) =>
    rows.some((row) => isShort(row[name])),
  )
  if (names.length <= mostColumns) return names
  const chosen = names
    .map((name, index) => ({ name, rank: index === 0 ? -1 : rankOf(name, rows) }))
    .sort((left, right) => left.rank - right.rank)
    .slice(0, mostColumns)
    .map(({ name }) => name)
  return names.filter((name) => chosen.includes(name))
}

function rankOf(name: string, rows: readonly Row[]): number {
  const isFlagOrId = /Ids?$/.test(name) || rows.some((row) => typeof row[name] === 'boolean')
  if (isFlagOrId) return 2 * (preferred.length + 1)
  const isState = rows.some(
    (row) => typeof row[name] === 'object' && row[name] !== null && isNamed(row[name]),
  )
  const rank = preferred.findIndex((pattern) => pattern.test(name))
  const own = rank < 0 ? (isState ? 1 : preferred.length) : rank
  return isState || !isRepeated(name, rows) ? own : own + preferred.length + 1
}

/**
 * Returns whether there are several rows and all have the same value in the member `name`, such as the account by which
 * the list was filtered.
 */
function isRepeated(name: string, rows: readonly Row[]): boolean {
  const [first, ...others] = rows.map((row) => cellOf(row[name]))
  return others.length > 0 && others.every((value) => value === first)
}

/**
 * Returns the columns that --columns names.
 *
 * @throws UsageError with the possible names if no row has a column
 */
export function chosenColumns(given: string, rows: readonly Row[]): string[] {
  const wanted = given.split(',').map((name) => name.trim())
  const known = new Set(rows.flatMap((row) => [...Object.keys(row), ...Object.keys(flatten(row))]))
  const unknown = wanted.filter((name) => !known.has(name))
  if (rows.length > 0 && unknown.length > 0)
    throw new UsageError(
      `--columns: there is no ${unknown.join(', ')}; possible are ${[...known].join(', ')}.`,
    )
  return wanted
}

/** Returns the value of a column, whose name can have dots. */
export function valueAt(row: Row, column: string): unknown {
  return column in row ? row[column] : flatten(row)[column]
}

const longestShortText = 200

function isShort(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return false
  const isScalar = typeof value !== 'object' || isNamed(value) || isExact(value)
  return isScalar && String(cellOf(value)).length <= longestShortText
}

function isObject(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns whether a value is a name in an object, such as `{ "name": "Monthly" }`. */
function isNamed(value: object): value is { name: string } {
  const [only, ...others] = Object.entries(value)
  return only?.[0] === 'name' && typeof only[1] === 'string' && others.length === 0
}
