import { describe, expect, it } from 'vitest'
import { formatDistance } from '../../console/src/values/dates.ts'

const nowMs = Date.parse('2026-11-27T16:00:00Z')
const at = (moment: string) => formatDistance(moment, 'en-GB', nowMs)

describe('the distance of a moment', () => {
  it('is a duration, never a word of the calendar for another week, month or day', () => {
    // A Friday: the week after it ends on 6 December.
    expect(at('2026-12-07T16:00:00Z')).toBe('in 10 days')
    expect(at('2026-12-27T16:00:00Z')).toBe('in 1 month')
    expect(at('2026-11-29T03:00:00Z')).toBe('in 1 day')
    expect(at('2026-11-26T03:00:00Z')).toBe('1 day ago')
  })

  it('never says more time than there is', () => {
    expect(at('2026-11-29T15:59:00Z')).toBe('in 1 day')
    expect(at('2027-01-25T16:00:00Z')).toBe('in 1 month')
    expect(at('2026-11-27T16:59:59Z')).toBe('in 59 minutes')
  })

  it('of a moment that has just passed is now', () => {
    expect(formatDistance(nowMs, 'en-GB', nowMs)).toBe('now')
    expect(formatDistance(nowMs, 'de-DE', nowMs)).toBe('jetzt')
  })
})
