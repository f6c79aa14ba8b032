import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { expectConservation } from '../../../../test/billing/conservation.ts'
import { drawLines } from '../../../../test/billing/lines.ts'
import { atVendor, type BilledWorld, fillWorld, invoiceOf } from '../../../../test/billing/world.ts'
import { freshDatabase, oneDatabase } from '../../../../test/harness/databases.ts'
import { demo } from '../../../demo/identifiers.ts'
import { type LineKind, lineKinds } from '../../../domain/invoices/invoice-lines.ts'
import { insertAuditLog } from '../../audit-logs/audit-logs.ts'
import type { Database } from '../../database.ts'
import { openTenantStore } from '../../store.ts'
import { setTenant } from '../../tenant.ts'
import { type LoadedRelations, loadRelations, viewRelations } from '../rate/line-relations.ts'
import { ratedByOneState } from '../rate/rated-state.ts'
import { rehearseImport } from '../rate/rehearse-import.ts'
import type { ParkedLine } from '../write/pieces.ts'
import { type ImportedInvoice, ImportInProgress } from './claim-import.ts'
import {
  type EndedImport,
  type Imported,
  type ImportOptions,
  type ImportProgress,
  importLines,
  type LineSource,
} from './import-lines.ts'

type Ready = Extract<EndedImport, { state: 'Ready' }>

