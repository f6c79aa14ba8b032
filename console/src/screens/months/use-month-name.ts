import { useFormat } from '../../values/use-format.ts'

/** Returns the function that writes a month in words, such as October 2026. */
export function useMonthName(): (month: string) => string {
  const { locale } = useFormat()
  const words = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month) => words.format(new Date(`${month}-01`))
}
