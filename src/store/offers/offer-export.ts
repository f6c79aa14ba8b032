import type { Database } from '../database.ts'
import { type PricesWanted, storedPrices } from './prices/price-export.ts'
import { priceFormats } from './prices/price-file.ts'

/** Yields the offers and prices of a provider instance as chunks of a price file, which `importOffers` can read. */
export async function* exportOffers(
  database: Database,
  wanted: PricesWanted,
  format: keyof typeof priceFormats,
): AsyncGenerator<string> {
  const { head, row } = priceFormats[format]
  if (head !== '') yield head
  for await (const rows of storedPrices(database, wanted)) yield rows.map(row).join('')
}
