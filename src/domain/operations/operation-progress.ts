/** The number of parts of a background operation, and how many of them have succeeded and failed. */
export interface OperationProgress {
  readonly total: number
  readonly succeeded: number
  readonly failed: number
}

/** The parts of a background operation: items, invoices or parts of a catalogue. At most one of the three lists is not empty. */
export interface OperationParts {
  readonly items: readonly { readonly state: string }[]
  readonly invoices: readonly { readonly state: string }[]
  /**
   * The parts of the catalogue to read. `rows` is null until a part has been read. A failed read is retried, so no part counts
   * as failed.
   */
  readonly catalogue: readonly { readonly rows: number | null }[]
}

/** Returns the progress of a background operation. */
export function progressOf({ items, invoices, catalogue }: OperationParts): OperationProgress {
  if (catalogue.length > 0) {
    const read = catalogue.filter(({ rows }) => rows !== null)
    return { total: catalogue.length, succeeded: read.length, failed: 0 }
  }
  const parts = invoices.length > 0 ? invoices : items
  const count = (wanted: string) => parts.filter(({ state }) => state === wanted).length
  return { total: parts.length, succeeded: count('Succeded'), failed: count('Failed') }
}
