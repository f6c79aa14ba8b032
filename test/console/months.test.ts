import type { InvoiceState } from '@reseller-api/client'
import { describe, expect, it } from 'vitest'
import {
  isMonth,
  isReady,
  lastMonth,
  monthAfter,
  type Step,
  type StepState,
  stepState,
  steps,
  vendorDifference,
  waitingCount,
} from '../../console/src/screens/months/month.ts'
import { comparedTotals } from '../../console/src/screens/months/totals.ts'

const complete: InvoiceState = {
  ...{ id: 'i', providerInstanceId: 'p', providerInstanceName: 'Indirect', providerInvoiceId: 'D1' },
  isOfVendor: true,
  ...{ invoiceType: 'license', timestamp: '2026-10-02T00:00:00.000Z', currency: 'EUR' },
  ...{ state: { name: 'Ready' }, errorMessage: null, readRevision: 1, lineCount: 2 },
  ...{ parkedLineCount: 0, unknownRelationCount: 0, unknownAmount: '0', vendorTotal: '61.4' },
  waitingChargeCount: 0,
  acceptedDifference: null,
  ...{ total: '61.40', totalForReseller: '52.8', totalForCustomer: '76.13' },
  ...{ reconciledAt: '2026-10-02T07:00:00.000Z', differenceCount: 0 },
}

describe('the closing of a month', () => {
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

  it('compares sums by currency, only if all vendors state a total', () => {
    const dollars = { ...complete, currency: 'USD', vendorTotal: null }
    const compared = comparedTotals([complete, { ...complete, vendorTotal: '61.3' }, dollars])
    expect(compared.map(({ currency, isEqual }) => [currency, isEqual])).toEqual([
      ['EUR', false],
      ['USD', null],
    ])
    expect(comparedTotals([complete])[0]!.isEqual).toBe(true)
  })

  it('moves by months', () => {
    expect(monthAfter('2026-12', 1)).toBe('2027-01')
    expect(monthAfter('2026-01', -1)).toBe('2025-12')
    expect(lastMonth(new Date('2026-01-31T23:59:59Z'))).toBe('2025-12')
    expect(['2026-13', '2026-1', '2026-09'].map(isMonth)).toEqual([false, false, true])
  })
})
