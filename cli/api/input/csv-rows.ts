import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { UsageError } from '../../refusal.ts'

/**
 * By operation id: the member of the body that a CSV file can set. The flag for the file has the name of the member.
 */
export const rowMembers: Readonly<Record<string, string>> = { createPlan: 'rows', addPlanRows: 'rows' }

/** The maximum number of rows that the service accepts in one request. */
const mostRows = 1_000

/** Returns rows in portions, each for one request. */
export function portionsOf<T>(rows: readonly T[], size = mostRows): T[][] {
  const count = Math.max(1, Math.ceil(rows.length / size))
  return Array.from({ length: count }, (_, place) => rows.slice(place * size, (place + 1) * size))
}

/**
 * Returns the rows of a CSV file with a header as objects. A dot in the name of a column separates members of nested objects;
 * an empty field sets no member.
 *
 * @throws UsageError if the file cannot be read or is not CSV, or has two rows of one subscription
 */
export async function readRows(file: string, flag: string): Promise<Record<string, unknown>[]> {
  const text = await readFile(file, 'utf8').catch((error) => {
    throw new UsageError(`--${flag}: ${file} cannot be read (${error.code}).`)
  })
  return toRows(text, flag)
}

/**
 * Returns the rows of a CSV text, whose fields are separated by commas, or by semicolons if its header has no comma.
 *
 * @throws UsageError if the text is not CSV, or has two rows of one subscription
 */
export function toRows(text: string, flag: string): Record<string, unknown>[] {
  const rows = recordsOf(text, flag).map(toRow)
  refuseRepeated(rows, flag)
  return rows
}

function recordsOf(text: string, flag: string): Record<string, string>[] {
  const [header] = text.split('\n', 1)
  const delimiter = header!.includes(',') ? ',' : ';'
  try {
    return parse(text, { columns: true, bom: true, skip_empty_lines: true, delimiter })
  } catch (error) {
    throw new UsageError(`--${flag}: the file is not CSV with a header (${(error as Error).message}).`)
  }
}

// The service refuses two rows of one subscription in one request, but ignores the second row in a later request.
function refuseRepeated(rows: readonly Record<string, unknown>[], flag: string): void {
  const places = new Map<string, number>()
  rows.forEach(({ subscriptionId }, index) => {
    if (typeof subscriptionId !== 'string') return
    const id = subscriptionId.toLowerCase()
    const first = places.get(id)
    if (first !== undefined)
      throw new UsageError(
        `--${flag}: rows ${first} and ${index + 1} have the same subscriptionId ${id}; send each subscription once.`,
      )
    places.set(id, index + 1)
  })
}

function toRow(record: Readonly<Record<string, string>>): Record<string, unknown> {
  // The objects have no prototype, so that a column such as `__proto__` is an ordinary member.
  const row: Record<string, unknown> = Object.create(null)
  for (const [column, field] of Object.entries(record)) {
    const path = column.split('.')
    const member = path.pop()!
    if (field === '') continue
    let place = row
    for (const step of path) {
      place[step] ??= Object.create(null)
      place = place[step] as Record<string, unknown>
    }
    place[member] = parseField(field)
  }
  return row
}

/** Returns the value of a field. Decimals stay text, so that no digit is lost. */
function parseField(field: string): unknown {
  if (field === 'null') return null
  if (field === 'true' || field === 'false') return field === 'true'
  return /^-?\d{1,15}$/.test(field) ? Number(field) : field
}
