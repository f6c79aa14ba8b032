import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../../test/harness/characters.ts'
import { found, type LineScanner, openLineScanner } from './scan-lines.ts'

const scanner = openLineScanner(['alpha', 'beta', 'gamma'])

const scanned = (text: string) => scannedBy(scanner, text)
const scannedAlone = (text: string) => scannedBy(openLineScanner(['alpha', 'beta', 'gamma']), text)

function scannedBy(scanner: LineScanner, text: string) {
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

  it.each([
    // The first member has 16 bytes, so the lines differ first in the byte behind it.
    ['{"alpha":"sixsix"}', '{"alpha":"sixsix","beta":1}', ['sixsix', '1', undefined]],
    ['{"alpha":"sixsix","beta":1}', '{"alpha":"sixsix" ,"beta":1}', ['sixsix', '1', undefined]],
    ['{"alpha":12,"beta":1}', '{"alpha":123,"beta":1}', ['123', '1', undefined]],
    ['{"alpha":"a text","beta":1}', '{"alpha":"a text\\"","beta":1}', ['a text\\"', '1', undefined]],
  ])('finds after %s in %s the members %o', (before, line, members) => {
    scanned(before)
    expect(scanned(line)).toEqual(members)
  })

  it('finds in a line after a similar line what it finds in the line alone, and what both have in common', () => {
    const names = ['alpha', 'beta', 'gamma', 'other']
    const text = fc.constantFrom('', 'x', 'x"', 'a long text', 'a long text, longer', 'a long text\n')
    const value = fc.oneof(text, fc.constantFrom(1, 12, 123, -1.5, true, null, [1], { beta: 1 }))
    const members = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 })
    const written = (all: readonly (readonly [string, unknown])[], space: string) =>
      `{${all.map(([name, one]) => `${JSON.stringify(name)}:${space}${JSON.stringify(one)}${space}`).join()}}`
    let repeatedCount = 0
    fc.assert(
      fc.property(members, members, fc.constantFrom('', ' '), fc.boolean(), (one, more, space, isLike) => {
        const other = isLike ? one.map(([name, own], nth) => [name, more[nth]?.[1] ?? own] as const) : more
        const first = scanned(written(one, space))
        const second = scanned(written(other, space))
        const repeated = [...scanner.repeated]
        expect(second).toEqual(scannedAlone(written(other, space)))
        for (const [index, isRepeated] of repeated.entries())
          if (isRepeated === 1) {
            expect(second[index]).toEqual(first[index])
            if (second[index] !== undefined) repeatedCount += 1
          }
      }),
      { numRuns: 2_000 },
    )
    expect(repeatedCount).toBeGreaterThan(200)
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
