import Type from 'typebox'
import type { Decimal } from '../../domain/decimal.ts'
import { nullable, object, text } from '../../kernel/fields.ts'

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
export function showPrice(value: Decimal | null, currency: string) {
  return value && { value, currency: { name: currency } }
}
