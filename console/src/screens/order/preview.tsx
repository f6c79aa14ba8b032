import { Group, Stack, Text } from '@mantine/core'
import type { Effects } from '../../api/write.ts'
import { Money } from '../../parts/money.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import type { Amount } from '../../values/money.ts'
import { useOrderTexts } from './texts.ts'

interface Prices {
  readonly costPrice?: Amount | null
  readonly revenuePrice?: Amount | null
}

interface OrderPreview {
  readonly price?: { readonly unit?: Prices; readonly total?: Prices }
  readonly vendor?: { readonly isAllowed: boolean | null; readonly reason?: string | null }
  readonly approval?: { readonly isRequired: boolean }
}

/** What an order would cost, whether the vendor would accept it, and whether it needs an approval. */
export function Preview({ of }: { readonly of: Effects; readonly quantity: number }) {
  const text = useOrderTexts()
  const part = usePartTexts()
  const { price, vendor, approval } = of.preview as OrderPreview
  const rows = [
    [text('cost'), price?.total?.costPrice],
    [text('revenue'), price?.total?.revenuePrice],
  ] as const
  return (
    <Stack gap={4} component="div">
      {rows.map(
        ([name, amount]) =>
          amount && (
            <Group key={name} justify="space-between">
              <Text size="sm">{part('named', { name: text('previewTitle'), value: name })}</Text>
              <Money of={amount} fw={700} size="lg" />
            </Group>
          ),
      )}
      {vendor && <Text size="sm">{vendorWords(vendor)}</Text>}
      {approval?.isRequired && (
        <Text size="sm" fw={600}>
          {text('approval')}
        </Text>
      )}
    </Stack>
  )

  function vendorWords({ isAllowed, reason }: NonNullable<OrderPreview['vendor']>): string {
    if (isAllowed === null) return text('vendorUnknown')
    return isAllowed ? text('vendorAllows') : text('vendorRefuses', { reason: reason ?? '' })
  }
}
