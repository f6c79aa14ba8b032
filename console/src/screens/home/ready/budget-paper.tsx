import { Text } from '@mantine/core'
import { useState } from 'react'
import { Paper } from '../../../parts/paper.tsx'
import { useFormat } from '../../../values/use-format.ts'
import { useReadyTexts } from './texts.ts'
import { type BudgetUse, useBudgetFacts } from './use-budget-facts.ts'

interface BudgetPaperProps {
  readonly of: BudgetUse
  readonly customerName: string | null
  readonly subscriptionName: string | null
}

/**
 * The use of a budget as a text for the customer. The service computes budgets and forecasts from what the customer pays, so the text
 * has no cost and no margin.
 */
export function BudgetPaper({ of: use, customerName, subscriptionName }: BudgetPaperProps) {
  const text = useReadyTexts()
  const format = useFormat()
  const factsOf = useBudgetFacts()
  const [isOpen, setOpen] = useState(false)
  const names = [
    [text('customer'), customerName],
    [text('subscription'), subscriptionName],
  ].filter((fact): fact is [string, string] => fact[1] !== null)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <Text component="summary" size="sm" c="dimmed">
        {text('forCustomer')}
      </Text>
      {isOpen && (
        <Paper
          title={text('budgetOf', { month: format.month(use.month) })}
          note={text('forCustomerText')}
          facts={[...names, ...factsOf(use)]}
        />
      )}
    </details>
  )
}
