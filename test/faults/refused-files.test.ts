import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { run } from '../../cli/run.ts'
import type { LineKind } from '../../src/domain/invoices/invoice-lines.ts'
import { oneDatabase } from '../harness/databases.ts'
import { sampleOf } from '../harness/proving.ts'
import { type Premises, premises, tenant } from './premises.ts'

const databases = oneDatabase(import.meta.url)

const instance = {
  id: '5eed0000-0000-4000-8000-000000000107',
  accountId: '5eed0000-0000-4000-8000-0000000000a1',
}

type Line = Readonly<Record<string, unknown>>
interface File {
  readonly name: string
  readonly content: string | Buffer
}

/** A fault in a file, and the expected result. */
interface Bad {
  readonly what: string
  readonly kind?: LineKind
  readonly file: (lines: readonly Line[]) => File
  readonly flags?: readonly string[]
  /** The report of the parked line; all other lines are imported. */
  readonly parked?: string
  /** The reason of the refusal of the whole file. */
  readonly refused?: RegExp
}

const right = (invoice: string): readonly Line[] =>
  ['10.10', '20.20', '30.30'].map((amount, index) => ({
    LineItemId: `line-${index + 1}`,
    PartnerId: instance.accountId,
    InvoiceNumber: invoice,
    CustomerId: 'somebody',
    ChargeStartDate: '2026-10-01',
    UsageDate: '2026-10-01',
    Quantity: '1',
    Subtotal: amount,
    Currency: 'EUR',
  }))
