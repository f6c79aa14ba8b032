import { table } from '../../state/table.ts'

/** The error of a cart line, in the vendor's terms. */
export interface LineError {
  readonly errorCode: string
  readonly errorDescription: string
}

/** The commitment of a savings plan, as the client sent it. */
export interface PurchaseCommitment {
  readonly amount: number
  readonly grain: string
  readonly currency: string
}

/** A cart line, as the client sent it. An invalid line is stored, too, with its `error`. */
export interface CartLine {
  readonly id: number
  readonly catalogItemId: string
  readonly friendlyName?: string
  readonly quantity: number
  readonly currencyCode?: string
  readonly billingCycle: string
  readonly termDuration?: string
  readonly promotionId?: string
  readonly customTermEndDate?: string
  readonly attestationAccepted?: boolean
  readonly renewsTo?: { readonly termDuration: string }
  readonly participants?: readonly { readonly key: string; readonly value: string }[]
  readonly provisioningContext?: Readonly<Record<string, unknown>>
  readonly purchaseCommitment?: PurchaseCommitment
  readonly addonItems?: readonly CartLine[]
  /** Lines of one group are ordered and billed together. */
  readonly orderGroup: string
  readonly error?: LineError
}

/** A cart. */
export interface Cart {
  readonly id: string
  readonly partnerId: string
  readonly customerId: string
  readonly createdAt: string
  readonly modifiedAt: string
  readonly modifiedBy: string
  readonly expiresAt: string
  readonly isPartnerOnRecordAttested?: boolean
  readonly lines: readonly CartLine[]
  /** The answer to the checkout; absent before it. */
  readonly checkedOut?: object
}

/** An order line. Amounts are decimal text, per unit and whole term. */
export interface OrderLine {
  readonly lineItemNumber: number
  /** `productId:skuId:availabilityId`, or the id of a legacy offer. */
  readonly offerId: string
  readonly friendlyName: string
  readonly quantity: number
  readonly termDuration?: string
  readonly billingCycle: string
  readonly segment: string
  readonly transactionType: string
  /** The id of the subscription; absent until the order is provisioned. */
  readonly subscriptionId?: string
  readonly parentSubscriptionId?: string
  /** For an add-on, the number of the line that it was bought with. */
  readonly parentLine?: number
  readonly renewsTo?: { readonly termDuration: string }
  readonly promotionId?: string
  readonly customTermEndDate?: string
  /** The MPN id of the reseller. */
  readonly resellerMpnId?: string
  readonly provisioningContext?: Readonly<Record<string, unknown>>
  readonly purchaseCommitment?: PurchaseCommitment
  readonly isAttested?: boolean
  readonly listPrice: string
  /** The price per unit for the whole term, after the promotion. */
  readonly discountedPrice: string
  /** The discounted price for the days of the first term, which a custom end date can shorten. */
  readonly proratedPrice: string
}

/**
 * The statuses that an order can have. The vendor provisions only orders with the status `pending`. An order that is
 * under review keeps its status until the control API changes the status.
 */
export const orderStatuses = [
  ...['pending', 'completed', 'cancelled', 'pending_review', 'pending_po_upload', 'po_upload_complete'],
  ...['po_review_rejected', 'partial_success', 'error'],
] as const

export interface Order {
  readonly id: string
  readonly alternateId: string
  readonly partnerId: string
  readonly customerId: string
  readonly currency: string
  readonly billingCycle: string
  readonly createdAt: string
  /** The time from which lists contain the order. */
  readonly listedFrom: string
  /** The time at which the order is provisioned. */
  readonly dueAt: string
  readonly status: (typeof orderStatuses)[number]
  readonly transactionType: 'UserPurchase' | 'SystemPurchase'
  readonly lines: readonly OrderLine[]
}

/** A promotion. */
export interface Promotion {
  /** `productId:skuId:promotion`. */
  readonly id: string
  readonly name: string
  readonly country?: string
  readonly segment: string
  readonly startDate: string
  readonly endDate: string
  /** Whether the promotion applies to purchases that name no promotion. */
  readonly isAutoApplicable: boolean
  readonly terms: readonly { readonly duration: string; readonly billingCycles: readonly string[] }[]
  readonly percentOff: number
  readonly minimumSeats: number
  readonly maximumSeats: number
  /** The maximum number of subscriptions of one customer that may use the promotion. */
  readonly redemptions: number
  /** Whether only customers that never had the product may use the promotion. */
  readonly forNewOnly: boolean
}

/** An order whose lines have no subscriptions yet. */
export interface PendingOrder {
  readonly orderId: string
  readonly dueAt: string
}

export const orderTables = {
  /** Keyed by id. */
  carts: table<Cart>(),
  /** Keyed by id. */
  orders: table<Order>({ isReadStale: true }),
  /** Keyed by order id: orders that are not provisioned yet. */
  pendingOrders: table<PendingOrder>(),
  /** Keyed by id: the built-in promotions and those that the control API adds. */
  promotions: table<Promotion>(),
}
