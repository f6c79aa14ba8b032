import { Text } from '@mantine/core'
import type { ExplainOfferPricesParams } from '@reseller-api/client'
import { useRead } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { PriceSteps } from '../../parts/price-steps.tsx'
import { View } from '../../parts/view.tsx'
import { useOrderTexts } from './texts.ts'

interface ExplanationProps {
  readonly offerId: string
  readonly customerId: string
  readonly instanceId: string
  readonly segment: string
  readonly term: string
  readonly billing: string
}

/** The steps from the vendor's price to that of the buyer. */
export function Explanation({ offerId, customerId, instanceId, segment, term, billing }: ExplanationProps) {
  const text = useOrderTexts()
  const wanted = {
    id: offerId,
    ...{ customerId, segment },
    providerInstanceId: instanceId,
    termDuration: term,
    billingFrequency: billing,
  } as ExplainOfferPricesParams
  const explained = useRead(['offers.explainPrices', wanted], (client, request) =>
    client.offers.explainPrices(wanted, request),
  )
  return (
    <Card title={text('explanation')}>
      <View of={explained}>
        {([first]) =>
          first ? (
            <PriceSteps of={first.steps} currency={(first.revenuePrice ?? first.costPrice)?.currency} />
          ) : (
            <Text size="sm">{text('noPrice')}</Text>
          )
        }
      </View>
    </Card>
  )
}
