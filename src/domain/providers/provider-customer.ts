import type { Country } from '../contact/country.ts'
import { emailProblem } from '../contact/email.ts'
import type { Copy } from '../drift.ts'
import { DomainError } from '../error.ts'
import { parsedObject } from '../json-text.ts'
import type { Problem } from '../problem.ts'
import type { ProviderInstance } from './provider.ts'
import { instancesOf, isConfirmedByVendor, unsupportedCountryProblems } from './provider-association.ts'

/** How far a customer has come at the vendor behind a provider instance. */
export const provisioningStatuses = ['Processing', 'Success', 'Failed'] as const
export type ProvisioningStatus = (typeof provisioningStatuses)[number]

/** What may become of a provider customer: only what has failed is tried again. */
const nextStatuses: Readonly<Record<ProvisioningStatus, readonly ProvisioningStatus[]>> = {
  Processing: ['Success', 'Failed'],
  Success: [],
  Failed: ['Processing'],
}

/** What Microsoft distinguishes customers by, as far as a partner may claim it. */
export const qualifications = [
  'None',
  'Education',
  'GovernmentCommunityCloud',
  'Nonprofit',
  'StateOwnedEntity',
] as const

/** A customer's place at one provider instance. */
export interface ProviderCustomer {
  readonly providerInstanceId: string
  /** The id of the customer at the vendor; given with the request when the vendor knows it already. */
  readonly providerCustomerId: string | null
  readonly providerCustomerData: string | null
  readonly domain: string | null
  readonly status: ProvisioningStatus
  readonly errorMessage: string | null
  /** Whether the vendor has answered the last request; else it has to be asked before anything else. */
  readonly isOutcomeKnown: boolean
  /** Our company data when they were last compared with the vendor's: what differs now was changed since. */
  readonly vendorCompany: Copy<CompanyMember> | null
}

/** What vendors keep of a company. */
export const companyMembers = [
  'companyName',
  'email',
  'country',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'firstName',
  'middleName',
  'lastName',
  'phone',
] as const
export type CompanyMember = (typeof companyMembers)[number]

/** A provider customer before its vendor has been asked. */
export function newProviderCustomer(
  given: Pick<ProviderCustomer, 'providerInstanceId' | 'providerCustomerId' | 'providerCustomerData'>,
): ProviderCustomer {
  return {
    ...given,
    domain: null,
    status: 'Processing',
    errorMessage: null,
    isOutcomeKnown: true,
    vendorCompany: null,
  }
}

/** The provider customer in another status. @throws DomainError rule when it may not become that */
export function moved(
  one: ProviderCustomer,
  status: ProvisioningStatus,
  changes: Partial<ProviderCustomer> = {},
): ProviderCustomer {
  if (nextStatuses[one.status].includes(status)) return { ...one, errorMessage: null, ...changes, status }
  throw new DomainError(
    'rule',
    status === 'Processing'
      ? `Only a provider customer that has failed can be tried again; this one is ${one.status}.`
      : `A provider customer that is ${one.status} cannot become ${status}.`,
  )
}

/** The provider customers that failed because the vendor refused them, for which other company data may help. */
export function refusedByVendor(all: readonly ProviderCustomer[]): ProviderCustomer[] {
  return all.filter(({ status, isOutcomeKnown }) => status === 'Failed' && isOutcomeKnown)
}

/** What a Microsoft instance is told of a new customer beside its company data. */
export interface MicrosoftData {
  readonly domainPrefix: string
  readonly culture: string
  readonly language: string
  /** Whom the first credentials go to; null when nobody is named. */
  readonly credentialsEmail: string | null
  readonly partnerId: string | null
  readonly enablesDelegatedAdministration: boolean
  readonly qualifications: readonly string[]
  /** Who has accepted the customer agreement and when; null when nobody has yet. */
  readonly acceptance: Signatory | null
}

/** Who has signed; a null member is taken from the customer's primary contact. */
export interface Signatory {
  readonly agreedAt: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly phone: string | null
}

const kinds = {
  Domain: 'text',
  CredentialsEmail: 'text',
  AcceptedMCA: 'flag',
  AgreementDate: 'text',
  KeepPrimaryInformation: 'flag',
  FirstName: 'text',
  LastName: 'text',
  Email: 'text',
  Phone: 'text',
  DefaultCulture: 'text',
  Language: 'text',
  AssociatedPartnerId: 'text',
  Qualifications: 'list',
  EnableGDAP: 'flag',
} as const
type Member = keyof typeof kinds

