import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromScaled, toScaled } from '../rating/amount.ts'
import { compare } from './bill-comparison.ts'
import { differenceText } from './difference-text.ts'
import { type BilledState, statesOf } from './expected-charges.ts'
import type { Bill, BilledLine, KnownSubscription, Tolerances } from './reconciliation.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)

const seats: Omit<BilledState, 'since'> = {
  status: 'Active',
  providerOfferId: 'seats:0001',
  quantity: 10,
  termDuration: 'OneYear',
  billingFrequency: 'Monthly',
  startDate: day('2026-03-01'),
  endDate: day('2027-03-01'),
  anchorDay: null,
  price: { cost: '120', currency: 'EUR' },
}

const november: Bill = {
  startDate: day('2026-11-01'),
  endDate: day('2026-12-01'),
  currency: 'EUR',
  isWhole: true,
  offerTypes: ['License', 'SoftwareSubscription'],
}

const always = (state: Partial<typeof seats> = {}) => statesOf([], { ...seats, ...state })
const changed = (at: string, to: Partial<typeof seats>, from: Partial<typeof seats> = {}): BilledState[] => {
  const [before, after] = [
    { ...seats, ...from },
    { ...seats, ...from, ...to },
  ]
  return statesOf([{ changedAt: new Date(at), before, after }], after)
}

const known = (states = always(), told: Partial<KnownSubscription> = {}): KnownSubscription => ({
  offerType: 'License',
  isByUse: false,
  customer: 'bakery',
  states,
  ...told,
})

const cycle: BilledLine = {
  number: 1,
  customer: 'bakery',
  isCustomerKnown: true,
  order: 'order',
  chargeType: 'cycleCharge',
  from: day('2026-11-01'),
  until: day('2026-12-01'),
  quantity: 10,
  amount: toScaled('100'),
  currency: 'EUR',
}
const line = (told: Partial<Omit<BilledLine, 'amount'>> & { amount?: string } = {}): BilledLine => ({
  ...cycle,
  ...told,
  amount: toScaled(told.amount ?? '100'),
})

const added = (told: Parameters<typeof line>[0]) =>
  line({ chargeType: 'addQuantity', from: day('2026-11-16'), quantity: 2, amount: '10', ...told })
const moreSeats = () => known(changed('2026-11-16T09:30:00Z', { quantity: 12 }))
const given = () => known(changed('2026-11-04T12:00:00Z', { quantity: 8 }))
const returned = line({
  ...{ chargeType: 'removeQuantity', from: day('2026-11-04'), quantity: -2, amount: '-18' },
})
const renewed = () =>
  known(
    changed(
      '2026-11-01T03:12:00Z',
      {
        ...{ startDate: day('2026-11-01'), endDate: day('2027-11-01') },
        price: { cost: '132', currency: 'EUR' },
      },
      { startDate: day('2025-11-01'), endDate: day('2026-11-01') },
    ),
  )

/**
 * Returns the November changes of a vendor whose clock is in January, so that all of them arrive at once and in
 * order.
 */
const heardBefore = (...changes: Partial<typeof seats>[]) => {
  let before: typeof seats = {
    ...{ ...seats, startDate: day('2025-12-01'), endDate: day('2026-12-01') },
    price: { cost: '132', currency: 'EUR' },
  }
  return statesOf(
    changes.map((change) => {
      const recorded = {
        changedAt: new Date('2026-11-20T12:00:00Z'),
        before,
        after: { ...before, ...change },
      }
      before = recorded.after
      return recorded
    }),
    before,
  )
}
const renewal = {
  ...{ startDate: day('2026-12-01'), endDate: day('2027-12-01') },
  price: { cost: '144', currency: 'EUR' },
}

/**
 * Returns the differences with the members that the tables of these tests contain: kind, billed, expected and
 * at stake.
 */
