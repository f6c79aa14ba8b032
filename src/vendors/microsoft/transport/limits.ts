/** The limits of one account's requests. Times are in milliseconds. */
export interface Limits {
  /**
   * The number of requests per minute in one family (a group of calls that share a rate limit). A burst can add a quarter.
   * The vendor allows 500.
   */
  readonly familyPerMinute: number
  /** The number of requests per minute that concern the same customer, in each family. A burst can add a quarter. */
  readonly customerPerMinute: number
  /** The maximum number of concurrent requests. A request counts as concurrent for at most `occupied`. */
  readonly concurrency: number
  /**
   * How long a request counts as concurrent. Without this limit, a few lists or files that a silent vendor does not send
   * would block all other requests of the account for minutes.
   */
  readonly occupied: number
  /** How long a request may wait for the rate limit. If it would wait longer, its outcome is `throttled`. */
  readonly patience: number
  /** The maximum number of tries for temporary failures. */
  readonly tries: number
  /** The pause before the second try. It doubles with each try; jitter shortens it by up to a half. */
  readonly backOff: number
  /**
   * The time limits of a query: `all` for all tries together, `each` for one try. The other time limits have the same
   * members. `all` also limits a sign-in for any request, with the wait for earlier sign-ins.
   */
  readonly question: { readonly all: number; readonly each: number }
  /** The time limits of a write. The vendor needs up to 20 seconds to create a customer. */
  readonly write: { readonly all: number; readonly each: number }
  /** The time limits of a download until its first bytes; `each` also limits the time between two chunks. */
  readonly file: { readonly all: number; readonly each: number }
  /**
   * The minimum average speed of a download in bytes per second. A download may take `file.all` longer than at this
   * speed. Time in which the service is not waiting for bytes does not count.
   */
  readonly slowestFile: number
  /**
   * The time limits of lists that the vendor assembles on request. The slowest page of lines so far took 100
   * seconds.
   */
  readonly slow: { readonly all: number; readonly each: number }
  /** The number of consecutive failures that opens the circuit breaker. */
  readonly failures: number
  /** How long an open circuit breaker blocks requests before it lets one through as a probe. */
  readonly rest: number
  /**
   * How long a probe without an answer blocks other requests. The probe itself has the time limit of its kind of
   * request, because the vendor needs up to 20 seconds for some writes.
   */
  readonly probe: number
  /** The maximum size of an answer in bytes, uncompressed. */
  readonly longestAnswer: number
  /** The maximum size of a page of a slow list in bytes: 2,000 lines have three million bytes and more. */
  readonly longestPage: number
}

export const defaultLimits: Limits = {
  familyPerMinute: 400,
  customerPerMinute: 80,
  concurrency: 8,
  occupied: 5_000,
  patience: 5_000,
  tries: 3,
  backOff: 200,
  question: { all: 10_000, each: 5_000 },
  write: { all: 30_000, each: 20_000 },
  file: { all: 120_000, each: 60_000 },
  slowestFile: 10_000,
  slow: { all: 900_000, each: 300_000 },
  failures: 5,
  rest: 10_000,
  probe: 5_000,
  longestAnswer: 5_000_000,
  longestPage: 20_000_000,
}
