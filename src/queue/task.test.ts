import { describe, expect, it } from 'vitest'
import { Conflicting } from '../store/database.ts'
import { reasonOf } from './task.ts'

describe('the reason of a failed attempt', () => {
  it('names a conflicting change, which is not in the log', () => {
    expect(reasonOf(new Conflicting(undefined, undefined))).toBe(
      'Other work changed the same rows at the same time.',
    )
    expect(reasonOf(new Error('secret'))).toContain("the service's log has the details")
  })
})
