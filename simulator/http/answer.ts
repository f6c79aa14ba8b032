/** The answer to a request. */
export interface Answer {
  readonly status: number
  /** Sent as JSON; use `text` for plain text. */
  readonly body?: unknown
  /** Sent unchanged instead of a body. */
  readonly text?: string
  /** Streamed with back-pressure instead of a body. */
  readonly chunks?: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
  readonly headers?: Readonly<Record<string, string>>
}
