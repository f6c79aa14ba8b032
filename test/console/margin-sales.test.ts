import { describe, expect, it } from 'vitest'
import {
  comparedMonth,
  openedPlace,
  placeOfMost,
  type Sales,
  shareOf,
  weightOf,
} from '../../console/src/screens/margins/instances/sales.ts'

import { type Bought, boughtOffers, chooseSamples } from '../../console/src/screens/margins/samples/choose.ts'

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

  it('open the screen at the instance with the most subscriptions while there is no money', () => {
    expect(openedPlace([0, 5], [9, 1])).toBe(1)
    expect(openedPlace([0, 0], [0, 3])).toBe(1)
    expect(openedPlace([-4, 0], [2, 1])).toBe(0)
    expect(openedPlace([0, 0], [0, 0])).toBe(0)
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

describe('the offers whose prices a margin shows', () => {
  const offer = (id: string, type: 'License' | 'AzurePlan', ...costs: (string | null)[]) => ({
    ...{ id, offerType: { name: type } },
    prices: costs.map((value) => ({
      costPrice: value === null ? null : { value, currency: { name: 'EUR' } },
    })) as never,
  })
  const plan = offer('plan', 'AzurePlan', '0.00')
  const reserved = offer('reserved', 'AzurePlan', null, '30')
  const [one, two, three] = ['one', 'two', 'three'].map((id) => offer(id, 'License', '10'))
  const ids = (offers: readonly (typeof plan)[], bought: readonly string[] = []) =>
    chooseSamples(offers, bought).map(({ id }) => id)

  it('have a cost, and one of each type comes first', () => {
    expect(ids([plan, one!, two!, reserved, offer('unknown', 'License', null)])).toEqual([
      'one',
      'reserved',
      'two',
    ])
    expect(ids([plan])).toEqual([])
  })

  it('are first those that the buyer has', () => {
    expect(ids([plan, one!, two!, three!, reserved], ['three', 'plan', 'two', 'gone'])).toEqual([
      ...['three', 'two', 'reserved', 'one'],
    ])
    expect(ids([one!, two!, reserved], ['two', 'one', 'reserved'])).toEqual(['two', 'reserved', 'one'])
  })

  it('are bought in the sale, those of the most subscriptions first', () => {
    const bought = (offerId: string, more: Partial<Bought> = {}): Bought => ({
      ...{ providerInstanceId: 'm', resellerId: 'r', offerId, segment: 'Commercial', ...more },
    })
    const all = [
      ...[bought('a'), bought('b'), bought('b'), bought('c', { segment: 'Education' })],
      ...[bought('d', { resellerId: null }), bought('e', { providerInstanceId: 'other' })],
    ]
    const wanted = { providerInstanceId: 'm', segment: 'Commercial' }
    expect(boughtOffers(all, { ...wanted, resellerId: 'r' })).toEqual(['b', 'a'])
    expect(boughtOffers(all, { ...wanted, resellerId: null })).toEqual(['d'])
    expect(boughtOffers(all, wanted)).toEqual(['b', 'a', 'd'])
  })
})
