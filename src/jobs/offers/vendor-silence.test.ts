import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { everyNth, isProving } from '../../../test/harness/proving.ts'
import { finished } from '../../../test/harness/work.ts'
import { demo, demoCustomerId } from '../../demo/identifiers.ts'

const databases = oneDatabase(import.meta.url)

const instance = `/v1/Providers/Instances/${demo.tier2InstanceId}`
const basic = 'CFQ7TTC0LH18:0001'

interface Reading {
  readonly what: string
  readonly [member: string]: unknown
}

// Each test reads the whole catalogue at least twice, a second of processor time each; `npm run prove` runs all of them.
// The CI proves it; each case imports a catalogue.
describe.runIf(isProving).each(databases)("a vendor's silence, on the %s database", (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
    // One market, because each one has its own sheets.
    await api.database.asOwner((pool) => pool.query(`update customers set country = 'AT'`))
    expect(await sync()).toMatchObject({ state: 'Succeded' })
  })
  // What a test has ended comes back, and what it has held is forgotten.
  afterEach(async () => {
    await api.vendor.sales({})
    await api.vendor.faults([])
    expect(await sync()).toMatchObject({ state: 'Succeded', lastError: null })
  })
  afterAll(() => api.stop())

  async function sync() {
    const begun = await api.request('POST', `${instance}/catalogue-sync`)
    expect(begun.status, begun.text).toBe(202)
    const { state, lastError, catalogue } = await finished(api, begun)
    const readings = new Map<string, Reading>(catalogue.map((one: Reading) => [one.what, one]))
    return { state: state.name as string, lastError: lastError as string | null, readings }
  }

  const heldEnds = async () => (await api.request('GET', `${instance}/catalogue-sync`)).body.heldEnds
  const confirm = (id: string) => api.request('POST', `${instance}/held-ends/${id}/confirmation`)

  const sold = async (segment = 'Commercial') => {
    const query = { segment, customerId: demoCustomerId(10), pageSize: 2000 }
    return (await api.request('GET', '/v1/Offers', { query })).body.items
  }

  const shortened = [
    ['has no rows', { rows: 0 }],
    ['has half of its rows', { rows: 30 }],
  ] as const
  it.each(everyNth(shortened, 2, 1))(
    'ends nothing when a price sheet %s: the ends are held',
    async (_, garbled) => {
      const before = await sold()
      await api.vendor.sales({ garbledSheets: [{ sheet: 'updatedlicensebased', ...garbled }] })
      const { state, lastError, readings } = await sync()
      expect(await sold()).toEqual(before)
      expect(state).toBe('Failed')
      expect(lastError).toMatch(/\d+ prices or offers .* are held and still sold/)
      expect(readings.get('AT ended prices')).toMatchObject({ ended: 0, held: expect.any(Number) })
      const held = await heldEnds()
      expect(held).toMatchObject([{ list: 'AT updatedlicensebased', offerNames: expect.any(Array) }])
      expect(held[0].ends).toBe(readings.get('AT ended prices')!.held)
      expect(held[0].ends).toBeGreaterThan(0)
      expect(held[0].valid).toBeGreaterThanOrEqual(held[0].ends)
    },
    120_000,
  )

  it.runIf(isProving)('keeps the price that a refused row had', async () => {
    const offer = { item: basic, termDuration: 'P1Y', billingCycle: 'annual', country: 'AT' }
    await api.vendor.act('catalogue/prices', { ...offer, unitPrice: '1120.12', erpPrice: '1400.15' })
    await sync()
    const before = await sold()
    await api.vendor.sales({
      garbledSheets: [{ sheet: 'updatedlicensebased', find: ',1120.12,', replace: ',"1,120.12",' }],
    })
    const { state, readings } = await sync()
    expect(state).toBe('Succeded')
    expect(readings.get('AT updatedlicensebased current')).toMatchObject({ refused: 1, kept: 1 })
    expect(readings.get('AT ended prices')).toMatchObject({ ended: 0, held: 0 })
    expect(await sold()).toEqual(before)
  })

  it('ends nothing of a sheet with a row that names no offer, and updates from the other sheets', async () => {
    const before = await sold()
    await api.vendor.sales({
      withdrawn: [basic],
      garbledSheets: [{ sheet: 'updatedlicensebased', find: 'CFQ7TTC0LDPB', replace: 'no product' }],
    })
    const { readings } = await sync()
    expect(readings.get('AT ended prices')).toMatchObject({
      ended: 0,
      refusals: [{ reason: 'updatedlicensebased was not read completely, so none of its prices end.' }],
    })
    expect(await sold()).toEqual(before)
  })

  it.runIf(isProving)('reads a sheet whose header has typographic quotes', async () => {
    const before = await sold()
    await api.vendor.sales({
      garbledSheets: [{ sheet: 'updatedlicensebased', find: ',Segment,', replace: ',"Segment\u201C,' }],
    })
    const { state, readings } = await sync()
    expect(state).toBe('Succeded')
    expect(readings.get('AT updatedlicensebased current')).toMatchObject({ changed: 0, refused: 0 })
    expect(readings.get('AT updatedlicensebased current')!.rows).toBeGreaterThan(50)
    expect(await sold()).toEqual(before)
  })

  it.runIf(isProving)('refuses a sheet with ambiguous quotes, says why, and ends nothing by it', async () => {
    const before = await sold()
    await api.vendor.sales({
      withdrawn: [basic],
      garbledSheets: [{ sheet: 'updatedlicensebased', find: ',Monthly,', replace: ',"Monthly\u201C,' }],
    })
    const { state, lastError, readings } = await sync()
    expect([state, lastError]).toEqual([
      'Failed',
      expect.stringMatching(/^2 price sheets or lists of offers could not be read/),
    ])
    expect(readings.get('AT updatedlicensebased current')).toMatchObject({
      refusals: [{ reason: expect.stringMatching(/^Line \d+ of the file has /) }],
    })
    expect(await sold()).toEqual(before)
  })

  it('ends what the vendor has withdrawn, and counts it', async () => {
    await api.vendor.sales({ withdrawn: [basic] })
    const { state, readings } = await sync()
    expect(state).toBe('Succeded')
    const { ended, changed, held } = readings.get('AT ended prices')!
    expect(ended).toBeGreaterThan(0)
    expect([changed, held]).toEqual([ended, 0])
    expect(readings.get('ended offers')).toMatchObject({ ended: 1 })
    expect((await sold()).map(({ providerOfferId }: Reading) => providerOfferId)).not.toContain(basic)
  })

  it('ends what was held once it is confirmed, as it was held and not as a later sheet has it', async () => {
    const before = await sold()
    await api.vendor.sales({ garbledSheets: [{ sheet: 'updatedlicensebased', rows: 0 }] })
    await sync()
    const [{ id, ends }] = await heldEnds()
    // The same ends stay the same; others would be another decision.
    await sync()
    expect(await heldEnds()).toMatchObject([{ id, ends }])
    // Half of the sheet is back: those prices stay, whatever was held.
    await api.vendor.sales({ garbledSheets: [{ sheet: 'updatedlicensebased', rows: 30 }] })
    await sync()
    expect((await confirm(id)).status).toBe(404)
    const [half] = await heldEnds()
    expect(half.ends).toBe(ends - 30)

    const confirmed = await confirm(half.id)
    expect(confirmed.status, confirmed.text).toBe(202)
    expect(await finished(api, confirmed)).toMatchObject({
      state: { name: 'Succeded' },
    })
    expect(await heldEnds()).toEqual([])
    const after = await sold()
    expect(after.length).toBeLessThan(before.length)
    expect(after.length).toBeGreaterThan(0)
    expect((await confirm(half.id)).status).toBe(404)
  })

  it.runIf(isProving)(
    'holds offers billed by usage that a list lacks, and ends them once it is confirmed',
    async () => {
      const azure = 'DZH318Z0BPS6:0001'
      await api.vendor.sales({ withdrawn: [azure] })
      const isSold = async () =>
        (await sold()).some(({ providerOfferId }: Reading) => providerOfferId === azure)
      expect((await sync()).readings.get('ended offers')).toMatchObject({ ended: 0, held: 1 })
      expect(await isSold()).toBe(true)
      const [{ id, ...held }] = await heldEnds()
      expect(held).toMatchObject({ list: 'offers', ends: 1, offerNames: ['Azure plan'] })
      await finished(api, await confirm(id))
      expect(await isSold()).toBe(false)
    },
  )

  it.runIf(isProving)(
    'ends what a sheet lists as removed, and holds it where that is half of the sheet',
    async () => {
      const title = 'Microsoft 365 Business Basic'
      const removing = (find: string) => [{ sheet: '*', find, replace: find.replace('Unchanged', 'Removed') }]
      await api.vendor.sales({ garbledSheets: removing(`Unchanged,${title}`) })
      const few = (await sync()).readings.get('AT ended prices')!
      expect(few).toMatchObject({ ended: expect.any(Number), held: 0 })
      expect(few.ended).toBeGreaterThan(0)
      await api.vendor.sales({ garbledSheets: removing('Unchanged,') })
      const all = (await sync()).readings.get('AT ended prices')!
      expect(all).toMatchObject({ ended: 0, held: expect.any(Number) })
      expect(all.held).toBeGreaterThan(50)
    },
  )

  it.runIf(isProving)(
    'accepts a country in which the vendor does not sell, and reads the others',
    async () => {
      const customer = demoCustomerId(1)
      await api.database.asOwner(async (pool) => {
        await pool.query(`update customers set country = 'AQ' where customer_id = $1`, [customer])
        await pool.query(
          `insert into provider_customers (tenant_id, customer_id, provider_instance_id, status, is_outcome_known)
         values ($1, $2, $3, 'Success', true)`,
          [demo.tenantId, customer, demo.tier2InstanceId],
        )
      })
      await api.vendor.sales({ withdrawn: [basic] })
      const { state, lastError, readings } = await sync()
      expect([state, lastError]).toEqual(['Succeded', null])
      expect(readings.get('AQ ended prices')).toMatchObject({
        refusals: [{ reason: expect.stringContaining('sells nothing there') }],
      })
      expect(readings.get('AT ended prices')!.ended).toBeGreaterThan(0)
      const { body } = await api.request('GET', `${instance}/catalogue-sync`)
      expect(body.unsoldMarkets).toMatchObject([{ market: 'AQ', seenAt: expect.any(String) }])
      // It is asked for again after a while only.
      expect([...(await sync()).readings.keys()].filter((what) => what.startsWith('AQ'))).toEqual([])
    },
  )
})
