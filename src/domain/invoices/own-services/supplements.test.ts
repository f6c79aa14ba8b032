import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberOf, type OwnBill } from './own-bill.ts'
import { planSupplements } from './supplements.ts'
import type { PricedWaiting, WaitingCharges } from './waiting-charges.ts'

const month = '2026-07'

/** Returns the waiting charges of a subscription in July. */
function row(
  subscriptionId: string,
  providerInvoiceId: string | null = null,
  kind: OwnBill['kind'] = 'license',
): WaitingCharges {
  const began = new Date('2026-07-28T09:30:00Z')
  return {
    ...{ month, kind, subscriptionId, providerOfferId: 'vault', termStart: began, pricedAt: began },
    ...{ termDuration: 'FiveYears', billingFrequency: 'Monthly', providerInvoiceId },
  }
}

const priced = (row: WaitingCharges, currency = 'EUR'): PricedWaiting => ({
  row,
  currency,
  isFollowing: false,
})
const [a, b] = [row('a'), row('b')]
const [plannedA, plannedB] = [row('a', '2026-07-EUR-2'), row('b', '2026-07-EUR-2')]

describe('supplements', () => {
  type Assigned = [string, string[]][]
  it.each<[string, string[], WaitingCharges[], PricedWaiting[], string[], Assigned]>([
    ['are none without a price', ['2026-07-EUR license'], [a], [], [], []],
    [
      'come after the invoice',
      ['2026-07-EUR license'],
      [a, b],
      [priced(a)],
      ['2026-07-EUR-2'],
      [['2026-07-EUR-2', ['a']]],
    ],
    [
      'have all charges of a currency',
      ['2026-07-EUR license'],
      [a, b],
      [priced(a), priced(b)],
      ['2026-07-EUR-2'],
      [['2026-07-EUR-2', ['a', 'b']]],
    ],
    [
      'are one for each currency',
      ['2026-07-EUR license'],
      [a, b],
      [priced(a), priced(b, 'CHF')],
      ['2026-07-EUR-2', '2026-07-CHF'],
      [
        ['2026-07-EUR-2', ['a']],
        ['2026-07-CHF', ['b']],
      ],
    ],
    [
      'have the number of the invoice if there is none',
      ['2026-07-EUR onetime'],
      [a],
      [priced(a)],
      ['2026-07-EUR'],
      [['2026-07-EUR', ['a']]],
    ],
    [
      'follow an earlier supplement',
      ['2026-07-EUR license', '2026-07-EUR-2 license'],
      [a],
      [priced(a)],
      ['2026-07-EUR-3'],
      [['2026-07-EUR-3', ['a']]],
    ],
    [
      'stay as planned, and get no more charges',
      [],
      [plannedA, b],
      [priced(plannedA), priced(b)],
      ['2026-07-EUR-2'],
      [],
    ],
    [
      'are planned beside one of another currency',
      [],
      [plannedA, b],
      [priced(plannedA), priced(b, 'CHF')],
      ['2026-07-EUR-2', '2026-07-CHF'],
      [['2026-07-CHF', ['b']]],
    ],
    [
      'wait again without the price of one of their charges',
      [],
      [plannedA, plannedB],
      [priced(plannedA)],
      [],
      [],
    ],
    ['wait again if the price has another currency', [], [plannedA], [priced(plannedA, 'CHF')], [], []],
  ])('%s', (_, present, waiting, prices, numbers, assigned) => {
    const planned = planSupplements({ present: new Set(present), waiting }, prices)
    expect(planned.bills.map(numberOf)).toEqual(numbers)
    expect(
      planned.assigned.map(({ number, rows }) => [number, rows.map(({ subscriptionId }) => subscriptionId)]),
    ).toEqual(assigned)
  })

  it('are one for each kind', () => {
    const once = row('a', null, 'onetime')
    const { bills } = planSupplements({ present: new Set(), waiting: [a, once] }, [priced(a), priced(once)])
    expect(bills.map(({ kind }) => kind)).toEqual(['license', 'onetime'])
  })
})

it('supplements bill each waiting charge once, and all of them after their prices are known', () => {
  const charge = fc.record({
    kind: fc.constantFrom<OwnBill['kind']>('license', 'onetime'),
    currency: fc.constantFrom('EUR', 'CHF'),
    /** The round in which the price is known. */
    since: fc.integer({ min: 0, max: 3 }),
  })
  fc.assert(
    fc.property(fc.array(charge, { maxLength: 12 }), (charges) => {
      const present = new Set<string>()
      let waiting = charges.map(({ kind }, place) => row(`${place}`, null, kind))
      const billed: string[] = []
      // Each round plans, publishes only the first planned supplement, and learns further prices.
      for (let round = 0; round < 4 + charges.length; round += 1) {
        const known = waiting.flatMap((one) => {
          const { since, currency } = charges[Number(one.subscriptionId)]!
          return since <= round ? [priced(one, currency)] : []
        })
        const { bills, assigned } = planSupplements({ present, waiting }, known)
        for (const { number, rows } of assigned)
          waiting = waiting.map((one) => (rows.includes(one) ? { ...one, providerInvoiceId: number } : one))
        const [bill] = bills
        if (!bill) continue
        const number = numberOf(bill)
        expect(present.has(`${number} ${bill.kind}`)).toBe(false)
        present.add(`${number} ${bill.kind}`)
        const has = (one: WaitingCharges) => one.providerInvoiceId === number && one.kind === bill.kind
        for (const { subscriptionId } of waiting.filter(has)) {
          expect(charges[Number(subscriptionId)]).toMatchObject({ kind: bill.kind, currency: bill.currency })
          billed.push(subscriptionId)
        }
        waiting = waiting.filter((one) => !has(one))
      }
      expect(billed.sort()).toEqual(charges.map((_, place) => `${place}`).sort())
    }),
  )
})
