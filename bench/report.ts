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
  writeFileSync(resultsFile, `${JSON.stringify(results, rounded, 2)}\n`)
  const document = readFileSync(documentFile, 'utf8')
  const [begin, end] = ['<!-- results -->', '<!-- end of results -->']
  const before = document.slice(0, document.indexOf(begin) + begin.length)
  writeFileSync(documentFile, `${before}\n\n${markdown(results)}\n\n${document.slice(document.indexOf(end))}`)
}

function markdown({ machine, rows, figures }: Results): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const { settings, ...rest } = machine
  return [
    `Measured on ${rest.date.slice(0, 10)}: ${rest.processor}, ${rest.cores} cores, ${rest.memoryGiB} GiB, ${rest.system}, ` +
      `Node ${rest.node}, PostgreSQL ${rest.postgresql} (${Object.entries(settings)
        .map(([name, value]) => `${name} ${value}`)
        .join(', ')}); a flush of 8 kB to disk takes ${rest.flushMicroseconds} µs there.`,
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

function shown(value: number): string {
  return String(value >= 100 ? Math.round(value) : Number(value.toPrecision(3)))
}

// What could not be measured is null in JSON.
function rounded(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value
}
