import type { Alert } from '@reseller-api/client'
import Big from 'big.js'
import { Facts } from '../../../parts/facts.tsx'
import { Money } from '../../../parts/money.tsx'
import { useFormat } from '../../../values/use-format.ts'
import { type Need, overrunState, periodOf } from '../needs.ts'
import { useHomeTexts } from '../texts.ts'
import { useReadyTexts } from './texts.ts'

type BudgetUse = NonNullable<Alert['budget']>

/** The amounts from which a person decides about an alert: the use of a budget, or the money at stake. */
export function ReadyFacts({ of: { kind, atStake, source } }: { readonly of: Need }) {
  const text = useReadyTexts()
  const ofHome = useHomeTexts()
  const period = periodOf(kind)
  if (source.type === 'alert' && source.alert.budget) return <BudgetFacts of={source.alert.budget} />
  if (!atStake) return null
  return (
    <Facts
      of={[
        [
          text('stake'),
          <span key="stake">
            <Money of={atStake} fw={650} /> {period !== 'once' && ofHome(`per-${period}`)}
          </span>,
        ],
      ]}
    />
  )
}

/** The present budget, the forecast, and the amount that is billed, unless it is 0 because the vendor has reported no whole day. */
export function BudgetFacts({ of: use }: { readonly of: BudgetUse }) {
  const text = useReadyTexts()
  const format = useFormat()
  const money = (value: BudgetUse['budget']) =>
    format.money({ value: String(value), currency: { name: use.currency } })
  const billed = use.usedThrough
    ? text('billedThrough', { amount: money(use.used), day: format.date(use.usedThrough) })
    : money(use.used)
  return (
    <Facts
      of={[
        [text('budgetNow'), <b key="budget">{money(use.budget)}</b>],
        ...(Big(String(use.used)).eq(0) ? [] : [[text('billed'), billed] as const]),
        [
          text('forecast'),
          text('forecastRange', {
            ...{ forecast: money(use.forecast), low: money(use.low), high: money(use.high) },
          }),
        ],
        [text(`overrun-${overrunState(use, Date.now())}`), format.date(use.overrunOn)],
      ]}
    />
  )
}
