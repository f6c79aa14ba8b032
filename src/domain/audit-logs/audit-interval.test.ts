import { describe, expect, it } from 'vitest'
import { auditInterval, intervalProblems } from './audit-interval.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const iso = ({ from, to }: ReturnType<typeof auditInterval>) => [from.toISOString(), to.toISOString()]

describe('the interval of an audit log query', () => {
  it('is the last month, including this moment, by default', () => {
    expect(iso(auditInterval(undefined, undefined, now))).toEqual([
      '2026-10-21T10:00:00.001Z',
      '2026-11-21T10:00:00.001Z',
    ])
  })

  it.each([
    ['2026-03-31T12:00:00Z', '2026-02-28T12:00:00.000Z'],
    ['2028-03-30T12:00:00Z', '2028-02-29T12:00:00.000Z'],
    ['2026-01-15T23:00:00-02:00', '2025-12-16T01:00:00.000Z'],
  ])('begins one calendar month in UTC before %s', (endDate, from) => {
    expect(iso(auditInterval(undefined, endDate, now))[0]).toBe(from)
  })

  it.each([
    ['2026-11-02T00:00:00Z', '2026-11-01T00:00:00Z', ['endDate']],
    ['2026-11-01T01:00:00+01:00', '2026-11-01T00:00:00Z', []],
    ['2026-06-30T23:59:60Z', '2016-12-31T23:59:60Z', ['startDate', 'endDate']],
    [undefined, '2026-11-01T00:00:00Z', []],
    [7, undefined, []],
  ])('from %s to %s has problems at %j', (startDate, endDate, paths) => {
    expect(intervalProblems({ startDate, endDate }).map(({ path }) => path)).toEqual(paths)
  })
})
