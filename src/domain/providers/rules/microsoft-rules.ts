import type { Problem } from '../../../validation/problem.ts'
import { type OrderData, orderData, providerDataProblem } from '../../orders/order-data.ts'
import { isWithinFirstTerm } from '../../subscriptions/term-alignment.ts'
import { parseDomainName } from '../../values/hosts/domain-name.ts'
import { futureProblem, microsoftDataProblem } from '../customer-data.ts'
import { noPartnerDataProblems, tier2PartnerProblems } from '../partner-data.ts'
import { claimProblems } from '../qualification.ts'
import {
  type CompanyForVendor,
  type OfferThere,
  type OrderedThere,
  problems,
  type VendorRules,
} from '../vendor-rules.ts'

/** The rules of Microsoft for instances of Tier 1, which do not identify resellers. */
export const microsoftRules: VendorRules = {
  reseller: noPartnerDataProblems,
  customer: ({ providerCustomerId, providerCustomerData }, now) => [
    ...problems('providerCustomerId', directoryIdProblem(providerCustomerId)),
    ...problems(
      'providerCustomerData',
      microsoftDataProblem(providerCustomerData, providerCustomerId === null, now),
    ),
  ],
  company: microsoftCompanyProblems,
  agreement: (agreementDate, now) => problems('agreementDate', futureProblem(agreementDate, now)),
  domain: (domain) => problems('domain', customDomainProblem(domain)),
  qualification: claimProblems,
  order: (wanted, offer, ...given) => [
    ...problems(
      'providerData',
      providerDataProblem(wanted, offer, ...given) ?? microsoftOrderProblem(wanted, offer),
    ),
    ...problems('autoRenewEnabled', renewalProblem(wanted, offer)),
  ],
  allowsTermEnd: isWithinFirstTerm,
}

/** The rules of Microsoft for instances of Tier 2, which sell through resellers. */
export const microsoftTier2Rules: VendorRules = { ...microsoftRules, reseller: tier2PartnerProblems }

/** Returns whether a text can be a customer's id at Microsoft, which is the UUID of the customer's directory. */
export function isDirectoryId(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text)
}

function directoryIdProblem(id: string | null): string | undefined {
  if (id === null || isDirectoryId(id)) return undefined
  return 'A customer id at Microsoft is the UUID of its directory, such as "5b0f6c1d-2e3f-5a4e-8c32-019ac8f27d7e".'
}

function customDomainProblem(text: string): string | undefined {
  return parseDomainName(text)?.match(/\.([a-z]{2,}|xn--[a-z\d-]+)$/)
    ? undefined
    : `${JSON.stringify(text.slice(0, 60))} is not a domain; send one such as contoso.com, without scheme, port or path.`
}

const neededByMicrosoft = [
  'companyName',
  'country',
  'addressLine1',
  'city',
  'zip',
  'firstName',
  'lastName',
  'email',
] as const

/**
 * The countries in which Microsoft requires a registration number and a phone number of companies. In other
 * countries it refuses a request with a registration number (Partner Center, "Create a customer").
 */
export const registrationCountries: ReadonlySet<string> = new Set(
  'AE AM AZ BR BY HU IN IQ KG KZ MD MM PL RU SA SS TH TJ TR UA UZ VE VN ZA'.split(' '),
)

const neededText =
  'A value is required, because the vendor of the provider instance needs it for every customer.'

function microsoftCompanyProblems(company: CompanyForVendor, isNew: boolean): Problem[] {
  const lacking = neededByMicrosoft
    .filter((member) => !company[member]?.trim())
    .map((path) => ({ path, description: neededText }))
  const { country, phone, taxId } = company
  if (country === null || !registrationCountries.has(country)) return lacking
  const number = `Microsoft requires the registration number of companies in ${country}: taxId must have 5 to 22 characters, such as "12345678".`
  const isNumber = taxId !== null && /^[\p{L}\d][\p{L}\d ./-]{3,20}[\p{L}\d]$/u.test(taxId)
  return [
    ...lacking,
    ...problems('taxId', isNew && !isNumber ? number : undefined),
    ...problems(
      'phone',
      phone ? undefined : `Microsoft requires a phone number of companies in ${country}; add it.`,
    ),
  ]
}

function microsoftOrderProblem({ providerData }: OrderedThere, offer: OfferThere): string | undefined {
  const data = orderData(providerData)
  const { customTermEndDate, reservationScope, azureSubscriptionId } = data
  const { offerType, isTrial, name } = offer
  if (offerType === 'AzureSavingsPlan') {
    const problem = savingsPlanProblem(data)
    if (problem !== undefined) return problem
  }
  if (offerType === 'AzureReservation' && !(reservationScope && azureSubscriptionId))
    return 'reservationScope and azureSubscriptionId in the JSON object are required for a reservation.'
  if (customTermEndDate && (offerType !== 'License' || isTrial))
    return `customTermEndDate in the JSON object is only for licences, except trials; ${name} is a trial, or not a licence.`
  return undefined
}

/**
 * Returns the problem of a savings plan by the vendor's rules
 * (learn.microsoft.com/partner-center/developer/azure-purchase-savings-plan); undefined when there is none.
 */
function savingsPlanProblem(data: OrderData): string | undefined {
  const { reservationScope, azureSubscriptionId, azurePlanId, hourlyCommitment } = data
  const inObject = 'in the JSON object'
  if (hourlyCommitment === null)
    return `hourlyCommitment ${inObject} is required for a savings plan: the amount per hour, such as 0.05.`
  if (reservationScope === null)
    return `reservationScope ${inObject} is required for a savings plan: Single with azureSubscriptionId, or Shared with azurePlanId.`
  if (reservationScope === 'Single')
    return azurePlanId === null
      ? undefined
      : `azurePlanId ${inObject} is only for the reservationScope Shared; leave it out.`
  if (azurePlanId === null) return `azurePlanId ${inObject} is required with the reservationScope Shared.`
  return azureSubscriptionId === null
    ? undefined
    : `azureSubscriptionId ${inObject} of a savings plan is only for the reservationScope Single; leave it out.`
}

function renewalProblem({ autoRenewEnabled }: OrderedThere, { offerType }: OfferThere): string | undefined {
  if (autoRenewEnabled || offerType !== 'AzureSavingsPlan') return undefined
  return 'A savings plan always begins with automatic renewal. Leave the member out. After the purchase, change the renewal in the Azure portal.'
}
