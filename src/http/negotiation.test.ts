import { describe, expect, it } from 'vitest'
import { ApiError } from '../kernel/errors.ts'
import { negotiate } from './negotiation.ts'

describe('the content type of an answer', () => {
  it.each([
    [undefined, 'application/json'],
    ['*/*', 'application/json'],
    ['text/html, */*;q=0.1', 'application/json'],
    ['text/plain', 'text/plain'],
    ['text/*', 'text/json'],
    ['application/json;q=0.2, text/json;q=0.9', 'text/json'],
    ['TEXT/PLAIN, application/json;q=0.5', 'text/plain'],
    ['application/json;q=0, */*', 'text/json'],
  ])('for Accept %s is %s', (accept, type) => expect(negotiate({ accept })).toBe(`${type}; charset=utf-8`))

  it.each(['application/xml', 'text/html', '*/*;q=0'])('is a 406 for Accept %s', (accept) => {
    expect(() => negotiate({ accept })).toThrow(ApiError)
  })

  it.each(['application/json', 'application/vnd.reseller-api.dry-run+json', 'text/html, application/*'])(
    'for Accept %s is application/json, with and without a dry run',
    (accept) => {
      expect(negotiate({ accept })).toBe('application/json; charset=utf-8')
      expect(negotiate({ accept, prefer: 'dry-run' })).toBe('application/json; charset=utf-8')
    },
  )
})
