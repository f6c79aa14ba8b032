import { existsSync, readFileSync } from 'node:fs'
import type { Machine } from '../machine.ts'
import { conditionsOf, line, replaceSection, shown, writeResults } from '../report.ts'
import type { Comparison, ServerFigures } from './comparison.ts'

const columns = [
  'work',
  'times the rate',
  'min - max',
  'processor time of the peer',
  'service, requests/s',
  'peer, requests/s',
  'service, µs',
  'peer, µs',
] as const

/** Returns a comparison as a table in Markdown. The times are of the server and of PostgreSQL, for each request. */
export function peerTable({ title, works, memory }: Comparison): string {
  return [
    line([title, ...columns.slice(1)]),
    line(columns.map(() => '---')),
    ...works.map(({ work, times, ours, theirs }) =>
      line([
        work,
        `${shown(times.median)} x`,
        `${shown(times.smallest)} - ${shown(times.largest)}`,
        `${shown(total(theirs) / total(ours))} x`,
        shown(ours.perSecond),
        shown(theirs.perSecond),
        microseconds(ours),
        microseconds(theirs),
      ]),
    ),
    line(['peak memory', '', '', '', megabytes(memory.ours), megabytes(memory.theirs), '', '']),
  ].join('\n')
}

/** Writes comparisons to the results, and their tables to the sections of the document. Other peers keep theirs. */
export function keepComparisons(
  { machine, comparisons }: { machine: Machine; comparisons: readonly Comparison[] },
  resultsFile: string,
  documentFile: string,
): void {
  const before = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {}
  const entries = comparisons.map((comparison) => [comparison.peer, { machine, ...comparison }])
  writeResults(resultsFile, { ...before, ...Object.fromEntries(entries) })
  for (const comparison of comparisons) {
    const conditions = `${conditionsOf(machine)}; the load average was ${shown(machine.loadBefore)} before the run and ${shown(comparison.loadAfter)} after it.`
    replaceSection(documentFile, `results of ${comparison.peer}`, `${conditions}\n\n${peerTable(comparison)}`)
  }
}

function total({ server, postgres }: ServerFigures): number {
  return server + postgres
}

function microseconds({ server, postgres }: ServerFigures): string {
  return `${shown(server)} + ${shown(postgres)}`
}

function megabytes(value: number | undefined): string {
  return value === undefined ? 'not measured' : `${shown(value)} MB`
}
