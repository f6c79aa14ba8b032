import type { InvoiceState, UndecidedOrder } from '@reseller-api/client'
import { describe, expect, it } from 'vitest'
import {
  aboutOf,
  byStake,
  type Need,
  needsDecision,
  overrunState,
  unsettledStepOf,
} from '../../console/src/screens/home/needs.ts'
import { requestToStartAgain, withoutReplaced } from '../../console/src/screens/home/recurring.ts'
import { sentAtOf } from '../../console/src/screens/home/sent.ts'
import { largestFirst, stakeSideOf, stakeSums } from '../../console/src/screens/home/stake.ts'
import { seatsAfter, wayOf } from '../../console/src/screens/home/way.ts'
import { renewalWith } from '../../console/src/screens/subscription/next-seats.ts'
import { waysOutOf } from '../../src/domain/orders/undecided-order.ts'

const need = (kind: Need['kind'], request: object | null, stake: string | null = null, currency = 'EUR') =>
  ({
    kind,
    atStake: stake && { value: stake, currency: { name: currency } },
    source: { type: 'alert', alert: { request } },
  }) as unknown as Need

describe('what needs a person', () => {
  it.each([
    ['2026-11-27', '2026-11-20', 'byForecast'],
    ['2026-11-27', null, 'byForecast'],
    ['2026-11-28', '2026-11-20', 'ahead'],
    ['2026-11-29', null, 'ahead'],
    ['2026-11-20', '2026-11-20', 'billed'],
  ])('with a budget passed on %s, and usage known through %s, is %s', (overrunOn, usedThrough, state) => {
    expect(overrunState({ overrunOn, usedThrough }, Date.parse('2026-11-28T00:30:00Z'))).toBe(state)
  })

  it('is an order that the service no longer works on, and not one that a retry is searching for', () => {
    const orderWith = (errorMessage: string | null, operationId: string | null) =>
      ({
        waysOut: waysOutOf({ errorMessage, operationId }).map((name) => ({ name })),
      }) as unknown as UndecidedOrder
    expect(needsDecision(orderWith('The vendor does not answer.', 'one'))).toBe(true)
    expect(needsDecision(orderWith('The vendor does not answer.', null))).toBe(true)
    expect(needsDecision(orderWith(null, 'one'))).toBe(false)
  })

  it('is named by its object and its customer, so that two buttons of the same work differ', () => {
    const work = { subject: 'Customer created', customerName: 'Contoso' }
    expect(aboutOf(work)).toBe('Customer created · Contoso')
    expect(aboutOf({ ...work, customerName: null })).toBe('Customer created')
    expect(aboutOf({ subject: null, customerName: null })).toBeUndefined()
  })

  it('says what the request of an alert does, above all if users lose access', () => {
    const patch = (name: string) => ({ method: 'PATCH', path: '/v1', body: { endOfTermAction: { name } } })
    expect(wayOf(need('RenewalDeadline', patch('Stop')))).toBe('stopRenewal')
    expect(wayOf(need('RenewalDeadline', patch('Renew')))).toBe('renew')
    expect(wayOf(need('RenewalDeadline', { method: 'DELETE', path: '/v1', body: null }))).toBe('cancel')
    expect(wayOf(need('UnassignedSeats', { method: 'DELETE', path: '/v1', body: null }))).toBe('cancel')
    const returning = { method: 'PATCH', path: '/v1', body: { quantity: 3 } } as const
    expect(wayOf(need('UnassignedSeats', returning))).toBe('returnSeats')
    expect(seatsAfter(returning)).toBe(3)
    const body = { quantity: 9, endOfTermAction: { name: 'Renew' }, autoRenewSettings: { quantity: 3 } }
    expect(wayOf(need('UnassignedSeats', { ...returning, body }))).toBe('renewFewer')
    expect(seatsAfter({ body })).toBe(3)
    expect(wayOf(need('UnassignedSeats', patch('Stop')))).toBe('stopRenewal')
    expect(wayOf(need('VendorDifference', { method: 'DELETE', path: '/v1', body: null }))).toBe('dropChange')
    expect(wayOf(need('RenewalDeadline', null))).toBeUndefined()
  })

  it('needs a person again when the background work of a sent request has failed', () => {
    const sent = { at: '2026-11-26T12:00:00Z', operationId: 'one' }
    expect(sentAtOf(sent, new Set())).toBe(sent.at)
    expect(sentAtOf(sent, new Set(['other']))).toBe(sent.at)
    expect(sentAtOf(sent, new Set(['one', 'other']))).toBeUndefined()
    expect(sentAtOf({ ...sent, operationId: undefined }, new Set(['one']))).toBe(sent.at)
    expect(sentAtOf(undefined, new Set())).toBeUndefined()
  })

  it.each([
    ['UnassignedSeats', null, 'csp', 'cost'],
    ['UnassignedSeats', null, 'customer', 'cost'],
    ['VendorDifference', null, 'reseller', 'cost'],
    ['NegativeMargin', null, 'reseller', 'loss'],
    ['BudgetOverrun', null, 'csp', 'customer'],
    ['BudgetOverrun', null, 'customer', 'cost'],
    ['RenewalDeadline', 'Stop', 'reseller', 'cost'],
    ['RenewalDeadline', 'Renew', 'reseller', 'buyer'],
    ['RenewalDeadline', 'Renew', 'customer', 'cost'],
    ['RenewalDeadline', null, 'csp', undefined],
  ] as const)(
    'has a stake of %s with the request %s, for a %s, at the prices of %s',
    (kind, action, role, side) => {
      const request = action && { method: 'PATCH', path: '/v1', body: { endOfTermAction: { name: action } } }
      expect(stakeSideOf(need(kind, request, '1'), role)).toBe(side)
    },
  )

  it('sums only amounts for the same period and at the prices of the same party', () => {
    const end = (name: string) => ({ method: 'PATCH', path: '/v1', body: { endOfTermAction: { name } } })
    const needs = [
      need('RenewalDeadline', end('Stop'), '240.10'),
      need('VendorDifference', null, '30.2'),
      need('RenewalDeadline', end('Renew'), '500'),
      need('NegativeMargin', null, '7'),
      need('UnassignedSeats', null, '9.99'),
      need('UnassignedSeats', null, '5', 'CHF'),
      need('BudgetOverrun', null, '100'),
      need('CredentialExpiry', null),
      { ...need('UnsettledInvoice', null, '191.70'), source: { type: 'invoice' } } as unknown as Need,
    ]
    const amount = (value: string, name: string) => ({ value, currency: { name } })
    expect(stakeSums(needs, 'csp')).toEqual([
      { period: 'once', side: 'unbilled', sums: [amount('191.7', 'EUR')] },
      { period: 'term', side: 'cost', sums: [amount('270.3', 'EUR')] },
      { period: 'term', side: 'buyer', sums: [amount('500', 'EUR')] },
      { period: 'term', side: 'loss', sums: [amount('7', 'EUR')] },
      { period: 'month', side: 'cost', sums: [amount('9.99', 'EUR'), amount('5', 'CHF')] },
      { period: 'thisMonth', side: 'customer', sums: [amount('100', 'EUR')] },
    ])
    const values = largestFirst(stakeSums(needs, 'csp')).map(({ sum }) => sum.value)
    expect(values).toEqual(['500', '270.3', '191.7', '100', '9.99', '7', '5'])
  })

  it('does not sum amounts for terms of different lengths', () => {
    const ofMonths = (stake: string, atStakeMonths: number | null) =>
      ({
        ...need('NegativeMargin', null, stake),
        source: { type: 'alert', alert: { request: null, atStakeMonths } },
      }) as unknown as Need
    const needs = [ofMonths('10', 1), ofMonths('240', 12), ofMonths('30', 12), ofMonths('7', null)]
    const found = stakeSums(needs, 'csp').map(({ period, sums }) => [period, sums.map(({ value }) => value)])
    expect(found).toEqual([
      [12, ['270']],
      [1, ['10']],
      ['term', ['7']],
    ])
  })

  it('sorts by the money at stake, with unknown amounts last', () => {
    const needs = [
      need('BudgetOverrun', null),
      need('BudgetOverrun', null, '9'),
      need('BudgetOverrun', null, '10'),
    ]
    expect(byStake(needs).map(({ atStake }) => atStake?.value)).toEqual(['10', '9', undefined])
  })

  it('does not compare amounts of different currencies', () => {
    const needs = [
      need('BudgetOverrun', null, '5000', 'JPY'),
      need('BudgetOverrun', null, '90', 'USD'),
      need('BudgetOverrun', null, '9', 'EUR'),
      need('BudgetOverrun', null),
      need('BudgetOverrun', null, '100', 'EUR'),
    ]
    expect(
      byStake(needs).map(({ atStake }) => atStake && `${atStake.value} ${atStake.currency.name}`),
    ).toEqual(['100 EUR', '9 EUR', '5000 JPY', '90 USD', null])
  })
})

