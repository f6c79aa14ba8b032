import { lineFormats } from '../domain/invoices/invoice-lines-text.ts'
import { csvText } from '../domain/values/csv-text.ts'
import type { OwnAnswer } from '../routes/route.ts'
import type { Page, PageRequest } from '../store/list.ts'
import { contentDisposition } from './file-name.ts'

/** The formats of a list file. */
export const listFormats = ['csv', 'jsonl'] as const
export type ListFormat = (typeof listFormats)[number]

/** The media types of the formats of a list file. */
export const listMediaTypes = listFormats.map((format) => lineFormats[format].mediaType.split(';')[0]!)

/** A list to return as a file: how its pages are read, and how its items are written. */
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
 * Returns the response that sends a whole list as a file of any length; the operation declares `listMediaTypes` as
 * `files`. When items are deleted while the list is read, the response fails, so that no file is incomplete.
 */
export function listFile<Row>(file: ListedFile<Row>): OwnAnswer {
  const { name, format } = file
  return async () => ({
    status: 200,
    headers: {
      'content-type': lineFormats[format].mediaType,
      'content-disposition': contentDisposition(`${name}.${format}`),
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
 * Returns a value as a CSV cell: an enumeration value as its name, a list with | between its items, null as an empty
 * cell.
 */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return csvText(value)
  if (Array.isArray(value)) return csvText(value.join('|'))
  if (typeof value === 'object' && 'name' in value) return csvText(String(value.name))
  // Numbers, including exact decimals, are written as in JSON.
  return JSON.stringify(value)
}
