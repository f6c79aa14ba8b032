import { invalid, Refusal } from '../../http/refusal.ts'
import type { PartnerCall } from '../../http/route.ts'
import type { LedgerKind } from '../../ledger/tables.ts'
import { entitlementsOf, isActive } from '../subscriptions/entitlement.ts'
import { withStatus } from '../subscriptions/subscription.ts'
import type { Subscription } from '../subscriptions/tables.ts'

/** The suspension reason when the partner itself suspended the subscription. */
export const byPartner = 'PartnerSuspended'

/**
 * Returns the subscription with the requested status, and the ledger kind of the change; undefined when the status
 * stays the same.
 *
 * @throws Refusal when the change is not allowed
 */
export function changeStatus(
  call: PartnerCall,
  before: Subscription,
  wanted: string,
): { readonly after: Subscription; readonly kind: LedgerKind } | undefined {
  if (wanted === before.status) return undefined
  if (wanted === 'suspended') return { after: suspend(call, before), kind: 'SuspendSubscription' }
  if (wanted === 'active') return { after: reactivate(call, before), kind: 'ReactivateSubscription' }
  if (wanted === 'deleted') return { after: cancel(call, before), kind: 'CancelSubscription' }
  throw invalid('status can be set to active, suspended or deleted.')
}

function suspend({ state, now }: PartnerCall, before: Subscription): Subscription {
  if (entitlementsOf(state, before.id).some((one) => isActive(state, one, now))) {
    throw new Refusal(403, 900115, 'The plan has active Azure subscriptions; cancel them first.')
  }
  return withStatus(before, 'suspended', now, [byPartner])
}

function reactivate({ state, now }: PartnerCall, before: Subscription): Subscription {
  const foreign = before.suspensionReasons.find((reason) => reason !== byPartner)
  if (foreign !== undefined) {
    throw new Refusal(403, 800019, `The vendor has suspended the subscription: ${foreign}.`)
  }
  const parent = before.parentId === undefined ? undefined : state.subscriptions.get(before.parentId)
  if (parent !== undefined && parent.status !== 'active') {
    throw new Refusal(409, 27009, `The subscription ${parent.id} that the add-on belongs to is not active.`)
  }
  return withStatus(before, 'active', now)
}

function cancel({ now }: PartnerCall, before: Subscription): Subscription {
  const { kind, cancellableUntil } = before
  if (kind === 'legacy') {
    throw new Refusal(400, 2001, 'A subscription of a legacy offer can be suspended, and not cancelled.')
  }
  if (cancellableUntil === undefined) {
    throw new Refusal(400, 900117, 'A subscription of this kind can never be cancelled; it can be suspended.')
  }
  if (cancellableUntil > now.toISOString()) {
    const ended = { autoRenew: false, nextTerm: undefined, nextCharge: undefined, scheduledActions: [] }
    return { ...withStatus(before, 'deleted', now), ...ended, batches: [] }
  }
  // Marketplace subscriptions have a cancellation window of hours, and another error code after it.
  const code = before.item.productType.id === 'SaaS' ? 900213 : 900117
  throw new Refusal(400, code, `The subscription could be cancelled only until ${cancellableUntil}.`)
}
