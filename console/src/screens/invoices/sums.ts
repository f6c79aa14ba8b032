import Big from 'big.js'
import { decimalsOf } from '../../values/money.ts'

/** The amounts of an invoice or of a part of it: what the reader pays, what resellers pay, and what customers pay. */
export interface Amounts {
  readonly total: string | null
  readonly totalForReseller: string | null
  readonly totalForCustomer: string | null
}

/**
 * Returns what the reader earns: the next buyer's amount minus the reader's own, and the same in percent of the reader's own.
 * For direct sales of the csp, the next buyer is the customer. Null for a customer, and while an amount is unknown.
 */
export function earnedOf(
  { total, totalForReseller, totalForCustomer }: Amounts,
  role: 'csp' | 'reseller' | 'customer',
  isDirect: boolean,
): { readonly amount: string; readonly percent: string | null } | null {
  if (role === 'customer') return null
  const revenue = role === 'reseller' || isDirect ? totalForCustomer : totalForReseller
  if (total === null || revenue === null) return null
  const amount = Big(revenue).minus(total)
  return { amount: amount.toFixed(), percent: shareIn(amount, total) }
}

/** Returns an amount in percent of another one, with at most 4 decimals; null if the other one is not above zero. */
export function shareIn(amount: Big | string, of: Big | string): string | null {
  return Big(of).gt(0) ? Big(amount).div(of).times(100).round(4).toFixed() : null
}

/** The amounts of a sale, which may have a reseller. */
export interface Sold extends Amounts {
  /** Null or undefined for sales without a reseller. */
  readonly resellerId?: string | null
  readonly resellerName?: string | null
}

/** Returns what the reader earns with a sale. */
export function earnedBy(sold: Sold, role: 'csp' | 'reseller' | 'customer') {
  return earnedOf(sold, role, !(sold.resellerId || sold.resellerName))
}

/** Returns what the reader earns with all of some sales. Null for a customer, and while an amount is unknown. */
export function earnedInAll(
  rows: readonly Sold[],
  role: 'csp' | 'reseller' | 'customer',
): { readonly amount: string; readonly percent: string | null } | null {
  const earned = rows.map((one) => earnedBy(one, role)?.amount)
  if (earned.includes(undefined)) return null
  const sum = (amounts: readonly (string | null | undefined)[]) =>
    amounts.reduce((total, one) => total.plus(one ?? 0), Big(0))
  const amount = sum(earned)
  const paid = sum(rows.map(({ total }) => total))
  return { amount: amount.toFixed(), percent: shareIn(amount, paid) }
}

const members = ['total', 'totalForReseller', 'totalForCustomer'] as const

/** The sum of the visible rows beside the total that the service states. */
export interface ComparedSum {
  readonly member: (typeof members)[number]
  readonly visible: string
  readonly stated: string
  /** By how much the visible rows are above the total; negative if they are below. */
  readonly difference: string
  readonly isEqual: boolean
}

/**
 * Returns the sums of some rows beside the total of their part, exactly. An amount that is unknown counts as 0, as in the
 * total. A sum that the reader may not see, or that is the same as what the reader pays, is left out.
 */
export function comparedSums(rows: readonly Amounts[], whole: Amounts): readonly ComparedSum[] {
  return members.flatMap((member) => {
    const stated = whole[member]
    if (stated === null || isRepeated(member, whole)) return []
    const visible = rows.reduce((sum, row) => sum.plus(row[member] ?? '0'), Big(0))
    const difference = visible.minus(stated)
    return [
      {
        ...{ member, stated, visible: visible.toFixed(), difference: difference.toFixed() },
        isEqual: difference.eq(0),
      },
    ]
  })
}

/** A reseller pays what resellers pay, and a customer what customers pay. */
function isRepeated(member: keyof Amounts, { totalForReseller, total }: Amounts): boolean {
  if (member === 'totalForReseller') return totalForReseller === total
  return member === 'totalForCustomer' && totalForReseller === null
}

/** An amount as the product of a former amount and the factor of a margin, before and after it is rounded. */
export interface Product {
  readonly factor: string
  readonly exact: string
}

/**
 * Returns how a markup makes an amount of a line from the amount before; null if the product, rounded to the decimals of
 * the currency, is another amount, as for a margin that begins with another price.
 */
export function markedUp(
  from: string | null,
  percent: string,
  to: string | null,
  currency: string,
): Product | null {
  if (from === null || to === null) return null
  const factor = Big(percent).div(100).plus(1)
  const exact = Big(from).times(factor)
  return exact.round(decimalsIn(to, currency)).eq(to)
    ? { factor: factor.toFixed(), exact: exact.toFixed() }
    : null
}

// A term of a month, a year or three years is charged once, or each month or year.
const chargesOfTerms = [1, 12, 36, 3]

/** The amount of a line as the price of its units for a term, divided by the charges of the term. */
export interface TermShare {
  readonly charges: number
  readonly exact: string
}

/**
 * Returns how the price of one unit and term makes the amount of a line; null if no whole number of charges leads to it, as
 * for a part of a period.
 */
export function termShare(
  unitPrice: string | null,
  quantity: string | null,
  amount: string | null,
  currency: string,
): TermShare | null {
  if (unitPrice === null || quantity === null || amount === null || Big(amount).eq(0)) return null
  const whole = Big(unitPrice).times(quantity)
  for (const charges of chargesOfTerms) {
    const exact = whole.div(charges)
    if (exact.round(decimalsOf(currency)).eq(amount)) return { charges, exact: exact.round(8).toFixed() }
  }
  return null
}

// An amount divided by any number of units has more digits than a line can have.
const mostDecimals = 20

/**
 * Returns the amount of one unit of a line: exact if it has at most 8 decimals. Otherwise it has the fewest decimals, and at least
 * those of the currency, with which the product with the units rounds to the amount. So it says no more about the price than the
 * amount and the units do. Null without units.
 */
export function amountOfUnit(
  amount: string | null,
  quantity: string | null,
  currency: string,
): { readonly value: string; readonly isExact: boolean } | null {
  if (amount === null || quantity === null || Big(quantity).eq(0)) return null
  const ofOne = Big(amount).div(quantity)
  const exact = ofOne.round(8)
  if (exact.times(quantity).eq(amount)) return { value: exact.toFixed(), isExact: true }
  let decimals = decimalsOf(currency)
  const leads = () => ofOne.round(decimals).times(quantity).round(decimalsIn(amount, currency)).eq(amount)
  while (decimals < mostDecimals && !leads()) decimals += 1
  const value = ofOne.round(decimals)
  return { value: value.toFixed(), isExact: value.times(quantity).eq(amount) }
}

/** Returns the number of decimals to which an amount is rounded: usage can cost less than the smallest coin. */
function decimalsIn(amount: string, currency: string): number {
  return Math.max(amount.split('.')[1]?.length ?? 0, decimalsOf(currency))
}

/** Returns by how many percent an amount is above another one, with at most 4 decimals; null if that cannot be said. */
export function surcharge(from: string | null, to: string | null): string | null {
  if (from === null || to === null || Big(from).eq(0)) return null
  return Big(to).div(from).minus(1).times(100).round(4).toFixed()
}
