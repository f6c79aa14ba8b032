import type { PartnerCall } from '../../http/route.ts'
import type { Priced } from '../orders/prices.ts'
import type { CartLine } from '../orders/tables.ts'
import type { Customer } from '../relations/tables.ts'

/** A line that makes sense, with what it is about. */
export interface CheckedLine extends Priced {
  readonly line: CartLine
  readonly resellerMpnId: string | undefined
}

/** Who is buying. */
export interface Buyer {
  readonly call: PartnerCall
  readonly customer: Customer
}
