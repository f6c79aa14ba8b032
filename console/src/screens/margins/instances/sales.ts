import Big from 'big.js'
import type { Amount } from '../../../values/money.ts'

/** What the invoices of a month have for a party, at one provider instance and by one seller. */
export interface Sales {
  readonly providerInstanceId: string
  readonly resellerId: string | null
  /** The amount that the buyer pays: a reseller, or a customer. */
  readonly amount: Amount
}

/** Returns the sum of amounts as a number, to compare provider instances with each other only. */
export function weightOf(sales: readonly Sales[]): number {
  return sales.reduce((sum, { amount }) => sum + Number(amount.value), 0)
}

/**
 * Returns the share of some sales in all of them in percent, without decimals; undefined without sales, or if they are in
 * several currencies, whose amounts have no sum.
 */
export function shareOf(some: readonly Sales[], all: readonly Sales[]): string | undefined {
  const currencies = new Set(all.map(({ amount }) => amount.currency.name))
  const sum = (sales: readonly Sales[]) =>
    sales.reduce((total, { amount }) => total.plus(amount.value), Big(0))
  const total = sum(all)
  if (currencies.size !== 1 || !total.gt(0)) return undefined
  return sum(some).times(100).div(total).toFixed(0)
}

/** Returns the place of the largest number; the first place if none is larger. */
export function placeOfMost(weights: readonly number[]): number {
  return weights.reduce((most, weight, place) => (weight > weights[most]! ? place : most), 0)
}

/**
 * Returns the place of the sale with which a screen opens: the one with the most money, and without any money the one with the
 * most subscriptions.
 */
export function openedPlace(weights: readonly number[], subscriptions: readonly number[]): number {
  return placeOfMost(weights.some((weight) => weight > 0) ? weights : subscriptions)
}

/** The sales of one month, such as 2026-10. */
export interface MonthSales {
  readonly month: string
  readonly sales: readonly Sales[]
}

/**
 * Returns the month by whose sales provider instances are compared: the newest one in which the most of them have sales. While the
 * invoices of a month are imported one by one, it lacks the sales at some instances, also at the largest.
 *
 * @param months The months with their sales, the newest first.
 */
export function comparedMonth(months: readonly MonthSales[]): MonthSales | undefined {
  const instancesIn = ({ sales }: MonthSales) =>
    new Set(sales.map(({ providerInstanceId, resellerId }) => `${providerInstanceId} ${resellerId}`)).size
  return months
    .filter(({ sales }) => sales.length > 0)
    .reduce<MonthSales | undefined>(
      (most, one) => (most && instancesIn(most) >= instancesIn(one) ? most : one),
      undefined,
    )
}