const isOfKind = {
  text: (value: unknown) => typeof value === 'string',
  flag: (value: unknown) => typeof value === 'boolean',
  list: (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
}
const nameOfKind = { text: 'a text', flag: 'true or false', list: 'a list of texts' }
const domainPrefix = /^[a-z\d]{1,27}$/i

/**
 * The problem of the data that a request gives for a provider customer, if any.
 *
 * @param isNew Whether the customer is to be created at the vendor; an existing one is only linked.
 */
export function providerCustomerDataProblem(
  data: string | null,
  instance: ProviderInstance,
  isNew: boolean,
): string | undefined {
  const given = data === null || data === '' ? {} : parsedObject(data)
  if (!given) return 'The text is not a JSON object.'
  if (!isConfirmedByVendor(instance)) {
    return Object.keys(given).length === 0
      ? undefined
      : 'A Generic instance keeps no data of a customer; send null, "" or "{}".'
  }
  const unknown = Object.keys(given).find((member) => !Object.hasOwn(kinds, member))
  if (unknown !== undefined) {
    return `The JSON object has a member ${JSON.stringify(unknown)}; it takes ${Object.keys(kinds).join(', ')}.`
  }
  for (const [member, kind] of Object.entries(kinds)) {
    const value = given[member] ?? null
    if (value !== null && !isOfKind[kind](value))
      return `${member} in the JSON object is ${nameOfKind[kind]}.`
  }
  return (
    (isNew ? domainProblem(given) : undefined) ??
    credentialsEmailProblem(given) ??
    qualificationProblem(given) ??
    acceptanceProblem(given)
  )
}

type GivenData = Readonly<Partial<Record<Member, unknown>>>

function domainProblem({ Domain }: GivenData): string | undefined {
  return typeof Domain === 'string' && domainPrefix.test(Domain)
    ? undefined
    : 'Domain in the JSON object is the first part of the new domain: 1 to 27 letters and digits, such as "contoso".'
}

function qualificationProblem({ Qualifications }: GivenData): string | undefined {
  const unknown = ((Qualifications as string[] | null | undefined) ?? []).find(
    (one) => !qualifications.some((known) => known === one),
  )
  return unknown === undefined
    ? undefined
    : `Qualifications in the JSON object: ${JSON.stringify(unknown)} is none of ${qualifications.join(', ')}.`
}

// What mail servers take (RFC 5321, 4.5.3.1), in bytes: a path is two angle brackets longer than its address.
const longestAddress = 254
const longestLocalPart = 64

function credentialsEmailProblem({ CredentialsEmail: email }: GivenData): string | undefined {
  if (typeof email !== 'string') return undefined
  const problem = emailProblem(email)
  if (problem) return `CredentialsEmail in the JSON object: ${problem}`
  return bytesOf(email) <= longestAddress && bytesOf(email.slice(0, email.indexOf('@'))) <= longestLocalPart
    ? undefined
    : `CredentialsEmail in the JSON object has at most ${longestAddress} bytes, ${longestLocalPart} of them before the @.`
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

function acceptanceProblem(given: GivenData): string | undefined {
  const problem = typeof given.Email === 'string' ? emailProblem(given.Email) : undefined
  if (problem) return `Email in the JSON object: ${problem}`
  if (given.AcceptedMCA !== true) return undefined
  if (typeof given.AgreementDate !== 'string' || Number.isNaN(Date.parse(given.AgreementDate))) {
    return 'AgreementDate in the JSON object is needed with AcceptedMCA, such as "2026-05-04T09:42:00Z".'
  }
  if (given.KeepPrimaryInformation === true) return undefined
  const lacking = (['FirstName', 'LastName', 'Email'] as const).filter((member) => !given[member])
  return lacking.length === 0
    ? undefined
    : `${lacking.join(', ')} in the JSON object: needed with AcceptedMCA unless KeepPrimaryInformation is true.`
}

/** What a Microsoft instance is told, read from data that have no problem. */
export function microsoftData(data: string | null): MicrosoftData {
  const given = ((data && parsedObject(data)) || {}) as Partial<Record<Member, unknown>>
  const text = (member: Member) => (given[member] as string | null | undefined) || null
  const isKept = given.KeepPrimaryInformation === true
  const own = (member: Member) => (isKept ? null : text(member))
  return {
    domainPrefix: text('Domain') ?? '',
    culture: text('DefaultCulture') ?? 'en-US',
    language: text('Language') ?? 'en',
    credentialsEmail: text('CredentialsEmail'),
    partnerId: text('AssociatedPartnerId'),
    enablesDelegatedAdministration: given.EnableGDAP === true,
    qualifications: (given.Qualifications as string[] | null | undefined) ?? [],
    acceptance:
      given.AcceptedMCA === true
        ? {
            agreedAt: text('AgreementDate')!,
            firstName: own('FirstName'),
            lastName: own('LastName'),
            email: own('Email'),
            phone: own('Phone')?.trim() ?? null,
          }
        : null,
  }
}

/** What a request says of a customer at provider instances. */
type Given = Pick<ProviderCustomer, 'providerInstanceId' | 'providerCustomerId' | 'providerCustomerData'>

/** A customer's company as far as vendors insist on it. */
type Company = Readonly<
  Record<
    'companyName' | 'addressLine1' | 'city' | 'zip' | 'firstName' | 'lastName' | 'email',
    string | null
  > & { country: Country | null }
>

/**
 * The problems of binding a customer to provider instances: instances that the tenant lacks, that are named twice or at
 * which the reseller who sells does not sell, data that do not fit the kind of instance, and a company that an
 * instance does not take.
 *
 * @param soldAt The instances at which the seller sells; undefined for the csp, who sells at all of them.
 * @param place The member of the request in which they stand; nothing when the body is the one.
 */
export function customerBindingProblems(
  company: Company,
  given: readonly Given[],
  instances: ReadonlyMap<string, ProviderInstance>,
  soldAt: readonly string[] | undefined,
  place?: string,
): Problem[] {
  const seen = new Set<string>()
  const bound: ProviderInstance[] = []
  const problems = given.flatMap(
    ({ providerInstanceId, providerCustomerId, providerCustomerData }, index) => {
      const problem = (member: string, description: string): Problem[] => [
        { path: place ? `${place}[${index}].${member}` : member, description },
      ]
      const instance = instances.get(providerInstanceId)
      if (!instance) return problem('providerInstanceId', unknownInstance)
      if (seen.has(providerInstanceId))
        return problem('providerInstanceId', 'The provider instance is given twice; give it once.')
      seen.add(providerInstanceId)
      if (soldAt && !soldAt.includes(providerInstanceId)) {
        return problem('providerInstanceId', 'The reseller is not bound to this provider instance.')
      }
      bound.push(instance)
      const isNew = providerCustomerId === null
      const description = providerCustomerDataProblem(providerCustomerData, instance, isNew)
      return description ? problem('providerCustomerData', description) : []
    },
  )
  return [
    ...problems,
    ...unsupportedCountryProblems(company, bound),
    ...incompleteCompanyProblems(company, bound),
  ]
}

const unknownInstance = 'The tenant has no such provider instance; GET /v1/Providers/Instances lists them.'
const neededByVendors = [
  'companyName',
  'country',
  'addressLine1',
  'city',
  'zip',
  'firstName',
  'lastName',
  'email',
] as const

/** The members of a company that are null although a vendor insists on them. */
function incompleteCompanyProblems(company: Company, instances: readonly ProviderInstance[]): Problem[] {
  if (!instances.some(isConfirmedByVendor)) return []
  return neededByVendors
    .filter((member) => !company[member])
    .map((path) => ({ path, description: 'The vendor of the provider instance needs a value here.' }))
}

/** The problems of a customer's company, changed, at the instances that it is bound to. */
export function customerCompanyProblems(
  customer: Company & { readonly providerCustomers: readonly ProviderCustomer[] },
  instances: ReadonlyMap<string, ProviderInstance>,
  place: string,
): Problem[] {
  const bound = instancesOf(customer.providerCustomers, instances)
  return [...unsupportedCountryProblems(customer, bound), ...incompleteCompanyProblems(customer, bound)].map(
    ({ path, description }) => ({ path: `${place}.${path}`, description }),
  )
}

/** Refuses what only instances of Microsoft know. @throws DomainError rule */
export function refuseUnlessMicrosoft(instance: ProviderInstance): void {
  if (isConfirmedByVendor(instance)) return
  throw new DomainError('rule', `Only Microsoft instances know this; ${instance.alias} is none.`)
}

/** The id under which the vendor knows a customer. @throws DomainError rule before it does */
export function idAtVendor({ status, providerCustomerId }: ProviderCustomer): string {
  if (status === 'Success' && providerCustomerId !== null) return providerCustomerId
  throw new DomainError('rule', `The customer is not at the vendor yet: its provider customer is ${status}.`)
}
