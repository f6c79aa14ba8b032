import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'

/** The state file: one line of JSON per transaction. */
export interface Journal {
  /**
   * Appends a line. When it returns, the operating system has the data, so that no data is lost when this process ends.
   */
  write(changes: readonly JournalChange[]): void
  close(): void
}

/** A change of a table: the row to store under a key; undefined for a deleted row. */
type JournalChange = readonly [table: string, key: string, row: unknown]

const heading = '{"simulator":1}'

/**
 * Loads the state file into tables and compacts it. Ignores an incomplete last line: the process was killed while it
 * wrote the line, and so before it sent the answer to the request.
 *
 * @throws Error when the file is not a state file, or is damaged before its last line
 */
export function openJournal(path: string, tables: ReadonlyMap<string, Map<string, unknown>>): Journal {
  if (existsSync(path)) replay(path, tables)
  // Writes a new file and renames it, so that the state file is never incomplete.
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
  if (!text.startsWith(heading)) throw new Error(`${path} is not a state file of the simulator.`)
  // The text after the last line end is empty or an incomplete line.
  const lines = text.split('\n').slice(1, -1)
  for (const [index, line] of lines.entries()) {
    for (const [table, key, row] of changesOf(line, `${path}:${index + 2}`)) {
      const rows = tables.get(table)
      if (row === undefined) rows?.delete(key)
      else rows?.set(key, row)
    }
  }
}

// JSON has no undefined, so a deleted row is null.
function changesOf(line: string, place: string): JournalChange[] {
  try {
    const changes: [string, string, unknown][] = JSON.parse(line)
    return changes.map(([table, key, row]) => [table, key, row ?? undefined])
  } catch (error) {
    throw new Error(`${place} is damaged; delete the file to start again.`, { cause: error })
  }
}

function snapshot(tables: ReadonlyMap<string, Map<string, unknown>>): string {
  const lines = [...tables].flatMap(([table, rows]) =>
    [...rows].map(([key, row]) => `${JSON.stringify([[table, key, row]])}\n`),
  )
  return lines.join('')
}
