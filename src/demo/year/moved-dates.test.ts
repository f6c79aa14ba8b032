import { describe, expect, it } from 'vitest'
import { monthsBetween, moveDates } from './moved-dates.ts'

describe('moveDates', () => {
  it.each([
    ['2026-10-31 12:00:00.5+00', 1, '2026-11-30 12:00:00.5+00'],
    ['"2026-11-30T23:59:59.999Z"', 3, '"2027-02-28T23:59:59.999Z"'],
    ['2026-02-28', 1, '2026-03-31'],
    ['2025-12-15', 14, '2027-02-15'],
    ['invoice of 2026-10, until 2026-11-01.', 2, 'invoice of 2026-12, until 2027-01-01.'],
    ['e1000000/2026-10', 1, 'e1000000/2026-11'],
    ['2026-10-15', 0, '2026-10-15'],
  ])('moves %s by %i months', (text, months, moved) => {
    expect(moveDates(text, months)).toBe(moved)
  })

  it.each([
    'd0000000-2026-1000-8000-000000000101',
    'b2026-10',
    '12026-10-31',
    '1999-10-31',
    '2026-13-01',
    '2026-10-311',
  ])('leaves %s', (text) => {
    expect(moveDates(text, 1)).toBe(text)
  })

  it('keeps the order of days', () => {
    for (let months = 1; months <= 24; months += 1) {
      const days = Array.from({ length: 400 }, (_, day) =>
        moveDates(new Date(Date.UTC(2025, 9, 1 + day)).toISOString(), months),
      )
      expect(days.toSorted()).toEqual(days)
    }
  })
})

describe('monthsBetween', () => {
  const from = new Date('2026-11-06T12:00:00Z')
  it.each([
    ['2026-11-06T12:00:00Z', 0],
    ['2026-12-06T11:59:59Z', 0],
    ['2026-12-06T12:00:00Z', 1],
    ['2028-01-31T00:00:00Z', 14],
    ['2026-01-01T00:00:00Z', 0],
  ])('counts the months until %s', (to, months) => {
    expect(monthsBetween(from, new Date(to))).toBe(months)
  })
})
