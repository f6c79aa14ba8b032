import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'

/** The file that the data is kept in: one line of JSON for each set of changes that belong together. */
export interface Journal {
  /** Adds a line. Once this returns the operating system has it, and the process may be killed. */
  write(changes: readonly JournalChange[]): void
  close(): void
}

/** A row that is put under a key of a table, or taken away when there is none. */
type JournalChange = readonly [table: string, key: string, row: unknown]

const heading = '{"simulator":1}'

/**
 * Reads a journal into tables and starts it afresh with what they hold now. A last line that was cut off, by
 * a process killed while writing it, was never answered and is left out.
 *
 * @throws Error when the file is something else, or is damaged before its last line
 */
export function openJournal(path: string, tables: ReadonlyMap<string, Map<string, unknown>>): Journal {
  if (existsSync(path)) replay(path, tables)
  // Never half a file under the name: the new one takes the place of the old one when it is complete.
  writeFileSync(`${path}.new`, `${heading}\n${snapshot(tables)}`)
  renameSync(`${path}.new`, path)
  const file = openSync(path, 'a')
  return {
    write: (changes) => void writeSync(file, `${JSON.stringify(changes)}\n`),
    close: () => closeSync(file),
  }
}

function replay(path: string, tables: ReadonlyMap<string, Map<string, unknown>>): void {
  const text = readFileSync(path, 'utf8')
  if (!text.startsWith(heading)) throw new Error(`${path} holds no state of the simulator.`)
  // What follows the last line end is empty, or a line that was cut off.
  const lines = text.split('\n').slice(1, -1)
  for (const [index, line] of lines.entries()) {
    for (const [table, key, row] of changesOf(line, `${path}:${index + 2}`)) {
      const rows = tables.get(table)
      if (row === undefined) rows?.delete(key)
      else rows?.set(key, row)
    }
  }
}

// JSON has no undefined: a row that is taken away was written as null.
function changesOf(line: string, place: string): JournalChange[] {
  try {
    const changes: [string, string, unknown][] = JSON.parse(line)
    return changes.map(([table, key, row]) => [table, key, row ?? undefined])
  } catch (error) {
    throw new Error(`${place} is damaged; delete the file to start afresh.`, { cause: error })
  }
}

function snapshot(tables: ReadonlyMap<string, Map<string, unknown>>): string {
  const lines = [...tables].flatMap(([table, rows]) =>
    [...rows].map(([key, row]) => `${JSON.stringify([[table, key, row]])}\n`),
  )
  return lines.join('')
}
