import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailKey, emailProblem } from './email.ts'

// Returns the shortest of three runs in milliseconds, which is the cost of the work without the pauses of a busy
// machine.
const quickest = (run: () => void): number =>
  Math.min(
    ...[1, 2, 3].map(() => {
      const start = performance.now()
      run()
      return performance.now() - start
    }),
  )

describe('an e-mail address', () => {
  it.each([
    'ana@example.com',
    'a@b.co',
    'first.last+tag@sub.example.co.uk',
    "o'neil_!#$%&*/=?^{|}~-@example.org",
    '12345@example.com',
    'ana@123.example',
    'ana@xn--bcher-kva.example',
    'josé@exemplo.pt',
    'jürgen@bücher.example',
    '山田@例え.テスト',
    'राम@उदाहरण.भारत',
    '😀@example.com',
    'ANA@EXAMPLE.COM',
    `${'a'.repeat(243)}@example.com`,
  ])('may be %s', (email) => {
    expect(emailProblem(email)).toBeUndefined()
  })

  it.each([
    ['nothing', ''],
    ['no at sign', 'example.com'],
    ['no local part', '@example.com'],
    ['no domain', 'ana@'],
    ['a domain of one word', 'ana@localhost'],
    ['two at signs', 'ana@home@example.com'],
    ['a space inside', 'ana maria@example.com'],
    ['a space before', ' ana@example.com'],
    ['a line end after', 'ana@example.com\n'],
    ['a no-break space', 'ana\u00a0maria@example.com'],
    ['an ideographic space', 'ana@exa\u3000mple.com'],
    ['a NUL', 'ana\u0000@example.com'],
    ['a header', 'ana@example.com\r\nBcc: all@example.com'],
    ['a zero-width space', 'ana\u200b@example.com'],
    ['a change of direction', 'ana\u202e@example.com'],
    ['a lone surrogate', 'ana\ud83d@example.com'],
    ['two dots', 'ana..maria@example.com'],
    ['a dot first', '.ana@example.com'],
    ['a dot last', 'ana.@example.com'],
    ['an empty label', 'ana@example..com'],
    ['a dot at the end', 'ana@example.com.'],
    ['a label that starts with a hyphen', 'ana@-example.com'],
    ['a label that ends with a hyphen', 'ana@example-.com'],
    ['an underscore in the domain', 'ana@exa_mple.com'],
    ['a display name', 'Ana <ana@example.com>'],
    ['a list', 'ana@example.com,rui@example.com'],
    ['a link', 'mailto:ana@example.com'],
    ['a quoted local part', '"ana"@example.com'],
    ['a numeric host', 'ana@[192.0.2.1]'],
  ])('is none with %s', (_, email) => {
    expect(emailProblem(email)).toMatch(/ is not an e-mail address; send one such as ana@example\.com\.$/)
  })

  it('passes for whatever has the form', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(emailProblem(email)).toBeUndefined()
      }),
    )
  })

  it.each([
    'a'.repeat(50_000),
    'a.'.repeat(25_000),
    `${'a.'.repeat(25_000)}@`,
    `a@${'a'.repeat(50_000)}`,
    `a@${'a.'.repeat(25_000)}`,
    `a@${'-'.repeat(50_000)}`,
    `a@${'a-'.repeat(25_000)}.`,
    `a@a${'.a-a'.repeat(12_500)}-`,
    '@'.repeat(50_000),
    `${'😀'.repeat(25_000)}@`,
  ])('is judged in no time, however long the text (case %#)', (email) => {
    expect(emailProblem(email)).toBeDefined()
    expect(quickest(() => emailProblem(email))).toBeLessThan(10)
  })
})

describe('two e-mail addresses', () => {
  it.each([
    ['Ana@Example.com', 'ana@example.COM'],
    ['JOSÉ@example.com', 'jose\u0301@example.com'],
    ['ΣΊΣΥΦΟΣ@example.com', 'σίσυφος@example.com'],
    ['σίσυφοσ@example.com', 'σίσυφος@example.com'],
    ['ЖЕНЯ@example.com', 'женя@example.com'],
  ])('%s and %s are the same', (one, other) => {
    expect(emailKey(one)).toBe(emailKey(other))
  })

  it.each([
    ['jose@example.com', 'josé@example.com'],
    ['ana+1@example.com', 'ana@example.com'],
    ['a.na@example.com', 'ana@example.com'],
    ['ana@example.com', 'ana@example.org'],
  ])('%s and %s are not', (one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other))
  })
})
