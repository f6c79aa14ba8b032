import { table } from '../../state/table.ts'

/** What is wrong with a line of a cart, in the vendor's word for it. */
export interface LineError {
  readonly errorCode: string
  readonly errorDescription: string
}

/** What a savings plan commits to, as it was sent. */
export interface PurchaseCommitment {
  readonly amount: number
  readonly grain: string
  readonly currency: string
}

/** One thing in a cart, as it was sent: what makes no sense is kept, and told in `error`. */
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
  /** What is ordered and billed together. */
  readonly orderGroup: string
  readonly error?: LineError
}

/** What is going to be bought. */
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
  /** What its checkout has come to. */
  readonly checkedOut?: object
}

/** One thing that was ordered. Money is decimal text, for a unit and its whole term. */
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
  /** Absent until it is provisioned. */
  readonly subscriptionId?: string
  readonly parentSubscriptionId?: string
  /** The number of the line that an add-on was bought with. */
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
  /** After a promotion. */
  readonly discountedPrice: string
  /** Of a term that a custom end cuts short. */
  readonly proratedPrice: string
}

export interface Order {
  readonly id: string
  readonly alternateId: string
  readonly partnerId: string
  readonly customerId: string
  readonly currency: string
  readonly billingCycle: string
  readonly createdAt: string
  /** From when it is in lists. */
  readonly listedFrom: string
  /** From when its lines are provisioned. */
  readonly dueAt: string
  readonly status: 'pending' | 'completed' | 'cancelled'
  readonly transactionType: 'UserPurchase' | 'SystemPurchase'
  readonly lines: readonly OrderLine[]
}

/** Something that is cheaper for a time. */
export interface Promotion {
  /** `productId:skuId:promotion`. */
  readonly id: string
  readonly name: string
  readonly country?: string
  readonly segment: string
  readonly startDate: string
  readonly endDate: string
  /** Whether it is applied to whatever it fits without being named. */
  readonly isAutoApplicable: boolean
  readonly terms: readonly { readonly duration: string; readonly billingCycles: readonly string[] }[]
  readonly percentOff: number
  readonly minimumSeats: number
  readonly maximumSeats: number
  /** How many subscriptions of one customer may have it. */
  readonly redemptions: number
  /** Whether it is for those alone who have not had the product before. */
  readonly forNewOnly: boolean
}

/** An order whose lines have no subscriptions yet. */
export interface PendingOrder {
  readonly orderId: string
  readonly dueAt: string
}

export const orderTables = {
  /** By id. */
  carts: table<Cart>(),
  /** By id. */
  orders: table<Order>({ isReadStale: true }),
  /** By order id: orders that are not provisioned yet. */
  pendingOrders: table<PendingOrder>(),
  /** By id: the built-in promotions and those that the control API adds. */
  promotions: table<Promotion>(),
}
