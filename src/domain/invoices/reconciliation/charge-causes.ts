import type { ExpectedCharge } from './expected-charges.ts'
import type { BilledLine } from './reconciliation.ts'

/** What vendors call the causes of charges; a word that is not known may mean any of them. */
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

/** The words of conversions, in small letters without anything else. */
export const conversionWords = Object.keys(causes).filter((word) => causes[word]!.includes('Convert'))

/** The causes that a line may mean; undefined for any of them. */
export function causesOf(chargeType: string | null): readonly ExpectedCharge['cause'][] | undefined {
  return chargeType === null ? undefined : causes[chargeType.toLowerCase().replaceAll(/[^a-z]/g, '')]
}

/**
 * Whether a charge changes or renews what was bought before: by an added quantity, a removal, a cancellation, a conversion
 * or a renewal. A word that is not known may mean a purchase.
 */
export function isChange(chargeType: string | null): boolean {
  const known = causesOf(chargeType)
  return known !== undefined && (!known.includes('New') || /^renew/i.test(chargeType!))
}

/** What a vendor gives by its own decision; nobody can expect it. */
export function isGranted({ chargeType }: BilledLine): boolean {
  return /^(customer\s?credit|offset line item)$/i.test(chargeType ?? '')
}
