import { describe, expect, it } from 'vitest'
import { etagMatches, parsePrecondition } from '../tags/entity-tags.ts'
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
    ['"abc"', { versions: [Number.NaN] }],
  ])('parses If-Match: %s as %j', (header, value) => expect(parsePrecondition(header).value).toEqual(value))

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
