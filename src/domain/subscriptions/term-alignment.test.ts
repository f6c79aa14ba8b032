import { describe, expect, it } from 'vitest'
import type { TermDuration } from '../offers/offer.ts'
import { isWithinFirstTerm } from './term-alignment.ts'

const now = new Date('2026-11-22T10:00:00Z')

describe('the end of a first term', () => {
  it.each<[string, TermDuration, boolean]>([
    ['2027-06-01T00:00:00Z', 'OneYear', true],
    ['2027-11-22T00:00:00Z', 'OneYear', true],
    ['2027-12-01T00:00:00Z', 'OneYear', false],
    ['2027-12-01T00:00:00Z', 'ThreeYears', true],
    ['2026-11-22T09:59:59Z', 'OneYear', false],
    ['2027-06-01T00:00:00Z', 'NoTerm', false],
  ])('%s of %s: %s', (end, duration, isWithin) => {
    expect(isWithinFirstTerm(new Date(end), duration, now)).toBe(isWithin)
  })
})
