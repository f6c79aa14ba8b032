import { invalid } from '../http/refusal.ts'

/** A filter such as `{"Field":"CompanyName","Value":"con","Operator":"starts_with"}`. */
type Filter =
  | { readonly Field: string; readonly Value: string; readonly Operator: string }
  | { readonly LeftFilter: Filter; readonly RightFilter: Filter; readonly Operator: string }

type Operator = (value: string, wanted: string) => boolean

const operators: Record<string, Operator> = {
  equals: (value, wanted) => value === wanted,
  not_equals: (value, wanted) => value !== wanted,
  greater_than: (value, wanted) => value > wanted,
  greater_than_or_equals: (value, wanted) => value >= wanted,
  less_than: (value, wanted) => value < wanted,
  less_than_or_equals: (value, wanted) => value <= wanted,
  substring: (value, wanted) => value.includes(wanted),
  starts_with: (value, wanted) => value.startsWith(wanted),
  not_starts_with: (value, wanted) => !value.startsWith(wanted),
}

/** For each field that a filter can name, a function that returns its value in a row; undefined for an empty value. */
export type Fields<Row> = Readonly<Record<string, (row: Row) => string | undefined>>

/**
 * Returns a function that tests whether a row matches a filter. Names and values are case-insensitive.
 *
 * @throws Refusal when the filter is not valid, or names an unknown field
 */
export function filterOf<Row>(text: string | undefined, fields: Fields<Row>): (row: Row) => boolean {
  if (text === undefined || text === '') return () => true
  let filter: Filter
  try {
    filter = JSON.parse(text)
  } catch {
    throw invalid('filter must be JSON, encoded for a URL.')
  }
  const byName = new Map(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]))
  return testOf(filter, byName)
}

function testOf<Row>(
  filter: Filter,
  fields: ReadonlyMap<string, Fields<Row>[string]>,
): (row: Row) => boolean {
  const operator = String(Object(filter).Operator)
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase()
  if ('LeftFilter' in Object(filter)) {
    const { LeftFilter, RightFilter } = filter as Extract<Filter, { LeftFilter: Filter }>
    const left = testOf(LeftFilter, fields)
    const right = testOf(RightFilter, fields)
    if (operator === 'and') return (row) => left(row) && right(row)
    if (operator === 'or') return (row) => left(row) || right(row)
    throw invalid('Operator must be "and" or "or" between two filters.')
  }
  const { Field, Value } = Object(filter)
  const field = fields.get(String(Field).toLowerCase())
  const compare = Object.hasOwn(operators, operator) ? operators[operator] : undefined
  if (field === undefined) throw invalid(`There is no filter by ${Field}.`)
  if (compare === undefined) throw invalid(`There is no operator ${Object(filter).Operator}.`)
  const wanted = String(Value).toLowerCase()
  return (row) => compare((field(row) ?? '').toLowerCase(), wanted)
}
