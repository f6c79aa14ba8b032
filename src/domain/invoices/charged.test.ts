import { expect, it } from 'vitest'
import { chargedKinds, isCharged } from './charged.ts'
import { type LineKind, lineKinds } from './invoice-lines.ts'

it.each<[LineKind, boolean]>([
  ['license', true],
  ['usage', true],
  ['onetime', true],
  // The lines of onetime charge the same Azure usage.
  ['dailyratedusage', false],
])('adds the amounts of %s to a month: %s', (kind, expected) => {
  expect(isCharged(kind)).toBe(expected)
})

it('lists the kinds that it adds', () => {
  expect(chargedKinds).toEqual(lineKinds.filter(isCharged))
})
