import { describe, expect, it } from 'vitest'
import type { MarginRule, PriceMargin } from '../margin.ts'
import { chainOfPrice } from '../offer-pricing.ts'
import { type Party, salePrices } from '../price-chain.ts'
import type { SellingTerms } from '../selling-terms.ts'
import { type Proposal, proposedTerms } from './proposed-margin.ts'

const markup = (value: number): PriceMargin => ({ marginRule: { name: 'Markup' }, value })
const limits = {
  csp: { capsAtErp: false, floorsAtList: false },
  reseller: { capsAtErp: false, floorsAtList: false },
}
const relation = (value: number, ofType?: number) => ({
  margin: markup(value),
  offerTypeMargins: ofType === undefined ? null : { License: markup(ofType) },
})
const twice: SellingTerms = { cspToReseller: relation(10, 5), sellerToCustomer: relation(20), limits }
const toReseller: SellingTerms = { ...twice, sellerToCustomer: null }
const direct: SellingTerms = { ...twice, cspToReseller: null }

const price = {
  ...{ termDuration: 'OneYear', segment: 'Commercial', region: null, currency: 'EUR' },
  ...{ billingFrequency: 'Annual', cost: '100', erp: '200' },
} as unknown as Parameters<typeof chainOfPrice>[0]
const pricesWith = (terms: SellingTerms, seller: Party, proposal: Proposal) =>
  salePrices(chainOfPrice(price, 'License', proposedTerms(terms, seller, 'License', proposal))).map(String)

const proposal = (value: number, marginRule: MarginRule = 'Markup') => ({ marginRule, marginValue: value })

describe('a proposed margin', () => {
  it.each([
    ['csp', toReseller, ['150']],
    ['csp', twice, ['150', '180']],
    ['csp', direct, ['150']],
    ['reseller', twice, ['105', '157.5']],
  ] as const)('of the %s replaces the margin of its own sale only', (seller, terms, expected) => {
    expect(pricesWith(terms, seller, proposal(50))).toEqual(expected)
  })

  it('for an offer type overrides that of the provider instance, and leaves it recorded', () => {
    const terms = proposedTerms(twice, 'csp', 'License', { ...proposal(50), marginLevel: 'OfferType' })
    expect(terms?.cspToReseller).toEqual({ margin: markup(10), offerTypeMargins: { License: markup(50) } })
  })

  it('is none without a rule and a value', () => {
    expect(proposedTerms(twice, 'csp', 'License', {})).toBe(twice)
    expect(proposedTerms(undefined, 'csp', 'License', {})).toBeUndefined()
  })

  it.each([
    [{ marginRule: 'Markup' }, twice, 'csp', 'marginValue'],
    [{ marginValue: 5 }, twice, 'csp', 'marginRule'],
    [proposal(100, 'Margin'), twice, 'csp', 'marginValue'],
    [proposal(5), undefined, 'csp', 'marginRule'],
    [proposal(5), direct, 'reseller', 'marginRule'],
    [proposal(5), twice, 'customer', 'marginRule'],
  ] as const)('%o is refused where it cannot apply', (given, terms, seller, path) => {
    expect(() => proposedTerms(terms, seller, 'License', given)).toThrowError(
      expect.objectContaining({ problems: [expect.objectContaining({ path })] }),
    )
  })
})
