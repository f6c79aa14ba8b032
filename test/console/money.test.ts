import { describe, expect, it } from 'vitest'
import { formatDistance } from '../../console/src/values/dates.ts'
import {
  formatDecimal,
  formatMoney,
  formatPercent,
  formatShare,
  isNegative,
} from '../../console/src/values/money.ts'
import { sumByCurrency } from '../../console/src/values/sum.ts'

const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('money of the console', () => {
  it.each([
    ['12.5', 'EUR', 'en-GB', '€12.50'],
    ['12.5', 'EUR', 'de-DE', '12,50 €'],
    ['-0.004', 'EUR', 'en-GB', '-€0.004'],
    ['1234.00000', 'EUR', 'en-GB', '€1,234.00'],
    ['100', 'JPY', 'en-GB', 'JP¥100'],
    ['1e-7', 'EUR', 'en-GB', '€0.0000001'],
    // More digits than a double has.
    ['12345678901234567.8901', 'EUR', 'en-GB', '€12,345,678,901,234,567.8901'],
  ])('shows all digits of %s %s in %s', (value, currency, locale, expected) => {
    expect(plain(formatMoney(value, currency, locale))).toBe(expected)
  })

  it.each([
    ['298778.5209863432824', '€298,778.52'],
    ['-0.005', '-€0.01'],
    ['7', '€7.00'],
  ])('rounds %s to the digits of the currency where asked', (value, expected) => {
    expect(plain(formatMoney(value, 'EUR', 'en-GB', true))).toBe(expected)
  })

  it.each([
    ['5.4989', '≈ 5.5%'],
    ['5.5', '5.5%'],
    ['-100', '-100%'],
    ['12.1495', '≈ 12.1%'],
  ])('rounds a computed share of %s percent, and says so', (value, expected) => {
    expect(plain(formatShare(value, 'en-GB'))).toBe(expected)
    expect(plain(formatPercent('5.4989', 'en-GB'))).toBe('5.4989%')
  })

  it('shows all digits of a number with decimals', () => {
    expect(formatDecimal('0.123456789012345678', 'en-GB')).toBe('0.123456789012345678')
  })

  it.each([
    ['-0.00', false],
    ['-0.01', true],
    ['3', false],
  ])('knows whether %s is below zero', (value, expected) => {
    expect(isNegative(value)).toBe(expected)
  })

  it('sums exactly, one sum for each currency, the largest first', () => {
    const amount = (value: string, name: string) => ({ value, currency: { name } })
    expect(sumByCurrency([amount('0.1', 'EUR'), amount('0.2', 'EUR'), amount('5', 'CHF'), null])).toEqual([
      amount('5', 'CHF'),
      amount('0.3', 'EUR'),
    ])
  })
})

describe('the distance of a moment', () => {
  const nowMs = Date.parse('2026-11-27T16:00:00Z')
  const at = (moment: string) => formatDistance(moment, 'en-GB', nowMs)

  it('is a duration, never a word of the calendar for another week, month or day', () => {
    // A Friday: the week after it ends on 6 December.
    expect(at('2026-12-07T16:00:00Z')).toBe('in 10 days')
    expect(at('2026-12-27T16:00:00Z')).toBe('in 1 month')
    expect(at('2026-11-29T03:00:00Z')).toBe('in 1 day')
    expect(at('2026-11-26T03:00:00Z')).toBe('1 day ago')
  })

  it('never says more time than there is', () => {
    expect(at('2026-11-29T15:59:00Z')).toBe('in 1 day')
    expect(at('2027-01-25T16:00:00Z')).toBe('in 1 month')
    expect(at('2026-11-27T16:59:59Z')).toBe('in 59 minutes')
  })

  it('is now for a moment that has just passed', () => {
    expect(formatDistance(nowMs, 'en-GB', nowMs)).toBe('now')
    expect(formatDistance(nowMs, 'de-DE', nowMs)).toBe('jetzt')
  })
})
