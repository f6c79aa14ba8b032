import { usePartTexts } from '../../parts/texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { ownTypesIn, type TypedMargins } from './margin.ts'
import { useMarginsTexts } from './texts.ts'
import { useMarginWords } from './use-margin-words.ts'

/** Returns the function that says which offer types keep a margin of their own when the margin for all offers changes. */
export function useOwnTypes(): (margins: TypedMargins) => string {
  const text = useMarginsTexts()
  const part = usePartTexts()
  const format = useFormat()
  const wordsOf = useMarginWords()
  return (margins) => {
    const own = ownTypesIn(margins).map(([type, margin]) =>
      part('named', { name: text(type), value: wordsOf(margin) }),
    )
    return own.length === 0 ? text('noOwnTypes') : text('keepOwn', { types: format.allOf(own) })
  }
}
