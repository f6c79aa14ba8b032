import { describe, expect, it } from 'vitest'
import { printedTexts } from '../../test/harness/pdf.ts'
import type { Audience } from '../domain/invoices/invoice-lines.ts'
import type { BilledInvoice } from '../store/invoices/billed-invoices.ts'
import type { SubscriptionTotal } from '../store/invoices/invoice-lines.ts'
import { printInvoice } from './invoice-pdf.ts'

const invoice = {
  ...{ id: 'd0000000-0000-4000-8000-000000001001', revision: 2, kind: 'license', currency: 'EUR' },
  ...{ providerInstanceName: 'Microsoft DACH', providerInvoiceId: 'G000123456' },
  issuedAt: new Date('2026-11-05T06:00:00Z'),
  periodStart: new Date('2026-10-01T00:00:00Z'),
  periodEnd: new Date('2026-11-01T00:00:00Z'),
  ...{ subtotal: '1300.5', subtotalForReseller: '1400', subtotalForCustomer: '1500.25' },
} as BilledInvoice

const total = (place: number, told: Partial<SubscriptionTotal> = {}): SubscriptionTotal => ({
  ...{ customerId: 'c1', customerProviderId: null, customerName: 'Lindner', customerAmount: '12.5' },
  ...{ subscriptionId: `s${place}`, subscriptionName: `Backup ${place}`, lineCount: '1', amount: '12.5' },
  decimals: 2,
  ...told,
})

interface Printing extends Partial<BilledInvoice> {
  readonly audience?: Audience
  readonly customerId?: string | null
  readonly sellers?: readonly (string | null)[]
}

function print(
  totals: readonly SubscriptionTotal[],
  { audience = 'customer', customerId = null, sellers = ['Donau'], ...told }: Printing = {},
) {
  const reader = { audience, resellerId: null, customerId }
  const given = { invoice: { ...invoice, ...told }, reader, parties: { csp: 'Nordwind', sellers } }
  return printInvoice(
    given,
    (async function* () {
      yield totals
    })(),
  )
}

async function printed(...given: Parameters<typeof print>) {
  const pieces: Uint8Array[] = []
  for await (const piece of print(...given)) pieces.push(piece)
  return printedTexts(Buffer.concat(pieces))
}

/** Returns the text after a label, or in the same row. */
function behind(texts: { text: string }[], label: string): string | undefined {
  return texts[texts.findIndex(({ text }) => text === label) + 1]?.text
}

