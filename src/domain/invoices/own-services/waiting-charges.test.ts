import { describe, expect, it } from 'vitest'
import { decimal } from '../../values/decimal.ts'
import type { ChargedTerm } from './charged-terms.ts'
import {
  asWaiting,
  dueWith,
  type Unbilled,
  unbilledCharges,
  type WaitingCharges,
  waitingKey,
} from './waiting-charges.ts'

interface Sold {
  readonly month?: string
  readonly kind?: ChargedTerm['kind']
  readonly offer?: string
  /** The currencies of the charges; null for a charge without a price. */
  readonly in?: readonly (string | null)[]
  readonly isByUse?: boolean
}

/** Returns the charges of a term that began in July; by default one in euros in July. */
function sold({ month = '2026-07', kind = 'license', offer = 'vault', ...other }: Sold = {}): ChargedTerm {
  const startDate = new Date('2026-07-28T09:30:00Z')
  const began = { providerOfferId: offer, startDate, since: startDate, termDuration: 'FiveYears' }
  const charges = (other.in ?? ['EUR']).map((currency) => ({
    price: currency && { currency, amount: decimal('15') },
  }))
  const subscription = { subscriptionId: 's', isByUse: other.isByUse ?? false }
  return { month, kind, subscription, began, charges } as unknown as ChargedTerm
}

const rowOf = (one: Sold, providerInvoiceId: string | null = null): WaitingCharges => ({
  ...asWaiting(sold(one)),
  providerInvoiceId,
})

const openIn = (...currencies: string[]) => ({
  is: 'open',
  bills: currencies.map((currency) => ({ month: '2026-07', currency, kind: 'license' })),
  isBilledPerhaps: false,
})

describe('the remaining work for the charges of a term', () => {
  const unpriced = { in: [null] }
  const [waits, perhaps] = [false, true].map((isBilledPerhaps) => ({ is: 'unpriced', isBilledPerhaps }))
  const august = { month: '2026-08' }
  it.each<[string, Sold, readonly string[], readonly WaitingCharges[], unknown]>([
    ['a bill', {}, [], [], openIn('EUR')],
    ['a bill in each currency', { in: ['EUR', 'CHF'] }, [], [], openIn('EUR', 'CHF')],
    [
      'the bill that is missing',
      { in: ['EUR', 'CHF'] },
      ['2026-07-EUR license'],
      [],
      { ...openIn('CHF'), isBilledPerhaps: true },
    ],
    ['a bill beside one of another kind', {}, ['2026-07-EUR onetime'], [], openIn('EUR')],
    ['a bill beside one of another month', {}, ['2026-06-EUR license'], [], openIn('EUR')],
    ['nothing after its bill', {}, ['2026-07-EUR license'], [], undefined],
    ['nothing if it is free', { ...unpriced, isByUse: true }, [], [], undefined],
    ['to wait for a price', unpriced, [], [], waits],
    ['to wait if one charge has no price', { in: ['EUR', null] }, [], [], waits],
    ['to wait beside a bill of another kind', unpriced, ['2026-07-EUR onetime'], [], waits],
    ['to wait unless its price vanished after its bill', unpriced, ['2026-07-EUR license'], [], perhaps],
    ['to wait unless a supplement has it', unpriced, ['2026-07-CHF-2 license'], [], perhaps],
    [
      'to wait behind an earlier month unless its bill has it',
      august,
      ['2026-08-EUR license'],
      [rowOf({})],
      perhaps,
    ],
    ['nothing while it waits', unpriced, [], [rowOf({})], undefined],
    ['nothing while one of its charges waits', { in: ['EUR', null] }, [], [rowOf({})], undefined],
    ['nothing while its charges have several currencies', { in: ['EUR', 'CHF'] }, [], [rowOf({})], undefined],
    ['to wait behind an earlier month', august, [], [rowOf({})], waits],
    ['a bill beside another term that waits', {}, [], [rowOf({ offer: 'safe' })], openIn('EUR')],
  ])('is %s', (_, one, present, waiting, due) => {
    expect(dueWith({ present: new Set(present), waiting, delayed: [] })(sold(one))).toEqual(due)
  })

  it('is a supplement when waiting charges have a price, first that of the earliest month', () => {
    const rows = [rowOf({}), rowOf(august)]
    const dueOf = dueWith({ present: new Set(['2026-07-EUR license']), waiting: rows, delayed: [] })
    const priced = { is: 'priced', currency: 'EUR' }
    expect(dueOf(sold())).toEqual({ ...priced, row: rows[0], isFollowing: false })
    expect(dueOf(sold(august))).toEqual({ ...priced, row: rows[1], isFollowing: true })
  })
})

it('waiting charges are of one month, kind and term of a subscription', () => {
  const others: Sold[] = [{}, { month: '2026-08' }, { kind: 'onetime' }, { offer: 'safe' }]
  expect(new Set(others.map((one) => waitingKey(rowOf(one)))).size).toBe(others.length)
  expect(waitingKey(rowOf({}, '2026-07-EUR-2'))).toBe(waitingKey(rowOf({})))
})

it.each<[string, Sold, readonly string[], readonly (string | null)[]]>([
  ['of all missing bills', { in: ['EUR', 'CHF'] }, [], ['EUR', 'CHF']],
  ['of the missing bill alone', { in: ['EUR', 'CHF'] }, ['2026-07-EUR license'], ['CHF']],
  ['that wait', { in: ['EUR', null] }, [], ['EUR', null]],
])('unbilled charges are those %s', (_, one, present, expected) => {
  const term = sold(one)
  const due = dueWith({ present: new Set(present), waiting: [], delayed: [] })(term) as Unbilled
  expect(unbilledCharges(term, due).map(({ price }) => price?.currency ?? null)).toEqual(expected)
})
