import { Anchor, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { Card } from '../../../parts/card.tsx'
import { Empty } from '../../../parts/empty.tsx'
import { Money } from '../../../parts/money.tsx'
import { View } from '../../../parts/view.tsx'
import type { MarginSale } from '../sale.ts'
import { useMarginsTexts } from '../texts.ts'
import { SampleOffer } from './sample-price.tsx'
import { paidByCustomer, type Resold, type SampledSale, useResold } from './samples.ts'

/**
 * The prices of some offers in a sale of a reseller, for the csp: what the reseller pays, and what its customer pays by the recorded
 * margin. The service computes prices with a proposed margin only for the seller.
 */
export function ResoldPrices(sampled: SampledSale) {
  const text = useMarginsTexts()
  const resold = useResold(sampled)
  return (
    <Card title={text('sample')} actions={<OwnSale of={sampled.sale} />}>
      <Stack gap="md">
        <Text size="sm">{text('resold')}</Text>
        <Text size="sm" c="dimmed">
          {text('resoldNow')}
        </Text>
        <View
          of={resold}
          isEmpty={(found) => found.length === 0}
          empty={<Empty title={text('noSample')}>{text('noSampleText')}</Empty>}
        >
          {(found) => (
            <Group align="stretch" gap="md">
              {found.map((one) => (
                <ResoldPrice key={one.offer.id} of={one} />
              ))}
            </Group>
          )}
        </View>
      </Stack>
    </Card>
  )
}

function ResoldPrice({ of: { offer, price } }: { readonly of: Resold }) {
  const text = useMarginsTexts()
  const { costPrice, revenuePrice } = price
  const currency = (revenuePrice ?? costPrice)?.currency
  const paid = paidByCustomer(price)
  return (
    <SampleOffer
      offer={offer}
      price={price}
      facts={[
        [text('cost'), <Money key="cost" of={costPrice} />],
        [text('resellerPays'), <Money key="reseller" of={revenuePrice} />],
        [
          text('customerPays'),
          <Money key="customer" of={paid !== null && currency ? { value: paid, currency } : null} fw={650} />,
        ],
      ]}
    />
  )
}

/** The way to the margins that decide what the reseller pays. */
function OwnSale({ of: { resellerId, providerInstanceId } }: { readonly of: MarginSale }) {
  const text = useMarginsTexts()
  if (resellerId === null) return null
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => (
        <Link
          to="/resellers/$resellerId"
          params={{ resellerId }}
          search={{ tab: 'margins', instance: providerInstanceId }}
          {...props}
        />
      )}
    >
      {text('toReseller')}
    </Anchor>
  )
}
