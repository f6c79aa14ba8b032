import { DomainError } from '../error.ts'
import type { Copy } from '../subscriptions/changes/three-way-merge.ts'

/** The states of a customer's provisioning at the vendor behind a provider instance. */
export const provisioningStatuses = ['Processing', 'Success', 'Failed'] as const
export type ProvisioningStatus = (typeof provisioningStatuses)[number]

/** The statuses that can follow each status. Only a failed customer is retried. */
const nextStatuses: Readonly<Record<ProvisioningStatus, readonly ProvisioningStatus[]>> = {
  Processing: ['Success', 'Failed'],
  Success: [],
  Failed: ['Processing'],
}

/** A customer at one provider instance. */
export interface ProviderCustomer {
  readonly providerInstanceId: string
  /** The vendor's id of the customer. A request contains it only when the customer already exists at the vendor. */
  readonly providerCustomerId: string | null
  readonly providerCustomerData: string | null
  readonly domain: string | null
  readonly status: ProvisioningStatus
  readonly errorMessage: string | null
  /** Whether the vendor has answered the last request. If it has not, the next attempt must first query the vendor. */
  readonly isOutcomeKnown: boolean
  /**
   * The company data on which both sides agreed at the last comparison with the vendor, as the base of the next
   * merge.
   */
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

/** Returns a provider customer as it is before the first request to its vendor. */
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

/**
 * Returns the provider customer with another status.
 *
 * @throws DomainError rule when the status cannot follow the present one
 */
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

/** Returns the provider customers that the vendor has refused. Corrected company data may resolve the refusal. */
export function refusedByVendor(all: readonly ProviderCustomer[]): ProviderCustomer[] {
  return all.filter(({ status, isOutcomeKnown }) => status === 'Failed' && isOutcomeKnown)
}

/**
 * Returns the vendor's id of a customer.
 *
 * @throws DomainError rule while the vendor has not created the customer
 */
export function idAtVendor({ status, providerCustomerId }: ProviderCustomer): string {
  if (status === 'Success' && providerCustomerId !== null) return providerCustomerId
  throw new DomainError(
    'rule',
    `The customer does not exist at the vendor yet: its provider customer is ${status}.`,
  )
}
