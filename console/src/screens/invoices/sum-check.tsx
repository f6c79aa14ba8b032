import { Button, Group, Paper, Text } from '@mantine/core'
import { useState } from 'react'
import { Money } from '../../parts/money.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { useMe } from '../../session/me.ts'
import { useFormat } from '../../values/use-format.ts'
import { amountIn } from '../months/month.ts'
import { type Amounts, comparedSums, earnedInAll, type Sold } from './sums.ts'
import { useInvoicesTexts } from './texts.ts'
import { useAmountNames } from './use-amount-names.ts'

interface SumCheckProps {
  readonly rows: readonly Sold[]
  readonly whole: Amounts
  readonly currency: string
  readonly query: {
    readonly hasNextPage: boolean
    readonly fetchNextPage: () => Promise<{ readonly hasNextPage: boolean; readonly isError: boolean }>
  }
  /** The number of rows with those that are not loaded yet, if it is known. */
  readonly count?: number | undefined
}

/** The sum of the loaded rows beside the total that the service states: ✓ if they are equal, ≠ with the difference otherwise. */
export function SumCheck({ rows, whole, currency, query, count }: SumCheckProps) {
  const text = useInvoicesTexts()
  const part = usePartTexts()
  const format = useFormat()
  const nameOf = useAmountNames()
  const [isLoading, setLoading] = useState(false)
  const loadAll = async () => {
    setLoading(true)
    for (let more = true; more; ) {
      const { hasNextPage, isError } = await query.fetchNextPage()
      more = hasNextPage && !isError
    }
    setLoading(false)
  }
  const role = useMe().data?.role.name
  const earned = role && earnedInAll(rows, role)
  const money = (value: string) => format.money(amountIn({ currency }, value)!)
  return (
    <Group gap="md" align="stretch" role="group" aria-label={text('sums')}>
      {comparedSums(rows, whole).map(({ member, visible, stated, difference, isEqual }) => (
        <Paper key={member} withBorder px="md" py="xs" miw={200}>
          <Text size="xs" c="dimmed">
            {part('named', { name: text('sums'), value: nameOf(member) })}
          </Text>
          <Text fw={650} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {money(visible)}
          </Text>
          <Text size="xs" c={isEqual ? 'dimmed' : 'red'}>
            {isEqual
              ? text('equal', { total: money(stated) })
              : text('unequal', { total: money(stated), amount: money(difference) })}
          </Text>
        </Paper>
      ))}
      {earned && (
        <Paper withBorder px="md" py="xs" miw={200}>
          <Text size="xs" c="dimmed">
            {part('named', { name: text('sums'), value: text('earned') })}
          </Text>
          <Money of={amountIn({ currency }, earned.amount)} fw={650} />
          <Text size="xs" c="dimmed">
            {earned.percent && format.share(earned.percent)}
          </Text>
        </Paper>
      )}
      {query.hasNextPage && (
        <Group gap="xs">
          {count !== undefined && <Text size="sm">{text('loaded', { shown: rows.length, count })}</Text>}
          <Button size="xs" variant="default" loading={isLoading} onClick={() => void loadAll()}>
            {text('loadAll')}
          </Button>
        </Group>
      )}
    </Group>
  )
}
