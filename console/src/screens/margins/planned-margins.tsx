import { Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { PlannedMargin } from '@reseller-api/client'
import type { ReactNode } from 'react'
import { useReason } from '../../api/permission.ts'
import { useWrite } from '../../api/write.ts'
import { Action } from '../../parts/action.tsx'
import { Card } from '../../parts/card.tsx'
import { useDialogProps } from '../../parts/dialog.ts'
import { View } from '../../parts/view.tsx'
import { WritePanel } from '../../parts/write-panel.tsx'
import { useFormat } from '../../values/use-format.ts'
import { typedMargins } from './margin.ts'
import type { PlannedSale } from './sale.ts'
import { useMarginsTexts } from './texts.ts'
import { useMarginsWords } from './use-margin-words.ts'
import { usePlannedMargins } from './use-planned-margins.ts'

interface PlannedMarginsProps {
  readonly of: PlannedSale
  /** Renders a price of today beside that of the day of planned margins. */
  readonly priceOf: (planned: PlannedMargin) => ReactNode
}

/** The margins that are planned for a sale, each with a button that withdraws it; nothing if none is. */
export function PlannedMargins({ of: sale, priceOf }: PlannedMarginsProps) {
  const text = useMarginsTexts()
  const { query, planned } = usePlannedMargins(sale)
  if (planned.length === 0 && !query.error) return null
  return (
    <Card title={text('planned')}>
      <View of={query}>
        {() => (
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {text('plannedText')}
            </Text>
            {planned.map((one) => (
              <Planned key={one.plannedMarginId} of={one} price={priceOf(one)} />
            ))}
          </Stack>
        )}
      </View>
    </Card>
  )
}

interface PlannedProps {
  readonly of: PlannedMargin
  readonly price: ReactNode
}

function Planned({ of: planned, price }: PlannedProps) {
  const text = useMarginsTexts()
  const format = useFormat()
  const wordsOf = usePlannedWords()
  const reason = useReason()('withdrawPlannedMargin')
  const dialogProps = useDialogProps()
  const [isOpen, { open, close }] = useDisclosure(false)
  const day = format.date(planned.effectiveDate)
  const title = text('withdrawOf', { day })
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text size="sm" fw={600}>
          {text('plannedFrom', { day })}
        </Text>
        <Text size="sm">{wordsOf(planned)}</Text>
        {price}
      </div>
      <Action size="compact-sm" variant="default" reason={reason} aria-label={title} onClick={open}>
        {text('withdraw')}
      </Action>
      <Modal {...dialogProps} opened={isOpen} onClose={close} title={title}>
        {isOpen && <WithdrawForm of={planned} title={title} close={close} />}
      </Modal>
    </Group>
  )
}

interface WithdrawFormProps {
  readonly of: PlannedMargin
  readonly title: string
  readonly close: () => void
}

/** Asks before planned margins are withdrawn. */
function WithdrawForm({ of: planned, title, close }: WithdrawFormProps) {
  const text = useMarginsTexts()
  const wordsOf = usePlannedWords()
  const { plannedMarginId } = planned
  const write = useWrite({
    name: `withdraw:${plannedMarginId}`,
    first: {},
    title,
    send: (client, _, options) => client.plannedMargins.withdraw({ plannedMarginId }, options),
    tryOut: (client) => client.plannedMargins.withdraw({ plannedMarginId }, { dryRun: true }),
    onDone: close,
  })
  return (
    <WritePanel write={write} submitText={text('withdraw')} onCancel={close} isDangerous>
      <Stack gap="xs">
        <Text size="sm" fw={600}>
          {wordsOf(planned)}
        </Text>
        <Text size="sm">{text('withdrawText')}</Text>
      </Stack>
    </WritePanel>
  )
}

/**
 * Returns the function that writes planned margins: that for all offers, and those of offer types. A subscription without an
 * own margin has none.
 */
function usePlannedWords(): (planned: PlannedMargin) => string {
  const text = useMarginsTexts()
  const wordsOf = useMarginsWords()
  return ({ margin: priceMargin, offerTypeMargins }) =>
    priceMargin === null ? text('noOwn') : wordsOf(typedMargins({ priceMargin, offerTypeMargins }))
}
