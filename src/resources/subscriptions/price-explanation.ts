import { explainPrices } from '../../domain/offers/price-explanation.ts'
import { amountsOf } from '../../domain/subscriptions/subscription-price.ts'
import { utcDayOf } from '../../domain/values/moment.ts'
import { operation, type Role } from '../../kernel/operation.ts'
import { chainAt } from '../../steps/subscriptions/charge-chain.ts'
import { canonicalText, integer, object, optional, type Shown } from '../../validation/fields.ts'
import { quote } from '../../validation/problem.ts'
import { nullablePrice, priceExplanation, showExplanation, showPrice } from '../offers/price-schema.ts'
import { exampleExplanation, exampleSubscription } from './example.ts'
import { subscriptionParams } from './schema.ts'

const explainedPrice = object(
  {
    quantity: integer(0, 2_147_483_647),
    ...priceExplanation,
    listAmount: nullablePrice,
    revenueAmount: nullablePrice,
    erpAmount: nullablePrice,
  },
  { title: 'ExplainedSubscriptionPrice' },
)

export const explainSubscriptionPrice = operation({
  id: 'explainSubscriptionPrice',
  method: 'GET',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/price-explanation',
  tag: 'Subscriptions',
  summary: 'Tell how the price of a subscription has come about, step by step.',
  description:
    'It begins with what you pay, of one unit for the whole term as it was when the term began; the amounts are those of all units, rounded once. There are no steps while nobody knows the price.',
  roles: ['csp', 'reseller', 'customer'],
  params: subscriptionParams,
  query: {
    chargeDate: optional(
      canonicalText(40, {
        description:
          'A UTC date such as 2026-11-22, or a date-time, which counts by its UTC day: explains the price by which a charge of this day is rated, a purchase on the day on which it takes effect by the terms of its order. Left out: the present terms. The quantity is the present one. A day before the first term is 400, and for a reseller a day on which it did not sell the subscription.',
        textRule: (text) =>
          utcDayOf(text) === undefined
            ? `${quote(text)} is no date; write a UTC date such as 2026-11-22, or a date-time such as 2026-11-22T09:42:00Z.`
            : undefined,
      }),
    ),
  },
  responses: {
    200: {
      description: 'The price of one unit with its explanation, and what all of them come to.',
      schema: explainedPrice,
    },
  },
  errors: ['NotFound'],
  example: { params: exampleSubscription, response: exampleExplanation },

  async handle({ params, query, caller, store }) {
    const subscription = await store.subscriptions.sold(params)
    const chain = await chainAt({ store, caller }, subscription, query.chargeDate)
    return showExplainedPrice(chain, subscription.quantity, caller.role)
  },
})

function showExplainedPrice(
  chain: Awaited<ReturnType<typeof chainAt>>,
  quantity: number,
  role: Role,
): Shown<typeof explainedPrice> {
  if (!chain) return { quantity, ...unknown }
  const { currency, list, revenue, erp } = amountsOf(role, chain, quantity)
  return {
    quantity,
    ...showExplanation(explainPrices(role, chain)),
    listAmount: showPrice(list, currency),
    revenueAmount: showPrice(revenue, currency),
    erpAmount: showPrice(erp, currency),
  }
}

const unknown = {
  ...{ costPrice: null, revenuePrice: null, erpPrice: null, steps: [] },
  ...{ listAmount: null, revenueAmount: null, erpAmount: null },
}
