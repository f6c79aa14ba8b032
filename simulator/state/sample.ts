import { readFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import { type State, tableNames } from './state.ts'
import type { Table } from './table.ts'

/** The name of the counter of `dueClosing`, which has the last billed month as a number of months since the year 0. */
const monthCounter = 'months-closed'

type SampleRow = readonly [table: string, key: string, row: unknown]

/**
 * Adds the rows of a sample to a state; does nothing when the state has all partners of the sample. The first line of
 * the file contains the time at which the recording of the sample ended. The dates of the rows are moved by the whole
 * months since that time.
 *
 * @param path A file of JSON Lines, compressed by Zstandard.
 */
export function addSample(state: State, path: string, now: Date): void {
  const [heading = '', ...lines] = zstdDecompressSync(readFileSync(path)).toString().trimEnd().split('\n')
  const { until, partners } = JSON.parse(heading) as { until: string; partners: readonly string[] }
  if (partners.every((id) => state.partners.get(id) !== undefined)) return
  const months = monthsSince(new Date(until), now)
  for (const line of lines) {
    const [name, key, row] = JSON.parse(moveDates(line, months)) as SampleRow
    const table = tableNames.find((one) => one === name)
    if (table === undefined) throw new Error(`${path}: the simulator has no table ${name}.`)
    if (table === 'counters') {
      const number = Number(row) + (key === monthCounter ? months : 0)
      state.counters.put(key, Math.max(number, state.counters.get(key) ?? 0))
    } else (state[table] as Table<unknown>).put(key, row)
  }
}

function monthsSince(until: Date, now: Date): number {
  const months =
    (now.getUTCFullYear() - until.getUTCFullYear()) * 12 + now.getUTCMonth() - until.getUTCMonth()
  const latest = new Date(until)
  latest.setUTCMonth(until.getUTCMonth() + months)
  return Math.max(0, latest > now ? months - 1 : months)
}

// Matches a month such as 2027-01 or a day such as 2027-01-31, but not digits within a UUID.
const datePattern = /(?<![\w-])(20\d\d)-(0[1-9]|1[0-2])(?:-([0-2]\d|3[01])(?![\d-])|(?![\w-]))/g

/** Returns a text with its dates moved by months. The last day of a month becomes the last day of the new month. */
function moveDates(text: string, months: number): string {
  return text.replace(datePattern, (_, year: string, month: string, day?: string) => {
    const first = new Date(Date.UTC(Number(year), Number(month) - 1 + months))
    const named = first.toISOString().slice(0, 7)
    if (day === undefined) return named
    const last = lastDayOf(first)
    const isLast = Number(day) === lastDayOf(new Date(Date.UTC(Number(year), Number(month) - 1)))
    return `${named}-${String(isLast ? last : Math.min(Number(day), last)).padStart(2, '0')}`
  })
}

function lastDayOf(first: Date): number {
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
}
