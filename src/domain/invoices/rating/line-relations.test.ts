import { describe, expect, it } from 'vitest'
import type { PriceMargin } from '../../offers/margin.ts'
import {
  type KnownRelations,
  type KnownReseller,
  type KnownSeller,
  type KnownSubscription,
  relationOf,
} from './line-relations.ts'
import { lastingRecords, rateInIntegers } from './rating.ts'

const day = (text: string) => Date.parse(`${text}T00:00:00Z`)
const always = Number.NEGATIVE_INFINITY
const markup = (value: number): PriceMargin => ({ marginRule: { name: 'Markup' }, value })
const margins = (value: number) => ({ margin: markup(value), offerTypeMargins: null })

const reseller = (name: string, partnerId: string, percent: number): KnownReseller => ({
  ...{ name, internalId: null, partnerId },
  margins: lastingRecords([], margins(percent)),
})
/**
 * Returns a seller with its recorded margins. Each record has its first day and a percentage; null ends the
 * margins.
 */
const seller = (
  resellerId: string | null,
  ...records: (readonly [string, number | null])[]
): KnownSeller => ({
  ...{ resellerId, customerInternalId: null },
  margins: lastingRecords(
    records.map(([from, percent]) => ({
      validFrom: day(from),
      terms: percent === null ? null : margins(percent),
    })),
    margins(0),
  ),
})
const soldBy = (resellerId: string | null, from: number | string) => ({
  validFrom: typeof from === 'string' ? day(from) : from,
  terms: { resellerId },
})
/**
 * Returns a subscription's own margins by seller. Each record has its first day and a percentage; null removes
 * the margin.
 */
const own = (
  ...sellers: (readonly [string | null, ...(readonly [string, number | null])[]])[]
): KnownSubscription['margins'] =>
  new Map(
    sellers.map(([resellerId, ...records]) => [
      resellerId,
      records.map(([from, percent]) => ({
        validFrom: day(from),
        terms: percent === null ? null : markup(percent),
      })),
    ]),
  )

const seats: KnownSubscription = {
  ...{ subscriptionId: 'seats', customerId: 'bakery', resellerId: 'B', name: null, internalId: null },
  ...{ poNumber: null, offerId: 'offer', providerOfferId: 'offer:1', offerName: 'Seats' },
  ...{
    offerType: 'License',
    cost: null,
    erp: null,
    margins: new Map(),
    sellers: [],
    prices: [],
    order: null,
  },
}

function known(
  sellers: readonly KnownSeller[],
  subscription: Partial<KnownSubscription> = {},
): KnownRelations {
  return {
    customersAtVendor: new Map([['at-vendor', 'bakery']]),
    sellersTo: new Map([['bakery', sellers]]),
    resellers: new Map([
      ['A', reseller('A', '1', 10)],
      ['B', reseller('B', '2', 20)],
    ]),
    subscriptions: new Map([['known', { ...seats, ...subscription }]]),
    limits: new Map(),
    orders: new Map(),
  }
}

/** Returns the seller on a day, and the amounts that the reseller and the customer owe when the vendor bills 100.00. */
function billed(
  relations: KnownRelations,
  on: string,
  keys: { subscription?: string; partner?: string } = {},
) {
  const { subscription: subscriptionId = null, partner: partnerId = null } = keys
  const relation = relationOf(
    relations,
    { customerId: 'at-vendor', subscriptionId, partnerId, orderId: null },
    null,
  )
  const { seller, sales, reseller, customer, gap } = relation.salesAt(day(on))
  const owed = rateInIntegers(sales, 100n * 10n ** 8n, null, 8, 0)
  return [seller.resellerId, gap, owed[reseller] ?? null, owed[customer] ?? null]
}

