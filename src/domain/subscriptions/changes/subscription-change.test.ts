import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { demoSubscriptions } from '../../../demo/subscriptions.ts'
import { DomainError } from '../../error.ts'
import { type BillingFrequency, type TermDuration, termDurations } from '../../offers/offer.ts'
import type { ListedSubscription, SubscriptionTerms } from '../subscription.ts'
import { termsOf } from '../subscription-purchase.ts'
import { fewestSeats, openBatches, refuseLateCancellation, withoutSeats } from '../subscription-windows.ts'
import {
  type Changeable,
  carryOut,
  changeOf,
  isCarriedOut,
  refuseAfterTerm,
  type WantedSubscription,
} from './subscription-change.ts'
import { differences } from './subscription-comparison.ts'

const now = new Date('2026-05-04T09:42:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)

const subscription: ListedSubscription = {
  ...demoSubscriptions(now)[0]!,
  offerName: 'Managed Backup',
  offerType: 'License',
  billingType: 'License',
  isAddonOffer: false,
  isTrialOffer: false,
}
const price = (termDuration: TermDuration, billingFrequency: BillingFrequency) => ({
  termDuration,
  billingFrequency,
})
const one: Changeable = {
  subscription,
  offer: { minQuantity: 2, maxQuantity: 300 },
  prices: [price('OneMonth', 'Monthly'), price('OneYear', 'Monthly'), price('OneYear', 'Annual')],
}
const asItIs: WantedSubscription = {
  name: subscription.name,
  quantity: subscription.quantity,
  nextBillingFrequency: 'Monthly',
}
const settings = (changes: object) =>
  ({
    ...{ term: 'OneYear', billingFrequency: 'Monthly', customTermEndDate: null, quantity: null, ...changes },
  }) as NonNullable<WantedSubscription['autoRenewSettings']>

/** Returns the refused members, or the sentence of a refusal that names no member. */
function refusal(work: () => unknown): string[] {
  try {
    work()
  } catch (thrown) {
    if (!(thrown instanceof DomainError)) throw thrown
    return thrown.problems.length > 0 ? thrown.problems.map(({ path }) => path) : [thrown.message]
  }
  return []
}

describe('a change', () => {
  it.each<[string, Partial<WantedSubscription>, object]>([
    ['nothing', {}, {}],
    ['a name', { name: 'Other' }, { name: 'Other' }],
    ['no name', { name: null }, { name: null }],
    ['more seats', { quantity: 7 }, { quantity: 7 }],
    ['another frequency', { nextBillingFrequency: 'Annual' }, { billingFrequency: 'Annual' }],
    ['no renewal', { autoRenewEnabled: false }, { autoRenewEnabled: false, endOfTermAction: 'Stop' }],
    ['a stop', { endOfTermAction: 'Stop' }, { autoRenewEnabled: false, endOfTermAction: 'Stop' }],
    [
      'extended service',
      { endOfTermAction: 'ExtendedService' },
      { autoRenewEnabled: false, endOfTermAction: 'ExtendedService' },
    ],
    [
      'fewer seats from the next term on',
      { autoRenewSettings: settings({ quantity: 2 }) },
      { autoRenewSettings: settings({ quantity: 2 }) },
    ],
  ])('to %s is exactly that', (_, wanted, change) => {
    expect(changeOf(one, { ...asItIs, ...wanted }, now)).toEqual(change)
  })

  it.each<[string, Partial<WantedSubscription>, string[]]>([
    ['too few seats', { quantity: 1 }, ['quantity']],
    ['too many seats', { quantity: 301 }, ['quantity']],
    ['a frequency without a price', { nextBillingFrequency: 'OneTime' }, ['nextBillingFrequency']],
    ['a renewal that stops', { autoRenewEnabled: true, endOfTermAction: 'Stop' }, ['endOfTermAction']],
    [
      'a next term without a price',
      { autoRenewSettings: settings({ term: 'FiveYears' }) },
      ['autoRenewSettings.term'],
    ],
    [
      'a next frequency without a price',
      { autoRenewSettings: settings({ term: 'OneMonth', billingFrequency: 'Annual' }) },
      ['autoRenewSettings.billingFrequency'],
    ],
    [
      'everything at once',
      { quantity: 999, nextBillingFrequency: 'None', autoRenewSettings: settings({ quantity: 1 }) },
      ['quantity', 'nextBillingFrequency', 'autoRenewSettings.quantity'],
    ],
  ])('to %s is refused', (_, wanted, members) => {
    expect(refusal(() => changeOf(one, { ...asItIs, ...wanted }, now))).toEqual(members)
  })

  it('without a word about the end of the term leaves any end as it is', () => {
    for (const endOfTermAction of ['Renew', 'Stop', 'ExtendedService'] as const) {
      const autoRenewEnabled = endOfTermAction === 'Renew'
      const ending = { ...one, subscription: { ...subscription, endOfTermAction, autoRenewEnabled } }
      expect(changeOf(ending, asItIs, now)).toEqual({})
      expect(changeOf(ending, { ...asItIs, autoRenewEnabled }, now)).toEqual({})
    }
  })

  it('is carried out when it is, and not before', () => {
    const quantity = fc.integer({ min: 5, max: 300 })
    // A blank name is refused.
    const name = fc.option(fc.string({ maxLength: 20 }).map((text) => `${text}.`))
    const frequency = fc.constantFrom<BillingFrequency>('Monthly', 'Annual')
    const end = fc.constantFrom('Renew', 'Stop', 'ExtendedService' as const)
    fc.assert(
      fc.property(
        quantity,
        name,
        frequency,
        end,
        (...[seats, called, nextBillingFrequency, endOfTermAction]) => {
          const wanted = {
            name: called,
            quantity: seats,
            nextBillingFrequency,
            endOfTermAction,
          } as WantedSubscription
          const change = changeOf(one, wanted, now)
          const after = carryOut(subscription, change, now)
          expect(isCarriedOut(change, after)).toBe(true)
          expect(isCarriedOut(change, subscription)).toBe(Object.keys(change).length === 0)
          // A request for the present state changes nothing.
          expect(changeOf({ ...one, subscription: after }, wanted, now)).toEqual({})
          expect(after.autoRenewEnabled).toBe(after.endOfTermAction === 'Renew')
        },
      ),
    )
  })
})

describe('seats', () => {
  it('can be given back as far as their batches are open, the youngest first, and no further', () => {
    const batch = fc.record({
      quantity: fc.integer({ min: 1, max: 9 }),
      until: fc.integer({ min: -48, max: 168 }).map(hours),
    })
    fc.assert(
      fc.property(
        fc.array(batch, { maxLength: 6 }),
        fc.integer({ min: 0, max: 20 }),
        (refundable, others) => {
          const quantity = Math.max(1, others + refundable.reduce((sum, each) => sum + each.quantity, 0))
          const held = { ...subscription, quantity, refundable }
          const fewest = fewestSeats(held, now)
          const free = { ...one, subscription: held, offer: { minQuantity: 1, maxQuantity: null } }
          const wanted = (seats: number) => changeOf(free, { ...asItIs, quantity: seats }, now)
          expect(refusal(() => wanted(fewest))).toEqual([])
          if (fewest > 1)
            expect(refusal(() => wanted(fewest - 1))[0]).toMatch(
              /can be returned|so the quantity must be at least/,
            )
          const left = withoutSeats(held, quantity - fewest, now)
          const open = (batches: typeof left) => batches.reduce((sum, each) => sum + each.quantity, 0)
          expect(open(left)).toBe(open([...openBatches(held, now)]) - (quantity - fewest))
        },
      ),
    )
  })

  it('that are added can be given back for a week', () => {
    const after = carryOut(subscription, { quantity: 8 }, now)
    expect(after.refundable.at(-1)).toEqual({ quantity: 3, until: hours(168) })
    expect(carryOut(after, { quantity: 6 }, now).refundable).toEqual([
      { quantity: 1, until: hours(168) },
      subscription.refundable[0],
    ])
  })
})

describe('windows', () => {
  it.each<[string, Date | null, RegExp | undefined]>([
    ['is open', hours(1), undefined],
    ['closes now', now, /could be cancelled only until 2026-05-04T09:42:00.000Z/],
    [
      'has closed',
      hours(-1),
      /could be cancelled only until 2026-05-04T08:42:00.000Z.*set endOfTermAction to Stop/,
    ],
    ['never was', null, /Subscriptions with this offer type cannot be cancelled/],
  ])('to cancel that %s', (_, cancellationAllowedUntil, words) => {
    const [told] = refusal(() => refuseLateCancellation({ ...subscription, cancellationAllowedUntil }, now))
    if (words) expect(told).toMatch(words)
    else expect(told).toBeUndefined()
  })

  it('to reactivate closes with the term', () => {
    expect(refusal(() => refuseAfterTerm({ endDate: hours(1) }, now))).toEqual([])
    expect(refusal(() => refuseAfterTerm({ endDate: now }, now))[0]).toContain('because its term ended')
  })
})

describe('the comparison with the vendor', () => {
  const changes: { [M in keyof SubscriptionTerms]: SubscriptionTerms[M] } = {
    name: 'Other',
    status: 'Suspended',
    providerOfferId: 'other',
    quantity: 6,
    termDuration: 'ThreeYears',
    billingFrequency: 'Annual',
    startDate: hours(1),
    endDate: hours(2),
    cancellationAllowedUntil: hours(3),
    autoRenewEnabled: false,
    endOfTermAction: 'Stop',
    autoRenewSettings: settings({ quantity: 3 }),
    nextBillingFrequency: { scheduledDate: hours(4), billingFrequency: 'Annual' },
    partnerId: '6234502',
  }
  const terms = termsOf(subscription)

  it('finds nothing where nothing is different', () => {
    expect(differences(terms, structuredClone(terms), now)).toEqual([])
  })

  it.each(Object.entries(changes))('finds a change of %s, and shows both sides', (member, value) => {
    const found = differences(terms, { ...terms, [member]: value }, now)
    expect(found.map((each) => each.member)).toEqual([member])
    expect(found[0]!.ours).not.toBe(found[0]!.theirs)
  })

  it('takes windows that have closed for the same, whenever that was', () => {
    const closed = (cancellationAllowedUntil: Date | null) => ({ ...terms, cancellationAllowedUntil })
    expect(differences(closed(hours(-1)), closed(null), now)).toEqual([])
    expect(differences(closed(hours(-1)), closed(now), now)).toEqual([])
    expect(differences(closed(hours(1)), closed(null), now)).toHaveLength(1)
  })
})

it('every term that is sold can be renewed for as it is', () => {
  for (const termDuration of termDurations.filter((each) => each !== 'NoTerm')) {
    const sold = {
      ...one,
      subscription: { ...subscription, termDuration },
      prices: [price(termDuration, 'Monthly')],
    }
    const wanted = { ...asItIs, autoRenewSettings: settings({ term: termDuration }) }
    expect(changeOf(sold, wanted, now)).toEqual({ autoRenewSettings: settings({ term: termDuration }) })
  }
})
