import type { Problem } from '../../../validation/problem.ts'
import { DomainError } from '../../error.ts'
import type { Subscription, SubscriptionAction, SubscriptionTerms } from '../subscription.ts'
import { frequencyNext, type WantedSubscription } from './subscription-change.ts'

/** What can be done to a subscription at a time. */
export const scheduledActions = ['Update', 'Suspend', 'Reactivate', 'Cancel'] as const
export type ScheduledAction = (typeof scheduledActions)[number]

/** How far a scheduled change has come. */
export const scheduledStatuses = [
  'Scheduled',
  'Processing',
  'Succeded',
  'Failed',
  'Conflict',
  'Cancelled',
] as const
export type ScheduledStatus = (typeof scheduledStatuses)[number]

/** What is to be different about a subscription; what is absent stays as it is then. */
export type WantedMembers = Partial<WantedSubscription>

const members: readonly (keyof WantedSubscription)[] = [
  'name',
  'quantity',
  'nextBillingFrequency',
  'autoRenewEnabled',
  'autoRenewSettings',
  'endOfTermAction',
]

/** A change of a subscription that is to be made at a time. */
export interface ScheduledChange {
  readonly id: string
  readonly version: number
  readonly customerId: string
  readonly subscriptionId: string
  readonly resellerId: string | null
  readonly effectiveDate: Date
  readonly action: ScheduledAction
  readonly change: WantedMembers
  /** What the members that it sets, or the status, were when it was asked for. */
  readonly seen: Readonly<Record<string, unknown>>
  readonly status: ScheduledStatus
  /** Why it has failed, or both sides of a conflict. */
  readonly errorMessage: string | null
  readonly operationId: string | null
  readonly userName: string | null
  readonly userEmail: string | null
  readonly createdAt: Date
}

/** The action on a subscription that a scheduled one becomes. */
export const becomes: Readonly<Record<ScheduledAction, SubscriptionAction>> = {
  Update: 'update',
  Suspend: 'suspend',
  Reactivate: 'reactivate',
  Cancel: 'cancel',
}

/** The problems of a change that somebody wants to schedule. */
export function scheduleProblems(
  { effectiveDate, action, change }: Pick<ScheduledChange, 'effectiveDate' | 'action' | 'change'>,
  { endDate, endOfTermAction }: Pick<SubscriptionTerms, 'endDate' | 'endOfTermAction'>,
  now: Date,
): Problem[] {
  const problems: Problem[] = []
  if (effectiveDate <= now)
    problems.push({
      path: 'effectiveDate',
      description: `The moment is over; a change is scheduled for one after ${now.toISOString()}.`,
    })
  else if (endOfTermAction === 'Stop' && effectiveDate >= endDate)
    problems.push({
      path: 'effectiveDate',
      description: `The subscription ends on ${endDate.toISOString()} and does not go on; choose a moment before that.`,
    })
  const given = Object.keys(change)
  if (action === 'Update' && given.length === 0)
    problems.push({
      path: 'change',
      description: `An Update sets at least one of ${members.join(', ')}.`,
    })
  if (action !== 'Update' && given.length > 0)
    problems.push({ path: 'change', description: `${action} takes no change; leave it out.` })
  return problems
}

/** What a change that is being scheduled has seen of its subscription, in the form in which conflicts are told. */
export function restrictScheduledChange(
  { action, change }: Pick<ScheduledChange, 'action' | 'change'>,
  subscription: SubscriptionTerms,
): Record<string, unknown> {
  const seen = action === 'Update' ? Object.keys(change) : ['status']
  return Object.fromEntries(seen.map((member) => [member, comparable(subscription, member)]))
}

/** Returns a change of a subscription that is to be made at a time. */
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

/**
 * What somebody else has changed since a change was scheduled, of what it sets: in words, with both sides. Undefined
 * when nothing stands against making it.
 */
export function conflictOf(change: ScheduledChange, subscription: SubscriptionTerms): string | undefined {
  const told = Object.entries(change.seen)
    .filter(([member, seen]) => JSON.stringify(seen) !== JSON.stringify(comparable(subscription, member)))
    .map(
      ([member, seen]) =>
        `${member} was ${JSON.stringify(seen)} when the change was scheduled and is ${JSON.stringify(comparable(subscription, member))} now`,
    )
  if (told.length === 0) return undefined
  return `${told.join('; ')}. Send the change again by PATCH to have it made nevertheless, or cancel it.`
}

/** Refuses to change or cancel what has begun or is over. @throws DomainError rule */
export function refuseUnlessOpen({ status }: Pick<ScheduledChange, 'status'>): void {
  if (status === 'Scheduled' || status === 'Conflict') return
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
