import Type from 'typebox'
import { priceMargin } from '../../domain/offers/margin-fields.ts'
import type { PriceExplanation } from '../../domain/offers/price-explanation.ts'
import type { Decimal } from '../../domain/values/decimal.ts'
import { boolean, enumeration, list, nullable, object, type Shown, text } from '../../validation/fields.ts'

/** A price as answers show it: a JSON number with all decimals that the price has. */
export const price = object(
  {
    value: Type.Unsafe<Decimal>({ type: 'number', description: 'Exact, with at most 8 decimals.' }),
    currency: object({ name: text(3, { description: 'A code of ISO 4217, such as EUR.' }) }),
  },
  { title: 'Price' },
)

/** A price that the reader may not see, or that nobody knows, is null. */
export const nullablePrice = nullable({ ...price, title: 'NullablePrice' })

/** A price in the form in which answers show it. */
export function showPrice(value: Decimal | null, currency: string): Shown<typeof nullablePrice> {
  return value && { value, currency: { name: currency } }
}

const levels = ['Subscription', 'OfferType', 'ProviderInstance'] as const
const parties = ['csp', 'reseller', 'customer'] as const
const party = nullable(enumeration(parties))
const amount = Type.Unsafe<Decimal | null>({ type: ['number', 'null'] })
const nullableMargin = nullable({ ...priceMargin, title: 'NullablePriceMargin' })

/** How prices have come about, as answers tell it. */
export const priceExplanation = {
  costPrice: nullablePrice,
  revenuePrice: nullablePrice,
  erpPrice: nullablePrice,
  steps: list(
    object(
      {
        step: enumeration(['Start', 'Promotion', 'Margin', 'CapAtErp', 'FloorAtList']),
        words: text(10_000, { description: 'The step in a sentence.' }),
        price: {
          ...amount,
          description: 'The price of one unit after this step; null when it is not known.',
        },
        payer: { ...party, description: 'Who pays the price that it starts from.' },
        promotionId: nullable(
          text(255, { description: "The vendor's promotion; shown only to the party that pays the vendor." }),
        ),
        seller: party,
        buyer: party,
        list: { ...amount, description: 'What the seller pays.' },
        erp: { ...amount, description: 'The suggested retail price.' },
        level: {
          ...nullable(enumeration(levels)),
          description: 'Where the margin was found: the first of these that has one.',
        },
        margin: nullableMargin,
        passedOver: list(object({ level: enumeration(levels), margin: nullableMargin }), {
          description: 'The other levels, which have no margin or give way.',
        }),
        lacks: list(enumeration(['list', 'erp']), { description: 'What the rule needs and nobody knows.' }),
        isRounded: {
          ...nullable(boolean()),
          description: 'Whether the margin did not come out exactly at 8 decimals.',
        },
        bound: { ...amount, description: 'What a limit compares the price with.' },
        isApplied: { ...nullable(boolean()), description: 'Whether a limit has changed the price.' },
      },
      { title: 'PriceStep' },
    ),
    {
      description:
        'From what you pay to what your buyer pays, in order; members that a step does not have are null or empty. Anybody can compute the price anew from them.',
    },
  ),
}

type ShownExplanation = { readonly [K in keyof typeof priceExplanation]: Shown<(typeof priceExplanation)[K]> }

/** An explanation in the form in which answers show it. */
export function showExplanation({ currency, cost, revenue, erp, steps }: PriceExplanation): ShownExplanation {
  return {
    costPrice: showPrice(cost, currency),
    revenuePrice: showPrice(revenue, currency),
    erpPrice: showPrice(erp, currency),
    steps: steps.map((step) => ({
      step: { name: step.step },
      words: step.words,
      price: step.price,
      payer: 'payer' in step ? { name: step.payer } : null,
      promotionId: 'promotionId' in step ? step.promotionId : null,
      seller: 'seller' in step ? { name: step.seller } : null,
      buyer: 'buyer' in step ? { name: step.buyer } : null,
      list: 'list' in step ? step.list : null,
      erp: 'erp' in step ? step.erp : null,
      level: 'level' in step ? { name: step.level } : null,
      margin: 'margin' in step ? step.margin : null,
      passedOver:
        'passedOver' in step
          ? step.passedOver.map(({ level, margin }) => ({ level: { name: level }, margin }))
          : [],
      lacks: 'lacks' in step ? step.lacks.map((name) => ({ name })) : [],
      isRounded: 'isRounded' in step ? step.isRounded : null,
      bound: 'bound' in step ? step.bound : null,
      isApplied: 'isApplied' in step ? step.isApplied : null,
    })),
  }
}
