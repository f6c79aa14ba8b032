import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { generatePostalCodePatterns } from './generate-postal-codes.ts'

it('the checked-in postal code patterns are those that the script writes', () => {
  const file = new URL('../src/domain/values/contact/postal-code-patterns.ts', import.meta.url)
  expect(readFileSync(file, 'utf8')).toBe(generatePostalCodePatterns())
})
