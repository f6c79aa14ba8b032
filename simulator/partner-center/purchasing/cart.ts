import { salesSettings } from '../../catalogue/settings.ts'
import { Refusal } from '../../http/refusal.ts'
import { resource } from '../../http/resource.ts'
import type { PartnerCall } from '../../http/route.ts'
import { addDuration } from '../../state/duration.ts'
import type { Cart } from '../orders/tables.ts'
import type { Customer } from '../relations/tables.ts'

/** Returns the time at which a cart that is created now expires. */
export function expiryFrom({ state, now }: PartnerCall): string {
  return addDuration(now, salesSettings(state).cartLife)!.toISOString()
}

/** Returns the cart in the path. @throws Refusal when there is none, or it has expired */
export function requireCart({ state, partner, params, now }: PartnerCall, { id }: Customer): Cart {
  const cart = state.carts.get(params.cartId!.toLowerCase())
  if (cart?.customerId !== id || cart.partnerId !== partner.tenantId)
    throw new Refusal(404, 800008, `The cart ${params.cartId} was not found.`)
  if (cart.checkedOut !== undefined || now.toISOString() < cart.expiresAt) return cart
  throw new Refusal(404, 800008, `The cart ${cart.id} has expired at ${cart.expiresAt}.`)
}

export function renderCart(cart: Cart): object {
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
