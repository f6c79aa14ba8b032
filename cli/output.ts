import { once } from 'node:events'

/** The output of a command: `json` for programs, and `text`, which can contain tables, for people. */
export interface Outcome {
  readonly json: unknown
  readonly text: string
  /** The reason why the command fails after its output is printed. */
  readonly failure?: string | undefined
}

/** Writes to stdout with backpressure. */
export async function print(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

type Row = Readonly<Record<string, unknown>>

/** Returns a table with aligned columns; `columns` maps each heading to a member of the rows. */
export function table<R extends object>(
  columns: Readonly<Record<string, keyof R & string>>,
  rows: readonly R[],
  whenEmpty: string,
): string {
  if (rows.length === 0) return whenEmpty
  const cells = rows.map((row) => Object.values(columns).map((member) => shown((row as Row)[member])))
  const lines = [Object.keys(columns).map((heading) => heading.toUpperCase()), ...cells]
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)))
  return lines.map((line) => aligned(line, widths)).join('\n')
}

/** Returns one line of a table with the given column widths; the last column is not padded. */
export function aligned(cells: readonly string[], widths: readonly number[]): string {
  return cells
    .map((cell, column) => cell.padEnd(widths[column] ?? 0))
    .join('  ')
    .trimEnd()
}

/** Returns names and values, one pair per line. */
export function pairs(values: Row): string {
  const width = Math.max(...Object.keys(values).map((name) => name.length))
  return Object.entries(values)
    .map(([name, value]) => aligned([name, shown(value)], [width]))
    .join('\n')
}

/**
 * Returns a value for people, without control characters: names come from users and vendors and must not control the
 * terminal.
 */
export function shown(value: unknown): string {
  if (value === null || value === undefined) return '-'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(shown).join(',')
  return String(value).replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\u{FFFD}')
}
