import type { StoredVersion } from '../../domain/subscriptions/subscription-history.ts'
import { columns } from '../columns.ts'
import { type PageRequest, readPage } from '../list.ts'
import { ownedBy, type Scope } from '../scope.ts'
import { sql } from '../sql.ts'

/** An entry in the history of a subscription. */
export interface HistoryEntry {
  /**
   * Derived from the subscription and the version of the entry. The version itself would have gaps where the reader may
   * not see a change.
   */
  readonly id: string
  readonly changedAt: Date
  readonly origin: 'Portal' | 'Schedule' | 'Vendor' | 'Term'
  readonly kind: string
  readonly correlationId: string | null
  readonly before: StoredVersion | null
  readonly after: StoredVersion
}

const entryColumns = columns<HistoryEntry>({
  id: `md5(h.subscription_id::text || ' ' || h.version)::uuid`,
  changedAt: 'h.changed_at',
  origin: 'h.origin',
  kind: 'h.kind',
  correlationId: 'h.correlation_id',
  before: 'h.before',
  after: 'h.after',
})

/** Returns the part of the store that reads the history of subscriptions within the caller's reach. */
export function subscriptionHistory({ database, tenantId, reach }: Scope) {
  return {
    /**
     * Returns a function that reads one page of the history of a subscription, the newest entry first. A reseller gets
     * only the entries that were made while it sold the subscription, and only the csp gets changes of margins.
     */
    list: (subscriptionId: string) => (request: PageRequest) =>
      readPage(
        database,
        tenantId,
        {
          columns: entryColumns,
          from: sql`subscription_changes h
            join subscriptions s on s.tenant_id = h.tenant_id and s.subscription_id = h.subscription_id`,
          where: [
            // The condition names the subscription, because versions are unique only within a subscription.
            sql`h.tenant_id = ${tenantId} and h.subscription_id = ${subscriptionId}`,
            ...reach.within(ownedBy('s')),
            ...reach.within({ reseller: `(h.after ->> 'resellerId')::uuid`, customer: 's.customer_id' }),
            ...(reach.isUnrestricted ? [] : [sql`h.kind <> 'UpdateSubscriptionPriceMargin'`]),
          ],
          order: [{ column: sql`h.version`, type: 'bigint' }],
          descending: true,
        },
        request,
      ),
  }
}
