import { createHash, randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi, type TestRequest } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { type BilledLine, billInvoice, reviseInvoice } from '../../../test/harness/invoices.ts'
import { printedTexts } from '../../../test/harness/pdf.ts'
import { demo, demoCustomerId, demoInvoiceId, demoResellerId } from '../../demo/identifiers.ts'
import { type Audience, audiences, fieldsFor, lineKinds } from '../../domain/invoices/invoice-lines.ts'
import { administration } from '../../store/administration.ts'

const own = { reseller_id: demoResellerId(1), customer_id: demoCustomerId(1), customer_name: 'Lindner' }
const others = { reseller_id: demoResellerId(2), customer_id: demoCustomerId(12), customer_name: 'Other' }
const direct = { reseller_id: null, customer_id: demoCustomerId(2), customer_name: 'Brandt' }
const unknown = { reseller_id: null, customer_id: null, customer_name: null, subtotal_for_customer: null }

const lineItems = {
  csp: { license: 'license', onetime: 'onetime', usage: 'usage', dailyratedusage: 'dailyratedusage' },
  reseller: {
    license: 'reseller-license',
    onetime: 'reseller-onetime',
    usage: 'reseller-usage',
    dailyratedusage: 'reseller-dailyratedusage',
  },
  customer: { license: 'customer-license', onetime: 'customer-onetime' },
} as const

const sumOf = (rows: readonly Record<string, number>[], member: string) =>
  rows.reduce((sum, one) => sum + one[member]!, 0).toFixed(2)

// The stored content of a line ends after its first characters, here within the name of the product.
const parkedContent = JSON.stringify({
  ...{ CustomerName: 'Lindner Backwaren GmbH', ChargeType: 'renew', Quantity: 5 },
  ...{ ChargeStartDate: '2026-09-01T00:00:00Z', ChargeEndDate: 'n/a', ProductName: 'Microsoft 365 E3' },
}).slice(0, -4)

/** The columns of the file of differences that the list does not have. */
const ofTotals = [
  ...['providerInvoiceId', 'difference', 'invoiceBilled', 'invoiceExpected', 'invoiceDifference'],
]

const without = (names: readonly string[], one: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(one).filter(([name]) => !names.includes(name)))

