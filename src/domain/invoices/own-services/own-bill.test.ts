import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrder, nameOf, numberOf, type OwnBill, supplementOf } from './own-bill.ts'

const bill = fc.record({
  month: fc
    .tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }))
    .map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`),
  currency: fc.constantFrom('EUR', 'CHF', 'JPY'),
  kind: fc.constantFrom<OwnBill['kind']>('license', 'onetime'),
  supplement: fc.integer({ min: 1, max: 200 }),
})

describe('the number of a bill', () => {
  it.each([
    [undefined, '2026-10-EUR'],
    // A month without an invoice in this currency.
    [1, '2026-10-EUR'],
    [2, '2026-10-EUR-2'],
    [12, '2026-10-EUR-12'],
  ])('of supplement %s is %s', (supplement, number) => {
    const one = { month: '2026-10', currency: 'EUR', kind: 'license' } as const
    expect(numberOf(supplement === undefined ? one : { ...one, supplement })).toBe(number)
    expect(nameOf(supplement === undefined ? one : { ...one, supplement })).toBe(`${number} license`)
  })

  it('identifies a supplement within its month and kind', () => {
    fc.assert(
      fc.property(bill, (one) => {
        const { month, kind } = one
        expect(supplementOf({ month, kind }, numberOf(one))).toEqual(one)
      }),
    )
  })
})

it('bills are in the same order, whatever order they come in, and each is there once', () => {
  fc.assert(
    fc.property(fc.array(bill), (bills) => {
      const ordered = inOrder(bills)
      expect(inOrder([...bills].reverse())).toEqual(ordered)
      expect(new Set(ordered.map(nameOf))).toEqual(new Set(bills.map(nameOf)))
      expect(ordered).toHaveLength(new Set(bills.map(nameOf)).size)
    }),
  )
})
