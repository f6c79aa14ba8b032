import type { SellingTerms } from '../../domain/offers/selling-terms.ts'
import type { Scope } from '../scope.ts'

/** Who sells what to whom. */
export interface Sold {
  /** Null where no customer is in question. */
  readonly customerId: string | null
  /** Null where the csp sells to the customer itself. */
  readonly resellerId: string | null
  readonly providerInstanceId: string
}

/** A provider instance at which something is sold. */
export interface SoldAt {
  readonly providerInstanceId: string
  /** Null where the csp sells to the customer itself. */
  readonly resellerId: string | null
  readonly terms: SellingTerms
}

const relation = (margin: string, offerTypeMargins: string) =>
  `json_build_object('margin', ${margin}, 'offerTypeMargins', ${offerTypeMargins})`

/** The limits of the csp's prices, and a reseller's own or else those of the tenant. */
const limits = `(select json_build_object('csp', coalesce(l.csp, l.none), 'reseller', coalesce(l.reseller, l.csp, l.none))
  from (select json_build_object('capsAtErp', false, 'floorsAtList', false) as none,
    (${limitsOf('s.tenant_id')}) as csp, (${limitsOf('s.reseller_id')}) as reseller) l)`

function limitsOf(seller: string): string {
  return `select json_build_object('capsAtErp', p.caps_at_erp, 'floorsAtList', p.floors_at_list) from price_limits p
    where p.tenant_id = s.tenant_id and p.seller_id = ${seller}`
}

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
    /**
     * Every provider instance at which something is sold in a relation, with its terms: to a customer by a reseller, or,
     * where none is named, by the csp itself or else by the first reseller who did; to a reseller where there is no
     * customer.
     */
    async everywhere(customerId: string | null, resellerId: string | null): Promise<SoldAt[]> {
      const rows = await database.query({
        name: 'selling-terms-everywhere',
        text: `with sold as (
                 select b.tenant_id, b.customer_id, r.reseller_id, b.provider_instance_id, r.created_at
                 from customer_bindings b join customer_relations r on r.tenant_id = b.tenant_id
                   and r.customer_id = b.customer_id and r.seller_id = b.seller_id
                 where b.tenant_id = $1::uuid and b.customer_id = $2::uuid
                   and ($3::uuid is null or r.reseller_id = $3)
                 union all
                 select a.tenant_id, null, a.reseller_id, a.provider_instance_id, a.created_at
                 from reseller_associations a
                 where a.tenant_id = $1::uuid and $2::uuid is null and a.reseller_id = $3::uuid
               )
               select distinct on (s.provider_instance_id) s.provider_instance_id as "providerInstanceId",
                 s.reseller_id as "resellerId", ${sellingTermsOf} as terms
               from sold s where (select set_config('app.tenant', $1::text, true)) is not null
               order by s.provider_instance_id, s.reseller_id is not null, s.created_at, s.reseller_id`,
        values: [tenantId, customerId, resellerId],
      })
      return rows as unknown as SoldAt[]
    },

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
