import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stripFormulaMark } from '../values/csv-text.ts'
import { fieldsFor, type LineField } from './invoice-lines.ts'
import { lineFormats, lineObjects } from './invoice-lines-text.ts'

const field = (name: string, type: LineField['type']): LineField => ({
  ...{ name, type, names: {}, column: name, from: [], shownTo: [] },
})
const fields = [
  field('id', 'uuid'),
  field('name', 'text'),
  field('amount', 'decimal'),
  field('credit', 'boolean'),
]
const line = (name: string | null, amount: string | null = '12.30') => ({
  ...{ id: '8c1f0a52-1f6b-5f0e-9d3a-5b8f6c2d7e10', name, amount, credit: 'true' },
})

describe('a line as CSV', () => {
  const { head, writer } = lineFormats.csv
  const write = writer(fields)

  // A changed byte in these files also changes files that a client may have downloaded in part: increase
  // `layoutVersion` in src/files.
  it('is, to the byte', () => {
    expect(head(fields) + write(line('Müller, "Söhne"')) + write(line(null, null))).toBe(
      'id,name,amount,credit\r\n' +
        '8c1f0a52-1f6b-5f0e-9d3a-5b8f6c2d7e10,"Müller, ""Söhne""",12.30,true\r\n' +
        '8c1f0a52-1f6b-5f0e-9d3a-5b8f6c2d7e10,,,true\r\n',
    )
  })

  it('is read back unchanged by a CSV reader, for any text', () => {
    const anyText = fc.string({
      unit: fc.constantFrom('a', 'ß', ',', '"', '\r', '\n', '=', '+', ' ', '1', "'"),
    })
    fc.assert(
      fc.property(anyText, (text) => {
        const [, row] = parse(head(fields) + write(line(text)), { record_delimiter: '\r\n' }) as string[][]
        expect(stripFormulaMark(row![1]!)).toBe(text)
      }),
    )
  })

  it('calculates nothing, and leaves numbers below zero as they are', () => {
    for (const text of ['=1', '+1', '-1', '@A1', '\tA', '\rA', '＝1', '＋1', '－1', '＠A'])
      expect(write(line(text))).toMatch(/,"?'/)
    expect(write(line('a=1', '-5'))).toContain(',a=1,-5,')
  })
})

describe('a line as JSON', () => {
  it('has every digit of its numbers, and true for true', () => {
    const amount = '-123456789012345678901234567890.123456789'
    expect(JSON.stringify(lineObjects(fields)(line('a', amount)))).toBe(
      `{"id":"8c1f0a52-1f6b-5f0e-9d3a-5b8f6c2d7e10","name":"a","amount":${amount},"credit":true}`,
    )
  })

  it('is one line, whatever text is in it', () => {
    const text = lineFormats.jsonl.writer(fields)(line('two\nlines\u2028'))
    expect(text.trimEnd().split('\n')).toHaveLength(1)
    expect(JSON.parse(text).name).toBe('two\nlines\u2028')
  })
})

it('every member of every kind has a way to be written', () => {
  for (const kind of ['license', 'usage', 'onetime', 'dailyratedusage'] as const) {
    const known = fieldsFor(kind, 'csp')
    const empty = Object.fromEntries(known.map(({ name }) => [name, null]))
    expect(lineFormats.csv.writer(known)(empty)).toBe(`${','.repeat(known.length - 1)}\r\n`)
  }
})
