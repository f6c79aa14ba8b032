import { describe, expect, it } from 'vitest'
import { parseDomainName } from './domain-name.ts'

describe('a domain', () => {
  it.each([
    ['portal.example.com', 'portal.example.com'],
    ['Portal.EXAMPLE.com', 'portal.example.com'],
    ['  portal.example.com ', 'portal.example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['BÜCHER.example', 'xn--bcher-kva.example'],
    ['例え.example', 'xn--r8jz45g.example'],
    ['demo.localhost', 'demo.localhost'],
    [`${'a'.repeat(63)}.example`, `${'a'.repeat(63)}.example`],
  ])('%j is kept as %s', (given, kept) => {
    expect(parseDomainName(given)).toBe(kept)
  })

  it.each([
    '',
    'portal.example.com.',
    '.example.com',
    'portal..example.com',
    'https://portal.example.com',
    'portal.example.com:443',
    'portal.example.com/path',
    'a.example,b.example',
    'two words.example',
    'under_score.example',
    '-hyphen.example',
    'hyphen-.example',
    '[::1]',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(126)}example`,
  ])('%j is none', (given) => {
    expect(parseDomainName(given)).toBeUndefined()
  })
})
