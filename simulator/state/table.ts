/** Rows by key. Rows are immutable: `put` replaces a row, so that the journal and older copies stay correct. */
export interface Table<Row> {
  readonly size: number
  get(key: string): Row | undefined
  /** In the order of first insertion. */
  values(): Iterable<Row>
  put(key: string, row: Row): void
  remove(key: string): void
}

/** A table as its room declares it. */
export interface TableDeclaration<Row> {
  /** Whether a stale read returns older copies of its rows. */
  readonly isReadStale: boolean
  /** Carries the type of the rows; never set. */
  readonly row?: Row
}

/** Declares a table. Tables that callers read through the vendor's APIs are read stale. */
export function table<Row>({ isReadStale = false } = {}): TableDeclaration<Row> {
  return { isReadStale }
}
