import Big from 'big.js'
import { dayOf } from '../../values/dates.ts'
import { decimalsOf } from '../../values/money.ts'
import type { InvoiceLine } from './line.ts'
import { amountOfUnit } from './sums.ts'

/** What an invoice bills for one subscription. */
export interface SubscriptionCharges {
  readonly total: string
  readonly lineCount: number
  /** The units and the price of one, if there is only one line; null otherwise. */
  readonly factors: Factors | null
}

/** Units and the price of one. */
export interface Factors {
  readonly quantity: string
  readonly price: string
  /** The product of both, before it is rounded to the amount. */
  readonly exact: string
  /** Whether the product is the amount. */
  readonly isExact: boolean
}

type Charged = Pick<InvoiceLine, 'total' | 'quantity'>

/** Returns the units of a line and the price of one, whose product rounds to the amount; null without units or an amount. */
export function factorsOf({ total, quantity }: Charged, currency: string): Factors | null {
  const ofUnit = amountOfUnit(total, quantity, currency)
  if (quantity === null || ofUnit === null) return null
  const { value: price, isExact } = ofUnit
  return { quantity, price, exact: Big(price).times(quantity).toFixed(), isExact }
}

const dayMs = 86_400_000

/**
 * Returns the number of days that a charge covers, with its last day, if they are a part of a billing period. Null for whole
 * months, which need no number, for a single day, and if a day is unknown.
 */
export function daysOfPart({ from, to }: Pick<InvoiceLine, 'from' | 'to'>): number | null {
  const dates = datesOf({ from, to })
  return dates !== null && dates.days > 1 && !isWhole(dates) ? dates.days : null
}

/** Returns whether a charge covers whole months. Some vendors state the day after the last one. */
function isWhole({ first, last, days }: Dates): boolean {
  return days > 1 && (isSameDayOfMonth(first, last + dayMs) || isSameDayOfMonth(first, last))
}

/** A part of a billing period, and what one unit costs for the whole of it. */
export interface PartOfPeriod {
  readonly days: number
  readonly allDays: number
  /** The price of one unit for the whole period. */
  readonly wholePrice: string
  /** The share of this price for the days, before it is rounded to the price of the part. */
  readonly exact: string
  /** Whether the share rounds to the price of the part. Otherwise the vendor has truncated its own price of the part before. */
  readonly isRounded: boolean
}

/**
 * Returns the days of a part of a billing period, all days of that period, and the price of one unit for all of them. They are
 * those of another line of the subscription, which covers the whole period. Null if no such line leads to the price of the part, to
 * the smallest coin: a vendor also charges a part by another price.
 */
export function partOfPeriod(
  line: InvoiceLine,
  lines: readonly InvoiceLine[],
  currency: string,
): PartOfPeriod | null {
  const [part, price] = [datesOf(line), factorsOf(line, currency)?.price]
  if (part === null || isWhole(part) || price === undefined) return null
  const { days } = part
  const coin = Big(10).pow(-decimalsOf(currency))
  for (const other of lines) {
    const [whole, wholePrice] = [datesOf(other), factorsOf(other, currency)?.price]
    const isOfSubscription = line.subscriptionId !== null && other.subscriptionId === line.subscriptionId
    if (!isOfSubscription || whole === null || wholePrice === undefined) continue
    const isAround = whole.first <= part.first && part.last <= whole.last
    if (!isAround || !isSameDayOfMonth(whole.first, whole.last + dayMs)) continue
    const exact = Big(wholePrice).times(days).div(whole.days)
    const decimals = Math.max(price.split('.')[1]?.length ?? 0, decimalsOf(currency))
    const isRounded = exact.round(decimals).eq(price)
    const isTruncated = exact.gt(price) && exact.minus(price).lt(coin)
    if (!isRounded && !isTruncated) continue
    return { days, allDays: whole.days, wholePrice, exact: exact.round(shownDecimals).toFixed(), isRounded }
  }
  return null
}

const shownDecimals = 4

/** The first and the last day of a charge, and how many days it has. */
interface Dates {
  readonly first: number
  readonly last: number
  readonly days: number
}

/** Returns the days of a charge; null if one is unknown. */
function datesOf({ from, to }: Pick<InvoiceLine, 'from' | 'to'>): Dates | null {
  if (from === null || to === null) return null
  const [first, last] = [from, to].map((day) => Date.parse(dayOf(day))) as [number, number]
  return { first, last, days: Math.round((last - first) / dayMs) + 1 }
}

/** Returns whether whole months are between two days. A month without the first one's day ends on its last day. */
function isSameDayOfMonth(first: number, second: number): boolean {
  const day = new Date(second)
  const lastOfMonth = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  return day.getUTCDate() === Math.min(new Date(first).getUTCDate(), lastOfMonth)
}

/** Returns what some lines bill for their subscription; null without lines, and while an amount is unknown. */
export function chargesOf(lines: readonly Charged[], currency: string): SubscriptionCharges | null {
  const [first] = lines
  if (first === undefined || lines.some(({ total }) => total === null)) return null
  return {
    total: lines.reduce((sum, { total }) => sum.plus(total!), Big(0)).toFixed(),
    lineCount: lines.length,
    factors: lines.length === 1 ? factorsOf(first, currency) : null,
  }
}

/** Returns by how much the charges of a month are above those of the month before; negative if they are below. */
export function riseOf(
  now: Pick<SubscriptionCharges, 'total'>,
  before: Pick<SubscriptionCharges, 'total'>,
): string {
  return Big(now.total).minus(before.total).toFixed()
}
