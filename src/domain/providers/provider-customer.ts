import { DomainError } from '../error.ts'
import type { Copy } from '../subscriptions/changes/three-way-merge.ts'

/** The provisioning status of a customer at the vendor behind a provider instance. */
export const provisioningStatuses = ['Processing', 'Success', 'Failed'] as const
export type ProvisioningStatus = (typeof provisioningStatuses)[number]

/** The possible next statuses: only a failed customer is retried. */
const nextStatuses: Readonly<Record<ProvisioningStatus, readonly ProvisioningStatus[]>> = {
  Processing: ['Success', 'Failed'],
  Success: [],
  Failed: ['Processing'],
}

/** A customer at one provider instance. */
export interface ProviderCustomer {
  readonly providerInstanceId: string
  /** The vendor's id of the customer; in the request when the customer exists there already. */
  readonly providerCustomerId: string | null
  readonly providerCustomerData: string | null
  readonly domain: string | null
  readonly status: ProvisioningStatus
  readonly errorMessage: string | null
  /** Whether the vendor has answered the last request; if not, the next attempt must query first. */
  readonly isOutcomeKnown: boolean
  /** Our company data at the last comparison with the vendor's, as the base of the next merge. */
  readonly vendorCompany: Copy<CompanyMember> | null
}

/** The company data that vendors store. */
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

/** Returns a provider customer before the first request to its vendor. */
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

/** Returns the provider customer in another status. @throws DomainError rule when the change is not possible */
export function moveProviderCustomer(
  one: ProviderCustomer,
  status: ProvisioningStatus,
  changes: Partial<ProviderCustomer> = {},
): ProviderCustomer {
  if (nextStatuses[one.status].includes(status)) return { ...one, errorMessage: null, ...changes, status }
  throw new DomainError(
    'rule',
    status === 'Processing'
      ? `Only a provider customer that has failed can be retried; this one is ${one.status}.`
      : `A provider customer that is ${one.status} cannot become ${status}.`,
  )
}

/** Returns the provider customers that the vendor refused, which other company data may remedy. */
export function refusedByVendor(all: readonly ProviderCustomer[]): ProviderCustomer[] {
  return all.filter(({ status, isOutcomeKnown }) => status === 'Failed' && isOutcomeKnown)
}

/** Returns the vendor's id of a customer. @throws DomainError rule before it exists there */
export function idAtVendor({ status, providerCustomerId }: ProviderCustomer): string {
  if (status === 'Success' && providerCustomerId !== null) return providerCustomerId
  throw new DomainError(
    'rule',
    `The customer does not exist at the vendor yet: its provider customer is ${status}.`,
  )
}
