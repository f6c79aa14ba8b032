export const faultNames = [
  'delay',
  'reset',
  'timeout',
  'status',
  'html',
  'half',
  'cut',
  'huge',
  'stale',
  'duplicate',
  'accepted',
  'bom',
  'unknown-enum',
] as const

export type FaultName = (typeof faultNames)[number]

/** When something goes wrong, and how. Without `probability`, `every` and `next` it always does. */
export interface FaultRule {
  /** Method and path, such as `POST /v1/customers` or `* /v1/**`. */
  readonly route: string
  readonly fault: FaultName
  /** From 0 to 1. */
  readonly probability?: number
  /** Each request of which this many have fitted: 3 is the third, the sixth and so on. */
  readonly every?: number
  /** As many requests from now on, and none after. */
  readonly next?: number
  /** Whether the vendor does what it is asked before reset, timeout, status or html. */
  readonly acts?: boolean
  /** Real milliseconds of delay; or after which a timeout closes the connection. */
  readonly ms?: number
  readonly status?: number
  /** Seconds; absent: no header. */
  readonly retryAfter?: number
  /** A code of the vendor's: its error body instead of the gateway's. */
  readonly code?: number
  readonly description?: string
  /** How much a huge body is padded with. */
  readonly bytes?: number
  /** ISO 8601: what is younger, a stale read does not show yet. */
  readonly age?: string
  /** ISO 8601: when an accepted request is carried out, by the vendor's clock. */
  readonly after?: string
  /** The only member to which an unknown enum is given. */
  readonly field?: string
}

/** A rule and what has become of it. */
export interface FaultState {
  readonly rule: FaultRule
  readonly seen: number
  readonly fired: number
}

/** How often a partner may call a family of routes. */
export interface Limit {
  /** `*` is any family. */
  readonly family: string
  readonly requests: number
  /** An ISO 8601 duration of the vendor's clock. */
  readonly per: string
  /** Whether each of its customers is counted by itself. */
  readonly perCustomer: boolean
}
