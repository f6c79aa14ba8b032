import type { ChangeOrigin, SubscriptionStatus, SubscriptionTerms } from '../subscription.ts'

/** A change of a subscription without a request to us: the audit log's operation, and a text for people. */
export interface ObservedChange {
  /** The operation's name in the audit log. */
  readonly operation: ObservedOperation
  /** Its cause: time, or an action at the vendor. */
  readonly origin: Extract<ChangeOrigin, 'Vendor' | 'Term'>
  readonly description: string
}

/** The audit log's operations for changes of subscriptions without a request to us. */
export const observedOperations = [
  'DiscoverSubscription',
  'RenewSubscription',
  'ExpireSubscription',
  'DisableSubscription',
  'EndSubscription',
  'CancelSubscription',
  'SuspendSubscription',
  'ReactivateSubscription',
  'MigrateSubscription',
  'UpdateSubscription',
] as const
export type ObservedOperation = (typeof observedOperations)[number]

type Transition = readonly [ObservedOperation, ObservedChange['origin'], string]

/** What a new state of a subscription means. */
const transitions: Readonly<Record<SubscriptionStatus, Transition>> = {
  Pending: ['UpdateSubscription', 'Vendor', 'The subscription is being provisioned again.'],
  Active: ['ReactivateSubscription', 'Vendor', 'The subscription was reactivated at the vendor.'],
  Suspended: ['SuspendSubscription', 'Vendor', 'The subscription was suspended at the vendor.'],
  Expired: ['ExpireSubscription', 'Term', 'The term of the subscription has ended, and it was not renewed.'],
  Disabled: ['DisableSubscription', 'Term', 'The subscription was disabled after its end.'],
  Deleted: ['CancelSubscription', 'Vendor', 'The subscription was cancelled at the vendor.'],
}

/** Returns what has changed since the last sync of a subscription; undefined when nothing has. */
export function detectChange(
  before: SubscriptionTerms,
  after: SubscriptionTerms,
  differing: readonly string[],
  now: Date,
): ObservedChange | undefined {
  if (differing.length === 0) return undefined
  if (isRenewed(before, after)) {
    return {
      operation: 'RenewSubscription',
      origin: 'Term',
      description: `The subscription was renewed until ${day(after.endDate)} with ${after.quantity} units${
        after.quantity === before.quantity ? '' : ` instead of ${before.quantity}`
      }.`,
    }
  }
  if (before.status !== after.status) return describeTransition(before, after, now)
  return {
    operation: 'UpdateSubscription',
    origin: 'Vendor',
    description: `The subscription was changed at the vendor: ${differing.join(', ')}.`,
  }
}

/** Returns what it means that a vendor has a subscription that is not stored here. */
export function describeDiscovery(migratedFrom: string | null): ObservedChange {
  return migratedFrom === null
    ? {
        operation: 'DiscoverSubscription',
        origin: 'Vendor',
        description: 'The vendor has a subscription that was not bought here.',
      }
    : {
        operation: 'MigrateSubscription',
        origin: 'Vendor',
        description: `The subscription has replaced ${migratedFrom} at the vendor.`,
      }
}

/** Whether a new term has begun at the end of the last one. */
function isRenewed(before: SubscriptionTerms, after: SubscriptionTerms): boolean {
  return (
    after.status === 'Active' &&
    before.status !== 'Deleted' &&
    after.endDate > before.endDate &&
    after.startDate > before.startDate
  )
}

function describeTransition(before: SubscriptionTerms, after: SubscriptionTerms, now: Date): ObservedChange {
  // An ended subscription has expired by itself; a running one was stopped at the vendor.
  const isOver = before.endDate <= now && after.endDate <= before.endDate
  if (after.status === 'Deleted' && isOver) return ended
  if (after.status === 'Disabled' && !isOver) return disabled
  const [operation, origin, description] = transitions[after.status]
  return { operation, origin, description }
}

const ended: ObservedChange = {
  operation: 'EndSubscription',
  origin: 'Term',
  description: 'The subscription has come to its end.',
}

const disabled: ObservedChange = {
  operation: 'DisableSubscription',
  origin: 'Vendor',
  description: 'The subscription was disabled at the vendor.',
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10)
}
