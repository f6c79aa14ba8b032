import type { Problem } from '../../../validation/problem.ts'
import type { AllowedFrom } from '../../allowed-from.ts'
import { DomainError } from '../../error.ts'
import type { Subscription, SubscriptionAction, SubscriptionTerms } from '../subscription.ts'
import { nameProblems } from '../subscription-name.ts'
import { frequencyNext, type WantedSubscription } from './subscription-change.ts'

/** The actions that can be scheduled. */
export const scheduledActions = ['Update', 'Suspend', 'Reactivate', 'Cancel'] as const
export type ScheduledAction = (typeof scheduledActions)[number]

/** The states of a scheduled change. */
export const scheduledStatuses = [
  'Scheduled',
  'Processing',
  'Succeded',
  'Failed',
  'Conflict',
  'Cancelled',
] as const
export type ScheduledStatus = (typeof scheduledStatuses)[number]

/** The members of a subscription to change. Absent members keep the value that they have when the change runs. */
export type WantedMembers = Partial<WantedSubscription>

const members: readonly (keyof WantedSubscription)[] = [
  'name',
  'quantity',
  'nextBillingFrequency',
  'autoRenewEnabled',
  'autoRenewSettings',
  'endOfTermAction',
]

/** A change of a subscription that is scheduled for a time. */
export interface ScheduledChange {
  readonly id: string
  readonly version: number
  readonly customerId: string
  readonly subscriptionId: string
  readonly resellerId: string | null
  readonly effectiveDate: Date
  readonly action: ScheduledAction
  readonly change: WantedMembers
  /** The values that the members to change, or the status, had when the change was requested. */
  readonly seen: Readonly<Record<string, unknown>>
  readonly status: ScheduledStatus
  /** The reason of a failure, or both values of each member in conflict; otherwise null. */
  readonly errorMessage: string | null
  readonly operationId: string | null
  readonly userName: string | null
  readonly userEmail: string | null
  readonly createdAt: Date
}

/** The subscription action that each scheduled action runs. */
export const becomes: Readonly<Record<ScheduledAction, SubscriptionAction>> = {
  Update: 'update',
  Suspend: 'suspend',
  Reactivate: 'reactivate',
  Cancel: 'cancel',
}

/** Returns the problems of a change to schedule; an empty list when there are none. */
export function scheduleProblems(
  { effectiveDate, action, change }: Pick<ScheduledChange, 'effectiveDate' | 'action' | 'change'>,
  { endDate, endOfTermAction }: Pick<SubscriptionTerms, 'endDate' | 'endOfTermAction'>,
  now: Date,
): Problem[] {
  const problems: Problem[] = nameProblems(change.name, 'change.name')
  if (effectiveDate <= now)
    problems.push({
      path: 'effectiveDate',
      description: `effectiveDate must be in the future, that is, after ${now.toISOString()}.`,
    })
  else if (endOfTermAction === 'Stop' && effectiveDate >= endDate)
    problems.push({
      path: 'effectiveDate',
      description: `effectiveDate must be before ${endDate.toISOString()}, when the subscription ends without a renewal.`,
    })
  const given = Object.keys(change)
  if (action === 'Update' && given.length === 0)
    problems.push({
      path: 'change',
      description: `An Update must set at least one of ${members.join(', ')}.`,
    })
  if (action !== 'Update' && given.length > 0)
    problems.push({
      path: 'change',
      description: `The action ${action} does not accept the member change; leave the member out.`,
    })
  return problems
}

/**
 * Returns the present values of the members to change, or of the status. When the change is due, it runs only if these
 * values are still the same.
 */
export function restrictScheduledChange(
  { action, change }: Pick<ScheduledChange, 'action' | 'change'>,
  subscription: SubscriptionTerms,
): Record<string, unknown> {
  const seen = action === 'Update' ? Object.keys(change) : ['status']
  return Object.fromEntries(seen.map((member) => [member, comparable(subscription, member)]))
}

/** Returns a new scheduled change of a subscription. */
export function scheduleChange(
  wanted: Pick<ScheduledChange, 'effectiveDate' | 'action' | 'change'>,
  subscription: SubscriptionTerms & Pick<Subscription, 'id' | 'customerId' | 'resellerId'>,
  {
    id,
    caller,
    now,
  }: {
    readonly id: string
    readonly caller: { readonly name: string; readonly userEmail: string | null }
    readonly now: Date
  },
): ScheduledChange {
  return {
    id,
    version: 1,
    customerId: subscription.customerId,
    subscriptionId: subscription.id,
    resellerId: subscription.resellerId,
    ...wanted,
    seen: restrictScheduledChange(wanted, subscription),
    status: 'Scheduled',
    errorMessage: null,
    operationId: null,
    userName: caller.name,
    userEmail: caller.userEmail,
    createdAt: now,
  }
}

/** The user or API access that has scheduled a change. */
type Requester = Pick<ScheduledChange, 'userName' | 'userEmail'>

/**
 * Returns the requester of a scheduled change as a caller sees the requester. The csp sees every requester. A reseller sees the
 * requester only if this reseller sold the subscription when the change was last written. A customer sees none. The audit
 * log has the same rule.
 */
export function requesterSeenBy(
  {
    role,
    resellerId,
  }: { readonly role: 'csp' | 'reseller' | 'customer'; readonly resellerId: string | null },
  { userName, userEmail, resellerId: seller }: Requester & Pick<ScheduledChange, 'resellerId'>,
): Requester {
  const isSeen = role === 'csp' || (role === 'reseller' && resellerId === seller)
  return isSeen ? { userName, userEmail } : { userName: null, userEmail: null }
}

/**
 * Returns a text that lists the members of a scheduled change whose values have changed since it was scheduled;
 * undefined when there are none.
 */
export function conflictOf(change: ScheduledChange, subscription: SubscriptionTerms): string | undefined {
  const told = Object.entries(change.seen)
    .filter(([member, seen]) => JSON.stringify(seen) !== JSON.stringify(comparable(subscription, member)))
    .map(
      ([member, seen]) =>
        `${member} was ${JSON.stringify(seen)} when the change was scheduled and is ${JSON.stringify(comparable(subscription, member))} now`,
    )
  if (told.length === 0) return undefined
  return `${told.join('; ')}. Cancel the scheduled change, or send it again with a later effectiveDate to apply it anyway.`
}

const openStatuses: readonly ScheduledStatus[] = ['Scheduled', 'Conflict']

/** The states from which a scheduled change can be changed or cancelled. */
export const openFrom: AllowedFrom = { noun: 'scheduledChange', member: 'status', values: openStatuses }

/**
 * Refuses to edit or cancel a scheduled change that is running or has ended.
 *
 * @throws DomainError `rule`
 */
export function refuseUnlessOpen({ status }: Pick<ScheduledChange, 'status'>): void {
  if (openStatuses.includes(status)) return
  throw new DomainError(
    'rule',
    `The scheduled change is ${status}; only one that is Scheduled or Conflict can be changed or cancelled.`,
  )
}

function comparable(subscription: SubscriptionTerms, member: string): unknown {
  const value =
    member === 'nextBillingFrequency'
      ? frequencyNext(subscription)
      : subscription[member as keyof SubscriptionTerms]
  return JSON.parse(JSON.stringify(value ?? null))
}
