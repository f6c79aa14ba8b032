import { describe, expect, it } from 'vitest'
import { operations } from '../../../client/src/operations.ts'
import { bodies } from '../generated/contract.ts'
import { kebabCase } from '../names.ts'
import { jsonOf, withMembers } from './body.ts'
import type { FlagType } from './body-shape.ts'
import { flagsOf, parseFlag } from './flags.ts'

describe('names', () => {
  it.each([
    ['updateAccountInfo', 'update-account-info'],
    ['updateSecondaryMpnIds', 'update-secondary-mpn-ids'],
    ['addressLine1', 'address-line1'],
    ['id', 'id'],
  ])('%s is %s on the command line', (name, expected) => {
    expect(kebabCase(name)).toBe(expected)
  })

  it('of flags are unique in each command, and none has a meaning for commander', () => {
    const problems = operations.flatMap((operation) => {
      const flags = flagsOf(operation, operation.body && bodies[operation.body.schema]).map(
        ({ flag }) => flag,
      )
      const wrong = flags.filter((flag, index) => flags.indexOf(flag) !== index || flag.startsWith('no-'))
      return wrong.map((flag) => `${operation.id} --${flag}`)
    })
    expect(problems).toEqual([])
  })

  it('of flags are members that a request can set', () => {
    const ofService = Object.entries(bodies).flatMap(([name, { members }]) =>
      members
        .filter(({ description }) => description?.startsWith('Set by the service.'))
        .map((one) => `${name}.${one.name}`),
    )
    expect(ofService).toEqual([])
  })

  it('of the flags for pages are optional: the commands choose pages themselves', () => {
    const required = operations
      .filter(({ paging }) => paging)
      .flatMap((operation) => flagsOf(operation, undefined).map((one) => ({ ...one, id: operation.id })))
      .filter(({ flag, isRequired }) => isRequired && /^(?:page-|continuation-token)/.test(flag))
    expect(required.map(({ id, flag }) => `${id} --${flag}`)).toEqual([])
  })

  it('of commands are unique', () => {
    const names = operations.map(({ noun, name }) => `${kebabCase(noun)} ${kebabCase(name)}`)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('the value of a flag', () => {
  const flag = (type: FlagType, values?: readonly string[]) => {
    return { flag: 'x', place: 'body' as const, type, values }
  }

  it.each<[FlagType, string, unknown]>([
    ['string', 'a b', 'a b'],
    ['string', 'null', null],
    ['integer', '14', 14],
    ['number', '12.50', '12.50'],
    ['number', '-1234567890123456789.01', '-1234567890123456789.01'],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
  ])('of type %s: %s', (type, given, expected) => {
    expect(parseFlag(flag(type), given)).toBe(expected)
  })

  it('is one of the names, in any case', () => {
    expect(parseFlag(flag('named', ['Monthly', 'Annual']), 'monthly')).toEqual({ name: 'Monthly' })
    expect(parseFlag(flag('string', ['csv', 'jsonl']), 'CSV')).toBe('csv')
    expect(() => parseFlag(flag('named', ['Monthly', 'Annual']), 'daily')).toThrow(
      '--x: "daily" must be one of Monthly, Annual.',
    )
  })

  it.each<[FlagType, string]>([
    ['integer', '1.5'],
    ['integer', '12345678901234567890'],
    ['number', '1,5'],
    ['number', 'NaN'],
    ['boolean', 'yes'],
  ])('of type %s cannot be %s', (type, given) => {
    expect(() => parseFlag(flag(type), given)).toThrow(/^--x: .* must be/)
  })

  it('null is a text in a query', () => {
    expect(parseFlag({ ...flag('string'), place: 'query' }, 'null')).toBe('null')
  })
})

describe('a body', () => {
  const object = { members: [] }
  const scalar = { scalar: { name: 'value', type: 'string' as const, text: 'text' }, members: [] }

  it.each([
    [{ a: 1 }, { b: 2 }, object, { a: 1, b: 2 }],
    [{ a: 1 }, { a: 2 }, object, { a: 2 }],
    [{ a: 1 }, {}, object, { a: 1 }],
    [undefined, { b: 2 }, object, { b: 2 }],
    [undefined, {}, object, undefined],
    [undefined, { value: 'R-1' }, scalar, 'R-1'],
    [['x'], {}, undefined, ['x']],
  ])('of %j with the flags %j', (given, members, shape, expected) => {
    expect(withMembers(given, members, shape)).toEqual(expected)
  })

  it('refuses flags that do not fit it', () => {
    expect(() => withMembers(['x'], { a: 1 }, object)).toThrow(/not an object/)
    expect(() => withMembers('R-1', { value: 'R-2' }, scalar)).toThrow(/leave out --data and --file/)
  })

  it('keeps all digits of decimals', () => {
    expect(jsonOf('{"value":1234567890123456.7891,"quantity":3}', '--data')).toEqual({
      value: '1234567890123456.7891',
      quantity: 3,
    })
    expect(() => jsonOf('{', '--data')).toThrow(/^--data: the text is not JSON/)
  })
})
