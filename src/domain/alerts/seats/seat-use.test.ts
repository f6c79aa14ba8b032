import { describe, expect, it } from 'vitest'
import { randomOf } from '../../../../test/alerts/random.ts'
import { readingsOf, type SeatReading, unassignedSeats } from './seat-use.ts'

const nights = (...pairs: [seats: number, assigned: number][]): SeatReading[] =>
  pairs.map(([seats, assigned]) => ({ seats, assigned }))

describe('unassignedSeats', () => {
  it.each<[string, number, SeatReading[], number]>([
    ['seats that no user has had', 10, nights([10, 7], [10, 7], [10, 6], [10, 7], [10, 5]), 3],
    ['a user who had a seat for one night', 10, nights([10, 7], [10, 7], [10, 10], [10, 7], [10, 7]), 0],
    [
      'an older night, which no longer counts',
      10,
      nights([10, 7], [10, 7], [10, 7], [10, 7], [10, 7], [10, 10]),
      3,
    ],
    ['seats that were added last night', 20, nights([20, 7], [10, 7], [10, 7], [10, 7], [10, 7]), 3],
    ['seats that were added today', 20, nights([10, 7], [10, 7], [10, 7], [10, 7], [10, 7]), 3],
    ['seats that were returned today', 7, nights([10, 7], [10, 7], [10, 7], [10, 7], [10, 7]), 0],
    ['fewer seats than users', 5, nights([5, 5], [5, 5], [5, 5], [5, 7], [5, 5]), 0],
    ['too few nights', 10, nights([10, 0], [10, 0], [10, 0], [10, 0]), 0],
    ['no night', 10, [], 0],
  ])('counts %s', (_, quantity, readings, expected) => {
    expect(unassignedSeats(quantity, readings)).toBe(expected)
  })
})

describe('readingsOf', () => {
  const one = (id: string, quantity: number, day: number, skuId = 'a') => ({
    ...{ id, quantity, skuId },
    endDate: new Date(Date.UTC(2027, 0, day)),
  })

  it('gives the unassigned seats of a product to the subscriptions that end first', () => {
    const found = readingsOf(
      [one('late', 5, 9), one('soon', 4, 3), one('other', 6, 1, 'B')],
      [
        { skuId: 'A', active: 9, consumed: 3 },
        { skuId: 'b', active: 6, consumed: 8 },
      ],
    )
    expect([...found].toSorted()).toEqual([
      ['late', { seats: 5, assigned: 3 }],
      ['other', { seats: 6, assigned: 6 }],
      ['soon', { seats: 4, assigned: 0 }],
    ])
  })

  it('has no reading of a product that the vendor does not list', () => {
    expect(readingsOf([one('x', 5, 1, 'c')], []).size).toBe(0)
  })

  it('never gives back a seat that a user has', () => {
    const random = randomOf(1)
    const upTo = (most: number) => Math.floor(random() * (most + 1))
    for (let round = 0; round < 200; round += 1) {
      const subscriptions = Array.from({ length: 1 + upTo(4) }, (_, place) =>
        one(String(place), 1 + upTo(20), upTo(20)),
      )
      // Other partners may have sold licences of the product, too.
      const active = subscriptions.reduce((sum, { quantity }) => sum + quantity, upTo(5))
      const consumed = upTo(active + 3)
      const readings = [...readingsOf(subscriptions, [{ skuId: 'a', active, consumed }]).values()]
      const free = readings.reduce((sum, { seats, assigned }) => sum + seats - assigned, 0)
      const sold = readings.reduce((sum, { seats }) => sum + seats, 0)
      expect(free).toBe(Math.min(sold, Math.max(0, active - consumed)))
      for (const { assigned } of readings) expect(assigned).toBeGreaterThanOrEqual(0)
    }
  })
})
