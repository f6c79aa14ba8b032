import type { CatalogItem } from './catalog-item.ts'
import { everySegment, licence } from './licences.ts'

const prefix = 'CFQ9'

/** Returns a made-up licence by its number (0-based). Made-up licences fill price sheets of any length. */
export function madeUpProduct(number: number): CatalogItem {
  const serial = number.toString(36).toUpperCase().padStart(8, '0')
  return licence({
    productId: `${prefix}${serial}`,
    skuId: '0001',
    title: `Sample Cloud Service ${number + 1}`,
    description: `Sample Cloud Service ${number + 1}, "the reliable one", for one user`,
    centsPerMonth: 100 + ((number * 37) % 9_000),
    segments: everySegment,
  })
}

/** Returns the number in the id of a made-up product; undefined for other ids. */
export function madeUpNumber(productId: string): number | undefined {
  return /^CFQ9[0-9A-Z]{8}$/.test(productId) ? Number.parseInt(productId.slice(prefix.length), 36) : undefined
}
