import { addDuration } from '../../state/duration.ts'
import type { State } from '../../state/state.ts'
import { subscriptionSettings } from './settings.ts'
import type { Entitlement } from './tables.ts'

export function isActive(state: State, { cancelledAt }: Entitlement, now: Date): boolean {
  const { entitlementTakes } = subscriptionSettings(state)
  return cancelledAt === undefined || addDuration(new Date(cancelledAt), entitlementTakes)! > now
}

/** Returns the Azure subscriptions of a plan, oldest first. */
export function entitlementsOf(state: State, planId: string): Entitlement[] {
  return [...state.entitlements.values()].filter((one) => one.planId === planId)
}
