import type {
  AgreementStatus,
  CustomerAgreement,
  UpdateVendorCustomerAgreementRequest,
} from '@reseller-api/client'

/** The person who has accepted an agreement, if it is not the contact of the customer. */
export const signatoryMembers = ['firstName', 'lastName', 'email', 'phone'] as const

/** The acceptance of an agreement as it is typed. */
export interface TypedAcceptance extends Readonly<Record<(typeof signatoryMembers)[number], string>> {
  /** The day of the acceptance, such as 2026-05-04. */
  readonly day: string
  readonly isByContact: boolean
}

const accepted: readonly AgreementStatus['name'][] = ['customeraccepted', 'agreementcreated']

/** Returns whether the acceptance of an agreement is recorded, so that the customer can buy. */
export function isAccepted({ status }: Pick<CustomerAgreement, 'status'>): boolean {
  return accepted.includes(status.name)
}

/** Returns the form of an acceptance by the contact of the customer. */
export function firstAcceptance(today: string): TypedAcceptance {
  return { day: today, isByContact: true, firstName: '', lastName: '', email: '', phone: '' }
}

/** Returns the body of the request that records a typed acceptance, at the beginning of its day in UTC. */
export function acceptanceBody(
  providerInstanceId: string,
  { day, isByContact, ...signatory }: TypedAcceptance,
): UpdateVendorCustomerAgreementRequest {
  return {
    providerInstanceId,
    agreementDate: `${day}T00:00:00Z`,
    keepPrimaryInformation: isByContact,
    ...(!isByContact && signatory),
  }
}
