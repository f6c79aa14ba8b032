/**
 * Rows by key. Rows are immutable: `put` replaces a row and never changes it, because the journal and older copies
 * refer to the same objects.
 */
export interface Table<Row> {
  readonly size: number
  get(key: string): Row | undefined
  /** Returns the rows in the order in which their keys were first inserted. */
  values(): Iterable<Row>
  put(key: string, row: Row): void
  remove(key: string): void
}

/** The declaration of a table. */
export interface TableDeclaration<Row> {
  /** Whether a stale read (the fault `stale`) returns older copies of the rows. */
  readonly isReadStale: boolean
  /** Carries the type of the rows; never set. */
  readonly row?: Row
}

/** Declares a table. `isReadStale` is true for tables that callers read through the vendor's APIs. */
export function table<Row>({ isReadStale = false } = {}): TableDeclaration<Row> {
  return { isReadStale }
}
