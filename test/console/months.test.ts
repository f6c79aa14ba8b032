import type { InvoiceResult, InvoiceState } from '@reseller-api/client'
import { describe, expect, it } from 'vitest'
import { dayIn } from '../../console/src/router/search.ts'
import { billedResellers } from '../../console/src/screens/months/billed-resellers.ts'
import { lossSums, partsOfResult, resultSums } from '../../console/src/screens/months/loss-sums.ts'
import {
  countLines,
  isMonth,
  isReady,
  lastMonth,
  monthAfter,
  parkedStake,
  type Step,
  type StepState,
  stepState,
  steps,
  vendorDifference,
  waitingCount,
} from '../../console/src/screens/months/month.ts'
import { comparedTotals, isAdded } from '../../console/src/screens/months/totals.ts'

const complete: InvoiceState = {
  ...{ id: 'i', providerInstanceId: 'p', providerInstanceName: 'Indirect', providerInvoiceId: 'D1' },
  isOfVendor: true,
  isCharged: true,
  ...{ invoiceType: 'license', timestamp: '2026-10-02T00:00:00.000Z', currency: 'EUR' },
  ...{ state: { name: 'Ready' }, errorMessage: null, readRevision: 1 },
  ...{ lineCount: 2, correctionLineCount: 0 },
  ...{
    parkedLineCount: 0,
    parkedAmount: null,
    unknownRelationCount: 0,
    unknownAmount: '0',
    vendorTotal: '61.4',
  },
  waitingChargeCount: 0,
  hasLateMargins: false,
  acceptedDifference: null,
  ...{ total: '61.40', totalForReseller: '52.8', totalForCustomer: '76.13' },
  ...{ reconciledAt: '2026-10-02T07:00:00.000Z', differenceCount: 0 },
}

