/** Machine-readable reasons for parked lines that the vendor bills all the same. */
export type ParkedCode = 'Currency' | 'Repeated'

/** Why a line was parked, with what could be read of it; unreadable members are null. */
export interface WhyParked {
  readonly code: ParkedCode | null
  /** A sentence for people. Programs use the other members. */
  readonly reason: string
  /** Before tax, as a decimal. */
  readonly amount: string | null
  readonly currency: string | null
}

/** Returns the reason of a line that is not readable at all. */
export function unreadable(reason: string): WhyParked {
  return { code: null, reason, amount: null, currency: null }
}

/** Returns the reason of a line without a currency, or in another one than its invoice. */
export function foreignReason(currency: string | null, ofInvoice: string): string {
  return `The line must have the currency of the invoice, ${ofInvoice}; ${currency === null ? 'it has none' : `its currency is ${currency}`}.`
}

/** Returns the reason of a line with a vendor id that an earlier line has. */
export function repeatedReason(id: string, amount: string): string {
  return `The line is repeated: an earlier one also has the id ${id}; this one has an amount of ${amount}.`
}
