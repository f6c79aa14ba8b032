import { describe, expect, it } from 'vitest'
import { positions } from './page-tokens.ts'

describe('a page token', () => {
  const { read, write } = positions(Buffer.alloc(32, 7))

  it('returns its position only for its binding and key', () => {
    const token = write('a list', ['4711', 'näme'], 3)
    expect(read('a list', token)).toEqual({ position: ['4711', 'näme'], pageNumber: 3 })
    expect(read('another list', token)).toBeUndefined()
    expect(positions(Buffer.alloc(32, 8)).read('a list', token)).toBeUndefined()
    for (const wrong of ['', 'x', token.slice(0, -1), `${token}AAAA`])
      expect(read('a list', wrong)).toBeUndefined()
  })

  it('has no readable position, and a length that does not depend on the digits of a number', () => {
    const [short, long] = [write('a list', ['1'], 2), write('a list', ['4711000000'], 2)]
    expect(Buffer.from(long, 'base64url').toString('latin1')).not.toContain('4711')
    expect(short.length).toBe(long.length)
    expect(short.slice(22)).not.toBe(long.slice(22))
    expect(write('a list', ['1'], 2)).toBe(short)
  })
})
