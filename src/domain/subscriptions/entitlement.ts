import { v5 as derivedId } from 'uuid'
import type { Problem } from '../../validation/problem.ts'
import { DomainError } from '../error.ts'
import { shortestDecimal } from '../values/decimal.ts'
import type { ListedSubscription } from './subscription.ts'

/** A cloud subscription below a plan, as its vendor names it. */
export interface CloudSubscription {
  readonly entitlementId: string
  readonly name: string | null
  readonly isActive: boolean
}

/**
 * A cloud subscription as a subscription of ours: it belongs to its plan, and is billed by use with that. Its id follows
 * from what it is, so that it can be named before it is kept here.
 */
export function entitlementOf<S extends ListedSubscription>(
  plan: S,
  { entitlementId, name, isActive }: CloudSubscription,
  now: Date,
): S {
  return {
    ...plan,
    id: derivedId(entitlementId, plan.id),
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
    syncedAt: now,
  }
}

/** The cloud subscriptions below a plan: those that are kept here, as they are now, and those that are new. */
export function entitlementsOf<S extends ListedSubscription>(
  plan: S,
  known: readonly S[],
  there: readonly CloudSubscription[],
  now: Date,
): S[] {
  const byId = new Map(known.map((one) => [one.providerSubscriptionId, one]))
  const found = there.map((one) => {
    const fresh = entitlementOf(plan, one, now)
    const kept = byId.get(one.entitlementId)
    return kept ? { ...kept, name: fresh.name, status: fresh.status } : fresh
  })
  const isThere = new Set(there.map(({ entitlementId }) => entitlementId))
  return [...known.filter((one) => !isThere.has(one.providerSubscriptionId ?? '')), ...found]
}

const maxBudgetAmount = 1_000_000_000_000

/** The problem of what somebody wants to spend in a month. */
export function budgetProblems({ monthlyBudget }: Readonly<Record<string, unknown>>): Problem[] {
  if (typeof monthlyBudget !== 'number') return []
  if (monthlyBudget >= 0 && monthlyBudget <= maxBudgetAmount) return []
  return [
    {
      path: 'monthlyBudget',
      description: `A budget is from 0 to ${maxBudgetAmount}, such as 250; null takes it away.`,
    },
  ]
}

/** A budget in the form in which it is kept. */
export function keepBudget(given: number | null): string | null {
  return given === null ? null : shortestDecimal(given).toFixed()
}

/** Refuses what only makes sense for something that is billed by use. @throws DomainError rule */
export function refuseUnlessUsed({ billingType, offerType }: ListedSubscription): void {
  if (billingType === 'Usage') return
  throw new DomainError(
    'rule',
    `Only what is billed by use has a budget and owners, such as a cloud subscription; this is ${offerType}, billed as ${billingType}.`,
  )
}

/** Whether a subscription is a cloud subscription below a plan, which its vendor knows as such only. */
export function isCloudSubscription({
  offerType,
  parentSubscriptionId,
}: Pick<ListedSubscription, 'offerType' | 'parentSubscriptionId'>): boolean {
  return offerType === 'AzurePlan' && parentSubscriptionId !== null
}

/** Refuses to change what is changed in the cloud itself. @throws DomainError rule */
export function refuseCloudSubscription(subscription: ListedSubscription): void {
  if (!isCloudSubscription(subscription)) return
  throw new DomainError(
    'rule',
    'A cloud subscription is renamed, moved and ended in Azure itself; here it has a budget, owners and terms of sale, and its plan can be changed.',
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
