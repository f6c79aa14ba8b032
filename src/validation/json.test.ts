import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MalformedJson, memberPath, parseJson } from './json.ts'

/** Returns the paths of the problems; nothing if the text is accepted. */
function refusedMembers(source: string): string[] {
  try {
    parseJson(source)
    return []
  } catch (error) {
    if (error instanceof MalformedJson) return error.problems.map(({ path }) => path)
    throw error
  }
}

describe('the JSON of a request body', () => {
  it('is parsed like any other if no data would be lost', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (source) => {
        fc.pre(!/"__proto__"|\\u0000|\\ud[89a-f]/i.test(source))
        const numbers = JSON.stringify(JSON.parse(source)).match(/-?\d{16,}/g) ?? []
        fc.pre(numbers.every((number) => Number.isSafeInteger(Number(number))))
        expect(parseJson(source)).toEqual(JSON.parse(source))
      }),
    )
  })

  it.each([
    ['{"a":1,"b":{"c":2,"c":3}}', ['b.c']],
    ['{"a":1,"\\u0061":2}', ['a']],
    ['[{"a":1},{"a":1}]', []],
    ['{"a":[{"a":1},{"a":1,"a":2}]}', ['a[1].a']],
    ['{"text":"\\"a\\":1, \\"a\\":2"}', []],
    ['{"a":1e999}', ['a']],
    ['{"a":-1e999,"b":[1,9007199254740993]}', ['a', 'b[1]']],
    ['{"a":9007199254740991,"b":-0,"c":0.1,"d":1e3}', []],
    ['{"a":"\\u0000"}', ['a']],
    ['{"a":["x","\\ud83d"]}', ['a[1]']],
    ['{"a":"\\ud83d\\ude00"}', []],
    ['{"\\u0000":1}', ['["\\u0000"]']],
    ['{', ['body']],
    ['', ['body']],
    ['{"a":NaN}', ['body']],
    ['{"a":01}', ['body']],
    ["{'a':1}", ['body']],
  ])('%s is refused for %j', (source, members) => expect(refusedMembers(source)).toEqual(members))

  it('is at most 32 levels deep, and one of 100,000 is refused at once', () => {
    expect(refusedMembers('['.repeat(32) + ']'.repeat(32))).toEqual([])
    expect(refusedMembers('['.repeat(33) + ']'.repeat(33))).toHaveLength(1)
    expect(refusedMembers(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)).toHaveLength(1)
  })

  it('does not change prototypes', () => {
    const value = parseJson(
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
    ) as object
    expect(Object.hasOwn(value, '__proto__')).toBe(true)
    expect('polluted' in {}).toBe(false)
  })
})

describe('the path of a member', () => {
  it.each([
    [['a', 0, 'b'], 'a[0].b'],
    [['a b', 'c'], '["a b"].c'],
    [['a', '1x'], 'a["1x"]'],
    [[], ''],
  ])('%j is written %s', (steps, path) => expect(memberPath(steps)).toBe(path))

  it('is not quoted in an error, because it may contain a secret', () => {
    for (const source of [
      'Secret-7-word',
      '{"a": "b", "x": Secret-7-word}',
      '{"Secret-7-word" 1}',
      '["Secret-7-word"',
    ])
      expect(() => parseJson(source)).toThrow(
        expect.objectContaining({
          problems: [{ path: 'body', description: expect.not.stringMatching(/Secret|word/) }],
        }),
      )
  })
})
