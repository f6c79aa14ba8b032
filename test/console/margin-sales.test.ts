import { describe, expect, it } from 'vitest'
import {
  comparedMonth,
  placeOfMost,
  type Sales,
  shareOf,
  weightOf,
} from '../../console/src/screens/margins/instances/sales.ts'

const sale = (value: string, currency = 'EUR'): Sales => ({
  ...{ providerInstanceId: 'one', resellerId: null },
  amount: { value, currency: { name: currency } },
})

describe('the sales at the provider instances of a buyer', () => {
  it('open the screen at the instance with the most money, and else at the first one', () => {
    expect(placeOfMost([weightOf([sale('9.90')]), weightOf([sale('60'), sale('50')]), 20])).toBe(1)
    expect(placeOfMost([0, 0])).toBe(0)
    expect(placeOfMost([])).toBe(0)
  })

  it('have a share in percent, unless there are none or they are in several currencies', () => {
    const all = [sale('25'), sale('75')]
    expect(shareOf([all[0]!], all)).toBe('25')
    expect(shareOf([], all)).toBe('0')
    expect(shareOf([], [])).toBeUndefined()
    expect(shareOf(all, [...all, sale('1', 'CHF')])).toBeUndefined()
    expect(shareOf([sale('-5')], [sale('-5'), sale('5')])).toBeUndefined()
  })

  it('are compared by the newest month that has the most instances, also while a month is imported', () => {
    const at = (providerInstanceId: string) => ({ ...sale('10'), providerInstanceId })
    const month = (name: string, ...sales: Sales[]) => ({ month: name, sales })
    const [october, september] = [month('2026-10', at('small')), month('2026-09', at('small'), at('large'))]
    expect(comparedMonth([october, september])?.month).toBe('2026-09')
    expect(comparedMonth([month('2026-10', at('small'), at('large')), september])?.month).toBe('2026-10')
    expect(comparedMonth([month('2026-10'), september])?.month).toBe('2026-09')
    expect(comparedMonth([month('2026-10'), month('2026-09')])).toBeUndefined()
  })
})
