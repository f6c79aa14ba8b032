import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../../test/harness/databases.ts'
import { demo } from '../../../demo/identifiers.ts'
import type { VendorOffer } from '../../../domain/offers/vendor-price.ts'
import type { Database } from '../../database.ts'
import { openTenantStore } from '../../store.ts'
import { type ImportedPrice, type MergeOptions, openPriceImport } from './price-import.ts'

const { tenantId, genericInstanceId: providerInstanceId } = demo
const day = (text: string) => new Date(`${text}T00:00:00Z`)

describe.each(oneDatabase(import.meta.url))('an import of prices, on the %s database', (kind) => {
  let database: Database
  let offers = 0
  let offerId: string

  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())
  // Each test has its own offer, so that none has to clean up.
  beforeEach(() => {
    offers += 1
    offerId = `offer-${offers}`
  })

  const price = (changes: Partial<ImportedPrice> = {}): ImportedPrice => ({
    providerOfferId: offerId,
    offerName: `The offer ${offers}`,
    offerType: 'License',
    billingType: 'License',
    segment: 'Commercial',
    region: 'DE',
    currency: 'EUR',
    termDuration: 'OneYear',
    billingFrequency: 'Annual',
    cost: '100',
    erp: '120',
    validFrom: day('2026-01-01'),
    validTo: null,
    ...changes,
  })

  const described = (changes: Partial<VendorOffer> = {}): VendorOffer => ({
    providerOfferId: offerId,
    name: `The offer ${offers}`,
    description: null,
    imageUrl: null,
    offerType: 'License',
    billingType: 'License',
    isAddon: false,
    isTrial: false,
    minQuantity: 1,
    maxQuantity: null,
    prerequisites: [],
    ...changes,
  })

  async function merge(
    now: string,
    prices: readonly ImportedPrice[],
    options: Partial<MergeOptions> & { offers?: readonly VendorOffer[] } = {},
  ) {
    const { offers: described = [], ...rest } = options
    const prices_ = await openPriceImport(database, { tenantId, providerInstanceId })
    try {
      await prices_.add({ prices, offers: described })
      return await prices_.merge({ now: day(now), ...rest })
    } finally {
      await prices_.close()
    }
  }

  /** Returns all prices ever stored for the offer, with their validity. */
  async function history(of = offerId): Promise<string[]> {
    const rows = await inTenant(
      `select p.cost::text || ' from ' || to_char(p.valid_from at time zone 'UTC', 'YYYY-MM-DD')
         || coalesce(' to ' || to_char(p.valid_to at time zone 'UTC', 'YYYY-MM-DD'), '') as told
       from offer_prices p join offers f on f.tenant_id = p.tenant_id and f.offer_id = p.offer_id
       where f.provider_offer_id = $1 order by p.segment, p.region, p.term_duration, p.billing_frequency, p.valid_from`,
      [of],
    )
    return rows.map(({ told }) => told as string)
  }

  async function inTenant(text: string, values: unknown[] = []) {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
      return (await client.query(text, values)).rows
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it('adds an offer with its price', async () => {
    expect(await merge('2026-02-01', [price()])).toMatchObject({ prices: 1, newOffers: 1, newPrices: 1 })
    expect(await history()).toEqual(['100 from 2026-01-01'])
  })

  it('changes nothing the second time', async () => {
    const sheet = [price(), price({ validFrom: day('2026-05-01'), cost: '110' }), price({ region: 'AT' })]
    await merge('2026-02-01', sheet)
    const before = await everything()
    const again = await merge('2026-03-01', sheet)
    expect(again).toMatchObject({ newOffers: 0, changedOffers: 0, newPrices: 0, endedPrices: 0 })
    expect(await everything()).toEqual(before)
  })

  async function everything() {
    return await inTenant(
      `select to_jsonb(f)::text as row from offers f union all select to_jsonb(p)::text from offer_prices p
       union all select to_jsonb(l)::text from offer_listings l union all select to_jsonb(c)::text from offer_counts c
       order by 1`,
    )
  }

  const cases = [
    [
      'ends the current price now, because that has been valid',
      [price1('2026-01-01', '100')],
      [price1('2026-01-01', '105')],
      ['100 from 2026-01-01 to 2026-03-01', '105 from 2026-03-01'],
    ],
    [
      'can be announced in advance',
      [price1('2026-01-01', '100')],
      [price1('2026-06-01', '110')],
      ['100 from 2026-01-01 to 2026-06-01', '110 from 2026-06-01'],
    ],
    [
      'is overwritten when it is corrected before it begins',
      [price1('2026-01-01', '100'), price1('2026-06-01', '110')],
      [price1('2026-06-01', '111')],
      ['100 from 2026-01-01 to 2026-06-01', '111 from 2026-06-01'],
    ],
    [
      'keeps an announced price',
      [price1('2026-01-01', '100'), price1('2026-06-01', '110')],
      [price1('2026-01-01', '90')],
      ['100 from 2026-01-01 to 2026-03-01', '90 from 2026-03-01 to 2026-06-01', '110 from 2026-06-01'],
    ],
    [
      'changes nothing when a newer price is known',
      [price1('2026-02-15', '100')],
      [price1('2026-01-01', '90')],
      ['100 from 2026-02-15'],
    ],
    [
      'follows one that has ended',
      [price1('2026-01-01', '100', '2026-02-10')],
      [price1('2026-01-01', '110')],
      ['100 from 2026-01-01 to 2026-02-10', '110 from 2026-02-10'],
    ],
    [
      'can get another end',
      [price1('2026-01-01', '100')],
      [price1('2026-01-01', '100', '2026-09-01')],
      ['100 from 2026-01-01 to 2026-09-01'],
    ],
    [
      'that has ended is added where no price is known for its time',
      [price1('2026-02-01', '100')],
      [price1('2025-01-01', '80', '2026-01-01')],
      ['80 from 2025-01-01 to 2026-01-01', '100 from 2026-02-01'],
    ],
    [
      'ends where the next one of its sheet begins',
      [],
      [price1('2026-01-01', '100'), price1('2026-04-01', '110'), price1('2026-06-01', '120')],
      ['100 from 2026-01-01 to 2026-04-01', '110 from 2026-04-01 to 2026-06-01', '120 from 2026-06-01'],
    ],
    [
      'that is temporary is followed by the price that it replaced',
      [price1('2026-01-01', '100')],
      [price1('2026-04-01', '80', '2026-05-01')],
      ['100 from 2026-01-01 to 2026-04-01', '80 from 2026-04-01 to 2026-05-01', '100 from 2026-05-01'],
    ],
    [
      'that is temporary and has begun is followed by the price that it replaced',
      [price1('2026-01-01', '100', '2026-09-01')],
      [price1('2026-02-25', '80', '2026-05-01')],
      [
        '100 from 2026-01-01 to 2026-03-01',
        '80 from 2026-03-01 to 2026-05-01',
        '100 from 2026-05-01 to 2026-09-01',
      ],
    ],
    [
      'that is temporary can be in one sheet with the one that returns',
      [],
      [price1('2026-01-01', '100'), price1('2026-04-01', '80', '2026-05-01')],
      ['100 from 2026-01-01 to 2026-04-01', '80 from 2026-04-01 to 2026-05-01', '100 from 2026-05-01'],
    ],
    [
      'that is temporary can have ended before its sheet is read',
      [],
      [price1('2025-01-01', '100'), price1('2026-01-01', '80', '2026-02-01')],
      ['100 from 2025-01-01 to 2026-01-01', '80 from 2026-01-01 to 2026-02-01', '100 from 2026-02-01'],
    ],
    [
      'that is temporary can lie within another temporary one',
      [price1('2026-01-01', '100')],
      [price1('2026-04-01', '80', '2026-07-01'), price1('2026-05-01', '60', '2026-06-01')],
      [
        ...['100 from 2026-01-01 to 2026-04-01', '80 from 2026-04-01 to 2026-05-01'],
        ...['60 from 2026-05-01 to 2026-06-01', '80 from 2026-06-01 to 2026-07-01', '100 from 2026-07-01'],
      ],
    ],
    [
      'that is temporary can follow another temporary one',
      [price1('2026-01-01', '100')],
      [price1('2026-04-01', '80', '2026-05-01'), price1('2026-05-01', '70', '2026-06-01')],
      [
        ...['100 from 2026-01-01 to 2026-04-01', '80 from 2026-04-01 to 2026-05-01'],
        ...['70 from 2026-05-01 to 2026-06-01', '100 from 2026-06-01'],
      ],
    ],
    [
      'that is temporary can be extended',
      [price1('2026-01-01', '100'), price1('2026-04-01', '80', '2026-05-01')],
      [price1('2026-04-01', '80', '2026-06-01')],
      ['100 from 2026-01-01 to 2026-04-01', '80 from 2026-04-01 to 2026-06-01', '100 from 2026-06-01'],
    ],
    [
      'that is temporary can become permanent',
      [price1('2026-01-01', '100'), price1('2026-04-01', '80', '2026-05-01')],
      [price1('2026-04-01', '80')],
      ['100 from 2026-01-01 to 2026-04-01', '80 from 2026-04-01'],
    ],
    [
      'that is temporary can be shortened',
      [price1('2026-01-01', '100'), price1('2026-04-01', '80', '2026-05-01')],
      [price1('2026-04-01', '80', '2026-04-15')],
      ['100 from 2026-01-01 to 2026-04-01', '80 from 2026-04-01 to 2026-04-15', '100 from 2026-04-15'],
    ],
    [
      'that is temporary can be replaced by a longer temporary one',
      [price1('2026-01-01', '100'), price1('2026-04-01', '80', '2026-05-01')],
      [price1('2026-04-01', '70', '2026-06-01')],
      ['100 from 2026-01-01 to 2026-04-01', '70 from 2026-04-01 to 2026-06-01', '100 from 2026-06-01'],
    ],
    [
      'that is permanent replaces one that would have returned',
      [price1('2026-01-01', '100'), price1('2026-04-01', '80', '2026-05-01')],
      [price1('2026-05-01', '110')],
      ['100 from 2026-01-01 to 2026-04-01', '80 from 2026-04-01 to 2026-05-01', '110 from 2026-05-01'],
    ],
    [
      'that is permanent ends a temporary one, and none returns',
      [price1('2026-01-01', '100'), price1('2026-04-01', '80', '2026-06-01')],
      [price1('2026-05-01', '110')],
      ['100 from 2026-01-01 to 2026-04-01', '80 from 2026-04-01 to 2026-05-01', '110 from 2026-05-01'],
    ],
  ] as const

  describe('a price', () => {
    const offerAt = (place: number) => `offer-of-case-${place}`
    const histories = { once: [] as string[][], twice: [] as string[][] }

    // Each case has its own offer, so that all cases share the same three sheets.
    beforeAll(async () => {
      const sheet = (of: 1 | 2) =>
        cases.flatMap((one, place) =>
          one[of].map((told) => price({ providerOfferId: offerAt(place), ...told })),
        )
      const all = () => Promise.all(cases.map((_, place) => history(offerAt(place))))
      await merge('2026-02-20', sheet(1))
      await merge('2026-03-01', sheet(2))
      histories.once = await all()
      await merge('2026-03-02', sheet(2))
      histories.twice = await all()
    })

    it.each(cases.map(([told, , , expected], place) => [told, expected, place] as const))(
      '%s',
      (_, expected, place) => {
        expect(histories.once[place]).toEqual(expected)
        expect(histories.twice[place]).toEqual(expected)
      },
    )
  })

  function price1(from: string, cost: string, to?: string): Partial<ImportedPrice> {
    return { validFrom: day(from), validTo: to ? day(to) : null, cost }
  }

  it('rejects a price that contradicts an earlier line, with its line number', async () => {
    const merged = await merge('2026-02-01', [
      price({ line: 2 }),
      price({ line: 3, cost: '7' }),
      price({ line: 4 }),
    ])
    expect(merged.refused).toEqual([
      { line: 3, reason: expect.stringContaining('An earlier line has another price') },
    ])
    expect(await history()).toEqual(['100 from 2026-01-01'])
  })

  it('ends missing prices when the sheet is complete for an offer', async () => {
    await merge('2026-02-01', [price(), price({ billingFrequency: 'Monthly', cost: '9' })])
    const merged = await merge('2026-03-01', [price()], { endsMissing: true })
    expect(merged.endedPrices).toBe(1)
    expect(await history()).toEqual(['100 from 2026-01-01', '9 from 2026-01-01 to 2026-03-01'])
  })

  it('does not let missing prices return', async () => {
    const monthly = price({ billingFrequency: 'Monthly', cost: '9' })
    const limited = { ...monthly, cost: '8', validTo: day('2026-05-01') }
    await merge('2026-02-01', [price(), monthly])
    await merge('2026-02-02', [limited])
    await merge('2026-03-01', [price()], { endsMissing: true })
    expect(await history()).toEqual([
      ...['100 from 2026-01-01', '9 from 2026-01-01 to 2026-02-02', '8 from 2026-02-02 to 2026-03-01'],
    ])
  })

  describe('an announced price', () => {
    const former = () => price({ cost: '100' })
    const announced = (from = '2026-06-01') => price({ cost: '110', validFrom: day(from) })
    const future = { announcedIn: 'licences' }
    const present = { sheet: { sheet: 'licences', isRead: true } }

    it('is withdrawn when a whole file lists the price that it would replace without it', async () => {
      await merge('2026-02-01', [former(), announced()], { endsMissing: true })
      await merge('2026-03-01', [former()], { endsMissing: true })
      expect(await history()).toEqual(['100 from 2026-01-01'])
    })

    it('is withdrawn when a whole file lists only other prices of its offer', async () => {
      const monthly = price({ billingFrequency: 'Monthly', cost: '9' })
      await merge('2026-02-01', [former(), announced(), monthly], { endsMissing: true })
      await merge('2026-03-01', [monthly], { endsMissing: true })
      expect(await history()).toEqual(['100 from 2026-01-01 to 2026-03-01', '9 from 2026-01-01'])
    })

    it('is withdrawn when a later sheet of future prices lists the former price instead', async () => {
      await merge('2026-02-01', [former()], present)
      await merge('2026-02-01', [announced()], future)
      await merge('2026-03-01', [former()], future)
      expect(await history()).toEqual(['100 from 2026-01-01'])
    })

    it('is postponed when a later sheet of future prices lists it at a later day', async () => {
      await merge('2026-02-01', [former()], present)
      await merge('2026-02-01', [announced()], future)
      await merge('2026-03-01', [former(), announced('2026-07-01')], future)
      expect(await history()).toEqual(['100 from 2026-01-01 to 2026-07-01', '110 from 2026-07-01'])
    })

    it('is withdrawn with others that follow it or do not', async () => {
      const later = price({ cost: '120', validFrom: day('2026-07-01') })
      const last = price({ cost: '130', validFrom: day('2026-09-01') })
      const first = ['100 from 2026-01-01']
      await merge('2026-02-01', [former(), announced(), later, last], future)
      await merge('2026-03-01', [former(), announced(), last], future)
      expect(await history()).toEqual([
        '100 from 2026-01-01 to 2026-06-01',
        ...['110 from 2026-06-01 to 2026-09-01', '130 from 2026-09-01'],
      ])
      await merge('2026-03-02', [former(), announced(), later, last], future)
      await merge('2026-03-03', [former(), last], future)
      expect(await history()).toEqual(['100 from 2026-01-01 to 2026-09-01', '130 from 2026-09-01'])
      await merge('2026-03-04', [former(), announced(), later, last], future)
      await merge('2026-03-05', [former()], future)
      expect(await history()).toEqual(first)
    })

    it('is withdrawn with the end that its sheet states for the former price', async () => {
      await merge('2026-02-01', [former(), announced()], { endsMissing: true })
      await merge('2026-03-01', [price({ validTo: day('2026-08-01') })], { endsMissing: true })
      expect(await history()).toEqual(['100 from 2026-01-01 to 2026-08-01'])
    })

    it.each([
      ['is silent about it', () => [price({ region: 'AT' })], future],
      ['lists it still', () => [announced()], future],
      ['has the prices of today', () => [former()], present],
      ['is another one', () => [former()], { announcedIn: 'software' }],
    ] as const)('stays when a later sheet %s', async (_, sheet, options) => {
      await merge('2026-02-01', [former()], present)
      await merge('2026-02-01', [announced()], future)
      await merge('2026-03-01', sheet(), options)
      const kept = (await history()).filter((one) => !one.endsWith('AT'))
      expect(kept).toEqual(
        expect.arrayContaining(['100 from 2026-01-01 to 2026-06-01', '110 from 2026-06-01']),
      )
    })

    it('that no sheet has confirmed is replaced by the price that the vendor lists after its first day', async () => {
      await merge('2026-02-01', [former()], present)
      await merge('2026-02-01', [announced()], future)
      // A vendor's sheet may be some hours old on the first day.
      await merge('2026-06-01', [former()], present)
      expect(await history()).toEqual(['100 from 2026-01-01 to 2026-06-01', '110 from 2026-06-01'])
      await merge('2026-06-03', [former()], present)
      const corrected = [
        ...['100 from 2026-01-01 to 2026-06-01', '110 from 2026-06-01 to 2026-06-03'],
        '100 from 2026-06-03',
      ]
      expect(await history()).toEqual(corrected)
      await merge('2026-06-04', [former()], present)
      expect(await history()).toEqual(corrected)
    })

    it.each([
      ['that a sheet has confirmed', true, present],
      ['when the sheet may be an older file', false, { sheet: { sheet: 'licences' } }],
    ] as const)('stays against an earlier price %s', async (_, isConfirmed, options) => {
      await merge('2026-02-01', [former()], present)
      await merge('2026-02-01', [announced()], future)
      if (isConfirmed) await merge('2026-06-02', [announced()], present)
      await merge('2026-06-04', [former()], options)
      expect(await history()).toEqual(['100 from 2026-01-01 to 2026-06-01', '110 from 2026-06-01'])
    })
  })

  it('counts in a trial the prices that return after a temporary one', async () => {
    await merge('2026-02-01', [price()])
    const limited = price({ cost: '80', validFrom: day('2026-04-01'), validTo: day('2026-05-01') })
    expect(await merge('2026-02-02', [limited], { isTrial: true })).toMatchObject({
      ...{ newPrices: 1, endedPrices: 1, returningPrices: 1 },
    })
    expect(await history()).toEqual(['100 from 2026-01-01'])
  })

  it('changes nothing in a trial', async () => {
    const before = await everything()
    const tried = await merge('2026-02-01', [price()], { isTrial: true })
    expect(tried).toMatchObject({ newOffers: 1, newPrices: 1 })
    expect(await everything()).toEqual(before)
  })

  it('changes nothing when it is interrupted', async () => {
    const before = await everything()
    const broken = await openPriceImport(database, { tenantId, providerInstanceId })
    await broken.add({ prices: [price()] })
    await broken.close()
    expect(await everything()).toEqual(before)
  })

  it('refreshes the statistics of the lists immediately', async () => {
    const many = Array.from({ length: 2_000 }, (_, place) =>
      price({ providerOfferId: `${offerId}-${place}` }),
    )
    await merge('2026-02-01', many)
    const [listings] = await inTenant(
      `select reltuples::int as rows from pg_class where oid = 'offer_listings'::regclass`,
    )
    // Each has a listing for its market and one for all markets.
    expect(listings!.rows).toBeGreaterThanOrEqual(2 * many.length)
  })

  it('is serialised with another of the same offers', async () => {
    await Promise.all([
      merge('2026-02-01', [price(), price({ region: 'AT' })]),
      merge('2026-02-01', [price(), price({ region: 'FR' })]),
    ])
    expect(await history()).toEqual(Array(3).fill('100 from 2026-01-01'))
  })

  it('updates an offer by its description, but not by a price alone', async () => {
    await merge('2026-02-01', [price()], { offers: [described({ name: 'Renamed', maxQuantity: 300 })] })
    await merge('2026-02-02', [price({ offerName: 'Something else' })])
    const { store } = openTenantStore(database, tenantId)
    const named = await store.offers.named(providerInstanceId, [offerId])
    expect(named.get(offerId)).toMatchObject({ name: 'Renamed', maxQuantity: 300, version: 1 })
  })

  it('marks unseen offers as deleted, and restores them when they are seen again', async () => {
    const state = async () => {
      const { store } = openTenantStore(database, tenantId)
      return (await store.offers.named(providerInstanceId, [offerId])).get(offerId)?.isDeleted
    }
    await merge('2026-02-01', [price()])
    const gone = await merge('2030-03-01', [], { deletesUnseen: true, seenSince: day('2030-03-01') })
    expect(gone.deletedOffers).toBeGreaterThan(0)
    expect(await state()).toBe(true)
    expect(await merge('2030-04-01', [price()])).toMatchObject({ restoredOffers: 1, newPrices: 0 })
    expect(await state()).toBe(false)
  })
})