const jsonLines = (lines: readonly (Line | string)[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
const json = (lines: readonly (Line | string)[]): File => ({ name: 'bill.jsonl', content: jsonLines(lines) })
/** CSV with changed rows. */
const csv = (lines: readonly Line[], change: (rows: string[]) => string[] = (rows) => rows): File => {
  const rows = [Object.keys(lines[0]!), ...lines.map(Object.values)].map((cells) => cells.join(','))
  return { name: 'bill.csv', content: change(rows).join('\r\n') }
}
/** One more line: a copy of the first one with some other members. */
const oneMore = (members: Line) => (lines: readonly Line[]) =>
  json([...lines, { ...lines[0], LineItemId: 'more', ...members }])

const bad: readonly Bad[] = [
  {
    what: 'a truncated gzip file',
    file: (lines) => ({ name: 'bill.jsonl.gz', content: gzipSync(jsonLines(lines)).subarray(0, -12) }),
    refused: /^The lines cannot be read to their end: unexpected end of file\./m,
  },
  {
    what: 'truncated gzip CSV',
    file: (lines) => ({ name: 'bill.csv.gz', content: gzipSync(csv(lines).content).subarray(0, -12) }),
    refused: /^The lines cannot be read to their end: unexpected end of file\./m,
  },
  {
    what: 'a line that is not JSON',
    file: (lines) => json([...lines, '{"Subtotal": ']),
    parked: 'bill.jsonl, line 4: The line is not valid JSON: it ends early or has an error after 13 bytes.',
  },
  {
    what: 'another currency',
    file: oneMore({ Currency: 'USD' }),
    parked: 'bill.jsonl, line 4: The line must have the currency of the invoice, EUR; its currency is USD.',
  },
  {
    what: 'a negative quantity in a kind without them',
    kind: 'license',
    file: oneMore({ Quantity: -1 }),
    parked: 'bill.jsonl, line 4: quantity must not be negative in lines of this kind.',
  },
  {
    what: 'an id of an earlier line',
    file: (lines) => json([...lines, lines[1]!]),
    parked:
      'bill.jsonl, line 4: The line is repeated: an earlier one also has the id line-2; this one has an amount of 20.20.',
  },
  {
    what: 'a line of another account',
    file: oneMore({ PartnerId: 'theirs' }),
    parked:
      'bill.jsonl, line 4: The line belongs to the account theirs, not to 5eed0000-0000-4000-8000-0000000000a1.',
  },
  {
    what: 'a file of another account',
    file: (lines) => json(lines.map((line) => ({ ...line, PartnerId: 'theirs' }))),
    refused:
      /None of the lines could be imported\. 3 lines were parked: bill\.jsonl, line 1: The line belongs to the account theirs/,
  },
  {
    what: 'a file of another invoice',
    file: (lines) => json(lines.map((line) => ({ ...line, InvoiceNumber: 'G9' }))),
    refused: /None of the lines could be imported\. 3 lines were parked: .*to the invoice G9, not to/,
  },
  {
    what: 'a sum other than the vendor’s',
    file: json,
    flags: ['--total', '60.61'],
    refused: /The vendor bills 60\.61, but the imported lines sum up to 60\.60\./,
  },
  {
    what: 'a different sum because of a line in another currency',
    file: oneMore({ Currency: 'USD' }),
    flags: ['--total', '70.70'],
    refused:
      /sum up to 60\.60\. 1 line was parked: bill\.jsonl, line 4: The line must have the currency of the invoice, EUR; .* GET \/v1\/Invoices\/[-\da-f]{36}\/parked-lines has all of them\./,
  },
  {
    what: 'a number of lines other than the vendor’s',
    file: json,
    flags: ['--lines', '4'],
    refused: /According to the vendor, the invoice has 4 lines, but 3 were imported\./,
  },
  {
    what: 'a line that is not UTF-8',
    file: (lines) => ({
      name: 'bill.jsonl',
      content: Buffer.concat([
        Buffer.from(`${jsonLines(lines)}\n{"CustomerName":"B`),
        Buffer.from([0xfc, 0x22, 0x7d]),
      ]),
    }),
    parked: 'bill.jsonl, line 4: The line is not UTF-8.',
  },
  {
    what: 'CSV that is not UTF-8',
    file: (lines) => {
      const { name, content } = csv(lines.map((line) => ({ ...line, CustomerId: 'München' })))
      return { name, content: Buffer.from(content as string, 'latin1') }
    },
    refused: /bill\.csv, line 2, is not UTF-8\. Save the file as UTF-8\./,
  },
  {
    what: 'a line that is too long',
    file: (lines) => json([...lines, `{"CustomerName":"${'x'.repeat(2 ** 20)}"}`]),
    parked: 'bill.jsonl, line 4: The line is longer than 1048576 bytes.',
  },
  {
    what: 'an unclosed quotation mark',
    file: (lines) => csv(lines, ([header, ...rows]) => [header!, `"${rows[0]}`, ...rows.slice(1)]),
    refused: /bill\.csv is not valid CSV after line 1: Quote Not Closed/,
  },
  {
    what: 'an empty file',
    file: () => ({ name: 'bill.jsonl', content: '' }),
    refused:
      /The invoice contains no lines; send files with one JSON object per line, or CSV files with rows below the header\./,
  },
  {
    what: 'CSV with only a header',
    file: (lines) => csv(lines, ([header]) => [header!]),
    refused: /The invoice contains no lines; send/,
  },
  {
    what: 'a header without required columns',
    file: (lines) =>
      csv(lines, ([header, ...rows]) => [
        header!.replace('Subtotal', 'Sub').replace('Currency', 'Money'),
        ...rows,
      ]),
    refused:
      /The header of bill\.csv has no column subtotal, currency or billingCurrency\. The first row must contain all column names\./,
  },
  {
    what: 'no header',
    file: (lines) => csv(lines, ([, ...rows]) => rows),
    refused:
      /The header of bill\.csv has no column subtotal, currency or billingCurrency, chargeStartDate or subscriptionStartDate or orderDate\./,
  },
  {
    what: 'a repeated column',
    file: (lines) =>
      csv(lines, (rows) => rows.map((row, index) => `${row},${index === 0 ? 'subtotal' : '1'}`)),
    refused: /The header of bill\.csv has the column subtotal twice\. Keep only one\./,
  },
  {
    what: 'a row with too few cells',
    file: (lines) => csv(lines, (rows) => rows.with(2, 'line-2,5eed0000-0000-4000-8000-0000000000a1')),
    refused:
      /bill\.csv, line 3, has 2 cells, and the header has 9\. Put texts that contain a comma in quotation marks\./,
  },
  {
    what: 'a row with too many cells',
    file: (lines) => csv(lines, (rows) => rows.with(3, `${rows[3]},and,more`)),
    refused: /bill\.csv, line 4, has 11 cells, and the header has 9\./,
  },
  {
    what: 'a bad amount in CSV, below a row of several lines',
    file: (lines) =>
      csv(lines, (rows) => [
        rows[0]!,
        rows[1]!.replace('somebody', '"some\nbody"'),
        '',
        ...rows.slice(2),
        rows[3]!.replace('30.30', 'ten'),
      ]),
    parked: 'bill.csv, line 7: The line has no amount in subtotal.',
  },
]

describe.each(databases)('invoices import of a bad file, on the %s database', (databaseKind) => {
  let place: Premises
  let folder: string
  const cases = sampleOf(bad, 4).map((one, index) => ({ ...one, number: `G${index}` }))
  const first = new Map<string, Awaited<ReturnType<typeof imported>>>()
  const second: typeof first = new Map()
  let before: Awaited<ReturnType<typeof everything>>
  let after: typeof before
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bills-'))
    place = await premises(databaseKind, async (admin) => {
      const { id: providerInstanceId, accountId: instanceProviderId } = instance
      const about = { type: 'MicrosoftTier1', alias: 'Billed', offerTypes: ['License'] } as const
      await admin.addProviderInstance(tenant.id, {
        providerInstanceId,
        instanceProviderId,
        ...about,
      })
    })
    for (const [name, value] of Object.entries(place.environment)) vi.stubEnv(name, value)
    // All files at once, because opening an embedded database takes longer than importing a file.
    for (const { number, kind = 'onetime', file, flags } of cases)
      first.set(number, await imported(file(right(number)), kind, number, flags))
    before = await everything()
    for (const { number, kind = 'onetime' } of cases)
      second.set(
        number,
        await imported(json(right(number)), kind, number, ['--total', '60.60', '--lines', '3']),
      )
    after = await everything()
  })
  afterAll(async () => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
    await place.remove()
  })

  /** Runs the command with its output captured. */
  async function imported(
    { name, content }: File,
    kind: LineKind,
    number: string,
    flags: readonly string[] = [],
  ) {
    const path = join(folder, name)
    writeFileSync(path, content)
    const stderr: string[] = []
    const listening = [
      vi.spyOn(console, 'error').mockImplementation((text) => void stderr.push(String(text))),
      vi.spyOn(process.stdout, 'write').mockImplementation((text) => stderr.push(`out: ${text}`) > 0),
    ]
    const about = ['--kind', kind, '--number', number, '--period', '2026-10', '--currency', 'EUR']
    const command = ['invoices', 'import', '--tenant', 'Fault tests', '--instance', 'Billed', '--file', path]
    const code = await run([...command, ...about, ...flags])
    for (const one of listening) one.mockRestore()
    return { code, told: stderr.join('\n') }
  }

  /** All rows of any invoice in any table. */
  const everything = () =>
    place.look((database) =>
      database.asOwner(async (pool) => {
        const count = (table: string) =>
          `(select count(*)::int from ${table} t where t.invoice_id = i.invoice_id) as`
        const { rows } = await pool.query(
          `select provider_invoice_id as number, revision, ${count('invoice_onetime_lines')} lines,
             ${count('invoice_license_lines')} licences, ${count('invoice_totals')} totals,
             ${count('invoice_gaps')} gaps, ${count('invoice_pieces')} pieces, ${count('invoice_exports')} exports,
             ${count('parked_lines')} parked from invoices i`,
        )
        return new Map(
          rows.map(({ licences, lines, ...row }) => [row.number, { ...row, lines: lines + licences }]),
        )
      }),
    )

  it.each(cases)('reports $what, and imports nothing in part', ({ number, parked, refused }) => {
    const { code, told } = first.get(number)!
    expect(code).toBe(1)
    if (refused) {
      const nothing = { revision: 0, lines: 0, totals: 0, gaps: 0, pieces: 0, exports: 0 }
      expect(told).toMatch(refused)
      expect(before.get(number)).toMatchObject(nothing)
    } else {
      expect(told).toContain(`${parked}\n`)
      expect(told).toContain('1 line was parked.')
      expect(before.get(number)).toMatchObject({ revision: 1, lines: 3, totals: 1, parked: 1 })
    }
  })

  it.each(cases)('imports a correct file after $what', ({ number, parked }) => {
    expect(second.get(number)).toEqual({ code: 0, told: expect.stringMatching(/Lines +3\n/) })
    const expected = parked ? { revision: 2, lines: 6, parked: 1 } : { revision: 1, lines: 3, parked: 0 }
    expect(after.get(number)).toMatchObject(expected)
  })

  it('is in the audit log with its outcome, each time', async () => {
    const logs = await place.look((database) =>
      database.asOwner(async (pool) => {
        const text = `select data::json->>'providerInvoiceId' as number, json_agg(json_build_object('status', status,
            'reason', error_message, 'lines', data::json#>'{sums,lines}', 'files', data::json->'files') order by audit_log_id) as rows
          from audit_logs where operation = 'ImportInvoices' group by 1`
        return new Map((await pool.query(text)).rows.map(({ number, rows }) => [number, rows]))
      }),
    )
    for (const { number, parked, refused, file } of cases) {
      const well = { status: 'Succeded', reason: null, lines: 3, files: ['bill.jsonl'] }
      const bad = parked
        ? { ...well, files: [file(right(number)).name] }
        : {
            status: 'Failed',
            reason: expect.stringMatching(refused!),
            lines: null,
            files: [expect.any(String)],
          }
      // A truncated file is not recorded; the import is retried.
      const isBroken = refused?.source.includes('cannot be read to their end')
      expect(logs.get(number), number).toEqual(isBroken ? [well] : [bad, well])
    }
  })

  it('reports in a dry run what the import would report', async () => {
    const flags = ['--total', '60.61', '--dry-run']
    const { code, told } = await imported(json(right('G101')), 'onetime', 'G101', flags)
    expect(code).toBe(1)
    expect(told).toMatch(/The vendor bills 60\.61, but the imported lines sum up to 60\.6\./)
    expect(told).toMatch(/Dry run +nothing was changed/)
    const other = ['--period', '2026-11', '--dry-run']
    const isOther = await imported(json(right('G0')), 'onetime', 'G0', other)
    expect(isOther).toMatchObject({
      code: 1,
      told: expect.stringContaining('cannot be imported as one in EUR for 2026-11'),
    })
    const again = await imported(json(right('G0')), 'onetime', 'G0', ['--dry-run'])
    expect(again).toMatchObject({ code: 0, told: expect.stringContaining('were imported before') })
    expect((await everything()).has('G101')).toBe(false)
  })

  it('ignores unknown columns', async () => {
    const file = csv(right('G100'), (rows) =>
      rows.map((row, index) => `${row},${index === 0 ? 'Strange' : 'x'}`),
    )
    expect(await imported(file, 'onetime', 'G100')).toMatchObject({ code: 0 })
  })
})
