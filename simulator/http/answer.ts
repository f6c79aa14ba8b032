/** An answer to a request. */
export interface Answer {
  readonly status: number
  /** Sent as JSON; a string only as `text`. */
  readonly body?: unknown
  /** Sent as it is, instead of a body. */
  readonly text?: string
  /** Sent piece by piece, no faster than it is read, instead of a body. */
  readonly chunks?: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  readonly headers?: Readonly<Record<string, string>>
}
