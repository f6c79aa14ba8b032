import { orMissing } from '../../domain/error.ts'
import type { PriceLimits } from '../../domain/offers/price-chain.ts'
import type { SellingTerms } from '../../domain/offers/selling-terms.ts'
import { columns, jsonObject } from '../columns.ts'
import { isWithin, ownedBy, type Scope } from '../scope.ts'
import { termsOfAssociation, termsOfBinding } from './margins-in-effect.ts'

/** The parties of sales and their provider instance. */
export interface Sold {
  /** The customer; null for a sale to the reseller itself. */
  readonly customerId: string | null
  /** The reseller; null when the csp sells to the customer directly. */
  readonly resellerId: string | null
  readonly providerInstanceId: string
}

/** The terms of the sales of one seller at a provider instance. */
export interface SoldAt {
  readonly providerInstanceId: string
  /** The reseller; null when the csp sells to the customer directly. */
  readonly resellerId: string | null
  readonly terms: SellingTerms
}

const noLimits = jsonObject<PriceLimits>({ capsAtErp: 'false', floorsAtList: 'false' })
const keptLimits = jsonObject<PriceLimits>({ capsAtErp: 'p.caps_at_erp', floorsAtList: 'p.floors_at_list' })
const limitsOf = (seller: string) =>
  `select ${keptLimits} from price_limits p where p.tenant_id = s.tenant_id and p.seller_id = ${seller}`

const sellerLimits = jsonObject<SellingTerms['limits']>({
  csp: 'coalesce(l.csp, l.none)',
  reseller: 'coalesce(l.reseller, l.csp, l.none)',
})

/** SQL for the price limits of the csp and of the reseller. A reseller without own limits has those of the tenant. */
const limits = `(select ${sellerLimits} from (select ${noLimits} as none,
    (${limitsOf('s.tenant_id')}) as csp, (${limitsOf('s.reseller_id')}) as reseller) l)`

/**
 * SQL for the terms of sales as JSON. The statement needs a table with the alias `s` and the columns `tenant_id`,
 * `customer_id`, `reseller_id` and `provider_instance_id`, such as subscriptions.
 */
export const sellingTermsOf = jsonObject<SellingTerms>({
  cspToReseller: `(select ${termsOfAssociation('a')} from reseller_associations a
    where a.tenant_id = s.tenant_id and a.reseller_id = s.reseller_id
      and a.provider_instance_id = s.provider_instance_id)`,
  sellerToCustomer: `(select ${termsOfBinding('b')} from customer_bindings b
    where b.tenant_id = s.tenant_id and b.customer_id = s.customer_id
      and b.seller_id = coalesce(s.reseller_id, s.tenant_id) and b.provider_instance_id = s.provider_instance_id)`,
  limits,
})

const termsColumns = columns<{ readonly terms: SellingTerms }>({ terms: sellingTermsOf })

const soldColumns = columns<SoldAt>({
  providerInstanceId: 's.provider_instance_id',
  resellerId: 's.reseller_id',
  ...termsColumns.members,
})

/** Returns the part of the store that reads the terms of sales within the caller's reach. */
export function sellingTerms({ database, tenantId, reach }: Scope) {
  return {
    /**
     * Returns the terms of sales at each provider instance. With a customer, these are the terms of sales to the
     * customer: by the given reseller, or else by the csp, or else by the reseller with the oldest relation. Without a
     * customer, these are the terms of the csp's sales to the reseller.
     */
    async everywhere(customerId: string | null, resellerId: string | null): Promise<SoldAt[]> {
      const rows = await database.query({
        name: 'selling-terms-everywhere',
        text: `with sold as (
                 select b.tenant_id, b.customer_id, r.reseller_id, b.provider_instance_id, r.created_at
                 from customer_bindings b join customer_relations r on r.tenant_id = b.tenant_id
                   and r.customer_id = b.customer_id and r.seller_id = b.seller_id
                 where b.tenant_id = $1::uuid and b.customer_id = $2::uuid
                   and ($3::uuid is null or r.reseller_id = $3) and ${isWithin(ownedBy('r'), 4)}
                 union all
                 select a.tenant_id, null, a.reseller_id, a.provider_instance_id, a.created_at
                 from reseller_associations a
                 where a.tenant_id = $1::uuid and $2::uuid is null and a.reseller_id = $3::uuid
                   and ${isWithin({ reseller: 'a.reseller_id', customer: null }, 4)}
               )
               select distinct on (s.provider_instance_id) ${soldColumns.sql}
               from sold s where (select set_config('app.tenant', $1::text, true)) is not null
               order by s.provider_instance_id, s.reseller_id is not null, s.created_at, s.reseller_id`,
        values: [tenantId, customerId, resellerId, ...reach.values()],
      })
      return soldColumns.fromRows(rows)
    },

    /** Returns the terms of one relation at one provider instance. @throws DomainError `missing` when it is out of reach */
    async of({ customerId, resellerId, providerInstanceId }: Sold): Promise<SellingTerms> {
      const rows = await database.query({
        name: 'selling-terms',
        text: `select ${termsColumns.sql}
               from (select $1::uuid as tenant_id, $2::uuid as customer_id, $3::uuid as reseller_id,
                 $4::uuid as provider_instance_id) s
               where ${isWithin(ownedBy('s'), 5)} and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, customerId, resellerId, providerInstanceId, ...reach.values()],
      })
      return orMissing(termsColumns.fromRows(rows)[0], 'customer', customerId ?? '').terms
    },
  }
}
