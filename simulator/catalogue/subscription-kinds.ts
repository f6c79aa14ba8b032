import type { SubscriptionKind } from '../partner-center/subscriptions/tables.ts'
import type { CatalogItem } from './catalog-item.ts'

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

/** Returns whether order lines of an item never have a subscription id, even when the order is completed. */
export function hasNoSubscription(item: Sold, termDuration: string | undefined): boolean {
  return ['reservation', 'perpetual'].includes(kindOf(item, termDuration))
}

/**
 * Returns whether the API lists a subscription of a kind. It omits reservations, which are entitlements and are
 * managed in the Azure portal.
 */
export function isListed({ kind }: { readonly kind: SubscriptionKind }): boolean {
  return kind !== 'reservation'
}
