import type { AllowedFrom } from '../allowed-from.ts'
import { DomainError, invalid } from '../error.ts'
import type { Copy } from '../subscriptions/changes/three-way-merge.ts'

/** The states of a customer's provisioning at the vendor of a provider instance. */
export const provisioningStatuses = ['Processing', 'Success', 'Failed'] as const
export type ProvisioningStatus = (typeof provisioningStatuses)[number]

/** The statuses that can follow each status. Only a failed provisioning can be retried. */
const nextStatuses: Readonly<Record<ProvisioningStatus, readonly ProvisioningStatus[]>> = {
  Processing: ['Success', 'Failed'],
  Success: [],
  Failed: ['Processing'],
}

/** The states from which the provisioning of a customer can be retried. */
export const retriedFrom: AllowedFrom = {
  ...{ noun: 'providerCustomer', member: 'status' },
  values: provisioningStatuses.filter((status) => nextStatuses[status].includes('Processing')),
}

/**
 * The states of a reseller's request to link an existing vendor customer, as long as nothing proves that the customer
 * buys from this reseller. `Unproven`: not checked yet; `Held`: waits for the csp; `Rejected`: by the csp.
 */
export const linkStates = ['Unproven', 'Held', 'Rejected'] as const

/** The decisions of the csp about a held link. */
export const linkDecisions = ['Approve', 'Reject'] as const

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
   * The company data that was equal here and at the vendor after the last comparison: the base of the next three-way
   * merge.
   */
  readonly vendorCompany: Copy<CompanyMember> | null
  /** The reseller that requested the link, while the link needs a proof or an approval; otherwise null. */
  readonly linkWantedBy: string | null
  /** The state of the link that `linkWantedBy` has requested; null if and only if `linkWantedBy` is null. */
  readonly linkState: (typeof linkStates)[number] | null
}

/** The members of a provider customer whose link needs neither a proof nor an approval. */
export const settledLink = { linkWantedBy: null, linkState: null } as const

const otherProof =
  'No approval is needed if the customer accepts the relationship with the reseller at the URL that GET /v1/Customers/relationship-acceptance returns; then retry with POST /v1/Customers/{customerId}/provider-customers/{providerInstanceId}.'

/**
 * The error for a reseller's request to link an existing vendor customer when the vendor does not name the reseller as
 * the customer's partner. The csp may approve the link.
 */
export class UnprovenLink extends DomainError {
  constructor({ linkState }: ProviderCustomer) {
    super(
      'rule',
      linkState === 'Rejected'
        ? `The csp has rejected this link. ${otherProof}`
        : `The link is held: the provider instance does not confirm that this customer buys from this reseller. The csp can approve it. ${otherProof}`,
    )
  }
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

/**
 * Returns a provider customer with corrected settings; unchanged if none are given.
 *
 * @throws DomainError `rule` when the vendor has the customer, or may have created it with the present settings
 */
export function correctProviderCustomer(
  one: ProviderCustomer,
  providerCustomerData: string | null = one.providerCustomerData,
): ProviderCustomer {
  if (providerCustomerData === one.providerCustomerData) return one
  const reason =
    one.providerCustomerId !== null
      ? 'The provider customer links an existing customer of the vendor, which has its own settings.'
      : 'The vendor may have created the customer with the present settings.'
  if (one.providerCustomerId !== null || !one.isOutcomeKnown)
    throw new DomainError('rule', `${reason} Retry without providerCustomerData.`)
  return { ...one, providerCustomerData }
}

/**
 * Returns a provider customer as it is before the first request to its vendor.
 *
 * @param wantedBy The reseller that sends the request; null for the csp, whose links need no proof.
 */
export function newProviderCustomer(
  given: Pick<ProviderCustomer, 'providerInstanceId' | 'providerCustomerId' | 'providerCustomerData'>,
  wantedBy: string | null,
): ProviderCustomer {
  const isUnproven = given.providerCustomerId !== null && wantedBy !== null
  return {
    ...given,
    ...(isUnproven ? { linkWantedBy: wantedBy, linkState: 'Unproven' } : settledLink),
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
 * @throws DomainError `rule` when the status cannot follow the present one
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

/**
 * The error text for a vendor customer that is linked to another customer. The text does not name the other customer,
 * which the reader may not be allowed to see.
 */
export const ownedByAnother =
  'The customer id at the vendor is linked to another customer, and can be linked to only one. The csp finds the other customer by GET /v1/Customers with searchField=ProviderCustomerId.'

/**
 * Refuses to link a vendor customer that is linked to another customer of ours.
 *
 * @param ownerId The customer to which the vendor customer is linked; undefined if there is none.
 * @throws DomainError `rule`
 */
export function refuseOwnedByAnother(customerId: string, ownerId: string | undefined): void {
  if (ownerId !== undefined && ownerId !== customerId) throw new DomainError('rule', ownedByAnother)
}

/** Returns the provider customers that a vendor has refused. A retry with corrected company data may succeed. */
export function refusedByVendor(all: readonly ProviderCustomer[]): ProviderCustomer[] {
  return all.filter(({ status, isOutcomeKnown }) => status === 'Failed' && isOutcomeKnown)
}

/**
 * Returns the vendor's id of a customer.
 *
 * @throws DomainError `rule` while the vendor has not created the customer
 */
export function idAtVendor({ status, providerCustomerId }: ProviderCustomer): string {
  if (status === 'Success' && providerCustomerId !== null) return providerCustomerId
  throw new DomainError(
    'rule',
    `The customer does not exist at the vendor yet: its provider customer is ${status}.`,
  )
}

/**
 * Returns a provider customer after the csp has decided about its held link. An approved link needs no proof, like a
 * link that the csp requests itself. A rejected link can be approved later.
 *
 * @param providerCustomerId The vendor's id of the customer, as the csp has read it in the held link.
 * @throws DomainError `rule` when no link is held
 * @throws DomainError `invalid` when the held link is now for another vendor customer
 */
export function decideLink(
  one: ProviderCustomer,
  providerCustomerId: string,
  decision: (typeof linkDecisions)[number],
): ProviderCustomer {
  const isOpen = one.linkState === 'Held' || (one.linkState === 'Rejected' && decision === 'Approve')
  if (!isOpen || one.status !== 'Failed')
    throw new DomainError('rule', 'There is no such held link; GET /v1/Customers/held-links lists them.')
  if (one.providerCustomerId?.toLowerCase() !== providerCustomerId.toLowerCase())
    throw invalid([
      {
        path: 'providerCustomerId',
        description:
          'The held link is for a different providerCustomerId; read the id again with GET /v1/Customers/held-links.',
      },
    ])
  if (decision === 'Approve') return moveProviderCustomer(one, 'Processing', settledLink)
  const rejected = { ...one, linkState: 'Rejected' } as const
  return { ...rejected, errorMessage: new UnprovenLink(rejected).message }
}