describe.each(oneDatabase(import.meta.url))('invoices, on the %s database', (kind) => {
  let api: TestApi
  /** 30 licence lines, alternately of the demo reseller, of another reseller and of the csp itself. */
  let invoiceId: string
  beforeAll(async () => {
    api = await startApi(kind)
    invoiceId = await billInvoice(api.database, 'license', licenseLines(30))
  })
  afterAll(() => api.stop())

  const licenseLines = (count: number): BilledLine[] =>
    Array.from({ length: count }, (_, index) => ({
      ...[own, others, direct][index % 3],
      subscription_name: `Subscription ${Math.floor(index / 6)}`,
      charge_start_date: '2026-10-01T00:00:00Z',
      billing_currency: 'EUR',
      subtotal: '10.01',
      subtotal_for_reseller: '11.02',
      subtotal_for_customer: '12.030',
      unit_price: '0.12345678',
      quantity: index,
    }))

  const get = (path: string, request: TestRequest = {}) => api.request('GET', `/v1/Invoices${path}`, request)
  const list = async (as: Audience, query: Record<string, string> = {}) => {
    const given = { providerInstanceId: demo.genericInstanceId, invoiceType: 'license', ...query }
    const { body, status, text } = await get('', { as, query: given })
    expect(status, text).toBe(200)
    return body.items
  }
  const lines = async (id: string, name: string, as: Audience, query: Record<string, string> = {}) => {
    const { body, status, text } = await get(`/${id}/${name}-lineitems`, {
      as,
      query: { pageSize: '2000', ...query },
    })
    expect(status, text).toBe(200)
    return body.items
  }

  it('shows the progress of each invoice of a month, even while its import runs', async () => {
    const running = await billInvoice(api.database, 'usage', [], { isPublished: false })
    const { body } = await get('/months', { query: { month: '2026-10' } })
    const byId = new Map<string, object>(body.items.map((one: { id: string }) => [one.id, one]))
    expect(byId.get(invoiceId)).toMatchObject({
      ...{
        invoiceType: 'license',
        state: { name: 'Ready' },
        readRevision: 1,
        lineCount: 30,
        correctionLineCount: 0,
        parkedLineCount: 0,
        parkedAmount: null,
      },
      ...{ total: 300.3, vendorTotal: null, reconciledAt: null, differenceCount: null },
    })
    expect(byId.get(running)).toMatchObject({ state: { name: 'Importing' }, readRevision: null, total: null })
    for (const month of ['2026-13', '2026-1', 'october'])
      expect((await get('/months', { query: { month } })).body.errors[0].propertyName).toBe('month')
  })

  describe('headers', () => {
    it('show each reader the totals of its own lines', async () => {
      const invoice = {
        id: invoiceId,
        providerInstanceId: demo.genericInstanceId,
        revision: 1,
        currency: 'EUR',
      }
      expect(await list('csp')).toMatchObject([
        { ...invoice, lineCount: 30, total: 300.3, totalForReseller: 330.6, totalForCustomer: 360.9 },
      ])
      expect(await list('reseller')).toMatchObject([
        { ...invoice, lineCount: 10, total: 110.2, totalForReseller: 110.2, totalForCustomer: 120.3 },
      ])
      expect(await list('customer')).toMatchObject([
        { ...invoice, lineCount: 10, total: 120.3, totalForReseller: null, totalForCustomer: 120.3 },
      ])
    })

    it('show the vendor and its number to the csp only', async () => {
      const numbers = await Promise.all(audiences.map(async (one) => (await list(one))[0].providerInvoiceId))
      expect(numbers).toEqual([expect.any(String), null, null])
    })

    it('of the demo have lines whose unit price times quantity is their amount', async () => {
      for (const kind of ['license', 'onetime'] as const)
        for (const { unitPrice, quantity, subtotal } of await lines(demoInvoiceId(kind), kind, 'csp'))
          expect((unitPrice * quantity).toFixed(2)).toBe(subtotal.toFixed(2))
    })

    it('are restricted to a reseller or a customer on request', async () => {
      const [invoice] = await list('csp', { resellerId: demoResellerId(2) })
      expect(invoice).toMatchObject({ lineCount: 10, total: 100.1, totalForReseller: 110.2 })
      expect(await list('csp', { customerId: demoCustomerId(3) })).toEqual([])
      expect(await list('reseller', { customerId: demoCustomerId(12) })).toEqual([])
      for (const [as, query] of [
        ['reseller', { resellerId: demoResellerId(2) }],
        ['customer', { resellerId: demoResellerId(1) }],
        ['customer', { customerId: demoCustomerId(2) }],
      ] as const) {
        const given = { providerInstanceId: demo.genericInstanceId, invoiceType: 'license', ...query }
        expect([as, query, (await get('', { as, query: given })).status]).toEqual([as, query, 403])
      }
    })

    it('count the lines that their reader can list', async () => {
      for (const as of audiences)
        for (const [invoiceType, name] of Object.entries(lineItems[as])) {
          const query = { providerInstanceId: demo.tier2InstanceId, invoiceType, ascendingOrder: 'false' }
          const [{ id, lineCount }] = await list(as, query)
          expect([as, invoiceType, lineCount]).toEqual([as, invoiceType, (await lines(id, name, as)).length])
        }
    })

    it('are sorted newest first, or oldest first', async () => {
      const at = async (ascendingOrder: string) => {
        const items = await list('csp', { providerInstanceId: demo.tier2InstanceId, ascendingOrder })
        return items.map((one: { timestamp: string }) => one.timestamp)
      }
      const sorted = [...(await at('true'))].sort()
      expect(sorted).toHaveLength(3)
      expect([await at('true'), await at('false')]).toEqual([sorted, sorted.toReversed()])
    })

    it.each(['usage', 'dailyratedusage'])('have no %s for customers', async (invoiceType) => {
      const query = { providerInstanceId: demo.tier2InstanceId, invoiceType }
      expect(await list('reseller', query)).toHaveLength(3)
      expect(await list('customer', query)).toEqual([])
    })

    it('do not exist before an import has finished', async () => {
      const id = await billInvoice(api.database, 'license', licenseLines(3), { isPublished: false })
      expect((await list('csp')).map((one: { id: string }) => one.id)).not.toContain(id)
      expect((await get(`/${id}/license-lineitems`, { query: { pageSize: 5 } })).status).toBe(404)
      expect((await get(`/${id}/export`)).status).toBe(404)
      expect((await get(`/${id}/export`, { query: { revision: 1 } })).status).toBe(404)
      await reviseInvoice(api.database, 'license', { invoiceId: id, revision: 2 }, licenseLines(3))
      expect((await get(`/${id}/export`, { query: { revision: 2 } })).status).toBe(200)
      expect((await get(`/${id}/export`, { query: { revision: 1 } })).status).toBe(404)
    })
  })

  describe.each(
    audiences.flatMap((audience) =>
      Object.entries(lineItems[audience]).map(([invoiceKind, name]) => ({ audience, invoiceKind, name })),
    ),
  )('$name-lineitems', ({ audience, invoiceKind, name }) => {
    const place = lineKinds.find((one) => one === invoiceKind)!

    it(`show exactly the members for the ${audience}`, async () => {
      const [line] = await lines(demoInvoiceId(place), name, audience)
      expect(Object.keys(line)).toEqual(fieldsFor(place, audience).map((field) => field.name))
    })

    it('are of their own kind only', async () => {
      const other = place === 'license' ? 'onetime' : 'license'
      const { status } = await get(`/${demoInvoiceId(other)}/${name}-lineitems`, {
        as: audience,
        query: { pageSize: 5 },
      })
      expect(status).toBe(404)
    })
  })

  describe('lines', () => {
    it('are those of the reader, and do not reveal others', async () => {
      const ids = async (name: string, as: Audience, query = {}) =>
        (await lines(invoiceId, name, as, query)).map((line: { customerId: string }) => line.customerId)
      expect(new Set(await ids('license', 'csp')).size).toBe(3)
      expect(new Set(await ids('reseller-license', 'reseller'))).toEqual(new Set([demoCustomerId(1)]))
      expect(await ids('customer-license', 'customer')).toEqual(Array(10).fill(demoCustomerId(1)))
      expect(await ids('customer-license', 'reseller')).toEqual(Array(10).fill(demoCustomerId(1)))
      expect(await ids('customer-license', 'csp')).toHaveLength(30)
      const ofOther = { resellerId: demoResellerId(2), customerId: demoCustomerId(12) }
      expect(await ids('customer-license', 'csp', ofOther)).toEqual(Array(10).fill(demoCustomerId(12)))

      const foreign = await billInvoice(api.database, 'license', [{ ...licenseLines(2)[1]! }])
      for (const as of ['reseller', 'customer'] as const) {
        const asked = await get(`/${foreign}/customer-license-lineitems`, { as, query: { pageSize: 5 } })
        const nobodys = await get(`/${randomUUID()}/customer-license-lineitems`, {
          as,
          query: { pageSize: 5 },
        })
        expect([asked.status, asked.body.type]).toEqual([nobodys.status, nobodys.body.type])
        expect(asked.status).toBe(404)
      }
    })

    it('have every digit of their numbers', async () => {
      const amount = '123456789012345678.12345678'
      const id = await billInvoice(api.database, 'license', [{ ...licenseLines(1)[0]!, unit_price: amount }])
      const { text } = await get(`/${id}/license-lineitems`, { query: { pageSize: 5 } })
      expect(text).toContain(`"unitPrice":${amount},`)
      expect(text).toContain('"subtotalForCustomer":12.03,')
    })

    it('with unknown parties have no ids', async () => {
      const id = await billInvoice(api.database, 'license', [{ ...licenseLines(1)[0]!, ...unknown }])
      expect(await lines(id, 'license', 'csp')).toMatchObject([
        { resellerId: null, customerId: null, subtotalForCustomer: null },
      ])
    })

    it('have the numbers that differences refer to, for the csp', async () => {
      const listed = await lines(invoiceId, 'license', 'csp')
      expect(listed.map((line: { lineNumber: string }) => line.lineNumber)).toEqual(
        Array.from({ length: 30 }, (_, index) => String(index + 1)),
      )
    })

    it('have no partner if the vendor writes 0 or -1', async () => {
      const partners = [4391227, 0, -1]
      const onetime = partners.map((reseller_mpn_id) => ({
        ...{ ...own, reseller_mpn_id, mpn_id: reseller_mpn_id, currency: 'EUR', subtotal: '1' },
        charge_start_date: '2026-10-01T00:00:00Z',
      }))
      const id = await billInvoice(api.database, 'onetime', onetime)
      const listed = await lines(id, 'onetime', 'csp')
      const shown = listed.map((line: { mpnId: number; resellerMpnId: number }) => [
        line.mpnId,
        line.resellerMpnId,
      ])
      expect(shown).toEqual([
        [4391227, 4391227],
        [null, null],
        [null, null],
      ])
    })

    it('of daily usage are grouped for resellers, by resource group and earned credit', async () => {
      const grouped = await lines(demoInvoiceId('dailyratedusage'), 'reseller-dailyratedusage', 'reseller')
      const shown = grouped.map(
        (line: { resourceGroup: string; pecAwarded: boolean; subtotalForReseller: number }) => [
          line.resourceGroup,
          line.pecAwarded,
          line.subtotalForReseller,
        ],
      )
      expect(shown).toEqual([
        ['production', true, 105.6],
        ['test', false, 52.8],
      ])
      expect(await lines(demoInvoiceId('dailyratedusage'), 'dailyratedusage', 'csp')).toHaveLength(3)
    })
  })

  describe('pages of lines', () => {
    async function walk(as: Audience, name: string, pageSize: number) {
      const walked: { id: string }[] = []
      for (let token: string | null = null; ; ) {
        const headers: Record<string, string> = token ? { 'X-ContinuationToken': token } : {}
        const { body } = await get(`/${invoiceId}/${name}-lineitems`, { as, headers, query: { pageSize } })
        walked.push(...body.items)
        expect(body.items.length).toBeLessThanOrEqual(pageSize)
        token = body.continuationToken
        if (token === null) return walked
        expect(body.items).toHaveLength(pageSize)
      }
    }

    it.each([1, 7, 10, 30, 2000])('of %i return every line once, in the same order', async (pageSize) => {
      expect(await walk('csp', 'license', pageSize)).toEqual(await lines(invoiceId, 'license', 'csp'))
      expect(await walk('reseller', 'reseller-license', pageSize)).toHaveLength(10)
    })

    it('accept a token for the same list and caller only', async () => {
      const tokenOf = async (name: string, as: Audience) =>
        (await get(`/${invoiceId}/${name}-lineitems`, { as, query: { pageSize: 1 } })).body.continuationToken
      const token = await tokenOf('customer-license', 'csp')
      const answers = async (id: string, name: string, as: Audience, given: string, query = {}) => {
        const headers = { 'X-ContinuationToken': given }
        const answer = await get(`/${id}/${name}-lineitems`, {
          as,
          headers,
          query: { pageSize: 1, ...query },
        })
        return [answer.status, answer.body.errors?.[0].propertyName]
      }
      const refused = [400, 'X-ContinuationToken']
      expect(await answers(invoiceId, 'customer-license', 'csp', token)).toEqual([200, undefined])
      expect(await answers(demoInvoiceId('license'), 'customer-license', 'csp', token)).toEqual(refused)
      expect(await answers(invoiceId, 'license', 'csp', token)).toEqual(refused)
      expect(await answers(invoiceId, 'customer-license', 'reseller', token)).toEqual(refused)
      const filter = { customerId: demoCustomerId(1) }
      expect(await answers(invoiceId, 'customer-license', 'csp', token, filter)).toEqual(refused)
      const changed = token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA')
      expect(await answers(invoiceId, 'customer-license', 'csp', changed)).toEqual(refused)
      expect(await answers(invoiceId, 'customer-license', 'csp', 'nonsense')).toEqual(refused)
    })

    it('require pageSize, except daily usage of the csp', async () => {
      const { status, body } = await get(`/${invoiceId}/license-lineitems`)
      expect([status, body.errors[0].propertyName]).toEqual([400, 'pageSize'])
      expect((await get(`/${demoInvoiceId('dailyratedusage')}/dailyratedusage-lineitems`)).status).toBe(200)
    })
  })

  describe('totals', () => {
    const totals = async (level: string, as: Audience = 'csp', query: Record<string, string> = {}) => {
      const { body, status, text } = await get(`/${invoiceId}/totals`, {
        as,
        query: { level, pageSize: '2000', ...query },
      })
      expect(status, text).toBe(200)
      return body.items
    }

    it('add up to those of the invoice with the same filter, at each level', async () => {
      const filters: Record<string, string>[] = [
        {},
        { resellerId: demoResellerId(2) },
        { customerId: demoCustomerId(1) },
      ]
      for (const as of audiences)
        for (const filter of as === 'csp' ? filters : [{}]) {
          const { body: whole } = await get(`/${invoiceId}`, { as, query: filter })
          for (const level of ['Reseller', 'Customer', ...('customerId' in filter ? ['Subscription'] : [])]) {
            const shown = await totals(level, as, filter)
            for (const member of ['lineCount', 'total', 'totalForCustomer'])
              expect(
                shown.reduce((sum: number, one: Record<string, number>) => sum + one[member]!, 0).toFixed(2),
                `${as} ${level} ${JSON.stringify(filter)} ${member}`,
              ).toBe(whole[member].toFixed(2))
          }
        }
    })

    it('have a row for each reseller, for each customer of each seller, and for each subscription', async () => {
      const named = (share: Record<string, unknown>) => [share.resellerId, share.customerId, share.lineCount]
      expect((await totals('Reseller')).map(named)).toHaveLength(3)
      expect((await totals('Customer', 'csp', { isDirect: 'true' })).map(named)).toEqual([
        [null, demoCustomerId(2), 10],
      ])
      expect((await totals('Customer', 'reseller')).map(named)).toEqual([
        [demoResellerId(1), demoCustomerId(1), 10],
      ])
      expect((await totals('Customer', 'customer')).map(named)).toEqual([[null, demoCustomerId(1), 10]])
      const missing = await get(`/${invoiceId}/totals`, { query: { level: 'Subscription' } })
      expect([missing.status, missing.body.errors[0].propertyName]).toEqual([400, 'customerId'])
    })

    it('are complete on all pages, and those of each page follow those of the page before', async () => {
      const seen: string[] = []
      let token: string | null = null
      do {
        const headers: Record<string, string> = token ? { 'X-ContinuationToken': token } : {}
        const query = { level: 'Customer', pageSize: 1 }
        const { body } = await get(`/${invoiceId}/totals`, { headers, query })
        seen.push(...body.items.map((one: { customerId: string }) => one.customerId))
        token = body.continuationToken
      } while (token)
      expect(seen.toSorted()).toEqual([demoCustomerId(1), demoCustomerId(12), demoCustomerId(2)].toSorted())
    })

    it('of one customer lead to its lines, and those of a subscription to fewer', async () => {
      const query = { customerId: demoCustomerId(1) }
      expect(await lines(invoiceId, 'license', 'csp', query)).toHaveLength(10)
      const subscriptionId = '5d0e1e46-7c55-4c1f-9b1c-2f0a5f1b7a11'
      const one = [{ ...own, subscription_id: subscriptionId }, own].map((line) => ({
        ...licenseLines(1)[0]!,
        ...line,
      }))
      const id = await billInvoice(api.database, 'license', one)
      expect(await lines(id, 'license', 'csp', { subscriptionId })).toMatchObject([{ subscriptionId }])
      expect(await lines(id, 'customer-license', 'customer', { subscriptionId })).toHaveLength(1)
    })
  })

  describe('results of a month', () => {
    let unrated: string
    beforeAll(async () => {
      const sold = licenseLines(3).map((line, index) => ({
        ...line,
        subtotal: ['20.5', '10.01', '10.01'][index],
      }))
      unrated = await billInvoice(api.database, 'license', [
        ...sold,
        { ...licenseLines(1)[0], ...unknown, gap: 'UnknownCustomer', subtotal_for_reseller: null },
        {
          ...licenseLines(3)[2],
          gap: 'UnknownSeller',
          ...amounts,
          subtotal_for_reseller: null,
          subtotal_for_customer: null,
        },
      ])
    })
    const amounts = {
      ...{ subtotal: '1000', subtotal_for_reseller: '1', subtotal_for_customer: '2' },
    }
    const results = async (query: Record<string, string>, as: Audience = 'csp') => {
      const { status, body, text } = await get('/months/results', {
        as,
        query: { month: '2026-10', ...query },
      })
      expect(status, text).toBe(200)
      return body.items
    }

    it('have the largest loss first, and add up to the invoices of the month', async () => {
      for (const month of ['2026-09', '2026-10'])
        for (const level of ['Reseller', 'Customer', 'Invoice']) {
          const shown = await results({ month, level, pageSize: '2000' })
          const earned = shown.map(({ result }: { result: number }) => result)
          expect(earned).toEqual(earned.toSorted((one: number, other: number) => one - other))
          const { body } = await get('/months', { query: { month, pageSize: '2000' } })
          const owed = body.items.filter(
            ({ isCharged, readRevision }: { isCharged: boolean; readRevision: number | null }) =>
              readRevision !== null && isCharged,
          )
          for (const member of ['lineCount', 'total', 'totalForReseller', 'totalForCustomer'])
            expect(sumOf(shown, member), `${month} ${level} ${member}`).toBe(sumOf(owed, member))
        }
    })

    it('separate lines of unknown customers and sellers from direct sales', async () => {
      const named = ({ customerId, isUnknown, total, result }: Record<string, unknown>) => [
        ...[customerId, isUnknown, total, result],
      ]
      const found = await results({ level: 'Customer', isUnknown: 'true' })
      expect(found.map(named)).toContainEqual([demoCustomerId(2), true, 1010.01, -997.98])
      const stranger = found.find(({ customerId }: { customerId: string | null }) => customerId === null)
      expect(stranger).toMatchObject({ revenue: 0, result: -stranger.total })
      const ofInvoices = await results({ level: 'Invoice', isUnknown: 'true' })
      const isHere = ({ invoice }: { invoice: { id: string } }) => invoice.id === unrated
      expect(named(ofInvoices.find(isHere))).toEqual([null, true, 1020.02, -1007.99])
      const { body } = await get(`/${unrated}/totals`, { query: { level: 'Reseller' } })
      expect(
        body.items.map(({ resellerId, isUnknown, total }: Record<string, unknown>) => [
          ...[resellerId, isUnknown, total],
        ]),
      ).toEqual([
        [null, true, 1020.02],
        [demoResellerId(1), false, 20.5],
        [demoResellerId(2), false, 10.01],
      ])
      const known = await get(`/${unrated}/totals`, { query: { level: 'Reseller', isUnknown: 'false' } })
      expect(known.body.items).toHaveLength(2)
    })

    it('restrict a customer that also buys from a reseller to its direct purchases', async () => {
      const resold = { ...licenseLines(3)[2], reseller_id: demoResellerId(2) }
      await billInvoice(api.database, 'license', [resold])
      const query = { level: 'Customer', customerId: demoCustomerId(2), isUnknown: 'false' }
      const sellers = (shown: { resellerId: string | null }[]) => shown.map(({ resellerId }) => resellerId)
      expect(sellers(await results(query))).toEqual(expect.arrayContaining([null, demoResellerId(2)]))
      const direct = await results({ ...query, isDirect: 'true' })
      expect(sellers(direct)).toEqual([null])
      const parts = await results({ ...query, level: 'Invoice', isDirect: 'true' })
      for (const member of ['lineCount', 'total', 'revenue', 'result'])
        expect(sumOf(parts, member), member).toBe(sumOf(direct, member))
    })

    it.each([
      ['Customer', 'LINDNER', 'customerName', ['Lindner Backwaren GmbH']],
      ['Reseller', 'alpenblick', 'resellerName', ['Alpenblick Cloud GmbH']],
      ['Reseller', 'lindner', 'resellerName', []],
      ['Customer', 'a_b%c', 'customerName', []],
    ])('at the level %s, those with %s in a name are found', async (level, searchValue, member, names) => {
      const found = await results({ level, searchValue })
      expect(found.map((one: Record<string, string>) => one[member])).toEqual(names)
      expect(found).toEqual(
        (await results({ level, pageSize: '2000' })).filter((one: Record<string, string>) =>
          names.includes(one[member]!),
        ),
      )
    })

    it('of a reseller are found by the names of its customers, and those of invoices by their numbers', async () => {
      const mine = await results({ level: 'Customer' }, 'reseller')
      expect(await results({ level: 'Customer', searchValue: 'lindner' }, 'reseller')).toEqual(mine)
      expect(await results({ level: 'Customer', searchValue: 'brandt' }, 'reseller')).toEqual([])
      const invoices = await results({ level: 'Invoice', pageSize: '2000' })
      const { providerInvoiceId } = invoices[0].invoice
      expect(await results({ level: 'Invoice', searchValue: providerInvoiceId.toLowerCase() })).toEqual(
        invoices.filter(({ invoice }: { invoice: { providerInvoiceId: string } }) =>
          invoice.providerInvoiceId.includes(providerInvoiceId),
        ),
      )
    })

    it('lead from a customer to its invoices', async () => {
      const shown = await results({ level: 'Invoice', customerId: demoCustomerId(1) })
      expect(shown).toContainEqual(
        expect.objectContaining({
          invoice: expect.objectContaining({ id: unrated, invoiceType: 'license' }),
          revenue: 11.02,
          result: -9.48,
        }),
      )
    })

    it('are those of the caller: a reseller sees its own customers, and no cost of the csp', async () => {
      const mine = await results({ level: 'Customer' }, 'reseller')
      const ids = mine.map(({ customerId }: { customerId: string }) => customerId)
      expect(ids).toEqual([demoCustomerId(1)])
      expect(mine[0].total).toBe(mine[0].totalForReseller)
      expect(mine[0].result).toBeCloseTo(mine[0].totalForCustomer - mine[0].totalForReseller, 6)
      const query = { month: '2026-10', level: 'Customer' }
      expect((await get('/months/results', { as: 'customer', query })).status).toBe(403)
      const others = { ...query, resellerId: demoResellerId(2) }
      expect((await get('/months/results', { as: 'reseller', query: others })).status).toBe(403)
      expect(
        (await get('/months/results', { query: { ...query, month: '2026-1' } })).body.errors[0].propertyName,
      ).toBe('month')
    })

    it('are complete on all pages', async () => {
      const whole = await results({ level: 'Customer' })
      const seen: unknown[] = []
      let token: string | null = null
      do {
        const headers: Record<string, string> = token ? { 'X-ContinuationToken': token } : {}
        const query = { month: '2026-10', level: 'Customer', pageSize: 2 }
        const { body } = await get('/months/results', { headers, query })
        seen.push(...body.items)
        token = body.continuationToken
      } while (token)
      expect(seen).toEqual(whole)
    })
  })

  describe('an earlier revision', () => {
    it('stays readable, and a reader who pages through it stays with it', async () => {
      const id = await billInvoice(api.database, 'license', licenseLines(6))
      const first = await get(`/${id}/export`)
      const { body } = await get(`/${id}/license-lineitems`, { query: { pageSize: 4 } })
      const lineTexts = (lineItems: object[]) => lineItems.map((line) => JSON.stringify(line))
      const before = lineTexts(await lines(id, 'license', 'csp'))

      const revised = licenseLines(3).map((line) => ({ ...line, subtotal: '5' }))
      await reviseInvoice(api.database, 'license', { invoiceId: id, revision: 2 }, revised)

      const token = { 'X-ContinuationToken': body.continuationToken }
      const rest = await get(`/${id}/license-lineitems`, { headers: token, query: { pageSize: 4 } })
      expect(lineTexts([...body.items, ...rest.body.items])).toEqual(before)
      expect(lineTexts(await lines(id, 'license', 'csp', { revision: '1' }))).toEqual(before)
      expect(await lines(id, 'license', 'csp')).toHaveLength(3)
      const again = await get(`/${id}/export`, { query: { revision: 1 } })
      expect([again.text, again.headers.get('etag')]).toEqual([first.text, first.headers.get('etag')])
      const present = await get(`/${id}/export`)
      expect(present.headers.get('etag')).not.toBe(first.headers.get('etag'))
      expect(present.text).toContain(',5,')
      expect((await get(`/${id}/export`, { query: { revision: 3 } })).status).toBe(404)
    })
  })

  describe('a file', () => {
    const path = () => `/v1/Invoices/${invoiceId}/export`

    it('as CSV has the listed lines', async () => {
      for (const [as, name] of [
        ['csp', 'license'],
        ['reseller', 'reseller-license'],
        ['customer', 'customer-license'],
      ] as const) {
        const { text, headers } = await get(`/${invoiceId}/export`, { as, query: { format: 'csv' } })
        expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
        const rows = parse(text, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]
        const listed = await lines(invoiceId, name, as)
        const asText = (line: object) =>
          Object.fromEntries(Object.entries(line).map(([member, value]) => [member, String(value ?? '')]))
        expect(rows).toEqual(listed.map(asText))
      }
    })

    it('as JSON Lines has the same objects as the list', async () => {
      const { text } = await get(`/${invoiceId}/export`, { as: 'reseller', query: { format: 'jsonl' } })
      const objects = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
      expect(objects).toEqual(await lines(invoiceId, 'reseller-license', 'reseller'))
    })

    it('shows buyers the name of a subscription, and the csp the text of the vendor', async () => {
      const vendors = 'd2c9a7e0-7f5e-4d0e-9a55-0d6d8a4f3c11'
      const line = { ...licenseLines(1)[0]!, subscription_description: vendors }
      const id = await billInvoice(api.database, 'license', [line, { ...line, subscription_name: null }])
      const shown = async (as: Audience) => {
        const items = await lines(id, lineItems[as].license, as)
        const { text } = await get(`/${id}/export`, { as })
        const rows = parse(text, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]
        const [listed, exported] = [items, rows].map((all) =>
          all.map((one: Record<string, unknown>) => one.subscriptionDescription),
        )
        expect(exported).toEqual(listed)
        return listed
      }
      expect(await shown('csp')).toEqual([vendors, vendors])
      expect(await shown('reseller')).toEqual(['Subscription 0', vendors])
      expect(await shown('customer')).toEqual(['Subscription 0', vendors])
    })

    it('as PDF is identical to the byte when it is generated again', async () => {
      const [one, two] = await Promise.all([raw('?format=pdf'), raw('?format=pdf')])
      expect(one.body.subarray(0, 5).toString()).toBe('%PDF-')
      expect(one.headers['content-type']).toBe('application/pdf')
      expect(two.body).toEqual(one.body)
    })

    it('as PDF has a separate amount for each unknown customer', async () => {
      const strangers = [
        { customer_provider_id: 'v1', customer_name: 'Alpha', subtotal: '10' },
        { customer_provider_id: 'v2', customer_name: 'Zeta', subtotal: '500' },
        { customer_provider_id: 'v2', customer_name: 'Zeta', subtotal: '0.5' },
      ]
      const billed = strangers.map((stranger) => ({ ...licenseLines(1)[0]!, ...unknown, ...stranger }))
      const id = await billInvoice(api.database, 'license', billed)
      const texts = printedTexts((await raw('?format=pdf', {}, `/v1/Invoices/${id}/export`)).body)
      const rows = texts.map(({ text }) => text)
      const amountOf = (name: string) => rows[rows.indexOf(`${name} (not known here)`) + 1]
      expect([amountOf('Alpha'), amountOf('Zeta')]).toEqual(['10.00', '500.50'])
    })

    it('as PDF names seller and buyer', async () => {
      const names = async (as: Audience) => {
        const at = `/v1/Invoices/${demoInvoiceId('license')}/export`
        const rows = printedTexts((await raw('?format=pdf', {}, at, as)).body).map(({ text }) => text)
        return rows.slice(rows.indexOf('Billed to') + 1).slice(0, 2)
      }
      expect(await names('csp')).toEqual(['Microsoft indirect', 'Demo'])
      expect(await names('reseller')).toEqual(['Demo', 'Alpenblick Cloud GmbH'])
      expect(await names('customer')).toEqual(['Alpenblick Cloud GmbH', 'Lindner Backwaren GmbH'])
    })

    it('as PDF does not exist for a customer or a reseller without a line in it', async () => {
      const status = async (as: Audience, query: Record<string, string>, path = 'export') =>
        (await get(`/${invoiceId}/${path}`, { as, query: { format: 'pdf', ...query } })).status
      const stranger = { audience: 'customer', customerId: demoCustomerId(3) }
      expect(await status('csp', stranger)).toBe(404)
      expect(await status('csp', stranger, 'export/manifest')).toBe(404)
      expect(await status('csp', { audience: 'reseller', resellerId: demoResellerId(3) })).toBe(404)
      expect(await status('reseller', { audience: 'customer', customerId: demoCustomerId(12) })).toBe(404)
      expect(await status('reseller', { audience: 'customer', customerId: demoCustomerId(1) })).toBe(200)
      expect(await status('csp', {})).toBe(200)
    })

    // The lengths and digests of generated files are stored under their tags as long as the invoices exist. These are
    // files of the demo invoices; if the demo changes, `layout` stays.
    it.each([
      ['csv', 'cntSfpAjGQMr274Cm4grOxhe-u7ZIRSGnNBs3eyKr9k'],
      ['jsonl', 'SVPYfG5V__iBkYM0Qw0kJcUCBl119iKOyyPxsQJ9iSs'],
      ['pdf', 'DM-qNdj0ermwrxhfAi33LCJR6t0QnLviGlgszAb7so0'],
    ])(
      'as %s is unchanged; otherwise increase `layout` in src/files/invoice-file.ts',
      async (format, known) => {
        const all = createHash('sha256')
        for (const [kind, as] of lineKinds.flatMap((kind) => audiences.map((as) => [kind, as] as const))) {
          const file = await raw(`?format=${format}`, {}, `/v1/Invoices/${demoInvoiceId(kind)}/export`, as)
          if (file.status === 200) all.update(file.body)
        }
        expect(all.digest('base64url')).toBe(known)
      },
    )

    it('has no formulas, and quotes delimiters within cells', async () => {
      const names = ['=1+1', '@sum', '-1', '\tx', 'a,b', 'say "hi"', 'two\r\nlines', 'plain', '＝1']
      const id = await billInvoice(
        api.database,
        'license',
        names.map((customer_name) => ({ ...licenseLines(1)[0]!, customer_name, subtotal: '-5.50' })),
      )
      const { text } = await get(`/${id}/export`)
      const rows = parse(text, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]
      expect(rows.map((row) => row.customerName)).toEqual([
        ...["'=1+1", "'@sum", "'-1", "'\tx", 'a,b', 'say "hi"', 'two\r\nlines', 'plain', "'＝1"],
      ])
      expect(rows.map((row) => row.subtotal)).toEqual(names.map(() => '-5.5'))
    })

    it('has the reader in its name', async () => {
      const named = async (as: Audience, query: Record<string, string>) =>
        (await get(`/${invoiceId}/export`, { as, query })).headers.get('content-disposition')
      const file = (whose: string) =>
        new RegExp(
          `^attachment; filename="\\d{4}-\\d\\d_[\\w-]+_license_${whose}_revision-1_[\\da-f]{6}\\.csv"$`,
        )
      const ofCustomer = { audience: 'customer', customerId: demoCustomerId(1) }
      expect(await named('csp', {})).toMatch(file('[\\w-]+_csp'))
      expect(await named('csp', ofCustomer)).toMatch(file('customer_Lindner-Backwaren-GmbH'))
      expect(await named('reseller', ofCustomer)).toMatch(
        file('customer_Alpenblick-Cloud-GmbH_Lindner-Backwaren-GmbH'),
      )
      expect(await named('reseller', {})).toMatch(file('reseller_Alpenblick-Cloud-GmbH'))
      // Without a line, the name says nothing about the party.
      const ofOther = { audience: 'customer', customerId: demoCustomerId(12) }
      expect(await named('reseller', ofOther)).toMatch(file('customer'))
    })

    it('is the same for ids in any case', async () => {
      const tag = async (as: Audience, customerId: string) =>
        (await get(`/${invoiceId}/export`, { as, query: { audience: 'customer', customerId } })).headers.get(
          'etag',
        )
      for (const as of ['csp', 'reseller', 'customer'] as const)
        expect(await tag(as, demoCustomerId(1).toUpperCase())).toBe(await tag(as, demoCustomerId(1)))
    })

    it('is available to its audience and to the sellers above it', async () => {
      const status = async (as: Audience, query: Record<string, string>) =>
        (await get(`/${invoiceId}/export`, { as, query })).status
      expect(await status('customer', { audience: 'reseller' })).toBe(403)
      expect(await status('reseller', { audience: 'csp' })).toBe(403)
      expect(await status('reseller', { audience: 'customer' })).toBe(200)
      expect(await status('csp', { audience: 'reseller' })).toBe(400)
      const ofOthers = await get(`/${invoiceId}/export`, {
        ...{ as: 'reseller', query: { customerId: demoCustomerId(12) } },
      })
      expect(ofOthers.text.split('\r\n')).toHaveLength(2)
      const { text } = await get(`/${invoiceId}/export`, {
        query: { audience: 'reseller', resellerId: demoResellerId(1) },
      })
      expect(text).toBe((await get(`/${invoiceId}/export`, { as: 'reseller' })).text)
    })

    it('has its digest as a trailer at first, and as a header later', async () => {
      const id = await billInvoice(api.database, 'license', licenseLines(9))
      const first = await raw('', {}, `/v1/Invoices/${id}/export`)
      expect([first.headers['content-digest'], first.headers.trailer]).toEqual([undefined, 'content-digest'])
      expect(first.trailers['content-digest']).toBe(digest(first.body))
      const second = await raw('', {}, `/v1/Invoices/${id}/export`)
      expect(second.headers).toMatchObject({
        etag: first.headers.etag,
        'content-length': String(first.body.length),
        'content-digest': digest(first.body),
        'accept-ranges': 'bytes',
      })
    })

    it.each(['csv', 'jsonl', 'pdf'])('as %s resumes after an interrupted download', async (format) => {
      const id = await billInvoice(api.database, 'license', licenseLines(9))
      const place = `/v1/Invoices/${id}/export`
      // No request has generated the complete file yet.
      const part = await raw(`?format=${format}`, { range: 'bytes=0-99' }, place)
      expect(part.status).toBe(206)
      const etag = part.headers.etag!
      const rest = await raw(`?format=${format}`, { range: 'bytes=100-', 'if-range': etag }, place)
      const whole = await raw(`?format=${format}`, {}, place)
      expect(Buffer.concat([part.body, rest.body])).toEqual(whole.body)
      expect(rest.headers['repr-digest']).toBe(digest(whole.body))
      expect(rest.headers['content-range']).toBe(`bytes 100-${whole.body.length - 1}/${whole.body.length}`)
      expect((await raw(`?format=${format}`, { 'if-none-match': etag }, place)).status).toBe(304)
    })

    it('refuses a range behind its end', async () => {
      const answer = await get(`/${invoiceId}/export`, { headers: { range: 'bytes=999999999-' } })
      expect([answer.status, answer.body.type]).toEqual([416, 'RangeNotSatisfiable'])
      expect(answer.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
    })

    it('has a manifest with its size and totals', async () => {
      for (const format of ['csv', 'jsonl', 'pdf']) {
        const { body } = await get(`/${invoiceId}/export/manifest`, { as: 'reseller', query: { format } })
        const file = await raw(`?format=${format}`, {}, path(), 'reseller')
        expect(body).toMatchObject({
          ...{ invoiceId, revision: 1, audience: 'reseller', format, currency: 'EUR' },
          rowCount: format === 'pdf' ? null : 10,
          ...{ bytes: file.body.length, digest: digest(file.body), eTag: file.headers.etag },
          sums: { subtotal: null, subtotalForReseller: 110.2, subtotalForCustomer: 120.3 },
        })
      }
    })

    it('answers HEAD without generating the file', async () => {
      const id = await billInvoice(api.database, 'license', licenseLines(9))
      const head = await raw('', { range: 'bytes=1-' }, `/v1/Invoices/${id}/export`, 'csp', 'HEAD')
      expect([head.status, head.body.length, head.headers['content-digest']]).toEqual([200, 0, undefined])
      expect(head.headers.etag).toMatch(/^"[\w-]{22}"$/)
      // The file is still not generated.
      const first = await raw('', {}, `/v1/Invoices/${id}/export`)
      expect(first.headers.trailer).toBe('content-digest')
    })

    const digest = (body: Buffer) => `sha-256=:${createHash('sha256').update(body).digest('base64')}:`

    /** Returns a raw answer with its trailers, which fetch does not show. */
    async function raw(
      query: string,
      headers: Record<string, string> = {},
      at = path(),
      as: Audience = 'csp',
      method = 'GET',
    ) {
      const all = { authorization: `Bearer ${await api.token(as)}`, 'x-tenant': demo.domain, ...headers }
      return await new Promise<{
        status: number
        headers: Record<string, string | undefined>
        trailers: Record<string, string | undefined>
        body: Buffer
      }>((resolve, reject) => {
        const sent = httpRequest(api.url + at + query, { method, headers: all }, async (response) => {
          const pieces: Buffer[] = []
          for await (const piece of response) pieces.push(piece)
          resolve({
            status: response.statusCode!,
            headers: response.headers as Record<string, string>,
            trailers: response.trailers as Record<string, string>,
            body: Buffer.concat(pieces),
          })
        })
        sent.on('error', reject)
        sent.end()
      })
    }
  })

  describe('a list about an invoice', () => {
    const manyGaps = 2_500
    let about: string
    beforeAll(async () => {
      about = await billInvoice(api.database, 'license', licenseLines(3))
      await api.database.asOwner((pool) =>
        administration(pool).inTenant(demo.tenantId, async (client) => {
          // Many with the same amount, on several pages.
          await client.query(
            `insert into invoice_gaps (tenant_id, invoice_id, revision, gap_number, gap, customer_name,
               provider_subscription_id, line_count, subtotal)
             select $1, $2, 1, n, 'NoMargin', 'Unknown;=1', n::text, 1, (n % 7 - 3) * 1.5
             from generate_series(1, ${manyGaps}) n`,
            [demo.tenantId, about],
          )
          await client.query(
            `insert into parked_lines (tenant_id, invoice_id, revision, line_number, piece, line, reason, content)
             select $1, $2, 1, n, 'lines', n, 'The line is not valid JSON.', '{"n"' from generate_series(1, 3) n`,
            [demo.tenantId, about],
          )
          await client.query(
            `insert into parked_lines (tenant_id, invoice_id, revision, line_number, piece, line, reason, amount, currency,
               content)
             values ($1, $2, 1, 4, 'lines', 4, 'The line belongs to another invoice.', 12.50, 'EUR', $3)`,
            [demo.tenantId, about, parkedContent],
          )
        }),
      )
    })

    const walk = async (name: string, pageSize: number, id: string) => {
      const items: Record<string, unknown>[] = []
      for (let continuationToken: string | null | undefined; continuationToken !== null; ) {
        const query = { pageSize, ...(continuationToken && { continuationToken }) }
        const { body, status, text } = await get(`/${id}/${name}`, { query })
        expect(status, text).toBe(200)
        items.push(...body.items)
        continuationToken = body.continuationToken
      }
      return items
    }

    it('of unknown relations is complete on all pages, largest amounts first', async () => {
      const items = (await walk('unknown-relations', 1_000, about)) as { subtotal: number }[]
      expect(new Set(items.map((one) => JSON.stringify(one))).size).toBe(manyGaps)
      const money = items.map(({ subtotal }) => Math.abs(subtotal))
      expect(money).toEqual(money.toSorted((one, other) => other - one))
    })

    it.each(['license', 'dailyratedusage'] as const)(
      'of unknown relations names the reseller that has the partner id of the lines of %s',
      async (kind) => {
        const resellers = [demoResellerId(1), demoResellerId(2), demoResellerId(3)]
        const unknown = (customer: string, ...partnerIds: (string | null)[]): BilledLine[] =>
          partnerIds.map((reseller_mpn_id, group) => ({
            ...{ customer_provider_id: customer, reseller_mpn_id, gap: 'UnknownCustomer' },
            ...(kind === 'license'
              ? { charge_start_date: '2026-10-01T00:00:00Z' }
              : { usage_date: '2026-10-01', group_key: Buffer.from(customer).readUInt32BE() + group }),
            ...{ billing_currency: 'EUR', subtotal: '2.5' },
          }))
        const id = await billInvoice(api.database, kind, [
          ...unknown('named', '7000001', '7000001'),
          ...unknown('partly named', '7000001', '0'),
          ...unknown('shared', '7000002'),
          ...unknown('foreign', '7000009'),
          ...unknown('unnamed', null, '-1'),
          ...unknown('ambiguous', '7000001', '7000002'),
          ...(kind === 'license' ? licenseLines(3) : []),
        ])
        await api.database.asOwner((pool) =>
          administration(pool).inTenant(demo.tenantId, async (client) => {
            for (const [at, resellerId] of resellers.entries())
              await client.query(
                `insert into reseller_associations (tenant_id, reseller_id, provider_instance_id, provider_reseller_id, status,
                 price_margin)
               values ($1, $2, $3, $4, 'Success', '{"marginRule": {"name": "Markup"}, "value": 1}')
               on conflict (tenant_id, reseller_id, provider_instance_id)
               do update set provider_reseller_id = excluded.provider_reseller_id`,
                [demo.tenantId, resellerId, demo.genericInstanceId, at === 0 ? '7000001' : '7000002'],
              )
          }),
        )
        const items = await walk('unknown-relations', 100, id)
        const seller = { namedResellerId: demoResellerId(1), namedResellerName: 'Alpenblick Cloud GmbH' }
        const noReseller = { namedResellerId: null, namedResellerName: null }
        const named = Object.fromEntries(
          items.map(({ customerProviderId, resellerMpnId, namedResellerId, namedResellerName }) => [
            customerProviderId,
            { resellerMpnId, namedResellerId, namedResellerName },
          ]),
        )
        expect(named).toEqual({
          named: { resellerMpnId: '7000001', ...seller },
          'partly named': { resellerMpnId: '7000001', ...seller },
          shared: { resellerMpnId: '7000002', ...noReseller },
          foreign: { resellerMpnId: '7000009', ...noReseller },
          unnamed: { resellerMpnId: null, ...noReseller },
          ambiguous: { resellerMpnId: null, ...noReseller },
        })
        for (const as of ['reseller', 'customer'] as const)
          expect((await get(`/${id}/unknown-relations`, { as })).status).toBe(403)
      },
    )

    it('of differences names each known customer', async () => {
      const listed = (await walk('reconciliation', 2_000, demoInvoiceId('license'))) as {
        customerId: string | null
        customerName: string | null
      }[]
      expect(new Set(listed.map(({ customerId, customerName }) => `${customerId} ${customerName}`))).toEqual(
        new Set([`${demoCustomerId(1)} Lindner Backwaren GmbH`]),
      )
    })

    it('of parked lines show what each charges, as far as it can be read', async () => {
      const items = await walk('parked-lines', 2_000, about)
      const nothing = {
        ...{ customerName: null, productName: null, chargeType: null, quantity: null },
        ...{ chargeStartDate: null, chargeEndDate: null, subtotal: null, currency: null },
      }
      expect(items[0]).toMatchObject({ ...nothing, content: '{"n"' })
      expect(items[3]).toMatchObject({
        ...{ customerName: 'Lindner Backwaren GmbH', productName: null, chargeType: 'renew', quantity: 5 },
        chargeStartDate: '2026-09-01T00:00:00.000Z',
        ...{ chargeEndDate: null, subtotal: 12.5, currency: 'EUR' },
      })
    })

    it.each(['unknown-relations', 'parked-lines', 'reconciliation'])('as a file has all %s', async (name) => {
      const id = name === 'reconciliation' ? demoInvoiceId('license') : about
      const listed = await walk(name, 2_000, id)
      const file = (format: string) => get(`/${id}/${name}/export`, { query: { format } })
      const { text } = await file('jsonl')
      const written = text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line))
      expect(written.map((one) => without(ofTotals, one))).toEqual(listed)
      const csv = await file('csv')
      expect(csv.headers.get('content-disposition')).toMatch(
        /^attachment; filename="\d{4}-\d\d_[\w-]+_(?:unknown-relations|parked-lines|differences)_revision-\d+_[\da-f]{6}\.csv"$/,
      )
      const rows = parse(csv.text, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]
      expect(rows).toHaveLength(listed.length)
      expect(Object.keys(without(ofTotals, rows[0]!)).toSorted()).toEqual(Object.keys(listed[0]!).toSorted())
      expect(Object.keys(rows[0]!).toSorted()).toEqual(Object.keys(written[0]!).toSorted())
      if (name === 'unknown-relations') expect(rows[0]!.customerName).toBe("Unknown;'=1")
      if (name === 'parked-lines') expect(rows[3]!.chargeStartDate).toBe('2026-09-01T00:00:00.000Z')
    })

    it('have in the file of differences the number of the invoice and what explains its total', async () => {
      const id = demoInvoiceId('license')
      const { body } = await get(`/${id}/reconciliation`)
      const { billed, expected } = body.summary
      const csv = await get(`/${id}/reconciliation/export`, { query: { format: 'csv' } })
      const rows = parse(csv.text, { columns: true, record_delimiter: '\r\n' }) as Record<string, string>[]
      const { providerInvoiceId } = (await get(`/${id}`)).body
      expect(rows).not.toEqual([])
      for (const row of rows)
        expect(row).toMatchObject({
          providerInvoiceId,
          difference: String(Number((Number(row.billed) - Number(row.expected)).toFixed(8))),
          ...{ invoiceBilled: String(billed), invoiceExpected: String(expected) },
          invoiceDifference: String(Number((billed - expected).toFixed(8))),
        })
    })
  })
})
