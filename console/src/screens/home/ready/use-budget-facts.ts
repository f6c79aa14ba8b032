import type { Alert } from '@reseller-api/client'
import type { PaperFact } from '../../../parts/paper.tsx'
import { useFormat } from '../../../values/use-format.ts'
import { overrunState } from '../needs.ts'
import { useReadyTexts } from './texts.ts'

export type BudgetUse = NonNullable<Alert['budget']>

/**
 * Returns the function that writes the use of a budget: the budget, what is billed so far and through which day, the forecast, and the
 * day on which the budget is passed.
 */
export function useBudgetFacts(): (use: BudgetUse) => readonly PaperFact[] {
  const text = useReadyTexts()
  const format = useFormat()
  return (use) => {
    const money = (value: BudgetUse['budget']) =>
      format.money({ value: String(value), currency: { name: use.currency } })
    return [
      [text('budgetNow'), money(use.budget)],
      [
        text('billed'),
        use.usedThrough
          ? text('billedThrough', { amount: money(use.used), day: format.date(use.usedThrough) })
          : text('billedNone', { amount: money(use.used) }),
      ],
      [
        text('forecast'),
        text('forecastRange', {
          ...{ forecast: money(use.forecast), low: money(use.low), high: money(use.high) },
        }),
      ],
      [text(`overrun-${overrunState(use, Date.now())}`), format.date(use.overrunOn)],
    ]
  }
}