describe('an invoice', () => {
  it.each([
    [{}, undefined],
    [{ state: { name: 'Importing' }, readRevision: null, total: null, reconciledAt: null }, undefined],
    [{ state: { name: 'Failed' }, parkedLineCount: 1 }, 'imported'],
    [{ parkedLineCount: 1, unknownRelationCount: 1 }, 'parked'],
    [{ unknownRelationCount: 1 }, 'relations'],
    [{ differenceCount: 2 }, 'difference'],
    [{ vendorTotal: '61.41' }, 'difference'],
    [{ vendorTotal: '61.41', acceptedDifference: '0.01' }, undefined],
  ] as const)('that differs from a settled one in %o needs a person at the step %s', (changes, step) => {
    const settled = {
      ...{ state: { name: 'Ready' }, readRevision: 1, parkedLineCount: 0, unknownRelationCount: 0 },
      ...{ vendorTotal: '61.4', total: '61.40', acceptedDifference: null },
      ...{ reconciledAt: '2026-10-02T07:00:00.000Z', differenceCount: 0 },
    }
    expect(unsettledStepOf({ ...settled, ...changes } as unknown as InvoiceState)).toBe(step)
  })
})

describe('failed work', () => {
  const work = (id: string, name: string, providerInstanceId: string | null, createdAt: string) =>
    ({ id, operation: { name }, providerInstanceId, createdAt }) as Parameters<typeof requestToStartAgain>[0]
  const sync = work('first', 'SyncCatalogue', 'vendor', '2026-11-26T02:00:00Z')

  it('that reads everything each night is started again, because the service refuses its retry', () => {
    expect(requestToStartAgain(sync)).toEqual({
      ...{ method: 'POST', path: '/v1/Providers/Instances/vendor/catalogue-sync', body: null },
    })
    expect(requestToStartAgain(work('one', 'ImportInvoices', 'vendor', ''))?.path).toBe(
      '/v1/Providers/Instances/vendor/invoice-import',
    )
    expect(requestToStartAgain(work('one', 'CreateOrder', 'vendor', ''))).toBeUndefined()
  })

  it('that reads everything each night is not shown after a newer run at the same provider instance', () => {
    const next = work('next', 'SyncCatalogue', 'vendor', '2026-11-27T02:00:00Z')
    expect(withoutReplaced([next, sync], [])).toEqual([next])
    expect(withoutReplaced([sync], [next])).toEqual([])
    expect(withoutReplaced([next], [sync])).toEqual([next])
    expect(withoutReplaced([sync], [{ ...next, providerInstanceId: 'other' }])).toEqual([sync])
    expect(
      withoutReplaced([sync], [{ ...next, operation: { name: 'ImportInvoices' } } as typeof next]),
    ).toEqual([sync])
  })

  it('of one customer needs a person although other work of its kind has succeeded', () => {
    const order = work('order', 'CreateOrder', 'vendor', '2026-11-26T02:00:00Z')
    expect(withoutReplaced([order], [{ ...order, id: 'next', createdAt: '2026-11-27T02:00:00Z' }])).toEqual([
      order,
    ])
  })
})

describe('the seats of the next term', () => {
  const [term, billingFrequency] = [{ name: 'OneYear' }, { name: 'Monthly' }] as const
  const subscription = (autoRenewSettings: object | null) =>
    ({ termDuration: term, autoRenewSettings }) as unknown as Parameters<typeof renewalWith>[0]

  it('are sent only if they change', () => {
    expect(renewalWith(subscription(null), { billingFrequency, seats: null })).toBeUndefined()
    const settings = { term, billingFrequency, quantity: 5, customTermEndDate: null }
    expect(renewalWith(subscription(settings), { billingFrequency, seats: 5 })).toBeUndefined()
    expect(renewalWith(subscription(null), { billingFrequency, seats: 5 })).toEqual({
      ...{ term, billingFrequency, quantity: 5 },
    })
  })

  it('are removed without other settings of the renewal, which stay', () => {
    const settings = { term, billingFrequency, quantity: 5, customTermEndDate: null }
    expect(renewalWith(subscription(settings), { billingFrequency, seats: null })).toBeNull()
    const longer = { ...settings, term: { name: 'ThreeYears' } }
    expect(renewalWith(subscription(longer), { billingFrequency, seats: null })).toEqual({
      ...longer,
      quantity: null,
    })
  })
})
