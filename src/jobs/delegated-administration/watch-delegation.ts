import { relationshipFindings } from '../../domain/alerts/accounts/relationship-alerts.ts'
import {
  type DelegatedRelationship,
  isAllowed,
} from '../../domain/delegated-administration/delegated-administration.ts'
import {
  expiryToTell,
  isStuck,
} from '../../domain/delegated-administration/delegated-administration-watch.ts'
import type { ProviderInstance } from '../../domain/providers/provider.ts'
import { runDueWork } from '../../queue/recurring/due.ts'
import { type Recurring, recurring } from '../../queue/recurring/recurring.ts'
import type { Runtime } from '../../queue/runtime.ts'
import { settleFindings } from '../../steps/alerts/check-alerts.ts'
import { type Account, atAccount } from '../../steps/providers/accounts.ts'
import type { Store } from '../../store/store.ts'
import type { Answer, Vendor } from '../../vendors/port.ts'

/** The dependencies of `startDelegationWatch`. */
export type WatchRuntime = Pick<Runtime, 'database' | 'vendors' | 'now' | 'newId' | 'onFault'>

const minuteMs = 60_000
// The interval between checks of an account. Audit rows depend on days until the end, and a check sends one request
// per relationship, so more frequent checks are of no use.
const roundEveryMs = 6 * 60 * minuteMs
const pollEveryMs = 15 * minuteMs
// The delay of the first check after the start.
const begins = minuteMs
// The maximum duration of a run, which reads every relationship at every vendor.
const longestMs = 60 * minuteMs

/**
 * Starts the recurring check of the delegated administration of all accounts. It writes an audit row for each
 * relationship that ends soon, and for each access assignment that has failed or is pending for an hour or longer.
 *
 * @returns the recurring work, which the caller can stop
 */
export function startDelegationWatch(runtime: WatchRuntime): Recurring {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'delegation watch')
  const schedule = { name: 'delegation watch', first: begins, every: pollEveryMs, longest: longestMs }
  return recurring(() => watchDelegation(runtime), { ...schedule, onFault })
}

/** Checks every account that is due. Several processes may run this; only one of them checks each account. */
export async function watchDelegation(runtime: WatchRuntime): Promise<void> {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'delegation watch')
  const watch = async ({ tenantId, store, instance }: Account) => {
    const now = runtime.now()
    const { providerInstanceId } = instance
    const unlessSince = new Date(now.getTime() - roundEveryMs)
    if (!(await store.delegationWatch.claim(providerInstanceId, now, unlessSince))) return later(roundEveryMs)
    const isWatched = await watchAccount(runtime, tenantId, store, instance, now).catch((fault) => {
      onFault(fault)
      return false
    })
    if (isWatched) return later(roundEveryMs)
    await store.delegationWatch.giveBack(providerInstanceId)
    return later(pollEveryMs)
  }
  const later = (milliseconds: number) => new Date(runtime.now().getTime() + milliseconds)
  const options = { leaseMs: longestMs, onFault }
  await runDueWork(runtime, 'DelegationWatch', options, atAccount(runtime.database, watch))
}

