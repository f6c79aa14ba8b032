/** The codes of the parked lines that the reconciliation includes. The vendor bills these lines, although the import skips them. */
export type ParkedCode = 'Currency' | 'Repeated'

/** The reason why a line was parked, and the members that could be read. Unreadable members are null. */
export interface WhyParked {
  readonly code: ParkedCode | null
  /** A sentence for people. Programs use `code`. */
  readonly reason: string
  /** The amount before tax as a decimal. */
  readonly amount: string | null
  readonly currency: string | null
}

/** What a parked line charges, as far as the vendor's text can be read. Unreadable members are null. */
export interface ParkedCharge {
  readonly customerName: string | null
  readonly productName: string | null
  readonly chargeType: string | null
  /** The number of units as a decimal. */
  readonly quantity: string | null
  readonly chargeStartDate: Date | null
  readonly chargeEndDate: Date | null
}

/** The columns of lines that hold each member of `ParkedCharge`; the first one with a value is used. */
export const chargeColumns: Readonly<Record<keyof ParkedCharge, readonly string[]>> = {
  customerName: ['customer_name', 'customer_company_name'],
  productName: ['product_name', 'sku_name', 'resource_name', 'meter_name', 'subscription_description'],
  chargeType: ['charge_type'],
  quantity: ['quantity', 'consumed_quantity'],
  chargeStartDate: ['charge_start_date', 'usage_date'],
  chargeEndDate: ['charge_end_date', 'usage_date'],
}

/** Returns the reason for parking a line that cannot be read at all. */
export function unreadable(reason: string): WhyParked {
  return { code: null, reason, amount: null, currency: null }
}

/** Returns the reason for parking a line without a currency, or with another currency than its invoice. */
export function foreignReason(currency: string | null, ofInvoice: string): string {
  return `The line must have the currency of the invoice, ${ofInvoice}; ${currency === null ? 'it has none' : `its currency is ${currency}`}.`
}

/** Returns the reason for parking a line that has the same vendor's line id as an earlier line. */
export function repeatedReason(id: string, amount: string): string {
  return `The line is repeated: an earlier one also has the id ${id}; this one has an amount of ${amount}.`
}
