import {
  enumeration,
  nullable,
  nullableText,
  object,
  type Rule,
  text,
  uuid,
} from '../../validation/fields.ts'
import type { Problem } from '../../validation/problem.ts'
import { composed, kept, listOf, noun, type RecordOf } from '../noun.ts'
import { association } from '../providers/provider-association.ts'
import { companyProblems } from '../values/contact/company.ts'
import {
  nullableCountry,
  nullableEmail,
  nullablePhone,
  nullablePostalCode,
} from '../values/contact/contact-fields.ts'

/** The verification states of a domain. */
export const domainStatuses = ['Pending', 'Active', 'Failed', 'Expired'] as const
export type DomainStatus = (typeof domainStatuses)[number]

const name = (description: string) => nullableText(255, { description })

/** A reseller's company data and primary contact, in the order of the API specification. Unknown values are null. */
export const account = {
  companyName: kept(name('The company name.'), { example: 'Nordlicht Cloud GmbH' }),
  country: kept(nullableCountry, { example: 'DE' }),
  addressLine1: kept(nullableText(255), { example: 'Speicherstrasse 12' }),
  addressLine2: kept(nullableText(255), { sent: 'optional' }),
  city: kept(nullableText(255), { example: 'Hamburg' }),
  state: kept(nullableText(255), { example: 'Hamburg' }),
  zipCode: kept(nullablePostalCode, { example: '20457' }),
  firstName: kept(name('The first name of the primary contact.'), { example: 'Anna' }),
  lastName: kept(name('The last name of the primary contact.'), { example: 'Petersen' }),
  email: kept(nullableEmail, { example: 'anna.petersen@nordlicht.example' }),
  phone: kept(nullablePhone, { example: '+49 40 30201234' }),
}
export type AccountInfo = RecordOf<typeof account>
export const accountNoun = noun(account)

type ShownDomain = { customDomain: string; status: { name: DomainStatus } }
type CustomDomain = { readonly customDomain: string; readonly status: DomainStatus }

/** The members of a reseller. */
export const reseller = noun({
  id: kept(uuid(), { sent: 'optional', column: 'reseller_id', isFixed: true }),
  ...account,
  internalIdentifier: kept(nullableText(255), { sent: 'optional', example: 'R-1042' }),
  taxId: kept(nullableText(255), { sent: 'optional', example: 'DE811907980' }),
  providerResellers: listOf(
    association,
    { answer: 'ProviderReseller', request: 'NewProviderReseller' },
    { maxItems: 100, example: [association.exampleAnswer] },
  ),
  customDomain: composed<CustomDomain | null, ShownDomain | null, 'ignored'>({
    sent: 'ignored',
    schema: nullable(
      object(
        { customDomain: text(253), status: enumeration('DomainStatus', domainStatuses) },
        { title: 'CustomDomain' },
      ),
    ),
    request: object({ customDomain: text(253) }),
    absent: null,
    example: { customDomain: 'portal.nordlicht.example', status: { name: 'Active' } },
    show: (domain) => domain && { customDomain: domain.customDomain, status: { name: domain.status } },
    parse: () => null,
  }),
})

/** A reseller as a request describes it. */
export type NewReseller = RecordOf<typeof reseller.members>

/** A company that buys from the csp and sells to customers, with its associations to provider instances. */
export interface Reseller extends NewReseller {
  /** The version of the reseller, which increases by one with every change, including changes of associations. */
  readonly version: number
}

const companyRule: Rule = (company) => companyProblems(company, 'zipCode')

/** The body of a request that updates the account info of a reseller. */
export const resellerAccountInfo = object(accountNoun.requestMembers, {
  rule: companyRule,
  title: 'ResellerAccountInfo',
})

/** The body of a request to create a reseller. */
export const newReseller = object(reseller.requestMembers, {
  rule: companyRule,
  title: 'CreateResellerRequest',
  extending: [resellerAccountInfo],
})

/** A reseller, as answers show it. */
export const shownReseller = object(reseller.answerMembers, {
  title: 'Reseller',
  extending: [resellerAccountInfo],
})

/**
 * Returns a problem when a request creates a reseller with the id of an existing one. Returns an empty list when both
 * have the same content, because the request is then a retry. The comparison ignores members that the service sets
 * (status, custom domain, version) and the order of associations.
 */
export function retryProblems(requested: NewReseller, existing: Reseller): Problem[] {
  if (reseller.comparable(requested) === reseller.comparable(existing)) return []
  return [
    {
      path: 'id',
      description:
        'A reseller with this id and other content exists already; send a different id, or leave it out.',
    },
  ]
}
