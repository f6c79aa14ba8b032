import { later } from '../duration.ts'
import { subscriptionSettings } from '../subscription-settings.ts'
import type { World } from '../world.ts'

/** An Azure subscription below a plan. */
export interface Entitlement {
  /** The id of the Azure subscription. */
  readonly id: string
  readonly planId: string
  readonly customerId: string
  readonly partnerId: string
  readonly friendlyName: string
  readonly partnerOnRecord?: string
  /** When it was cancelled; it is inactive a while later. */
  readonly cancelledAt?: string
  /** Whether the vendor has cancelled it, and the partner cannot take that back. */
  readonly isLocked?: boolean
  /** Whether the partner is an owner of it, as it is of those that it has made. */
  readonly isOwned: boolean
}

export function isActive(world: World, { cancelledAt }: Entitlement, now: Date): boolean {
  const { entitlementTakes } = subscriptionSettings(world)
  return cancelledAt === undefined || later(new Date(cancelledAt), entitlementTakes)! > now
}

/** What runs below a plan, oldest first. */
export function entitlementsOf(world: World, planId: string): Entitlement[] {
  return [...world.entitlements.values()].filter((one) => one.planId === planId)
}
