import type { SellingTerms } from '../domain/selling-terms.ts'
import type { Scope } from './scope.ts'

/** Who sells what to whom. */
export interface Sold {
  /** Null where no customer is in question. */
  readonly customerId: string | null
  /** Null where the csp sells to the customer itself. */
  readonly resellerId: string | null
  readonly providerInstanceId: string
}

const relation = (margin: string, offerTypeMargins: string) =>
  `json_build_object('margin', ${margin}, 'offerTypeMargins', ${offerTypeMargins})`

const limits = `json_build_object('csp', json_build_object('capsAtErp', false, 'floorsAtList', false),
  'reseller', json_build_object('capsAtErp', false, 'floorsAtList', false))`

/**
 * The selling terms as SQL, for statements in which `s` has the columns `tenant_id`, `customer_id`, `reseller_id` and
 * `provider_instance_id`, as the table of subscriptions does.
 */
export const sellingTermsOf = `json_build_object(
  'cspToReseller', (select ${relation('a.price_margin', 'a.offer_type_margins')} from reseller_associations a
    where a.tenant_id = s.tenant_id and a.reseller_id = s.reseller_id
      and a.provider_instance_id = s.provider_instance_id),
  'sellerToCustomer', (select ${relation('b.margin', 'b.offer_type_margins')} from customer_bindings b
    where b.tenant_id = s.tenant_id and b.customer_id = s.customer_id
      and b.seller_id = coalesce(s.reseller_id, s.tenant_id) and b.provider_instance_id = s.provider_instance_id),
  'limits', ${limits})`

/** On what terms the sellers of the scope's tenant sell. Whoever asks has made sure that the caller may know them. */
export function sellingTerms({ database, tenantId }: Scope) {
  return {
    /** The terms of one relation at one provider instance. */
    async of({ customerId, resellerId, providerInstanceId }: Sold): Promise<SellingTerms> {
      const [row] = await database.query({
        name: 'selling-terms',
        text: `select ${sellingTermsOf} as terms
               from (select $1::uuid as tenant_id, $2::uuid as customer_id, $3::uuid as reseller_id,
                 $4::uuid as provider_instance_id) s
               where (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, customerId, resellerId, providerInstanceId],
      })
      return row!.terms as SellingTerms
    },
  }
}
