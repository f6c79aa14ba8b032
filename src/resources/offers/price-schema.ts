import Type from 'typebox'
import { priceMargin } from '../../domain/offers/margin-fields.ts'
import type { PriceExplanation } from '../../domain/offers/price-explanation.ts'
import type { Decimal } from '../../domain/values/decimal.ts'
import {
  boolean,
  count,
  described,
  enumeration,
  list,
  nullable,
  object,
  type Shown,
  text,
} from '../../validation/fields.ts'

/** A price in answers. Its amount is a JSON number with all decimals. */
export const price = object(
  {
    value: Type.Unsafe<Decimal>({ type: 'number', description: 'The amount, exact to at most 8 decimals.' }),
    currency: object(
      { name: text(3, { description: 'The currency: an ISO 4217 code such as EUR.' }) },
      { title: 'Currency' },
    ),
  },
  { title: 'Price' },
)

/** A price, or null if it is unknown or the reader may not see it. */
export const nullablePrice = nullable(price)

/** Converts a price to its form in answers. */
export function showPrice(value: Decimal | null, currency: string): Shown<typeof nullablePrice> {
  return value && { value, currency: { name: currency } }
}

const stepKinds = ['Start', 'Promotion', 'ShareOfTerm', 'Margin', 'CapAtErp', 'FloorAtList'] as const
const termPart = nullable(
  object(
    {
      periods: count({ description: 'The number of whole billing periods.' }),
      ofPeriods: count({ description: 'The number of billing periods of a full term.' }),
      days: count({
        description: 'The number of covered days in one more billing period; 0 if there is none.',
      }),
      ofDays: count({
        description: 'The number of days of the whole billing period of which only some days are covered.',
      }),
    },
    { title: 'TermPart' },
  ),
)
const levels = ['Subscription', 'OfferType', 'ProviderInstance'] as const
const parties = ['csp', 'reseller', 'customer'] as const
const party = nullable(enumeration('Party', parties))
const amount = Type.Unsafe<Decimal | null>({ type: ['number', 'null'] })
const nullableMargin = nullable(priceMargin)

/** The members of a price explanation in answers. */
export const priceExplanation = {
  costPrice: nullablePrice,
  revenuePrice: nullablePrice,
  erpPrice: nullablePrice,
  steps: list(
    object(
      {
        step: enumeration('PriceStepKind', stepKinds),
        words: text(10_000, { description: 'The step in a sentence.' }),
        price: {
          ...amount,
          description: 'The price of one unit after this step; null if it is unknown.',
        },
        payer: described(party, 'The party that pays the price of the first step; null in other steps.'),
        promotionId: nullable(
          text(255, {
            description:
              "The id of the vendor's promotion; null in other steps. Only the party that pays the vendor gets the step Promotion.",
          }),
        ),
        termPart: described(
          termPart,
          'The part of a full term that the price is for; null if the step is not ShareOfTerm.',
        ),
        isTruncated: {
          ...nullable(boolean()),
          description:
            'Whether the price of each billing period was truncated to 2 decimals, as by the vendor; null if the step is not ShareOfTerm.',
        },
        isEstimated: {
          ...nullable(boolean()),
          description:
            'Whether the price is an estimate, in proportion to the price of the full term. If true, the vendor truncates the price of each billing period, so the invoice can be lower by about a cent for each unit and billing period. Null if the step is not ShareOfTerm.',
        },
        seller: party,
        buyer: party,
        list: {
          ...amount,
          description: 'The purchase price of the seller; null if it does not apply or is unknown.',
        },
        erp: {
          ...amount,
          description: 'The suggested retail price (ERP); null if it does not apply or is unknown.',
        },
        level: described(
          nullable(enumeration('MarginLevel', levels)),
          'The level at which the margin is set; null if the step is not a margin.',
        ),
        margin: nullableMargin,
        passedOver: list(
          object(
            { level: enumeration('MarginLevel', levels), margin: nullableMargin },
            { title: 'PassedOverMargin' },
          ),
          {
            description: 'The levels that have no margin, or whose margin is overridden.',
          },
        ),
        lacks: list(enumeration('MissingPrice', ['list', 'erp']), {
          description: 'The unknown prices that the margin rule needs.',
        }),
        isRounded: {
          ...nullable(boolean()),
          description: 'Whether the price was rounded to 8 decimals; null if the step is not a margin.',
        },
        bound: {
          ...amount,
          description:
            'The limit with which the price is compared; null if it is unknown, and if the step is not a limit.',
        },
        isApplied: {
          ...nullable(boolean()),
          description: 'Whether the limit changed the price; null if the step is not a limit.',
        },
      },
      { title: 'PriceStep' },
    ),
    {
      description:
        "The steps from the caller's purchase price to the price of the last buyer, in order. Members that do not apply to a step are null or empty. The price can be computed from the steps alone.",
    },
  ),
}

type ShownExplanation = { readonly [K in keyof typeof priceExplanation]: Shown<(typeof priceExplanation)[K]> }

/** Converts an explanation to its form in answers. */
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
      termPart: ('part' in step ? step.part : null) ?? null,
      isTruncated: 'isTruncated' in step ? step.isTruncated : null,
      isEstimated: 'isEstimated' in step ? step.isEstimated : null,
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
