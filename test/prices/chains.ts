import { type MarginRule, marginRules, type PriceMargin } from '../../src/domain/offers/margin.ts'
import type { FullChain, Sale } from '../../src/domain/offers/price-chain.ts'
import { type Decimal, decimal } from '../../src/domain/values/decimal.ts'

/** Draws an integer from 0 (inclusive) to a bound (exclusive). */
export type Draw = (below: number) => number

/** A sequence of numbers that depends only on the seed (mulberry32). */
export function drawing(seed: number): Draw {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}

/** A price of up to 12 digits before the point and 8 after it; sometimes 0 or unknown. */
function drawPrice(draw: Draw): Decimal | null {
  if (draw(50) === 0) return null
  if (draw(50) === 0) return decimal('0')
  const digits = (count: number) => Array.from({ length: count }, () => draw(10)).join('')
  return decimal(`${digits(1 + draw(draw(4) === 0 ? 12 : 3))}.${digits(draw(9)) || 0}`)
}

const highest: Readonly<Record<MarginRule, number>> = {
  Markup: 999,
  Margin: 99.9999,
  SplitMargin: 100,
  ErpMinusDiscount: 100,
}

export function drawMargin(draw: Draw): PriceMargin {
  const name = marginRules[draw(marginRules.length)]!
  const most = highest[name]
  const edge = draw(20)
  if (edge === 0) return { marginRule: { name }, value: 0 }
  if (edge === 1) return { marginRule: { name }, value: most }
  const scale = 10 ** draw(5)
  return { marginRule: { name }, value: draw(Math.floor(Math.min(most, 40) * scale)) / scale }
}

export function drawSale(draw: Draw, seller: Sale['seller'], buyer: Sale['buyer']): Sale {
  return {
    seller,
    buyer,
    terms: {
      Subscription: draw(3) === 0 ? drawMargin(draw) : null,
      OfferType: draw(2) === 0 ? drawMargin(draw) : null,
      ProviderInstance: drawMargin(draw),
    },
    limits: { capsAtErp: draw(2) === 0, floorsAtList: draw(2) === 0 },
  }
}

/** A chain from the csp to a customer, half of them through a reseller; sometimes without a buyer. */
export function drawChain(draw: Draw): FullChain {
  const paid = drawPrice(draw)
  const distance = drawPrice(draw)
  // Usually the ERP is above the cost, as at vendors.
  const erp = paid && distance && draw(4) > 0 ? paid.plus(distance) : distance
  const through = draw(2) === 0
  const sales = through
    ? [drawSale(draw, 'csp', 'reseller'), drawSale(draw, 'reseller', 'customer')]
    : [drawSale(draw, 'csp', 'customer')]
  return { currency: 'EUR', payer: 'csp', paid, erp, sales: sales.slice(0, draw(20) === 0 ? -1 : undefined) }
}
