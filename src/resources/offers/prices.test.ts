import { describe, expect, it } from 'vitest'
import { decimal } from '../../domain/values/decimal.ts'
import { published } from '../../openapi/published.ts'
import { nullablePrice, price, showPrice } from './price-schema.ts'

describe('a price in an answer', () => {
  it.each([
    ['10.5375', '{"value":10.5375,"currency":{"name":"EUR"}}'],
    ['123456789012.12345678', '{"value":123456789012.12345678,"currency":{"name":"EUR"}}'],
  ])('of %s is written with all its digits', (value, json) =>
    expect(JSON.stringify(showPrice(decimal(value), 'EUR'))).toBe(json),
  )

  it('that nobody knows, or that the reader may not see, is null', () =>
    expect(showPrice(null, 'EUR')).toBeNull())

  it('is documented as a number', () => {
    const components: Record<string, unknown> = {}
    published(price, components)
    published(nullablePrice, components)
    expect(components).toMatchObject({
      Price: { type: 'object', properties: { value: { type: 'number' } } },
      NullablePrice: { type: ['object', 'null'] },
    })
  })
})
