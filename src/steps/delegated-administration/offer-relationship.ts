import type {
  DelegatedRelationship,
  NewDelegatedRelationship,
} from '../../domain/delegated-administration/delegated-administration.ts'
import type { Intent, Outcome, Vendor } from '../../vendors/port.ts'

// How often, and after how many milliseconds, is looked for what was created and cannot be seen yet. Usually it is
// there within a second.
const maxPolls = 6
const pollEveryMs = 250

/**
 * Asks a customer for a relationship: creates it, waits a moment until it can be seen, and locks it, so that its
 * link can be approved. Asked twice it is the same relationship. Pending when it cannot be seen or locked yet.
 */
export async function offerRelationship(
  vendor: Vendor,
  wanted: NewDelegatedRelationship,
  intent: Intent,
): Promise<Outcome<DelegatedRelationship>> {
  let created = await vendor.createDelegatedRelationship(wanted, intent)
  for (let look = 1; created.kind === 'pending' && look <= maxPolls; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, pollEveryMs))
    const found = await vendor.findDelegatedRelationship(wanted, intent)
    if (found.kind !== 'missing') created = found
  }
  if (created.kind !== 'done') return created
  const { value: relationship } = created
  const locked = await vendor.lockForApproval(relationship.relationshipId, intent)
  if (locked.kind !== 'done') return locked
  // It was read before it was locked.
  const status = relationship.status === 'created' ? 'approvalPending' : relationship.status
  return { kind: 'done', value: { ...relationship, status, approvalLink: locked.value } }
}
