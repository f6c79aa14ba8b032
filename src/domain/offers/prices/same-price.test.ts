import { expect, it } from 'vitest'
import { isSamePrice } from './same-price.ts'

const price = { currency: 'EUR', cost: '10.50', erp: null }

it.each([
  ['the same text', price, true],
  ['other zeros', { ...price, cost: '10.5' }, true],
  ['another currency', { ...price, currency: 'USD' }, false],
  ['a difference that a double does not show', { ...price, cost: '10.5000000000000000001' }, false],
  ['0 in place of an unknown price', { ...price, erp: '0' }, false],
  ['none', null, false],
])('compares a price with %s', (_, other, expected) => {
  expect(isSamePrice(price, other)).toBe(expected)
  expect(isSamePrice(other, price)).toBe(expected)
})
