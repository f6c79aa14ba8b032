import { useNameTexts } from '../../values/name-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { digitsOf, type TypedMargin } from './margin.ts'

/** Returns the function that writes a margin, such as Markup 12.5%. */
export function useMarginWords(): (margin: TypedMargin) => string {
  const names = useNameTexts()
  const format = useFormat()
  return ({ rule, value }) => {
    const digits = digitsOf(value)
    return `${names(rule || 'Markup')} ${digits === null ? value : format.percent(digits)}`
  }
}
