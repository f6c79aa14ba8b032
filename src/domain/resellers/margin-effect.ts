import { ofFullTerm } from '../offers/price-chain.ts'
import type { RelationMargins } from '../offers/selling-terms.ts'
import {
  amountsOf,
  chainOfSubscription,
  monthsOfPrice,
  type PricedSubscription,
} from '../subscriptions/subscription-price.ts'
import { type Decimal, decimal, quotient } from '../values/decimal.ts'
import { roundAmount } from '../values/money.ts'

/**
 * What a reseller pays in a month for the subscriptions whose monthly price changes, in one currency: with the present margins
 * (`before`) and with the other margins (`after`).
 */
export interface MonthlyEffect {
  readonly currency: string
  readonly before: Decimal
  readonly after: Decimal
}

/** The effect that other margins of the csp for a reseller would have. */
export interface MarginEffect {
  /** The number of subscriptions with another monthly price. */
  readonly subscriptionCount: number
  readonly monthly: readonly MonthlyEffect[]
}

/**
 * Returns how other margins of the csp would change what a reseller pays per month for the given subscriptions. Ignores
 * subscriptions for which the csp has set a subscription margin, subscriptions that are billed by usage, and subscriptions
 * whose price is unknown or is not for a number of months.
 */
export function marginEffect(sold: readonly PricedSubscription[], margins: RelationMargins): MarginEffect {
  const sums = new Map<string, MonthlyEffect>()
  let subscriptionCount = 0
  for (const one of sold) {
    const before = paidPerMonth(one)
    const after = paidPerMonth({ ...one, terms: { ...one.terms, cspToReseller: margins } })
    if (!before || !after || before.amount.eq(after.amount)) continue
    const { currency } = before
    const sum = sums.get(currency)
    subscriptionCount += 1
    sums.set(currency, {
      currency,
      before: sum ? sum.before.plus(before.amount) : before.amount,
      after: sum ? sum.after.plus(after.amount) : after.amount,
    })
  }
  return { subscriptionCount, monthly: [...sums.values()] }
}

/** Returns what the buyer of the csp pays for a subscription in a month of a full term; undefined while it is unknown. */
function paidPerMonth(one: PricedSubscription): { currency: string; amount: Decimal } | undefined {
  const [chain, months] = [chainOfSubscription(one), monthsOfPrice(one)]
  const amounts = chain && amountsOf('csp', ofFullTerm(chain), one.quantity)
  if (!amounts?.revenue || months === null) return undefined
  const { currency, revenue } = amounts
  return { currency, amount: roundAmount(quotient(revenue, decimal(String(months))).value, currency) }
}
