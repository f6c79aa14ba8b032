import { describe, expect, it } from 'vitest'
import type { PriceChain, TermPart } from '../../src/domain/offers/price-chain.ts'
import { partPricesSeenBy } from '../../src/domain/offers/prices/part-prices.ts'
import { type Decimal, decimal } from '../../src/domain/values/decimal.ts'
import { type Draw, drawing } from './chains.ts'

// What a reseller can compute from prices of parts of terms, if it knows its price for the full term and the rule of the
// vendor: it tries each markup of the csp from 0 to 50 % in steps of 0.01 points. docs/api/margins.md has the results.

const markups = Array.from({ length: 5_001 }, (_, hundredths) => hundredths / 100)

interface Observed {
  readonly full: number
  readonly part: TermPart
  readonly units: number
  readonly price: number
}

/** Returns the markups by which a vendor's truncated price becomes each observed price. */
function candidates(observed: readonly Observed[], tolerance: number): number[] {
  return markups.filter((markup) => {
    const factor = 1 + markup / 100
    return observed.every(({ full, part, units, price }) =>
      truncatedPrices(full / factor, part).some(
        (unit) => Math.abs(unit * factor * units - price) <= tolerance,
      ),
    )
  })
}

/** The truncated price of a part. There are two results, because a cost that is a double can be just below a cent. */
function truncatedPrices(cost: number, { periods, ofPeriods, days, ofDays }: TermPart): number[] {
  return [1e-7, -1e-7].map((error) => {
    const cents = (share: number) => Math.floor(100 * cost * share + error)
    return (periods * cents(1 / ofPeriods) + cents(days / (ofPeriods * ofDays))) / 100
  })
}

function drawPart(draw: Draw): TermPart {
  const [ofPeriods, ofDays] = draw(2) === 0 ? ([12, 30] as const) : ([1, 365] as const)
  return { ofPeriods, ofDays, periods: draw(ofPeriods), days: 1 + draw(ofDays - 1) }
}

/** A subscription of which a reseller pays a part, with a markup of the csp from 5 to 30 %. */
function chainOf(draw: Draw, markup: number): PriceChain & { readonly paid: Decimal } {
  const terms = { Subscription: null, OfferType: null }
  const limits = { capsAtErp: false, floorsAtList: false }
  const margin = { marginRule: { name: 'Markup' }, value: markup } as const
  return {
    ...{ currency: 'EUR', payer: 'csp', paid: decimal(`${500 + draw(40_000)}e-2`), erp: null },
    sales: [{ seller: 'csp', buyer: 'reseller', terms: { ...terms, ProviderInstance: margin }, limits }],
    share: { part: drawPart(draw), coveredBy: 'Term', isBilledHere: false },
  }
}

/** The markups that remain after a number of observations, and whether the true one is among them; for some resellers. */
function remaining(count: number, observe: (chain: PriceChain, draw: Draw) => Observed, tolerance: number) {
  const draw = drawing(count)
  return Array.from({ length: 20 }, () => {
    const markup = 5 + draw(2_500) / 100
    const found = candidates(
      Array.from({ length: count }, () => observe(chainOf(draw, markup), draw)),
      tolerance,
    )
    return { count: found.length, isKnown: found.includes(Number(markup.toFixed(2))) }
  })
}

const number = (price: Decimal | null) => Number(price!.toFixed())
const fullOf = ({ share, ...full }: PriceChain) => number(partPricesSeenBy('reseller', full).cost)
const partOf = ({ share }: PriceChain) => share!.part

describe('the markup of the csp', () => {
  // The csp sees what is billed. Before, every reader saw these prices.
  it('follows from the truncated prices of three terms', () => {
    const billed = (chain: PriceChain) => number(partPricesSeenBy('csp', chain).revenue)
    const observe = (chain: PriceChain) => ({
      ...{ full: fullOf(chain), part: partOf(chain), units: 1, price: billed(chain) },
    })
    for (const one of remaining(3, observe, 2e-8)) expect(one).toEqual({ count: 1, isKnown: true })
  })

  it('does not follow from the prices that a reseller sees, which depend on its own price alone', () => {
    const draw = drawing(8)
    for (let count = 0; count < 200; count += 1) {
      const chain = chainOf(draw, 5 + draw(2_500) / 100)
      const { periods, ofPeriods, days, ofDays } = partOf(chain)
      const share = (periods * ofDays + days) / (ofPeriods * ofDays)
      expect(number(partPricesSeenBy('reseller', chain).cost)).toBeCloseTo(fullOf(chain) * share, 7)
    }
  })

  // A price of a full term has all its decimals, so that it can be computed again. This limit is named there, too.
  it('follows from the prices of five offers whose costs have whole cents', () => {
    const draw = drawing(5)
    for (let count = 0; count < 20; count += 1) {
      const markup = Number((5 + draw(2_500) / 100).toFixed(2))
      // A price of whole cents times a markup with 2 decimals has 6 decimals.
      const prices = Array.from({ length: 5 }, () => Math.round(fullOf(chainOf(draw, markup)) * 1e6))
      const fitting = markups.filter((one) => {
        const factor = Math.round((1 + one / 100) * 1e4)
        return prices.every((price) => price % factor === 0)
      })
      expect(fitting).toEqual([markup])
    }
  })

  // An invoice has truncated prices times the margin, rounded to cents. This is the limit that docs/api/margins.md names.
  it.each([
    ['one unit', 1, 100],
    ['up to 20 units', 20, 10],
  ])('follows from invoice lines of %s', (_, most, lines) => {
    const observe = (chain: PriceChain, draw: Draw): Observed => {
      const units = 1 + draw(most)
      const amount = number(partPricesSeenBy('csp', chain).revenue) * units
      return { full: fullOf(chain), part: partOf(chain), units, price: Math.round(amount * 100) / 100 }
    }
    for (const one of remaining(lines, observe, 0.005_000_1)) expect(one).toEqual({ count: 1, isKnown: true })
  })
})
