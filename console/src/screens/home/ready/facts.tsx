import { Stack } from '@mantine/core'
import { Facts } from '../../../parts/facts.tsx'
import { Money } from '../../../parts/money.tsx'
import type { Need } from '../needs.ts'
import { useStakeNotes } from '../stake-words.ts'
import { BudgetPaper } from './budget-paper.tsx'
import { useReadyTexts } from './texts.ts'
import { type BudgetUse, useBudgetFacts } from './use-budget-facts.ts'

/** The amounts from which a person decides about an alert: the use of a budget, or the money at stake and at whose prices it is. */
export function ReadyFacts({ of }: { readonly of: Need }) {
  const { atStake, source } = of
  const text = useReadyTexts()
  const notesOf = useStakeNotes()
  if (source.type === 'alert' && source.alert.budget)
    return (
      <BudgetFacts
        of={source.alert.budget}
        customerName={of.customerName}
        subscriptionName={source.alert.subject.name}
      />
    )
  if (!atStake) return null
  return (
    <Facts
      of={[
        [
          text('stake'),
          <span key="stake">
            <Money of={atStake} fw={650} /> {notesOf(of).join(', ')}
          </span>,
        ],
      ]}
    />
  )
}

interface BudgetFactsProps {
  readonly of: BudgetUse
  readonly customerName: string | null
  readonly subscriptionName: string | null
}

/** The present budget, the usage so far and the forecast, with a text for the customer. */
export function BudgetFacts({ of: use, ...names }: BudgetFactsProps) {
  const factsOf = useBudgetFacts()
  return (
    <Stack gap="sm">
      <Facts of={factsOf(use)} />
      <BudgetPaper of={use} {...names} />
    </Stack>
  )
}
