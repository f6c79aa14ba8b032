/** Why a line was not taken, where programs tell it from other reasons: the vendor bills such lines all the same. */
export type ParkedCode = 'Currency' | 'Repeated'

/** Why a line was not taken, with what could be read of it; null where nothing could. */
export interface WhyParked {
  readonly code: ParkedCode | null
  /** A sentence for people. Programs go by the other members. */
  readonly reason: string
  /** Before tax, as a decimal. */
  readonly amount: string | null
  readonly currency: string | null
}

/** Why a line is not taken of which nothing could be read. */
export function unreadable(reason: string): WhyParked {
  return { code: null, reason, amount: null, currency: null }
}

/** What is told of a line in another currency than its invoice's, or in none. */
export function foreignReason(currency: string | null, ofInvoice: string): string {
  return `The line is in ${currency ?? 'no currency'}, and the invoice in ${ofInvoice}.`
}

/** What is told of a line whose id at the vendor an earlier one has. */
export function repeatedReason(id: string, amount: string): string {
  return `The line came before: an earlier one has the id ${id}, too, and this has an amount of ${amount}.`
}
