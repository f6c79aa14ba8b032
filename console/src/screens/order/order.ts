import type { CreateOrderRequest, Offer } from '@reseller-api/client'

/** The values of the fields in the third step. */
export interface OrderValues {
  readonly customerId: string
  readonly offerId: string
  readonly providerInstanceId: string
  readonly segment: string
  /** The term and the billing frequency, such as `OneYear/Monthly`. */
  readonly option: string
  readonly quantity: number
  readonly subscriptionName: string
  readonly poNumber: string
  readonly autoRenewEnabled: boolean
  readonly resellerId: string
  readonly parentSubscriptionId: string
  readonly isAttested: boolean
}

/** A price of an offer for one term and one billing frequency. */
export interface PriceOption {
  readonly key: string
  readonly term: string
  readonly billing: string
  readonly price: Offer['prices'][number]
}

/** Returns the prices of an offer in a segment, one for each term and billing frequency. */
export function optionsOf({ prices }: Offer, segment: string): readonly PriceOption[] {
  return prices
    .filter((price) => price.segment.name === segment)
    .flatMap((price) =>
      price.billingFrequencies.map(({ name: billing }) => {
        const term = price.termDuration.name
        return { key: `${term}/${billing}`, term, billing, price }
      }),
    )
}

/** Returns the request of an order. */
export function orderOf(values: OrderValues): CreateOrderRequest {
  const { customerId, offerId, providerInstanceId, segment, option, quantity, autoRenewEnabled } = values
  const [term, billing] = option.split('/')
  return {
    ...{ offerId, customerId, providerInstanceId, quantity, autoRenewEnabled },
    subscriptionName: values.subscriptionName.trim() || null,
    poNumber: values.poNumber.trim() || null,
    resellerId: values.resellerId || null,
    parentSubscriptionId: values.parentSubscriptionId || null,
    segment: { name: segment },
    termDuration: { name: term },
    billingFrequency: { name: billing },
    operation: { name: 'CreateSubscription' },
    ...(values.isAttested && { providerData: JSON.stringify({ attestationAccepted: true }) }),
  } as CreateOrderRequest
}
