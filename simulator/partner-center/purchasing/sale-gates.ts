import { Refusal } from '../../http/refusal.ts'
import type { PartnerCall } from '../../http/route.ts'
import type { Customer } from '../relations/tables.ts'

// Null means that the vendor has never reviewed the customer.
const allowed = new Set<unknown>([null, 'Allowed', 'Not Ready'])
const reviewing = new Set<unknown>(['UnderReview', 'InReview'])
const rejected = new Set<unknown>(['NotAllowed', 'Denied', 'Rejected'])
const locked = 'Locked'

/** The statuses that the validation of a customer can have. */
export const validationStatuses = [...allowed, ...reviewing, ...rejected, locked]

/** Refuses a purchase through a reseller unless the request attests that the reseller is the partner on record. */
export function refuseUnattested(isAttested: boolean | undefined, mpnIds: readonly string[]): void {
  if (mpnIds.length === 0 || isAttested === true) return
  throw new Refusal(
    400,
    900206,
    `partnerOnRecordAttestationAccepted must be true for the partner ${mpnIds[0]} to be on record.`,
  )
}

/**
 * Refuses a sale when the partner, a reseller or the customer has not accepted its agreement, or when the vendor is
 * validating, has locked or has rejected the customer.
 *
 * @param mpnIds The MPN ids of the purchase's resellers.
 */
export function refuseSale(
  { state, partner }: PartnerCall,
  customer: Customer,
  mpnIds: readonly string[],
): void {
  const refuse = (code: number, text: string) => new Refusal(403, code, text)
  if (!partner.hasSignedAgreement) throw refuse(900124, 'The partner has not accepted the Partner Agreement.')
  for (const reseller of state.resellers.values()) {
    if (mpnIds.includes(reseller.mpnId) && !reseller.hasSignedAgreement)
      throw refuse(900123, `The reseller ${reseller.mpnId} has not accepted the Partner Agreement.`)
  }
  const hasAccepted =
    customer.hasSignedDirectly ||
    customer.agreements.some(({ type }) => type === 'MicrosoftCustomerAgreement')
  if (!hasAccepted) throw refuse(13605, 'The customer has not accepted the Microsoft Customer Agreement.')
  const { status } = customer.validation
  if (status === locked) throw refuse(900416, 'The account of the customer is locked.')
  if (rejected.has(status)) throw refuse(800075, 'The customer has not passed the review and cannot buy.')
  if (!allowed.has(status)) throw refuse(800073, 'The account of the customer is being reviewed.')
}
