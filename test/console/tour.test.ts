import type { InvoiceState } from '@reseller-api/client'
import { describe, expect, it, vi } from 'vitest'
import type { TourStep } from '../../console/src/tour/steps.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
vi.stubGlobal('document', { documentElement: {} })

const { invoiceAt, invoiceOf, isAtStep, isResolvedIn, placeOf, simulatorPage, stateOfOrders, tourSteps } =
  await import('../../console/src/tour/steps.ts')

const invoice = (change: object) =>
  ({
    ...{ id: 'one', state: { name: 'Ready' }, readRevision: 1, parkedLineCount: 0, unknownRelationCount: 0 },
    ...{ vendorTotal: null, total: '1.00', reconciledAt: '2026-11-06T00:00:00Z', differenceCount: 0 },
    ...change,
  }) as InvoiceState
const resolved = (change: object, unready: number) =>
  tourSteps.filter((step) => isResolvedIn(step, { invoice: invoice(change), unready }))

describe('the guided tour', () => {
  it('shows each step of the invoice on its own tab', () => {
    const tabs = tourSteps.map((step) => placeOf(step, '2026-10', 'one').search)
    expect(tabs.flatMap((search) => ('step' in search ? search.step : []))).toEqual([
      ...['difference', 'parked', 'relations', 'exported'],
    ])
  })

  it('says that a step is done when nothing is left in the invoice', () => {
    const open = { parkedLineCount: 2, unknownRelationCount: 1, differenceCount: 3 }
    expect(resolved(open, 1)).toEqual([])
    expect(resolved({ ...open, parkedLineCount: 0 }, 1)).toEqual(['parked'])
    expect(resolved({}, 0)).toEqual(['board', 'difference', 'parked', 'relations'])
  })

  it('keeps the invoice of its steps after the last work in it is done', () => {
    const own = invoice({ id: 'own', total: '10.00' })
    const vendor = invoice({ id: 'vendor', total: '9.00', parkedLineCount: 2, differenceCount: 3 })
    const resolvedVendor = { ...vendor, parkedLineCount: 0, differenceCount: 0 }
    const shown = (step: TourStep, invoices: readonly InvoiceState[], keptId?: string) =>
      invoiceOf(step, invoices, keptId)?.id
    expect(shown('board', [own, vendor])).toBe('vendor')
    expect(shown('export', [own, resolvedVendor], 'vendor')).toBe('vendor')
    const other = { ...own, unknownRelationCount: 1 }
    expect(shown('export', [other, resolvedVendor], 'vendor')).toBe('vendor')
    // The board leads to what is left.
    expect(shown('board', [other, resolvedVendor], 'vendor')).toBe('own')
    expect(shown('export', [], 'vendor')).toBeUndefined()
  })

  it('shows the invoice with the largest total if none has work and none was shown', () => {
    const invoices = [invoice({ id: 'own', total: '9.00' }), invoice({ id: 'vendor', total: '10.00' })]
    expect(invoiceOf('export', invoices, undefined)?.id).toBe('vendor')
    expect(invoiceOf('export', invoices, 'of another month')?.id).toBe('vendor')
  })

  it('opens the lines of the invoice that is on the screen', () => {
    expect(invoiceAt('/months', { invoice: 'one', step: 'exported' })).toBe('one')
    expect(invoiceAt('/months', { month: '2026-10' })).toBeUndefined()
    expect(invoiceAt('/invoices/two', {})).toBe('two')
    expect(invoiceAt('/invoices', {})).toBeUndefined()
  })

  it('belongs to the screen of its step, and to the invoices while it is about the month', () => {
    const screens = ['/', '/months', '/invoices/two', '/customers', '/invoices']
    const ofStep = (step: TourStep) => screens.filter((pathname) => isAtStep(step, pathname))
    expect(ofStep('conflict')).toEqual(['/'])
    expect(ofStep('export')).toEqual(['/months', '/invoices/two'])
  })

  it('says nothing before the invoices are read', () => {
    const unread = { invoice: undefined, unready: undefined }
    expect(tourSteps.filter((step) => isResolvedIn(step, unread))).toEqual([])
  })

  it('closes the month before it turns to work beside the invoices, and shows its losses before the files', () => {
    const places = tourSteps.map((step) => placeOf(step, '2026-10', 'one'))
    const last = places.findLastIndex(({ to }) => to === '/months')
    expect(tourSteps[last]).toBe('export')
    expect(places[last - 1]).toEqual({ to: '/months', search: { month: '2026-10', results: 'Customer' } })
  })

  it('does not say that a retried order is done while it is in progress', () => {
    expect(stateOfOrders(1, 0)).toBe('open')
    expect(stateOfOrders(1, 1)).toBe('open')
    expect(stateOfOrders(0, 1)).toBe('running')
    expect(stateOfOrders(0, 0)).toBe('done')
  })

  it('leads to the page of the simulator at the port of the service', () => {
    expect(simulatorPage('http://127.0.0.1:20753')).toBe('http://127.0.0.1:20753/#bills')
  })
})
