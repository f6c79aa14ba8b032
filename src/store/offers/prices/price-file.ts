import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type CsvError, parse } from 'csv-parse'
import {
  neededColumns,
  type PriceColumn,
  type PriceRow,
  priceColumns,
} from '../../../domain/offers/prices/price-row.ts'
import { csvText, stripFormulaMark } from '../../../domain/values/csv-text.ts'
import { decimal } from '../../../domain/values/decimal.ts'

/** A row of a file with its line number, or the reason why the line is rejected. */
export type FileRow = { readonly line: number } & ({ readonly row: PriceRow } | { readonly reason: string })

/** The file is not a price file. The message states the reason. */
export class NoPriceFile extends Error {}

/** The maximum length of a row. Without it, an unclosed quotation mark would make the rest of the file one row. */
const maxRowCharacters = 100_000

/**
 * Yields the rows of a price file, which is CSV with a header or JSON Lines. A file is decompressed when its name ends
 * in .gz. The name "-" reads the standard input.
 *
 * @throws NoPriceFile when the file cannot be read or has unknown or missing columns
 */
export async function* readPriceFile(file: string, format: 'csv' | 'jsonl'): AsyncIterable<FileRow> {
  const bytes: Readable = file === '-' ? process.stdin : createReadStream(file)
  const plain = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes
  if (plain !== bytes) bytes.on('error', (error) => plain.destroy(error))
  try {
    yield* format === 'csv' ? csvRows(plain) : jsonRows(plain)
  } catch (error) {
    if (error instanceof NoPriceFile) throw error
    throw new NoPriceFile(`${file} cannot be read: ${(error as Error).message}`)
  } finally {
    bytes.destroy()
  }
}

/** Returns the format that the extension of a file name states; CSV for an unknown extension. */
export function formatOf(file: string): 'csv' | 'jsonl' {
  return /\.(jsonl|ndjson)(\.gz)?$/i.test(file) ? 'jsonl' : 'csv'
}

const columns = new Map(
  (Object.keys(priceColumns) as PriceColumn[]).map((column) => [column.toLowerCase(), column]),
)

function columnsOf(header: readonly string[]): PriceColumn[] {
  const known = header.map((given) => {
    const column = columns.get(given.trim().toLowerCase())
    if (column) return column
    throw new NoPriceFile(
      `The column ${JSON.stringify(given)} is unknown. Known columns are ${[...columns.values()].join(', ')}.`,
    )
  })
  const lacking = neededColumns.filter((column) => !known.includes(column))
  if (lacking.length > 0) throw new NoPriceFile(`The header lacks ${lacking.join(', ')}.`)
  if (new Set(known).size < known.length) throw new NoPriceFile('The header has a column twice.')
  return known
}

async function* csvRows(text: Readable): AsyncIterable<FileRow> {
  const skipped: FileRow[] = []
  let tooLong = 0
  const skip = (line: number, { code, message }: CsvError) => {
    if (code !== 'CSV_MAX_RECORD_SIZE') skipped.push({ line, reason: message })
    // The parser reports a long row several times.
    else if (line !== tooLong) {
      tooLong = line
      const reason = `The row is longer than ${maxRowCharacters} characters. Perhaps a quotation mark is not closed.`
      skipped.push({ line, reason })
    }
  }
  const rows = text.pipe(
    parse({
      bom: true,
      columns: columnsOf,
      info: true,
      max_record_size: maxRowCharacters,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_skip: (error) => {
        if (error) skip(Number(error.lines ?? 0), error)
        return undefined
      },
    }),
  )
  text.on('error', (error) => rows.destroy(error))
  for await (const { record, info } of rows) {
    if (skipped.length > 0) yield* skipped.splice(0)
    yield { line: info.lines, row: unmarkedRow(record) }
  }
  yield* skipped
}

function unmarkedRow(row: Partial<Record<PriceColumn, string>>): PriceRow {
  for (const column of Object.keys(row) as PriceColumn[]) row[column] = stripFormulaMark(row[column]!)
  return row
}

async function* jsonRows(text: Readable): AsyncIterable<FileRow> {
  let line = 0
  for await (const one of linesOf(text)) {
    line += 1
    if (one === null) yield { line, reason: `The line is longer than ${maxRowCharacters} characters.` }
    else if (one.trim() !== '') yield { line, ...jsonRow(one) }
  }
}

/** Yields the lines of a text, and null for a line that is too long. Such a line is never in memory as a whole. */
async function* linesOf(text: Readable): AsyncIterable<string | null> {
  let rest = ''
  let isTooLong = false
  for await (const piece of text.setEncoding('utf8')) {
    const lines: string[] = (rest + piece).split('\n')
    rest = lines.pop()!
    for (const line of lines) {
      yield isTooLong || line.length > maxRowCharacters ? null : line
      isTooLong = false
    }
    if (rest.length > maxRowCharacters) {
      isTooLong = true
      rest = ''
    }
  }
  if (isTooLong) yield null
  else if (rest !== '') yield rest
}

function jsonRow(text: string): { row: PriceRow } | { reason: string } {
  let value: unknown
  try {
    value = JSON.parse(text, exactNumber)
  } catch {
    return { reason: 'The line is not JSON.' }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { reason: 'The line is not a JSON object.' }
  const row: Partial<Record<PriceColumn, string>> = {}
  for (const [name, member] of Object.entries(value)) {
    const column = columns.get(name.toLowerCase())
    if (!column) return { reason: `The member ${JSON.stringify(name)} is unknown.` }
    if (member === null) continue
    if (typeof member === 'object' && !Array.isArray(member))
      return { reason: `${name} must not be an object.` }
    row[column] = Array.isArray(member) ? member.join('|') : String(member)
  }
  return { row }
}

/** Returns a number as text with all its digits, which a double would round; any other value as it is. */
function exactNumber(
  this: unknown,
  _: string,
  value: unknown,
  context?: { readonly source?: string },
): unknown {
  if (typeof value !== 'number') return value
  const source = context?.source
  // The text of a number with a large exponent would not fit into the memory.
  return source === undefined || /e/i.test(source) ? String(value) : decimal(source).toFixed()
}

/** A price of an offer as a row of a price file. */
export type WrittenRow = Readonly<
  Record<PriceColumn, string | number | boolean | Date | readonly string[] | null>
>

/** For each format, the header of a price file and the function that returns the text of a row. */
export const priceFormats = {
  csv: {
    head: `${[...columns.values()].join(',')}\n`,
    row: (row: WrittenRow) => `${[...columns.values()].map((column) => cell(row[column])).join(',')}\n`,
  },
  jsonl: { head: '', row: (row: WrittenRow) => `${JSON.stringify(row)}\n` },
} as const

function cell(value: WrittenRow[PriceColumn]): string {
  if (value === null) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object') return csvText(value.join('|'))
  return typeof value === 'string' ? csvText(value) : String(value)
}
