import type { Column } from '../../parts/data-table.tsx'
import { Money } from '../../parts/money.tsx'
import { useMe } from '../../session/me.ts'
import { amountIn } from '../months/month.ts'
import type { Amounts } from './sums.ts'
import { useAmountNames } from './use-amount-names.ts'

/** Returns the columns of the amounts that the reader may see. */
export function useAmountColumns(currency: string): readonly Column<Amounts>[] {
  const nameOf = useAmountNames()
  const role = useMe().data?.role.name
  const members = {
    csp: ['total', 'totalForReseller', 'totalForCustomer'],
    reseller: ['total', 'totalForCustomer'],
    customer: ['total'],
  } as const
  return members[role ?? 'customer'].map((member) => ({
    ...{ id: member, header: nameOf(member), isNumeric: true },
    cell: (one) => <Money of={amountIn({ currency }, one[member])} />,
  }))
}
