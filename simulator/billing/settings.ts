import { settingsOf } from '../state/clock.ts'
import type { State } from '../state/state.ts'
import type { BillingSettings } from './tables.ts'

export const defaultBillingSettings: BillingSettings = {
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

export function billingSettings(state: State): BillingSettings {
  return { ...defaultBillingSettings, ...settingsOf(state).billing }
}
