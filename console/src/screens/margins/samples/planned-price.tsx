import type { PlannedMargin } from '@reseller-api/client'
import { useMe } from '../../../session/me.ts'
import { typedMargins } from '../margin.ts'
import { isOwnSale } from '../sale.ts'
import { PricePair } from './price-pair.tsx'
import { type SampledSale, useSamples } from './samples.ts'

interface PlannedPriceProps extends SampledSale {
  readonly of: PlannedMargin
}

/** The price of a sample offer today and from the day of planned margins; nothing for a sale of another seller. */
export function PlannedPrice({
  of: { margin: priceMargin, offerTypeMargins },
  ...sampled
}: PlannedPriceProps) {
  const role = useMe().data?.role.name
  const samples = useSamples({
    ...sampled,
    proposed: typedMargins({ priceMargin, offerTypeMargins }),
    count: 1,
    isEnabled: role !== undefined && isOwnSale(sampled.sale, role),
  })
  const [sample] = samples.data?.samples ?? []
  return sample ? <PricePair of={sample} /> : null
}
