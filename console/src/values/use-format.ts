import { useMemo } from 'react'
import { localeOf, useLanguage } from '../language/language.ts'
import { formatApiText } from './api-text.ts'
import { formatDate, formatDistance, formatInstant, formatMoment, formatMonth, isEndless } from './dates.ts'
import { type Amount, formatDecimal, formatMoney, formatPercent, formatShare } from './money.ts'

/** Returns the functions that write values in the reader's locale. */
export function useFormat() {
  const language = useLanguage()
  return useMemo(() => {
    const locale = localeOf(language)
    const money = ({ value, currency }: Amount) => formatMoney(value, currency.name, locale)
    const date = (moment: string) => formatDate(moment, locale)
    const month = (moment: string) => formatMonth(moment, locale)
    const moment = (at: string | number) => formatMoment(at, locale)
    return {
      locale,
      money,
      roundedMoney: ({ value, currency }: Amount) => formatMoney(value, currency.name, locale, true),
      decimal: (digits: string) => formatDecimal(digits, locale),
      /** Digits with the percent sign, and the space before it that the language has. */
      percent: (digits: string) => formatPercent(digits, locale),
      /** A computed percentage with at most one decimal; ≈ says that it is rounded. */
      share: (digits: string) => formatShare(digits, locale),
      count: (value: number) => new Intl.NumberFormat(locale).format(value),
      date,
      /** A month such as 2026-10, or the UTC month of a moment, in words. */
      month,
      /** The end of a term; a dash if it has none. */
      end: (moment: string) => (isEndless(moment) ? '–' : formatDate(moment, locale)),
      moment,
      /** A moment with its milliseconds. */
      instant: (at: string) => formatInstant(at, locale),
      /** A text of the API with its days, moments and amounts in the format of the reader. */
      apiText: (text: string) => formatApiText(text, { month, date, moment, money }),
      /** The distance of a planned moment; "now" if it has passed. */
      ahead: (moment: string) =>
        formatDistance(Math.max(new Date(moment).getTime(), Date.now()), locale, Date.now()),
      /** Names in one phrase, such as "a, b and c". */
      allOf: (names: readonly string[]) => new Intl.ListFormat(locale).format(names),
      /** Names of which one applies, such as "a, b or c". */
      anyOf: (names: readonly string[]) => new Intl.ListFormat(locale, { type: 'disjunction' }).format(names),
      distance: (moment: string | number) => formatDistance(moment, locale, Date.now()),
    }
  }, [language])
}
