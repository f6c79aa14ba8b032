import type { ExpectedCharge } from './expected-charges.ts'
import type { BilledLine } from './reconciliation.ts'

/** The vendors' names of charge causes; an unknown name may mean any cause. */
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

/** The names of conversions, in lower case and letters only. */
export const conversionWords = Object.keys(causes).filter((word) => causes[word]!.includes('Convert'))

/** Returns the causes that a line may mean; undefined for any of them. */
export function causesOf(chargeType: string | null): readonly ExpectedCharge['cause'][] | undefined {
  return chargeType === null ? undefined : causes[chargeType.toLowerCase().replaceAll(/[^a-z]/g, '')]
}

/**
 * Whether a charge changes or renews an earlier purchase: an added quantity, a removal, a cancellation, a
 * conversion or a renewal. An unknown name may mean a purchase.
 */
export function isChange(chargeType: string | null): boolean {
  const known = causesOf(chargeType)
  return known !== undefined && (!known.includes('New') || /^renew/i.test(chargeType!))
}

/** Whether the vendor grants the line by its own decision, so that it cannot be expected. */
export function isGranted({ chargeType }: BilledLine): boolean {
  return /^(customer\s?credit|offset line item)$/i.test(chargeType ?? '')
}
