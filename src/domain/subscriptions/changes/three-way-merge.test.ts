import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conflictText, merge } from './three-way-merge.ts'

const before = { name: 'Lindner', city: 'Hamburg', phone: null }

describe('a record that two sides keep', () => {
  it.each([
    ['neither side has changed', {}, {}, {}],
    ['we have changed', { city: 'Kiel' }, {}, { city: 'Kiel' }],
    ['the vendor has changed', {}, { phone: '1' }, { phone: '1' }],
    [
      'both have changed, each its own member',
      { city: 'Kiel' },
      { phone: '1' },
      { city: 'Kiel', phone: '1' },
    ],
    ['both have changed to the same', { city: 'Kiel' }, { city: ' KIEL' }, { city: 'Kiel' }],
    ['the vendor writes in capitals', { phone: '1' }, { city: 'HAMBURG' }, { city: 'HAMBURG', phone: '1' }],
    ['we have emptied', { city: null }, {}, { city: null }],
  ])('that %s is written without a conflict', (_, ours, theirs, expected) => {
    const { record, conflicts } = merge(before, { ...before, ...ours }, { ...before, ...theirs })
    expect({ record, conflicts }).toEqual({ record: { ...before, ...expected }, conflicts: [] })
  })

  it('that both have changed shows both sides', () => {
    const { conflicts } = merge(before, { ...before, city: 'Kiel' }, { ...before, city: 'Bremen' })
    expect(conflicts.map(conflictText)).toEqual([
      'city was "Hamburg", is "Kiel" in the API and "Bremen" at the vendor',
    ])
  })

  it('keeps every change of one side when the other has changed nothing', () => {
    const text = fc.option(fc.constantFrom('a', 'b', 'c', ''), { nil: null })
    const copy = fc.record({ name: text, city: text, phone: text })
    fc.assert(
      fc.property(copy, copy, (one, other) => {
        expect(merge(one, other, one).conflicts).toEqual([])
        expect(merge(one, one, other)).toEqual({ record: other, conflicts: [] })
      }),
    )
  })
})
