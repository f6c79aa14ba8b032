import type { Problem } from '../../validation/problem.ts'
import { associationAt, type ProviderAssociation } from '../providers/provider-association.ts'

/** The data of a reseller needed for selling to a customer: the instances at which it sells, and its partner ids. */
export interface Seller {
  readonly providerResellers: readonly Pick<
    ProviderAssociation,
    'providerInstanceId' | 'providerResellerId'
  >[]
}

/** Returns a problem when the reseller that a request names does not exist; otherwise an empty list. */
export function sellerProblems(resellerId: string | null, seller: Seller | undefined): Problem[] {
  if (resellerId === null || seller) return []
  return [
    { path: 'resellerId', description: 'The tenant has no such reseller; GET /v1/Resellers lists them.' },
  ]
}

/**
 * Returns the ids of the provider instances at which a seller sells; undefined for the csp (`seller` is undefined),
 * which sells at all instances.
 */
export function soldAt(seller: Seller | undefined): string[] | undefined {
  return seller?.providerResellers.map(({ providerInstanceId }) => providerInstanceId)
}

/**
 * Refuses a reseller that does not sell at a provider instance. Accepts undefined, which stands for the csp.
 *
 * @throws DomainError `missing`
 */
export function refuseUnlessSelling(seller: Seller | undefined, providerInstanceId: string): void {
  if (seller) sellingAt(seller, providerInstanceId)
}

/**
 * Returns the partner id of a reseller at a provider instance.
 *
 * @throws DomainError `missing` when the reseller does not sell at the instance
 */
export function sellingAt(
  { providerResellers }: Seller,
  providerInstanceId: string,
): { readonly partnerId: string | null } {
  return { partnerId: associationAt(providerResellers, providerInstanceId).providerResellerId }
}
