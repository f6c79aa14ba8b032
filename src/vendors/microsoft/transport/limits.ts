/** The limits of one account's requests. Times are in milliseconds. */
export interface Limits {
  /** Requests of one family per minute: the vendor allows 500. */
  readonly familyPerMinute: number
  /** Requests about one customer per minute. */
  readonly customerPerMinute: number
  /** Concurrent requests. */
  readonly concurrency: number
  /** How long a request waits for a slot before it is throttled. */
  readonly patience: number
  /** The maximum number of tries for temporary failures. */
  readonly tries: number
  /** The pause before the second try; it doubles, with jitter down to a half. */
  readonly backOff: number
  /** The time limits of all tries together, and of each. */
  readonly question: { readonly all: number; readonly each: number }
  /** Creating a customer takes the vendor up to 20 seconds. */
  readonly write: { readonly all: number; readonly each: number }
  /** The time limits for a file to begin, and between two chunks of it. */
  readonly file: { readonly all: number; readonly each: number }
  /**
   * The time limits of lists that the vendor assembles on request. A page of lines was observed to take 100
   * seconds.
   */
  readonly slow: { readonly all: number; readonly each: number }
  /** The number of consecutive failures that opens the circuit breaker. */
  readonly failures: number
  readonly rest: number
  /** Bytes of one answer, uncompressed. */
  readonly longestAnswer: number
  /** Bytes of a page of a slow list: 2,000 lines have three million and more. */
  readonly longestPage: number
}

export const defaultLimits: Limits = {
  familyPerMinute: 400,
  customerPerMinute: 80,
  concurrency: 8,
  patience: 5_000,
  tries: 3,
  backOff: 200,
  question: { all: 10_000, each: 5_000 },
  write: { all: 30_000, each: 20_000 },
  file: { all: 120_000, each: 60_000 },
  slow: { all: 900_000, each: 300_000 },
  failures: 5,
  rest: 10_000,
  longestAnswer: 5_000_000,
  longestPage: 20_000_000,
}