describe('the closing of a month', () => {
  it('counts the lines of the vendor apart from the corrections of re-ratings', () => {
    expect(countLines({ lineCount: 5, correctionLineCount: 2 })).toEqual({ ofVendor: 3, corrections: 2 })
    // An older process, during an upgrade, does not count corrections.
    const { correctionLineCount: _, ...older } = complete
    expect(countLines(older as typeof complete)).toEqual({ ofVendor: 2, corrections: 0 })
  })

  it('counts the subscriptions without a price once for each account', () => {
    const own = { ...complete, isOfVendor: false, waitingChargeCount: 2 }
    const other = { ...own, id: 'j', providerInstanceId: 'q', waitingChargeCount: 3 }
    expect(waitingCount([complete])).toBe(0)
    expect(waitingCount([own, { ...own, id: 'k' }, other])).toBe(5)
    // The invoices of the month can be sent nevertheless.
    expect(isReady({ ...own, reconciledAt: null, differenceCount: null })).toBe(true)
  })

  it.each<[string, Partial<InvoiceState>, Partial<Record<Step, StepState>>]>([
    ['a complete invoice', {}, {}],
    ['a vendor without a total', { vendorTotal: null }, {}],
    ['parked lines', { parkedLineCount: 1 }, { parked: 'open', exported: 'open' }],
    [
      'unknown relations',
      { unknownRelationCount: 2 },
      { relations: 'open', rated: 'open', exported: 'open' },
    ],
    ['margins set since the rating', { hasLateMargins: true }, { rated: 'open', exported: 'open' }],
    ['another total of the vendor', { vendorTotal: '61.41' }, { difference: 'open', exported: 'open' }],
    ['an accepted difference', { vendorTotal: '61.41', acceptedDifference: '0.01' }, {}],
    [
      'another difference than the accepted one',
      { vendorTotal: '61.42', acceptedDifference: '0.01' },
      { difference: 'open', exported: 'open' },
    ],
    ['differences', { differenceCount: 3 }, { difference: 'open', exported: 'open' }],
    [
      'no comparison yet',
      { reconciledAt: null, differenceCount: null },
      { difference: 'waiting', exported: 'open' },
    ],
    [
      'own services, which no vendor bills',
      { isOfVendor: false, vendorTotal: null, reconciledAt: null, differenceCount: null },
      {},
    ],
    // Readers see the earlier revision.
    ['a refused correction', { state: { name: 'Failed' } }, { imported: 'open', exported: 'open' }],
    [
      'the first import',
      { state: { name: 'Importing' }, readRevision: null, total: null, reconciledAt: null },
      Object.fromEntries(steps.map((step) => [step, 'waiting'])),
    ],
  ])('has the states of the steps of %s', (_, changes, expected) => {
    const invoice = { ...complete, ...changes }
    const states = Object.fromEntries(steps.map((step) => [step, stepState(step, invoice)]))
    const done = Object.fromEntries(steps.map((step) => [step, 'done']))
    expect(states).toEqual({ ...done, ...expected })
    expect(isReady(invoice)).toBe(states.exported === 'done')
  })

  it('calculates with all digits of an amount', () => {
    const total = '12345678901234567.8901'
    expect(vendorDifference({ vendorTotal: '12345678901234567.8902', total })).toBe('0.0001')
    expect(vendorDifference({ vendorTotal: null, total })).toBeNull()
  })

  it.each([
    [{ parkedLineCount: 2, parkedAmount: '0' }, '0'],
    [{ parkedLineCount: 2, parkedAmount: '9' }, '9'],
    [{ parkedLineCount: 2, parkedAmount: null }, null],
    [{ parkedAmount: '0' }, null],
  ])('with %o has %s at stake in its parked lines', (changes, stake) => {
    expect(parkedStake({ ...complete, ...changes })).toBe(stake)
  })

  it('compares sums by currency, only if all vendors state a total', () => {
    const dollars = { ...complete, currency: 'USD', vendorTotal: null }
    const compared = comparedTotals([complete, { ...complete, vendorTotal: '61.3' }, dollars])
    expect(compared.map(({ currency, isEqual }) => [currency, isEqual])).toEqual([
      ['EUR', false],
      ['USD', null],
    ])
    expect(comparedTotals([complete])[0]!.isEqual).toBe(true)
  })

  it('adds own services, which no vendor bills, but no daily usage, which other lines charge', () => {
    const own = { ...complete, isOfVendor: false, vendorTotal: null, total: '100.00' }
    const usage = {
      ...complete,
      invoiceType: 'dailyratedusage',
      isCharged: false,
      vendorTotal: null,
    } as const
    const euros = { currency: { name: 'EUR' } }
    expect(comparedTotals([complete, usage, own])).toEqual([
      {
        ...{ currency: 'EUR', imported: { value: '161.4', ...euros } },
        ...{ ownServices: { value: '100', ...euros }, isOwnOnly: false },
        ...{ stated: { value: '61.4', ...euros }, accepted: null, isEqual: true },
      },
    ])
    expect(comparedTotals([own])).toMatchObject([{ isOwnOnly: true, stated: null, isEqual: null }])
    expect(comparedTotals([usage])).toEqual([])
    // An older process does not say it, during an upgrade.
    const { isCharged: _, ...older } = usage
    expect([isAdded(older as InvoiceState), isAdded(complete)]).toEqual([false, true])
  })

  it('counts the customers with whom it loses money, and adds up their losses by currency', () => {
    const result = (customerId: string | null, amount: string, change = {}) =>
      ({
        customerId,
        resellerId: 'r',
        currency: 'EUR',
        isUnknown: false,
        result: amount,
        ...change,
      }) as InvoiceResult
    const found = lossSums([
      result(null, '-997.98', { isUnknown: true }),
      result('a', '-9.48'),
      result('a', '-0.02', { resellerId: null }),
      result('b', '-1', { currency: 'USD' }),
      result('c', '0'),
      result('d', '12.00'),
    ])
    expect(found.customers).toBe(2)
    expect(found.sums.map(({ value, currency }) => [value, currency.name])).toEqual([
      ['-1', 'USD'],
      ['-9.5', 'EUR'],
    ])
    expect(lossSums([])).toEqual({ customers: 0, sums: [] })
  })

  it('adds all results exactly, each currency by itself', () => {
    const of = (currency: string, total: string, revenue: string, difference: string) =>
      ({ customerId: 'a', currency, total, revenue, result: difference }) as InvoiceResult
    const found = resultSums([
      of('EUR', '0.1', '0.3', '0.2'),
      of('PLN', '5', '4', '-1'),
      of('EUR', '0.2', '0.3', '0.1'),
    ])
    expect(
      found.map(({ currency, cost, revenue, result }) => [currency, cost.value, revenue.value, result.value]),
    ).toEqual([
      ['EUR', '0.3', '0.6', '0.3'],
      ['PLN', '5', '4', '-1'],
    ])
    expect(resultSums([])).toEqual([])
  })

  it.each([
    ['-9.48', ['-10', '-0.1'], ['-10.1', '0.62', '-9.48']],
    ['0.1', ['-0.1', '-0.2'], ['-0.3', '0.4', '0.1']],
    ['5.00', [], ['0', '5', '5']],
  ])('splits the result %s with the losses %j into parts that add up to it', (result, losses, parts) => {
    const { below, others, together } = partsOfResult(
      result,
      losses.map((one) => ({ result: one })),
    )
    expect([below, others, together]).toEqual(parts)
  })

  it('has files only for resellers with lines in the invoice, by name', () => {
    const total = (resellerId: string | null, resellerName: string | null, lineCount: number) => ({
      ...{ resellerId, resellerName, lineCount },
    })
    const totals = [
      total('b', 'Beta', 9),
      total(null, null, 3),
      total('n', 'None', 0),
      total('a', 'Alpha', 1),
      total('x', null, 1),
    ]
    expect(billedResellers(totals)).toEqual([
      { id: 'a', name: 'Alpha' },
      { id: 'b', name: 'Beta' },
      { id: 'x', name: 'x' },
    ])
  })

  it('leads to the margin with a day in the URL, and leaves out what is none', () => {
    expect(dayIn({ from: '2026-10-01' }, 'from')).toBe('2026-10-01')
    const others = ['2026-10', '2026-02-30', '2026-13-01', 'today', 20_261_001, '']
    expect([...others, undefined].map((from) => dayIn({ from }, 'from'))).toEqual(
      Array(others.length + 1).fill(undefined),
    )
  })

  it('moves by months', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01')
    expect(monthAfter('2026-01', -1)).toBe('2025-12')
    expect(lastMonth(new Date('2026-01-31T23:59:59Z'))).toBe('2025-12')
    expect(['2026-13', '2026-1', '2026-09'].map(isMonth)).toEqual([false, false, true])
  })
})
