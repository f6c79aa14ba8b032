import { describe, expect, it } from 'vitest'
import { ownWords } from '../../console/src/parts/own-words.ts'
import { marginRules, type PriceMargin } from '../../src/domain/offers/margin.ts'
import { type PriceChain, termsOf } from '../../src/domain/offers/price-chain.ts'
import { explainPrices } from '../../src/domain/offers/price-explanation.ts'
import { decimal } from '../../src/domain/values/decimal.ts'

const inWords = (rule: PriceMargin['marginRule']['name']) => `<${rule}>`

describe('the words of a price', () => {
  it.each([
    ['csp', 'The csp pays 8 EUR for one unit.', 'You pay 8 EUR for one unit.'],
    ['csp', 'The csp sells to the reseller by the margin.', 'You sell to the reseller by the margin.'],
    ['csp', 'The reseller sells to the customer.', 'The reseller sells to the customer.'],
    ['csp', 'The price that the csp pays is unknown.', 'The price that you pay is unknown.'],
    [
      'csp',
      'The csp sells at no less than the purchase price of the csp, 8 EUR.',
      'You sell at no less than your purchase price, 8 EUR.',
    ],
    ['reseller', 'The reseller sells to the customer.', 'You sell to the customer.'],
    ['reseller', 'The csp sells to the reseller.', 'The distributor sells to you.'],
    ['customer', 'The customer pays 9 EUR.', 'You pay 9 EUR.'],
    [undefined, 'The csp pays 8 EUR.', 'The distributor pays 8 EUR.'],
  ] as const)('for a %s: %s', (role, words, expected) => {
    expect(ownWords(words, role, inWords)).toBe(expected)
  })

  it('of the service name no csp, and the reader only as you', () => {
    const chain: PriceChain = {
      ...{ currency: 'EUR', payer: 'csp', paid: decimal('8'), erp: decimal('12') },
      sales: [],
    }
    const shown = explainPrices('csp', chain).steps.map(({ words }) => ownWords(words, 'csp', inWords))
    expect(shown).toEqual(['You pay 8 EUR for one unit.'])
  })

  it.each(marginRules)('has %s by the name that the console has for it', (name) => {
    const margin = { marginRule: { name }, value: 30 }
    const chain: PriceChain = {
      ...{ currency: 'EUR', payer: 'csp', paid: decimal('8'), erp: decimal('12') },
      sales: [
        {
          ...{ seller: 'csp', buyer: 'customer', limits: { capsAtErp: false, floorsAtList: false } },
          terms: termsOf({ margin, offerTypeMargins: null }, 'License', margin),
        },
      ],
    }
    const shown = explainPrices('csp', chain).steps.map(({ words }) => ownWords(words, 'csp', inWords))
    expect(shown[1]).toContain(`by the margin of the subscription, <${name}> 30 %`)
    expect(shown[1]).toContain(`that of the provider instance, <${name}> 30 %, is overridden`)
  })
})
