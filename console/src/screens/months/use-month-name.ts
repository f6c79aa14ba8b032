import { useFormat } from '../../values/use-format.ts'

/** Returns the function that writes a month in words, such as October 2026. */
export function useMonthName(): (month: string) => string {
  return useFormat().month
}
