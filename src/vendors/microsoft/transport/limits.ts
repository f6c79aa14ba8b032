/** How often and how long one account asks. Times are milliseconds. */
export interface Limits {
  /** Requests of one kind in a minute: the vendor takes 500. */
  readonly familyPerMinute: number
  /** Requests about one customer in a minute. */
  readonly customerPerMinute: number
  /** Requests at the same time. */
  readonly concurrency: number
  /** How long a request waits for its turn before it is given back as throttled. */
  readonly patience: number
  /** How often a request is sent at most while failures pass by themselves. */
  readonly tries: number
  /** The pause before the second try; it doubles, and is drawn from half of it upwards. */
  readonly backOff: number
  /** How long all tries together, and each of them, may take. */
  readonly question: { readonly all: number; readonly each: number }
  /** Creating a customer takes the vendor up to 20 seconds. */
  readonly write: { readonly all: number; readonly each: number }
  /** How long it may take until a file comes, and from one piece of it to the next. */
  readonly file: { readonly all: number; readonly each: number }
  /** The same for lists that the vendor gathers while it is asked: a page of lines was seen to take 100 seconds. */
  readonly slow: { readonly all: number; readonly each: number }
  /** After as many failures in a row nothing is sent for a while. */
  readonly failures: number
  readonly rest: number
  /** Bytes of one answer, unpacked. */
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
