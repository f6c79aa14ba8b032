import { type NewCustomer, takenIdProblems } from '../../domain/customers/customer.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { customerBindingProblems } from '../../domain/providers/binding.ts'
import { sellerProblems, soldAt } from '../../domain/resellers/seller.ts'
import type { Store } from '../../store/store.ts'

/**
 * Refuses to create a customer whose id is taken, whose seller does not exist, or whose data break a rule of its
 * provider instances.
 *
 * @param isIdGiven Whether the request contains the id. A generated id is always free.
 * @throws DomainError invalid
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
  ])
}