describe('who sold a subscription', () => {
  const both = [seller('A'), seller('B')]
  const moved = { sellers: [soldBy('A', '2026-01-01'), soldBy('B', '2026-10-03')] }
  const of = (subscription: Partial<KnownSubscription>, sellers = both) => ({
    on: (date: string) => billed(known(sellers, subscription), date, { subscription: 'known' }),
  })

  it.each([
    ['2025-12-01', ['A', null, 110n, 110n]],
    ['2026-09-30', ['A', null, 110n, 110n]],
    ['2026-10-03', ['B', null, 120n, 120n]],
    ['2026-11-01', ['B', null, 120n, 120n]],
  ])('is who did on the day of the charge: %s', (date, expected) =>
    expect(of(moved).on(date)).toEqual(expected),
  )

  it('is the present seller when there was never another', () =>
    expect(of({}).on('2020-01-01')).toEqual(['B', null, 120n, 120n]))

  it('takes its own margin, and never that of the one before or after', () => {
    const mixed = of({ ...moved, margins: own(['A', ['2026-01-01', 50]]) })
    expect(mixed.on('2026-09-10')).toEqual(['A', null, 110n, 165n])
    expect(mixed.on('2026-10-10')).toEqual(['B', null, 120n, 120n])
    const late = of({ ...moved, margins: own(['A', ['2026-01-01', 50]], ['B', ['2026-08-01', 5]]) })
    expect(late.on('2026-09-10')).toEqual(['A', null, 110n, 165n])
    expect(late.on('2026-10-10')).toEqual(['B', null, 120n, 126n])
  })

  it("leaves the csp's own margin of it to its buyer", () =>
    expect(of({ ...moved, margins: own([null, ['2026-01-01', 30]]) }).on('2026-10-10')).toEqual([
      ...['B', null],
      ...[130n, 130n],
    ]))

  it('is the first recorded one where none was recorded yet, because the csp never sold there', () =>
    expect(of({ sellers: [soldBy(null, '2026-01-01'), soldBy('B', '2026-10-03')] }).on('2026-09-10')).toEqual(
      ['B', null, 120n, 120n],
    ))

  it('is the csp where it sold there', () =>
    expect(
      of({ sellers: [soldBy(null, '2026-01-01'), soldBy('B', '2026-10-03')] }, [...both, seller(null)]).on(
        '2026-09-10',
      ),
    ).toEqual([null, null, null, 100n]))
})

describe('who sold what belongs to no subscription that is known', () => {
  const on = (date: string, sellers: readonly KnownSeller[], partner?: string) =>
    billed(known(sellers), date, partner === undefined ? {} : { partner }).slice(0, 2)
  const former = seller('A', ['2026-01-01', 5], ['2026-10-01', null])
  const present = seller('B', ['2026-10-05', 5])

  it.each<[string, string, readonly KnownSeller[], string | undefined, (string | null)[]]>([
    ['the only one', '2026-09-10', [seller('A')], undefined, ['A', 'UnknownSubscription']],
    ['the one of that day', '2026-09-10', [former, present], undefined, ['A', 'UnknownSubscription']],
    ['the one of that day', '2026-10-10', [former, present], undefined, ['B', 'UnknownSubscription']],
    ['the first afterwards', '2025-09-10', [former, present], undefined, ['A', 'UnknownSubscription']],
    ['the next, when none did', '2026-10-02', [former, present], undefined, ['B', 'UnknownSubscription']],
    ['who is named', '2026-09-10', [seller('A'), seller('B')], '2', ['B', 'UnknownSubscription']],
    ['none of several', '2026-09-10', [seller('A'), seller('B')], undefined, [null, 'UnknownSeller']],
    ['no seller', '2026-09-10', [], undefined, [null, 'UnknownSeller']],
    ['who did once', '2026-10-02', [former], undefined, ['A', 'NoMargin']],
  ])('is %s: %s', (_, date, sellers, partner, expected) =>
    expect(on(date, sellers, partner)).toEqual(expected),
  )

  it('returns nothing for an unknown customer', () => {
    const relation = relationOf(
      known([]),
      { customerId: 'x', subscriptionId: null, partnerId: null, orderId: null },
      null,
    )
    expect(relation.salesAt(always)).toMatchObject({ gap: 'UnknownCustomer', seller: { resellerId: null } })
  })
})
