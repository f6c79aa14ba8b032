import type { Alert } from '@reseller-api/client'
import { useFormat } from '../../values/use-format.ts'
import { useAlertTexts } from './alert-texts.ts'
import { overrunState } from './needs.ts'
import { wayOf } from './way.ts'

/** The sentence about a kind of alert. It is loaded for readers of other languages than that of the API. */
export default function AlertSentence({ alert }: { readonly alert: Alert }) {
  const text = useAlertTexts()
  const format = useFormat()
  const { kind, actBefore, budget } = alert
  const way =
    kind.name === 'RenewalDeadline' ? wayOf({ kind: kind.name, source: { type: 'alert', alert } }) : undefined
  const key = budget
    ? (`budget-${overrunState(budget, Date.now())}` as const)
    : way === 'stopRenewal' || way === 'renew' || way === 'cancel'
      ? way
      : kind.name
  return (
    <div>
      {text(key, {
        when: actBefore ? format.moment(actBefore) : '–',
        day: budget ? format.date(budget.overrunOn) : '–',
      })}{' '}
      {budget && <BudgetAmounts of={budget} />}
    </div>
  )
}

/** The usage so far and through which day, the forecast, and the budget. */
function BudgetAmounts({ of: use }: { readonly of: NonNullable<Alert['budget']> }) {
  const text = useAlertTexts()
  const format = useFormat()
  const money = (value: typeof use.budget) =>
    format.money({ value: String(value), currency: { name: use.currency } })
  const used = use.usedThrough
    ? text('budgetThrough', { amount: money(use.used), day: format.date(use.usedThrough) })
    : money(use.used)
  return text('budgetAmounts', { used, forecast: money(use.forecast), budget: money(use.budget) })
}
