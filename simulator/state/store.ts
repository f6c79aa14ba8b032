import { type Journal, openJournal } from './journal.ts'
import { type Rows, type State, tableNames, tables } from './state.ts'
import type { Table } from './table.ts'

/** The vendor's data, in memory and optionally in a file. */
export interface Store {
  readonly state: State
  /**
   * Runs a transaction: stores all changes when `work` returns, and undoes them when it throws. The changes are in the
   * file before `change` returns. A nested transaction commits with the outermost one.
   */
  change<Result>(work: () => Result): Result
  /** The state without changes younger than `age` milliseconds. */
  asBefore(age: number): State
  /** Deletes all rows. */
  clear(): void
  close(): void
}

interface Change {
  readonly table: keyof Rows
  readonly key: string
  readonly before: unknown
  readonly after: unknown
}

interface OlderCopy {
  readonly row: unknown
  readonly replacedAt: number
}

/**
 * Opens the data in a file, which is created if it is missing; without a path, opens empty data in memory.
 *
 * @param now Returns the vendor's time in milliseconds since 1970, which is stored with the older copies of rows, for
 *   stale reads.
 */
export function openStore(path: string | undefined, now: () => number): Store {
  const maps = new Map(tableNames.map((name) => [name, new Map<string, unknown>()]))
  const older = new Map(tableNames.map((name) => [name, new Map<string, OlderCopy>()]))
  let changes: Change[] = []
  let depth = 0

  const journal: Journal | undefined = path === undefined ? undefined : openJournal(path, maps)
  const state = stateOf((name) =>
    recordedTable(maps.get(name)!, (change) => changes.push({ ...change, table: name })),
  )

  function commit(): void {
    if (changes.length === 0) return
    journal?.write(changes.map(({ table, key, after }) => [table, key, after]))
    // In reverse order: if a row changed several times, the copy before its first change is kept.
    for (const { table, key, before } of changes.toReversed()) {
      if (tables[table].isReadStale) older.get(table)!.set(key, { row: before, replacedAt: now() })
    }
  }

  function undoFrom(start: number): void {
    for (const { table, key, before } of changes.splice(start).toReversed()) {
      if (before === undefined) maps.get(table)!.delete(key)
      else maps.get(table)!.set(key, before)
    }
  }

  return {
    state,
    change(work) {
      const start = changes.length
      depth += 1
      try {
        const result = work()
        if (depth === 1) commit()
        return result
      } catch (error) {
        undoFrom(start)
        throw error
      } finally {
        depth -= 1
        if (depth === 0) changes = []
      }
    },
    asBefore: (age) =>
      stateOf((name) =>
        tables[name].isReadStale
          ? olderTable(maps.get(name)!, older.get(name)!, now() - age)
          : (state[name] as Table<never>),
      ),
    clear() {
      for (const name of tableNames) {
        for (const key of [...maps.get(name)!.keys()]) state[name].remove(key)
        older.get(name)!.clear()
      }
    },
    close: () => journal?.close(),
  }
}

function stateOf(tableOf: (name: keyof Rows) => Table<never>): State {
  return Object.fromEntries(tableNames.map((name) => [name, tableOf(name)])) as unknown as State
}

function recordedTable(
  rows: Map<string, unknown>,
  record: (change: Omit<Change, 'table'>) => void,
): Table<never> {
  return {
    get size() {
      return rows.size
    },
    get: (key) => rows.get(key) as never,
    values: () => rows.values() as Iterable<never>,
    put(key, row) {
      record({ key, before: rows.get(key), after: row })
      rows.set(key, row)
    },
    remove(key) {
      if (!rows.has(key)) return
      record({ key, before: rows.get(key), after: undefined })
      rows.delete(key)
    },
  }
}

/** Returns a read-only table without the changes that were made after a time. */
function olderTable(rows: Map<string, unknown>, older: Map<string, OlderCopy>, time: number): Table<never> {
  const shown = (key: string) => {
    const copy = older.get(key)
    return copy !== undefined && copy.replacedAt > time ? copy.row : rows.get(key)
  }
  const keys = () => new Set([...rows.keys(), ...older.keys()])
  const readOnly = () => {
    throw new Error('Older copies are read-only.')
  }
  return {
    get size() {
      return [...keys()].filter((key) => shown(key) !== undefined).length
    },
    get: (key) => shown(key) as never,
    values: () => [...keys()].map(shown).filter((row) => row !== undefined) as never[],
    put: readOnly,
    remove: readOnly,
  }
}
