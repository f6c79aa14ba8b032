import { inflateRawSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { directPartner, refreshTokens } from '../seed/seed.ts'
import { callerOf, simulatorForTests } from '../testing/client.ts'

const { control, direct } = simulatorForTests()
// A client without the header accepts deflate, and gets archives.
const plain = { 'accept-encoding': 'identity' }
const audience = 'https://api.partner.microsoft.com'
let pricing = callerOf(control, directPartner, refreshTokens.direct, audience)
afterEach(async () => {
  await control('POST', '/simulator/reset')
  pricing = callerOf(control, directPartner, refreshTokens.direct, audience)
})

const sheet = (query = 'timeline=current', market = 'DE', view = 'updatedlicensebased') =>
  pricing(
    'GET',
    `/v1.0/sales/pricesheets(Market='${market}',PricesheetView='${view}')/$value?${query}`,
    undefined,
    plain,
  )

/** The rows of a sheet by column name; no field of the demo contains a line end. */
function rowsOf(text: string): Record<string, string>[] {
  const [heading = [], ...lines] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        (found) => found[1]?.replaceAll('""', '"') ?? found[2]!,
      ),
    )
  return lines.map((fields) => Object.fromEntries(heading.map((name, index) => [name, fields[index]!])))
}

const isBasic = (row: Record<string, string>) =>
  row.ProductId === 'CFQ7TTC0LH18' && row.Segment === 'Commercial'

describe('a price sheet', () => {
  it('has every offer of a licence, with the price of the whole term', async () => {
    await control('PUT', '/simulator/clock', { now: '2026-03-15T12:00:00Z' })
    pricing = callerOf(control, directPartner, refreshTokens.direct, audience)
    const { status, headers, text } = await sheet()
    expect([status, headers.get('content-type')]).toEqual([200, 'application/octet-stream'])
    const rows = rowsOf(text).filter(isBasic)
    expect(rows.map((row) => [row.TermDuration, row.BillingPlan])).toEqual([
      ['P1M', 'Monthly'],
      ['P1Y', 'Monthly'],
      ['P1Y', 'Annual'],
      ['P3Y', 'Monthly'],
      ['P3Y', 'Annual'],
      ['P3Y', 'Triennial'],
    ])
    const [month, , year] = rows
    expect(month).toMatchObject({ Market: 'DE', Currency: 'EUR', EffectiveEndDate: '11/30/9999 11:59:59 PM' })
    expect(month!.EffectiveStartDate).toMatch(/^\d{1,2}\/1\/202[56] 12:00:00 AM$/)
    expect(Number(year!['ERP Price']) / Number(month!['ERP Price'])).toBeCloseTo(10, 1)
    expect(Number(year!.UnitPrice) / Number(year!['ERP Price'])).toBeCloseTo(0.8, 2)
  })

  it.each([
    ['licensebasedest', 'Microsoft 365 Business Basic (Extended Service Term)'],
    ['software', 'SQL Server Standard - 2 Core License Pack'],
    ['azure_reservations', 'Reserved VM Instance, Standard_D2s_v3, EU West'],
    ['azure_consumption', 'B2s - EU West'],
  ])('%s has %s', async (view, title) => {
    const rows = rowsOf((await sheet('', 'US', view)).text)
    expect(rows.map((row) => row.SkuTitle)).toContain(title)
  })

  it('of the future has the next prices, of a past month the former ones', async () => {
    await control('PUT', '/simulator/clock', { now: '2026-03-15T12:00:00Z' })
    pricing = callerOf(control, directPartner, refreshTokens.direct, audience)
    const price = { item: 'CFQ7TTC0LH18:0001', termDuration: 'P1Y', billingCycle: 'annual', country: 'DE' }
    const change = { unitPrice: '70.00', erpPrice: '90.50', from: '2026-04-01T00:00:00Z' }
    await control('POST', '/simulator/actions/catalogue/prices', { ...price, ...change })
    const annual = async (query: string) =>
      rowsOf((await sheet(query)).text).find(
        (row) => isBasic(row) && row.BillingPlan === 'Annual' && row.TermDuration === 'P1Y',
      )
    const current = await annual('timeline=current')
    expect(current).toMatchObject({ EffectiveEndDate: '3/31/2026 11:59:59 PM' })
    expect(await annual('timeline=future')).toMatchObject({
      ...{ UnitPrice: '70.00', 'ERP Price': '90.50', EffectiveStartDate: '4/1/2026 12:00:00 AM' },
      ...{
        ChangeIndicator: 'Changed',
        PreviousValues: `UnitPrice=${current!.UnitPrice};ERP Price=${current!['ERP Price']}`,
      },
    })
    const before = await annual('timeline=history&month=202403')
    expect(Number(before!.UnitPrice)).toBeLessThan(Number(current!.UnitPrice))
  })

  it('is a ZIP archive for clients that accept deflate', async () => {
    const path = `/v1.0/sales/pricesheets(Market='DE',PricesheetView='updatedlicensebased')/$value`
    const { text } = await sheet()
    const { status, headers, bytes } = await pricing('GET', path, undefined, {
      'accept-encoding': 'deflate',
    })
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename=updatedlicensebased_DE.zip',
    ])
    const nameLength = bytes.readUInt16LE(26)
    const end = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) - 16
    const content = inflateRawSync(bytes.subarray(30 + nameLength, end))
    expect(content.equals(Buffer.from(text))).toBe(true)
    expect(bytes.readUInt32LE(end + 12)).toBe(content.length)
  })

  it('can have any length, and is generated only as fast as it is read', async () => {
    await control('PUT', '/simulator/sales', { madeUpProducts: 500 })
    const rows = rowsOf((await sheet('', 'US')).text)
    expect(rows.length).toBeGreaterThan(500 * 24)
    const keys = rows.map((row) =>
      [row.ProductId, row.SkuId, row.TermDuration, row.BillingPlan, row.Segment].join('/'),
    )
    expect(new Set(keys).size).toBe(rows.length)
    expect(rows.at(-1)).toMatchObject({
      ProductTitle: 'Sample Cloud Service 500',
      SkuDescription: 'Sample Cloud Service 500, "the reliable one", for one user',
    })
  })

  it.each([
    ["/v1.0/sales/pricesheets(Market='XX',PricesheetView='software')/$value", 404],
    ["/v1.0/sales/pricesheets(Market='DE',PricesheetView='everything')/$value", 400],
    ["/v1.0/sales/pricesheets(Market='DE',PricesheetView='software')/$value?timeline=history", 400],
    [
      "/v1.0/sales/pricesheets(Market='DE',PricesheetView='software')/$value?timeline=history&month=209901",
      404,
    ],
    ["/v1.0/sales/fxrates(Month='209901')/$value", 404],
  ])('%s is %i', async (path, status) => {
    const answer = await pricing('GET', path)
    expect(answer).toMatchObject({ status, body: { error: { message: expect.any(String) } } })
  })

  it('needs a user token of its own audience', async () => {
    const path = "/v1.0/sales/fxrates(Month='202601')/$value"
    expect((await direct('GET', path)).status).toBe(401)
    expect((await callerOf(control, directPartner, undefined, audience)('GET', path)).status).toBe(403)
    expect((await pricing('GET', path, undefined, plain)).text).toContain('USD,EUR,')
  })

  it('is truncated when a fault says so', async () => {
    await control('PUT', '/simulator/faults', [{ route: 'GET /v1.0/sales/**', fault: 'half', next: 1 }])
    await expect(sheet()).rejects.toThrow()
    expect((await sheet()).status).toBe(200)
  })
})
