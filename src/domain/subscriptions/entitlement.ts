import { v5 as derivedId } from 'uuid'
import type { Problem } from '../../validation/problem.ts'
import { DomainError } from '../error.ts'
import { shortestDecimal } from '../values/decimal.ts'
import { type ListedSubscription, subscription } from './subscription.ts'

/** A cloud subscription below an Azure plan, as its vendor lists it. */
export interface CloudSubscription {
  readonly entitlementId: string
  readonly name: string | null
  readonly isActive: boolean
}

/**
 * Returns a cloud subscription as a subscription that belongs to its plan and is billed with the plan by usage.
 * Its id is derived from the entitlement and the plan, so it is known before the subscription is stored.
 */
export function entitlementOf<S extends ListedSubscription>(
  plan: S,
  { entitlementId, name, isActive }: CloudSubscription,
  now: Date,
): S {
  return {
    ...plan,
    ...subscription.absent,
    id: derivedId(entitlementId, plan.id),
    version: 1,
    providerSubscriptionId: entitlementId,
    name,
    status: isActive ? 'Active' : 'Disabled',
    quantity: 1,
    cancellationAllowedUntil: null,
    refundable: [],
    price: null,
    parentSubscriptionId: plan.id,
    syncedAt: now,
  }
}

/**
 * Returns the cloud subscriptions below a plan: all stored ones, and those that only the vendor lists. Name and status
 * of a stored one are updated if the vendor lists it.
 */
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

/** The maximum monthly budget, in any currency. */
export const maxBudgetAmount = 1_000_000_000_000

/** Returns the problem of a monthly budget; an empty list when there is none. */
export function budgetProblems({ monthlyBudget }: Readonly<Record<string, unknown>>): Problem[] {
  if (typeof monthlyBudget !== 'number') return []
  if (monthlyBudget >= 0 && monthlyBudget <= maxBudgetAmount) return []
  return [
    {
      path: 'monthlyBudget',
      description: `A budget must be from 0 to ${maxBudgetAmount}, such as 250; null removes it.`,
    },
  ]
}

/** Returns a budget in stored form: an exact decimal text, or null for no budget. */
export function keepBudget(given: number | null): string | null {
  return given === null ? null : shortestDecimal(given).toFixed()
}

/**
 * Refuses a subscription that is not billed by usage, for operations on budgets and owners.
 *
 * @throws DomainError `rule`
 */
export function refuseUnlessUsed({ billingType, offerType }: ListedSubscription): void {
  if (billingType === 'Usage') return
  throw new DomainError(
    'rule',
    `Only a subscription that is billed by usage, such as a cloud subscription, has a budget and owners; this subscription has the offer type ${offerType} and the billing type ${billingType}.`,
  )
}

/** Returns whether a subscription is a cloud subscription below a plan. */
export function isCloudSubscription({
  offerType,
  parentSubscriptionId,
}: Pick<ListedSubscription, 'offerType' | 'parentSubscriptionId'>): boolean {
  return offerType === 'AzurePlan' && parentSubscriptionId !== null
}

/**
 * Refuses a cloud subscription, for changes that only Azure itself can make.
 *
 * @throws DomainError `rule`
 */
export function refuseCloudSubscription(subscription: ListedSubscription): void {
  if (!isCloudSubscription(subscription)) return
  throw new DomainError(
    'rule',
    'This API changes only the budget, the owners and the terms of sale of a cloud subscription. To rename, move or cancel it, use Azure. To suspend or reactivate it, or to change anything else, send the request for the subscription of its Azure plan.',
  )
}

/**
 * Refuses to add an owner to a subscription that is not a cloud subscription.
 *
 * @throws DomainError `rule`
 */
export function refuseUnlessEntitlement(subscription: ListedSubscription): void {
  refuseUnlessUsed(subscription)
  if (subscription.parentSubscriptionId !== null) return
  throw new DomainError(
    'rule',
    'An Azure plan has no owners; set the owners of a cloud subscription below it, which GET …/cloud-entitlements lists.',
  )
}
