import {
  type Customer,
  isSoldBy,
  type PlaceAtVendor,
  placeAtVendor,
} from '../../domain/customers/customer.ts'

/**
 * Calls `work` with the ids of a customer at a vendor and returns its result; returns `none` if the query names a reseller
 * that does not sell to the customer.
 *
 * @throws DomainError `missing` if the customer does not buy at the instance, `rule` if the vendor does not have the
 * customer yet
 */
export async function whereSold<T>(
  customer: Customer,
  query: { readonly providerInstanceId: string; readonly resellerId?: string | undefined },
  none: T,
  work: (at: PlaceAtVendor) => Promise<T>,
): Promise<T> {
  return isSoldBy(customer, query.resellerId) ? await work(placeAtVendor(customer, query)) : none
}
