import { usePartTexts } from '../../parts/texts.ts'
import { useNameTexts } from '../../values/name-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { digitsOf, offerTypes, type TypedMargin, type TypedMargins } from './margin.ts'
import { useMarginsTexts } from './texts.ts'

/** Returns the function that writes a margin, such as Markup 12.5%. */
export function useMarginWords(): (margin: TypedMargin) => string {
  const names = useNameTexts()
  const format = useFormat()
  return ({ rule, value }) => {
    const digits = digitsOf(value)
    return `${names(rule || 'Markup')} ${digits === null ? value : format.percent(digits)}`
  }
}

/** Returns the function that writes the margins of a sale: that for all offers, and those of offer types. */
export function useMarginsWords(): (margins: Omit<TypedMargins, 'effectiveDate'>) => string {
  const text = useMarginsTexts()
  const part = usePartTexts()
  const wordsOf = useMarginWords()
  return (margins) => {
    const own = offerTypes.flatMap((type) => {
      const margin = margins[type]
      return margin && margin.rule !== '' ? [part('named', { name: text(type), value: wordsOf(margin) })] : []
    })
    return [wordsOf(margins.all), ...own].join(' · ')
  }
}
