import { styleText } from 'node:util'
import { stringify } from 'csv-stringify/sync'
import { aligned, pairs, print, shown } from '../../output.ts'
import { cellOf, chosenColumns, defaultColumns, flatten, isList, type Row, rowsOf, valueAt } from './rows.ts'

/** The flags that select the form of the output. */
export interface Format {
  readonly json?: true
  readonly jsonl?: true
  readonly csv?: true
  readonly columns?: string
}

/** Writes rows in parts, such as the pages of a list. */
export interface RowWriter {
  write(rows: readonly Row[]): Promise<void>
  end(): Promise<void>
}

/** Prints an answer as JSON, lines of JSON, CSV or text. */
export async function showAnswer(data: unknown, format: Format): Promise<void> {
  if (format.json) return await print(`${JSON.stringify(data ?? null, null, 2)}\n`)
  if (!format.jsonl && !format.csv && !isList(data)) return await print(`${textOf(data)}\n`)
  const writer = rowWriter(format)
  await writer.write(rowsOf(data))
  await writer.end()
}

/** Returns a writer that prints rows in the selected format. */
export function rowWriter(format: Format): RowWriter {
  if (format.json) return jsonWriter()
  if (format.jsonl) return lineWriter()
  return format.csv ? csvWriter(format) : tableWriter(format)
}

function textOf(data: unknown): string {
  if (data === undefined) return 'Done.'
  if (typeof data !== 'object' || data === null) return shown(data)
  const cells = Object.entries(flatten(data as Row)).map(([name, value]) => [name, cellOf(value)])
  return pairs(Object.fromEntries(cells))
}

function jsonWriter(): RowWriter {
  let count = 0
  return {
    async write(rows) {
      for (const row of rows) await print(`${count++ === 0 ? '[\n' : ',\n'}${JSON.stringify(row)}`)
    },
    end: () => print(count === 0 ? '[]\n' : '\n]\n'),
  }
}

function lineWriter(): RowWriter {
  return {
    write: (rows) => print(rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
    end: async () => {},
  }
}

function csvWriter({ columns: given }: Format): RowWriter {
  let columns: string[] | undefined
  return {
    async write(rows) {
      if (rows.length === 0) return
      const isFirst = columns === undefined
      columns ??= given === undefined ? csvColumns(rows) : chosenColumns(given, rows)
      const records = rows.map((row) => columns!.map((column) => csvCell(valueAt(row, column))))
      await print(stringify(isFirst ? [columns, ...records] : records))
    },
    end: async () => {},
  }
}

function csvColumns(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap((row) => Object.keys(flatten(row))))]
}

/** Returns the text of a cell. Text that a spreadsheet would interpret as a formula begins with an apostrophe. */
function csvCell(value: unknown): string {
  const cell = cellOf(value)
  const isText = typeof value === 'string' || (typeof value === 'object' && typeof cell === 'string')
  return isText && /^[=+@\t\r-]/.test(cell as string) && !/^-?\d+(\.\d+)?$/.test(cell as string)
    ? `'${cell}`
    : String(cell ?? '')
}

const widestCell = 48

function tableWriter({ columns: given }: Format): RowWriter {
  let columns: string[] | undefined
  let widths: number[] = []
  return {
    async write(rows) {
      if (rows.length === 0) return
      const isFirst = columns === undefined
      columns ??= given === undefined ? defaultColumns(rows) : chosenColumns(given, rows)
      const lines = rows.map((row) => columns!.map((column) => tableCell(cellOf(valueAt(row, column)))))
      const heading = columns.map((name) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toUpperCase())
      if (isFirst)
        widths = heading.map((_, index) =>
          Math.max(...[heading, ...lines].map((line) => line[index]!.length)),
        )
      const head = isFirst ? [styleText('bold', aligned(heading, widths), { stream: process.stdout })] : []
      await print(`${[...head, ...lines.map((line) => aligned(line, widths))].join('\n')}\n`)
    },
    async end() {
      if (columns === undefined) console.error('There are no items.')
    },
  }
}

/** Returns the text of a cell, shortened to `widestCell` characters on a terminal. */
function tableCell(value: unknown): string {
  const text = shown(value)
  return process.stdout.isTTY && text.length > widestCell ? `${text.slice(0, widestCell - 1)}…` : text
}
