import { DomainError } from '../error.ts'
import type { Copy } from '../subscriptions/changes/three-way-merge.ts'
import type { ProviderInstance } from './provider.ts'
import { isConfirmedByVendor } from './provider-association.ts'

/** How far a customer has come at the vendor behind a provider instance. */
export const provisioningStatuses = ['Processing', 'Success', 'Failed'] as const
export type ProvisioningStatus = (typeof provisioningStatuses)[number]

/** What may become of a provider customer: only what has failed is tried again. */
const nextStatuses: Readonly<Record<ProvisioningStatus, readonly ProvisioningStatus[]>> = {
  Processing: ['Success', 'Failed'],
  Success: [],
  Failed: ['Processing'],
}

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
export function moveProviderCustomer(
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
