import type { InvoiceResult } from '@reseller-api/client'
import Big from 'big.js'
import { type Amount, isNegative } from '../../values/money.ts'
import { sumByCurrency } from '../../values/sum.ts'
import { amountIn } from './month.ts'

/** What a month loses with customers that pay less than the vendor bills for them. */
export interface LossSums {
  /** The number of customers. One that buys from two sellers counts once. */
  readonly customers: number
  /** The sum of the losses in each currency; negative. Profits of other customers are not in it. */
  readonly sums: readonly Amount[]
}

/**
 * Returns the losses among the results of customers. Results whose customer or seller is unknown are left out: they are a step
 * of the closing, and have no buyer yet.
 */
export function lossSums(results: readonly InvoiceResult[]): LossSums {
  const losses = results.filter(({ isUnknown, result }) => !isUnknown && isNegative(result))
  return {
    customers: new Set(losses.map(({ customerId, resellerId }) => customerId ?? resellerId)).size,
    sums: sumByCurrency(losses.map((one) => amountIn(one, one.result))),
  }
}

/** The sums of results in one currency. */
export interface ResultSums {
  readonly currency: string
  readonly cost: Amount
  readonly revenue: Amount
  readonly result: Amount
}

/** Returns the exact sums of results, one for each currency. */
export function resultSums(results: readonly InvoiceResult[]): readonly ResultSums[] {
  const sumOf = (currency: string, member: 'total' | 'revenue' | 'result') =>
    sumByCurrency(
      results.filter((one) => one.currency === currency).map((one) => amountIn(one, one[member])),
    )[0]!
  return [...new Set(results.map(({ currency }) => currency))].map((currency) => ({
    ...{ currency, cost: sumOf(currency, 'total'), revenue: sumOf(currency, 'revenue') },
    result: sumOf(currency, 'result'),
  }))
}

/** The lines of a result below cost, all of its other lines, and both together. Amounts are decimal digits. */
export interface ResultParts {
  readonly below: string
  readonly others: string
  readonly together: string
}

/**
 * Returns the parts that add up to a result: the lines below cost that are known, and the rest.
 *
 * @param result The result of an invoice or of a customer, as the service has added it up.
 * @param losses The results of the lines below cost.
 */
export function partsOfResult(result: string, losses: readonly { readonly result: string }[]): ResultParts {
  const below = losses.reduce((sum, one) => sum.plus(one.result), Big(0))
  return {
    below: below.toFixed(),
    others: Big(result).minus(below).toFixed(),
    together: Big(result).toFixed(),
  }
}
