import { Group, Radio, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { Money } from '../../../parts/money.tsx'
import { usePartTexts } from '../../../parts/texts.ts'
import { sumByCurrency } from '../../../values/sum.ts'
import { useFormat } from '../../../values/use-format.ts'
import { type RecordedMargins, typedMargins } from '../margin.ts'
import type { MarginSale } from '../sale.ts'
import { useMarginsTexts } from '../texts.ts'
import { useMarginsWords } from '../use-margin-words.ts'
import { usePlannedMargins } from '../use-planned-margins.ts'
import { type Sales, shareOf } from './sales.ts'

/** A sale at one provider instance that a person can choose. */
export interface InstanceOption {
  readonly sale: MarginSale
  readonly name: string
  /** Undefined if the screen has not read the margins of this seller. */
  readonly margins: RecordedMargins | undefined
}

interface InstanceCardsProps {
  readonly label: string
  readonly options: readonly InstanceOption[]
  readonly chosen: number
  readonly choose: (place: number) => void
  /** All sales of the month, and the month; undefined if the reader does not see them. */
  readonly sales: readonly Sales[]
  readonly month: string | undefined
}

/** The provider instances of a buyer side by side: the margin at each one, what is planned, and the sales. One is chosen. */
export function InstanceCards({ label, options, chosen, choose, sales, month }: InstanceCardsProps) {
  const text = useMarginsTexts()
  return (
    <Radio.Group
      label={label}
      description={text('onePerInstance')}
      value={String(chosen)}
      onChange={(place) => choose(Number(place))}
    >
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} mt="sm">
        {options.map((option, place) => (
          <InstanceCard
            key={`${option.sale.providerInstanceId}:${option.sale.resellerId}`}
            of={option}
            place={place}
            sales={sales}
            month={month}
          />
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}

interface InstanceCardProps extends Pick<InstanceCardsProps, 'sales' | 'month'> {
  readonly of: InstanceOption
  readonly place: number
}

function InstanceCard({ of: { sale, name, margins }, place, sales, month }: InstanceCardProps) {
  const text = useMarginsTexts()
  const format = useFormat()
  const wordsOf = useMarginsWords()
  const [next] = usePlannedMargins(sale).planned
  const own = sales.filter(
    ({ providerInstanceId, resellerId }) =>
      providerInstanceId === sale.providerInstanceId && resellerId === sale.resellerId,
  )
  const share = shareOf(own, sales)
  const sums = sumByCurrency(own.map(({ amount }) => amount))
  return (
    <Radio.Card value={String(place)} p="md" radius="md" aria-label={name}>
      <Group wrap="nowrap" align="flex-start">
        <Radio.Indicator />
        <Stack gap={2} miw={0}>
          <Text size="sm" fw={650} style={{ overflowWrap: 'anywhere' }}>
            {name}
          </Text>
          {margins && <Text size="sm">{wordsOf(typedMargins(margins))}</Text>}
          {next && (
            <Text size="sm">
              {text('plannedShort', {
                day: format.date(next.effectiveDate),
                margin: next.margin ? wordsOf(typedMargins({ ...next, priceMargin: next.margin })) : '–',
              })}
            </Text>
          )}
          {month && (
            <Text size="xs" c="dimmed">
              {text('soldIn', { month: format.month(month) })}{' '}
              {sums.length === 0 ? '–' : sums.map((sum) => <Money key={sum.currency.name} of={sum} />)}
              {share !== undefined && sums.length > 0 && ` (${format.percent(share)})`}
            </Text>
          )}
        </Stack>
      </Group>
    </Radio.Card>
  )
}

/** The placeholder of the cards until the sales and subscriptions that decide which card opens are read. */
export function InstancesLoading() {
  const part = usePartTexts()
  return (
    <div role="status" aria-label={part('loading')}>
      <Skeleton height={120} />
    </div>
  )
}
