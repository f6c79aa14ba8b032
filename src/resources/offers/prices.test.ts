import { describe, expect, it } from 'vitest'
import { decimal } from '../../domain/values/decimal.ts'
import { noComponents } from '../../openapi/components.ts'
import { published } from '../../openapi/published.ts'
import { nullablePrice, price, showPrice } from './price-schema.ts'

describe('a price in an answer', () => {
  it.each([
    ['10.5375', '{"value":10.5375,"currency":{"name":"EUR"}}'],
    ['123456789012.12345678', '{"value":123456789012.12345678,"currency":{"name":"EUR"}}'],
  ])('of %s is written with all digits', (value, json) =>
    expect(JSON.stringify(showPrice(decimal(value), 'EUR'))).toBe(json),
  )

  it('that is unknown or hidden from the reader is null', () => expect(showPrice(null, 'EUR')).toBeNull())

  it('is documented as a number', () => {
    const components = noComponents()
    const reference = { $ref: '#/components/schemas/Price' }
    expect(published(price, components)).toEqual(reference)
    expect(published(nullablePrice, components)).toEqual({ oneOf: [reference, { type: 'null' }] })
    expect(components.schemas).toMatchObject({
      Price: { type: 'object', properties: { value: { type: 'number' } } },
    })
  })
})
