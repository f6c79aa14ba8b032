import { type Customer, relationWith } from '../customers/customer.ts'
import { invalid } from '../error.ts'
import type { Subscription } from './subscription.ts'

/**
 * Returns the reseller through which a subscription should be sold, with its partner id at the provider
 * instance.
 *
 * @throws DomainError `invalid`, with the possible resellers, when the reseller does not sell to the customer at
 * the instance
 */
export function soldThrough(
  { providerInstanceId }: Pick<Subscription, 'providerInstanceId'>,
  customer: Pick<Customer, 'id' | 'relations'>,
  wanted: string,
): { readonly resellerId: string; readonly partnerId: string | null } {
  const isThere = ({ bindings }: Customer['relations'][number]) =>
    bindings.some((one) => one.providerInstanceId === providerInstanceId)
  const relation = relationWith(customer, wanted)
  if (relation && isThere(relation))
    return { resellerId: relation.resellerId!, partnerId: relation.partnerIds[providerInstanceId] ?? null }
  const others = customer.relations.filter((one) => one.resellerId !== null && isThere(one))
  throw invalid([
    {
      path: 'body',
      description: `The reseller does not sell to this customer at the provider instance of the subscription; ${others.length === 0 ? 'no reseller sells to the customer there, so first bind the customer by POST /v1/Customers/{customerId}/provider-instances with this resellerId' : `send one of ${others.map(({ resellerId }) => resellerId).join(', ')}`}.`,
    },
  ])
}
