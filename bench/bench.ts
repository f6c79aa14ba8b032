import type { Comparison } from './peers/comparison.ts'
import type { Spread } from './statistics.ts'
import type { BenchDatabase } from './tenant.ts'

/** What every measurement is given. */
export interface Bench {
  readonly database: BenchDatabase
  /** A temporary folder. */
  readonly folder: string
  /** How long one slice of a measurement lasts. */
  readonly seconds: number
  /** How many resellers, and rows of the audit log, the large tenant has. */
  readonly rows: number
  /** How many lines the imported invoice has. */
  readonly lines: number
  /** How many minutes the soak lasts. */
  readonly minutes: number
  /** Options of Node for the serving processes. */
  readonly nodeOptions: readonly string[]
  /** The names of the other servers to compare the service with; all when empty. */
  readonly peers: readonly string[]
}

/** How many connections a serving process has to PostgreSQL, and every yardstick with it. */
export const poolSize = 16
/** How many callers there are at a time. */
export const callers = 32

/** A measured value beside what it has to reach. */
export interface Row {
  readonly check: string
  readonly work: string
  readonly unit: '%' | 'x' | 's' | 'MB' | '/s'
  readonly value: Spread
  /** `atLeast`: the value has to reach limit and aim; `atMost`: it must not pass them. */
  readonly bound: 'atLeast' | 'atMost'
  readonly limit: number
  readonly aim?: number
}

/** What a measurement found: rows that are judged, and figures by the way, which hold for this machine only. */
export interface Findings {
  readonly rows: readonly Row[]
  readonly figures: Readonly<Record<string, number>>
  /** The most memory that serving processes had, in MB, by what they did; undefined where that cannot be told. */
  readonly memory: Readonly<Record<string, number | undefined>>
  /** The service beside other servers. */
  readonly comparisons?: readonly Comparison[]
}

/** Whether a row misses its limit, or could not be measured at all. */
export function fellShort({ value, bound, limit }: Row): boolean {
  return !(bound === 'atLeast' ? value.median >= limit : value.median <= limit)
}
