import { expect, it } from 'vitest'
import type { FullChain, Sale } from '../../offers/price-chain.ts'
import { decimal } from '../../values/decimal.ts'
import { unitPriceChange } from './unit-price-change.ts'

const sale = (seller: Sale['seller'], buyer: Sale['buyer'], markup: number): Sale => ({
  ...{ seller, buyer, limits: { capsAtErp: false, floorsAtList: false } },
  terms: {
    ...{ Subscription: null, OfferType: null },
    ProviderInstance: { marginRule: { name: 'Markup' }, value: markup },
  },
})
const chain = (paid: string, ofCsp: number, ofReseller: number, currency = 'EUR'): FullChain => ({
  ...{ currency, payer: 'csp', paid: decimal(paid), erp: decimal('200') },
  sales: [sale('csp', 'reseller', ofCsp), sale('reseller', 'customer', ofReseller)],
})
const texts = (change: ReturnType<typeof unitPriceChange>) =>
  change &&
  [change.present, change.next, change.fromPurchasePrice, change.fromMargins].map(
    (one) => one?.toFixed() ?? null,
  )

it.each([
  ['csp', ['110', '144', '22', '12']],
  // What the csp buys for, and its margin, are one part for the reseller: its own purchase price.
  ['reseller', ['132', '187.2', '40.8', '14.4']],
  ['customer', ['132', '187.2', null, null]],
] as const)('a %s sees the parts of a unit price that it may see', (party, parts) =>
  expect(texts(unitPriceChange(party, chain('100', 10, 20), chain('120', 20, 30)))).toEqual(parts),
)

it('has no parts from a price that is unknown, and no change between currencies', () => {
  const unknown = { ...chain('100', 10, 20), paid: null }
  expect(texts(unitPriceChange('csp', unknown, chain('120', 10, 20)))).toEqual([null, '132', null, '0'])
  expect(unitPriceChange('csp', chain('100', 10, 20), chain('100', 10, 20, 'CHF'))).toBeNull()
})
