import { columns } from '../columns.ts'
import { boundTo, isWithin, type Scope } from '../scope.ts'
import { textKey } from '../text-key.ts'

const reachColumns = columns<{
  /** Whether the caller sees the customer with which the relationship exists; null when the tenant has no such customer. */
  readonly isOfSeenCustomer: boolean | null
  readonly isAskedFor: boolean
  /** Whether the requester of the relationship is stored. */
  readonly isKept: boolean
}>({
  // A unique index holds that a customer of the vendor belongs to one customer of the tenant, apart from released ones.
  isOfSeenCustomer: `(select coalesce(${isWithin(boundTo('c'), 5)}, false)
    from provider_customers c
    where c.tenant_id = $1::uuid and c.provider_instance_id = $2 and c.provider_customer_id_key = $4
      and c.status = 'Success' and not c.is_released)`,
  isAskedFor: `exists (select from delegated_relationships r
    where r.tenant_id = $1::uuid and r.provider_instance_id = $2 and r.relationship_id = $3
      and ${isWithin({ reseller: 'r.reseller_id', customer: null }, 5)})`,
  isKept: `exists (select from delegated_relationships r
    where r.tenant_id = $1::uuid and r.provider_instance_id = $2 and r.relationship_id = $3)`,
})

interface Named {
  readonly relationshipId: string
  readonly customerId: string | null
}

/** Returns the part of the store that records who requested a delegated relationship and checks who may see it. */
export function delegatedRelationships({ database, tenantId, reach, write }: Scope) {
  async function known(providerInstanceId: string, { relationshipId, customerId }: Named) {
    const rows = await database.query({
      name: 'delegated-relationship-within-reach',
      text: `select ${reachColumns.sql}
             where (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [
        ...[tenantId, providerInstanceId, relationshipId, customerId === null ? null : textKey(customerId)],
        ...reach.values(),
      ],
    })
    const { isOfSeenCustomer, isAskedFor, isKept } = reachColumns.fromRows(rows)[0]!
    return { isSeen: isOfSeenCustomer ?? isAskedFor, isNew: !isKept && customerId === null }
  }

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
     * Deletes the alerts about the coming end of a relationship, after a decision about this end. The next check of the account
     * stores them again if the relationship still ends without an extension.
     */
    endExpiryAlerts(providerInstanceId: string, relationshipId: string): void {
      write({
        name: 'end-expiry-alerts',
        text: `delete from alerts a where a.tenant_id = $1 and a.subscription_id is null and a.provider_instance_id = $2
                 and a.kind = 'RelationshipExpiry' and a.subject_id = $3 and ${isWithin(boundTo('a'), 4)}`,
        values: [tenantId, providerInstanceId, relationshipId, ...reach.values()],
      })
    },

    /**
     * Returns whether the caller may see a relationship. When the relationship is with a customer of the tenant that is not
     * deleted, returns whether the caller sees that customer at the provider instance. Otherwise, returns true for the csp and
     * for the reseller that requested the relationship.
     */
    async isWithinReach(providerInstanceId: string, relationship: Named): Promise<boolean> {
      return reach.isUnrestricted || (await known(providerInstanceId, relationship)).isSeen
    },

    /**
     * Returns whether a request for a relationship with any customer may return this existing relationship. The vendor has found
     * it by its name, which another party may have chosen as well. Returns true for a relationship within reach, and for one that
     * has neither a stored requester nor a customer.
     */
    async isOffered(providerInstanceId: string, relationship: Named): Promise<boolean> {
      if (reach.isUnrestricted) return true
      const { isSeen, isNew } = await known(providerInstanceId, relationship)
      return isSeen || isNew
    },
  }
}
