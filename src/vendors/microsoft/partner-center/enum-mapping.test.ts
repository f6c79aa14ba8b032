import { expect, test } from 'vitest'
import { cycles, saleSegments, terms } from './enum-mapping.ts'

test.each([
  ...[
    ['', 'NoTerm'],
    ['none', 'NoTerm'],
    ['NoTerm', 'NoTerm'],
    ['OneTime', 'NoTerm'],
    ['one_time', 'NoTerm'],
  ],
  ...[
    ['P1M', 'OneMonth'],
    ['p1m', 'OneMonth'],
    ['1 Month', 'OneMonth'],
  ],
  ...[
    ['P1Y', 'OneYear'],
    ['1 Year', 'OneYear'],
    ['1Year', 'OneYear'],
    ['P12M', 'OneYear'],
  ],
  ...[
    ['P3Y', 'ThreeYears'],
    ['3 Years', 'ThreeYears'],
    ['P5Y', 'FiveYears'],
    ['5Years', 'FiveYears'],
  ],
  // The API has no word for half a year.
  ...[
    ['P6M', undefined],
    ['payG-1', undefined],
  ],
])('the term %j is %s', (word, expected) => expect(terms.ours(word!)).toBe(expected))

test.each([
  ['one_time', 'OneTime'],
  ['OneTime', 'OneTime'],
  ['Annual', 'Annual'],
  ['none', 'None'],
])('the cycle %j is %s', (word, expected) => expect(cycles.ours(word)).toBe(expected))

test('requests have the words of the interface', () => {
  expect([terms.theirs('OneYear'), cycles.theirs('OneTime'), saleSegments.theirs('NonProfit')]).toEqual([
    ...['P1Y', 'one_time', 'nonprofit'],
  ])
})
