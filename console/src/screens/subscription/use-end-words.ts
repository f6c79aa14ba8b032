import type { Subscription } from '@reseller-api/client'
import { useFormat } from '../../values/use-format.ts'
import { useSubscriptionTexts } from './texts.ts'

interface End {
  readonly action: Subscription['endOfTermAction']['name']
  /** The seats on the last day of the term, and those of the next term. */
  readonly before: number
  readonly after: number
}

/** Returns the function that says what happens at the end of a term. */
export function useEndWords(): (end: End) => string {
  const text = useSubscriptionTexts()
  const format = useFormat()
  return ({ action, before, after }) => {
    if (action === 'Stop') return text('stopOn')
    if (action === 'ExtendedService') return text('extendOn')
    return before === after
      ? text('renewalOn')
      : text('renewalWithSeats', { after: format.count(after), before: format.count(before) })
  }
}
