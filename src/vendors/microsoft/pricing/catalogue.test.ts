import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { zipped } from '../../../../simulator/pricing/zip.ts'
import { directPartner, refreshTokens } from '../../../../simulator/seed/seed.ts'
import { type Simulator, startSimulator } from '../../../../simulator/simulator.ts'
import { UnreadableSheet, type VendorPrice } from '../../../domain/offers/vendor-price.ts'
import type { Country } from '../../../domain/values/contact/country.ts'
import type { OfferBatch, PriceBatch } from '../../commerce.ts'
import { newIntent, valueIn } from '../../conformance/conformance.ts'
import type { Vendor } from '../../port.ts'
import { controlOf, openVendor, settingsFor } from '../simulated.ts'
import { columnsOf, readRow } from './price-rows.ts'
import { pricesInFile } from './price-sheets.ts'
import type { SheetContent } from './sheet-names.ts'

let simulator: Simulator
let control: ReturnType<typeof controlOf>
let vendor: Vendor
beforeAll(async () => {
  simulator = await startSimulator({ host: '127.0.0.1', port: 0 })
  control = controlOf(simulator.url)
})
afterAll(() => simulator.close())
beforeEach(async () => {
  await control.reset()
  vendor = openVendor({
    type: 'MicrosoftTier1',
    ...settingsFor(simulator.url, directPartner, refreshTokens.direct, {
      limits: { question: { all: 20_000, each: 10_000 } },
    }),
  })
})

type Timeline = 'current' | 'future'

const sheetOf = (sheet: string, market: Country = 'DE', timeline: Timeline = 'current') =>
  vendor.priceSheet({ market, sheet, timeline }, newIntent())

async function pricesIn(sheet: string, market?: Country, timeline?: Timeline): Promise<VendorPrice[]> {
  const prices: VendorPrice[] = []
  for await (const batch of valueIn<AsyncIterable<PriceBatch>>(await sheetOf(sheet, market, timeline))) {
    expect(batch.unreadable).toEqual([])
    prices.push(...batch.prices)
  }
  return prices
}

const isBasic = (price: VendorPrice) =>
  price.providerOfferId === 'CFQ7TTC0LH18:0001' &&
  price.segment === 'Commercial' &&
  price.termDuration === 'OneYear' &&
  price.billingFrequency === 'Annual'

