import { describe, expect, it } from 'vitest'
import type { OfferPrice } from '../../offers/offer.ts'
import { termEnd } from '../../subscriptions/term.ts'
import type { BilledState } from '../reconciliation/expected-charges.ts'
import {
  chargedIn,
  type OwnSubscription,
  pricedStates,
  termsOf,
  termToPrice,
  unpricedTerms,
} from './charged-terms.ts'

const day = (text: string) => new Date(`${text}T00:00:00Z`)

type Price = BilledState['price']
const euros = (cost: string): Price => ({ cost, currency: 'EUR' })

/** Returns the state of a monthly term, from the beginning of the term if no other day is given. */
function state(term: string, price: Price, other: Partial<BilledState> = {}): BilledState {
  const startDate = day(term)
  return {
    ...{ since: startDate, startDate, endDate: termEnd(startDate, 'OneMonth'), anchorDay: null, price },
    ...{ status: 'Active', providerOfferId: 'vault', quantity: 2 },
    ...{ termDuration: 'OneMonth', billingFrequency: 'Monthly', ...other },
  }
}

function owned(states: readonly BilledState[], other: Partial<OwnSubscription> = {}): OwnSubscription {
  return {
    ...{ subscriptionId: 's', customerId: 'c', name: 'Vault', customerName: 'Lindner' },
    ...{ lineSubscriptionId: 's', lineCustomerId: 'c', offerId: 'o', offerName: 'Vault' },
    ...{ segment: 'Commercial', region: 'DE', isByUse: false, price: states.at(-1)?.price ?? null, states },
    ...other,
  }
}

/** Returns a price of the catalogue for a monthly term. */
function listed(cost: string, currency: OfferPrice['currency'] = 'EUR'): OfferPrice {
  return {
    ...{ offerId: 'o', segment: 'Commercial', region: 'DE', currency, cost, erp: null },
    ...{ termDuration: 'OneMonth', billingFrequency: 'Monthly', validFrom: day('2020-01-01'), validTo: null },
  }
}

const costs = (states: readonly BilledState[]) => states.map(({ price }) => price?.cost ?? null)

describe('the price of a term', () => {
  const may = (price: Price, other: Partial<BilledState> = {}) => state('2026-05-01', price, other)
  const june = (price: Price, other: Partial<BilledState> = {}) => state('2026-06-01', price, other)
  const later = { since: day('2026-05-09'), quantity: 3 }
  it.each<[string, OwnSubscription, string[], (string | null)[]]>([
    ['its history', owned([may(euros('7')), june(euros('8'))]), [], ['7', '8']],
    ['its first state, for states without one', owned([may(euros('7')), may(null, later)]), [], ['7', '7']],
    ['a later state, if it begins without one', owned([may(null), may(euros('7'), later)]), [], ['7', '7']],
    [
      'each state, if it changes within the term',
      owned([may(euros('7')), may(euros('6'), later)]),
      [],
      ['7', '6'],
    ],
    ['the subscription, if it is the present term', owned([may(null)], { price: euros('5') }), [], ['5']],
    [
      'the catalogue for an earlier term, even if the subscription has a price',
      owned([may(null), june(null)], { price: euros('5') }),
      ['2026-05-01'],
      ['300', '5'],
    ],
    [
      'the catalogue for each term',
      owned([may(null), may(null, later), june(null)]),
      ['2026-05-01', '2026-06-01'],
      ['300', '300', '300'],
    ],
    [
      'the catalogue after the move to another offer',
      owned([may(euros('7')), may(null, { ...later, providerOfferId: 'safe' })]),
      ['2026-05-09'],
      ['7', '300'],
    ],
    ['nothing, if it is a trial or billed by usage', owned([may(null)], { isByUse: true }), [], [null]],
  ])('comes from %s', (_, one, unpriced, expected) => {
    expect(unpricedTerms(one).map(({ since }) => since)).toEqual(unpriced.map(day))
    expect(costs(pricedStates(one, () => [listed('300')]))).toEqual(expected)
  })

  it('is unknown while the catalogue has none for the term and billing frequency', () => {
    const one = owned([may(null), may(null, later)])
    expect(costs(pricedStates(one, () => []))).toEqual([null, null])
    const yearly = { ...listed('300'), termDuration: 'OneYear' } as const
    expect(costs(pricedStates(one, () => [yearly]))).toEqual([null, null])
  })

  it.each<[string, OwnSubscription, string]>([
    ['of the term before', owned([may({ cost: '7', currency: 'CHF' }), june(null)]), 'CHF'],
    ['of the subscription', owned([may(null), june(null)], { price: { cost: '7', currency: 'CHF' } }), 'CHF'],
    ['that comes first in the catalogue, if none is known', owned([may(null)]), 'EUR'],
  ])('is in the currency %s', (_, one, currency) => {
    const prices = [listed('300'), listed('310', 'CHF')]
    const states = pricedStates(one, () => prices)
    expect(new Set(states.map(({ price }) => price?.currency))).toEqual(new Set([currency]))
  })
})

describe('the charges of a subscription', () => {
  const span = { startDate: day('2026-05-01'), endDate: day('2026-07-01') }
  const [may, june] = [state('2026-05-01', null), state('2026-06-01', euros('8'))]
  const more = state('2026-06-01', euros('8'), { since: day('2026-06-11'), quantity: 3 })

  it('are grouped by month, kind and term, with the state that began the term', () => {
    const one = owned([may, june, more])
    const terms = termsOf(chargedIn(one, one.states, span))
    expect(terms.map(({ month, kind, began, charges }) => [month, kind, began, charges.length])).toEqual([
      ['2026-05', 'license', may, 1],
      ['2026-06', 'license', june, 2],
    ])
  })

  it.each<[string, OwnSubscription, readonly BilledState[], BilledState | undefined]>([
    [
      'has got a price since its beginning',
      owned([may], { price: null }),
      [{ ...may, price: euros('7') }],
      may,
    ],
    ['has no price yet', owned([may], { price: null }), [may], undefined],
    ['has the price of the subscription', owned([june]), [june], undefined],
    ['is not charged', owned([state('2026-07-01', null)]), [state('2026-07-01', euros('7'))], undefined],
    ['is free', owned([may], { isByUse: true }), [{ ...may, price: euros('7') }], undefined],
  ])('decide whether the subscription keeps a price: its present term %s', (_, one, states, began) => {
    expect(termToPrice(chargedIn(one, states, span))?.since).toEqual(began?.since)
  })
})
