import type { Problem } from './problem.ts'
import { associationAt } from './provider-association.ts'
import type { Reseller } from './reseller.ts'

/** The problem of a reseller that a request names as the seller, when there is none. */
export function sellerProblems(resellerId: string | null, seller: Reseller | undefined): Problem[] {
  if (resellerId === null || seller) return []
  return [
    { path: 'resellerId', description: 'The tenant has no such reseller; GET /v1/Resellers lists them.' },
  ]
}

/** The provider instances at which a reseller sells; undefined without one, for the csp sells at all of them. */
export function soldAt(seller: Pick<Reseller, 'providerResellers'> | undefined): string[] | undefined {
  return seller?.providerResellers.map(({ providerInstanceId }) => providerInstanceId)
}

/** The partner id under which a reseller sells at a provider instance. @throws DomainError missing when it does not */
export function sellingAt(
  { providerResellers }: Pick<Reseller, 'providerResellers'>,
  providerInstanceId: string,
): { readonly partnerId: string | null } {
  return { partnerId: associationAt(providerResellers, providerInstanceId).providerResellerId }
}
