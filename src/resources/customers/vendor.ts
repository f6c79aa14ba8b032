import { demo, demoCustomerId } from '../../demo/identifiers.ts'
import { providerCustomersSeen, refuseDeleted } from '../../domain/customers/customer.ts'
import { acceptedBy, signatoryOf, signatoryProblems } from '../../domain/customers/customer-agreement.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { associationAt, instancesOf } from '../../domain/providers/provider-association.ts'
import { idAtVendor } from '../../domain/providers/provider-customer.ts'
import { type Capabilities, providerTypes, refuseUnless } from '../../domain/providers/provider-types.ts'
import { claimableQualifications, educationSegments } from '../../domain/providers/qualification.ts'
import { parseDomainName } from '../../domain/values/hosts/domain-name.ts'
import { acceptAgreement } from '../../jobs/customers/accept-agreement.ts'
import { addDomain } from '../../jobs/customers/add-domain.ts'
import { setQualification } from '../../jobs/customers/set-qualification.ts'
import { operation } from '../../kernel/operation.ts'
import type { Store } from '../../store/store.ts'
import {
  boolean,
  dateTime,
  described,
  enumeration,
  nullable,
  nullableCanonicalText,
  nullableText,
  object,
  optional,
  text,
  uuid,
} from '../../validation/fields.ts'

const params = { customerId: uuid() }
const providerInstanceId = uuid({ description: 'The id of a Microsoft provider instance of the customer.' })

/**
 * Returns the customer that a request names, the key of its provider customer, and the rules of the vendor.
 *
 * @throws DomainError `rule` when the provider instance lacks the capability, or when the vendor has not created the
 * customer yet
 */
async function customerAt(
  store: Store,
  customerId: string,
  body: { readonly providerInstanceId: string },
  capability: keyof Capabilities,
) {
  const customer = refuseDeleted(await store.customers.get(customerId))
  const one = associationAt(providerCustomersSeen(customer), body.providerInstanceId)
  const [instance] = instancesOf([one], await store.providerInstances.named([one]))
  refuseUnless(capability)(instance!)
  idAtVendor(one)
  const at = { customerId: customer.id, providerInstanceId: one.providerInstanceId }
  return { customer, at, rules: providerTypes[instance!.type].rules }
}

export const updateVendorCustomerAgreement = operation({
  id: 'updateVendorCustomerAgreement',
  method: 'PATCH',
  path: '/v1/Customers/{customerId}/vendor-customer-agreement',
  aliases: ['/v1/Customers/{customerId}/microsoft-customer-agreement'],
  tag: 'Customers',
  summary: 'Record at a Microsoft instance that a customer has accepted the Microsoft Customer Agreement.',
  description: 'The acceptance is sent to the vendor in the background. GET …/mca shows the progress.',
  roles: ['csp', 'reseller'],
  params,
  body: object(
    {
      providerInstanceId,
      agreementDate: dateTime({ description: 'When the customer accepted the agreement.' }),
      keepPrimaryInformation: boolean({
        description:
          'Whether the primary contact of the customer has accepted. If false, firstName, lastName, email and phone are required.',
      }),
      firstName: optional(
        nullableText(255, {
          description:
            'The first name of the person who accepted the agreement; required if keepPrimaryInformation is false.',
        }),
      ),
      lastName: optional(nullableText(255)),
      email: optional(nullableText(255)),
      phone: optional(nullableCanonicalText(30)),
    },
    { rule: signatoryProblems },
  ),
  responses: { 204: { description: 'Recorded. The acceptance is sent to the vendor in the background.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed'],
  audit: 'UpdateVendorCustomerAgreement',
  example: {
    params: { customerId: demoCustomerId(10) },
    body: {
      providerInstanceId: demo.tier2InstanceId,
      agreementDate: '2026-05-04T09:42:00Z',
      keepPrimaryInformation: true,
    },
  },

  async handle({ params, body, store, jobs, now }) {
    const { customer, at, rules } = await customerAt(store, params.customerId, body, 'requiresAgreement')
    const agreedAt = new Date(body.agreementDate)
    refuseInvalid(rules.agreement(agreedAt, now))
    const signatory = signatoryOf(customer, body)
    store.customers.touch(customer)
    store.customerAgreements.save(acceptedBy(at, signatory, agreedAt))
    jobs.add(acceptAgreement, at)
  },
})

export const updateVendorCustomerDomain = operation({
  id: 'updateVendorCustomerDomain',
  method: 'PATCH',
  path: '/v1/Customers/{customerId}/vendor-customer-domain',
  tag: 'Customers',
  summary: 'Add a domain to a customer at a Microsoft instance.',
  description: 'The domain is added at the vendor in the background.',
  roles: ['csp', 'reseller'],
  params,
  body: object({
    providerInstanceId,
    domain: text(255, { description: 'The domain name, for example contoso.com.' }),
  }),
  responses: { 204: { description: 'Accepted. The vendor adds the domain in the background.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed'],
  audit: 'UpdateVendorCustomerDomain',
  example: {
    params: { customerId: demoCustomerId(10) },
    body: { providerInstanceId: demo.tier2InstanceId, domain: 'donau.example' },
  },

  async handle({ params, body, store, jobs }) {
    const { customer, at, rules } = await customerAt(store, params.customerId, body, 'hasRemoteSide')
    refuseInvalid(rules.domain(body.domain))
    store.customers.touch(customer)
    jobs.add(addDomain, { ...at, domain: parseDomainName(body.domain)! })
  },
})

export const updateVendorQualification = operation({
  id: 'updateVendorQualification',
  method: 'PATCH',
  path: '/v1/Customers/{customerId}/vendor-qualification',
  aliases: ['/v1/Customers/{customerId}/microsoft-qualification'],
  tag: 'Customers',
  summary: 'Claim a qualification for a customer at a Microsoft instance.',
  description:
    'The claim is sent to the vendor in the background. Microsoft then reviews it, which can take days.',
  roles: ['csp', 'reseller'],
  params,
  body: object({
    providerInstanceId,
    qualification: enumeration('Qualification', claimableQualifications),
    validationCode: optional(
      nullableText(255, {
        description:
          'The code that Microsoft has issued to a government customer. Required for GovernmentCommunityCloud, otherwise null or absent.',
      }),
    ),
    educationSegment: optional(
      described(
        nullable(enumeration('EducationSegment', educationSegments)),
        'The kind of the school, for Education. Microsoft refuses a claim of Education without it.',
      ),
    ),
    website: optional(
      nullableText(255, { description: 'The website of the school, for the review of Microsoft.' }),
    ),
  }),
  responses: { 204: { description: 'Accepted. The claim is sent to the vendor in the background.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed'],
  audit: 'UpdateVendorQualification',
  example: {
    params: { customerId: demoCustomerId(10) },
    body: {
      providerInstanceId: demo.tier2InstanceId,
      qualification: { name: 'Education' },
      educationSegment: { name: 'K12' },
      website: 'https://school.example',
    },
  },

  async handle({ params, body, store, jobs }) {
    const { customer, at, rules } = await customerAt(store, params.customerId, body, 'vetsQualifications')
    const { qualification, validationCode = null, educationSegment, website = null } = body
    const claim = {
      ...{ qualification: qualification.name, validationCode, website },
      educationSegment: educationSegment?.name ?? null,
    }
    refuseInvalid(rules.qualification(claim))
    store.customers.touch(customer)
    jobs.add(setQualification, { ...at, ...claim })
  },
})
