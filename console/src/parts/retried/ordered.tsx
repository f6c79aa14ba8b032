import type { Order } from '@reseller-api/client'
import { useRead } from '../../api/read.ts'
import { useNameTexts } from '../../values/name-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { Facts } from '../facts.tsx'
import { View } from '../view.tsx'
import { RetryChance } from './retry-chance.tsx'
import { useRetriedTexts } from './texts.ts'

interface OrderedProps {
  readonly orderId: string
  readonly customerName: string | null
}

/** Shows what an order buys, for whom and at which price, and whether the vendor would accept it now. */
export function Ordered({ orderId, customerName }: OrderedProps) {
  const text = useRetriedTexts()
  const names = useNameTexts()
  const format = useFormat()
  const order = useRead(['orders.get', orderId], (client, request) => client.orders.get({ orderId }, request))
  const offerName = useOfferName(order.data)
  return (
    <View of={order}>
      {(shown) => (
        <>
          <Facts
            of={[
              [text('product'), offerName ?? shown.subscriptionName],
              [text('quantity'), format.count(shown.quantity)],
              [text('term'), names(shown.termDuration.name)],
              [text('billing'), names(shown.billingFrequency.name)],
              [text('customer'), customerName],
            ]}
          />
          <RetryChance of={shown} />
        </>
      )}
    </View>
  )
}

/** Reads the name of the offer of an order; undefined until it is read, and for an offer that is no longer shown. */
function useOfferName(order: Order | undefined): string | undefined {
  const { offerId, customerId, providerInstanceId } = order ?? {}
  const segment = order?.segment.name
  const { data } = useRead(
    ['offers.get', offerId, customerId, segment],
    (client, request) =>
      client.offers.get(
        {
          id: offerId!,
          providerInstanceId: providerInstanceId!,
          customerId: customerId!,
          segment: segment!,
        },
        request,
      ),
    { isEnabled: order !== undefined },
  )
  return data?.name
}
