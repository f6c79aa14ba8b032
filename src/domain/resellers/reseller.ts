import type { Problem } from '../problem.ts'
import type { ProviderAssociation } from '../providers/provider-association.ts'
import type { Country } from '../values/contact/country.ts'

/** The members of a reseller's account info, in the order of the specification. */
export const accountInfoMembers = [
  'companyName',
  'country',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'firstName',
  'lastName',
  'email',
  'phone',
] as const

/** A reseller's company data and primary contact; null says that there is none. */
export type AccountInfo = {
  readonly [Member in (typeof accountInfoMembers)[number]]: Member extends 'country'
    ? Country | null
    : string | null
}

/** The states of a domain of a reseller's own. */
export const domainStatuses = ['Pending', 'Active', 'Failed', 'Expired'] as const
export type DomainStatus = (typeof domainStatuses)[number]

/** A company that sells on the csp's behalf, with its associations to provider instances. */
export interface Reseller extends AccountInfo {
  readonly id: string
  readonly internalIdentifier: string | null
  readonly taxId: string | null
  readonly providerResellers: readonly ProviderAssociation[]
  readonly customDomain: { readonly customDomain: string; readonly status: DomainStatus } | null
  /** Grows by one with every change, that of an association included. */
  readonly version: number
}

/**
 * The problem of creating a reseller under an id that exists already: none when the request says just what is
 * there, for then it is a retry. What the server decides (status, custom domain, version) does not count, nor
 * does the order of associations.
 */
export function retryProblems(requested: NewReseller, existing: Reseller): Problem[] {
  const isRetry = JSON.stringify(comparable(requested)) === JSON.stringify(comparable(existing))
  return isRetry
    ? []
    : [
        {
          path: 'id',
          description: 'A reseller with this id exists with other content; send another id, or none.',
        },
      ]
}

/** What a request to create a reseller says. */
export type NewReseller = Omit<Reseller, 'customDomain' | 'version'>

function comparable({ providerResellers, ...reseller }: NewReseller): unknown {
  return [
    accountInfoMembers.map((member) => reseller[member]),
    reseller.internalIdentifier,
    reseller.taxId,
    [...providerResellers]
      .sort((left, right) => (left.providerInstanceId < right.providerInstanceId ? -1 : 1))
      .map((association) => [
        association.providerInstanceId,
        association.priceMargin.marginRule.name,
        association.priceMargin.value,
        Object.entries(association.offerTypeMargins ?? {})
          .sort(([left], [right]) => (left < right ? -1 : 1))
          .map(([type, margin]) => [type, margin?.marginRule.name, margin?.value]),
        association.providerResellerId,
        association.resellerProviderData,
      ]),
  ]
}
