import type { Problem } from '../../validation/problem.ts'
import { associationAt, type ProviderAssociation } from '../providers/provider-association.ts'

/** A reseller as far as selling to a customer needs to know it: where it sells, and under which partner id. */
export interface Seller {
  readonly providerResellers: readonly Pick<
    ProviderAssociation,
    'providerInstanceId' | 'providerResellerId'
  >[]
}

/** The problem of a reseller that a request names as the seller, when there is none. */
export function sellerProblems(resellerId: string | null, seller: Seller | undefined): Problem[] {
  if (resellerId === null || seller) return []
  return [
    { path: 'resellerId', description: 'The tenant has no such reseller; GET /v1/Resellers lists them.' },
  ]
}

/** The provider instances at which a reseller sells; undefined without one, for the csp sells at all of them. */
export function soldAt(seller: Seller | undefined): string[] | undefined {
  return seller?.providerResellers.map(({ providerInstanceId }) => providerInstanceId)
}

/** Refuses what a reseller asks for at a provider instance at which it does not sell. @throws DomainError missing */
export function refuseUnlessSelling(seller: Seller | undefined, providerInstanceId: string): void {
  if (seller) sellingAt(seller, providerInstanceId)
}

/** The partner id under which a reseller sells at a provider instance. @throws DomainError missing when it does not */
export function sellingAt(
  { providerResellers }: Seller,
  providerInstanceId: string,
): { readonly partnerId: string | null } {
  return { partnerId: associationAt(providerResellers, providerInstanceId).providerResellerId }
}
