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

/** Whether its order lines have no subscription id, even when completed. */
export function hasNoSubscription(item: Sold, termDuration: string | undefined): boolean {
  return ['reservation', 'perpetual'].includes(kindOf(item, termDuration))
}

/**
 * Whether the API lists it as a subscription. Reservations are entitlements; the Azure portal manages them.
 */
export function isListed({ kind }: { readonly kind: SubscriptionKind }): boolean {
  return kind !== 'reservation'
}
