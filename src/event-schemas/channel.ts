/** A way in which events are sent: one channel of the AsyncAPI document, and its operation. */
export interface EventChannel {
  readonly id: string
  /** The path; absent if the receiver sets the address. */
  readonly address?: string
  readonly title: string
  readonly summary: string
  readonly description: string
  /** Whether the channel also sends tests, which are in no feed. */
  readonly hasTests?: boolean
  readonly operation: {
    readonly id: string
    readonly description: string
    readonly method: 'GET' | 'POST'
    /** The schema of the query parameters. */
    readonly query?: object
    /** The names of the security schemes, any of which permits the operation. */
    readonly security?: readonly string[]
  }
}