describe('a printed invoice', () => {
  it.each<[Audience, string | null, (string | null)[], string, string]>([
    ['csp', null, ['Donau', null], 'Microsoft DACH', 'Nordwind'],
    ['reseller', null, ['Donau'], 'Nordwind', 'Donau'],
    ['customer', 'c1', ['Donau'], 'Donau', 'Lindner'],
    ['customer', 'c1', [null], 'Nordwind', 'Lindner'],
    ['customer', null, ['A', 'B', 'C', 'D'], 'A, B, C, others', 'The customers below'],
  ])(
    'for a %s (%s) that buys from %j is billed by %s to %s',
    async (audience, customerId, sellers, by, to) => {
      const texts = await printed([total(1)], { audience, customerId, sellers })
      const at = texts.findIndex(({ text }) => text === 'Billed to')
      expect(texts.slice(at + 1, at + 3).map(({ text }) => text)).toEqual([by, to])
    },
  )

  it('has a number, a period with its last day, and its currency', async () => {
    const texts = await printed([total(1)])
    expect(behind(texts, 'Number')).toBe(`${invoice.id}, revision 2`)
    expect(behind(texts, 'Period')).toBe('2026-10-01 to 2026-10-31')
    expect(behind(texts, 'Amounts')).toBe('in EUR, before tax')
    expect(texts.map(({ text }) => text)).not.toContain('G000123456')
    const ofCsp = await printed([total(1)], { audience: 'csp', periodEnd: new Date('2026-10-31T23:59:59Z') })
    expect(behind(ofCsp, 'Period')).toBe('2026-10-01 to 2026-10-31')
    expect(behind(ofCsp, "Vendor's number")).toBe('G000123456')
  })

  it('has the points of all amounts below each other, and what is owed at its end', async () => {
    const decimals = 8
    const amounts = ['1.00000034', '180', '1234567.5', '-0.25']
    const texts = await printed(amounts.map((amount, place) => total(place, { amount, decimals })))
    const shown = texts.filter(({ text }) => /^-?[\d ]+\.\d+$/.test(text))
    const points = shown.map(({ text, x }) => x + widthOf(text.split('.')[0]!))
    expect(shown.map(({ text }) => text)).toEqual([
      ...['12.50', '1.00000034', '180.00', '1 234 567.50', '-0.25', '1 500.25'],
    ])
    for (const point of points) expect(point).toBeCloseTo(points[0]!, 2)
    expect(behind(texts, 'Total, EUR')).toBe('1 500.25')
  })

  it('of usage by days says that it is not owed', async () => {
    const texts = (await printed([total(1)], { kind: 'dailyratedusage' })).map(({ text }) => text)
    expect(texts).toEqual(
      expect.arrayContaining(['Explanation', 'It is not owed in addition.', 'Total, not owed, EUR']),
    )
    expect(texts).not.toContain('Invoice')
  })

  it("shows unknown customers by the vendor's names for them", async () => {
    const stranger = { customerId: null, customerName: null }
    const texts = await printed([
      total(1, { ...stranger, customerProviderId: 'v1', customerName: 'Alpha' }),
      total(2, { ...stranger, customerProviderId: 'v2' }),
      total(3, { ...stranger, customerProviderId: 'v2' }),
      total(4, stranger),
    ])
    const names = texts.map(({ text }) => text).filter((text) => / known/.test(text))
    expect(names).toEqual(['Alpha (not known here)', 'v2 (not known here)', 'Customer not known'])
  })

  it('shows tabs and line breaks in names as spaces', async () => {
    const customerName = 'tab\there\nand there'
    const texts = await printed([total(1, { customerId: null, customerProviderId: 'v1', customerName })])
    expect(texts.map(({ text }) => text)).toContain('tab here and there (not known here)')
  })

  it('without lines is still an invoice', async () => {
    const texts = await printed([], { sellers: [], subtotalForCustomer: '0' })
    expect(behind(texts, 'Total, EUR')).toBe('0.00')
  })

  it('is generated page by page, each with its heading and number, and other requests run in between', async () => {
    let turns = 0
    let isDone = false
    const counted = (function count(): Promise<void> {
      turns += 1
      return new Promise((resolve) => setImmediate(() => resolve(isDone ? undefined : count())))
    })()
    const pieces: Uint8Array[] = []
    for await (const piece of print(Array.from({ length: 500 }, (_, place) => total(place))))
      pieces.push(piece)
    isDone = true
    await counted
    const texts = printedTexts(Buffer.concat(pieces)).map(({ text }) => text)
    const pages = texts.filter((text) => /page \d+$/.test(text))
    expect(pages.length).toBeGreaterThan(10)
    expect(pages.at(-1)).toMatch(new RegExp(`page ${pages.length}$`))
    expect(texts.filter((text) => text === 'Customer and subscription')).toHaveLength(pages.length)
    expect(turns).toBeGreaterThanOrEqual(pages.length)
    for (const piece of pieces) expect(piece.length).toBeLessThan(50_000)
  })
})

/**
 * The width of the figures before the point at 9 points: digits are 0.556 of it, spaces 0.278, a minus 0.333
 * (Helvetica).
 */
function widthOf(figures: string): number {
  const widths: Readonly<Record<string, number>> = { ' ': 0.278, '-': 0.333 }
  return [...figures].reduce((sum, one) => sum + 9 * (widths[one] ?? 0.556), 0)
}
