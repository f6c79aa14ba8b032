import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { formatApiText } from '../../console/src/values/api-text.ts'
import {
  dayOf,
  formatDate,
  formatInstant,
  formatMoment,
  formatMonth,
  monthOf,
} from '../../console/src/values/dates.ts'
import { formatMoney } from '../../console/src/values/money.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const sources = new URL('../../console/src/', import.meta.url)

const english = {
  month: (month: string) => formatMonth(month, 'en-US'),
  date: (day: string) => formatDate(day, 'en-US'),
  moment: (at: string) => formatMoment(at, 'en-US'),
  money: (amount: { readonly value: string; readonly currency: { readonly name: string } }) =>
    formatMoney(amount.value, amount.currency.name, 'en-US'),
}
const german = {
  ...english,
  date: (day: string) => formatDate(day, 'de-DE'),
  money: (amount: Parameters<typeof english.money>[0]) =>
    formatMoney(amount.value, amount.currency.name, 'de-DE'),
}

describe('texts of the API in the format of the reader', () => {
  it.each([
    ['is 367.11 EUR through 2026-11-27.', 'is €367.11 through Nov 27, 2026.'],
    ['The usage of 2026-11 is 0.5 EUR.', 'The usage of November 2026 is €0.50.'],
    ['loses -0.005 EUR', 'loses -€0.005'],
    ['1234.5 JPY, 3 CPU, 5 seats', '¥1,234.5, 3 CPU, 5 seats'],
    ['from 2026-10-01 to 2026-10-31', 'from Oct 1, 2026 to Oct 31, 2026'],
    // An id, a path, and the number of an invoice.
    ['01a219b3-2026-10-07-70ba', '01a219b3-2026-10-07-70ba'],
    ['Invoice 2026-10-EUR, order A-12 EURO', 'Invoice 2026-10-EUR, order A-12 EURO'],
    ['on 2026-13-45', 'on 2026-13-45'],
  ])('%s', (text, expected) => {
    expect(plain(formatApiText(text, english))).toBe(expected)
  })

  it('have moments in the time zone of the reader, whether they are of JSON or in words', () => {
    const expected = `before ${english.moment('2026-12-06T00:00:00Z')}.`
    for (const moment of ['2026-12-06 00:00 UTC', '2026-12-06T00:00:00.000Z', '2026-12-06T00:00Z'])
      expect(formatApiText(`before ${moment}.`, english)).toBe(expected)
  })

  it('follow the locale of the reader', () => {
    expect(plain(formatApiText('40.11 EUR on 2026-11-27', german))).toBe('40,11 € on 27.11.2026')
  })
})

describe('days, months and moments', () => {
  it('are in UTC for the API', () => {
    expect(dayOf(new Date('2026-10-31T23:59:59Z'))).toBe('2026-10-31')
    expect([monthOf('2026-10-31T23:59:59Z'), monthOf('2026-10')]).toEqual(['2026-10', '2026-10'])
  })

  it('have words for months', () => {
    expect(formatMonth('2026-10', 'en-US')).toBe('October 2026')
    expect(formatMonth('2026-10-01T00:00:00Z', 'de-DE')).toBe('Oktober 2026')
  })

  it('have milliseconds beside the seconds where steps follow each other quickly', () => {
    expect(plain(formatInstant('2026-11-06T10:00:07.945Z', 'en-US'))).toMatch(
      /^Nov \d, 2026, \d+:\d\d:07\.945 [AP]M$/,
    )
    expect(formatInstant('2026-11-06T10:00:07.005Z', 'de-DE')).toMatch(/^\d\d\.11\.2026, \d\d:\d\d:07,005$/)
  })
})

/** How code would write a day, a moment or an amount by itself. `values/` writes them; `language/` writes the numbers in texts. */
const byItself = [
  /\.toISOString\(\)\s*\.(?:slice|substring|split)/,
  /\.slice\(0, ?(?:4|7|10|16|19)\)/,
  /\.toLocale\w*String\(/,
  /\bIntl\.(?!supportedValuesOf)/,
  /\$\{[^}]*\b(?:value|amount|price|total)\b[^}]*\} ?\$\{[^}]*currency/i,
  /\bformat(?:Money|Date|Moment|Month|Instant|Decimal|ApiText)\(/,
  // A text of the API that no format has passed.
  /<(?:span|div)[^>]* lang="en">\{(?!words\}|format\.apiText\()/,
]

function filesIn(folder: URL): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
}

it('days, moments and amounts are written by values/ alone', () => {
  const found = filesIn(sources)
    .filter((name) => !/^(?:values|language)\//.test(name))
    .flatMap((name) => {
      const text = readFileSync(new URL(name, sources), 'utf8')
      return byItself.flatMap((pattern) => {
        const match = pattern.exec(text)
        return match ? [`${name}: ${match[0]}`] : []
      })
    })
  expect(found).toEqual([])
})

it.each([
  'new Date().toISOString().slice(0, 10)',
  'new Date(at)\n  .toISOString()\n  .slice(0, 7)',
  'from.slice(0, 10)',
  'at.toLocaleDateString()',
  'new Intl.NumberFormat(locale)',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is refused
  '`${price.value} ${price.currency.name}`',
  '<div lang="en">{failure.description}</div>',
])('refuses %s', (code) => {
  expect(byItself.some((pattern) => pattern.test(code))).toBe(true)
})
