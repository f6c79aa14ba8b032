import { readFileSync, writeFileSync } from 'node:fs'
import { fellShort, type Row } from './bench.ts'
import type { Machine } from './machine.ts'

/** Everything that one run found. */
export interface Results {
  readonly machine: Machine
  readonly conditions: Readonly<Record<string, number | string>>
  readonly rows: readonly Row[]
  readonly figures: Readonly<Record<string, number>>
}

const columns = ['check', 'work', 'measured', 'min - max', 'limit', 'aim', ''] as const

/** The judged rows as lines of text, in columns. */
export function table(rows: readonly Row[]): string {
  const cells = [columns as readonly string[], ...rows.map(cellsOf)]
  const widths = columns.map((_, column) => Math.max(...cells.map((line) => line[column]!.length)))
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Writes what was found beside the code that found it, and the table into the documentation. */
export function keep(results: Results, resultsFile: string, documentFile: string): void {
  writeResults(resultsFile, results)
  replaceSection(documentFile, 'results', markdown(results))
}

/** Writes results as JSON, with four significant digits. */
export function writeResults(file: string, results: unknown): void {
  writeFileSync(file, `${JSON.stringify(results, rounded, 2)}\n`)
}

/** Replaces the text between the two comments of a section of a document. @throws Error when a comment is missing */
export function replaceSection(file: string, section: string, text: string): void {
  const document = readFileSync(file, 'utf8')
  const begin = document.indexOf(`<!-- ${section} -->`)
  const end = document.indexOf(`<!-- end of ${section} -->`)
  if (begin < 0 || end < begin) throw new Error(`${file} has no section "${section}".`)
  const before = document.slice(0, begin + `<!-- ${section} -->`.length)
  writeFileSync(file, `${before}\n\n${text}\n\n${document.slice(end)}`)
}

/** Writes the results of a measurement that is no part of a whole run into its section of a document. */
export function keepSection(results: Results, section: string, documentFile: string): void {
  replaceSection(documentFile, section, markdown(results))
}

function markdown({ machine, rows, figures }: Results): string {
  return [
    `${conditionsOf(machine)}.`,
    '',
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(cellsOf(row))),
    '',
    'Further measurements, valid only for that machine:',
    '',
    ...Object.entries(figures).map(([name, value]) => `- ${name}: ${shown(value)}`),
  ].join('\n')
}

/** Returns the date, the machine and the settings of PostgreSQL of a run, as the beginning of a sentence. */
export function conditionsOf({ settings, ...rest }: Machine): string {
  return (
    `Measured on ${rest.date.slice(0, 10)}: ${rest.processor}, ${rest.cores} cores, ${rest.memoryGiB} GiB, ${rest.system}, ` +
    `Node ${rest.node}, PostgreSQL ${rest.postgresql} (${Object.entries(settings)
      .map(([name, value]) => `${name} ${value}`)
      .join(', ')}); a flush of 8 kB to disk takes ${rest.flushMicroseconds} µs there`
  )
}

/** Returns a line of a table in Markdown. */
export function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function cellsOf(row: Row): string[] {
  const { check, work, unit, value, bound, limit, aim } = row
  const sign = bound === 'atLeast' ? '≥' : '≤'
  const inUnit = (number: number) => `${shown(number)} ${unit}`
  return [
    check,
    work,
    Number.isFinite(value.median) ? inUnit(value.median) : 'not measured',
    Number.isFinite(value.median) ? `${shown(value.smallest)} - ${shown(value.largest)}` : '',
    `${sign} ${inUnit(limit)}`,
    aim === undefined ? '' : `${sign} ${inUnit(aim)}`,
    fellShort(row) ? 'FELL SHORT' : '',
  ]
}

/** Returns a number with three significant digits, and without decimals from 100. */
export function shown(value: number): string {
  return String(value >= 100 ? Math.round(value) : Number(value.toPrecision(3)))
}

// What could not be measured is null in JSON.
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value
}
