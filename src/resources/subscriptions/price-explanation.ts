import { explainPrices } from '../../domain/offers/price-explanation.ts'
import { amountsSeenBy, chainOfSubscription } from '../../domain/subscriptions/subscription-price.ts'
import { operation } from '../../kernel/operation.ts'
import { integer, object } from '../../validation/fields.ts'
import { nullablePrice, priceExplanation, showExplanation, showPrice } from '../prices/schema.ts'
import { exampleExplanation, exampleSubscription } from './example.ts'
import { subscriptionParams } from './schema.ts'

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
  responses: {
    200: {
      description: 'The price of one unit with its explanation, and what all of them come to.',
      schema: object(
        {
          quantity: integer(0, 2_147_483_647),
          ...priceExplanation,
          listAmount: nullablePrice,
          revenueAmount: nullablePrice,
          erpAmount: nullablePrice,
        },
        { title: 'ExplainedSubscriptionPrice' },
      ),
    },
  },
  errors: ['NotFound'],
  example: { params: exampleSubscription, response: exampleExplanation },

  async handle({ params, caller, store }) {
    const subscription = await store.subscriptions.sold(params)
    const { quantity } = subscription
    const chain = chainOfSubscription(subscription)
    const amounts = amountsSeenBy(caller.role, subscription)
    if (!chain || !amounts) return { quantity, ...unknown }
    const { currency, list, revenue, erp } = amounts
    return {
      quantity,
      ...showExplanation(explainPrices(caller.role, chain)),
      listAmount: showPrice(list, currency),
      revenueAmount: showPrice(revenue, currency),
      erpAmount: showPrice(erp, currency),
    }
  },
})

const unknown = {
  ...{ costPrice: null, revenuePrice: null, erpPrice: null, steps: [] },
  ...{ listAmount: null, revenueAmount: null, erpAmount: null },
}
