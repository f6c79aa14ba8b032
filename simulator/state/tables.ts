import type { BillingSettings } from '../billing/tables.ts'
import type { SalesSettings } from '../catalogue/tables.ts'
import type { FaultState, Limit } from '../faults/tables.ts'
import type { DelegationSettings } from '../graph/delegation/tables.ts'
import type { SubscriptionSettings } from '../partner-center/subscriptions/tables.ts'
import { table } from './table.ts'

export interface Settings {
  /** The seed of identifiers, passwords, keys and faults. */
  readonly seed: string
  readonly clock: ClockSetting
  readonly faults: readonly FaultState[]
  readonly limits: readonly Limit[]
  /** Deviations from the default delegation settings. */
  readonly delegation?: Partial<DelegationSettings>
  /** Deviations from the default subscription settings. */
  readonly subscriptions?: Partial<SubscriptionSettings>
  /** Deviations from the default sales settings. */
  readonly sales?: Partial<SalesSettings>
  /** Deviations from the default billing settings. */
  readonly billing?: Partial<BillingSettings>
}

/**
 * `ahead`: how many milliseconds a running clock is ahead of real time. `at`: the time of a stopped clock, in
 * milliseconds since 1970.
 */
export type ClockSetting =
  | { readonly running: true; readonly ahead: number }
  | { readonly running: false; readonly at: number }

export const stateTables = {
  /** Keyed by series: the last number issued. */
  counters: table<number>(),
  /** One row, under the key `settings`. */
  settings: table<Settings>(),
}
