import type { PriceMargin } from '../../domain/offers/margin.ts'
import type { ChangeOrigin, Subscription } from '../../domain/subscriptions/subscription.ts'
import type { Statement } from '../database.ts'
import type { OwnMargin } from '../offers/margin-history.ts'

/** The cause of a change to a subscription. */
export interface ChangeNote {
  readonly origin: ChangeOrigin
  /** The name by which the audit log calls the operation that made the change. */
  readonly kind: string
  readonly at: Date
  readonly correlationId: string | null
}

/** A subscription before a change, null if it is new, and after it. */
export interface Change {
  readonly before: Subscription | null
  readonly after: Subscription
}

const written = 'tenant_id, changed_at, origin, kind, correlation_id, subscription_id, version, before, after'

const valuesOf = (tenantId: string, { at, origin, kind, correlationId }: ChangeNote) => [
  ...[tenantId, at, origin, kind, correlationId],
]

const rowOf = ({ before, after }: Change) => [
  ...[after.id, after.version, before && JSON.stringify(before), JSON.stringify(after)],
]

// The states are objects, not JSON texts: escaping each text again in the JSON of all changes costs more than parsing.
const ofMany = ({ before, after }: Change) => ({ id: after.id, version: after.version, before, after })

/** Returns the statement that adds a change to the history of a subscription. */
export function insertChange(tenantId: string, change: Change, note: ChangeNote): Statement {
  return {
    name: 'insert-subscription-change',
    text: `insert into subscription_changes (${written}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [...valuesOf(tenantId, note), ...rowOf(change)],
  }
}

/** Returns the statement of `insertChange` for changes of many subscriptions that have the same cause. */
export function insertChanges(tenantId: string, changes: readonly Change[], note: ChangeNote): Statement {
  return {
    name: 'insert-subscription-changes',
    text: `insert into subscription_changes (${written})
           select $1::uuid, $2::timestamptz, $3, $4, $5, g.*
           from json_to_recordset($6::json) as g (id uuid, version integer, before json, after json)`,
    values: [...valuesOf(tenantId, note), JSON.stringify(changes.map(ofMany))],
  }
}

/**
 * Returns the own margins that a change of a subscription sets: the changed ones of the csp and of the reseller. Always
 * includes the margin of a new reseller. Never includes a margin of the former reseller, whose records stay unchanged.
 */
export function changedMargins(
  seen: Subscription | null,
  { resellerId, margins }: Subscription,
): OwnMargin[] {
  const former = seen?.margins ?? { csp: null, reseller: null }
  const isTakenOver = seen !== null && seen.resellerId !== resellerId
  return [
    ...(isSameMargin(former.csp, margins.csp) ? [] : [{ resellerId: null, margin: margins.csp }]),
    ...(resellerId === null || (!isTakenOver && isSameMargin(former.reseller, margins.reseller))
      ? []
      : [{ resellerId, margin: margins.reseller }]),
  ]
}

function isSameMargin(one: PriceMargin | null, other: PriceMargin | null): boolean {
  return one?.marginRule.name === other?.marginRule.name && one?.value === other?.value
}
