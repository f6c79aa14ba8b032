import {
  type Customer,
  isSoldBy,
  type PlaceAtVendor,
  placeAtVendor,
} from '../../domain/customers/customer.ts'

/**
 * Returns the result of `work`, which gets the ids of a customer at a vendor; `none` when the query names a reseller
 * that does not sell to the customer.
 *
 * @throws DomainError missing when the customer does not buy at the instance, rule until the customer exists at the
 * vendor
 */
export async function whereSold<T>(
  customer: Customer,
  query: { readonly providerInstanceId: string; readonly resellerId?: string | undefined },
  none: T,
  work: (at: PlaceAtVendor) => Promise<T>,
): Promise<T> {
  return isSoldBy(customer, query.resellerId) ? await work(placeAtVendor(customer, query)) : none
}