describe('the price sheets', () => {
  test('have a price for each way in which an offer is sold, each way once', async () => {
    for (const sheet of vendor.priceSheets('DE')) {
      const prices = await pricesIn(sheet)
      expect(prices.length).toBeGreaterThan(0)
      const keys = prices.map(
        ({ providerOfferId, segment, region, currency, termDuration, billingFrequency }) =>
          [providerOfferId, segment, region, currency, termDuration, billingFrequency].join('/'),
      )
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('contain the price of a licence for its term', async () => {
    const change = { unitPrice: '57.60', erpPrice: '72.00', from: '2026-01-01T00:00:00Z' }
    const offer = { item: 'CFQ7TTC0LH18:0001', termDuration: 'P1Y', billingCycle: 'annual', country: 'DE' }
    await control.act('catalogue/prices', { ...offer, ...change })
    expect((await pricesIn('updatedlicensebased')).filter(isBasic)).toEqual([
      {
        ...{ providerOfferId: 'CFQ7TTC0LH18:0001', offerName: 'Microsoft 365 Business Basic' },
        ...{ offerType: 'License', billingType: 'License', segment: 'Commercial', region: 'DE' },
        ...{ currency: 'EUR', termDuration: 'OneYear', billingFrequency: 'Annual' },
        ...{ cost: '57.60', erp: '72.00', validFrom: new Date('2026-01-01T00:00:00Z'), validTo: null },
      },
    ])
  })

  test('contain its future price', async () => {
    const { now } = await control.clock()
    const next = new Date(Date.UTC(new Date(now).getUTCFullYear(), new Date(now).getUTCMonth() + 1, 1))
    const change = { unitPrice: '60.00', erpPrice: '75.00', from: next.toISOString() }
    const offer = { item: 'CFQ7TTC0LH18:0001', termDuration: 'P1Y', billingCycle: 'annual', country: 'DE' }
    await control.act('catalogue/prices', { ...offer, ...change })
    const [current] = (await pricesIn('updatedlicensebased')).filter(isBasic)
    expect(current!.validTo).toEqual(next)
    const [future] = (await pricesIn('updatedlicensebased', 'DE', 'future')).filter(isBasic)
    expect(future).toMatchObject({ cost: '60.00', validFrom: next })
  })

  test('distinguish perpetual software from software for a term', async () => {
    const types = new Map((await pricesIn('software')).map((one) => [one.termDuration, one.offerType]))
    expect(types.get('NoTerm')).toBe('PerpetualSoftware')
    expect(types.get('OneYear')).toBe('SoftwareSubscription')
  })

  test('of any length come no faster than they are taken', async () => {
    await control.sales({ madeUpProducts: 1_000 })
    const chunks = valueIn<AsyncIterable<PriceBatch>>(await sheetOf('updatedlicensebased'))
    const sizes: number[] = []
    for await (const { prices } of chunks) sizes.push(prices.length)
    expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(24_000)
    expect(Math.max(...sizes)).toBe(1_000)
  })

  test.each([
    ['half', { fault: 'half' }],
    ['html', { fault: 'html', status: 404 }],
    ['429', { fault: 'status', status: 429, retryAfter: 60 }],
  ])('end with an error, or do not begin: %s', async (_, fault) => {
    await control.sales({ madeUpProducts: 1_000 })
    await control.faults([{ route: 'GET /v1.0/sales/**', ...fault }])
    const answer = await sheetOf('updatedlicensebased')
    if (answer.kind === 'done') {
      const read = Array.fromAsync(answer.value)
      await expect(read).rejects.toThrow(/was interrupted/)
    } else expect(['unavailable', 'throttled']).toContain(answer.kind)
    await control.faults([])
  })

  test('are missing where there are none', async () => {
    expect((await sheetOf('updatedlicensebased', 'AQ')).kind).toBe('missing')
    expect((await sheetOf('azure_everything')).kind).toBe('missing')
  })

  test('can be left in the middle', async () => {
    await control.sales({ madeUpProducts: 1_000 })
    for await (const batch of valueIn<AsyncIterable<PriceBatch>>(await sheetOf('updatedlicensebased'))) {
      expect(batch.prices).toHaveLength(1_000)
      break
    }
  })
})

describe('a row of a price sheet', () => {
  const heading = [
    ...[
      'ProductTitle',
      'ProductId',
      'SkuId',
      'SkuTitle',
      'TermDuration',
      'BillingPlan',
      'Market',
      'Currency',
    ],
    ...['UnitPrice', 'EffectiveStartDate', 'EffectiveEndDate', 'ERP Price', 'Segment', 'ChangeIndicator'],
  ]
  const row: Record<string, string> = {
    ...{ ProductTitle: 'E3', ProductId: 'CFQ7TTC0LFLX', SkuId: '1', SkuTitle: 'Microsoft 365 E3' },
    ...{ TermDuration: 'P1Y', BillingPlan: 'Monthly', Market: 'US', Currency: 'USD', UnitPrice: '393.12' },
    ...{ EffectiveStartDate: '1/31/2027 1:02:03 PM', EffectiveEndDate: '11/30/9999 11:59:59 PM' },
    ...{ 'ERP Price': '', Segment: 'Charity', ChangeIndicator: 'Unchanged' },
  }
  const read = (changed: Record<string, string> = {}, content: SheetContent = 'licenses') => {
    const fields = heading.map((name) => ({ ...row, ...changed })[name]!)
    return readRow(columnsOf(heading)(fields), content, null)
  }
  const pricesOf = (row: ReturnType<typeof read>) => ('prices' in row ? row.prices : [])

  test('is read whatever its columns are called', () => {
    const names = heading.map((name) => (name === 'ERP Price' ? 'ErpPrice' : name.toUpperCase()))
    const fields = heading.map((name) => row[name]!)
    expect(readRow(columnsOf(names)(fields), 'licenses', null)).toEqual(read())
  })

  test.each([
    [{}, { providerOfferId: 'CFQ7TTC0LFLX:0001', segment: 'NonProfit', erp: null, validTo: null }],
    [{}, { validFrom: new Date('2027-01-31T13:02:03Z') }],
    [{ EffectiveStartDate: '12/1/2026 12:00:00 AM' }, { validFrom: new Date('2026-12-01T00:00:00Z') }],
    [{ EffectiveStartDate: '12/1/2026 12:00:00 PM' }, { validFrom: new Date('2026-12-01T12:00:00Z') }],
    [{ EffectiveStartDate: '12/1/2026' }, { validFrom: new Date('2026-12-01T00:00:00Z') }],
    [{ EffectiveStartDate: '2026-12-01T00:00:00.0000000' }, { validFrom: new Date('2026-12-01T00:00:00Z') }],
    [{ EffectiveEndDate: '2/28/2027 11:59:59 PM' }, { validTo: new Date('2027-03-01T00:00:00Z') }],
    [{ EffectiveEndDate: '2/28/2027 23:59' }, { validTo: new Date('2027-03-01T00:00:00Z') }],
    [{ EffectiveEndDate: '2/28/2027 11:59 PM' }, { validTo: new Date('2027-03-01T00:00:00Z') }],
    [{ EffectiveEndDate: '2/28/2027 23:59:00' }, { validTo: new Date('2027-02-28T23:59:00Z') }],
    [{ EffectiveEndDate: '2027-02-28T23:59Z' }, { validTo: new Date('2027-03-01T00:00:00Z') }],
    [{ EffectiveEndDate: '3/1/2027 0:00' }, { validTo: new Date('2027-03-01T00:00:00Z') }],
    [{ EffectiveEndDate: '11/30/9999 23:59' }, { validTo: null }],
    [{ EffectiveEndDate: '' }, { validTo: null }],
    [{ 'ERP Price': '0491.400' }, { erp: '491.400' }],
    [{ BillingPlan: 'OneTime' }, { billingFrequency: 'OneTime' }],
    [
      { BillingPlan: 'None', UnitPrice: '0' },
      { billingFrequency: 'None', cost: '0' },
    ],
  ])('with %j has %j', (changed, expected) => {
    expect(pricesOf(read(changed))).toMatchObject([expected])
  })

  test('that was taken away is no price', () => {
    expect(read({ ChangeIndicator: 'Removed', UnitPrice: '' })).toEqual({ prices: [] })
  })

  test('of a reservation without a plan is one at once and one by months', () => {
    const found = pricesOf(read({ BillingPlan: '' }, 'reservations'))
    expect(found.map(({ billingFrequency }) => billingFrequency)).toEqual(['OneTime', 'Monthly'])
  })

  test.each([
    ['OneTime', ['OneTime']],
    ['P1Y', ['OneTime']],
    ['P1M', ['Monthly']],
  ])('of software for %s without a plan is paid %j', (term, expected) => {
    const found = pricesOf(read({ TermDuration: term, BillingPlan: '' }, 'software'))
    expect(found.map(({ billingFrequency }) => billingFrequency)).toEqual(expected)
    expect(read({ TermDuration: term, BillingPlan: '', UnitPrice: '?' }, 'software')).toMatchObject({
      key: { billingFrequency: expected[0] },
    })
  })

  test.each([
    [{ UnitPrice: '12,50' }, 'UnitPrice is "12,50", which is not an amount such as 12.50.'],
    [{ UnitPrice: '-1' }, 'UnitPrice is "-1"'],
    [{ UnitPrice: '1e3' }, 'UnitPrice is "1e3"'],
    [{ TermDuration: 'P2Y' }, 'TermDuration is "P2Y"'],
    [{ BillingPlan: 'Weekly' }, 'BillingPlan is "Weekly"'],
    [{ Segment: 'Military' }, 'Segment is "Military"'],
    [{ Market: 'Germany' }, 'Market is "Germany"'],
    [{ Currency: '€' }, 'Currency is "€"'],
    [{ EffectiveStartDate: '31/1/2027' }, 'EffectiveStartDate is "31/1/2027"'],
    [{ EffectiveStartDate: '2/30/2027' }, 'EffectiveStartDate is "2/30/2027"'],
    [{ EffectiveStartDate: '' }, 'EffectiveStartDate is ""'],
    [{ ProductId: 'E3' }, 'ProductId and SkuId are "E3" and "1"'],
  ])('with %j is none, and says why', (changed, reason) => {
    expect(read(changed)).toMatchObject({ reason: expect.stringContaining(reason) })
  })
})

describe('a refused row of a price sheet', () => {
  const heading = [
    ...['ProductId', 'SkuId', 'SkuTitle', 'TermDuration', 'BillingPlan', 'Market', 'Currency', 'UnitPrice'],
    ...['EffectiveStartDate', 'EffectiveEndDate', 'Segment'],
  ]
  const row: Record<string, string> = {
    ...{ ProductId: 'CFQ7TTC0LFLX', SkuId: '1', SkuTitle: 'E3', TermDuration: 'P1Y', BillingPlan: 'Annual' },
    ...{ Market: 'DE', Currency: 'EUR', UnitPrice: '1,120.12', EffectiveStartDate: '1/1/2027' },
    ...{ EffectiveEndDate: '', Segment: 'Commercial' },
  }
  const keyOf = (changed: Record<string, string>) => {
    const fields = heading.map((name) => ({ ...row, ...changed })[name]!)
    return readRow(columnsOf(heading)(fields), 'licenses', 'DE')
  }
  const key = {
    ...{ providerOfferId: 'CFQ7TTC0LFLX:0001', segment: 'Commercial', region: 'DE', currency: 'EUR' },
    ...{ termDuration: 'OneYear', billingFrequency: 'Annual' },
  }

  test.each([
    [{}, key],
    [{ TermDuration: 'P2Y' }, { ...key, termDuration: null }],
    [{ Segment: 'Military' }, { ...key, segment: null }],
    [{ Market: 'FR' }, key],
    [{ SkuId: 'E3-2027' }, null],
    [
      { Currency: 'XDR', UnitPrice: '12.5' },
      { ...key, currency: 'XDR' },
    ],
    [
      { Currency: 'ZZZ', UnitPrice: '12.5' },
      { ...key, currency: 'ZZZ' },
    ],
  ])('with %j is about %j', (changed, expected) => {
    expect(keyOf(changed)).toMatchObject({ reason: expect.any(String), key: expected })
  })
})

describe('a price sheet with a strange heading', () => {
  const heading =
    '"ProductId","SkuId","SkuTitle","TermDuration","BillingPlan","Market","Currency","UnitPrice","EffectiveStartDate","EffectiveEndDate","Segment"'
  const row = '"CFQ7TTC0LFLX","0001","E3","P1Y","Annual","DE","EUR","12.5","1/1/2027","","Commercial"'

  async function read(...lines: string[]) {
    return await readBytes(inPieces(Buffer.from(lines.join('\r\n')), 100))
  }

  async function* inPieces(bytes: Uint8Array, length: number) {
    for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
  }

  async function readBytes(bytes: AsyncIterable<Uint8Array>) {
    const batches = pricesInFile(bytes, { sheet: 'updatedlicensebased', market: 'DE' })
    const all = await Array.fromAsync(batches)
    return {
      prices: all.flatMap(({ prices }) => prices),
      refused: all.flatMap(({ unreadable }) => unreadable),
    }
  }

  test('is read when its quotes are typographic, as the documentation prints them', async () => {
    const printed = heading.replace('"Segment"', '"Segment\u201C')
    expect(await read(printed, row, row.replace('0001', '0002'))).toMatchObject({
      prices: [{ providerOfferId: 'CFQ7TTC0LFLX:0001' }, { providerOfferId: 'CFQ7TTC0LFLX:0002' }],
      refused: [],
    })
  })

  test.each([
    [
      'a row with a typographic quote',
      [heading, row.replace('"E3"', '"E3\u201C'), row],
      /after a closing quote/,
    ],
    ['a row whose quote is never closed', [heading, row.slice(0, -1)], /never closed/],
    ['no segment', [heading.replace(',"Segment"', ''), row], /has no column Segment/],
    ['a column twice', [`${heading},"Currency"`, `${row},"USD"`], /the column Currency twice/],
    ['nothing', ['', ''], /is empty/],
  ])('is refused as a whole with %s', async (_, lines, reason) => {
    const refused = read(...(lines as string[]))
    await expect(refused).rejects.toThrow(UnreadableSheet)
    await expect(refused).rejects.toThrow(reason as RegExp)
  })

  test('is read from an archive in any pieces, and not from one that is cut short', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => row.replace('0001', String(1_000 + at)))
    const file = [Buffer.from([heading, ...rows].join('\r\n'))]
    const archive = Buffer.concat(await Array.fromAsync(zipped('sheet.csv', file, new Date())))
    for (const length of [50, 700, archive.length]) {
      expect((await readBytes(inPieces(archive, length))).prices).toHaveLength(500)
      const short = archive.subarray(0, archive.length / 2)
      await expect(readBytes(inPieces(short, length))).rejects.toThrow(/unexpected end/)
    }
  })

  test('has no key for a row that is cut off', async () => {
    const { refused } = await read(heading, row, row.slice(0, row.indexOf(',"1/1')))
    expect(refused).toEqual([{ line: 3, reason: 'The row has 8 fields, and the header 11.', key: null }])
  })
})

describe('the catalogue', () => {
  async function offersOf(market: Country, segment: 'Commercial' | 'Education') {
    const answer = await vendor.offers({ market, segment }, newIntent())
    const batches = await Array.fromAsync(valueIn<AsyncIterable<OfferBatch>>(answer))
    return { offers: batches.flatMap((one) => one.offers), prices: batches.flatMap((one) => one.prices) }
  }

  test('has every offer once, with its limits, add-ons and trials', async () => {
    const { offers } = await offersOf('AT', 'Commercial')
    const byId = new Map(offers.map((offer) => [offer.providerOfferId, offer]))
    expect(byId.size).toBe(offers.length)
    expect(byId.get('CFQ7TTC0LH18:0001')).toMatchObject({
      ...{ name: 'Microsoft 365 Business Basic', offerType: 'License', billingType: 'License' },
      ...{ isAddon: false, isTrial: false, minQuantity: 1, maxQuantity: 300, prerequisites: [] },
    })
    expect(byId.get('CFQ7TTC0LDPB:0017')).toMatchObject({ isTrial: true, minQuantity: 25 })
    expect(byId.get('CFQ7TTC0LHPM:0001')).toMatchObject({
      ...{ isAddon: true, prerequisites: ['CFQ7TTC0LFLX:0001'] },
    })
    const { offers: ofSchools } = await offersOf('AT', 'Education')
    expect(ofSchools.find((offer) => offer.providerOfferId === 'CFQ7TTC0LFK5:0001')).toMatchObject({
      attestationType: 'EducationEligibility',
    })
    expect(byId.get('CFQ7TTC0LH18:0001')).toMatchObject({ attestationType: null })
    expect(byId.get('DZH318Z0BPS6:0001')).toMatchObject({ offerType: 'AzurePlan', billingType: 'Usage' })
    expect(new Set(offers.map(({ offerType }) => offerType))).toEqual(
      new Set([
        ...['License', 'LicenseLegacy', 'AzurePlan', 'AzureReservation', 'AzureSavingsPlan'],
        ...['SoftwareSubscription', 'PerpetualSoftware'],
      ]),
    )
  })

  test('has the Azure plan for nothing, by the month, because what is used is billed', async () => {
    const { prices } = await offersOf('CH', 'Commercial')
    expect(prices.filter(({ offerType }) => offerType !== 'AzureSavingsPlan')).toEqual([
      expect.objectContaining({
        ...{ providerOfferId: 'DZH318Z0BPS6:0001', offerType: 'AzurePlan', billingType: 'Usage' },
        ...{ region: 'CH', currency: 'CHF', segment: 'Commercial' },
        ...{ termDuration: 'NoTerm', billingFrequency: 'Monthly', cost: '0', erp: '0', validTo: null },
      }),
    ])
  })

  test('has for schools what is for schools', async () => {
    const ids = (await offersOf('AT', 'Education')).offers.map(({ providerOfferId }) => providerOfferId)
    expect(ids).toContain('CFQ7TTC0LFK5:0001')
    expect(ids).not.toContain('CFQ7TTC0LH18:0001')
  })

  test('ends with an error when the vendor closes the connection', async () => {
    const answer = await vendor.offers({ market: 'AT', segment: 'Commercial' }, newIntent())
    await control.faults([{ route: 'GET /v1/products/*/skus', fault: 'reset' }])
    const read = Array.fromAsync(valueIn<AsyncIterable<OfferBatch>>(answer))
    await expect(read).rejects.toThrow(/was interrupted/)
  })
})
