import { Notice } from '../../../parts/notice.tsx'
import { useFormat } from '../../../values/use-format.ts'
import { appliedDays, isBackDated, type TypedMargins } from '../margin.ts'
import { useMarginsTexts } from '../texts.ts'
import { useMarginsWords } from '../use-margin-words.ts'
import { PricePair } from './price-pair.tsx'
import type { Sample } from './samples.ts'

/** Margins that were saved, with a sample price before and with them. */
export interface Saved {
  readonly margins: TypedMargins
  /** Undefined if the prices were not read, such as those of another seller. */
  readonly sample: Sample | undefined
}

/** Says from when which margin applies, and what a sample offer costs then. */
export function SavedMargins({ of: { margins, sample } }: { readonly of: Saved }) {
  const text = useMarginsTexts()
  const format = useFormat()
  const wordsOf = useMarginsWords()
  const now = new Date()
  const { from, isPlanned } = appliedDays(margins.effectiveDate, [], now)
  const margin = wordsOf(margins)
  const title =
    isPlanned || isBackDated(margins.effectiveDate, now)
      ? text('savedFrom', { day: format.date(from), margin })
      : text('savedNow', { margin })
  return (
    <Notice kind="success" title={title}>
      {sample && <PricePair of={sample} />}
    </Notice>
  )
}
