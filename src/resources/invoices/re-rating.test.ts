import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { succeeded } from '../../../test/harness/work.ts'
import { demo, demoCustomerId, demoInvoiceId, demoResellerId } from '../../demo/identifiers.ts'

describe.each(oneDatabase(import.meta.url))('a margin that was set too late, on the %s database', (kind) => {
  let api: TestApi
  const invoice = `/v1/Invoices/${demoInvoiceId('license')}`
  const margins = `/v1/Resellers/${demoResellerId(1)}/margins/${demo.tier2InstanceId}`
  const markup = (value: number) => ({
    providerInstanceId: demo.tier2InstanceId,
    priceMargin: { marginRule: { name: 'Markup' }, value },
  })
  const inTwoYears = () => new Date(Date.now() + 730 * 86_400_000).toISOString()

  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  const lines = (revision?: number) =>
    api.request('GET', `${invoice}/license-lineitems`, {
      query: { pageSize: 100, ...(revision !== undefined && { revision }) },
    })
  /** Returns everything that a customer can read of the invoice, also through the csp. */
  async function seenByCustomer() {
    const query = { providerInstanceId: demo.tier2InstanceId, invoiceType: 'license' }
    const { body } = await api.request('GET', '/v1/Invoices', { as: 'customer', query })
    const header = body.items.find((one: { id: string }) => invoice.endsWith(one.id))
    const read = (path: string, as: 'csp' | 'customer', query = {}) =>
      api.request('GET', `${invoice}/${path}`, { as, query })
    const asCustomer = { audience: 'customer', customerId: demoCustomerId(1), format: 'csv' }
    return {
      header: { ...header, revision: undefined },
      lines: (await read('customer-license-lineitems', 'customer', { pageSize: 100 })).text,
      file: (await read('export', 'csp', asCustomer)).text,
      ofOwn: (await read('export', 'customer', { format: 'jsonl' })).text,
    }
  }
  const rateAgain = async (reason: string) => {
    const answer = await api.request('POST', `${invoice}/re-rating`, { body: { reason } })
    expect(answer.status, answer.text).toBe(202)
    await succeeded(api, answer)
  }

  /** Returns the invoice in the list of its month. */
  async function inMonth() {
    const query = { month: '2026-09', pageSize: 100 }
    const { body } = await api.request('GET', '/v1/Invoices/months', { query })
    return body.items.find((one: { id: string }) => invoice.endsWith(one.id))
  }
  const hasLateMargins = async (): Promise<boolean> => (await inMonth()).hasLateMargins

  test('cannot begin more than a year ahead', async () => {
    const query = { effectiveDate: inTwoYears() }
    const { status, body } = await api.request('PATCH', margins, { body: markup(5), query })
    expect([status, body.errors]).toEqual([
      400,
      [{ propertyName: 'effectiveDate', description: [expect.any(String)] }],
    ])
  })

  test('is corrected by a revision that equals the preview and keeps the earlier revision', async () => {
    await rateAgain('The amounts of the demo are fictional; start with its margins.')
    const ofCustomer = await seenByCustomer()
    const { revision } = (await api.request('GET', `${invoice}/re-rating/preview`)).body
    const before = await lines()
    expect(await hasLateMargins()).toBe(false)

    const query = { effectiveDate: '2026-08-15T00:00:00Z' }
    expect((await api.request('PATCH', margins, { body: markup(50), query })).status).toBe(204)
    expect(await hasLateMargins()).toBe(true)
    const preview = await api.request('GET', `${invoice}/re-rating/preview`)
    const own = { resellerId: demoResellerId(1), customerId: demoCustomerId(1), lines: 1 }
    expect(preview.body).toMatchObject({ revision, currency: 'EUR', lines: 1, differences: [own] })
    const rehearsed = await api.request('POST', `${invoice}/re-rating`, {
      body: { reason: 'Agreed in August.' },
      headers: { prefer: 'dry-run' },
    })
    expect(rehearsed.body.preview.difference).toEqual(preview.body)

    const { lineCount, correctionLineCount } = await inMonth()
    expect(lineCount).toBe(before.body.items.length)
    await rateAgain('Agreed in August.')
    // The lines of the vendor stay, and the correction is counted apart.
    expect(await inMonth()).toMatchObject({
      ...{ hasLateMargins: false, lineCount: lineCount + 1, correctionLineCount: correctionLineCount + 1 },
    })
    // A correction of the seller's price is invisible to the customer.
    expect(await seenByCustomer()).toEqual(ofCustomer)
    const after = await lines()
    expect((await lines(revision)).text).toBe(before.text)
    const [correction, ...others] = after.body.items.slice(before.body.items.length)
    const { correctedLineNumber, lineNumber: lastCorrectionNumber } = correction
    const correctionRevision = revision + 1
    expect(after.body.items.slice(0, before.body.items.length)).toEqual(
      before.body.items.map((one: { lineNumber: string }) =>
        one.lineNumber === correctedLineNumber ? { ...one, lastCorrectionNumber, correctionRevision } : one,
      ),
    )
    expect(correction).toMatchObject({ correctionRevision, lastCorrectionNumber: null })
    expect(others).toEqual([])
    expect(correction).toMatchObject({
      chargeType: 'Price correction',
      ...{ subtotal: 0, quantity: 0 },
      subtotalForReseller: preview.body.forReseller,
      // The amounts of customers in the demo are not computed from margins, so they do not change.
      subtotalForCustomer: null,
    })
    const paid = before.body.items.find((one: { resellerId: string }) => one.resellerId === own.resellerId)
    expect(correction.subtotalForReseller + paid.subtotalForReseller).toBeCloseTo(48 * 1.5, 10)
  })

  test('is previewed by concurrent requests with one computation', async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    const asked = Array.from({ length: 12 }, () => api.request('GET', `${invoice}/re-rating/preview`))
    const previews = await Promise.all(asked)
    const readings = sent.mock.calls.filter(([statement]) => /^declare bill_rows/.test(String(statement)))
    sent.mockRestore()
    expect(new Set(previews.map(({ text }) => text)).size).toBe(1)
    // Later requests start a new computation.
    expect(readings.length).toBeLessThan(6)
  })

  test('changes no charge from before it takes effect', async () => {
    const query = { effectiveDate: '2026-10-01T00:00:00Z' }
    await api.request('PATCH', margins, { body: markup(70), query })
    const { body } = await api.request('GET', `${invoice}/re-rating/preview`)
    expect(body).toMatchObject({ lines: 0, forReseller: 0, differences: [] })
    // October is after the period of the invoice.
    expect(await hasLateMargins()).toBe(false)
  })

  test('can equal the current margin', async () => {
    const query = { effectiveDate: '2026-08-01T00:00:00Z' }
    await api.request('PATCH', margins, { body: markup(70), query })
    const { body } = await api.request('GET', `${invoice}/re-rating/preview`)
    expect(body).toMatchObject({ lines: 1, forReseller: 9.6 })
    expect(await hasLateMargins()).toBe(true)
  })

  test('is settled by a re-rating that changes nothing', async () => {
    await rateAgain('The margins of August.')
    const query = { effectiveDate: '2026-08-01T00:00:00Z' }
    await api.request('PATCH', margins, { body: markup(70), query })
    expect(await hasLateMargins()).toBe(true)
    const { body } = await api.request('GET', `${invoice}/re-rating/preview`)
    expect(body).toMatchObject({ lines: 0, differences: [] })
    await rateAgain('Nothing changes.')
    expect(await hasLateMargins()).toBe(false)
  })

  test('does not concern invoices without the reseller or the customer of the margin', async () => {
    const query = { effectiveDate: '2026-08-20T00:00:00Z' }
    const path = `/v1/Resellers/${demoResellerId(3)}/margins/${demo.tier2InstanceId}`
    expect((await api.request('PATCH', path, { body: markup(20), query })).status).toBe(204)
    expect(await hasLateMargins()).toBe(false)
  })

  test('is reconciled with the new revision', async () => {
    const { body } = await api.request('GET', `${invoice}/reconciliation`)
    expect(body.summary.reconciledAt).not.toBeNull()
    expect(body.summary.lineCount).toBe(2)
  })
})
