import { describe, expect, it } from 'vitest'
import type { DomainError } from '../error.ts'
import { marginStart } from './planned-margin.ts'

describe('the start of a margin', () => {
  const now = new Date('2026-11-28T14:00:00Z')
  const refusal = (given: string, at?: Date) => {
    try {
      return start(given, at)
    } catch (error) {
      return (error as DomainError).problems
    }
  }
  const start = (given: string | undefined, at = now) => marginStart(given, at)

  it.each([
    [undefined, null],
    ['2026-11-01T00:00:00Z', '2026-11-01T00:00:00.000Z'],
    ['2026-11-28T14:00:00Z', '2026-11-28T14:00:00.000Z'],
    // Margins apply by days, so a later moment of today is today.
    ['2026-11-28T23:59:59.999Z', '2026-11-28T23:59:59.999Z'],
    ['2026-11-29T00:30:00+01:00', '2026-11-28T23:30:00.000Z'],
  ])('%s is the day of %s', (given, since) => {
    expect(start(given)).toEqual({ isPlanned: false, since: since === null ? null : new Date(since) })
  })

  it.each([
    ['2026-11-29T00:00:00Z', '2026-11-29'],
    ['2026-12-01T17:45:00Z', '2026-12-01'],
    ['2026-12-01T00:30:00+01:00', '2026-11-30'],
    ['2027-11-28T23:59:59Z', '2027-11-28'],
  ])('%s is planned for %s', (given, day) => {
    expect(start(given)).toEqual({ isPlanned: true, plannedFor: new Date(`${day}T00:00:00Z`) })
  })

  it.each(['2027-11-29T00:00:00Z', '2099-01-01T00:00:00Z'])('%s is refused', (given) => {
    expect(refusal(given)).toEqual([
      {
        path: 'effectiveDate',
        description: 'effectiveDate must be at most a year ahead, that is, 2027-11-28 or earlier.',
      },
    ])
  })

  it('a year after 29 February is 1 March', () => {
    const leapDay = new Date('2028-02-29T10:00:00Z')
    expect(start('2029-03-01T00:00:00Z', leapDay)).toMatchObject({ isPlanned: true })
    expect(refusal('2029-03-02T00:00:00Z', leapDay)).toMatchObject([
      { description: expect.stringContaining('2029-03-01') },
    ])
  })
})
