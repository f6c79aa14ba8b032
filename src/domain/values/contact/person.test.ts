import { describe, expect, it } from 'vitest'
import { distinctEmails, erasedText, mentions, redacted } from './person.ts'

const person = {
  emails: ['zoë.marín@example.com', 'ana@example.com'],
  names: [{ firstName: 'Zoë', lastName: "O'Marín" }],
  phones: ['+49 (30) 555-1234', '110'],
}

describe('a text', () => {
  it.each([
    ['an address', 'Write to ana@example.com.'],
    ['an address in another case', 'ANA@Example.com'],
    ['an address in a URL', '/v1/users/ana%40example.com'],
    ['both names', "O'Marín, Zoë"],
    ['both names in JSON', `{"firstName":"Zoë","lastName":"O'Marín"}`],
    ['names without accents, as in a search key', "zoe o'marin"],
    ['a phone number with other separators', 'Call 49 30/5551234'],
    ['an address after an escape, in JSON that is cut', '{"note":"Ask\\nana@example.com…'],
    ['an address with decomposed accents', 'zoë.marín@example.com'.normalize('NFD')],
    ['both names with decomposed accents', "Zoë O'Marín".normalize('NFD')],
    ['both names with escaped letters, in JSON', `{"name":"Zo\\u00eb O'Mar\\u00EDn"}`],
    ['both names with escaped letters, in JSON that is cut', `{"name":"Zo\\u00eb O'Mar\\u00edn…`],
    [
      'both names with escapes, in JSON within JSON',
      JSON.stringify({ body: `{"a":"\\nZo\\u00eb O'Mar\\u00edn"}` }),
    ],
    ['a phone number that is a number of JSON', '{"phone":49305551234}'],
    ['a phone number with a tabulator', JSON.stringify({ phone: '+49\t305551234' })],
  ])('mentions a person by %s', (_, text) => {
    expect(mentions(text, person)).toBe(true)
    const rest = redacted(text, person)
    expect(rest).toContain(erasedText)
    expect(mentions(rest, person)).toBe(false)
  })

  it.each([
    ['an address that contains the other one', 'joana@example.com, ana@example.company, ana@example.com.de'],
    ['one of both names', 'Zoë'],
    ['a longer name', "Zoëlla O'Marínez"],
    ['a longer number', '4930555123499'],
    ['the digits of a number that is too short', 'Link 110'],
    ['an amount with the digits of a phone number', '{"amount":493055512.34}'],
  ])('does not mention a person by %s', (_, text) => {
    expect(mentions(text, person)).toBe(false)
    expect(redacted(text, person)).toBe(text)
  })

  it('stays JSON with the same members', () => {
    const body = { lastName: "O'Marín", firstName: 'Zoë', list: ['ana@example.com', 1, null, true] }
    expect(JSON.parse(redacted(JSON.stringify(body), person))).toEqual({
      ...{ lastName: erasedText, firstName: erasedText },
      list: [erasedText, 1, null, true],
    })
    const amount = '{"amount": 12345678901234567.8900, "by": "ana@example.com"}'
    expect(redacted(amount, person)).toBe(amount.replace('ana@example.com', erasedText))
  })
})

it('loses the middle name where a text has both other names', () => {
  const named = {
    emails: [],
    phones: [],
    names: [{ firstName: 'Ana', middleName: 'Luísa', lastName: 'Lopes' }],
  }
  const text = '{"firstName":"Ana","middleName":"Luísa","lastName":"Lopes"}'
  expect(redacted(text, named)).toBe(text.replaceAll(/Ana|Luísa|Lopes/g, erasedText))
  expect(redacted('Luísa', named)).toBe('Luísa')
})

it('skips texts that are no addresses, and addresses that differ in case only', () => {
  expect(distinctEmails(['A@x.test', 'a@X.test', 'erased 1', null])).toEqual(['a@x.test'])
})
