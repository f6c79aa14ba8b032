import { describe, expect, it } from 'vitest'
import type { PriceMargin } from '../../offers/margin.ts'
import type { LineKind } from '../invoice-lines.ts'
import {
  type KnownOrder,
  type KnownRelations,
  type KnownSubscription,
  type LineKeys,
  relationOf,
} from './line-relations.ts'
import { type ChargedLine, termsOfLine } from './line-terms.ts'
import { rateInIntegers, retailInIntegers, type TermsRecord } from './rating.ts'

const day = (text: string) => Date.parse(`${text}T00:00:00Z`)
const markup = (value: number): PriceMargin => ({ marginRule: { name: 'Markup' }, value })
const margins = (value: number) => ({ margin: markup(value), offerTypeMargins: null })
const free = { capsAtErp: false, floorsAtList: false }

/** A margin from a day on. With `correctedAt`, the record corrects the past. */
type Said = readonly [from: string, percent: number, correctedAt?: string]
const records = <T>(said: readonly Said[], terms: (percent: number) => T): TermsRecord<T>[] =>
  said.map(([from, percent, correctedAt]) => ({
    ...{ validFrom: day(from), terms: terms(percent) },
    correctedAt: correctedAt === undefined ? null : Date.parse(correctedAt),
  }))

// The purchase takes effect on the 10th and was accepted at noon. The csp's margin for reseller A is 33 %, and the
// reseller's margin for the customer is 20 %.
const order: KnownOrder = {
  ...{ customerId: 'bakery', resellerId: 'A', offerType: 'License', price: { cost: '10', erp: '15' } },
  margins: { csp: markup(33), reseller: null },
  terms: { cspToReseller: margins(10), sellerToCustomer: margins(20), limits: { csp: free, reseller: free } },
  ...{ effectiveDay: day('2026-11-10'), acceptedAt: Date.parse('2026-11-10T12:00:00Z') },
}
const seats: KnownSubscription = {
  ...{ subscriptionId: 'seats', customerId: 'bakery', resellerId: 'A', name: null, internalId: null },
  ...{ poNumber: null, offerId: 'offer', providerOfferId: 'offer:1', offerName: 'Seats' },
  ...{ offerType: 'License', cost: '10', erp: '20', margins: new Map(), sellers: [], prices: [], order },
}

interface World {
  readonly association?: readonly Said[]
  readonly binding?: readonly Said[]
  readonly ofCsp?: readonly Said[]
  readonly ofReseller?: readonly Said[]
  readonly subscription?: Partial<KnownSubscription> | null
  readonly order?: KnownOrder
}

function known(world: World): KnownRelations {
  const { association = [], binding = [], ofCsp = [], ofReseller = [] } = world
  const subscription = world.subscription === null ? null : { ...seats, ...world.subscription }
  const lasting = (said: readonly Said[], percent: number) =>
    records([['0001-01-01', percent], ...said], margins)
  return {
    customersAtVendor: new Map(),
    sellersTo: new Map([
      [
        'bakery',
        ['A', 'B'].map((id) => ({ resellerId: id, customerInternalId: null, margins: lasting(binding, 20) })),
      ],
    ]),
    resellers: new Map(
      ['A', 'B'].map((name) => [
        name,
        { name, internalId: null, partnerId: null, margins: lasting(association, 10) },
      ]),
    ),
    subscriptions: new Map(
      subscription && [
        [
          'known',
          {
            ...subscription,
            margins: new Map([
              [null, records(ofCsp, markup)],
              ['A', records(ofReseller, markup)],
            ]),
          },
        ],
      ],
    ),
    orders: new Map([['order', { order: world.order ?? order, subscription: null }]]),
    limits: new Map(),
  }
}

const byName: LineKeys = { customerId: null, subscriptionId: 'known', partnerId: null, orderId: null }

/**
 * Returns the amounts of the reseller and the customer and the suggested retail amount when the vendor bills
 * 100.00.
 */
function billed(
  world: World,
  on: string,
  chargeType = 'new',
  more: {
    reversed?: readonly [on: string, chargeType: string]
    keys?: Partial<LineKeys>
    kind?: LineKind
  } = {},
) {
  const relation = relationOf(known(world), { ...byName, ...more.keys }, null)
  const [reversedOn, reversedType] = more.reversed ?? []
  const line: ChargedLine = {
    ...{ at: day(on), chargeType: () => chargeType, isCredit: more.reversed !== undefined },
    reversed: reversedOn === undefined ? null : { at: day(reversedOn), chargeType: () => reversedType! },
  }
  const { sales, reseller, customer, ratio, seller } = termsOfLine(more.kind ?? 'onetime', relation, line)
  const paid = (more.reversed ? -100n : 100n) * 10n ** 8n
  const retail = retailInIntegers(paid, ratio, 8)
  const owed = rateInIntegers(sales, paid, retail, 8, 0)
  return [seller.resellerId, owed[reseller], owed[customer], retail === null ? null : retail / 10n ** 8n]
}

