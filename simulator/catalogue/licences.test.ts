import { describe, expect, it } from 'vitest'
import type { State } from '../state/state.ts'
import type { CatalogItem } from './catalog-item.ts'
import { extendedService, licences } from './licences.ts'
import { type PricedOffer, pricePeriodOf } from './prices.ts'

const state = { prices: new Map() } as unknown as State

function priceFor(
  item: CatalogItem,
  termDuration: 'P1M' | 'P1Y',
  billingCycle: 'monthly' | 'annual',
): number {
  const { productId, skuId } = item
  const offer: PricedOffer = {
    ...{
      productId,
      skuId,
      termDuration,
      billingCycle,
      segment: 'commercial',
      country: 'DE',
      currency: 'EUR',
    },
  }
  return Number(pricePeriodOf(state, item, offer, new Date('2026-11-28T00:00:00Z'))?.erpPrice)
}

const sold = licences.filter(
  ({ extendedServiceSku, segments }) => extendedServiceSku !== undefined && segments.includes('commercial'),
)

describe('extended service', () => {
  it.each(sold.map((item) => [item.title, item] as const))('of %s costs 3 or 23 percent more', (_, item) => {
    const extended = priceFor(extendedService(item), 'P1M', 'monthly')
    const hasMonthlyTerm = item.termOptions.some(({ duration }) => duration === 'P1M')
    const expected = hasMonthlyTerm
      ? priceFor(item, 'P1M', 'monthly') * 1.03
      : (priceFor(item, 'P1Y', 'annual') / 12) * 1.23
    // Prices and rates are whole cents.
    expect(Math.abs(extended - expected)).toBeLessThanOrEqual(0.02)
  })

  it('of a licence without a monthly term is among these', () => {
    expect(sold.some(({ termOptions }) => termOptions.every(({ duration }) => duration !== 'P1M'))).toBe(true)
  })
})
