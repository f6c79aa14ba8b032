import { expect, test } from 'vitest'
import { correctionNumbers, correctionPlace, correctionsOf, costOwner } from './corrections.ts'

test.each([
  { number: '17', place: null },
  { number: '9999999999999', place: null },
  { number: '20000000000017', place: { line: 17n, revision: 2 } },
  { number: '30002000000001', place: { line: 2_000_000_001n, revision: 3 } },
])('reads the place of line number $number', ({ number, place }) => {
  expect(correctionPlace(number)).toEqual(place)
})

const unknown = { resellerId: null, customerId: null }
const unsold = { resellerId: null, customerId: 'customer' }
const sold = { resellerId: 'reseller', customerId: 'customer' }

test.each([
  { name: 'a line without corrections', line: sold, corrections: [], owner: sold },
  { name: 'an unknown line without corrections', line: unknown, corrections: [], owner: unknown },
  { name: 'a line whose customer was found', line: unknown, corrections: [sold], owner: sold },
  { name: 'a line whose seller was found', line: unsold, corrections: [sold], owner: sold },
  { name: 'a line whose seller is still unknown', line: unknown, corrections: [unsold], owner: unsold },
  { name: 'a corrected correction', line: unknown, corrections: [unsold, sold], owner: sold },
])('attributes the cost of $name', ({ line, corrections, owner }) => {
  expect(costOwner(line, corrections)).toEqual(owner)
})

test('derives the members about corrections from the numbers of lines', () => {
  expect(correctionNumbers('17', 1)).toEqual([])
  expect(correctionNumbers('17', 3)).toEqual(['20000000000017', '30000000000017'])
  expect(correctionNumbers('20000000000017', 3)).toEqual([])
  const none = { correctedLineNumber: null, lastCorrectionNumber: null, correctionRevision: null }
  expect(correctionsOf('17', undefined)).toEqual(none)
  const last = '30000000000017'
  expect(correctionsOf('17', last)).toEqual({ ...none, lastCorrectionNumber: last, correctionRevision: '3' })
  expect(correctionsOf('20000000000017', undefined)).toEqual({
    ...none,
    ...{ correctedLineNumber: '17', correctionRevision: '2' },
  })
})
