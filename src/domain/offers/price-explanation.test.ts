import { describe, expect, it } from 'vitest'
import { drawChain, drawing, drawMargin } from '../../../test/prices/chains.ts'
import { recomputedPrice, scaled } from '../../../test/prices/recomputation.ts'
import { decimal } from '../values/decimal.ts'
import type { MarginRule, PriceMargin } from './margin.ts'
import { type FullChain, marginLevels, type PriceChain, salePrices, type TermPart } from './price-chain.ts'
import { explainPrices } from './price-explanation.ts'

const margin = (name: MarginRule, value: number): PriceMargin => ({ marginRule: { name }, value })

const example: FullChain = {
  currency: 'EUR',
  payer: 'csp',
  paid: decimal('8.43'),
  erp: decimal('11'),
  sales: [
    {
      seller: 'csp',
      buyer: 'reseller',
      terms: {
        Subscription: null,
        OfferType: margin('Markup', 25),
        ProviderInstance: margin('Margin', 10),
      },
      limits: { capsAtErp: true, floorsAtList: false },
    },
    {
      seller: 'reseller',
      buyer: 'customer',
      terms: { Subscription: margin('Margin', 7), OfferType: null, ProviderInstance: margin('Markup', 5) },
      limits: { capsAtErp: true, floorsAtList: true },
    },
  ],
}
const words = (party: 'csp' | 'reseller' | 'customer', chain: PriceChain = example) =>
  explainPrices(party, chain).steps.map((one) => one.words)

describe('the explanation of prices', () => {
  const ofReseller = [
    'The reseller pays 10.5375 EUR for one unit.',
    'The reseller sells to the customer by the margin of the subscription, Margin 7 %: 10.5375 / (1 − 7/100) = ' +
      '11.33064516 EUR, rounded to 8 decimals. The offer type has no margin of its own; that of the provider instance, ' +
      'Markup 5 %, is overridden.',
    'The reseller sells at no more than the suggested retail price, so the price becomes 11 EUR.',
    'The reseller sells at no less than the purchase price of the reseller, 10.5375 EUR, so the price stays 11 EUR.',
  ]

  it('shows the csp the whole chain', () =>
    expect(words('csp')).toEqual([
      'The csp pays 8.43 EUR for one unit.',
      'The csp sells to the reseller by the margin of the offer type, Markup 25 %: 8.43 × (1 + 25/100) = 10.5375 EUR. ' +
        'The subscription has no margin of its own; that of the provider instance, Margin 10 %, is overridden.',
      'The csp sells at no more than the suggested retail price, 11 EUR, so the price stays 10.5375 EUR.',
      ...ofReseller.slice(1),
    ]))

  it('shows a reseller what it pays, and how its own price follows from that', () =>
    expect(words('reseller')).toEqual(ofReseller))

  it('shows each party the share of a shortened term, from its own price for the full term', () => {
    const part = { periods: 0, ofPeriods: 1, days: 30, ofDays: 365 }
    const share = { part, coveredBy: 'Term', isBilledHere: false } as const
    const shortened = { ...example, share }
    expect(words('csp', shortened).slice(0, 2)).toEqual([
      'The csp pays 8.43 EUR for one unit.',
      'The term is shortened to 30 of 365 days, so the price becomes 0.69 EUR, and the suggested retail price 0.90035587 EUR. ' +
        'The vendor truncates the price of each billing period to 2 decimals. Its invoice has the final amount.',
    ])
    // 11 × 30/365. The steps before are those of the full term.
    expect(words('reseller', shortened)).toEqual([
      ...words('reseller'),
      'The term is shortened to 30 of 365 days, so the price becomes 0.90410959 EUR, and the suggested retail price ' +
        '0.90410959 EUR. The price is in proportion to these days, rounded to 8 decimals. The vendor truncates its own price ' +
        'of each billing period to 2 decimals, so the invoice can be lower by about a cent for each unit and billing period.',
    ])
    const ofCharge = (part: TermPart): PriceChain => ({
      ...example,
      share: { ...share, coveredBy: 'Charge', part },
    })
    expect(words('csp', ofCharge({ ...part, periods: 1, ofPeriods: 12, days: 0 }))[1]).toMatch(
      /^The charge covers 1 of 12 billing periods, so the price becomes 0.7 EUR,/,
    )
    expect(words('csp', ofCharge({ ...part, periods: 1, days: 0 }))[1]).toMatch(
      /^The charge covers the whole term, so the price becomes 8.43 EUR,/,
    )
    const ofMonths = { ...part, periods: 3, ofPeriods: 12, days: 4, ofDays: 30 }
    const own = { ...example, share: { ...share, isBilledHere: true, part: ofMonths } }
    // 8.43 × 94/360 and 11 × 94/360.
    const inProportion = 'The price is in proportion to these days, rounded to 8 decimals.'
    expect(words('csp', own)[1]).toBe(
      'The term is shortened to 3 of 12 billing periods and 4 of 30 days of another one, so the price becomes 2.20116667 EUR, ' +
        `and the suggested retail price 2.87222223 EUR. ${inProportion}`,
    )
    expect(words('reseller', own).at(-1)).toMatch(new RegExp(`2.87222222 EUR. ${inProportion}$`))
    const promoted = { ...own, promotion: { id: 'P', before: decimal('9') } }
    const steps = explainPrices('csp', promoted).steps.map(({ step, price }) => [step, price?.toFixed()])
    expect(steps.slice(0, 3)).toEqual([
      ['Start', '9'],
      ['Promotion', '8.43'],
      ['ShareOfTerm', '2.20116667'],
    ])
  })

  it('shows a customer its price', () =>
    expect(explainPrices('customer', example)).toEqual({
      currency: 'EUR',
      cost: null,
      revenue: decimal('11'),
      erp: decimal('11'),
      steps: [
        {
          step: 'Start',
          payer: 'customer',
          price: decimal('11'),
          words: 'The customer pays 11 EUR for one unit.',
        },
      ],
    }))

  it('says what is unknown, and what follows from that', () => {
    const [first, second] = example.sales
    const unknown = (rule: MarginRule) => ({
      ...example,
      paid: null,
      erp: null,
      sales: [
        { ...first!, terms: { ...first!.terms, OfferType: margin(rule, 25) } },
        { ...second!, terms: { ...second!.terms, Subscription: margin('SplitMargin', 5) } },
      ],
    })
    expect(words('csp', unknown('SplitMargin'))).toEqual([
      'The price that the csp pays is unknown.',
      expect.stringMatching(
        /is overridden\. Without the purchase price of the csp and the suggested retail price there is no price\.$/,
      ),
      expect.stringMatching(/Without the purchase price of the reseller and the suggested retail price/),
    ])
    expect(words('reseller', unknown('Markup'))[0]).toBe('The price that the reseller pays is unknown.')
    expect(words('csp', { ...unknown('Markup'), paid: decimal('8') })[2]).toBe(
      'The csp sells at no more than the suggested retail price; as that is unknown, the price stays 10 EUR.',
    )
  })

  it('suffices to compute the price again, and reveals a changed result', () => {
    const json = JSON.stringify(explainPrices('csp', example))
    expect(recomputedPrice(json)).toBe(scaled('11', 8))
    for (const forged of [
      json.replace('"price":10.5375', '"price":10.53750001'),
      json.replace('"value":25', '"value":25.0001'),
      json.replace('"erp":11', '"erp":10.99999999'),
    ])
      expect(() => recomputedPrice(forged)).toThrow(/pays|sells/)
  })
})

