import { Text } from '@mantine/core'
import { useFormat } from '../../values/use-format.ts'
import { amountIn } from '../months/month.ts'
import type { InvoiceLine } from './line.ts'
import { termShare } from './sums.ts'
import { useInvoicesTexts } from './texts.ts'

interface ChargedShareProps {
  readonly of: InvoiceLine
  /** What the reader pays for one unit: in this line if the reader pays the vendor, otherwise for a term. */
  readonly unitPrice: string | null
  readonly currency: string
}

/**
 * The calculation that leads from the price of one unit to the amount of a line. If none does, says why: only the party that
 * pays the vendor sees the truncated price of one unit.
 */
export function ChargedShare({ of: { quantity, total }, unitPrice, currency }: ChargedShareProps) {
  const text = useInvoicesTexts()
  const format = useFormat()
  // What is billed by its usage has the price 0.
  if (unitPrice === null || quantity === null || total === null || Number(unitPrice) === 0) return null
  if (Number(total) === 0) return null
  const found = termShare(unitPrice, quantity, total, currency)
  if (!found) return <Text size="sm">{text('chargedByPeriod')}</Text>
  const money = (value: string) => format.money(amountIn({ currency }, value)!)
  const isExact = found.charges === 1 && Number(found.exact) === Number(total)
  return (
    <Text size="sm">
      {text(isExact ? 'chargedExactly' : found.charges === 1 ? 'chargedOnce' : 'chargedInParts', {
        quantity: format.decimal(quantity),
        price: money(unitPrice),
        charges: format.count(found.charges),
        exact: money(found.exact),
        total: money(total),
      })}
    </Text>
  )
}
