import type { ExpectedCharge } from './expected-charges.ts'
import type { BilledLine } from './reconciliation.ts'

/**
 * The possible causes of a charge, by the vendor's name of the charge type. A name without an entry may stand for any
 * cause.
 */
const causes: Readonly<Record<string, readonly ExpectedCharge['cause'][]>> = {
  new: ['New', 'Renew', 'Cycle'],
  renew: ['New', 'Renew', 'Cycle'],
  cyclecharge: ['New', 'Renew', 'Cycle'],
  cycle: ['New', 'Renew', 'Cycle'],
  purchasefee: ['New', 'Renew', 'Cycle'],
  renewfee: ['New', 'Renew', 'Cycle'],
  activationfee: ['New', 'Renew', 'Cycle'],
  cyclefee: ['New', 'Renew', 'Cycle'],
  addquantity: ['Add'],
  proratefeeswhenpurchase: ['Add'],
  removequantity: ['Remove'],
  proratefeeswhencancel: ['Remove', 'Cancel'],
  cancel: ['Cancel', 'Remove'],
  cancelimmediate: ['Cancel'],
  cancelfee: ['Cancel', 'Remove'],
  convert: ['Convert'],
  convertfee: ['Convert'],
  changebillingplan: ['Convert'],
}

/** The names of charge types that vendors use for conversions, in lower case and reduced to letters. */
export const conversionWords = Object.keys(causes).filter((word) => causes[word]!.includes('Convert'))

/** Returns the possible causes of a line with a charge type; undefined when every cause is possible. */
export function causesOf(chargeType: string | null): readonly ExpectedCharge['cause'][] | undefined {
  return chargeType === null ? undefined : causes[chargeType.toLowerCase().replaceAll(/[^a-z]/g, '')]
}

/**
 * Returns whether a charge changes or renews an earlier purchase: an added quantity, a removal, a cancellation,
 * a conversion or a renewal. Returns false for an unknown name, which may stand for a purchase.
 */
export function isChange(chargeType: string | null): boolean {
  const known = causesOf(chargeType)
  return known !== undefined && (!known.includes('New') || /^renew/i.test(chargeType!))
}

/** Returns whether the vendor grants the credit in a line at its own discretion, so that no charge is expected. */
export function isGranted({ chargeType }: BilledLine): boolean {
  return /^(customer\s?credit|offset line item)$/i.test(chargeType ?? '')
}
