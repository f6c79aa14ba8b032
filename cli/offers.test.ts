import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipped } from '../simulator/pricing/zip.ts'
import { demo } from '../src/demo/identifiers.ts'
import { databaseKinds } from '../test/harness/databases.ts'
import { newOperatorOfMigrated, type Operator } from '../test/harness/operator.ts'

const header = 'providerOfferId,name,region,currency,termDuration,billingFrequency,cost'
const rows = [
  'backup,Managed Backup,DE,EUR,OneMonth,Monthly,4.80',
  'backup,Managed Backup,DE,EUR,OneYear,Annual,45.60',
  'vpn,"Remote, but safe",AT,EUR,OneMonth,Monthly,4',
]

// As each command is a process, one database has to do; the store's own tests run on both.
const kind = databaseKinds.at(-1)!

describe(`offers import, on the ${kind} database`, () => {
  let operator: Operator
  let folder: string
  let flags: string[]
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'offers-'))
    operator = await newOperatorOfMigrated(kind)
    await operator.command('tenant create --name Nordwind')
    const add = 'provider-instance add --tenant Nordwind --type Generic --alias Own'
    await operator.command(add)
    flags = ['--tenant', 'Nordwind', '--instance', 'Own']
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await operator.database.remove()
  })

  function file(name: string, content: string | Buffer): string {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  const imported = (path: string, ...more: string[]) =>
    operator.command('offers import --json', ...flags, '--file', path, ...more)
  const csv = (...lines: string[]) => [header, ...lines, ''].join('\n')

  it('reports in a dry run what it would do', async () => {
    const { code, stdout } = await imported(file('prices.csv', csv(...rows)), '--dry-run')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ prices: 3, newOffers: 2, newPrices: 3, isDryRun: true })
  })

  it('takes CSV, JSON Lines and what is packed, and the same again changes nothing', async () => {
    const first = await imported(file('prices.csv', csv(...rows)))
    expect(JSON.parse(first.stdout)).toMatchObject({ newOffers: 2, newPrices: 3, refusedCount: 0 })
    const lines = rows.map((row) => {
      const values = row.match(/"[^"]*"|[^,]+/g)!.map((value) => value.replaceAll('"', ''))
      return JSON.stringify(Object.fromEntries(header.split(',').map((name, index) => [name, values[index]])))
    })
    for (const [name, content] of [
      ['prices.csv.gz', gzipSync(csv(...rows))],
      ['prices.jsonl', lines.join('\n')],
    ] as const) {
      const { code, stdout } = await imported(file(name, content))
      expect([name, code]).toEqual([name, 0])
      expect(JSON.parse(stdout)).toMatchObject({
        prices: 3,
        newOffers: 0,
        changedOffers: 0,
        newPrices: 0,
        endedPrices: 0,
      })
    }
  })

  it('prints a file that comes back unchanged, as CSV and as JSON Lines', async () => {
    await imported(file('prices.csv', csv(...rows)))
    for (const [name, ...more] of [['exported.csv'], ['exported.jsonl', '--json', '--history']]) {
      const { code, stdout, stderr } = await operator.command('offers export', ...flags, ...more)
      expect([code, stderr]).toEqual([0, ''])
      const again = await imported(file(name!, stdout), '--deleted', 'missing')
      const nothing = { newOffers: 0, changedOffers: 0, deletedOffers: 0, newPrices: 0, endedPrices: 0 }
      expect(JSON.parse(again.stdout)).toMatchObject({ prices: 3, refusedCount: 0, ...nothing })
    }
  })

  it('refuses rows by their lines, takes all others, and fails', async () => {
    const wrong = [
      'vpn,Remote,XX,EUR,OneMonth,Monthly,4',
      'vpn,Remote,AT,EUR,Forever,Monthly,-1',
      'vpn,too few',
    ]
    const { code, stdout, stderr } = await imported(
      file('wrong.csv', csv(wrong[0]!, 'patching,Patches,DE,EUR,OneMonth,Monthly,12', wrong[1]!, wrong[2]!)),
    )
    expect(code).toBe(1)
    expect(stderr).toMatch(/line 2: region is "XX"; it must be the market/)
    expect(stderr).toMatch(/line 4: termDuration is "Forever".*cost is "-1"/)
    expect(stderr).toMatch(/line 5: /)
    expect(stderr).toMatch(/3 rows were refused/)
    expect(JSON.parse(stdout)).toMatchObject({ newOffers: 1, newPrices: 1, refusedCount: 3 })
  })

  it('marks what is missing as deleted only with the flag, and not beside refused rows', async () => {
    const only = file('only.csv', csv(rows[0]!))
    expect(JSON.parse((await imported(only)).stdout)).toMatchObject({ deletedOffers: 0, endedPrices: 0 })
    const beside = file('beside.csv', csv(rows[0]!, 'nonsense'))
    const kept = await imported(beside, '--deleted', 'missing')
    expect([kept.code, JSON.parse(kept.stdout).deletedOffers]).toEqual([1, 0])
    expect(kept.stderr).toContain('Offers and prices that are not in the file were not ended.')
    const gone = await imported(only, '--deleted', 'missing')
    expect(JSON.parse(gone.stdout)).toMatchObject({ deletedOffers: 2, endedPrices: 1 })
  })

  it.each([
    ['an unknown column', 'a.csv', `${header},colour\n`, /The column "colour" is unknown/],
    ['a header that lacks something', 'b.csv', 'name,region\n', /lacks providerOfferId, currency/],
    ['what is not packed', 'c.csv.gz', header, /cannot be read/],
  ])('refuses %s', async (_, name, content, told) => {
    const { code, stderr } = await imported(file(name, content))
    expect(code).toBe(1)
    expect(stderr).toMatch(told)
  })

  describe("of a vendor's price sheet", () => {
    const heading =
      'ProductId,SkuId,SkuTitle,TermDuration,BillingPlan,Market,Currency,UnitPrice,EffectiveStartDate,EffectiveEndDate,ERP Price,Segment'
    const row = (sku: number, price = '10.50', market = 'DE') =>
      `CFQ7TTC0LFLX,000${sku},Office E${sku},P1Y,Annual,${market},EUR,${price},1/1/2026,,12,Commercial`
    const sheet = (...lines: string[]) => [`\uFEFF${heading}`, ...lines, ''].join('\r\n')
    const all = [1, 2, 3, 4, 5, 6, 7, 8].map((sku) => row(sku))
    const microsoft = ['--tenant', 'Nordwind', '--instance', 'Vendor']
    const command = (path: string, ...more: string[]) =>
      operator.command('offers import --json', ...microsoft, '--file', path, ...more)
    const read = async (content: string | Buffer, ...more: string[]) => {
      const done = await command(file('sheet.csv', content), '--sheet', 'updatedlicensebased', ...more)
      return { ...done, json: done.stdout === '' ? undefined : JSON.parse(done.stdout) }
    }
    beforeAll(
      () => operator.command('provider-instance add --tenant Nordwind --type MicrosoftTier2 --alias Vendor'),
      240_000,
    )

    it('takes CSV and ZIP, under the rules of a sync', async () => {
      expect(await read(sheet(...all))).toMatchObject({ code: 0, json: { newOffers: 8, newPrices: 8 } })
      const zip = Buffer.concat(
        await Array.fromAsync(zipped('sheet.csv', [Buffer.from(sheet(...all))], new Date())),
      )
      expect(await read(zip, '--market', 'DE')).toMatchObject({ code: 0, json: { prices: 8, newPrices: 0 } })

      const refused = await read(sheet(...all.slice(1), row(1, '"1,050.00"')), '--deleted', 'missing')
      expect(refused).toMatchObject({ code: 1, json: { refusedCount: 1, keptPrices: 1, endedPrices: 0 } })
      expect(
        await read(sheet(...all, row(9, '9', 'FR')), '--market', 'DE', '--deleted', 'missing'),
      ).toMatchObject({
        json: { refusedCount: 1, endedPrices: 0, newPrices: 0 },
      })
      expect(await read(sheet(...all.slice(1)), '--deleted', 'missing')).toMatchObject({
        ...{ code: 0, json: { endedPrices: 1, heldEnds: 0 } },
      })
    })

    it('holds many ends until they are confirmed', async () => {
      await read(sheet(...all))
      const half = await read(sheet(...all.slice(4)), '--deleted', 'missing')
      expect(half).toMatchObject({ code: 1, json: { endedPrices: 0, heldEnds: 4 } })
      expect(half.stderr).toContain('4 ends wait for a confirmation')
      const [held] = JSON.parse((await operator.command('offers held --json', ...microsoft)).stdout)
      expect(held).toMatchObject({ list: 'DE updatedlicensebased', ends: 4, valid: 8 })
      expect(held.offerNames).toEqual(['Office E1', 'Office E2', 'Office E3', 'Office E4'])
      const confirmed = await operator.command('offers confirm-ends --json', ...microsoft, '--id', held.id)
      expect(JSON.parse(confirmed.stdout)).toEqual({ operationId: expect.any(String) })
      const unknown = await operator.command('offers confirm-ends', ...microsoft, '--id', demo.heldEndsId)
      expect([unknown.code, unknown.stderr]).toEqual([1, expect.stringContaining('has no list of held ends')])
    })

    it.each([
      ['no name of the sheet', [], 2, /--sheet is missing/],
      [
        'a format',
        ['--sheet', 'software', '--format', 'csv'],
        2,
        /--format is only for files of Generic instances/,
      ],
      ['no country', ['--sheet', 'software', '--market', 'Germany'], 2, /--market is "Germany"/],
    ])('is refused with %s', async (_, more, code, told) => {
      const refused = await command(file('sheet.csv', sheet(...all)), ...(more as string[]))
      expect([refused.code, refused.stderr]).toEqual([code, expect.stringMatching(told as RegExp)])
    })

    it('is refused with words when it is another file, or none', async () => {
      expect((await read(csv(...rows))).stderr).toMatch(/has no column ProductId/)
      const nowhere = await command(join(folder, 'nowhere.zip'), '--sheet', 'software')
      expect(nowhere.stderr).toMatch(/^The file cannot be read: ENOENT: .*nowhere\.zip'\n$/)
    })
  })

  it('refuses a file that is not there', async () => {
    expect((await imported(join(folder, 'nowhere.csv'))).stderr).toMatch(/ENOENT/)
  })
})
