import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvText, stripFormulaMark } from './csv-text.ts'

describe('a text as a cell of CSV', () => {
  it.each([
    ['plain, or not', '"plain, or not"'],
    ['=1', "'=1"],
    ["a-b and it's =1", "a-b and it's =1"],
    // A program that separates cells by semicolons reads these parts as cells.
    ["x;=cmd|'/C calc'!A0;y", `"x;'=cmd|'/C calc'!A0;y"`],
    ['x;y;@SUM(A1)', `"x;y;'@SUM(A1)"`],
    ['x;"=1"', `"x;'""=1"""`],
    ['x\t＝1', `"x\t'＝1"`],
    // A program that ignores quotation marks reads these parts as rows.
    ['two\n-rows', `"two\n'-rows"`],
    ['two\r\n+rows', `"two\r\n'+rows"`],
    ['a;b', '"a;b"'],
  ])('%j is %j', (text, cell) => expect(csvText(text)).toBe(cell))

  const anyText = fc.string({
    unit: fc.constantFrom('a', "'", '"', ';', '\t', '\r', '\n', '=', '-', ',', '＠'),
  })

  it('has no place at which any spreadsheet begins to calculate', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const cell of csvText(text)
          .split(/[;\n\r\t]/)
          .slice(1))
          expect(cell).not.toMatch(/^"*[=+@＠-]/)
        expect(csvText(text)).not.toMatch(/^"?[=+@＠\t\r-]/)
      }),
    )
  })

  it('is the text again when the marks are taken away', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const cell = csvText(text)
        const read = cell.startsWith('"') && cell !== text ? cell.slice(1, -1).replaceAll('""', '"') : cell
        expect(stripFormulaMark(read)).toBe(text)
      }),
    )
  })
})
