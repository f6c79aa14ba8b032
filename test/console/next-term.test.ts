import { describe, expect, it } from 'vitest'
import {
  changesNextTerm,
  type PreviewedTerm,
  type PreviewedUnitPrice,
  savingOf,
  unitPriceChangeOf,
} from '../../console/src/screens/subscription/next-term.ts'

const term = (quantity: number, value: string | null, name = 'OneYear', currency = 'EUR'): PreviewedTerm => ({
  quantity,
  termDuration: quantity === 0 ? null : { name },
  revenuePrice: value === null ? null : { value, currency: { name: currency } },
})

describe('the next term of a changed subscription', () => {
  it.each<[string, boolean, string | null, PreviewedTerm, PreviewedTerm]>([
    ['fewer seats', true, '165.6', term(10, '552'), term(7, '386.4')],
    ['more seats', true, null, term(7, '386.4'), term(10, '552')],
    ['the same seats', false, null, term(10, '552'), term(10, '552')],
    ['a longer term', true, null, term(10, '552'), term(10, '1500', 'ThreeYears')],
    ['an unknown price', true, null, term(10, '552'), term(7, null)],
    ['another currency', true, null, term(10, '552'), term(7, '300', 'OneYear', 'CHF')],
    ['no renewal', true, null, term(10, '552'), term(0, null)],
    ['a difference of a cent', true, '0.01', term(10, '0.03'), term(9, '0.02')],
  ])('with %s changes: %s, and saves %s', (_, changes, saving, before, after) => {
    const next = { startsAt: '2026-12-01T00:00:00Z', before, after, unitPrice: null }
    expect(changesNextTerm(next)).toBe(changes)
    expect(savingOf(next)?.value ?? null).toBe(saving)
  })

  it('has a reason for another price of one unit, without the parts that are 0 or hidden', () => {
    const euro = (value: string) => ({ value, currency: { name: 'EUR' } })
    const [present, next] = [euro('192.274'), euro('226.203')]
    const read = (unitPrice: PreviewedUnitPrice | null) =>
      unitPriceChangeOf({
        ...{ startsAt: '2026-12-01T00:00:00Z', before: term(10, '2262.03'), after: term(9, '2035.83') },
        unitPrice,
      })
    const hidden = { fromPurchasePrice: null, fromMargins: null }
    expect(read({ present, next, fromPurchasePrice: euro('33.929'), fromMargins: euro('0.00') })).toEqual({
      present,
      next,
      parts: [{ name: 'fromPurchasePrice', of: euro('33.929') }],
    })
    expect(read({ present, next, ...hidden })).toEqual({ present, next, parts: [] })
    expect(read({ present, next: euro('192.2740'), ...hidden })).toBeUndefined()
    expect(read({ present: null, next, ...hidden })).toBeUndefined()
    expect(read(null)).toBeUndefined()
  })
})
