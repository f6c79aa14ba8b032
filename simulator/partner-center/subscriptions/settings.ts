import { settingsOf } from '../../state/clock.ts'
import type { State } from '../../state/state.ts'
import type { SubscriptionSettings } from './tables.ts'

export const defaultSubscriptionSettings: SubscriptionSettings = {
  renewalLag: 'PT0S',
  suspendedAtTermEnd: 'expired',
  extendedService: 'by-date',
  extendedServiceKeepsId: false,
  versions: 'optional',
  acceptedFor: 'PT0S',
  mostChanges: 1_200,
  mostSeats: 1_000_000,
  schedulesTogether: true,
  discardsActions: false,
  registrationTakes: 'PT0S',
  transitionTakes: 'PT0S',
  transitionKeepsId: true,
  migrationTakes: 'PT2S',
  migrations: 'complete',
  entitlementTakes: 'PT10M',
  principalKnownAfter: 'PT0S',
}

export function subscriptionSettings(state: State): SubscriptionSettings {
  return { ...defaultSubscriptionSettings, ...settingsOf(state).subscriptions }
}
