import { hash } from 'node:crypto'
import { nextNumber } from '../state/seeded-values.ts'
import type { State } from '../state/state.ts'
import { type CatalogItem, catalogKey, type Segment } from './catalog-item.ts'
import { legacyAzure, legacyOffers } from './legacy-offers.ts'
import { extendedService, licences } from './licences.ts'
import { madeUpNumber, madeUpProduct } from './made-up-products.ts'
import { otherProducts } from './other-products.ts'
import { type PricedOffer, pricePeriodOf } from './prices.ts'
import { salesSettings } from './settings.ts'
import type { Price } from './tables.ts'

const extendedServices = licences
  .filter(({ extendedServiceSku }) => extendedServiceSku !== undefined)
  .map(extendedService)

const named = [...licences, ...extendedServices, ...otherProducts, ...legacyOffers]
const byKey = new Map(named.map((item) => [catalogKey(item), item]))
// The catalogue does not list this offer, but existing subscriptions refer to it.
byKey.set(legacyAzure.productId.toLowerCase(), legacyAzure)

/** Yields the built-in items that are not withdrawn, and the configured number of made-up products. */
export function* catalogItems(state: State): Iterable<CatalogItem> {
  const { withdrawn, madeUpProducts } = salesSettings(state)
  for (const item of named) if (!withdrawn.includes(catalogKey(item))) yield item
  for (let number = 0; number < madeUpProducts; number += 1) yield madeUpProduct(number)
}

/**
 * Returns the item of a product and SKU, even if it is withdrawn; undefined when there is none. For a legacy offer,
 * `productId` is its id and `skuId` is empty.
 */
export function catalogItem(state: State, productId: string, skuId: string): CatalogItem | undefined {
  const number = madeUpNumber(productId)
  if (number === undefined) {
    // Ids of legacy offers are GUIDs, which are case-insensitive.
    return byKey.get(catalogKey({ productId: skuId === '' ? productId.toLowerCase() : productId, skuId }))
  }
  if (number >= salesSettings(state).madeUpProducts) return undefined
  const product = madeUpProduct(number)
  if (skuId === product.skuId) return product
  const extended = extendedService(product)
  return skuId === extended.skuId ? extended : undefined
}

/** Returns the item of a catalogue key, which may end with an availability id; undefined when there is none. */
export function catalogItemOf(state: State, key: string): CatalogItem | undefined {
  const [productId = '', skuId = ''] = key.split(':')
  return catalogItem(state, productId, skuId)
}

/** The target of a reservation: subscriptions of the Azure plan, or of legacy Azure (MS-AZR-0145P). */
export type ReservationScope = 'AzurePlan' | 'MS-AZR-0145P'

/**
 * Returns the availability id of an item. The id changes on the first of each month, and when the control API rotates
 * the ids. A reservation has one id per scope.
 */
export function availabilityIdOf(
  state: State,
  item: CatalogItem,
  segment: Segment,
  country: string,
  now: Date,
  scope: ReservationScope = 'AzurePlan',
): string {
  const rotation = state.counters.get(rotations) ?? 0
  const month = now.toISOString().slice(0, 7)
  const parts = [catalogKey(item), segment, country, month, rotation]
  const isOlder = item.view === 'AzureReservations' && scope !== 'AzurePlan'
  const digits = hash('sha256', [...parts, ...(isOlder ? [scope] : [])].join('/'))
  const serial = BigInt(`0x${digits.slice(0, 14)}`)
    .toString(36)
    .toUpperCase()
    .slice(-8)
    .padStart(8, '0')
  return `CFQ7${serial}`
}

const rotations = 'availability-rotations'

/** Gives every availability a new id. */
export function rotateAvailabilities(state: State): number {
  return nextNumber(state, rotations)
}

/**
 * Returns the price of a unit for its whole term; undefined when the item is not sold for this term and cycle, or
 * is billed by usage.
 */
export function priceOf(state: State, offer: PricedOffer, at: Date): Price | undefined {
  const item = catalogItem(state, offer.productId, offer.skuId)
  if (item === undefined) return undefined
  const period = pricePeriodOf(state, item, offer, at)
  return period && { unitPrice: period.unitPrice, erpPrice: period.erpPrice }
}
