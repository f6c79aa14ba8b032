import type {
  AccessAssignment,
  DelegatedRelationship,
} from '../../domain/delegated-administration/delegated-administration.ts'
import type { DelegationState } from '../../domain/delegated-administration/delegated-administration-plan.ts'
import type { Answer, Outcome, Tracing, Vendor } from '../../vendors/port.ts'

/** Returns a customer's relationships at the vendor, with the access assignments of the active ones. */
export async function delegationState(
  vendor: Vendor,
  customerId: string,
  tracing: Tracing,
): Promise<Answer<DelegationState>> {
  const relationships = await vendor.delegatedRelationships(customerId, tracing)
  if (relationships.kind !== 'done') return relationships
  const assignments = new Map<string, readonly AccessAssignment[]>()
  for (const { relationshipId, status } of relationships.value) {
    // Only active relationships give access to groups.
    if (status !== 'active') continue
    const answer = await vendor.accessAssignments(relationshipId, tracing)
    if (answer.kind !== 'done') return answer
    assignments.set(relationshipId, answer.value)
  }
  return {
    kind: 'done',
    value: { customerId: customerId.toLowerCase(), relationships: relationships.value, assignments },
  }
}

// How many customers are read concurrently.
const concurrentReadsCount = 8

/**
 * Returns the delegated administration of several customers, in the order of their ids. For a customer that cannot be read,
 * the list contains the reason. When the account accepts no queries, returns the vendor's answer to the failed query instead
 * of the list.
 */
export async function delegationStates(
  vendor: Vendor,
  customerIds: readonly string[],
  tracing: Tracing,
): Promise<Answer<(DelegationState | { readonly reason: string })[]>> {
  const states: (DelegationState | { readonly reason: string })[] = []
  for (let first = 0; first < customerIds.length; first += concurrentReadsCount) {
    const some = customerIds.slice(first, first + concurrentReadsCount)
    for (const answer of await Promise.all(some.map((id) => delegationState(vendor, id, tracing)))) {
      if (answer.kind === 'throttled' || answer.kind === 'unavailable') return answer
      states.push(answer.kind === 'done' ? answer.value : answer)
    }
  }
  return { kind: 'done', value: states }
}

/** Returns a relationship at the vendor; null when the vendor has none with this id. */
export async function knownRelationship(
  vendor: Vendor,
  relationshipId: string,
  tracing: Tracing,
): Promise<Answer<DelegatedRelationship | null>> {
  const answer = await vendor.delegatedRelationship(relationshipId.toLowerCase(), tracing)
  return answer.kind === 'missing' ? { kind: 'done', value: null } : answer
}

/**
 * Returns `done` if the outcome is `pending`, else the outcome itself: the vendor finishes an accepted request within
 * minutes, and callers do not wait.
 */
export async function takenOn(outcome: Promise<Outcome<unknown>>): Promise<Outcome<unknown>> {
  const known = await outcome
  return known.kind === 'pending' ? { kind: 'done', value: null } : known
}
