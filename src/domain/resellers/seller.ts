import type { Problem } from '../../validation/problem.ts'
import { associationAt, type ProviderAssociation } from '../providers/provider-association.ts'

/** What selling to a customer needs of a reseller: where it sells, and its partner ids. */
export interface Seller {
  readonly providerResellers: readonly Pick<
    ProviderAssociation,
    'providerInstanceId' | 'providerResellerId'
  >[]
}

/** Returns the problem of a request's reseller that does not exist. */
export function sellerProblems(resellerId: string | null, seller: Seller | undefined): Problem[] {
  if (resellerId === null || seller) return []
  return [
    { path: 'resellerId', description: 'The tenant has no such reseller; GET /v1/Resellers lists them.' },
  ]
}

/**
 * Returns the provider instances at which a reseller sells; undefined without a reseller, because the csp
 * sells at all of them.
 */
export function soldAt(seller: Seller | undefined): string[] | undefined {
  return seller?.providerResellers.map(({ providerInstanceId }) => providerInstanceId)
}

/** Refuses a reseller at a provider instance where it does not sell. @throws DomainError missing */
export function refuseUnlessSelling(seller: Seller | undefined, providerInstanceId: string): void {
  if (seller) sellingAt(seller, providerInstanceId)
}

/**
 * Returns the partner id of a reseller at a provider instance. @throws DomainError missing when it does not
 * sell there
 */
export function sellingAt(
  { providerResellers }: Seller,
  providerInstanceId: string,
): { readonly partnerId: string | null } {
  return { partnerId: associationAt(providerResellers, providerInstanceId).providerResellerId }
}
