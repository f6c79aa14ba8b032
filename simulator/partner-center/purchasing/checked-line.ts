import type { PartnerCall } from '../../http/route.ts'
import type { Priced } from '../orders/prices.ts'
import type { CartLine } from '../orders/tables.ts'
import type { Customer } from '../relations/tables.ts'

/** A valid cart line, with its reseller and the properties that decide its price. */
export interface CheckedLine extends Priced {
  readonly line: CartLine
  readonly resellerMpnId: string | undefined
}

/** The customer of a purchase, and the request. */
export interface Buyer {
  readonly call: PartnerCall
  readonly customer: Customer
}
