import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { demo } from '../../demo/identifiers.ts'
import { administration } from '../administration.ts'
import type { Database } from '../database.ts'
import { exportOffers } from './offer-export.ts'
import { importOffers } from './offer-import.ts'

const { tenantId } = demo
const formats = ['csv', 'jsonl'] as const
type Format = (typeof formats)[number]

const now = new Date('2026-03-01T08:30:00.123Z')
const header =
  'providerOfferId,name,region,currency,termDuration,billingFrequency,cost,erp,segment,validFrom,validTo,' +
  'description,imageUrl,isAddon,isTrial,minQuantity,maxQuantity,prerequisites'
const sheet = [
  header,
  'backup,Managed Backup,DE,EUR,OneMonth,Monthly,4.80,6.00,,2026-01-01,,,,,,,,',
  'backup,Managed Backup,DE,EUR,OneMonth,Monthly,5.10,6.00,,2027-01-01,2028-01-01,,,,,,,',
  'backup,Managed Backup,AT,EUR,OneYear,Annual,999999999999.00000001,,Education,2026-01-01,,,,,,,,',
  '"=vpn,1","Tunnel ""West""",DE,EUR,OneMonth,Monthly,4,,,,,"Two\nlines, one; café",https://example.com/a?b=c,true,true,5,300,backup|=1+1',
  `''=1+1,'=2+2,DE,EUR,OneMonth,Monthly,1,,,2026-02-01,,"@home",,,,,,`,
  `it's,'quoted',DE,EUR,OneMonth,Monthly,1,,,2026-02-01,,-,,,,,,`,
].join('\n')

describe.each(oneDatabase(import.meta.url))('an export of offers, on the %s database', (kind) => {
  let database: Database
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'offers-'))
    database = await freshDatabase(kind)
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await database.close()
  })

  async function newInstance(): Promise<string> {
    const providerInstanceId = randomUUID()
    await database.asOwner((pool) =>
      administration(pool).addProviderInstance(tenantId, {
        ...{ providerInstanceId, type: 'Generic', alias: providerInstanceId, offerTypes: ['License'] },
      }),
    )
    return providerInstanceId
  }

  async function take(providerInstanceId: string, content: string, format: Format = 'csv', at = now) {
    const file = join(folder, `${randomUUID()}.${format}`)
    writeFileSync(file, content)
    const options = { tenantId, providerInstanceId, file, format, isTrial: false, isWhole: true }
    return await importOffers(database, options, { now: at, newId: randomUUID, onProgress: () => {} })
  }

  async function give(providerInstanceId: string, format: Format, endingAfter: Date | null = null) {
    let text = ''
    const wanted = { tenantId, providerInstanceId, endingAfter }
    for await (const piece of exportOffers(database, wanted, format)) text += piece
    return text
  }

  /** Returns the stored offers and prices, without ids and the times at which they were seen. */
  async function kept(providerInstanceId: string) {
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
      const { rows } = await client.query(
        `select to_jsonb(f) - '{offer_id,provider_instance_id,created_at,seen_at,version}'::text[] as offer,
           to_jsonb(p) - '{offer_id,stated_from}'::text[] || jsonb_build_object('cost', cost::text) as price
         from offers f join offer_prices p on p.tenant_id = f.tenant_id and p.offer_id = f.offer_id
         where f.provider_instance_id = $1
         order by f.provider_offer_id collate "C", p.segment, p.region, p.valid_from`,
        [providerInstanceId],
      )
      return rows
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  it.each(formats)('can be imported again without any difference: %s', async (format) => {
    const first = await newInstance()
    // One of the six is temporary; after it, the earlier price returns.
    expect(await take(first, sheet)).toMatchObject({ refusedCount: 0, newOffers: 4, newPrices: 7 })
    // Replaces a price, so that the history has a past one.
    await take(first, sheet.replace('4.80', '4.90'), 'csv', new Date('2026-04-01T00:00:00Z'))
    const exported = await give(first, format)

    const second = await newInstance()
    const at = new Date('2026-05-01T00:00:00Z')
    expect(await take(second, exported, format, at)).toMatchObject({ refusedCount: 0, newPrices: 8 })
    expect(await kept(second)).toEqual(await kept(first))
    expect(await give(second, format)).toBe(exported)

    const nothing = { changedOffers: 0, newOffers: 0, newPrices: 0, endedPrices: 0, deletedOffers: 0 }
    expect(await take(first, exported, format, at)).toMatchObject({ refusedCount: 0, ...nothing })
    expect(await give(first, format)).toBe(exported)
  })

  it('has current and future prices, and past ones only on request', async () => {
    const instance = await newInstance()
    const name = `${header.slice(0, header.indexOf(',segment'))},validFrom,validTo`
    const row = (cost: number, times: string) => `a,A,DE,EUR,OneMonth,Monthly,${cost},,${times}`
    const rows = [row(1, '2026-01-01,2026-02-01'), row(2, '2026-02-01,2026-06-01'), row(3, '2026-06-01,')]
    await take(instance, [name, ...rows].join('\n'))
    const costs = async (endingAfter: Date | null) =>
      (await give(instance, 'jsonl', endingAfter))
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).cost)
    expect(await costs(now)).toEqual(['2', '3'])
    expect(await costs(null)).toEqual(['1', '2', '3'])
    expect(await costs(new Date('2026-06-01T00:00:00Z'))).toEqual(['3'])
  })

  it('excludes deleted offers and those of other instances', async () => {
    const instance = await newInstance()
    await take(instance, sheet)
    const lines = sheet.split('\n')
    await take(instance, [lines[0], lines[1]].join('\n'), 'csv', new Date('2026-04-01T00:00:00Z'))
    const exported = await give(instance, 'jsonl')
    expect(new Set(exported.match(/"providerOfferId":"[^"]*"/g))).toEqual(
      new Set(['"providerOfferId":"backup"']),
    )
    expect(await give(await newInstance(), 'jsonl')).toBe('')
    expect(await give(await newInstance(), 'csv')).toMatch(/^providerOfferId,[^\n]*\n$/)
  })

  it('has no cell that a spreadsheet evaluates as a formula', async () => {
    const instance = await newInstance()
    await take(instance, sheet)
    const cells = (await give(instance, 'csv')).split(/[,\n]/)
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([])
  })

  it('reads one snapshot, despite imports during the read', async () => {
    if (kind === 'embedded') return // One session: an import waits for the end of the export.
    const instance = await newInstance()
    const many = (cost: number) =>
      [
        'providerOfferId,name,region,currency,termDuration,billingFrequency,cost,validFrom',
        ...Array.from({ length: 2_500 }, (_, n) => `o${n},O,DE,EUR,OneMonth,Monthly,${cost},2026-01-01`),
      ].join('\n')
    await take(instance, many(1))
    const costs = new Set<string>()
    let rows = 0
    const wanted = { tenantId, providerInstanceId: instance, endingAfter: null }
    for await (const piece of exportOffers(database, wanted, 'jsonl')) {
      for (const line of piece.trimEnd().split('\n')) costs.add(JSON.parse(line).cost)
      rows += piece.trimEnd().split('\n').length
      if (rows === 1_000) await take(instance, many(2), 'csv', new Date('2026-04-01T00:00:00Z'))
    }
    expect([rows, [...costs]]).toEqual([2_500, ['1']])
  })
})
