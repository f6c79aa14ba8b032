import { type NewCustomer, takenIdProblems } from '../../domain/customers/customer.ts'
import type { Problem } from '../../domain/problem.ts'
import { customerBindingProblems } from '../../domain/providers/binding.ts'
import { sellerProblems, soldAt } from '../../domain/resellers/seller.ts'
import type { Store } from '../../store/store.ts'

/**
 * Returns the problems of creating a customer: its id, its seller and the provider instances that it is bound to.
 *
 * @param isIdGiven Whether the request names the id; an id of our own is free.
 */
export async function newCustomerProblems(
  store: Store,
  customer: NewCustomer,
  { isIdGiven, now }: { readonly isIdGiven: boolean; readonly now: Date },
): Promise<Problem[]> {
  const { resellerId } = customer.relation
  const isTaken = isIdGiven && (await store.customers.isTaken(customer.id))
  const seller = resellerId === null ? undefined : await store.resellers.seller(resellerId)
  const instances = await store.providerInstances.named(customer.providerCustomers)
  return [
    ...takenIdProblems(isTaken),
    ...sellerProblems(resellerId, seller),
    ...customerBindingProblems(
      customer,
      customer.providerCustomers,
      instances,
      { soldAt: soldAt(seller), now },
      'providerCustomers',
    ),
  ]
}
