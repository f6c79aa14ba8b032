import { lineFormats } from '../domain/invoices/invoice-lines-text.ts'
import { csvText } from '../domain/values/csv-text.ts'
import type { OwnAnswer } from '../routes/route.ts'
import type { Page, PageRequest } from '../store/list.ts'

/** The formats of a list file. */
export const listFormats = ['csv', 'jsonl'] as const
export type ListFormat = (typeof listFormats)[number]

/** The media types of these formats. */
export const listMediaTypes = listFormats.map((format) => lineFormats[format].mediaType.split(';')[0]!)

/** A list that is read page by page, with its items as they are shown. */
export interface ListedFile<Row> {
  /** The file name, without extension. */
  readonly name: string
  readonly format: ListFormat
  /** The members of the items, in order. */
  readonly columns: readonly string[]
  readonly list: (request: PageRequest) => Promise<Page<Row>>
  readonly show: (row: Row) => object
}

const rowsPerFetch = 2_000

/**
 * Returns the answer for a whole list as a file of any length; the operation declares `listMediaTypes` as
 * `files`. If the list shrinks while it is read, the download breaks off instead of ending early.
 */
export function listFile<Row>(file: ListedFile<Row>): OwnAnswer {
  const { name, format } = file
  return async () => ({
    status: 200,
    headers: {
      'content-type': lineFormats[format].mediaType,
      'content-disposition': `attachment; filename="${name}.${format}"`,
      'cache-control': 'private, no-store',
    },
    body: { pieces: pieces(file) },
  })
}

async function* pieces<Row>({
  format,
  columns,
  list,
  show,
}: ListedFile<Row>): AsyncGenerator<Uint8Array, void> {
  const write = format === 'csv' ? csvRow(columns) : (item: object) => `${JSON.stringify(item)}\n`
  let text = format === 'csv' ? `${columns.join()}\r\n` : ''
  let left = 0
  for (let after: readonly string[] | undefined, pageNumber = 1; ; pageNumber += 1) {
    const { rows, totalCount, next } = await list({ pageNumber, pageSize: rowsPerFetch, after })
    if (pageNumber === 1) left = totalCount
    left -= rows.length
    for (const row of rows) text += write(show(row))
    if (!next && left > 0) throw new Error('The list changed while it was being read.')
    yield Buffer.from(text)
    if (!next) return
    after = next
    text = ''
  }
}

function csvRow(columns: readonly string[]): (item: object) => string {
  return (item) => {
    const values = item as Readonly<Record<string, unknown>>
    return `${columns.map((column) => cell(values[column])).join()}\r\n`
  }
}

/**
 * Returns a member as a cell: enumeration values by name, lists with | between their items, an empty cell for
 * null.
 */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return csvText(value)
  if (Array.isArray(value)) return csvText(value.join('|'))
  if (typeof value === 'object' && 'name' in value) return csvText(String(value.name))
  // Numbers, including exact decimals, are written as in JSON.
  return JSON.stringify(value)
}
