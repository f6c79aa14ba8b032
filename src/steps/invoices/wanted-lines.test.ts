import { describe, expect, it } from 'vitest'
import type { VendorInvoice } from '../../vendors/billing.ts'
import { linesToImport, nameOf, type Wish } from './wanted-lines.ts'

const now = new Date('2027-03-10T00:00:00Z')
const all: Wish = { since: null, accepted: [] }
const nightly: Wish = { ...all, since: '2027-01-01T00:00:00.000Z' }

/** An invoice of new commerce for a month of 2027, issued on the fifth of the next one. */
function bill(invoiceId: string, month: number, more: Partial<VendorInvoice> = {}): VendorInvoice {
  return {
    ...{ invoiceId, currency: 'EUR', total: '100', kinds: ['onetime'], amends: null, isVoid: false },
    issuedAt: new Date(Date.UTC(2027, month, 5)),
    periodStart: new Date(Date.UTC(2027, month - 1, 1)),
    periodEnd: new Date(Date.UTC(2027, month, 1) - 1_000),
    ...more,
  }
}

const found = (
  invoices: readonly VendorInvoice[],
  wish: Wish = all,
  present: readonly string[] = [],
  unreadable: Parameters<typeof linesToImport>[0]['unreadable'] = [],
) => {
  const { wanted, failures } = linesToImport({ invoices, unreadable }, wish, new Set(present), now)
  return { wanted: wanted.map(nameOf), failures }
}

describe('what is to be imported of the invoices that a vendor lists', () => {
  it('is first what is missing here, and then what is here as long as its lines may be replaced', () => {
    const invoices = [bill('G1', -1), bill('G2', 1), bill('G3', 2)]
    expect(found(invoices, all, ['G1 onetime', 'G2 onetime']).wanted).toEqual(['G3 onetime', 'G2 onetime'])
  })

  it('is at night nothing from before the account was connected, unless it corrects what is here', () => {
    const correction = bill('G3', 0, { amends: 'G2' })
    const [before, other, after] = [bill('G1', 0), bill('G2', 0), bill('G4', 1)]
    expect(found([before, other, correction, after], nightly).wanted).toEqual(['G4 onetime'])
    expect(found([before, correction, after], nightly, ['G2 onetime']).wanted).toEqual([
      'G3 onetime',
      'G4 onetime',
    ])
    expect(found([before, other, correction, after]).wanted).toHaveLength(4)
  })

  it('excludes what was withdrawn before it was imported, and includes it at any age when it is here', () => {
    const isVoid = true
    const invoices = [bill('G1', -5, { isVoid }), bill('G2', 2, { isVoid })]
    expect(found(invoices, nightly, ['G1 onetime']).wanted).toEqual(['G1 onetime'])
  })

  it('includes the lines that are here of a withdrawn invoice, also when the vendor lists none any more', () => {
    const withdrawn = bill('G1', 1, { isVoid: true, kinds: [] })
    const present = ['G1 onetime', 'G1 dailyratedusage', 'G2 license']
    expect(found([withdrawn], nightly, present).wanted.sort()).toEqual(['G1 dailyratedusage', 'G1 onetime'])
  })

  it('reports an invoice with a total for which the vendor lists no lines, unless lines of it are here', () => {
    const invoices = [
      ...[bill('G1', 2, { kinds: [] }), bill('G2', 2, { kinds: ['dailyratedusage'] })],
      ...[bill('G3', 2, { kinds: [], total: '0.00' }), bill('G4', 0, { kinds: [] })],
      bill('G5', 2, { kinds: [], isVoid: true }),
    ]
    const reason = (total: string) =>
      `The vendor states a total of ${total} EUR, but lists no charges that can be imported. Import its lines from files with \`reseller-api admin invoices import\`.`
    expect(found(invoices, nightly)).toEqual({
      wanted: ['G2 dailyratedusage'],
      failures: [`G1: ${reason('100')}`, `G2: ${reason('100')}`],
    })
    expect(found(invoices, nightly, ['G1 onetime', 'G2 onetime']).failures).toEqual([])
  })

  it('reports what cannot be imported: without total, in no currency, or accepted and not there', () => {
    const unreadable = [
      { invoiceId: 'G7', issuedAt: new Date('2027-02-05'), reason: 'It has no total.' },
      { invoiceId: 'G8', issuedAt: new Date('2020-02-05'), reason: 'It has no total.' },
    ]
    const by = { userName: null, userEmail: null, reason: 'A refund' }
    const accepted = [{ providerInvoiceId: 'G9', kind: 'onetime', difference: '1', ...by }] as const
    const invoices = [bill('G1', 2, { currency: 'XTS' }), bill('G2', 2)]
    expect(found(invoices, { ...nightly, accepted }, [], unreadable)).toEqual({
      wanted: ['G2 onetime'],
      failures: [
        'G7: It has no total.',
        'G1 onetime: XTS is not an ISO 4217 currency.',
        'G9 onetime: The vendor lists no such lines, so their difference cannot be accepted.',
      ],
    })
  })
})
