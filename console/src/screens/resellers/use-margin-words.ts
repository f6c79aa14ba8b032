import { useFormat } from '../../values/use-format.ts'
import { digitsOf, type TypedMargin } from './margin.ts'
import { useResellersTexts } from './texts.ts'

/** Returns the function that writes a margin, such as Markup 12.5 %. */
export function useMarginWords(): (margin: TypedMargin) => string {
  const text = useResellersTexts()
  const format = useFormat()
  return ({ rule, value }) => {
    const digits = digitsOf(value)
    return `${text(rule || 'Markup')} ${digits === null ? value : format.decimal(digits)} %`
  }
}
