import { emailProblem } from '../values/contact/email.ts'
import { parseObject } from '../values/json-text.ts'
import { isPartnerId } from './partner-data.ts'
import { claimProblems } from './qualification.ts'

/** The members of a new customer's provider data. */
export interface CustomerData {
  readonly domainPrefix: string
  readonly culture: string
  readonly language: string
  /** The recipient of the first credentials; null when no mail is sent. */
  readonly credentialsEmail: string | null
  readonly partnerId: string | null
  readonly enablesDelegatedAdministration: boolean
  readonly qualifications: readonly string[]
  /** The kind of a school, if the qualification Education is claimed for the customer; otherwise null. */
  readonly educationSegment: string | null
  /** The date and signatory of the customer agreement; null when the request records no acceptance. */
  readonly acceptance: Signatory | null
}

/** The signatory of the customer agreement. A null member is taken from the customer's primary contact. */
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
  EducationSegment: 'text',
  EnableGDAP: 'flag',
} as const
type Member = keyof typeof kinds
type GivenData = Readonly<Partial<Record<Member, unknown>>>

const isOfKind = {
  text: (value: unknown) => typeof value === 'string',
  flag: (value: unknown) => typeof value === 'boolean',
  list: (value: unknown) => Array.isArray(value) && value.every((one) => typeof one === 'string'),
}
const nameOfKind = { text: 'a text', flag: 'true or false', list: 'a list of texts' }

/**
 * Returns the problem of a customer's provider data at a Microsoft instance; undefined when there is none
 * (docs/api/customers.md, "At the vendor").
 *
 * @param isNew Whether the vendor will create the customer. An existing customer is only linked.
 */
export function microsoftDataProblem(data: string | null, isNew: boolean, now: Date): string | undefined {
  const given = objectIn(data)
  if (!given) return noObject
  const unknown = Object.keys(given).find((member) => !Object.hasOwn(kinds, member))
  if (unknown !== undefined) {
    return `The JSON object has a member ${JSON.stringify(unknown)}; the allowed members are ${Object.keys(kinds).join(', ')}.`
  }
  for (const [member, kind] of Object.entries(kinds)) {
    const value = given[member] ?? null
    if (value !== null && !isOfKind[kind](value))
      return `${member} in the JSON object must be ${nameOfKind[kind]}.`
  }
  return (
    (isNew ? domainProblem(given) : undefined) ??
    languageProblem(given) ??
    partnerIdProblem(given) ??
    credentialsEmailProblem(given) ??
    qualificationProblem(given) ??
    acceptanceProblem(given, now)
  )
}

const noObject = 'The text is not a JSON object; send an object as text, such as {"Domain":"contoso"}.'

function objectIn(data: string | null): Record<string, unknown> | undefined {
  return data === null || data === '' ? {} : parseObject(data)
}

// The parent domains under which Microsoft's clouds create the domains of customers.
const vendorDomains = /\.(onmicrosoft\.com|onmicrosoft\.us|partner\.onmschina\.cn|ccsctp\.net)$/i

/**
 * Returns the first label of a new domain at Microsoft, in lower case. The text may be the label alone, or the label
 * with the vendor's domain. Returns undefined when the label does not have 1 to 27 letters and digits.
 */
export function domainPrefixOf(domain: string): string | undefined {
  const prefix = domain.replace(vendorDomains, '')
  return /^[a-z\d]{1,27}$/i.test(prefix) ? prefix.toLowerCase() : undefined
}

/** The rule for a new domain, for error messages. */
export const domainPrefixRule =
  'the first part of the new domain: 1 to 27 letters and digits, such as "contoso".'

function domainProblem({ Domain }: GivenData): string | undefined {
  return typeof Domain === 'string' && domainPrefixOf(Domain) !== undefined
    ? undefined
    : `Domain in the JSON object must be ${domainPrefixRule}`
}

const language = /^[a-z]{2,3}(-[a-z]{4})?(-[a-z]{2})?$/i
const culture = /^[a-z]{2,3}(-[a-z]{4})?-[a-z]{2}$/i

