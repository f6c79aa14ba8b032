import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { neededColumns } from '../../../domain/offers/prices/price-row.ts'
import { type FileRow, readPriceFile } from './price-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'reseller-prices-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function rowsOf(file: string, format: 'csv' | 'jsonl'): Promise<FileRow[]> {
  return await Array.fromAsync(readPriceFile(file, format))
}

describe('a price file', () => {
  it.each(['\n', '\r\n'])('has lines that end in %j, the last one also without', async (end) => {
    const file = join(folder, 'lines.jsonl')
    writeFileSync(file, ['{"cost":1}', '', '[]', '{"cost":2}'].join(end))
    expect(await rowsOf(file, 'jsonl')).toEqual([
      { line: 1, row: { cost: '1' } },
      { line: 3, reason: 'The line is not a JSON object.' },
      { line: 4, row: { cost: '2' } },
    ])
  })

  it('keeps every digit of a number', async () => {
    const file = join(folder, 'digits.jsonl')
    const numbers = ['123456789012.12345678', '4.80', '1e3', '12345678901234567890']
    writeFileSync(file, numbers.map((cost) => `{"cost":${cost}}`).join('\n'))
    expect(await rowsOf(file, 'jsonl')).toMatchObject([
      ...[{ row: { cost: '123456789012.12345678' } }, { row: { cost: '4.8' } }, { row: { cost: '1000' } }],
      { row: { cost: '12345678901234567890' } },
    ])
  })

  it.each([
    ['in the middle', '"}\n{"cost":2}\n', [{ line: 3, row: { cost: '2' } }]],
    ['at the end', '', []],
  ])('does not keep an endless line %s in memory', async (_, rest, rows) => {
    const file = join(folder, 'long.jsonl')
    writeFileSync(file, `{"cost":1}\n{"name":"${'x'.repeat(1_000_000)}${rest}`)
    const refused = { line: 2, reason: 'The line is longer than 100000 characters.' }
    expect(await rowsOf(file, 'jsonl')).toEqual([{ line: 1, row: { cost: '1' } }, refused, ...rows])
  })

  it('refuses a row of CSV that does not end, and reads the rows before it', async () => {
    const file = join(folder, 'long.csv')
    const head = neededColumns.join(',')
    writeFileSync(file, `${head}\n${neededColumns.map(() => '1').join(',')}\n"${'x'.repeat(200_000)}`)
    const [row, ...refused] = await rowsOf(file, 'csv')
    expect(row).toMatchObject({ line: 2, row: { cost: '1' } })
    expect(refused).toEqual([
      {
        line: 3,
        reason: expect.stringMatching(/^The row is longer than 100000 characters\. Perhaps a quot/),
      },
    ])
  })
})
