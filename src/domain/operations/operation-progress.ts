/** How many parts of a background operation there are, and how many of them have ended. */
export interface OperationProgress {
  readonly total: number
  readonly succeeded: number
  readonly failed: number
}

/** The parts of a background operation; an operation has parts of one kind at most. */
export interface OperationParts {
  readonly items: readonly { readonly state: string }[]
  readonly invoices: readonly { readonly state: string }[]
  /** `rows` is null until the reading has ended; one that fails is tried again. */
  readonly catalogue: readonly { readonly rows: number | null }[]
}

/** Returns how far the parts of a background operation have come. */
export function progressOf({ items, invoices, catalogue }: OperationParts): OperationProgress {
  if (catalogue.length > 0) {
    const read = catalogue.filter(({ rows }) => rows !== null)
    return { total: catalogue.length, succeeded: read.length, failed: 0 }
  }
  const parts = invoices.length > 0 ? invoices : items
  const count = (wanted: string) => parts.filter(({ state }) => state === wanted).length
  return { total: parts.length, succeeded: count('Succeded'), failed: count('Failed') }
}