function differences(
  subscription: KnownSubscription | undefined,
  lines: readonly BilledLine[],
  bill: Bill = november,
  tolerances?: Tolerances,
) {
  return compare(subscription, lines, bill, tolerances).differences.map(
    ({ kind, billed, expected, atStake }) =>
      `${kind} ${fromScaled(billed)} for ${fromScaled(expected)}: ${fromScaled(atStake)}`,
  )
}

describe('a bill that is right', () => {
  test.each<[string, KnownSubscription, BilledLine[]]>([
    ['has a line for each cycle that begins', known(), [line()]],
    ['bills what is suspended', known(always({ status: 'Suspended' })), [line()]],
    ['bills added seats by days', moreSeats(), [line(), added({})]],
    ['gives seats back by days', given(), [line(), returned]],
    [
      'takes a change of seats apart or together',
      known(changed('2026-11-16T10:00:00Z', { quantity: 12 })),
      [
        line(),
        added({ quantity: 3, amount: '15' }),
        added({ chargeType: 'removeQuantity', quantity: -1, amount: '-5' }),
      ],
    ],
    ['has the new price after a renewal', renewed(), [line({ chargeType: 'renew', amount: '110' })]],
    ['has nothing of what is billed once a year', known(always({ billingFrequency: 'Annual' })), []],
    [
      'has nothing of what has expired',
      known(
        changed(
          '2026-11-01T00:10:00Z',
          { status: 'Expired' },
          { startDate: day('2025-11-01'), endDate: day('2026-11-01') },
        ),
      ),
      [],
    ],
    [
      'has nothing of what is billed in another currency',
      known(always({ price: { cost: '9', currency: 'USD' } })),
      [],
    ],
    [
      'has what a vendor gives of its own accord',
      known(),
      [line(), line({ chargeType: 'customerCredit', quantity: -1, amount: '-7' })],
    ],
    ['is right where the price is unknown', known(always({ price: null })), [line({ amount: '77.7' })]],
    [
      'begins with the purchase, a day late in our history',
      known(
        statesOf(
          [
            {
              changedAt: day('2026-11-21'),
              before: null,
              after: { ...seats, startDate: new Date('2026-11-20T15:00:00Z'), endDate: day('2027-11-20') },
            },
          ],
          seats,
        ),
      ),
      [line({ chargeType: 'new', from: day('2026-11-20'), until: day('2026-12-20') })],
    ],
    [
      'has nothing yet of a renewal that a vendor reports before its day',
      known(heardBefore(renewal)),
      [line({ amount: '110' })],
    ],
    [
      'has nothing yet of what was bought, changed or has expired on a later day',
      known(heardBefore(renewal, { quantity: 15 }, { status: 'Expired' })),
      [line({ amount: '110' })],
    ],
    [
      'cuts a unit off to cents before it is multiplied',
      known(always({ price: { cost: '100', currency: 'EUR' } })),
      [line({ amount: '83.3' })],
    ],
    [
      'bills a month of a year that was cut short for its days',
      known(
        statesOf(
          [
            {
              changedAt: day('2026-11-11'),
              before: null,
              after: { ...seats, startDate: day('2026-11-11'), endDate: day('2027-10-01') },
            },
          ],
          seats,
        ),
      ),
      [line({ chargeType: 'new', from: day('2026-11-11'), until: day('2026-12-01'), amount: '66.6' })],
    ],
  ])('%s', (_, subscription, lines) => {
    expect(differences(subscription, lines)).toEqual([])
  })

  test('may be cut off on either side of a cent that is met exactly', () => {
    // 100 / 12 for 9 of 30 days is exactly 2.5, but 2.4999… when the twelfth was truncated before.
    const odd = known(
      changed(
        '2026-11-22T08:00:00Z',
        { quantity: 11, price: { cost: '100', currency: 'EUR' } },
        { price: { cost: '100', currency: 'EUR' } },
      ),
    )
    const one = added({ from: day('2026-11-22'), quantity: 1, amount: '2.5' })
    const months = line({ amount: '83.3' })
    expect(differences(odd, [months, one])).toEqual([])
    expect(differences(odd, [months, { ...one, amount: toScaled('2.49') }])).toEqual([])
    expect(differences(odd, [months, { ...one, amount: toScaled('2.48') }])).toEqual([
      'Price 2.48 for 2.5: 0.02',
    ])
  })
})

