import { Text } from '@mantine/core'
import { useFormat } from '../../../values/use-format.ts'
import { useMarginsTexts } from '../texts.ts'
import type { Sample } from './samples.ts'

/** The price of a sample offer today and with other margins, in one line. */
export function PricePair({ of: { offer, now, changed } }: { readonly of: Sample }) {
  const text = useMarginsTexts()
  const format = useFormat()
  const [before, after] = [now.revenuePrice, changed.revenuePrice]
  if (!before || !after) return null
  return (
    <Text size="sm">
      {text('samplePair', {
        name: offer.name,
        before: format.money(before),
        after: format.money(after),
      })}
    </Text>
  )
}
