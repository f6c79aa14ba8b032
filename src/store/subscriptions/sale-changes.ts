import type { ListedSubscription, Subscription } from '../../domain/subscriptions/subscription.ts'
import { checkAlertsOf } from '../alerts/alert-states.ts'
import { recordOwnMargins, recordSellers } from '../offers/margin-history.ts'
import { endPlansOfSellers } from '../offers/planned-margins.ts'
import { isWithin, ownedBy, type Scope } from '../scope.ts'
import { arraysOf } from '../sql.ts'
import { type ChangeNote, changedMargins, insertChanges } from './subscription-changes.ts'

/**
 * A change of the reseller, the internal id or the own margins of a subscription: `seen` is the subscription as it was read,
 * `next` is the changed subscription.
 */
export interface SaleChange {
  readonly seen: ListedSubscription
  readonly next: Subscription
}

/** Returns the part of the store that changes the sellers and own margins of many subscriptions at once. */
export function saleChanges({ tenantId, reach, write }: Scope) {
  return {
    /**
     * Stores sellers, own margins and internal ids, with their records and the history of the subscriptions, in one
     * statement for each table. Other members are unchanged. The transaction fails when a subscription has changed since
     * it was read.
     */
    save(changes: readonly SaleChange[], note: ChangeNote): void {
      if (changes.length === 0) return
      write({
        name: 'update-sales',
        text: updateSales,
        values: [tenantId, ...reach.values(), ...arraysOf(changes.map(toColumns))],
      })
      write(
        checkAlertsOf(
          tenantId,
          changes.map(({ seen }) => seen.id),
        ),
      )
      const margins = changes.flatMap(({ seen, next }) =>
        changedMargins(seen, next).map((own) => ({ subscription: seen, own })),
      )
      if (margins.length > 0) write(recordOwnMargins(tenantId, margins))
      const sellers = changes.flatMap(({ seen, next: { resellerId } }) =>
        resellerId === seen.resellerId ? [] : [{ former: seen, resellerId }],
      )
      if (sellers.length > 0) write(recordSellers(tenantId, sellers, note.at))
      for (const statement of endPlansOfSellers(
        tenantId,
        sellers.map(({ former }) => former),
      ))
        write(statement)
      const stored = changes.map(({ seen, next }) => ({
        before: seen,
        after: { ...next, version: seen.version + 1 },
      }))
      write(insertChanges(tenantId, stored, note))
    },
  }
}

const updateSales = `with changed as (
    update subscriptions s set version = s.version + 1, reseller_id = g.reseller_id, csp_margin = g.csp_margin,
      reseller_margin = g.reseller_margin, internal_id = g.internal_id
    from unnest($4::uuid[], $5::integer[], $6::uuid[], $7::json[], $8::json[], $9::text[])
      g (subscription_id, version, reseller_id, csp_margin, reseller_margin, internal_id)
    where s.tenant_id = $1::uuid and s.subscription_id = g.subscription_id and s.version = g.version
      and ${isWithin(ownedBy('s'), 2)}
    returning 1
  ) select require_changed((count(*) = cardinality($4::uuid[]))::integer) from changed`

function toColumns({ seen, next: { resellerId, margins, internalId } }: SaleChange) {
  const [csp, reseller] = [margins.csp, margins.reseller].map((margin) => margin && JSON.stringify(margin))
  return [seen.id, seen.version, resellerId, csp, reseller, internalId]
}
