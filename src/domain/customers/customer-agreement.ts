import { nullableText, uuid } from '../../validation/fields.ts'
import type { Problem } from '../../validation/problem.ts'
import { refuseInvalid } from '../error.ts'
import { enumerated, internal, kept, noun, type RecordOf } from '../noun.ts'
import type { Signatory } from '../providers/customer-data.ts'
import { emailProblem } from '../values/contact/email.ts'

/**
 * The states of a customer's vendor agreement, the Microsoft Customer Agreement (MCA):
 *
 * - `required`: the customer has not accepted the agreement.
 * - `linkgenerated`: the customer received a link for accepting the agreement.
 * - `linkexpired`: that link has expired.
 * - `customeraccepted`: the customer has accepted; the vendor has not recorded the acceptance yet.
 * - `agreementcreated`: the vendor has recorded the acceptance.
 */
export const agreementStatuses = [
  'required',
  'linkgenerated',
  'customeraccepted',
  'linkexpired',
  'agreementcreated',
] as const
export type AgreementStatus = (typeof agreementStatuses)[number]

const accepted: readonly (string | null)[] = [
  'customeraccepted',
  'agreementcreated',
] satisfies AgreementStatus[]

/** Returns whether the service has recorded the acceptance, so that the customer can buy; false if no agreement is known (null). */
export function hasAccepted(status: string | null): boolean {
  return accepted.includes(status)
}

const read = { sent: 'never' } as const
const joined = { ...kept(nullableText(255), read), column: null }

/** The members of a customer's agreement at one provider instance, with its signatory. */
export const customerAgreement = noun({
  customerId: kept(uuid(), { ...read, isFixed: true }),
  providerCustomerId: joined,
  companyName: joined,
  providerInstanceId: kept(uuid(), { ...read, isFixed: true }),
  providerInstanceName: joined,
  firstName: kept(
    nullableText(255, { description: 'The first name of the person who accepted; null if it is unknown.' }),
    read,
  ),
  lastName: kept(nullableText(255), read),
  email: kept(nullableText(255), read),
  phone: kept(nullableText(30), read),
  agreedAt: internal<Date | null>(),
  status: enumerated('AgreementStatus', agreementStatuses, read),
})
export type CustomerAgreement = RecordOf<typeof customerAgreement.members>

// For each present status, the status after the vendor was asked: `known` if the vendor has a record that the customer
// accepted the agreement, `unknown` if it has none.
const afterAnswer: Readonly<Record<AgreementStatus, { known: AgreementStatus; unknown: AgreementStatus }>> = {
  required: { known: 'agreementcreated', unknown: 'required' },
  linkgenerated: { known: 'agreementcreated', unknown: 'linkgenerated' },
  customeraccepted: { known: 'agreementcreated', unknown: 'customeraccepted' },
  linkexpired: { known: 'agreementcreated', unknown: 'linkexpired' },
  // The vendor has published a new version of the agreement, or has lost the record.
  agreementcreated: { known: 'agreementcreated', unknown: 'required' },
}

/** Returns the status of an agreement after its vendor was asked whether the customer has accepted it. */
export function statusAfter(
  status: AgreementStatus,
  { isAccepted }: { isAccepted: boolean },
): AgreementStatus {
  return afterAnswer[status][isAccepted ? 'known' : 'unknown']
}

/** The person who accepts an agreement: named in the request, or the primary contact of the customer. */
type Contact = Pick<Signatory, 'firstName' | 'lastName' | 'email' | 'phone'>
const members = ['firstName', 'lastName', 'email', 'phone'] as const

/**
 * Returns the problems of the signatory in a request. If `keepPrimaryInformation` is false, every member of the
 * signatory is required. Otherwise the customer's primary contact signs, and the list is empty.
 */
export function signatoryProblems(body: Readonly<Record<string, unknown>>): Problem[] {
  if (body.keepPrimaryInformation !== false) return []
  const lacking = members
    .filter((member) => String(body[member] ?? '').trim() === '')
    .map((path) => ({ path, description: `${path} is required when keepPrimaryInformation is false.` }))
  const description =
    typeof body.email === 'string' && body.email.trim() !== '' ? emailProblem(body.email) : undefined
  return description ? [...lacking, { path: 'email', description }] : lacking
}

/**
 * Returns the signatory of an agreement: the customer's primary contact if `keepPrimaryInformation` is true, otherwise
 * the signatory in the request.
 *
 * @throws DomainError `invalid` when the primary contact signs but lacks a name or an e-mail address
 */
export function signatoryOf(
  contact: Contact,
  given: Partial<Contact> & { readonly keepPrimaryInformation: boolean },
): Contact {
  const { firstName = null, lastName = null, email = null, phone = null } = given
  if (!given.keepPrimaryInformation) return { firstName, lastName, email, phone }
  const isLacking = !contact.firstName || !contact.lastName || !contact.email
  refuseInvalid(
    isLacking
      ? [
          {
            path: 'keepPrimaryInformation',
            description:
              "The customer's primary contact lacks a first name, last name or e-mail address; complete it, or send the signatory.",
          },
        ]
      : [],
  )
  return {
    firstName: contact.firstName,
    lastName: contact.lastName,
    email: contact.email,
    phone: contact.phone,
  }
}

/**
 * Returns the agreement of a customer at a provider instance with the signatory and the time of acceptance. The vendor
 * has not recorded the acceptance yet, so the status is `customeraccepted`.
 */
export function acceptedBy(
  place: { readonly customerId: string; readonly providerInstanceId: string },
  signatory: Contact,
  agreedAt: Date,
) {
  const { firstName, lastName, email, phone } = signatory
  return { ...place, firstName, lastName, email, phone, agreedAt, status: 'customeraccepted' as const }
}
