import Type from 'typebox'
import type { PurchaseLimits } from '../../domain/orders/purchase-limits.ts'
import { type Decimal, shortestDecimal } from '../../domain/values/decimal.ts'
import { currencies } from '../../domain/values/money.ts'
import type { LimitsAndUse } from '../../store/orders/purchase-limits.ts'
import {
  decimal,
  integer,
  list,
  name,
  nullable,
  object,
  type Shown,
  type Static,
  text,
  visibleTo,
} from '../../validation/fields.ts'

const maxAmount = 99_999_999_999
const seatsPerOrder = nullable(
  integer(0, 2_147_483_647, {
    description:
      'The largest number of seats or units that one purchase, such as an order, can have without approval; null for no limit.',
  }),
)
const ofOrder =
  'The largest amount that one purchase can have without approval; null for no limit. The amount is what the buyer of the csp pays for the term.'
const ofMonth =
  'The largest total of all purchases in a calendar month (UTC) without approval; null for no limit.'
const currency = 'The currency: an ISO 4217 code such as EUR.'
const amount = (description: string) => Type.Unsafe<Decimal | null>({ type: ['number', 'null'], description })

const wantedAmount = object(
  {
    currency: name([...currencies.keys()], { description: currency }),
    perOrder: nullable(decimal(0, maxAmount, 4, { description: ofOrder })),
    perMonth: nullable(decimal(0, maxAmount, 4, { description: ofMonth })),
  },
  { title: 'NewAmountLimits' },
)

/** The schema of purchase limits in a request. They replace all limits of the reseller or customer. */
export const wantedLimits = object(
  {
    seatsPerOrder: visibleTo(['csp'], seatsPerOrder),
    amounts: visibleTo(
      ['csp'],
      list(wantedAmount, {
        maxItems: 100,
        description:
          'The limits of amounts, one entry for each currency; empty for none. If there is an entry, purchases in currencies without an entry, and those of an unknown amount, wait for approval.',
      }),
    ),
  },
  { title: 'UpdatePurchaseLimitsRequest' },
)

/** The schema of the purchase limits of a reseller or customer, as answers show them. */
export const shownLimits = object(
  {
    seatsPerOrder,
    amounts: list(
      object(
        {
          currency: text(3, { description: currency }),
          perOrder: amount(ofOrder),
          perMonth: amount(ofMonth),
        },
        { title: 'AmountLimits' },
      ),
      { description: 'The limits of amounts, one entry for each currency; empty for none.' },
    ),
    purchasedThisMonth: list(
      object(
        {
          currency: text(3, { description: currency }),
          amount: Type.Unsafe<Decimal>({ type: 'number', description: 'The total amount of the purchases.' }),
        },
        { title: 'PurchasedAmount' },
      ),
      {
        description:
          'What was bought in this calendar month in UTC, one entry for each currency. Purchases that wait, that were rejected or that failed, and those of an unknown amount, do not count.',
      },
    ),
  },
  { title: 'PurchaseLimits' },
)

export const exampleLimits = {
  seatsPerOrder: 100,
  amounts: [{ currency: 'EUR', perOrder: 5_000, perMonth: 20_000 }],
}
export const exampleShownLimits = {
  seatsPerOrder: null,
  amounts: [],
  purchasedThisMonth: [],
}

/** Converts limits in a request to their stored form. */
export function toLimits({ seatsPerOrder: seats, amounts }: Static<typeof wantedLimits>): PurchaseLimits {
  const decimalOf = (value: number | null) => (value === null ? null : shortestDecimal(value))
  return {
    seatsPerOrder: seats,
    amounts: amounts.map((one) => ({
      currency: one.currency,
      perOrder: decimalOf(one.perOrder),
      perMonth: decimalOf(one.perMonth),
    })),
  }
}

/** Converts limits to their form in answers. */
export function showLimits({
  seatsPerOrder: seats,
  amounts,
  purchasedThisMonth,
}: LimitsAndUse): Shown<typeof shownLimits> {
  return { seatsPerOrder: seats, amounts: [...amounts], purchasedThisMonth: [...purchasedThisMonth] }
}
