import { Text } from '@mantine/core'
import { useFormat } from '../../values/use-format.ts'
import { amountIn } from '../months/month.ts'
import type { InvoiceLine } from './line.ts'
import { unitsTimesPrice } from './sums.ts'
import { useInvoicesTexts } from './texts.ts'

interface ChargedShareProps {
  readonly of: InvoiceLine
  /** What the reader pays for one unit in this charge. */
  readonly unitPrice: string | null
  readonly currency: string
}

/** The calculation that leads from the price of one unit to the amount of a line; empty for a line with another origin. */
export function ChargedShare({ of: { quantity, total }, unitPrice, currency }: ChargedShareProps) {
  const text = useInvoicesTexts()
  const format = useFormat()
  const exact = unitsTimesPrice(unitPrice, quantity, total, currency)
  if (exact === null || unitPrice === null || quantity === null || total === null) return null
  const money = (value: string) => format.money(amountIn({ currency }, value)!)
  return (
    <Text size="sm">
      {text(Number(exact) === Number(total) ? 'chargedExactly' : 'chargedRounded', {
        quantity: format.decimal(quantity),
        price: money(unitPrice),
        exact: money(exact),
        total: money(total),
      })}
    </Text>
  )
}
