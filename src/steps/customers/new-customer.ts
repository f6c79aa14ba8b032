import { type Customer, type NewCustomer, takenIdProblems } from '../../domain/customers/customer.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { customerBindingProblems } from '../../domain/providers/binding.ts'
import { ownedByAnother, type ProviderCustomer } from '../../domain/providers/provider-customer.ts'
import { problems } from '../../domain/providers/vendor-rules.ts'
import { sellerProblems, soldAt } from '../../domain/resellers/seller.ts'
import type { Store } from '../../store/store.ts'

/**
 * Refuses to create a customer whose id is taken, whose seller does not exist, or whose data break a rule of its
 * provider instances.
 *
 * @param isIdGiven Whether the request contains the id. A generated id is always free.
 * @throws DomainError `invalid`
 */
export async function refuseNewCustomer(
  store: Store,
  customer: NewCustomer,
  { isIdGiven, now }: { readonly isIdGiven: boolean; readonly now: Date },
): Promise<void> {
  const { resellerId } = customer.relation
  const isTaken = isIdGiven && (await store.customers.isTaken(customer.id))
  const seller = resellerId === null ? undefined : await store.resellers.seller(resellerId)
  const instances = await store.providerInstances.named(customer.providerCustomers)
  refuseInvalid([
    ...takenIdProblems(isTaken),
    ...sellerProblems(resellerId, seller),
    ...customerBindingProblems(
      customer,
      customer.providerCustomers,
      instances,
      { soldAt: soldAt(seller), now },
      'providerCustomers',
    ),
    ...(await ownedProblems(store, customer.providerCustomers, { place: 'providerCustomers' })),
  ])
}

/**
 * Refuses to bind a customer to a provider instance in three cases: the seller does not exist or does not sell there;
 * the data break a rule of the instance; another customer within the caller's reach is linked to the vendor's customer.
 *
 * @param resellerId The id of the seller; null for the csp.
 * @throws DomainError `invalid`
 */
export async function refuseNewBinding(
  store: Store,
  customer: Customer,
  one: ProviderCustomer,
  resellerId: string | null,
  now: Date,
): Promise<void> {
  const seller = resellerId === null ? undefined : await store.resellers.seller(resellerId)
  const instances = await store.providerInstances.named([one])
  refuseInvalid([
    ...sellerProblems(resellerId, seller),
    ...customerBindingProblems(customer, [one], instances, { soldAt: soldAt(seller), now }),
    ...(await ownedProblems(store, [one], { customerId: customer.id })),
  ])
}

/**
 * Returns a problem for each provider customer that names a customer of the vendor to which another customer within the
 * caller's reach is linked. The job checks the links of customers beyond the reach, after the vendor has named the
 * requesting reseller.
 *
 * @param at `place`: the path of the provider customers in the request; absent when the body itself is a provider
 * customer. `customerId`: the bound customer, which may be linked already through another seller; absent for a new one.
 */
async function ownedProblems(
  store: Store,
  given: readonly ProviderCustomer[],
  at: { readonly place?: string; readonly customerId?: string },
) {
  const found = await Promise.all(
    given.map(async ({ providerInstanceId, providerCustomerId }, index) => {
      if (providerCustomerId === null) return []
      const owner = await store.customers.atVendor(providerInstanceId, providerCustomerId)
      const path = at.place ? `${at.place}[${index}].providerCustomerId` : 'providerCustomerId'
      return problems(path, owner !== undefined && owner !== at.customerId ? ownedByAnother : undefined)
    }),
  )
  return found.flat()
}
