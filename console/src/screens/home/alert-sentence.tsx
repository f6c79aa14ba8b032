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
      })}
    </div>
  )
}
