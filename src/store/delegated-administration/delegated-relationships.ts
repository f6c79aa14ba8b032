import { columns } from '../columns.ts'
import { boundTo, isWithin, type Scope } from '../scope.ts'

const reachColumns = columns<{
  /**
   * For each customer of the tenant with whom the relationship is, whether the caller sees that customer; null when the
   * tenant has no such customer.
   */
  readonly customers: readonly (boolean | null)[] | null
  readonly isAskedFor: boolean
}>({
  customers: `(select json_agg(${isWithin(boundTo('c'), 5)})
    from provider_customers c
    where c.tenant_id = $1::uuid and c.provider_instance_id = $2 and c.provider_customer_id = $4
      and c.status = 'Success')`,
  isAskedFor: `exists (select from delegated_relationships r
    where r.tenant_id = $1::uuid and r.provider_instance_id = $2 and r.relationship_id = $3
      and ${isWithin({ reseller: 'r.reseller_id', customer: null }, 5)})`,
})

/** Returns the part of the store that records who requested a delegated relationship and checks who may see it. */
export function delegatedRelationships({ database, tenantId, reach, write }: Scope) {
  return {
    /**
     * Stores the reseller that requested a relationship; null for the csp. Keeps the first requester when one is
     * stored.
     */
    keep(providerInstanceId: string, relationshipId: string, resellerId: string | null): void {
      write({
        name: 'keep-delegated-relationship',
        text: `insert into delegated_relationships (tenant_id, provider_instance_id, relationship_id, reseller_id)
               values ($1, $2, $3, $4) on conflict do nothing`,
        values: [tenantId, providerInstanceId, relationshipId, resellerId],
      })
    },

    /**
     * Returns whether the caller may see a relationship. When the relationship is with a customer of the tenant,
     * returns whether the caller sees that customer at the provider instance. Otherwise, returns true for the csp and
     * for the reseller that requested the relationship.
     */
    async isWithinReach(
      providerInstanceId: string,
      relationship: { readonly relationshipId: string; readonly customerId: string | null },
    ): Promise<boolean> {
      if (reach.isUnrestricted) return true
      const rows = await database.query({
        name: 'delegated-relationship-within-reach',
        text: `select ${reachColumns.sql}
               where (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [
          ...[tenantId, providerInstanceId, relationship.relationshipId, relationship.customerId],
          ...reach.values(),
        ],
      })
      const { customers, isAskedFor } = reachColumns.fromRows(rows)[0]!
      return customers === null ? isAskedFor : customers.some((isSeen) => isSeen === true)
    },
  }
}
