import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AccessAssignment } from './delegated-administration.ts'
import { expiryToTell, isStuck, type ToldExpiry } from './delegated-administration-watch.ts'

const day = 86_400_000
const end = new Date('2027-06-30T12:00:00Z')
const daysAhead = (days: number) => new Date(end.getTime() - days * day)
const ending = { status: 'active', endsAt: end, autoExtendDuration: 'PT0S' } as const

describe('the end of a relationship', () => {
  it.each([
    [31, null],
    [30, 30],
    [7.01, 30],
    [7, 7],
    [1, 1],
    [0, 1],
    [-1, 1],
  ])('%d days ahead is reported at the threshold of %s', (days, mark) => {
    expect(expiryToTell(ending, null, daysAhead(days))?.mark ?? null).toBe(mark)
  })

  it('is reported once at each threshold, for any number of checks', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -5, max: 60, noNaN: true }), { minLength: 1 }), (looks) => {
        let told: ToldExpiry | null = null
        const marks: number[] = []
        for (const days of looks.toSorted((one, other) => other - one)) {
          const due = expiryToTell(ending, told, daysAhead(days))
          if (due !== null) marks.push(due.mark)
          told = due ?? told
        }
        expect(marks).toEqual([...new Set(marks)].toSorted((one, other) => other - one))
        const nearest = Math.min(...looks)
        expect(marks.at(-1)).toBe([1, 7, 30].find((mark) => nearest <= mark))
      }),
    )
  })

  it('is reported again when it has moved', () => {
    const told = { mark: 1, endsAt: daysAhead(180) } as const
    expect(expiryToTell(ending, told, daysAhead(30))).toEqual({ mark: 30, endsAt: end })
  })

  it.each([
    { ...ending, autoExtendDuration: 'P180D' },
    { ...ending, status: 'terminating' as const },
    { ...ending, endsAt: null },
  ])('is not reported for %j', (relationship) => {
    expect(expiryToTell(relationship, null, daysAhead(0))).toBeNull()
  })
})

describe('an assignment', () => {
  const at = (minutes: number) => new Date(end.getTime() + minutes * 60_000)
  const pending: AccessAssignment = {
    assignmentId: 'one',
    securityGroupId: 'desk',
    roleIds: [],
    status: 'pending',
    createdAt: at(-600),
    modifiedAt: at(0),
  }

  it.each<[Partial<AccessAssignment>, number, boolean]>([
    [{}, 59, false],
    [{}, 60, true],
    [{ modifiedAt: null }, 0, true],
    [{ modifiedAt: null, createdAt: null }, 999, false],
    [{ status: 'error' }, 0, true],
    [{ status: 'active' }, 999, false],
    [{ status: 'deleting' }, 999, false],
  ])('%j after %d minutes is stuck: %s', (change, minutes, expected) => {
    expect(isStuck({ ...pending, ...change }, at(minutes))).toBe(expected)
  })
})
