import { Group, Stack, Text } from '@mantine/core'
import { useReason } from '../../api/permission.ts'
import { useRead } from '../../api/read.ts'
import { Action } from '../../parts/action.tsx'
import { Notice } from '../../parts/notice.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { View } from '../../parts/view.tsx'
import { useFormat } from '../../values/use-format.ts'
import { heldEndsKey } from './filters.ts'
import { useWorkTexts } from './texts.ts'

const againMs = 15_000

interface HeldEndsProps {
  /** The provider instance. */
  readonly id: string
  readonly confirm: (heldEndsKey: string) => void
}

/** The prices and offers that the vendor no longer lists and that are still sold, with the button that ends them. */
export function HeldEnds({ id, confirm }: HeldEndsProps) {
  const text = useWorkTexts()
  const part = usePartTexts()
  const format = useFormat()
  const reason = useReason()
  const catalogue = useRead(
    ['providers.getCatalogue', id],
    (client, request) => client.providers.getCatalogue({ providerInstanceId: id }, request),
    { again: () => againMs },
  )
  const held = catalogue.data?.heldEnds ?? []
  if (held.length === 0) return catalogue.error && <View of={catalogue}>{() => null}</View>
  return (
    <Notice kind="warning" title={text('heldEnds')}>
      <Stack gap="sm">
        {text('heldEndsText')}
        {held.map((one) => (
          <Group key={one.id} justify="space-between" align="flex-start">
            <div style={{ flex: '1 1 200px' }}>
              <Text size="sm" fw={600}>
                {part('named', {
                  name: one.list,
                  value: text('heldCount', {
                    ends: format.count(one.ends),
                    valid: format.count(one.valid),
                    when: format.moment(one.heldAt),
                  }),
                })}
              </Text>
              <Text size="sm">{format.allOf(one.offerNames)}</Text>
            </div>
            <Action
              size="xs"
              variant="default"
              style={{ flexShrink: 0 }}
              reason={reason('confirmProviderHeldEnds')}
              aria-label={part('named', { name: text('confirmEnds'), value: one.list })}
              onClick={() => confirm(heldEndsKey(id, one.id))}
            >
              {text('confirmEnds')}
            </Action>
          </Group>
        ))}
      </Stack>
    </Notice>
  )
}
