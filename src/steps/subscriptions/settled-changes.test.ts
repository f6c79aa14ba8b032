import { expect, it } from 'vitest'
import type { VendorChange } from '../../vendors/commerce.ts'
import { settledChanges } from './settled-changes.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute))
const change = (changeId: string, minute: number) => ({ changeId, at: at(minute) }) as VendorChange
const ids = (changes: readonly VendorChange[]) => changes.map(({ changeId }) => changeId)

it('are open until the vendor must have shown them, and then no more', () => {
  const { open, follow } = settledChanges()
  const changes = [change('old', 0), change('young', 4)]
  expect(ids(open('one', changes, at(0)))).toEqual(['old', 'young'])
  follow('one', changes, at(5))
  expect(ids(open('one', changes, at(0)))).toEqual(['young'])
  follow('one', changes, at(7))
  expect(open('one', changes, at(0))).toEqual([])
})

it('belong to one account, and are forgotten when the feed no longer repeats them', () => {
  const { open, follow } = settledChanges()
  follow('one', [change('old', 0)], at(5))
  expect(ids(open('another', [change('old', 0)], at(0)))).toEqual(['old'])
  expect(open('one', [], at(1))).toEqual([])
  expect(ids(open('one', [change('old', 0)], at(0)))).toEqual(['old'])
})
