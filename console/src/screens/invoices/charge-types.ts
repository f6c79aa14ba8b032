/** The kinds of charges that have words of their own. A vendor may add others, and writes them in different cases. */
const chargeTypes = [
  'new',
  'renew',
  'cycleCharge',
  'addQuantity',
  'removeQuantity',
  'cancelImmediate',
  'convert',
  'customerCredit',
] as const

/** Returns the key of the words for a kind of charge of a vendor; undefined for an unknown one. */
export function chargeTypeOf(vendors: string): (typeof chargeTypes)[number] | undefined {
  return chargeTypes.find((one) => one.toLowerCase() === vendors.toLowerCase())
}
