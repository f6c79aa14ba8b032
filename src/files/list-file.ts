import { lineFormats } from '../domain/invoices/invoice-lines-text.ts'
import { csvText } from '../domain/values/csv-text.ts'
import type { OwnAnswer } from '../kernel/route.ts'
import type { Page, PageRequest } from '../store/list.ts'

/** The forms in which a list can be had as a file. */
export const listFormats = ['csv', 'jsonl'] as const
export type ListFormat = (typeof listFormats)[number]

/** What these are sent as. */
export const listMediaTypes = listFormats.map((format) => lineFormats[format].mediaType.split(';')[0]!)

/** A list that is read page by page, of items as they are shown. */
export interface ListedFile<Row> {
  /** What the file is called, without its ending. */
  readonly name: string
  readonly format: ListFormat
  /** The members of the items, in their order. */
  readonly columns: readonly string[]
  readonly list: (request: PageRequest) => Promise<Page<Row>>
  readonly show: (row: Row) => object
}

const rowsPerFetch = 2_000

/**
 * What a handler returns to answer a whole list as a file, whatever its length; the operation declares `listMediaTypes` as
 * `files`. A list that has become shorter while it was read is cut off, never ended.
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
    if (!next && left > 0) throw new Error('The list has become another while it was read.')
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

/** A member as a cell: what enumerations are called, lists with their items apart by |, nothing for null. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return csvText(value)
  if (Array.isArray(value)) return csvText(value.join('|'))
  if (typeof value === 'object' && 'name' in value) return csvText(String(value.name))
  // Numbers, exact ones among them, are written as JSON writes them.
  return JSON.stringify(value)
}