describe('prices of earlier sales', () => {
  const upstream = ['reseller', 'customer'] as const
  const chains = (seed: number, count: number) => {
    const draw = drawing(seed)
    return Array.from({ length: count }, () => drawChain(draw)).filter(({ sales }) => sales.length === 2)
  }
  const numbersIn = (text: string) => new Set(text.match(/\d+(\.\d+)?/g))

  it('are in no explanation for a later buyer', () => {
    const draw = drawing(3)
    const digits = (count: number) => Array.from({ length: count }, () => 1 + draw(9)).join('')
    // The numbers are so long that none of them equals another one by chance.
    const marked = () => ({ ...drawMargin(draw), value: Number(`1${draw(10)}.${digits(4)}`) })
    let searched = 0
    for (const chain of chains(4, 4_000)) {
      const [csp, reseller] = chain.sales
      const secret: FullChain = {
        ...chain,
        paid: decimal(`${digits(3)}.${digits(8)}`),
        sales: [
          { ...csp!, terms: { Subscription: null, OfferType: marked(), ProviderInstance: marked() } },
          { ...reseller!, terms: { Subscription: null, OfferType: marked(), ProviderInstance: marked() } },
        ],
      }
      const [paidByReseller, paidByCustomer] = salePrices(secret)
      const margins = (sale: (typeof secret.sales)[number]) =>
        marginLevels.flatMap((level) => sale.terms[level] ?? []).map(({ value }) => String(value))
      const before = {
        reseller: [secret.paid!.toFixed(), ...margins(secret.sales[0]!)],
        customer: [
          secret.paid!.toFixed(),
          ...secret.sales.flatMap(margins),
          paidByReseller?.toFixed() ?? '-',
        ],
      }
      // A limit, or a margin of 0 %, can make two prices of the chain equal. The reader may see such a price if it
      // is its own.
      const own = {
        reseller: numbersIn([paidByReseller, secret.erp].map((one) => one?.toFixed()).join(' ')),
        customer: numbersIn([paidByCustomer, secret.erp].map((one) => one?.toFixed()).join(' ')),
      }
      for (const party of upstream) {
        const text = JSON.stringify(explainPrices(party, secret))
        const hidden = before[party].filter((number) => !own[party].has(number))
        expect(hidden.filter((number) => text.includes(number))).toEqual([])
        searched += hidden.length
      }
    }
    expect(searched).toBeGreaterThan(10_000)
  })

  it('do not change an explanation that has the same price', () => {
    const others = drawing(5)
    for (const chain of chains(6, 4_000)) {
      const reseller = chain.sales[1]!
      for (const [place, party] of upstream.entries()) {
        const paid = salePrices(chain)[place] ?? null
        const limits = { capsAtErp: false, floorsAtList: others(2) === 0 }
        const terms = {
          Subscription: margin('Markup', 0),
          OfferType: others(2) === 0 ? drawMargin(others) : null,
          ProviderInstance: drawMargin(others),
        }
        const passing = { seller: 'csp', buyer: party, terms, limits } as const
        const other = { ...chain, paid, sales: party === 'reseller' ? [passing, reseller] : [passing] }
        const [one, two] = [chain, other].map((each) => JSON.stringify(explainPrices(party, each)))
        expect(one).toBe(two)
      }
    }
  })
})
