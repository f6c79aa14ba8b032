import { explainPrices } from '../../domain/offers/price-explanation.ts'
import { amountsOf } from '../../domain/subscriptions/subscription-price.ts'
import { utcDayOf } from '../../domain/values/moment.ts'
import { operation, type Role } from '../../kernel/operation.ts'
import { chainsAt } from '../../steps/subscriptions/prices/charge-chain.ts'
import {
  canonicalText,
  described,
  integer,
  nullable,
  object,
  optional,
  type Shown,
} from '../../validation/fields.ts'
import { quote } from '../../validation/problem.ts'
import { nullablePrice, priceExplanation, showExplanation, showPrice } from '../offers/price-schema.ts'
import { exampleExplanation, exampleSubscription } from './example.ts'
import { subscriptionParams } from './schema.ts'

const explainedPrice = object(
  {
    quantity: integer(0, 2_147_483_647),
    ...priceExplanation,
    charge: described(
      nullable(object(priceExplanation, { title: 'ExplainedCharge' })),
      'The price of one unit in the charge that begins on chargeDate and covers the rest of its billing period. An invoice line multiplies it by its quantity. Only the csp sees it, because only the csp pays the vendor. Null without chargeDate, for a day after the term, and if nothing is billed per unit. In lines of own services, the amount can be one minor unit higher or lower, so that the lines of a term add up to its price.',
    ),
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
  summary: 'Explain the price of a subscription step by step.',
  description:
    "The steps start with the caller's purchase price of one unit, as of the start of the term. If the term is shortened, the step ShareOfTerm reduces the price to the shortened term. For the csp, this step follows the csp's price for the full term and has the price that is billed. For other callers, it is the last step and has their own price in proportion to the shortened term; the bill of a vendor can be lower (isEstimated). The amounts are for the term and all units. With chargeDate, the csp also sees the price of one unit in an invoice line of that day (charge). If the price is unknown, there are no steps.",
  roles: ['csp', 'reseller', 'customer'],
  params: subscriptionParams,
  query: {
    chargeDate: optional(
      canonicalText(40, {
        description:
          'The day of the charge whose price to explain: a UTC date such as 2026-11-22, or a date-time, of which only the UTC day is used. For the day on which a purchase takes effect, the terms of its order are used. If absent, the current terms are used. The quantity is always the current one. Returns 400 for a day before the first term and, for a reseller, for a day on which it did not sell the subscription.',
        textRule: (text) =>
          utcDayOf(text) === undefined
            ? `${quote(text)} is not a date; send a UTC date such as 2026-11-22, or a date-time such as 2026-11-22T09:42:00Z.`
            : undefined,
      }),
    ),
  },
  responses: {
    200: {
      description: 'The price of one unit with its explanation, and the amounts for all units.',
      schema: explainedPrice,
    },
  },
  errors: ['NotFound'],
  example: { params: exampleSubscription, response: exampleExplanation },

  async handle({ params, query, caller, store }) {
    const subscription = await store.subscriptions.sold(params)
    const chains = await chainsAt({ store, caller }, subscription, query.chargeDate)
    return showExplainedPrice(chains, subscription.quantity, caller.role)
  },
})

function showExplainedPrice(
  chains: Awaited<ReturnType<typeof chainsAt>>,
  quantity: number,
  role: Role,
): Shown<typeof explainedPrice> {
  if (!chains) return { quantity, ...unknown }
  const { term, charge } = chains
  const { currency, list, revenue, erp } = amountsOf(role, term, quantity)
  return {
    quantity,
    ...showExplanation(explainPrices(role, term)),
    charge: charge && showExplanation(explainPrices(role, charge)),
    listAmount: showPrice(list, currency),
    revenueAmount: showPrice(revenue, currency),
    erpAmount: showPrice(erp, currency),
  }
}

const unknown = {
  ...{ costPrice: null, revenuePrice: null, erpPrice: null, steps: [], charge: null },
  ...{ listAmount: null, revenueAmount: null, erpAmount: null },
}
