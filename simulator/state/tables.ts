import type { BillingSettings } from '../billing/tables.ts'
import type { SalesSettings } from '../catalogue/tables.ts'
import type { FaultState, Limit } from '../faults/tables.ts'
import type { DelegationSettings } from '../graph/delegation/tables.ts'
import type { SubscriptionSettings } from '../partner-center/subscriptions/tables.ts'
import { table } from './table.ts'

export interface Settings {
  /** What identifiers, passwords, keys and faults are drawn from. */
  readonly seed: string
  readonly clock: ClockSetting
  readonly faults: readonly FaultState[]
  readonly limits: readonly Limit[]
  /** What differs from how delegated administration usually goes. */
  readonly delegation?: Partial<DelegationSettings>
  /** What differs from how subscriptions usually run. */
  readonly subscriptions?: Partial<SubscriptionSettings>
  /** What differs from how sales usually go. */
  readonly sales?: Partial<SalesSettings>
  /** What differs from how bills usually come. */
  readonly billing?: Partial<BillingSettings>
}

/** Milliseconds: from the real time while the clock runs, since 1970 while it stands. */
export type ClockSetting =
  | { readonly running: true; readonly ahead: number }
  | { readonly running: false; readonly at: number }

export const stateTables = {
  /** By series: the last number issued. */
  counters: table<number>(),
  /** One row, under the key `settings`. */
  settings: table<Settings>(),
}
