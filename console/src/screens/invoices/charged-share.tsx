import { Text } from '@mantine/core'
import { useFormat } from '../../values/use-format.ts'
import { amountIn } from '../months/month.ts'
import type { InvoiceLine } from './line.ts'
import { termShare } from './sums.ts'
import { useInvoicesTexts } from './texts.ts'

interface ChargedShareProps {
  readonly of: InvoiceLine
  /** What the reader pays for one unit and term. */
  readonly unitPrice: string | null
  readonly currency: string
}

/** The calculation that leads from the price of one unit and term to the amount of a line; empty if none does. */
export function ChargedShare({ of: { quantity, total }, unitPrice, currency }: ChargedShareProps) {
  const text = useInvoicesTexts()
  const format = useFormat()
  const found = termShare(unitPrice, quantity, total, currency)
  if (!found || unitPrice === null || quantity === null) return null
  const money = (value: string) => format.money(amountIn({ currency }, value)!)
  return (
    <Text size="sm">
      {text(found.charges === 1 ? 'chargedOnce' : 'chargedInParts', {
        quantity: format.decimal(quantity),
        price: money(unitPrice),
        charges: format.count(found.charges),
        exact: money(found.exact),
        total: money(total!),
      })}
    </Text>
  )
}
