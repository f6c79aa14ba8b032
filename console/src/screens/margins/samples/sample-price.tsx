import { Paper, Stack, Text } from '@mantine/core'
import type { ExplainedOfferPrice, Offer } from '@reseller-api/client'
import { Facts } from '../../../parts/facts.tsx'
import { Money } from '../../../parts/money.tsx'
import { PriceSteps } from '../../../parts/price-steps.tsx'
import { useNameTexts } from '../../../values/name-texts.ts'
import { profitOf } from '../margin.ts'
import classes from '../margins.module.css'
import { useMarginsTexts } from '../texts.ts'
import type { Sample } from './samples.ts'

interface SamplePriceProps {
  readonly of: Sample
  /** What the price with the proposed margins is called. */
  readonly changedName: string
}

/** One offer: its cost, its price with the recorded and with the proposed margins, and the profit. */
export function SamplePrice({ of: { offer, now, changed }, changedName }: SamplePriceProps) {
  const text = useMarginsTexts()
  const { costPrice, revenuePrice } = changed
  const currency = (revenuePrice ?? costPrice)?.currency
  const profit = profitOf(costPrice?.value ?? null, revenuePrice?.value ?? null)
  return (
    <SampleOffer
      offer={offer}
      price={changed}
      facts={[
        [text('cost'), <Money key="cost" of={costPrice} />],
        [text('priceNow'), <Money key="now" of={now.revenuePrice} />],
        [changedName, <Money key="then" of={revenuePrice} fw={650} />],
        [
          text('profit'),
          profit !== null && currency ? <Money key="profit" of={{ value: profit, currency }} /> : null,
        ],
      ]}
    />
  )
}

interface SampleOfferProps {
  readonly offer: Offer
  readonly price: ExplainedOfferPrice
  readonly facts: Parameters<typeof Facts>[0]['of']
}

/** An offer with its term and country, some facts, and the steps of its price. */
export function SampleOffer({ offer, price, facts }: SampleOfferProps) {
  const text = useMarginsTexts()
  const names = useNameTexts()
  const { costPrice, revenuePrice, region, steps, termDuration } = price
  return (
    <Paper withBorder p="md" className={classes.sample!} component="section" aria-label={offer.name}>
      <Stack gap="sm">
        <div>
          <Text size="sm" fw={650}>
            {offer.name}
          </Text>
          <Text size="xs" c="dimmed">
            {text(offer.offerType.name)} · {names(termDuration.name)} · {region.value}
          </Text>
        </div>
        <Facts of={facts} />
        <details>
          <summary className={classes.summary}>{text('steps', { name: offer.name })}</summary>
          <PriceSteps of={steps} currency={(revenuePrice ?? costPrice)?.currency} />
        </details>
      </Stack>
    </Paper>
  )
}
