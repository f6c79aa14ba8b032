import type { ProviderInstanceHealth } from '@reseller-api/client'

/** How a provider instance is, the worst first. */
export const vendorStates = ['needsPerson', 'blocked', 'troubled', 'works', 'unconnected'] as const

export type VendorState = (typeof vendorStates)[number]

/**
 * Returns the state of a provider instance: it waits for a person, its requests are blocked for a while, a part of its
 * work fails, it works, or it has no vendor to connect to.
 */
export function stateOfVendor(health: ProviderInstanceHealth): VendorState {
  const { isConnected, credentials, circuitBreakers, webhookRefusal, nightly } = health
  if (credentials.needs !== null) return 'needsPerson'
  if (circuitBreakers.some(({ isOpen }) => isOpen)) return 'blocked'
  if (webhookRefusal !== null || nightly.subscriptionsError !== null) return 'troubled'
  return isConnected ? 'works' : 'unconnected'
}

/** Returns whether nothing has failed at a provider instance since a moment at which its vendor answered. */
export function worksSince(
  { credentials, circuitBreakers, lastErrorAt }: ProviderInstanceHealth,
  atMs: number,
): boolean {
  const isLater = (moment: string | null) => moment !== null && Date.parse(moment) > atMs
  return (
    !isLater(lastErrorAt) &&
    !(credentials.needs !== null && isLater(credentials.neededSince)) &&
    !circuitBreakers.some(({ isOpen }) => isOpen)
  )
}
