import { Group, Stack, Text } from '@mantine/core'
import type { PlannedMargin } from '@reseller-api/client'
import { useReason } from '../../api/permission.ts'
import { useRows } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { Action } from '../../parts/action.tsx'
import { ApiWords } from '../../parts/api-words.tsx'
import { Card } from '../../parts/card.tsx'
import { Notice } from '../../parts/notice.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { offerTypes, typedMargins } from './margin.ts'
import { useResellersTexts } from './texts.ts'
import { useMarginWords } from './use-margin-words.ts'

interface PlannedMarginsProps {
  readonly resellerId: string
  readonly providerInstanceId: string
}

/** The margins that are planned for a reseller at a provider instance, each with a button that withdraws it; nothing if none is. */
export function PlannedMargins({ resellerId, providerInstanceId }: PlannedMarginsProps) {
  const text = useResellersTexts()
  const { rows } = useRows(['plannedMargins.list', resellerId], (client, page, request) =>
    client.plannedMargins.list({ subject: 'Reseller', resellerId, ...page }, request),
  )
  const here = (rows ?? []).filter((one) => one.providerInstanceId === providerInstanceId)
  if (here.length === 0) return null
  return (
    <Card title={text('planned')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {text('plannedText')}
        </Text>
        {here.map((one) => (
          <Planned key={one.plannedMarginId} of={one} />
        ))}
      </Stack>
    </Card>
  )
}

function Planned({ of: planned }: { readonly of: PlannedMargin }) {
  const text = useResellersTexts()
  const part = usePartTexts()
  const wordsOf = useMarginWords()
  const format = useFormat()
  const reason = useReason()('withdrawPlannedMargin')
  const { plannedMarginId, effectiveDate, margin: priceMargin, offerTypeMargins } = planned
  const day = format.date(effectiveDate.slice(0, 10))
  const margins = typedMargins({ priceMargin, offerTypeMargins })
  const own = offerTypes.flatMap((type) => {
    const margin = margins[type]
    return margin ? [part('named', { name: text(type), value: wordsOf(margin) })] : []
  })
  const write = useWrite({
    name: `withdraw:${plannedMarginId}`,
    first: {},
    title: text('withdrawOf', { day }),
    send: (client, _, options) => client.plannedMargins.withdraw({ plannedMarginId }, options),
  })
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="sm">
        <Text size="sm">
          {part('named', {
            name: text('plannedFrom', { day }),
            value: [wordsOf(margins.all), ...own].join(' · '),
          })}
        </Text>
        <Action
          size="compact-sm"
          variant="default"
          reason={reason}
          loading={write.state === 'sending'}
          aria-label={text('withdrawOf', { day })}
          onClick={() => void write.submit()}
        >
          {text('withdraw')}
        </Action>
      </Group>
      {write.failure && (
        <Notice kind="error" title={text('withdrawOf', { day })} correlationId={write.failure.correlationId}>
          <ApiWords of={write.failure} />
        </Notice>
      )}
    </Stack>
  )
}
