import { expect, test } from 'vitest'
import { needConfirmation } from './held-ends.ts'

test.each([
  // Nothing ends, or only as many as vendors usually withdraw within a month.
  [{ ends: 0, valid: 0 }, false],
  [{ ends: 0, valid: 100 }, false],
  [{ ends: 10, valid: 100 }, false],
  [{ ends: 3, valid: 7 }, false],
  // A list that is empty now, half of a list, and more than the allowed share.
  [{ ends: 1, valid: 1 }, true],
  [{ ends: 3, valid: 6 }, true],
  [{ ends: 4, valid: 20 }, true],
  [{ ends: 11, valid: 100 }, true],
])('%j are held: %s', (unseen, isHeld) => {
  expect(needConfirmation(unseen, 10)).toBe(isHeld)
})

test('half of a list is held whatever the share', () => {
  expect(needConfirmation({ ends: 50, valid: 100 }, 100)).toBe(true)
  expect(needConfirmation({ ends: 49, valid: 100 }, 100)).toBe(false)
})
