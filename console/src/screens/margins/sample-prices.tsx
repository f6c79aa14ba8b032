import { Group, Select, Stack, Text } from '@mantine/core'
import type { ExplainedOfferPrice, Offer, ResellerClient } from '@reseller-api/client'
import { failureOf } from '../../api/failures.ts'
import { type ReadRequest, useRead } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Notice } from '../../parts/notice.tsx'
import { View } from '../../parts/view.tsx'
import { isNegative } from '../../values/money.ts'
import { useNameTexts } from '../../values/name-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { segments } from '../order/segments.ts'
import {
  appliedDays,
  appliedMargin,
  digitsOf,
  type OfferType,
  profitOf,
  type TypedMargins,
} from './margin.ts'
import { type MarginSale, partiesOf } from './sale.ts'
import { SamplePrice } from './sample-price.tsx'
import { useMarginsTexts } from './texts.ts'

interface SamplePricesProps {
  /** A sale of the signed-in seller. */
  readonly sale: MarginSale
  /** The country whose prices are preferred: that of the buyer. */
  readonly country: string | null
  readonly proposed: TypedMargins
  readonly segment: Segment
  readonly chooseSegment: (segment: Segment) => void
}

export type Segment = (typeof segments)[number]

/** An offer with the price that is explained with the recorded margins, and with the proposed ones. */
export interface Sample {
  readonly offer: Offer
  readonly now: ExplainedOfferPrice
  readonly changed: ExplainedOfferPrice
}

const maxSamples = 6
const searched = 200

/**
 * The prices of some offers with the proposed margins beside the current prices, each with its steps, and a warning of
 * a loss.
 */
export function SamplePrices({ sale, country, proposed, segment, chooseSegment }: SamplePricesProps) {
  const text = useMarginsTexts()
  const names = useNameTexts()
  const format = useFormat()
  const at = { ...partiesOf(sale), providerInstanceId: sale.providerInstanceId, segment }
  const { effectiveDate, ...margins } = proposed
  const { from, isPlanned } = appliedDays(effectiveDate, [], new Date())
  const day = format.date(from)
  const samples = useRead(
    ['offers.explainPrices', 'samples', at, margins],
    async (client, request) => {
      try {
        return { samples: await readSamples(client, { at, country, proposed }, request), reason: undefined }
      } catch (error) {
        const reason = failureOf(error).members.marginValue
        if (reason === undefined) throw error
        return { samples: [], reason }
      }
    },
    { keepsFormer: true },
  )
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

interface SamplesQuery {
  readonly at: ReturnType<typeof partiesOf> & {
    readonly providerInstanceId: string
    readonly segment: Segment
  }
  readonly country: string | null
  readonly proposed: TypedMargins
}

/**
 * Reads sample offers, those of different types first, and lets the service explain the price of each with the recorded and
 * with the proposed margins.
 */
async function readSamples(
  client: ResellerClient,
  { at, country, proposed }: SamplesQuery,
  request: ReadRequest,
): Promise<readonly Sample[]> {
  const { items } = await client.offers.list({ ...at, pageSize: searched }, request)
  const offers = chooseSamples(items)
  const samples = await Promise.all(
    offers.map(async (offer): Promise<Sample | undefined> => {
      const { margin, level } = appliedMargin(proposed, offer.offerType.name as OfferType)
      const marginValue = digitsOf(margin.value) ?? margin.value
      const proposal = { marginRule: margin.rule || 'Markup', marginValue, marginLevel: level } as const
      const [now, changed] = await Promise.all([
        client.offers.explainPrices({ id: offer.id, ...at }, request),
        client.offers.explainPrices({ id: offer.id, ...at, ...proposal }, request),
      ])
      const known = now.filter(({ costPrice }) => costPrice !== null)
      const first = known.find(({ region }) => region.value === country) ?? known[0]
      const same = first && changed.find((one) => isSamePrice(one, first))
      return first && same && { offer, now: first, changed: same }
    }),
  )
  return samples.filter((sample) => sample !== undefined)
}

function chooseSamples(offers: readonly Offer[]): readonly Offer[] {
  const priced = offers.filter(({ prices }) => prices.some(({ costPrice }) => costPrice !== null))
  const isFirstOfType = (offer: Offer) =>
    priced.find(({ offerType }) => offerType.name === offer.offerType.name) === offer
  return [...priced.filter(isFirstOfType), ...priced.filter((offer) => !isFirstOfType(offer))].slice(
    0,
    maxSamples,
  )
}

/** Proposed margins can join or split the billing frequencies of a price, so one common frequency is enough. */
function isSamePrice(one: ExplainedOfferPrice, other: ExplainedOfferPrice): boolean {
  return (
    one.termDuration.name === other.termDuration.name &&
    one.region.value === other.region.value &&
    one.billingFrequencies.some(({ name }) => name === other.billingFrequencies[0]?.name)
  )
}
