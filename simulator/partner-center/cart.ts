import { later } from '../duration.ts'
import { Refusal } from '../refusal.ts'
import { resource } from '../resource.ts'
import type { PartnerCall } from '../route.ts'
import { salesSettings } from '../sales.ts'
import type { Customer } from '../world.ts'

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

/** When a cart expires that is made now. */
export function expiryFrom({ world, now }: PartnerCall): string {
  return later(now, salesSettings(world).cartLife)!.toISOString()
}

/** The cart in the path. @throws Refusal when there is none, or it has expired */
export function cartIn({ world, partner, params, now }: PartnerCall, { id }: Customer): Cart {
  const cart = world.carts.get(params.cartId!.toLowerCase())
  if (cart?.customerId !== id || cart.partnerId !== partner.tenantId)
    throw new Refusal(404, 800008, `The cart ${params.cartId} was not found.`)
  if (cart.checkedOut !== undefined || now.toISOString() < cart.expiresAt) return cart
  throw new Refusal(404, 800008, `The cart ${cart.id} has expired at ${cart.expiresAt}.`)
}

export function shownCart(cart: Cart): object {
  const fields = {
    id: cart.id,
    creationTimestamp: cart.createdAt,
    lastModifiedTimestamp: cart.modifiedAt,
    expirationTimestamp: cart.expiresAt,
    lastModifiedUser: cart.modifiedBy,
    status: cart.checkedOut === undefined ? 'Active' : 'Completed',
    partnerOnRecordAttestationAccepted: cart.isPartnerOnRecordAttested,
    lineItems: cart.lines,
  }
  return resource(fields, { type: 'Cart', self: `/customers/${cart.customerId}/carts/${cart.id}` })
}
