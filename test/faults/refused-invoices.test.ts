import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indirectProvider } from '../../simulator/seed/seed.ts'
import { demo, demoCustomerId } from '../../src/demo/identifiers.ts'
import type { LineKind } from '../../src/domain/invoices/invoice-lines.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { everyNth, sampleOf } from '../harness/proving.ts'
import { finished } from '../harness/work.ts'

const databases = oneDatabase(import.meta.url)

/** A fault in the vendor's files, and the expected result. */
interface Strange {
  readonly what: string
  readonly kind?: LineKind
  /** The content at the end of the files; see the control API of the simulator. */
  readonly lines: readonly unknown[]
  readonly isAll?: boolean
  /** The reason of the parked last line; all others are imported. */
  readonly parked?: RegExp
  /** The reason of the refusal of the whole invoice. */
  readonly refused?: RegExp
}

// Amounts of 0, so that the vendor's total is correct with and without the line.
const nothing = { subtotal: 0, taxTotal: 0, billingPreTaxTotal: 0 }

const strange: readonly Strange[] = [
  { what: 'a line that is not JSON', lines: ['{"Subtotal": '], parked: /^The line is not valid JSON/ },
  {
    what: 'a line in another currency',
    lines: [{ currency: 'USD' }],
    parked: /^The line must have the currency of the invoice, EUR; its currency is USD\.$/,
  },
  {
    what: 'an id of an earlier line',
    lines: [
      { ...nothing, lineItemId: 'twice' },
      { ...nothing, lineItemId: 'twice' },
    ],
    parked: /^The line is repeated: an earlier one also has the id twice/,
  },
  {
    what: 'a line of another account',
    lines: [{ partnerId: 'theirs' }],
    parked: /to the account theirs, not to/,
  },
  {
    what: 'a line of another invoice',
    lines: [{ invoiceNumber: 'G9' }],
    parked: /to the invoice G9, not to/,
  },
  {
    what: 'a line that is not UTF-8',
    lines: [{ base64: '/w==' }, '{}'],
    parked: /^The line is not UTF-8\.$/,
  },
  {
    what: 'a line that is too long',
    lines: [{ base64: btoa('x'), times: 2 ** 20 + 1 }],
    parked: /^The line is longer than 1048576 bytes\.$/,
  },
  {
    what: 'the lines of another invoice',
    lines: [{ invoiceNumber: 'G9' }],
    isAll: true,
    refused:
      /the imported lines sum up to 0\. 1 line was parked: .*, line 1: The line belongs to the invoice G9/,
  },
  {
    what: 'the lines of another account',
    kind: 'dailyratedusage',
    lines: [{ partnerId: 'theirs' }, { partnerId: 'theirs' }],
    isAll: true,
    refused:
      /None of the lines could be imported\. 2 lines were parked: .*, line 1: The line belongs to the account theirs/,
  },
  {
    what: 'an additional line',
    lines: [{}],
    refused: /The vendor bills -?[\d.]+, but the imported lines sum up to /,
  },
  {
    what: 'an empty file',
    lines: [],
    isAll: true,
    refused: /The vendor bills -?[\d.]+, but the imported lines sum up to 0\./,
  },
  {
    what: 'an empty file without a total',
    kind: 'dailyratedusage',
    lines: [],
    isAll: true,
    refused: /The invoice contains no lines; send/,
  },
]

