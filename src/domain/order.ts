import type { PriceMargin } from './margin.ts'
import type { BillingFrequency, Segment, TermDuration } from './offer.ts'

/** What an order has done. */
export const orderOperations = ['CreateSubscription'] as const

/** How far an order has come: stored, sent to the vendor, and through or refused. */
export const orderStatuses = ['Processing', 'Provisioning', 'Completed', 'Failed'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** An order of one subscription. */
export interface Order {
  readonly id: string
  readonly version: number
  readonly offerId: string
  readonly customerId: string
  readonly resellerId: string | null
  readonly providerInstanceId: string
  /** The subscription that it brings about; it is told from the beginning. */
  readonly subscriptionId: string
  readonly subscriptionName: string | null
  readonly termDuration: TermDuration
  readonly billingFrequency: BillingFrequency
  readonly segment: Segment
  /** The market whose price it was ordered at, with that price. */
  readonly region: string
  readonly currency: string
  readonly cost: string | null
  readonly erp: string | null
  readonly quantity: number
  readonly subscriptionMargin: PriceMargin | null
  readonly subscriptionInternalId: string | null
  readonly poNumber: string | null
  readonly autoRenewEnabled: boolean
  readonly status: OrderStatus
  readonly createdDate: Date
  /** A JSON object as text. */
  readonly providerData: string | null
  readonly parentSubscriptionId: string | null
  readonly errorMessage: string | null
  /** What the vendor calls the prepared purchase, kept before it is carried out. */
  readonly providerCartId: string | null
  readonly providerOrderId: string | null
}
