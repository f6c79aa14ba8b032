import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linesIn, linesOf, whenReady } from '../../conformance/billing.ts'
import { newIntent, valueIn } from '../../conformance/conformance.ts'
import type { Vendor } from '../../port.ts'
import { openVendor, settingsFor } from '../simulated.ts'
import { nextToken } from '../transport/connection.ts'
import { azurePage, officePage, onetimePage, usagePage } from './published-pages.ts'

const invoiceId = 'D020000123'
const partner = {
  tenantId: '3d9f7c0e-15a4-4d0b-9c55-7e1f1a2b3c4d',
  clientId: 'client',
  clientSecret: 'secret',
}

/** What the vendor answers to a request for lines; the total of the invoice is a member of the list of invoices. */
let answer: (query: URLSearchParams, provider: string) => object
let total: string
let asked: string[]
let vendor: Vendor
let url: string

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url!, 'http://vendor')
  const provider = /lineitems\/(\w+)\//.exec(pathname)?.[1]
  if (provider !== undefined) asked.push(`${searchParams.get('offset')}+${searchParams.get('size')}`)
  const body = pathname.includes('/oauth2/')
    ? { access_token: 'token', expires_in: 3_599, token_type: 'Bearer' }
    : provider === undefined
      ? { totalCount: 1, items: [{ ...invoice, totalCharges: JSON.rawJSON(total) }] }
      : answer(searchParams, provider)
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
})
const invoice = {
  ...{ id: invoiceId, invoiceDate: '2019-09-08T00:00:00Z', currencyCode: 'USD', invoiceType: 'recurring' },
  ...{ billingPeriodStartDate: '2019-08-02T00:00:00Z', billingPeriodEndDate: '2019-09-01T00:00:00Z' },
  invoiceDetails: ['office', 'azure'].map((billingProvider) => ({
    ...{ billingProvider, invoiceLineItemType: 'billing_line_items' },
  })),
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked = []
  total = '69.67'
  vendor = openVendor({ type: 'MicrosoftTier1', ...settingsFor(url, partner, undefined) })
})

const ready = async (kind: 'license' | 'usage' = 'usage') => {
  const { exportId } = valueIn(await vendor.startLineExport(invoiceId, kind, newIntent()))
  return { exportId, ...(await whenReady(vendor, exportId)) }
}
const read = async (kind: 'license' | 'usage' = 'usage') => {
  const { exportId, pieces } = await ready(kind)
  return linesOf(vendor, exportId, pieces)
}

/** A list of so many lines, in pages of so many at most, with links to the next as the vendor writes them. */
const listOf =
  (count: number, most = 2_000) =>
  (query: URLSearchParams): object => {
    const [offset, size] = [Number(query.get('offset')), Math.min(most, Number(query.get('size')))]
    const items = Array.from({ length: Math.max(0, Math.min(size, count - offset)) }, (_, place) => ({
      resourceName: `line ${offset + place}`,
    }))
    const next = offset + size < count ? { next: { uri: '/invoices', method: 'GET', headers: [] } } : {}
    return { totalCount: items.length, items, links: next, attributes: { objectType: 'Collection' } }
  }

describe('legacy lines as the vendor publishes them', () => {
  test.each([
    ['license', officePage, 'SyndicationPartnerSubscriptionNumber'],
    ['usage', azurePage, 'DetailLineItemId'],
  ] as const)('are read with every member and digit: %s', async (kind, page, member) => {
    answer = (query) => (query.get('offset') === '0' ? page : { ...page, items: [], links: {} })
    const lines = await read(kind)
    const items = page.items.map(({ attributes: _, ...line }) =>
      Object.fromEntries(
        Object.entries(line).map(([name, value]) => [name[0]!.toUpperCase() + name.slice(1), value]),
      ),
    )
    expect(lines).toEqual(items)
    expect(lines[0]).toHaveProperty(member)
  })

  test.each([
    ['of one-time charges leads to the next by a token', onetimePage, onetimePage.continuationToken],
    ['of licences leads to it without one', officePage, undefined],
    ['of legacy Azure as well', azurePage, undefined],
    ['of its daily use as well', usagePage, undefined],
  ])('a page %s', (_, page, token) => {
    expect(nextToken(page)).toBe(token)
  })
})

describe('the lines of a legacy invoice', () => {
  test.each([0, 1, 1_999, 2_000, 2_001, 4_500])('are all there when there are %d', async (count) => {
    answer = listOf(count)
    const lines = await read()
    expect(lines.map(({ ResourceName }) => ResourceName)).toEqual(
      Array.from({ length: count }, (_, place) => `line ${place}`),
    )
  })

  test('are all there when the vendor gives shorter pages than were asked for', async () => {
    answer = listOf(1_250, 500)
    expect(await read()).toHaveLength(1_250)
  })

  test('come in pieces, each of which can be read again by itself', async () => {
    answer = listOf(45_000)
    const { exportId, pieces } = await ready()
    expect(pieces).toHaveLength(3)
    asked = []
    const second = await linesIn(await vendor.linePiece(exportId, pieces[1]!, newIntent()))
    expect([second.length, second[0].ResourceName]).toEqual([20_000, 'line 20000'])
    expect([asked[0], asked.at(-1), asked.length]).toEqual(['20000+2000', '38000+2000', 10])
    const third = await linesIn(await vendor.linePiece(exportId, pieces[2]!, newIntent()))
    expect(third.at(-1).ResourceName).toBe('line 44999')
  })

  test('are an error, and no endless list, when the vendor does not count', async () => {
    const piece = { name: `${total}/0-`, bytes: null }
    const { exportId } = valueIn(await vendor.startLineExport(invoiceId, 'usage', newIntent()))
    answer = () => listOf(4_000)(new URLSearchParams({ offset: '0', size: '1' }))
    expect(await vendor.lineExport(exportId, newIntent())).toMatchObject({ kind: 'unavailable' })
    answer = () => listOf(4_000)(new URLSearchParams({ offset: '0', size: '2000' }))
    await expect(linesIn(await vendor.linePiece(exportId, piece, newIntent()))).rejects.toThrow(
      'repeats a page',
    )
  })

  test('are other ones when the vendor says that the invoice comes to something else', async () => {
    answer = listOf(3)
    const before = await ready()
    expect((await ready()).version).toBe(before.version)
    total = '70.12'
    await vendor.invoices(null, newIntent())
    const after = await ready()
    expect(after.version).not.toBe(before.version)
    expect(await vendor.linePiece(after.exportId, before.pieces[0]!, newIntent())).toMatchObject({
      ...{ kind: 'refused', code: 'Replaced' },
    })
  })
})