describe.each(databases)('an import of corrupt vendor data, on the %s database', (databaseKind) => {
  let api: TestApi
  let bill: string
  let legacyBill: string
  beforeAll(async () => {
    api = await startApi(databaseKind)
    await api.vendor.billing({ closes: 'on-demand', polls: 0, retryAfter: 0, taxPercent: 19 })
    const { body } = await api.request('GET', `/v1/Customers/${demoCustomerId(10)}`)
    const { providerCustomerId } = body.providerCustomers.find(
      (one: { providerInstanceId: string }) => one.providerInstanceId === demo.tier2InstanceId,
    )
    const { tenantId: partnerId } = indirectProvider
    await api.vendor.act(`customers/${providerCustomerId}/assortment`, {
      partnerId,
      resellerMpnId: '6234500',
    })
    await nextMonth()
  })
  afterAll(() => api.stop())

  let today = new Date()
  /** Bills one more month at the vendor, as another invoice. */
  async function nextMonth(): Promise<void> {
    today = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 5))
    await api.vendor.clock({ now: today.toISOString() })
    // A refresh token that is not used for 90 days expires, and imports only use tokens of the application.
    const query = { providerInstanceId: demo.tier2InstanceId }
    const used = await api.request('GET', `/v1/Customers/${demoCustomerId(10)}/licenses`, { query })
    expect(used.status, used.text).toBe(200)
    const invoices = await api.vendor.act(`partners/${indirectProvider.tenantId}/invoices`, {})
    const idOf = (type: string) => invoices.find((one: { type: string }) => one.type === type).id
    ;[bill, legacyBill] = [idOf('one_time'), idOf('recurring')]
  }

  async function begin(): Promise<string> {
    const path = `/v1/Providers/Instances/${demo.tier2InstanceId}/invoice-import`
    const begun = await api.request('POST', path)
    expect(begun.status, begun.text).toBe(202)
    return begun.headers.get('operation-location')!
  }

  async function importAll() {
    return await finished(api, await begin())
  }

  /** The invoice in the list of readable invoices. */
  async function shown(kind: LineKind, number = bill) {
    const query = { providerInstanceId: demo.tier2InstanceId, invoiceType: kind, pageSize: 100 }
    const { body } = await api.request('GET', '/v1/Invoices', { query })
    const found = body.items.filter((one: { providerInvoiceId: string }) => one.providerInvoiceId === number)
    expect(found.length, 'an invoice is in the list once').toBeLessThanOrEqual(1)
    return found[0]
  }

  async function parkedOf(id: string) {
    const { status, body, text } = await api.request('GET', `/v1/Invoices/${id}/parked-lines`)
    expect(status, text).toBe(200)
    return body
  }

  const left = async () =>
    await api.database.asOwner(async (pool) => {
      const count = (table: string) =>
        `(select count(*)::int from ${table} t where t.invoice_id = i.invoice_id) as`
      const { rows } = await pool.query(
        `select revision, ${count('invoice_onetime_lines')} lines, ${count('invoice_dailyratedusage_lines')} used,
           ${count('invoice_totals')} totals, ${count('invoice_gaps')} gaps, ${count('invoice_usage_groups')} groups,
           ${count('invoice_pieces')} pieces, ${count('reconciliations')} reconciliations
         from invoices i where provider_invoice_id = $1 and state = 'Failed'`,
        [bill],
      )
      return rows
    })

  it.each(sampleOf(everyNth(strange, 3), 2))(
    'with $what reports it, imports nothing in part, and succeeds after the correction',
    async (one) => {
      const { kind = 'onetime', lines, isAll = false, parked, refused } = one
      const list = kind === 'onetime' ? 'onetime' : 'usage'
      await nextMonth()
      await api.vendor.act(`invoices/${bill}/lines`, { list, lines, isAll })
      const { state, lastError, progress, invoices } = await importAll()
      if (parked) {
        expect([state.name, lastError]).toEqual(['Succeded', null])
        const { id, lineCount, billingPeriodStart } = await shown(kind)
        const query = { month: billingPeriodStart.slice(0, 7), pageSize: 100 }
        const { body } = await api.request('GET', '/v1/Invoices/months', { query })
        // The vendor has charged the other lines only. It states no total of daily usage.
        expect(body.items.find((state: { id: string }) => state.id === id)).toMatchObject({
          ...{ parkedLineCount: 1, parkedAmount: kind === 'onetime' ? 0 : null },
        })
        const { items, invoice } = await parkedOf(id)
        expect(items).toMatchObject([{ line: lineCount + 1, reason: expect.stringMatching(parked) }])
        expect(invoice).toMatchObject({ state: { name: 'Ready' }, revision: 1, providerInvoiceId: bill })
      } else {
        expect([state.name, lastError]).toEqual(['Failed', expect.stringMatching(refused!)])
        expect(lastError).toContain(`${bill} ${kind}: `)
        expect(progress).toMatchObject({ failed: 1, succeeded: progress.total - 1 })
        expect(invoices.filter(({ lastError }: { lastError: string | null }) => lastError !== null)).toEqual([
          {
            ...{ providerInvoiceId: bill, invoiceType: kind, state: { name: 'Failed' } },
            ...{ lastError: expect.stringMatching(refused!), invoiceId: expect.any(String) },
          },
        ])
        expect(await shown(kind)).toBeUndefined()
        const none = {
          revision: 0,
          lines: 0,
          used: 0,
          totals: 0,
          gaps: 0,
          groups: 0,
          pieces: 0,
          reconciliations: 0,
        }
        expect(await left()).toEqual([none])
        const [, id] = /GET \/v1\/Invoices\/(\S+)\/parked-lines/.exec(lastError) ?? []
        if (id) {
          const { items, invoice } = await parkedOf(id)
          expect(items.length).toBe(lines.length)
          expect(invoice).toMatchObject({
            state: { name: 'Failed' },
            errorMessage: expect.stringMatching(refused!),
          })
          for (const path of [`${list}-lineitems`, 'export', 'export/manifest', 'reconciliation'])
            expect(
              (
                await api.request('GET', `/v1/Invoices/${id}/${path}`, {
                  query: path.endsWith('items') ? { pageSize: 10 } : {},
                })
              ).status,
            ).toBe(404)
        }
      }
      await api.vendor.act(`invoices/${bill}/lines`, { list })
      expect(await importAll()).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
      const right = await shown(kind)
      expect(right).toMatchObject({ revision: parked ? 2 : 1 })
      expect((await parkedOf(right.id)).items).toEqual([])
    },
  )

  it('parks corrupt lines in the pages of a legacy bill, and imports all others', async () => {
    await nextMonth()
    const spoil = (list: string, lines: readonly object[]) =>
      api.vendor.act(`invoices/${legacyBill}/lines`, { list, lines })
    await spoil('office', [
      { currency: 'USD' },
      { chargeStartDate: '0001-01-01T00:00:00' },
      { subtotal: '-' },
    ])
    await spoil('azure', [{ invoiceNumber: 'D9' }, { consumedQuantity: -1 }])
    expect(await importAll()).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
    const reasons = async (kind: LineKind) => {
      const { id, lineCount } = await shown(kind, legacyBill)
      expect(lineCount).toBeGreaterThan(0)
      const { items } = await parkedOf(id)
      return items.map(({ reason }: { reason: string }) => reason)
    }
    expect(await reasons('license')).toEqual([
      'The line must have the currency of the invoice, EUR; its currency is USD.',
      'The line has no date in chargeStartDate.',
      'The line has no amount in subtotal.',
    ])
    expect(await reasons('usage')).toEqual([
      expect.stringMatching(/to the invoice D9, not to/),
      'consumedQuantity must not be negative in lines of this kind.',
    ])
  })

  it('retries a truncated gzip file, and imports it when it is complete', async () => {
    await nextMonth()
    await api.vendor.faults([{ route: 'GET /billing-blobs/**', fault: 'cut' }])
    const operation = await begin()
    const told = async () => (await api.request('GET', operation)).body.lastError
    await expect.poll(told).toMatch(/^The lines cannot be read to their end: unexpected end of file\.$/)
    expect(await shown('onetime')).toBeUndefined()
    await api.vendor.faults([])
    await api.vendor.hasten()
    await expect.poll(() => shown('onetime')).toMatchObject({ revision: 1 })
  })

  it('reports the reason at once if one line of a bill has another currency', async () => {
    await nextMonth()
    const [fault] = await api.vendor.act(`invoices/${bill}/faults`, { kind: 'wrong-currency' })
    const { state, lastError } = await importAll()
    expect(state.name).toBe('Failed')
    expect(lastError).toMatch(
      /1 line was parked: \S+, line \d+: The line must have the currency of the invoice, EUR; its currency is GBP\. GET /,
    )
    expect(await shown('onetime')).toBeUndefined()
    const [, id] = /GET \/v1\/Invoices\/(\S+)\/parked-lines/.exec(lastError)!
    const { items } = await parkedOf(id!)
    expect(items[0].content).toContain(fault.wrong[0].SubscriptionId)
  })

  it('reports the currency in the reconciliation if the vendor gives no total, and imports the other lines', async () => {
    await nextMonth()
    await api.vendor.act(`invoices/${bill}/faults`, { kind: 'wrong-currency', list: 'usage' })
    await importAll()
    const { id } = await shown('dailyratedusage')
    const { body } = await api.request('GET', `/v1/Invoices/${id}/reconciliation`)
    const named = body.items.filter((one: { class: { name: string } }) => one.class.name === 'Currency')
    expect(named).toMatchObject([{ currency: 'GBP', lineCount: 1, atStake: expect.any(Number) }])
  })
})
