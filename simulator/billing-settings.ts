import { settingsOf } from './clock.ts'
import type { World } from './world.ts'

/** When bills come, and how their data does. Durations are ISO 8601. */
export interface BillingSettings {
  /** Whether a month is billed by itself when the clock reaches the day. */
  readonly closes: 'by-clock' | 'on-demand'
  /** The day of the following month on which that is. */
  readonly closingDay: number
  readonly taxPercent: number
  /** How many resources an Azure subscription uses each day of a month. */
  readonly resourcesPerEntitlement: number
  /** How often an export is still running when it is asked for. */
  readonly polls: number
  /** Seconds: what such an answer has in Retry-After. */
  readonly retryAfter: number
  /** What exports come to. */
  readonly exports: 'succeed' | 'fail' | 'no-data'
  /** Whether the list of invoices tells their periods, leaves them out, or has the first moment of all in their place. */
  readonly listedPeriods: 'told' | 'absent' | 'year-1'
  readonly linesPerBlob: number
  /** How long the addresses of a manifest are good. */
  readonly sasLife: string
  /** After how many blobs from now the data of their invoice is replaced, once; 0 for never. */
  readonly replacedAfter: number
}

export const usualBilling: BillingSettings = {
  closes: 'by-clock',
  closingDay: 5,
  taxPercent: 0,
  resourcesPerEntitlement: 4,
  polls: 3,
  retryAfter: 1,
  exports: 'succeed',
  listedPeriods: 'told',
  linesPerBlob: 100_000,
  sasLife: 'PT1H',
  replacedAfter: 0,
}

export function billingSettings(world: World): BillingSettings {
  return { ...usualBilling, ...settingsOf(world).billing }
}
