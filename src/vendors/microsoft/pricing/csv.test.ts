import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UnreadableSheet } from '../../../domain/offers/vendor-price.ts'
import { type CsvRow, csvRows } from './csv.ts'

async function* pieces(text: string, length: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

async function rowsOf(text: string, length = 7): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const row of csvRows(pieces(text, length))) rows.push(row)
  return rows
}

const fieldsOf = async (text: string) => (await rowsOf(text)).map(({ fields }) => fields)

describe('a CSV file', () => {
  test.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '\uFEFFa,\n\n,b',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['"a,1","say ""yes""",""\n', [['a,1', 'say "yes"', '']]],
    ['"two\nlines",b\nc', [['two\nlines', 'b'], ['c']]],
    ['24" monitor,b\nc', [['24" monitor', 'b'], ['c']]],
    ['Grüße,€\n', [['Grüße', '€']]],
    [
      '\u201Ca\u201D,"b\u201C\n"\u201Cc\u201D",d',
      [
        ['a', 'b'],
        ['\u201Cc\u201D', 'd'],
      ],
    ],
  ])('%j', async (text, fields) => {
    expect(await fieldsOf(text)).toEqual(fields)
  })

  test('returns the line that a row begins in', async () => {
    const rows = await rowsOf('a\n\n"b\nb"\nc')
    expect(rows.map(({ line }) => line)).toEqual([1, 3, 5])
  })

  test.each(['a,"never closed\nb', 'a\n"b\u201C,c\n"d",e'])('%j is refused as a whole', async (text) => {
    await expect(rowsOf(text)).rejects.toThrow(UnreadableSheet)
  })

  test('is refused when a row has no end', async () => {
    await expect(rowsOf(`a\n"${'b'.repeat(150_000)}`, 65_536)).rejects.toThrow(
      'Line 2 of the file is longer than 100000 characters; perhaps a quote is not closed.',
    )
  })

  test('comes out as it was put in, whatever the pieces', async () => {
    const field = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', 'ß', ' ') })
    const table = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 20 }), async (rows, length) => {
        const quoted = rows.map((fields) => fields.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
        const read = await rowsOf(`${quoted.join('\r\n')}\r\n`, length)
        expect(read.map(({ fields }) => fields)).toEqual(rows)
      }),
      { numRuns: 300 },
    )
  })
})