describe.each(oneDatabase(import.meta.url))('importing lines, on the %s database', (kind) => {
  let database: Database
  let world: BilledWorld
  let known: LoadedRelations
  let invoices = 0

  beforeAll(async () => {
    database = await freshDatabase(kind)
    world = await fillWorld(database, demo.tenantId, { resellers: 3, customers: 20, subscriptionsOfEach: 2 })
    await reload()
  })
  afterAll(() => database.close())

  const newInvoice = (more: Partial<ImportedInvoice> = {}) => {
    invoices += 1
    return invoiceOf(world, { providerInvoiceId: `G00000000${invoices}`, kind: 'onetime', ...more })
  }

  /** Returns compressed pieces of lines, with the vendor's totals. */
  function source(pieces: readonly (readonly string[])[], more: Partial<LineSource> = {}): LineSource {
    return {
      version: 'one',
      lineCount: null,
      total: null,
      pieces: pieces.map((_, index) => ({ name: `piece-${index}.json.gz`, bytes: 1 })),
      open: async (piece) => ({ bytes: inChunks(gzipSync(pieces[piece]!.join('\n'))), isGzip: true }),
      ...more,
    }
  }

  function drawn(invoice: ImportedInvoice, count: number, pieces = 1) {
    const lines = drawLines(invoice.kind, world, invoice.providerInvoiceId, 7)
    const all = Array.from({ length: pieces }, () => Array.from({ length: count }, () => lines.line()))
    return { pieces: all, total: `${lines.total()}e-6` }
  }

  const run = (invoice: ImportedInvoice, from: LineSource, more: Partial<ImportOptions> = {}) =>
    importLines(database, invoice, from, known, { newId: randomUUID, ...more })

  const asOwner = (text: string) => database.asOwner(async (pool) => (await pool.query(text)).rows)
  const rowsOf = ({ invoiceId }: Ready, of: LineKind, columns: string) =>
    asOwner(
      `select ${columns} from invoice_${of}_lines where invoice_id = '${invoiceId}' order by line_number`,
    )
  /** Rates lines by the current relations from now on. */
  const reload = async () => {
    known = await loadRelations(database, world.tenantId, world.providerInstanceId)
  }

  const expectSound = (invoice: ImportedInvoice, { invoiceId }: Ready, total: string) =>
    expectConservation(database, { ...invoice, totals: new Map([[invoiceId, total]]) })

  async function visible(invoice: ImportedInvoice) {
    const [row] = await database.query({
      text: `select state, revision, line_count::int as lines, error_message as error from invoices
             where tenant_id = $1::uuid and provider_invoice_id = $2 and kind = $3
               and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [invoice.tenantId, invoice.providerInvoiceId, invoice.kind],
    })
    return row
  }

  it.each(lineKinds)('adds up to the same amounts as a computation in SQL: %s', async (lineKind) => {
    const invoice = newInvoice({ kind: lineKind })
    const { pieces, total } = drawn(invoice, 150, 3)
    const imported = (await run(invoice, source(pieces, { lineCount: 450, total }))) as Ready
    expect(imported).toMatchObject({ state: 'Ready', revision: 1, sums: { lines: 450, parked: 0 } })
    await expectSound(invoice, imported, total)
  })

  it('imports the same lines once, and other lines as the next revision', async () => {
    const invoice = newInvoice()
    const { pieces } = drawn(invoice, 20)
    const first = (await run(invoice, source(pieces))) as Ready
    expect(await run(invoice, source(pieces))).toEqual({ state: 'Unchanged' })
    const corrected = source([pieces[0]!.slice(0, 15)], { version: 'two' })
    expect(await run(invoice, corrected)).toMatchObject({
      revision: 2,
      invoiceId: first.invoiceId,
      sums: { lines: 15 },
    })
    expect(await visible(invoice)).toMatchObject({ state: 'Ready', revision: 2, lines: 15 })
  })

  it('continues after the complete pieces of an interrupted import, with the same result', async () => {
    const [whole, broken] = [newInvoice(), newInvoice()]
    const { pieces } = drawn(whole, 30, 3)
    const named = pieces.map((lines) =>
      lines.map((line) => line.replaceAll(whole.providerInvoiceId, broken.providerInvoiceId)),
    )
    const expected = (await run(whole, source(pieces))) as Ready
    const opened: number[] = []
    const breaking = source(named, {
      open: async (piece) => {
        opened.push(piece)
        if (piece === 2 && opened.length < 4) throw new Error('the process ends here')
        return { bytes: inChunks(gzipSync(named[piece]!.join('\n'))), isGzip: true }
      },
    })
    await expect(run(broken, breaking)).rejects.toThrow('the process ends here')
    expect(await visible(broken)).toMatchObject({ state: 'Importing', revision: 0, lines: 0 })
    opened.push(-1)
    const resumed = (await run(broken, breaking)) as Ready
    expect(opened).toEqual([0, 1, 2, -1, 2])
    expect(resumed.sums).toEqual(expected.sums)
    const amounts = async (imported: Ready) =>
      await database.query({
        text: `select line_number::int as number, subtotal_for_reseller::text as reseller,
                 subtotal_for_customer::text as customer from invoice_onetime_lines
               where tenant_id = $1::uuid and invoice_id = $2
                 and (select set_config('app.tenant', $1::text, true)) is not null order by 1`,
        values: [world.tenantId, imported.invoiceId],
      })
    expect(await amounts(resumed)).toEqual(await amounts(expected))
    await expectSound(broken, resumed, resumed.sums.subtotal)
  })

  const header = async (invoice: ImportedInvoice) => {
    const [row] = await database.query({
      text: `select currency, period::text, period_end as "periodEnd", issued_at as "issuedAt", amends from invoices
             where tenant_id = $1::uuid and provider_invoice_id = $2
               and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [invoice.tenantId, invoice.providerInvoiceId],
    })
    return row
  }
  const november = { periodStart: new Date('2026-11-01'), periodEnd: new Date('2026-12-01') }

  it.each([
    ['in another currency', { currency: 'USD' }],
    ['for another month', november],
    ['of another day, and as a correction', { issuedAt: new Date('2026-09-09'), amends: 'G0' }],
  ])('keeps nothing of a first attempt that failed or was interrupted, %s', async (_what, wrong) => {
    for (const breaksOff of [false, true]) {
      const invoice = newInvoice()
      const { pieces, total } = drawn(invoice, 6, 2)
      const broken = source(pieces, {
        total: '1',
        open: async (piece) => {
          if (piece === 1 && breaksOff) throw new Error('the process ends here')
          return { bytes: inChunks(gzipSync(pieces[piece]!.join('\n'))), isGzip: true }
        },
      })
      await run({ ...invoice, ...wrong }, broken).catch(() => {})
      const imported = (await run(invoice, source(pieces))) as Ready
      expect(imported).toMatchObject({ state: 'Ready', revision: 1, sums: { lines: 12, parked: 0 } })
      const { currency, periodEnd, issuedAt, amends } = invoice
      expect(await header(invoice)).toEqual({ currency, period: '2026-10-01', periodEnd, issuedAt, amends })
      await expectSound(invoice, imported, total)
      const [left] = await database.query({
        text: `select count(*)::int as lines from invoice_onetime_lines where tenant_id = $1::uuid and invoice_id = $2
               and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [invoice.tenantId, imported.invoiceId],
      })
      expect(left).toEqual({ lines: 12 })
    }
  })

  it.each([
    ['in another currency', { currency: 'USD' }, 'USD for 2026-10'],
    ['for another month', november, 'EUR for 2026-11'],
  ])('rejects lines %s than the published ones, even the same lines', async (_what, other, told) => {
    const invoice = newInvoice()
    const { pieces } = drawn(invoice, 3)
    const first = (await run(invoice, source(pieces))) as Ready
    const before = [await visible(invoice), await header(invoice)]
    for (const version of ['one', 'two']) {
      const refused = await run({ ...invoice, ...other }, source(pieces, { version }))
      const reason = expect.stringContaining(
        `an invoice in EUR for 2026-10 and cannot be imported as one in ${told}`,
      )
      expect(refused).toEqual({ state: 'Failed', invoiceId: first.invoiceId, revision: null, reason })
      const rehearsed = await rehearseImport(
        database,
        { ...invoice, ...other },
        source(pieces, { version }),
        known,
        {},
      )
      expect(rehearsed).toMatchObject({ state: 'Failed', reason })
    }
    expect([await visible(invoice), await header(invoice)]).toEqual(before)
  })

  it('reads a piece again when the interrupted import had another one in its place', async () => {
    const invoice = newInvoice()
    const { pieces } = drawn(invoice, 5, 3)
    const opened: number[] = []
    const named = (names: readonly string[], breaks: boolean) =>
      source(pieces, {
        pieces: names.map((name) => ({ name, bytes: 1 })),
        open: async (piece) => {
          opened.push(piece)
          if (breaks && piece === 2) throw new Error('the process ends here')
          return { bytes: inChunks(gzipSync(pieces[piece]!.join('\n'))), isGzip: true }
        },
      })
    await expect(run(invoice, named(['a', 'b', 'c'], true))).rejects.toThrow('the process ends here')
    opened.length = 0
    expect(await run(invoice, named(['a', 'x', 'c'], false))).toMatchObject({
      sums: { lines: 15, parked: 0 },
    })
    expect(opened).toEqual([1, 2])
  })

  it('retries an interrupted piece, without rows of the first attempt', async () => {
    const invoice = newInvoice()
    const { pieces, total } = drawn(invoice, 40)
    let times = 0
    const flaky = source(pieces, {
      lineCount: 40,
      total,
      open: async (piece) => {
        times += 1
        const packed = gzipSync(pieces[piece]!.join('\n'))
        return { bytes: inChunks(times < 3 ? packed.subarray(0, packed.length - 9) : packed), isGzip: true }
      },
    })
    expect(await run(invoice, flaky)).toMatchObject({ state: 'Ready', sums: { lines: 40, parked: 0 } })
    expect(times).toBe(3)
  })

  it('removes the rows of an interrupted piece', async () => {
    const invoice = newInvoice()
    const { pieces } = drawn(invoice, 20)
    // This many lines are written before the end of the piece.
    const lines = [...Array.from({ length: 1_500 }, () => 'no line'), ...pieces[0]!]
    let times = 0
    const flaky = source([lines], {
      open: async () => {
        times += 1
        const text = Buffer.from(lines.join('\n'))
        return { bytes: times === 1 ? brokenOff(text) : inChunks(text, 5_000), isGzip: false }
      },
    })
    expect(await run(invoice, flaky)).toMatchObject({ state: 'Ready', sums: { lines: 20, parked: 1_500 } })
  })

  it('publishes nothing of a truncated file', async () => {
    const invoice = newInvoice()
    const { pieces } = drawn(invoice, 40)
    const packed = gzipSync(pieces[0]!.join('\n'))
    const cut = source(pieces, {
      open: async () => ({ bytes: inChunks(packed.subarray(0, -20)), isGzip: true }),
    })
    await expect(run(invoice, cut)).rejects.toThrow(/cannot be read to their end/)
    expect(await visible(invoice)).toMatchObject({ revision: 0, lines: 0 })
  })

  it.each([
    [{ lineCount: 41 }, 'According to the vendor, the invoice has 41 lines, but 40 were imported.'],
    [{ total: '1.00' }, /^The vendor bills 1\.00, but the imported lines sum up to /],
  ])('publishes nothing when the vendor states %o', async (totals, reason) => {
    const invoice = newInvoice()
    const { pieces } = drawn(invoice, 40)
    const imported = await run(invoice, source(pieces, totals))
    expect(imported).toMatchObject({ state: 'Failed', reason: expect.stringMatching(reason) })
    expect(await visible(invoice)).toMatchObject({ state: 'Failed', revision: 0, lines: 0 })
    // After the correction, it is imported.
    expect(await run(invoice, source(pieces, { version: 'right' }))).toMatchObject({
      state: 'Ready',
      revision: 1,
    })
  })

  /** Imports lines without parked ones, after a dry run with the same outcome. */
  const runAsForetold = async (invoice: ImportedInvoice, from: LineSource) => {
    const { state, reason } = await rehearseImport(database, invoice, from, known, {})
    const imported = await run(invoice, from)
    expect({ state, reason }).toEqual({ state: imported.state, reason: reasonOf(imported) })
    return imported
  }
  const reasonOf = (imported: Imported) => (imported.state === 'Failed' ? imported.reason : null)

  it.each([
    ['JPY', '.49', '.51'],
    ['EUR', '.0049', '.0051'],
    ['KWD', '.00049', '.00051'],
  ])('compares totals in minor units, in %s', async (currency, noise, other) => {
    const lines = ['100', '200'].map((subtotal, index) =>
      JSON.stringify({
        LineItemId: `${index}`,
        ChargeStartDate: '2026-10-01',
        Subtotal: subtotal,
        Currency: currency,
      }),
    )
    const billed = async (total: string) =>
      await runAsForetold(newInvoice({ currency }), source([lines], { lineCount: 2, total }))
    expect(await billed(`300${noise}`)).toMatchObject({ state: 'Ready' })
    expect(await billed(`300${other}`)).toMatchObject({ state: 'Failed' })
  })

  it('accepts a difference only to the cent, and records the person and the reason', async () => {
    const invoice = newInvoice()
    const lines = (amount: string) => [
      JSON.stringify({ ChargeStartDate: '2026-10-01', Subtotal: amount, Currency: invoice.currency }),
    ]
    const accepted = (difference: string) => ({
      ...{ difference, reason: 'A refund that no line has', userName: 'Ida', userEmail: null },
      correlationId: randomUUID(),
    })
    const told = { total: '87.5' }
    const parkedAmount = async () => {
      const { store } = openTenantStore(database, invoice.tenantId)
      const { rows } = await store.monthStates.list('2026-10-01')({ pageNumber: 1, pageSize: 200 })
      return rows.find((one) => one.providerInvoiceId === invoice.providerInvoiceId)?.parkedAmount
    }
    const refused = await runAsForetold(invoice, source([lines('100')], told))
    expect(refused).toMatchObject({
      state: 'Failed',
      reason: expect.stringContaining('the difference of -12.50 can be accepted'),
    })
    expect(await parkedAmount()).toBe('-12.5')
    const other = await runAsForetold(
      invoice,
      source([lines('100')], { ...told, accepted: accepted('-12.51') }),
    )
    expect(other).toMatchObject({ state: 'Failed' })
    const right = source([lines('100')], { ...told, accepted: accepted('-12.5') })
    expect(await runAsForetold(invoice, right)).toMatchObject({
      state: 'Ready',
      revision: 1,
      sums: { subtotal: '100' },
    })
    expect(await parkedAmount()).toBe('-12.5')
    // The vendor's next version must add up by itself, and then no difference is accepted.
    const next = source([lines('87.50')], { ...told, version: 'two', accepted: accepted('-12.5') })
    expect(await runAsForetold(invoice, next)).toMatchObject({ state: 'Ready', revision: 2 })
    expect(await parkedAmount()).toBe('0')
    const kept = await database.query({
      text: `select r.accepted_difference::text as difference, r.accepted_reason as reason, l.user_name as by
             from invoices i join invoice_revisions r on r.tenant_id = i.tenant_id and r.invoice_id = i.invoice_id
             left join audit_logs l on l.tenant_id = i.tenant_id and l.operation = 'AcceptInvoiceDifference'
               and r.accepted_difference is not null and l.description like '%' || i.provider_invoice_id || ' %'
             where i.tenant_id = $1::uuid and i.provider_invoice_id = $2
               and (select set_config('app.tenant', $1::text, true)) is not null order by r.revision`,
      values: [invoice.tenantId, invoice.providerInvoiceId],
    })
    expect(kept).toEqual([
      { difference: '-12.5', reason: 'A refund that no line has', by: 'Ida' },
      { difference: null, reason: null, by: null },
    ])
    const unread = source([lines('87.50')], {
      ...{ ...told, version: 'three' },
      open: () => Promise.reject(new Error('The file is gone.')),
    })
    await expect(run(invoice, unread)).rejects.toThrow('gone')
    expect(await parkedAmount()).toBeNull()
  })

  const amountOf = (told: unknown) =>
    Number.isNaN(Number.parseFloat(String(told))) ? null : String(Number(told))
  const member = (line: string, name: string, value: unknown) =>
    JSON.stringify({ ...JSON.parse(line), [name]: value })

  const onetimeDates = ['ChargeStartDate', 'SubscriptionStartDate', 'OrderDate']

  it('reads one-time lines of the first version, which have prefixed customer ids and no charge dates', async () => {
    const invoice = newInvoice()
    const [line = ''] = drawn(invoice, 1).pieces[0]!
    const { CustomerId, OrderDate, ChargeStartDate, ChargeEndDate, ...rest } = JSON.parse(line)
    const dates = {
      SubscriptionStartDate: '2026-10-05T19:53:55.1292512+00:00',
      SubscriptionEndDate: '2026-11-04',
    }
    const first = { ...rest, CustomerId: `org:${CustomerId}`, OrderDate, ...dates, LineItemId: 'first' }
    const ordered = {
      ...rest,
      CustomerId: `org:${CustomerId}`,
      LineItemId: 'ordered',
      OrderDate: '2026-10-06',
    }
    const none = { ...ordered, ChargeStartDate: '0001-01-01T00:00:00', LineItemId: 'none' }
    const today = {
      ...rest,
      CustomerId,
      ...dates,
      OrderDate,
      ChargeStartDate: '2026-10-07',
      LineItemId: 'today',
    }
    const lines = [first, ordered, none, today].map((one) => JSON.stringify(one))
    const imported = (await run(invoice, source([lines]))) as Ready
    expect(imported).toMatchObject({ state: 'Ready', sums: { lines: 4, parked: 0 } })
    const columns =
      'customer_id, customer_provider_id as provider, gap, charge_start_date::date::text as start, subtotal_for_customer as owed'
    const rows = await rowsOf(imported, 'onetime', columns)
    expect(rows.map(({ start }) => start)).toEqual(['2026-10-05', '2026-10-06', '2026-10-06', '2026-10-07'])
    const { customer_id: customerId, gap, owed } = rows[3]!
    expect(customerId).not.toBeNull()
    for (const row of rows)
      expect(row).toMatchObject({ customer_id: customerId, provider: CustomerId, gap, owed })
  })

  it.each<[string, (line: string) => string, string | RegExp, ...(string | null)[]]>([
    ['that is not JSON', () => '{"CustomerId":', /not valid JSON/],
    ['that is a list', () => '[]', /not a JSON object/],
    [
      'of another currency',
      (line) => member(line, 'Currency', 'USD'),
      'The line must have the currency of the invoice, EUR; its currency is USD.',
      ...['Currency', 'USD'],
    ],
    [
      'without a currency',
      (line) => member(line, 'Currency', null),
      /currency of the invoice, EUR; it has none/,
      'Currency',
      null,
    ],
    [
      'in a NUL',
      (line) => member(line, 'Currency', 'E\0R'),
      /its currency is E\ufffdR\./,
      'Currency',
      'E\ufffdR',
    ],
    ['of another account', (line) => member(line, 'PartnerId', 'other'), /belongs to the account other/],
    ['of another invoice', (line) => member(line, 'InvoiceNumber', 'G9'), /belongs to the invoice G9/],
    ['without an amount', (line) => member(line, 'Subtotal', ''), 'The line has no amount in subtotal.'],
    ['with an amount that is a word', (line) => member(line, 'Subtotal', 'ten'), /no amount/],
    [
      'without any date',
      (line) => onetimeDates.reduce((left, name) => member(left, name, null), line),
      /no date in chargeStartDate/,
    ],
    ['of a nonexistent day', (line) => member(line, 'ChargeStartDate', '2026-02-30'), /no date/],
    [
      'with an order date like 1/2/26',
      (line) => member(line, 'OrderDate', '1/2/26'),
      /orderDate must be a date/,
    ],
    [
      'with an unpaired surrogate',
      (line) => member(line, 'SkuName', '\ud800'),
      /skuName contains an invalid character/,
    ],
    ['with a NUL', (line) => member(line, 'SkuName', 'a\0b'), /skuName contains an invalid character/],
    ['with a fractional reseller number', (line) => member(line, 'Tier2MpnId', 1.5), /must be an integer/],
    ['that is repeated', (line) => line, /is repeated: an earlier one also has the id line-7-1/, 'Repeated'],
  ])(
    'parks a line %s, with its number and the reason, and imports the others',
    async (_what, spoil, reason, code = null, currency = 'EUR') => {
      const invoice = newInvoice()
      const { pieces } = drawn(invoice, 5)
      const lines = [...pieces[0]!, '', spoil(pieces[0]![0]!)]
      const imported = (await run(invoice, source([lines]))) as Ready
      expect(imported).toMatchObject({ state: 'Ready', sums: { lines: 5, parked: 1 } })
      const parked = await database.query({
        text: `select piece, line::int as line, reason, code, currency, trim_scale(amount)::text as amount
               from parked_lines where tenant_id = $1::uuid and invoice_id = $2
               and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [world.tenantId, imported.invoiceId],
      })
      const isReadable = lines[6]!.startsWith('{') && lines[6]!.endsWith('}')
      const { Subtotal } = isReadable ? JSON.parse(lines[6]!) : {}
      const told = isReadable ? { currency, amount: amountOf(Subtotal) } : { currency: null, amount: null }
      expect(parked).toEqual([
        { piece: 'piece-0.json.gz', line: 7, reason: expect.stringMatching(reason), code, ...told },
      ])
    },
  )

  it('imports every line of a legacy Azure resource, whose prices the vendor numbers', async () => {
    const invoice = newInvoice({ kind: 'usage' })
    const { pieces } = drawn(invoice, 5)
    const lines = pieces[0]!.map((line) => {
      const { LineItemId: _, ...members } = JSON.parse(line)
      return JSON.stringify({ ...members, DetailLineItemId: 1 })
    })
    expect(await run(invoice, source([lines]))).toMatchObject({ sums: { lines: 5, parked: 0 } })
  })

  it('finds a legacy subscription by its syndication number instead of its billing id', async () => {
    const invoice = newInvoice({ kind: 'license' })
    const { pieces } = drawn(invoice, 1)
    const [line] = pieces[0]!
    const { CustomerId, ...members } = JSON.parse(line!)
    const strange = { CustomerId: CustomerId.toUpperCase(), SubscriptionId: '4KIKawEAAAAAAAEA' }
    const numbered = { SyndicationPartnerSubscriptionNumber: atVendor.subscription(1).toUpperCase() }
    const lines = [{ ...strange, ...numbered }, strange].map((ids, place) =>
      JSON.stringify({ ...members, ...ids, LineItemId: place }),
    )
    const { invoiceId } = (await run(invoice, source([lines]))) as Ready
    const rows = await database.query({
      text: `select l.provider_subscription_id as told, s.provider_subscription_id as known
             from invoice_license_lines l left join subscriptions s on s.tenant_id = l.tenant_id
               and s.subscription_id = l.subscription_id
             where l.tenant_id = $1::uuid and l.invoice_id = $2
               and (select set_config('app.tenant', $1::text, true)) is not null order by l.line_number`,
      values: [world.tenantId, invoiceId],
    })
    expect(rows).toEqual([
      { told: atVendor.subscription(1).toUpperCase(), known: atVendor.subscription(1) },
      { told: '4KIKawEAAAAAAAEA', known: null },
    ])
  })

  it.each([
    ['its domain', 'contoso.onmicrosoft.com', 5],
    ['its partner id', '4391507', 5],
    ['the id of its tenant, in capitals', 'A0000000-0000-4000-8000-00000000000A', 5],
    ['the id of another tenant', 'b0000000-0000-4000-8000-00000000000a', 0],
  ])('compares the account of lines with an account that is known by %s', async (_, accountId, lines) => {
    const invoice = newInvoice({ accountId })
    const { pieces } = drawn(invoice, 5)
    const parked: ParkedLine[] = []
    await run(invoice, source(pieces), { onParked: (one) => parked.push(one) })
    expect(parked).toHaveLength(5 - lines)
  })

  it('reads the date formats of manually downloaded files', async () => {
    const invoice = newInvoice()
    const { pieces } = drawn(invoice, 2)
    const dates = {
      ChargeStartDate: '10/3/2026 0:00',
      ChargeEndDate: '10/31/2026 11:59:59 PM',
      OrderDate: '9/1/2026',
    }
    const lines = pieces[0]!.map((line) => JSON.stringify({ ...JSON.parse(line), ...dates }))
    const { invoiceId } = (await run(invoice, source([lines]))) as Ready
    const moment = (column: string) =>
      `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as ${column}`
    const rows = await database.query({
      text: `select ${['charge_start_date', 'charge_end_date', 'order_date'].map(moment).join(', ')}
             from invoice_onetime_lines where tenant_id = $1::uuid and invoice_id = $2
               and (select set_config('app.tenant', $1::text, true)) is not null limit 1`,
      values: [world.tenantId, invoiceId],
    })
    expect(rows).toEqual([
      {
        ...{ charge_start_date: '2026-10-03 00:00:00', charge_end_date: '2026-10-31 23:59:59' },
        order_date: '2026-09-01 00:00:00',
      },
    ])
  })

  it('parks a negative quantity of a kind without any, and imports a usage credit', async () => {
    const parkedOf = async (lineKind: LineKind) => {
      const invoice = newInvoice({ kind: lineKind })
      const { pieces } = drawn(invoice, 3)
      const lines = [...pieces[0]!, member(pieces[0]![0]!, 'Quantity', -1)].map((line, index) =>
        member(line, 'LineItemId', index),
      )
      const parked: ParkedLine[] = []
      await run(invoice, source([lines]), { onParked: (one) => parked.push(one) })
      return parked
    }
    expect(await parkedOf('license')).toMatchObject([
      { line: 4, reason: 'quantity must not be negative in lines of this kind.' },
    ])
    expect(await parkedOf('dailyratedusage')).toEqual([])
  })

  it('rates Azure by the prices in the line, and free usage with zero', async () => {
    await asOwner(
      `update customer_bindings set margin = '{"marginRule": {"name": "ErpMinusDiscount"}, "value": 10}'`,
    )
    await asOwner(`delete from margin_history where kind in ('Binding', 'Limits', 'Subscription')`)
    const azure = {
      CustomerId: null,
      Currency: 'EUR',
      ChargeStartDate: '2026-10-02',
      UsageDate: '2026-10-02',
    }
    // A customer of the csp itself, whose subscription with this number is an Azure plan without own prices.
    const line = (subtotal: number, UnitPrice: number, EffectiveUnitPrice: number, number = 19) => ({
      ...{
        ...azure,
        SubscriptionId: atVendor.subscription(number),
        Subtotal: subtotal,
        BillingPreTaxTotal: subtotal,
      },
      ...{ Quantity: 1, UnitPrice, EffectiveUnitPrice, LineItemId: `${subtotal} ${UnitPrice} ${number}` },
    })
    const lines = [line(8.5, 10, 8.5), line(0, 0, 0), line(0, 4, 0), line(-8.5, 10, 8.5), line(8.5, 0, 8.5)]
    for (const lineKind of ['onetime', 'dailyratedusage'] as const) {
      await asOwner('update subscriptions set cost = null, erp = null, currency = null')
      await asOwner(`delete from margin_history where kind = 'Price'`)
      await reload()
      const invoice = newInvoice({ kind: lineKind })
      const imported = (await run(invoice, source([lines.map((one) => JSON.stringify(one))]))) as Ready
      expect(await rowsOf(imported, lineKind, 'gap, subtotal_for_customer::text as owed')).toEqual([
        { gap: null, owed: '9.00' },
        { gap: null, owed: '0.00' },
        { gap: null, owed: '0.00' },
        { gap: null, owed: '-9.00' },
        { gap: 'NoRetailPrice', owed: null },
      ])
    }
    // The two prices of seats differ by the billed days.
    const invoice = newInvoice()
    const seats = (await run(invoice, source([[JSON.stringify(line(8.5, 10, 8.5, 20))]]))) as Ready
    expect(await rowsOf(seats, 'onetime', 'gap')).toEqual([{ gap: 'NoRetailPrice' }])
  })

  it('groups usage by the value of the credit flag, not by its notation', async () => {
    const invoice = newInvoice({ kind: 'dailyratedusage' })
    const { pieces } = drawn(invoice, 1)
    const flags = [15, '15.0', 7.5, true, 'True', 0, 'false', null]
    const lines = flags.map((flag) => member(pieces[0]![0]!, 'PartnerEarnedCreditPercentage', flag))
    const imported = (await run(invoice, source([lines]))) as Ready
    const groups = await asOwner(
      `select pec_awarded as flag, line_count::int as lines from invoice_usage_groups
       where invoice_id = '${imported.invoiceId}' order by group_number`,
    )
    expect(groups).toEqual([
      { flag: true, lines: 5 },
      { flag: false, lines: 2 },
      { flag: null, lines: 1 },
    ])
  })

  it('rates all lines by one state of the margins, even after an interruption under another', async () => {
    const [broken, whole] = [newInvoice(), newInvoice()]
    const { pieces } = drawn(broken, 30, 3)
    const opened: number[] = []
    const breaking = source(pieces, {
      // With threads, large pieces are assigned to them.
      pieces: pieces.map((_, index) => ({ name: `piece-${index}`, bytes: null })),
      open: async (piece) => {
        opened.push(piece)
        if (piece === 2 && opened.length < 4) throw new Error('the process ends here')
        return { bytes: inChunks(gzipSync(pieces[piece]!.join('\n'))), isGzip: true }
      },
    })
    const begin = () => importLines(database, broken, breaking, null, { newId: randomUUID, atOnce: 1 })
    await expect(begin()).rejects.toThrow('the process ends here')
    await asOwner(`insert into margin_history (tenant_id, kind, party_id, provider_instance_id, valid_from, terms)
      select tenant_id, 'Association', reseller_id, provider_instance_id, '2026-01-01', json_build_object('margin',
        json_build_object('marginRule', json_build_object('name', 'Markup'), 'value', 77), 'offerTypeMargins', null)
      from reseller_associations where provider_instance_id = '${world.providerInstanceId}'`)
    const resumed = (await begin()) as Ready
    expect(opened).toEqual([0, 1, 2, 0, 1, 2])
    await reload()
    const named = pieces.map((lines) =>
      lines.map((line) => line.replaceAll(broken.providerInvoiceId, whole.providerInvoiceId)),
    )
    const expected = (await run(whole, source(named))) as Ready
    expect(resumed.sums).toEqual(expected.sums)
    const amounts = 'line_number, subtotal_for_reseller, subtotal_for_customer'
    expect(await rowsOf(resumed, 'onetime', amounts)).toEqual(await rowsOf(expected, 'onetime', amounts))
  })

  it('does not record the state of the relations without the claim', async () => {
    const invoice = newInvoice()
    const { invoiceId, revision } = (await run(invoice, source(drawn(invoice, 1).pieces))) as Ready
    const { period } = (await header(invoice)) as { period: string }
    const lost = {
      ...{ invoiceId, revision, period, lineKey: null },
      importId: randomUUID(),
      done: new Set([0]),
      leftIn: null,
    }
    for (const done of [lost.done, new Set<number>()])
      await expect(ratedByOneState(database, invoice, { ...lost, done }, 'another')).rejects.toThrow()
    const states = await asOwner(
      `select relations_state as state from invoice_revisions where invoice_id = '${invoiceId}'`,
    )
    expect(states).toEqual([{ state: known.state }])
  })

  it.runIf(kind === 'postgresql')(
    'loads the same relations in every thread, despite changes during their start',
    async () => {
      const place = [world.tenantId, world.providerInstanceId] as const
      const view = await viewRelations(database, ...place)
      const before = await loadRelations(database, ...place, view)
      await asOwner(`update subscriptions set name = name || ' once more'`)
      expect(await loadRelations(database, ...place, view)).toEqual(before)
      await view.close()
      const after = await loadRelations(database, ...place)
      expect(after.state).not.toBe(before.state)
      await asOwner(`update subscriptions set name = replace(name, ' once more', '')`)
      expect((await loadRelations(database, ...place)).state).toBe(before.state)
    },
  )

  it('lists gaps with their amounts', async () => {
    const invoice = newInvoice()
    const { pieces } = drawn(invoice, 2)
    const known = pieces[0]!.map((line) => member(line, 'Subtotal', 10))
    const strange = member(member(known[0]!, 'CustomerId', 'nobody'), 'SubscriptionId', 'nothing')
    const other = member(known[1]!, 'SubscriptionId', 'nothing')
    const imported = (await run(
      invoice,
      source([[strange, other].map((one, i) => member(one, 'LineItemId', i))]),
    )) as Ready
    const gaps = await database.query({
      text: `select gap, customer_provider_id = 'nobody' as "isStrange", provider_subscription_id as subscription,
               line_count::int as lines, subtotal::text from invoice_gaps where tenant_id = $1::uuid and invoice_id = $2
               and (select set_config('app.tenant', $1::text, true)) is not null order by 2 desc`,
      values: [world.tenantId, imported.invoiceId],
    })
    const about = { subscription: 'nothing', lines: 1, subtotal: '10' }
    expect(gaps).toMatchObject([
      { gap: 'UnknownCustomer', isStrange: true, ...about },
      { gap: expect.stringMatching(/^(UnknownSubscription|NoRetailPrice)$/), isStrange: false, ...about },
    ])
  })

  it.runIf(kind === 'postgresql')(
    'waits without a connection while too many others hold one for long',
    async () => {
      const invoice = newInvoice()
      const large = newInvoice()
      const { pieces } = drawn(invoice, 20)
      const { pieces: more } = drawn(large, 20, 4)
      const others = [database.longHeld.tryAcquire()!, database.longHeld.tryAcquire()!]
      expect(database.longHeld.tryAcquire()).toBeUndefined()
      let opened = 0
      const opening = ({ open, ...rest }: LineSource): LineSource => ({
        ...rest,
        open: (piece) => {
          opened += 1
          return open(piece)
        },
      })
      const waiting = [
        run(invoice, opening(source(pieces))),
        run(
          large,
          opening(source(more, { pieces: more.map((_, at) => ({ name: `${at}`, bytes: 2 ** 23 })) })),
        ),
      ]
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(opened).toBe(0)

      others[0]!()
      expect(await Promise.all(waiting)).toMatchObject([{ sums: { lines: 20 } }, { sums: { lines: 80 } }])
      others[1]!()
      for (const leave of [database.longHeld.tryAcquire(), database.longHeld.tryAcquire()]) leave!()
    },
  )

  it('excludes other imports of the same invoice', async () => {
    const invoice = newInvoice()
    const { pieces } = drawn(invoice, 5)
    let arrived = () => {}
    let goOn = () => {}
    const isOpen = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const isFree = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const slow = source(pieces, {
      open: async (piece) => {
        arrived()
        await isFree
        return { bytes: inChunks(gzipSync(pieces[piece]!.join('\n'))), isGzip: true }
      },
    })
    const first = run(invoice, slow)
    await isOpen
    await expect(run(invoice, source(pieces))).rejects.toThrow(/Another import/)
    goOn()
    expect(await first).toMatchObject({ state: 'Ready' })
  })

  it('fails after another import has taken over without waiting for its rows', async () => {
    const invoice = newInvoice()
    const { pieces, total } = drawn(invoice, 1_500)
    const text = Buffer.from(pieces[0]!.join('\n'))
    let wake = () => {}
    const isAwake = new Promise<void>((resolve) => {
      wake = resolve
    })
    let fallAsleep = () => {}
    const isAsleep = new Promise<void>((resolve) => {
      fallAsleep = resolve
    })
    const sleeping = source(pieces, {
      async open() {
        const bytes = async function* () {
          yield* inChunks(text.subarray(0, -500), 100_000)
          fallAsleep()
          await isAwake
          yield text.subarray(-500)
        }
        return { bytes: bytes(), isGzip: false }
      },
    })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const first = run(invoice, sleeping)
    first.catch(() => {})
    await isAsleep
    await database.transaction([
      setTenant(invoice.tenantId),
      {
        text: `update invoices set claimed_until = now() where tenant_id = $1 and provider_invoice_id = $2`,
        values: [invoice.tenantId, invoice.providerInvoiceId],
      },
    ])
    const second = run(invoice, source(pieces, { total }))
    const takeover = {
      text: `select coalesce(claimed_until > now(), false) or revision > 0 as "hasBegun" from invoices
             where tenant_id = $1::uuid and provider_invoice_id = $2
               and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [invoice.tenantId, invoice.providerInvoiceId],
    }
    await expect.poll(() => database.query(takeover)).toEqual([{ hasBegun: true }])
    // The next renewal of the first one finds that its claim is lost.
    vi.advanceTimersByTime(30_000)
    expect(await second).toMatchObject({ state: 'Ready', revision: 1, sums: { lines: 1_500, parked: 0 } })
    vi.useRealTimers()
    wake()
    await expect(first).rejects.toThrow(ImportInProgress)
    await expect(first).rejects.toThrow(/another import has taken over/)
    expect(await visible(invoice)).toMatchObject({ state: 'Ready', lines: 1_500 })
  })

  it('reports its progress within a piece, and subtracts an interrupted attempt', async () => {
    const invoice = newInvoice()
    const { pieces } = drawn(invoice, 40)
    const text = Buffer.from([...pieces[0]!.slice(0, 20), '{}', ...pieces[0]!.slice(20)].join('\n'))
    const told: ImportProgress[] = []
    let times = 0
    const flaky = source(pieces, {
      open: async () => {
        times += 1
        return { bytes: times === 1 ? brokenOff(text) : inChunks(text, 1_000), isGzip: false }
      },
    })
    await run(invoice, flaky, { onProgress: (progress) => told.push({ ...progress }) })
    expect(told.some(({ lines, parked }) => lines > 5 && lines < 20 && parked === 0)).toBe(true)
    expect(told.some(({ lines, parked }) => lines > 20 && lines < 40 && parked === 1)).toBe(true)
    expect(told).toContainEqual({ bytes: 0, lines: 0, parked: 0 })
    expect(told.at(-1)).toEqual({ bytes: text.length, lines: 40, parked: 1 })
  })

  it('records its outcome in the transaction that publishes or fails it', async () => {
    const audited = async (outcome: EndedImport) => {
      const [row] = await database.query({
        text: `select count(*)::int as rows from audit_logs where tenant_id = $1::uuid and data = $2
               and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [world.tenantId, JSON.stringify(outcome)],
      })
      return row?.rows
    }
    const recorded = (isWhole: boolean) => (outcome: EndedImport) => {
      const log = insertAuditLog(world.tenantId, {
        ...{ id: randomUUID(), correlationId: randomUUID(), status: 'Succeded', description: 'Record it.' },
        ...{ userEmail: null, userName: null, resellerId: null, customerId: null, errorMessage: null },
        operation: 'ImportInvoices',
        data: JSON.stringify(outcome),
        cspData: null,
      })
      const lacking = log.values.map((value) => (value === 'ImportInvoices' ? null : value))
      return isWhole ? log : { ...log, values: lacking }
    }
    for (const total of [undefined, '1.00']) {
      const invoice = newInvoice()
      const { pieces } = drawn(invoice, 3)
      const from = source(pieces, { total: total ?? null })
      // When the record cannot be written, nothing is published.
      await expect(run(invoice, from, { recorded: recorded(false) })).rejects.toThrow(/operation/)
      expect(await visible(invoice)).toMatchObject({ state: 'Importing', revision: 0 })
      const ended = (await run(invoice, from, { recorded: recorded(true) })) as EndedImport
      expect(ended.state).toBe(total ? 'Failed' : 'Ready')
      expect(await audited(ended)).toBe(1)
      const { currency } = { ...invoice, currency: 'USD' }
      const other = (await run({ ...invoice, currency }, from, { recorded: recorded(true) })) as EndedImport
      expect(await audited(other)).toBe(1)
    }
  })

  it.each<[string, (lines: string[]) => string[], Partial<LineSource>, string | null]>([
    ['right lines', (lines) => lines, {}, null],
    ['a line that is not JSON', (lines) => [...lines, '{}'], {}, null],
    ['a repeated line', (lines) => [...lines, lines[2]!, lines[2]!], {}, null],
    [
      'another count',
      (lines) => lines,
      { lineCount: 11 },
      'According to the vendor, the invoice has 11 lines, but 10 were imported',
    ],
    [
      'a count that is right without the repetition',
      (lines) => [...lines, lines[0]!],
      { lineCount: 10 },
      null,
    ],
    ['another total', (lines) => lines, { total: '1.00' }, 'The vendor bills 1.00, but the imported lines'],
    ['no line', () => [], {}, 'The invoice contains no lines'],
    ['no valid line', () => ['{}'], {}, 'None of the lines could be imported'],
  ])('is predicted with %s, without any write', async (_what, change, totals, reason) => {
    const invoice = newInvoice()
    const from = source([change(drawn(invoice, 10).pieces[0]!)], totals)
    const parked: ParkedLine[] = []
    const tried = await rehearseImport(database, invoice, from, known, {
      onParked: (one) => parked.push(one),
    })
    expect(await visible(invoice)).toBeUndefined()
    const imported = (await run(invoice, from)) as EndedImport
    expect(tried.state).toBe(imported.state)
    expect(tried.reason).toEqual(reason && expect.stringContaining(reason))
    if (imported.state === 'Failed') expect(imported.reason).toContain(reason)
    else {
      const { lines, parked, subtotal } = imported.sums
      expect(tried).toMatchObject({ lines, parked })
      expect(Number(tried.total)).toBe(Number(subtotal))
      expect(await rehearseImport(database, invoice, from, known, {})).toMatchObject({ state: 'Unchanged' })
    }
    const kept = await database.query({
      text: `select p.line::int as line, p.reason, p.code from parked_lines p join invoices i using (tenant_id, invoice_id)
             where tenant_id = $1::uuid and i.provider_invoice_id = $2
               and (select set_config('app.tenant', $1::text, true)) is not null order by 1`,
      values: [invoice.tenantId, invoice.providerInvoiceId],
    })
    expect(parked.map(({ line, reason, code }) => ({ line, reason, code }))).toEqual(kept)
  })

  it('computes the same amounts for any chunk size', async () => {
    const invoice = newInvoice()
    const { pieces } = drawn(invoice, 60)
    const sums: unknown[] = []
    for (const size of [1, 7, 100_000]) {
      const bytes = Buffer.from(pieces[0]!.join('\r\n'))
      const arriving = source(pieces, {
        version: `by ${size}`,
        open: async () => ({ bytes: inChunks(bytes, size), isGzip: false }),
      })
      sums.push(((await run(invoice, arriving)) as Ready).sums)
    }
    expect(sums[1]).toEqual(sums[0])
    expect(sums[2]).toEqual(sums[0])
  })
})

async function* inChunks(bytes: Uint8Array, size = 50): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Yields all bytes in chunks of a few kilobytes, then fails. */
async function* brokenOff(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield* inChunks(bytes, 5_000)
  throw new Error('the connection was reset')
}
