import { Stack, Text } from '@mantine/core'
import type { ExplainOfferPricesParams } from '@reseller-api/client'
import { useRead } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { PriceSteps } from '../../parts/price-steps.tsx'
import { View } from '../../parts/view.tsx'
import { useMe } from '../../session/me.ts'
import type { Amount } from '../../values/money.ts'
import { useFormat } from '../../values/use-format.ts'
import { partyPrices } from './party-prices.ts'
import { useOrderTexts } from './texts.ts'

interface ExplanationProps {
  readonly offerId: string
  readonly customerId: string
  readonly instanceId: string
  readonly segment: string
  readonly term: string
  readonly billing: string
  readonly quantity: number
}

/** What each party pays for one unit and for all, and the steps from the price of the reader to that of the last buyer. */
export function Explanation(props: ExplanationProps) {
  const { offerId, customerId, instanceId, segment, term, billing, quantity } = props
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
    <View of={explained}>
      {([first]) => {
        const currency = (first?.revenuePrice ?? first?.costPrice)?.currency
        if (!first || !currency)
          return (
            <Card title={text('explanation')}>
              <Text size="sm">{text('noPrice')}</Text>
            </Card>
          )
        return (
          <Stack gap="lg">
            <PartyPrices of={partyPrices(first.steps, quantity)} quantity={quantity} currency={currency} />
            <Card title={text('explanation')}>
              <PriceSteps of={first.steps} currency={currency} />
            </Card>
          </Stack>
        )
      }}
    </View>
  )
}

interface PartyPricesProps {
  readonly of: ReturnType<typeof partyPrices>
  readonly quantity: number
  readonly currency: Amount['currency']
}

/** What each party pays for the chosen quantity, also before the order is previewed. */
function PartyPrices({ of, quantity, currency }: PartyPricesProps) {
  const text = useOrderTexts()
  const format = useFormat()
  const role = useMe().data?.role.name
  return (
    <Card title={text('partyPrices')}>
      <Facts
        of={of.map(({ party, unit, total }) => [
          text(party === role ? 'youPay' : `${party}Pays`),
          unit !== null && total !== null && (
            <span key={party}>
              <Money of={{ value: unit, currency }} /> × {format.count(quantity)} ={' '}
              <Money of={{ value: total, currency }} isRounded fw={650} />
            </span>
          ),
        ])}
      />
    </Card>
  )
}
