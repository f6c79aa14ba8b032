import {
  type Customer,
  isSoldBy,
  type PlaceAtVendor,
  placeAtVendor,
} from '../../domain/customers/customer.ts'

/**
 * Returns the result of `work` at the vendor of a customer; `none` when the query names a reseller that does not
 * sell to the customer.
 *
 * @throws DomainError missing when the customer does not buy at the instance, rule before the vendor knows the
 * customer
 */
export async function whereSold<T>(
  customer: Customer,
  query: { readonly providerInstanceId: string; readonly resellerId?: string | undefined },
  none: T,
  work: (at: PlaceAtVendor) => Promise<T>,
): Promise<T> {
  return isSoldBy(customer, query.resellerId) ? await work(placeAtVendor(customer, query)) : none
}
