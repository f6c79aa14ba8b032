/** An Azure subscription below a plan. */
export interface Entitlement {
  /** The id of the Azure subscription. */
  readonly id: string
  readonly planId: string
  readonly customerId: string
  readonly partnerId: string
  readonly friendlyName: string
  readonly partnerOnRecord?: string
  /** When it was cancelled; it is inactive a while later. */
  readonly cancelledAt?: string
  /** From when it is active again. */
  readonly reactivatedAt?: string
  /** Whether the partner is an owner of it, as it is of those that it has made. */
  readonly isOwned: boolean
}
