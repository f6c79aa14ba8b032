import { nullableText, uuid } from '../../validation/fields.ts'
import type { Problem } from '../../validation/problem.ts'
import { refuseInvalid } from '../error.ts'
import { enumerated, internal, kept, noun, type RecordOf } from '../noun.ts'
import type { Signatory } from '../providers/customer-data.ts'
import { emailProblem } from '../values/contact/email.ts'

/**
 * The state of a customer's vendor agreement, the Microsoft Customer Agreement (MCA):
 *
 * - `required`: the customer has not accepted.
 * - `linkgenerated`, `linkexpired`: the customer got a link to accept it, which may have expired.
 * - `customeraccepted`: the customer has accepted; the vendor has no record of it yet.
 * - `agreementcreated`: the vendor has recorded it.
 */
export const agreementStatuses = [
  'required',
  'linkgenerated',
  'customeraccepted',
  'linkexpired',
  'agreementcreated',
] as const
export type AgreementStatus = (typeof agreementStatuses)[number]

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

// The status after the vendor says that it has the agreement, or that it has not.
const afterAnswer: Readonly<Record<AgreementStatus, { known: AgreementStatus; unknown: AgreementStatus }>> = {
  required: { known: 'agreementcreated', unknown: 'required' },
  linkgenerated: { known: 'agreementcreated', unknown: 'linkgenerated' },
  customeraccepted: { known: 'agreementcreated', unknown: 'customeraccepted' },
  linkexpired: { known: 'agreementcreated', unknown: 'linkexpired' },
  // The vendor has a new version of the agreement, or has lost the old one.
  agreementcreated: { known: 'agreementcreated', unknown: 'required' },
}

/** Returns the status of an agreement after a query to its vendor. */
export function statusAfter(
  status: AgreementStatus,
  { isAccepted }: { isAccepted: boolean },
): AgreementStatus {
  return afterAnswer[status][isAccepted ? 'known' : 'unknown']
}

/** The signatory: from the request, or the primary contact of the customer. */
type Contact = Pick<Signatory, 'firstName' | 'lastName' | 'email' | 'phone'>
const members = ['firstName', 'lastName', 'email', 'phone'] as const

/** Returns the problems of a request's signatory: all members are required unless the primary contact is kept. */
export function signatoryProblems(body: Readonly<Record<string, unknown>>): Problem[] {
  if (body.keepPrimaryInformation !== false) return []
  const lacking = members
    .filter((member) => body[member] === undefined || body[member] === null || body[member] === '')
    .map((path) => ({ path, description: `${path} is required when keepPrimaryInformation is false.` }))
  const description =
    typeof body.email === 'string' && body.email !== '' ? emailProblem(body.email) : undefined
  return description ? [...lacking, { path: 'email', description }] : lacking
}

/**
 * Returns the signatory of an agreement. @throws DomainError invalid when the primary contact signs and is
 * incomplete
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

/** Returns the agreement as its customer has accepted it; the vendor has no record of it yet. */
export function acceptedBy(
  place: { readonly customerId: string; readonly providerInstanceId: string },
  signatory: Contact,
  agreedAt: Date,
) {
  const { firstName, lastName, email, phone } = signatory
  return { ...place, firstName, lastName, email, phone, agreedAt, status: 'customeraccepted' as const }
}
