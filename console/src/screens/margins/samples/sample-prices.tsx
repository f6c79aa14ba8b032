import { Group, Select, Stack, Text } from '@mantine/core'
import { Card } from '../../../parts/card.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { Notice } from '../../../parts/notice.tsx'
import { View } from '../../../parts/view.tsx'
import { isNegative } from '../../../values/money.ts'
import { useNameTexts } from '../../../values/name-texts.ts'
import { useFormat } from '../../../values/use-format.ts'
import { segments } from '../../order/segments.ts'
import { appliedDays, profitOf, type TypedMargins } from '../margin.ts'
import type { MarginSale } from '../sale.ts'
import { useMarginsTexts } from '../texts.ts'
import { SamplePrice } from './sample-price.tsx'
import { type Segment, useSamples } from './samples.ts'

interface SamplePricesProps {
  /** A sale of the signed-in seller. */
  readonly sale: MarginSale
  /** The country whose prices are preferred: that of the buyer. */
  readonly country: string | null
  readonly proposed: TypedMargins
  readonly segment: Segment
  readonly chooseSegment: (segment: Segment) => void
}

/**
 * The prices of some offers with the proposed margins beside the current prices, each with its steps, and a warning of
 * a loss.
 */
export function SamplePrices({ sale, country, proposed, segment, chooseSegment }: SamplePricesProps) {
  const text = useMarginsTexts()
  const names = useNameTexts()
  const format = useFormat()
  const { effectiveDate } = proposed
  const { from, isPlanned } = appliedDays(effectiveDate, [], new Date())
  const day = format.date(from)
  const samples = useSamples({ sale, country, proposed, segment })
  const losses = (samples.data?.samples ?? []).filter(({ changed: { costPrice, revenuePrice } }) =>
    isNegative(profitOf(costPrice?.value ?? null, revenuePrice?.value ?? null) ?? '0'),
  )
  return (
    <Card
      title={text('sample')}
      actions={
        <Select
          size="xs"
          label={text('segment')}
          allowDeselect={false}
          data={segments.map((value) => ({ value, label: names(value) }))}
          value={segment}
          onChange={(value) => chooseSegment(value as Segment)}
        />
      }
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {isPlanned ? text('sampleTextFrom', { day }) : text('sampleText')}
        </Text>
        {losses.length > 0 && (
          <Notice kind="warning" title={text('loss')}>
            {text('lossText', { names: losses.map(({ offer }) => offer.name).join(', ') })}
          </Notice>
        )}
        <View
          of={samples}
          isEmpty={(found) => found.samples.length === 0 && found.reason === undefined}
          empty={<Empty title={text('noSample')}>{text('noSampleText')}</Empty>}
        >
          {(found) =>
            found.reason === undefined ? (
              <Group align="stretch" gap="md">
                {found.samples.map((sample) => (
                  <SamplePrice
                    key={sample.offer.id}
                    of={sample}
                    changedName={isPlanned ? text('priceFrom', { day }) : text('priceThen')}
                  />
                ))}
              </Group>
            ) : (
              <Notice kind="warning" title={text('invalid', { reason: found.reason })} />
            )
          }
        </View>
      </Stack>
    </Card>
  )
}
