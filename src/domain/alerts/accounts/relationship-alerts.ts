import {
  autoExtends,
  coversRoles,
  type DelegatedRelationship,
} from '../../delegated-administration/delegated-administration.ts'
import { autoExtendProblem } from '../../delegated-administration/delegated-administration-rules.ts'
import { endsWithin } from '../../delegated-administration/delegated-administration-watch.ts'
import { minuteOf } from '../../values/moment.ts'
import { type Finding, type ReadyRequest, severityBefore } from '../alert.ts'

/** A delegated administration relationship with a customer, and the provider instance that lists it. */
export interface WatchedRelationship extends DelegatedRelationship {
  readonly providerInstanceId: string
  /** Our id of the customer. */
  readonly ourCustomerId: string
  /** The resellers that sell to the customer at the provider instance. */
  readonly resellerIds: readonly string[]
  /** The other relationships with the customer at the provider instance. */
  readonly others: readonly DelegatedRelationship[]
}

const noticeDays = 30
const notice = { criticalDays: 1, warningDays: 7 }

/**
 * Returns the findings about a relationship that ends soon and is not extended automatically. Returns none if another
 * relationship with the customer contains the same roles and ends later.
 */
export function relationshipFindings(one: WatchedRelationship, now: Date): Finding[] {
  const { endsAt, providerInstanceId, ourCustomerId: customerId, relationshipId, displayName } = one
  if (endsAt === null || endsAt <= now || !endsWithin(one, noticeDays, now)) return []
  const successors = one.others.filter(({ roleIds }) => coversRoles(roleIds, one.roleIds))
  if (successors.some((other) => isOutlivedBy(endsAt, other))) return []
  const awaited = successors.find(({ status }) => status === 'approvalPending')
  const found = {
    ...{ customerId, subscriptionId: null, providerInstanceId },
    ...{ subjectType: 'DelegatedAdminRelationship' as const, subjectId: relationshipId },
    subjectName: displayName,
    kind: 'RelationshipExpiry',
    severity: severityBefore(endsAt, now, notice),
    // Provider instances of the same partner list the same relationships, so the id of a relationship alone does not identify
    // an alert.
    occurrence: `${providerInstanceId} ${endsAt.toISOString()}`,
    description: `The delegated admin relationship ${displayName} ends on ${minuteOf(endsAt)} and is not extended automatically.${awaited ? ` The relationship ${awaited.displayName} can replace it, but waits for the customer's approval.` : ''}`,
    actBefore: endsAt,
  } as const
  const share = { stake: null, request: keeping(one, awaited) }
  return [
    { ...found, resellerId: null, shares: { csp: share } },
    ...one.resellerIds.map((resellerId) => ({ ...found, resellerId, shares: { reseller: share } })),
  ]
}

function isOutlivedBy(endsAt: Date, other: DelegatedRelationship): boolean {
  if (other.status === 'approved' || other.status === 'activating') return true
  return other.status === 'active' && (autoExtends(other) || (other.endsAt !== null && other.endsAt > endsAt))
}

/**
 * Returns the request that switches on the automatic extension of a relationship. If its roles forbid this, returns the
 * request for a new relationship; null if a new one (`awaited`) already waits for the customer's approval.
 */
function keeping(one: WatchedRelationship, awaited: DelegatedRelationship | undefined): ReadyRequest | null {
  const { providerInstanceId, relationshipId, roleIds } = one
  const path = `/v1/Customers/${one.ourCustomerId}/delegated-admin-relationships`
  if (autoExtendProblem(roleIds) === undefined) {
    const body = { providerInstanceId, autoExtendEnabled: true }
    return { method: 'PATCH', path: `${path}/${relationshipId}`, body }
  }
  if (awaited) return null
  const asked = { displayName: null, autoExtendEnabled: false, customSelectedGdapRolesIds: [...roleIds] }
  return { method: 'POST', path, body: { providerInstanceId, ...asked } }
}

/** A decision about the end of a relationship. `letEnd` switches its automatic extension off. */
export type EndDecision = 'extend' | 'letEnd' | 'terminate'

/** Returns the decision of a request that switches the automatic extension on or off. */
export function extensionOf(autoExtendEnabled: boolean): EndDecision {
  return autoExtendEnabled ? 'extend' : 'letEnd'
}

/**
 * Returns whether a decision resolves the alerts about the end of a relationship. An extension prevents the end, and a
 * termination shows that the end is wanted. After `letEnd`, the relationship still ends, so its alerts stay.
 */
export function settlesExpiry(decision: EndDecision): boolean {
  return decision !== 'letEnd'
}
