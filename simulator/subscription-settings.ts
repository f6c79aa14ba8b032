import { settingsOf } from './clock.ts'
import type { World } from './world.ts'

/** What the vendor's documents leave open about subscriptions, or tell differently. Durations are ISO 8601. */
export interface SubscriptionSettings {
  /** From the end of a term until its renewal is carried out; the vendor takes up to a day. */
  readonly renewalLag: string
  /** What becomes of a suspended subscription at the end of its term. */
  readonly suspendedAtTermEnd: 'expired' | 'disabled'
  /** Whether terms that nobody renews go on as extended service: since the day that the vendor has named, or not. */
  readonly extendedService: 'by-date' | 'always' | 'never'
  /** Whether extended service is the same subscription, and no new one. */
  readonly extendedServiceKeepsId: boolean
  /** Whether a change has to name the version that was read. */
  readonly versions: 'optional' | 'required' | 'ignored'
  /** How long after its answer, which is 202 then, a change is carried out; PT0S for at once. */
  readonly acceptedFor: string
  /** How many changes a subscription bears. */
  readonly mostChanges: number
  /** How many seats a subscription may have. */
  readonly mostSeats: number
  /** Whether scheduled actions and instructions for the next term may be given together. */
  readonly schedulesTogether: boolean
  readonly transitionTakes: string
  /** Whether a transition of all seats is the same subscription afterwards. */
  readonly transitionKeepsId: boolean
  readonly migrationTakes: string
  /** What migrations come to. */
  readonly migrations: 'complete' | 'fail'
  /** From the cancellation of an Azure subscription until it is inactive. */
  readonly entitlementTakes: string
  /** The age from which users of a customer are known to Azure. */
  readonly principalKnownAfter: string
}

export const usualSubscriptions: SubscriptionSettings = {
  renewalLag: 'PT0S',
  suspendedAtTermEnd: 'expired',
  extendedService: 'by-date',
  extendedServiceKeepsId: false,
  versions: 'optional',
  acceptedFor: 'PT0S',
  mostChanges: 1_200,
  mostSeats: 1_000_000,
  schedulesTogether: true,
  transitionTakes: 'PT0S',
  transitionKeepsId: true,
  migrationTakes: 'PT2S',
  migrations: 'complete',
  entitlementTakes: 'PT10M',
  principalKnownAfter: 'PT0S',
}

export function subscriptionSettings(world: World): SubscriptionSettings {
  return { ...usualSubscriptions, ...settingsOf(world).subscriptions }
}
