import type {
  DelegatedRelationship,
  NewDelegatedRelationship,
} from '../../domain/delegated-administration/delegated-administration.ts'
import type { Intent, Outcome, Vendor } from '../../vendors/port.ts'

// A new relationship is polled until the vendor returns it, at most this often and with this pause in milliseconds. Usually
// that takes less than a second.
const maxPolls = 6
const pollEveryMs = 250

/**
 * Creates a relationship with a customer, waits until the vendor returns it in queries, and locks it, so that the customer
 * can approve it. A repeated call returns the same relationship. Returns `pending` while the vendor does not return the
 * relationship in queries, or it cannot be locked.
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
  // The relationship was read before it was locked, so its status may be stale.
  const status = relationship.status === 'created' ? 'approvalPending' : relationship.status
  return { kind: 'done', value: { ...relationship, status, approvalLink: locked.value } }
}