/** Writes the audit rows of one account. @returns whether all data of the account could be read */
async function watchAccount(
  runtime: WatchRuntime,
  tenantId: string,
  store: Store,
  instance: ProviderInstance,
  now: Date,
): Promise<boolean> {
  const { providerInstanceId } = instance
  const correlationId = runtime.newId()
  const vendor = await runtime.vendors(tenantId, instance)
  const relationships = await vendor.delegatedRelationships(null, { correlationId })
  if (relationships.kind !== 'done') return isNothingToWatch(relationships)
  const customers = await store.delegationWatch.customersAt(
    providerInstanceId,
    relationships.value.flatMap(({ customerId }) => customerId ?? []),
  )
  const told = await store.delegationWatch.toldExpiries(providerInstanceId)
  await settleExpiries(store, providerInstanceId, relationships.value, customers, now)

  for (const relationship of relationships.value) {
    const { relationshipId, displayName, customerId } = relationship
    const about = { providerInstanceId, relationshipId, displayName }
    const customer = customers.get(customerId ?? '') ?? null
    const expiry = expiryToTell(relationship, told.get(relationshipId) ?? null, now)
    if (expiry) {
      const { endsAt, mark } = expiry
      await store.delegationWatch.tell(
        providerInstanceId,
        { kind: 'Expiry', subjectId: relationshipId, happensAt: endsAt, mark },
        {
          id: runtime.newId(),
          correlationId,
          operation: 'DelegatedAdminRelationshipExpires',
          customerId: customer,
          description: `The delegated admin relationship ${displayName} ends within ${mark} ${mark === 1 ? 'day' : 'days'} and is not extended automatically.`,
          data: JSON.stringify({ ...about, endsAt, days: mark }),
        },
      )
    }
    if (isAllowed(relationship, 'assign')) {
      const isAnswered = await watchAssignments(vendor, relationshipId, about, customer)
      if (!isAnswered) return false
    }
  }
  return true

  /**
   * Returns true when the account is not connected, or its vendor offers no delegated administration: neither is a
   * fault. Otherwise reports the answer as a fault and returns false.
   */
  function isNothingToWatch(answer: Unanswered): boolean {
    if (answer.kind === 'refused' || (answer.kind === 'unavailable' && answer.needs !== undefined))
      return true
    runtime.onFault(unanswered(instance, answer), correlationId)
    return false
  }

  async function watchAssignments(
    account: Vendor,
    relationshipId: string,
    about: object,
    customerId: string | null,
  ): Promise<boolean> {
    const assignments = await account.accessAssignments(relationshipId, { correlationId })
    if (assignments.kind !== 'done') return isNothingToWatch(assignments)
    for (const one of assignments.value.filter((assignment) => isStuck(assignment, now))) {
      const { assignmentId, securityGroupId, status, createdAt, modifiedAt } = one
      await store.delegationWatch.tell(
        providerInstanceId,
        { kind: 'Stuck', subjectId: assignmentId, happensAt: modifiedAt ?? createdAt ?? now, mark: 0 },
        {
          id: runtime.newId(),
          correlationId,
          operation: 'AccessAssignmentHangs',
          customerId,
          description:
            status === 'error'
              ? 'An access assignment has failed at the vendor; applying the template assigns it again.'
              : 'An access assignment has been pending for an hour or longer; applying the template assigns it again.',
          data: JSON.stringify({ ...about, assignmentId, securityGroupId, status }),
        },
      )
    }
    return true
  }
}

/** Stores the alerts about relationships with our customers that end soon. */
async function settleExpiries(
  store: Store,
  providerInstanceId: string,
  relationships: readonly DelegatedRelationship[],
  customers: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  const sellers = await store.alertWatch.sellersAt(providerInstanceId, [...customers.values()])
  const findings = relationships.flatMap((relationship) => {
    const ourCustomerId = customers.get(relationship.customerId ?? '')
    if (ourCustomerId === undefined) return []
    const resellerIds = sellers.get(ourCustomerId) ?? []
    const others = relationships.filter(
      ({ customerId, relationshipId }) =>
        customerId === relationship.customerId && relationshipId !== relationship.relationshipId,
    )
    const watched = { ...relationship, providerInstanceId, ourCustomerId, resellerIds, others }
    return relationshipFindings(watched, now)
  })
  await settleFindings(store, { kind: 'RelationshipExpiry', providerInstanceId }, findings, now)
}

type Unanswered = Exclude<Answer<never>, { kind: 'done' }>

function unanswered({ alias }: ProviderInstance, answer: Unanswered): Error {
  const reason = 'reason' in answer ? answer.reason : 'The vendor accepts no more requests for now.'
  return new Error(`The delegated administration at ${alias} cannot be checked: ${reason}`)
}
