import { expect, it } from 'vitest'
import { amountText } from './amount-text.ts'
import { decimal } from './decimal.ts'

it.each([
  ['12.5', 2, '12.50'],
  ['180', 2, '180.00'],
  ['0', 2, '0.00'],
  ['-1234567.1', 2, '-1 234 567.10'],
  ['1.00000034', 2, '1.00000034'],
  ['123456', 0, '123 456'],
  ['1234.5', 3, '1 234.500'],
])('%s with %i decimals is %s', (amount, decimals, text) => {
  expect(amountText(decimal(amount), decimals)).toBe(text)
})
