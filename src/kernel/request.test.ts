import { describe, expect, it } from 'vitest'
import { etag, etagMatches, parsePrecondition } from '../tags/entity-tags.ts'
import { dateTime, integer, object, optional, uuid } from '../validation/fields.ts'
import { textValidator } from '../validation/validator.ts'
import { ApiError } from './errors.ts'
import { readBody, readQuery } from './request.ts'

describe('the query of a request', () => {
  it('matches names in any case, and reports problems in the spelling of the request', () => {
    const query = readQuery('/x?PAGESIZE=0&searchvalue=a%20b+c', ['pageSize', 'searchValue'])
    expect(query.values).toEqual({ pageSize: '0', searchValue: 'a b c' })
    expect(query.inRequestSpelling([{ path: 'pageSize', description: '' }])[0]?.path).toBe('PAGESIZE')
  })

  it('refuses unknown and repeated names', () => {
    const { problems } = readQuery('/x?pageSise=1&pageSize=1&PageSize=2', ['pageSize'])
    expect(problems.map(({ path }) => path)).toEqual(['pageSise', 'PageSize'])
    expect(problems[0]?.description).toMatch(/did you mean pageSize/)
  })
})

describe('the body of a request', () => {
  const read = (
    body: string | Buffer,
    headers: Record<string, string> = { 'content-type': 'application/json' },
  ) => readBody(Buffer.from(body), headers, true)

  it.each([
    'application/json',
    'text/json',
    'application/merge-patch+json',
    'Application/JSON; Charset="UTF-8"',
  ])('is accepted with the content type %s', (type) =>
    expect(read('{}', { 'content-type': type }).value).toEqual({}),
  )

  it.each([
    [{ 'content-type': 'text/plain' }],
    [{ 'content-type': 'application/jsonp' }],
    [{ 'content-type': 'application/json; charset=iso-8859-1' }],
    [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }],
    [{}],
  ])('is refused with the headers %j', (headers) => {
    expect(() => read('{}', headers as Record<string, string>)).toThrow(ApiError)
  })

  it('must be UTF-8 without a byte order mark', () => {
    expect(read(Buffer.from([0x22, 0xff, 0x22])).problems).toHaveLength(1)
    expect(read('\uFEFF{}').problems).toHaveLength(1)
  })

  it('is required if the operation takes one, and refused otherwise', () => {
    expect(readBody(undefined, {}, true).problems).toHaveLength(1)
    expect(readBody(undefined, {}, false).problems).toEqual([])
    expect(readBody(Buffer.from('{}'), { 'content-type': 'application/json' }, false).problems).toHaveLength(
      1,
    )
  })
})

describe('entity tags', () => {
  it.each([
    ['"3"', { versions: [3] }],
    ['"3", "4"', { versions: [3, 4] }],
    // A compressing proxy makes tags weak.
    ['W/"3"', { versions: [3] }],
    ['"3", W/"4"', { versions: [3, 4] }],
    ['*', { versions: 'any' }],
    [`"3.${'a'.repeat(22)}", W/"4.${'-'.repeat(22)}"`, { versions: [3, 4] }],
    ['"3.0"', { versions: [Number.NaN] }],
    ['"abc"', { versions: [Number.NaN] }],
  ])('parses If-Match: %s as %j', (header, { versions }) =>
    expect(parsePrecondition(header).value?.versions).toEqual(versions),
  )

  it('differ when body or media type differ', () => {
    const csp = { resellerId: null, customerId: null }
    const tags = [
      etag(csp, 3, 'text/plain', 'a'),
      etag(csp, 3, 'text/plain', 'b'),
      etag(csp, 3, 'text/json', 'a'),
    ]
    expect(new Set(tags).size).toBe(3)
    expect(tags.map((tag) => parsePrecondition(tag).value)).toEqual(
      tags.map((tag) => ({ versions: [3], tags: [tag] })),
    )
  })

  it.each(['3', 'w/"3"', 'W/3', '"3', ''])('refuses If-Match: %j', (header) => {
    expect(parsePrecondition(header).problems).toHaveLength(1)
  })

  it.each([
    ['"3"', true],
    ['W/"3"', true],
    ['"1", "3"', true],
    ['*', true],
    ['"4"', false],
    [undefined, false],
  ])('compares If-None-Match: %s with version 3: %s', (header, matches) =>
    expect(etagMatches(header, '"3"')).toBe(matches),
  )
})

describe('the values of a query', () => {
  const check = textValidator(object({ pageSize: integer(1, 2_000), from: dateTime(), id: optional(uuid()) }))
  const from = '2026-05-04T09:42:00Z'
  const pathsOf = (values: Record<string, string>) =>
    check({ pageSize: '5', from, ...values }).map(({ path }) => path)

  it.each([
    '0x10',
    '1e1',
    '+5',
    '05',
    '5.0',
    ' 5',
    '5 ',
    '0b11',
    '5.',
    '\u00a05',
    '\ufeff5',
    '\n5',
    '',
    'abc',
    'Infinity',
  ])('have no integer %j', (pageSize) => {
    expect(check({ pageSize, from })).toEqual([
      { path: 'pageSize', description: expect.stringMatching(/is not a whole number; send decimal digits/) },
    ])
  })

  it.each(['0', '-1', '2001', '9'.repeat(20), '9'.repeat(400)])(
    'have no integer %s out of range',
    (pageSize) => {
      expect(check({ pageSize, from })).toEqual([
        { path: 'pageSize', description: expect.stringMatching(/out of range; it must be from 1 to 2000/) },
      ])
    },
  )

  it('have integers in decimal digits, and report all problems', () => {
    const values: Record<string, unknown> = { pageSize: '25', from }
    expect([check(values), values.pageSize]).toEqual([[], 25])
    expect(pathsOf({ pageSize: '0x10', from: 'x', id: 'y' }).sort()).toEqual(['from', 'id', 'pageSize'])
  })

  it.each([
    '2026-06-30T23:59:60Z',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
  ])('have no instant %s', (wrong) => expect(pathsOf({ from: wrong })).toEqual(['from']))

  it.each(['2026-05-04T09:42:00.123456Z', '2026-05-04T09:42:00+05:30', '9999-12-31T23:59:59Z'])(
    'have the instant %s',
    (right) => expect(pathsOf({ from: right })).toEqual([]),
  )
})
