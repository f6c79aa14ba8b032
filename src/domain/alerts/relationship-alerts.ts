import type { DelegatedRelationship } from '../delegated-administration/delegated-administration.ts'
import { autoExtendProblem } from '../delegated-administration/delegated-administration-rules.ts'
import { endsWithin } from '../delegated-administration/delegated-administration-watch.ts'
import { minuteOf } from '../values/moment.ts'
import { type Finding, type ReadyRequest, severityBefore } from './alert.ts'

/** A relationship of the delegated administration of a customer, and where it is. */
export interface WatchedRelationship extends DelegatedRelationship {
  readonly providerInstanceId: string
  /** Our id of the customer. */
  readonly ourCustomerId: string
  /** The resellers that sell to the customer at the provider instance. */
  readonly resellerIds: readonly string[]
}

const noticeDays = 30
const notice = { criticalDays: 1, warningDays: 7 }

/** Returns the findings about a relationship that ends soon and is not extended automatically. */
export function relationshipFindings(one: WatchedRelationship, now: Date): Finding[] {
  const { endsAt, providerInstanceId, ourCustomerId: customerId, relationshipId, displayName } = one
  if (endsAt === null || endsAt <= now || !endsWithin(one, noticeDays, now)) return []
  const found = {
    ...{ customerId, subscriptionId: null, providerInstanceId },
    ...{ subjectType: 'DelegatedAdminRelationship' as const, subjectId: relationshipId },
    subjectName: displayName,
    kind: 'RelationshipExpiry',
    severity: severityBefore(endsAt, now, notice),
    occurrence: endsAt.toISOString(),
    description: `The delegated admin relationship ${displayName} ends on ${minuteOf(endsAt)} and is not extended automatically.`,
    actBefore: endsAt,
  } as const
  const share = { stake: null, request: keeping(one) }
  return [
    { ...found, resellerId: null, shares: { csp: share } },
    ...one.resellerIds.map((resellerId) => ({ ...found, resellerId, shares: { reseller: share } })),
  ]
}

/** Returns the request that extends a relationship, or requests a new one if its roles forbid an extension. */
function keeping(one: WatchedRelationship): ReadyRequest {
  const { providerInstanceId, relationshipId, roleIds } = one
  const path = `/v1/Customers/${one.ourCustomerId}/delegated-admin-relationships`
  if (autoExtendProblem(roleIds) === undefined) {
    const body = { providerInstanceId, autoExtendEnabled: true }
    return { method: 'PATCH', path: `${path}/${relationshipId}`, body }
  }
  const asked = { displayName: null, autoExtendEnabled: false, customSelectedGdapRolesIds: [...roleIds] }
  return { method: 'POST', path, body: { providerInstanceId, ...asked } }
}
