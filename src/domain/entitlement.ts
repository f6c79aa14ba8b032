import { DomainError } from './error.ts'
import type { ListedSubscription } from './subscription.ts'

/** A cloud subscription below a plan, as its vendor names it. */
export interface CloudSubscription {
  readonly entitlementId: string
  readonly name: string | null
  readonly isActive: boolean
}

/** A cloud subscription as a subscription of ours: it belongs to its plan, and is billed by use with that. */
export function entitlementOf(
  plan: ListedSubscription,
  { entitlementId, name, isActive }: CloudSubscription,
  known: { readonly id: string; readonly now: Date },
): ListedSubscription {
  return {
    ...plan,
    id: known.id,
    version: 1,
    providerSubscriptionId: entitlementId,
    name,
    status: isActive ? 'Active' : 'Disabled',
    quantity: 1,
    cancellationAllowedUntil: null,
    refundable: [],
    price: null,
    internalId: null,
    poNumber: null,
    parentSubscriptionId: plan.id,
    monthlyBudget: null,
    assignedLicenses: null,
    providerData: null,
    replaces: null,
    pendingOperationId: null,
    syncedAt: known.now,
  }
}

/** Refuses what only makes sense for something that is billed by use. @throws DomainError rule */
export function refuseUnlessUsed({ billingType, offerType }: ListedSubscription): void {
  if (billingType === 'Usage') return
  throw new DomainError(
    'rule',
    `Only what is billed by use has a budget and owners, such as a cloud subscription; this is ${offerType}, billed as ${billingType}.`,
  )
}

/** Refuses to make somebody an owner of anything but a cloud subscription. @throws DomainError rule */
export function refuseUnlessEntitlement(subscription: ListedSubscription): void {
  refuseUnlessUsed(subscription)
  if (subscription.parentSubscriptionId !== null) return
  throw new DomainError(
    'rule',
    'Owners are given to the cloud subscriptions below a plan, not to the plan; GET …/cloud-entitlements lists them.',
  )
}
