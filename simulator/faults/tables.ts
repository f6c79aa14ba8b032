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

/** A planned fault. Without `probability`, `every` and `next` it hits every matching request. */
export interface FaultRule {
  /** Method and path, such as `POST /v1/customers` or `* /v1/**`. */
  readonly route: string
  readonly fault: FaultName
  /** The probability that a matching request is hit, from 0 to 1. */
  readonly probability?: number
  /** Hits every n-th matching request: 3 is the third, the sixth and so on. */
  readonly every?: number
  /** Hits only the next n matching requests. */
  readonly next?: number
  /**
   * Whether the vendor executes the request although the client gets a reset, a timeout, an error status or an HTML
   * page.
   */
  readonly acts?: boolean
  /** Real milliseconds: the delay, or the time until a timeout closes the connection. */
  readonly ms?: number
  readonly status?: number
  /** Seconds in the Retry-After header; no header by default. */
  readonly retryAfter?: number
  /** An error code of the vendor; the body is then the vendor's error, not the gateway's. */
  readonly code?: number
  readonly description?: string
  /** The padding of a huge body, in bytes. */
  readonly bytes?: number
  /** The age as an ISO 8601 duration: a stale read omits changes that are younger. */
  readonly age?: string
  /** The delay as an ISO 8601 duration of the vendor's clock: an accepted request (202) is executed after it. */
  readonly after?: string
  /** The only member that gets an unknown enumeration value. */
  readonly field?: string
}

/** A fault rule, the number of requests that it matched, and the number that it hit. */
export interface FaultState {
  readonly rule: FaultRule
  readonly seen: number
  readonly fired: number
}

/** The maximum number of calls of a partner to a family of routes. */
export interface Limit {
  /** The name of the family of routes; `*` is any family. */
  readonly family: string
  readonly requests: number
  /** An ISO 8601 duration of the vendor's clock. */
  readonly per: string
  /** Whether calls are counted separately for each customer of the partner. */
  readonly perCustomer: boolean
}
