import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../test/harness/databases.ts'
import { newOperator, type Operator } from '../test/harness/operator.ts'

const header = 'providerOfferId,name,region,currency,termDuration,billingFrequency,cost'
const rows = [
  'backup,Managed Backup,DE,EUR,OneMonth,Monthly,4.80',
  'backup,Managed Backup,DE,EUR,OneYear,Annual,45.60',
  'vpn,"Remote, but safe",AT,EUR,OneMonth,Monthly,4',
]

// As each command is a process, one database has to do; the store's own tests go on both.
const kind = databaseKinds.at(-1)!

describe(`offers import, on the ${kind} database`, () => {
  let operator: Operator
  let folder: string
  let flags: string[]
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'offers-'))
    operator = await newOperator(kind)
    await operator.command('database migrate')
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

  it('tells in a dry run what it would do', async () => {
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
    expect(stderr).toMatch(/line 2: region is "XX"; it is the market/)
    expect(stderr).toMatch(/line 4: termDuration is "Forever".*cost is "-1"/)
    expect(stderr).toMatch(/line 5: /)
    expect(stderr).toMatch(/3 rows were refused/)
    expect(JSON.parse(stdout)).toMatchObject({ newOffers: 1, newPrices: 1, refusedCount: 3 })
  })

  it('marks what is missing as deleted only when told to, and not beside refused rows', async () => {
    const only = file('only.csv', csv(rows[0]!))
    expect(JSON.parse((await imported(only)).stdout)).toMatchObject({ deletedOffers: 0, endedPrices: 0 })
    const beside = file('beside.csv', csv(rows[0]!, 'nonsense'))
    const kept = await imported(beside, '--deleted', 'missing')
    expect([kept.code, JSON.parse(kept.stdout).deletedOffers]).toEqual([1, 0])
    expect(kept.stderr).toContain('was left as it is')
    const gone = await imported(only, '--deleted', 'missing')
    expect(JSON.parse(gone.stdout)).toMatchObject({ deletedOffers: 2, endedPrices: 1 })
  })

  it.each([
    ['a column that nobody knows', 'a.csv', `${header},colour\n`, /no column "colour"/],
    ['a header that lacks something', 'b.csv', 'name,region\n', /lacks providerOfferId, currency/],
    ['what is not packed', 'c.csv.gz', header, /cannot be read/],
  ])('refuses %s', async (_, name, content, told) => {
    const { code, stderr } = await imported(file(name, content))
    expect(code).toBe(1)
    expect(stderr).toMatch(told)
  })

  it('refuses a file that is not there', async () => {
    expect((await imported(join(folder, 'nowhere.csv'))).stderr).toMatch(/ENOENT/)
  })
})
