import { expect, it } from 'vitest'
import { partyPrices } from '../../console/src/screens/order/party-prices.ts'
import { type PriceChain, termsOf } from '../../src/domain/offers/price-chain.ts'
import { explainPrices } from '../../src/domain/offers/price-explanation.ts'
import { decimal } from '../../src/domain/values/decimal.ts'

const sale = (seller: 'csp' | 'reseller', buyer: 'reseller' | 'customer', value: number) => {
  const margin = { marginRule: { name: 'Markup' }, value } as const
  const limits = { capsAtErp: true, floorsAtList: true }
  return { seller, buyer, limits, terms: termsOf({ margin, offerTypeMargins: null }, 'License', null) }
}

const chain: PriceChain = {
  ...{ currency: 'EUR', payer: 'csp', paid: decimal('5.85'), erp: decimal('7') },
  sales: [sale('csp', 'reseller', 5.5), sale('reseller', 'customer', 15)],
}

const seenBy = (reader: 'csp' | 'reseller' | 'customer', quantity = 5) =>
  partyPrices(
    explainPrices(reader, chain).steps.map(({ step, price, ...one }) => ({
      payer: 'payer' in one && one.payer ? { name: one.payer } : null,
      buyer: 'buyer' in one && one.buyer ? { name: one.buyer } : null,
      ...{ step: { name: step }, price: price?.toFixed() ?? null },
    })) as never,
    quantity,
  )

it('has what each party pays that the reader sees, after the limits of the price', () => {
  const [csp, reseller, customer] = [
    { party: 'csp', unit: '5.85', total: '29.25' },
    { party: 'reseller', unit: '6.17175', total: '30.85875' },
    // No more than the suggested retail price.
    { party: 'customer', unit: '7', total: '35' },
  ]
  expect(seenBy('csp')).toEqual([csp, reseller, customer])
  expect(seenBy('reseller')).toEqual([reseller, customer])
  expect(seenBy('customer')).toEqual([customer])
})
