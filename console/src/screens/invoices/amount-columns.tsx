import { Text } from '@mantine/core'
import type { Column } from '../../parts/data-table.tsx'
import { Money } from '../../parts/money.tsx'
import { useMe } from '../../session/me.ts'
import { useFormat } from '../../values/use-format.ts'
import { amountIn } from '../months/month.ts'
import { earnedBy, type Sold } from './sums.ts'
import { useInvoicesTexts } from './texts.ts'
import { useAmountNames } from './use-amount-names.ts'

/** What the reader earns with a line and the lines that correct it, or with a correction and the line that it corrects. */
export interface EarnedTogether {
  /** Null if it is not known yet. */
  readonly amount: string | null
  /** Names the other rows. */
  readonly note: string
}

/**
 * Returns the columns of the amounts that the reader may see, and of what the reader earns with them.
 *
 * @param currency The currency of all rows, or a function that returns that of one. Amounts of several currencies cannot
 *   be sorted.
 * @param isRounded Whether amounts have the decimals of their currency only. Lines have all, because usage can cost less
 *   than a cent.
 * @param earnedWith Returns what the reader earns with a row and its corrections; undefined if the row has none.
 */
export function useAmountColumns<Row extends Sold>(
  currency: string | ((row: Row) => string),
  {
    isRounded = true,
    earnedWith,
  }: { isRounded?: boolean; earnedWith?: (row: Row) => EarnedTogether | undefined } = {},
): readonly Column<Row>[] {
  const currencyOf = typeof currency === 'string' ? () => currency : currency
  const sortedBy = (sortBy: (row: Row) => number) => (typeof currency === 'string' ? { sortBy } : {})
  const text = useInvoicesTexts()
  const format = useFormat()
  const nameOf = useAmountNames()
  const role = useMe().data?.role.name
  const members = {
    csp: ['total', 'totalForReseller', 'totalForCustomer'],
    reseller: ['total', 'totalForCustomer'],
    customer: ['total'],
  } as const
  const amounts = members[role ?? 'customer'].map((member) => ({
    ...{ id: member, header: nameOf(member), isNumeric: true },
    ...sortedBy((one) => Number(one[member] ?? 0)),
    cell: (one: Row) => (
      <Money of={amountIn({ currency: currencyOf(one) }, one[member])} isRounded={isRounded} />
    ),
  }))
  if (role === 'customer' || role === undefined) return amounts
  const earned: Column<Row> = {
    ...{ id: 'earned', header: text('earned'), isNumeric: true },
    ...sortedBy((one) => Number((earnedWith?.(one) ?? earnedBy(one, role))?.amount ?? 0)),
    cell: (one) => {
      const together = earnedWith?.(one)
      if (together)
        return (
          <>
            <Money of={amountIn({ currency: currencyOf(one) }, together.amount)} isRounded={isRounded} />
            <Text size="xs" c="dimmed">
              {together.note}
            </Text>
          </>
        )
      const found = earnedBy(one, role)
      if (!found) return null
      return (
        <>
          <Money of={amountIn({ currency: currencyOf(one) }, found.amount)} isRounded={isRounded} />
          {found.percent && (
            <Text size="xs" c="dimmed">
              {format.share(found.percent)}
            </Text>
          )}
        </>
      )
    },
  }
  return [...amounts, earned]
}