function languageProblem({ DefaultCulture, Language }: GivenData): string | undefined {
  if (DefaultCulture && !culture.test(DefaultCulture as string))
    return 'DefaultCulture in the JSON object must be a language with a country, such as "en-US".'
  if (Language && !language.test(Language as string))
    return 'Language in the JSON object must be the code of a language, such as "en".'
  return undefined
}

function partnerIdProblem({ AssociatedPartnerId: id }: GivenData): string | undefined {
  return !id || isPartnerId(id as string)
    ? undefined
    : 'AssociatedPartnerId in the JSON object must be a number, such as "6234500".'
}

function qualificationProblem({ Qualifications, EducationSegment }: GivenData): string | undefined {
  const educationSegment = (EducationSegment as string | null | undefined) ?? null
  const [problem] = ((Qualifications as string[] | null | undefined) ?? []).flatMap((qualification) =>
    claimProblems({ qualification, validationCode: null, educationSegment }),
  )
  return problem && `Qualifications in the JSON object: ${problem.description}`
}

// The limits of mail servers (RFC 5321, 4.5.3.1), in bytes. A path, which is an address in angle brackets, has at most
// 256 bytes.
const maxAddressCharacters = 254
const maxLocalPartCharacters = 64

function credentialsEmailProblem({ CredentialsEmail: email }: GivenData): string | undefined {
  if (typeof email !== 'string') return undefined
  const problem = emailProblem(email)
  if (problem) return `CredentialsEmail in the JSON object: ${problem}`
  return bytesOf(email) <= maxAddressCharacters &&
    bytesOf(email.slice(0, email.indexOf('@'))) <= maxLocalPartCharacters
    ? undefined
    : `CredentialsEmail in the JSON object must have at most ${maxAddressCharacters} bytes, and at most ${maxLocalPartCharacters} of them before the @.`
}

const bytesOf = (text: string) => new TextEncoder().encode(text).length

function acceptanceProblem(given: GivenData, now: Date): string | undefined {
  const problem = typeof given.Email === 'string' ? emailProblem(given.Email) : undefined
  if (problem) return `Email in the JSON object: ${problem}`
  if (given.AcceptedMCA !== true) return undefined
  if (typeof given.AgreementDate !== 'string' || Number.isNaN(Date.parse(given.AgreementDate))) {
    return 'AgreementDate in the JSON object is required with AcceptedMCA, such as "2026-05-04T09:42:00Z".'
  }
  const future = futureProblem(new Date(given.AgreementDate), now)
  if (future) return `AgreementDate in the JSON object: ${future}`
  if (given.KeepPrimaryInformation === true) return undefined
  const lacking = (['FirstName', 'LastName', 'Email'] as const).filter((member) => !given[member])
  return lacking.length === 0
    ? undefined
    : `${lacking.join(', ')} in the JSON object: required with AcceptedMCA unless KeepPrimaryInformation is true.`
}

/** Returns the problem of an acceptance date in the future, which the vendor refuses; otherwise undefined. */
export function futureProblem(agreedAt: Date, now: Date): string | undefined {
  return agreedAt <= now
    ? undefined
    : `${agreedAt.toISOString()} lies in the future; send the moment at which the customer accepted.`
}

/** Returns the parsed provider data of a customer. The data must have passed validation. */
export function customerData(data: string | null): CustomerData {
  const given = (objectIn(data) ?? {}) as Partial<Record<Member, unknown>>
  const text = (member: Member) => (given[member] as string | null | undefined) || null
  const isKept = given.KeepPrimaryInformation === true
  const own = (member: Member) => (isKept ? null : text(member))
  const domain = text('Domain') ?? ''
  return {
    domainPrefix: domainPrefixOf(domain) ?? domain,
    culture: text('DefaultCulture') ?? 'en-US',
    language: text('Language') ?? 'en',
    credentialsEmail: text('CredentialsEmail'),
    partnerId: text('AssociatedPartnerId'),
    enablesDelegatedAdministration: given.EnableGDAP === true,
    qualifications: (given.Qualifications as string[] | null | undefined) ?? [],
    educationSegment: text('EducationSegment'),
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
