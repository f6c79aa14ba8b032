import {
  add,
  digits,
  divide,
  type Fraction,
  fraction,
  multiply,
  round,
  subtract,
  zero,
} from '../independent-rating/fractions.ts'
import type { Sale, UnitPrice } from '../independent-rating/model.ts'
import { priceAfter } from '../independent-rating/rating.ts'

/** The decimals of the minor unit of a currency (ISO 4217). */
export const minorUnits: Readonly<Record<string, number>> = { EUR: 2, JPY: 0, KWD: 3, CLF: 4 }

export type Role = 'csp' | 'reseller' | 'customer'

/** Amounts as decimals: what a reader pays, what its buyer pays, and the suggested retail price. */
export interface Seen {
  readonly list: string | null
  readonly revenue: string | null
  readonly erp: string | null
}

/** The retail price of a unit for every rule: 0 for a free unit; an ERP of 0 of any other unit is unknown. */
function retailOf({ cost, erp }: UnitPrice): Fraction | null {
  if (cost !== null && fraction(cost).n === 0n) return zero
  return erp === null || (cost !== null && fraction(erp).n === 0n) ? null : fraction(erp)
}

/** The prices along the sales, the first of which is the cost (docs/api/margins.md). */
function pricesAlong(sales: readonly Sale[], paid: Fraction | null, erp: Fraction | null) {
  const prices = [paid]
  for (const sale of sales) prices.push(priceAfter(sale, prices.at(-1)!, erp))
  return prices
}

/** What a reader sees of the price of `units`; with `decimals`, each amount is rounded to them. */
export function seenBy(
  role: Role,
  sales: readonly Sale[],
  price: UnitPrice,
  units: string,
  decimals: number,
): Seen {
  const times = (one: Fraction | null) => one && multiply(one, fraction(units))
  const erp = times(retailOf(price))
  const prices = pricesAlong(sales, times(price.cost === null ? null : fraction(price.cost)), erp)
  const shown = (one: Fraction | null | undefined) => (one ? digits(round(one, decimals)) : null)
  const at = role === 'csp' ? 0 : role === 'reseller' ? 1 : prices.length - 1
  return {
    list: role === 'customer' ? null : shown(prices[at]),
    revenue: shown(role === 'customer' ? prices[at] : prices[at + 1]),
    erp: shown(erp),
  }
}

/** The days of a shortened term, of those of a full term. */
export interface Share {
  readonly parts: number
  readonly of: number
}

/** The price of `units` for a part of the term, to 8 decimals, with the retail price in the same proportion. */
function priceOfPart(price: UnitPrice, units: string, parts: number, of: number): UnitPrice {
  if (price.cost === null) return price
  const scaled = (one: Fraction, by: string, divisor: string) =>
    round(divide(multiply(one, fraction(by)), fraction(divisor)), 8)
  const cost = scaled(multiply(fraction(price.cost), fraction(units)), String(parts), String(of))
  const retail = cost.n === 0n ? zero : retailOf(price)
  const erp = retail && retail.n !== 0n ? digits(scaled(cost, digits(retail), price.cost)) : null
  return { cost: digits(cost), erp: retail?.n === 0n ? '0' : erp }
}

/** What a reader sees of the price of a unit for the present term, of which only a share is billed. */
export function unitSeenBy(role: Role, sales: readonly Sale[], price: UnitPrice, share?: Share): Seen {
  if (!share) return seenBy(role, sales, price, '1', 8)
  return role === 'csp'
    ? seenBy(role, sales, priceOfPart(price, '1', share.parts, share.of), '1', 8)
    : partOfSeen(seenBy(role, sales, price, '1', 8), share.parts, share.of)
}

/** The prices of a part that follow from the prices that a buyer of the csp sees of the whole. */
function partOfSeen({ list, revenue, erp }: Seen, parts: number, of: number): Seen {
  const part = (one: string | null) =>
    one && digits(round(divide(multiply(fraction(one), fraction(String(parts))), fraction(String(of))), 8))
  return { list: part(list), revenue: part(revenue), erp: part(erp) }
}

/**
 * What a reader sees of the amount of some seats for the present term: like the bills of its periods, that of the full
 * term minus that of the part that is not billed.
 */
export function amountSeenBy(
  role: Role,
  sales: readonly Sale[],
  price: UnitPrice,
  { seats, decimals, share }: { readonly seats: number; readonly decimals: number; readonly share?: Share },
): Seen {
  const full = seenBy(role, sales, price, String(seats), decimals)
  if (!share) return full
  const rest = share.of - share.parts
  const part =
    role === 'csp'
      ? seenBy(role, sales, priceOfPart(price, String(seats), rest, share.of), '1', decimals)
      : roundedTo(decimals, partOfSeen(seenBy(role, sales, price, String(seats), 8), rest, share.of))
  const difference = (of: keyof Seen) =>
    full[of] === null || part[of] === null ? null : minus(full[of], part[of])
  return { list: difference('list'), revenue: difference('revenue'), erp: difference('erp') }
}

function roundedTo(decimals: number, { list, revenue, erp }: Seen): Seen {
  const rounded = (one: string | null) => one && digits(round(fraction(one), decimals))
  return { list: rounded(list), revenue: rounded(revenue), erp: rounded(erp) }
}

/** A difference of two decimals, rounded before. */
export const minus = (one: string, other: string) => digits(subtract(fraction(one), fraction(other)))

export const decimalOf = (price: { value: number } | null | undefined) =>
  price == null ? null : digits(fraction(String(price.value)))

/** The sum of amounts, of which unknown ones add nothing. */
export function sumOf(values: readonly (number | null)[]): string {
  return digits(values.reduce((sum, one) => (one === null ? sum : add(sum, fraction(String(one)))), zero))
}