describe('a difference', () => {
  test.each<[string, string[], KnownSubscription | undefined, BilledLine[]]>([
    ['an unknown subscription', ['UnknownSubscription 100 for 0: 100'], undefined, [line()]],
    [
      'an unknown customer',
      ['UnknownCustomer 100 for 0: 100'],
      undefined,
      [line({ isCustomerKnown: false })],
    ],
    [
      'a known one, billed to an unknown customer',
      ['UnknownCustomer 100 for 100: 100'],
      known(),
      [line({ isCustomerKnown: false, customer: '?' })],
    ],
    ['another customer', ['WrongCustomer 100 for 100: 100'], known(), [line({ customer: 'bistro' })]],
    ['nothing billed', ['NotBilled 0 for 100: 100'], known(), []],
    ['seats that were added and not billed', ['NotBilled 0 for 10: 10'], moreSeats(), [line()]],
    ['seats that were given back and not credited', ['MissingCredit 0 for -18: 18'], given(), [line()]],
    ['too many seats', ['Quantity 120 for 100: 20'], known(), [line({ quantity: 12, amount: '120' })]],
    ['too few seats', ['Quantity 90 for 100: 10'], known(), [line({ quantity: 9, amount: '90' })]],
    [
      'another number of seats at the right amount',
      ['Quantity 100 for 100: 100'],
      known(),
      [line({ quantity: 12 })],
    ],
    [
      'added seats once more',
      ['Duplicate 10 for 0: 10'],
      moreSeats(),
      [line(), added({}), added({ number: 3 })],
    ],
    ['seats that were not added', ['Quantity 10 for 0: 10'], known(), [line(), added({})]],
    ['a higher price', ['Price 101 for 100: 1'], known(), [line({ amount: '101' })]],
    [
      'the price before the renewal',
      ['OldPriceAfterRenewal 100 for 110: 10'],
      renewed(),
      [line({ chargeType: 'renew' })],
    ],
    [
      'days that were not held',
      ['Period 18.66 for 10: 8.66'],
      moreSeats(),
      [line(), added({ from: day('2026-11-03'), until: day('2026-12-01'), amount: '18.66' })],
    ],
    [
      'another month',
      ['Period 100 for 100: 100'],
      known(),
      [line({ from: day('2026-12-01'), until: day('2027-01-01') })],
    ],
    ['the same once more', ['Duplicate 100 for 0: 100'], known(), [line(), line({ number: 2 })]],
    [
      'the same days once more, otherwise',
      ['Duplicate 70 for 0: 70'],
      known(),
      [line(), line({ number: 2, amount: '70' })],
    ],
    [
      'what was cancelled before',
      ['AfterCancellation 100 for 0: 100'],
      known(changed('2026-10-20T10:00:00Z', { status: 'Deleted' })),
      [line()],
    ],
    [
      'what was cancelled long before',
      ['AfterCancellation 100 for 0: 100'],
      known(always({ status: 'Deleted' })),
      [line()],
    ],
    ['another currency', ['Currency 100 for 0: 100'], known(), [line({ currency: 'USD' })]],
    [
      'more seats at a higher price',
      ['Quantity 120 for 100: 20', 'Price 112 for 100: 12'],
      known(),
      [line({ quantity: 12, amount: '132' })],
    ],
  ])('is %s', (_, wanted, subscription, lines) => {
    expect(differences(subscription, lines)).toEqual(wanted)
  })

  test('is none within what is tolerated', () => {
    const tolerances = { amount: toScaled('0.05'), days: 1 }
    const late = added({ from: day('2026-11-15'), amount: '10.66' })
    expect(differences(moreSeats(), [line({ amount: '100.04' }), late], november, tolerances)).toEqual([])
    expect(differences(moreSeats(), [line({ amount: '100.06' }), late], november, tolerances)).toHaveLength(1)
  })

  test('of what is used is only who has it, and until when', () => {
    const plan = known(always(), { offerType: 'AzurePlan', isByUse: true })
    const ended = known(changed('2026-10-20T10:00:00Z', { status: 'Deleted' }), {
      offerType: 'AzurePlan',
      isByUse: true,
    })
    expect(differences(plan, [line({ amount: '3.141' })])).toEqual([])
    expect(differences(plan, [line({ customer: 'bistro' })])).toEqual(['WrongCustomer 100 for 100: 100'])
    expect(differences(ended, [line({ amount: '3' })])).toEqual(['AfterCancellation 3 for 0: 3'])
  })

  test('is what is missing, also where its price is unknown', () => {
    const { differences: found } = compare(known(always({ price: null })), [], november)
    expect(found.map((one) => `${one.kind}: ${differenceText(one)}`)).toEqual([
      'NotBilled: The next billing period of 10 units for 2026-11-01 to 2026-11-30 was not billed. The amount is unknown, because no price of the subscription is stored.',
    ])
  })

  test('is not what a bill that only corrects another one leaves out', () => {
    expect(differences(known(), [], { ...november, isWhole: false })).toEqual([])
  })
})

