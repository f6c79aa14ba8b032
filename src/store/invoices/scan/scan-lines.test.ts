import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../../test/harness/characters.ts'
import { found, openLineScanner } from './scan-lines.ts'

const scanner = openLineScanner(['alpha', 'beta', 'gamma'])

function scanned(text: string) {
  const bytes = Buffer.from(`>>${text}<<`)
  const problem = scanner.scan(bytes, 2, bytes.length - 2)
  if (problem !== undefined) return problem
  return ['alpha', 'beta', 'gamma'].map((_, index) =>
    scanner.kinds[index] === found.absent
      ? undefined
      : bytes.toString('utf8', scanner.starts[index], scanner.ends[index]),
  )
}

function isJsonObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

describe('the scanner of lines', () => {
  it.each([
    ['{"alpha":"a","beta":1.5,"gamma":null}', ['a', '1.5', 'null']],
    ['{"Alpha":"a","BETA":1}', ['a', undefined, undefined]],
    [' { "other" : {"alpha":"deep"} , "gamma" : [1,{"beta":2}] } ', [undefined, undefined, '[1,{"beta":2}]']],
    ['{"alpha":1,"alpha":2}', ['2', undefined, undefined]],
    ['{"\\u0061lpha":"x\\"y"}', ['x\\"y', undefined, undefined]],
    ['{}', [undefined, undefined, undefined]],
  ])('finds in %s the members %o', (text, members) => expect(scanned(text)).toEqual(members))

  it.each(['', 'null', '[]', '"alpha"', '{', '{"alpha":}', '{"alpha":1,}', '{"alpha":1} {}', '{"alpha":01}'])(
    'rejects %o',
    (text) => expect(scanned(text)).toMatch(/not (valid JSON|a JSON object)/),
  )

  it('accepts exactly the JSON that JSON.parse accepts, for any change to a line', () => {
    const line = fc.dictionary(
      fc.oneof(fc.constantFrom('alpha', 'Beta', 'gamma', 'other'), fc.string({ unit: anyCharacter })),
      fc.jsonValue({ maxDepth: 3 }),
      { maxKeys: 8 },
    )
    const change = fc.tuple(
      fc.nat(),
      fc.nat(3),
      fc.constantFrom('', '"', '\\', '{', '}', ',', ':', '0', '-', 'e', '.', '\t', 'u00'),
    )
    fc.assert(
      fc.property(line, fc.option(change), fc.boolean(), (value, changed, isSpaced) => {
        const text = JSON.stringify(value, null, isSpaced ? 1 : undefined)
        const [where, dropped, put] = changed ?? [0, 0, '']
        const at = where % text.length
        const broken = text.slice(0, at) + put + text.slice(at + dropped)
        expect(typeof scanned(broken) !== 'string', broken).toBe(isJsonObject(broken))
      }),
      { numRuns: 5_000 },
    )
  })

  it('finds the values that JSON.parse finds', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('alpha', 'beta', 'gamma', 'x'), fc.jsonValue({ maxDepth: 2 }))),
        (members) => {
          const text = `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`
          const expected = JSON.parse(text) as Record<string, unknown>
          const values = scanned(text) as (string | undefined)[]
          for (const [index, name] of ['alpha', 'beta', 'gamma'].entries()) {
            const value = values[index]
            const isText = [found.text, found.escaped].includes(scanner.kinds[index] as 1)
            expect(value === undefined ? undefined : JSON.parse(isText ? `"${value}"` : value)).toEqual(
              expected[name],
            )
          }
        },
      ),
    ))
})