const frozen = ['A', 133n, 160n, 150n]
const ofHistory = ['A', 110n, 132n, 200n]

describe('a purchase', () => {
  it.each(['new', 'cycleCharge', 'Purchase fee', 'an unknown word'])(
    'is rated by its order: %s',
    (chargeType) => expect(billed({}, '2026-11-10', chargeType)).toEqual(frozen),
  )
  it.each(['addQuantity', 'removeQuantity', 'cancel', 'cancelImmediate', 'convert', 'renew', 'Renew fee'])(
    'is no change of the same day: %s',
    (chargeType) => expect(billed({}, '2026-11-10', chargeType)).toEqual(ofHistory),
  )
  it.each(['2026-11-09', '2026-11-11', '2026-12-10'])('is no charge of another day: %s', (on) =>
    expect(billed({}, on, 'cycleCharge')).toEqual(ofHistory),
  )
  it('is rated so whatever is set on the same day, or afterwards for later', () => {
    const said: Said[] = [
      ['2026-11-10', 70],
      ['2026-11-15', 80],
    ]
    const world = { association: said, binding: said, ofCsp: said, ofReseller: said }
    expect(billed(world, '2026-11-10')).toEqual(frozen)
    expect(billed(world, '2026-11-10', 'addQuantity')).toEqual(['A', 170n, 289n, 200n])
  })
  it('is no usage, which is rated day by day', () => {
    expect(billed({}, '2026-11-10', 'new', { kind: 'usage' })).toEqual(ofHistory)
    const azure = { ...seats, offerType: 'AzurePlan' } as const
    expect(billed({ subscription: azure }, '2026-11-10')).toEqual(ofHistory)
  })
  it('is rated by the history where another one sold then', () =>
    expect(billed({ subscription: { resellerId: 'B' } }, '2026-11-10')).toEqual(['B', 110n, 132n, 200n]))
  it('is found by the order where its subscription is unknown', () => {
    const keys = { subscriptionId: null, orderId: 'order' }
    expect(billed({ subscription: null }, '2026-11-10', 'new', { keys })).toEqual(frozen)
    const unknown = { subscriptionId: 'unknown', orderId: 'another' }
    expect(billed({ subscription: null }, '2026-11-10', 'new', { keys: unknown })[0]).toBeNull()
  })
})

describe('a correction of the past', () => {
  const later = '2026-11-20T08:00:00Z'
  it.each<[string, World, (string | bigint | null)[]]>([
    ["the csp's, of the association", { association: [['2026-11-01', 50, later]] }, ['A', 150n, 180n, 150n]],
    ["the csp's, of the subscription", { ofCsp: [['2026-11-10', 50, later]] }, ['A', 150n, 180n, 150n]],
    ["the reseller's, of its customer", { binding: [['2026-11-01', 50, later]] }, ['A', 133n, 200n, 150n]],
    [
      "the reseller's, of the subscription",
      { ofReseller: [['2026-11-01', 50, later]] },
      ['A', 133n, 200n, 150n],
    ],
    ['of a later day', { association: [['2026-11-11', 50, later]] }, frozen],
    ['from before the order', { association: [['2026-11-01', 50, '2026-11-10T11:00:00Z']] }, frozen],
  ])('after the order changes the sale of its seller alone: %s', (_, world, expected) =>
    expect(billed(world, '2026-11-10')).toEqual(expected),
  )
})

describe('a credit', () => {
  const changed: World = { association: [['2026-11-13', 40]], ofCsp: [], binding: [['2026-11-13', 60]] }
  const mirror = (owed: readonly unknown[]) => owed.map((one) => (typeof one === 'bigint' ? -one : one))

  it('gives back what the purchase cost that it reverses', () =>
    expect(billed(changed, '2026-11-13', 'cancel', { reversed: ['2026-11-10', 'new'] })).toEqual(
      mirror(frozen),
    ))
  it('gives back what another charge cost on its day', () => {
    const reversed = ['2026-11-12', 'addQuantity'] as const
    expect(billed(changed, '2026-11-14', 'removeQuantity', { reversed })).toEqual(mirror(ofHistory))
  })
  it('is rated by the history of its own day where no charge is known', () => {
    const relation = relationOf(known(changed), byName, null)
    const line = { at: day('2026-11-10'), chargeType: () => 'new', isCredit: true, reversed: null }
    expect(termsOfLine('onetime', relation, line)).toBe(relation.salesAt(day('2026-11-10')))
  })
  it('belongs to the seller of its own day', () => {
    const sellers = [
      { validFrom: day('2026-01-01'), terms: { resellerId: 'A' } },
      { validFrom: day('2026-11-12'), terms: { resellerId: 'B' } },
    ]
    const world = { ...changed, subscription: { sellers, resellerId: 'B' } }
    const reversed = ['2026-11-10', 'new'] as const
    expect(billed(world, '2026-11-14', 'cancel', { reversed })).toEqual(mirror(['B', 110n, 132n, 200n]))
  })
})