describe('what differences come to', () => {
  const quantities = fc.integer({ min: 1, max: 60 })
  interface Wrong {
    readonly seats: number
    readonly daysEarlier: number
    readonly centsMore: number
    readonly isTwice: boolean
    readonly isMissing: boolean
  }
  const mistakes: fc.Arbitrary<Wrong> = fc.record({
    seats: fc.integer({ min: -5, max: 5 }),
    daysEarlier: fc.integer({ min: 0, max: 10 }),
    centsMore: fc.integer({ min: -300, max: 300 }),
    isTwice: fc.boolean(),
    isMissing: fc.boolean(),
  })

  test('is what is billed beyond what was expected, whatever is wrong', () => {
    fc.assert(
      fc.property(quantities, quantities, mistakes, mistakes, (seatsHeld, more, ofCycle, ofAdded) => {
        const states = changed(
          '2026-11-16T09:30:00Z',
          { quantity: seatsHeld + more },
          { quantity: seatsHeld },
        )
        const lines = [
          ...billedWith(line({ quantity: seatsHeld }), 1000n, ofCycle),
          ...billedWith(added({ quantity: more }), 500n, ofAdded),
        ].map((one, number) => ({ ...one, number }))
        const { billed, expected, differences: found } = compare(known(states), lines, november)
        const sum = (of: 'billed' | 'expected') => found.reduce((total, one) => total + one[of], 0n)
        expect(fromScaled(expected)).toBe(String(10 * seatsHeld + 5 * more))
        expect(sum('billed') - sum('expected')).toBe(billed - expected)
      }),
    )
  })

  test.each([
    ['usage', { isByUse: true }, {}, [line()]],
    [
      'a credit that the vendor grants',
      {},
      {},
      [line(), line({ chargeType: 'customerCredit', amount: '-7' })],
    ],
    ['a correction, which has some of the charges', {}, { isWhole: false }, [line()]],
  ])('is nothing for %s without a difference', (_, of, part, lines) => {
    const { billed, expected, differences } = compare({ ...known(), ...of }, lines, { ...november, ...part })
    expect(differences).toEqual([])
    expect(fromScaled(expected)).toBe(fromScaled(billed))
  })

  /** Returns the lines that a vendor bills for one charge when it makes some mistakes. */
  function billedWith(right: BilledLine, cents: bigint, wrong: Wrong): BilledLine[] {
    const quantity = Math.max(1, right.quantity + wrong.seats)
    const from = new Date(right.from.getTime() - wrong.daysEarlier * 86_400_000)
    const amount = (cents + BigInt(wrong.centsMore)) * BigInt(quantity) * 10n ** 16n
    const one = { ...right, quantity, from, amount }
    if (wrong.isMissing) return []
    return wrong.isTwice ? [one, one] : [one]
  }
})
