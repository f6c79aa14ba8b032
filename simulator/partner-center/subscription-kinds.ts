import type { CatalogItem } from '../catalogue/item.ts'

/**
 * How something is sold, which says what may become of it: seats for a term, Azure by use or beforehand, software
 * for a term or for ever, and what was sold before all of them.
 */
export type SubscriptionKind =
  | 'seats'
  | 'azurePlan'
  | 'savingsPlan'
  | 'reservation'
  | 'software'
  | 'perpetual'
  | 'legacy'

type Sold = Pick<CatalogItem, 'productType' | 'unitType' | 'isLegacy' | 'isAzurePlan'>

export function kindOf(
  { productType, unitType, isLegacy, isAzurePlan }: Sold,
  termDuration: string | undefined,
): SubscriptionKind {
  if (isAzurePlan) return 'azurePlan'
  if (isLegacy) return 'legacy'
  if (unitType === 'Benefit') return 'savingsPlan'
  if (productType.id === 'AzureReservation') return 'reservation'
  if (productType.id !== 'Software') return 'seats'
  return termDuration === undefined ? 'perpetual' : 'software'
}

/** Whether the lines of its orders name no subscription, even when they are completed. */
export function hasNoSubscription(item: Sold, termDuration: string | undefined): boolean {
  return ['reservation', 'perpetual'].includes(kindOf(item, termDuration))
}

/** Whether it is among the subscriptions of a customer: reservations are entitlements, and run in the Azure portal. */
export function isListed({ kind }: { readonly kind: SubscriptionKind }): boolean {
  return kind !== 'reservation'
}
