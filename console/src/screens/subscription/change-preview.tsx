import { Group, Stack, Text } from '@mantine/core'
import type { Effects } from '../../api/write.ts'
import { Money } from '../../parts/money.tsx'
import { GeneralEffects } from '../../parts/write-panel.tsx'
import type { Amount } from '../../values/money.ts'
import { useSubscriptionTexts } from './texts.ts'

interface PreviewedChange {
  readonly price?: { readonly before: Amounts; readonly after: Amounts }
  readonly approval?: { readonly isRequired: boolean }
}

interface Amounts {
  readonly revenuePrice: Amount | null
}

interface ChangePreviewProps {
  readonly of: Effects
  /** Says what happens at the end of the term; undefined without an end. */
  readonly end: string | undefined
}

/** What a change costs for the term, what then happens at its end, whether it waits for an approval, and other effects. */
export function ChangePreview({ of, end }: ChangePreviewProps) {
  const text = useSubscriptionTexts()
  const { price, approval } = (of.preview ?? {}) as PreviewedChange
  const [before, after] = [price?.before.revenuePrice, price?.after.revenuePrice]
  return (
    <Stack gap={4}>
      {before && after && (
        <Group justify="space-between">
          <Text size="sm">{text('termPrice')}</Text>
          <Group gap="xs">
            <Money of={before} /> <span aria-hidden>→</span> <Money of={after} fw={700} size="lg" />
          </Group>
        </Group>
      )}
      {end && <Text size="sm">{end}</Text>}
      {approval?.isRequired && (
        <Text size="sm" fw={600}>
          {text('approval')}
        </Text>
      )}
      <GeneralEffects of={of} />
    </Stack>
  )
}
