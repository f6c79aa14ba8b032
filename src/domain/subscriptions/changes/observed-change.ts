import type { ChangeOrigin, SubscriptionStatus, SubscriptionTerms } from '../subscription.ts'

/** Something that became of a subscription without a request to us: in the audit log's words, and for people. */
export interface ObservedChange {
  /** The operation under which the audit log has it. */
  readonly operation: ObservedOperation
  /** Time alone, or somebody at the vendor. */
  readonly origin: Extract<ChangeOrigin, 'Vendor' | 'Term'>
  readonly description: string
}

/** Under which operations the audit log has what became of subscriptions without a request to us. */
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

/** What it means that a subscription was found in another state than before. */
const transitions: Readonly<Record<SubscriptionStatus, Transition>> = {
  Pending: ['UpdateSubscription', 'Vendor', 'The subscription is being provisioned again.'],
  Active: ['ReactivateSubscription', 'Vendor', 'The subscription was reactivated at the vendor.'],
  Suspended: ['SuspendSubscription', 'Vendor', 'The subscription was suspended at the vendor.'],
  Expired: ['ExpireSubscription', 'Term', 'The term of the subscription has ended, and it was not renewed.'],
  Disabled: ['DisableSubscription', 'Term', 'The subscription was disabled after its end.'],
  Deleted: ['CancelSubscription', 'Vendor', 'The subscription was cancelled at the vendor.'],
}

/** What has become of a subscription by now since it was seen the last time; undefined when nothing has. */
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

/** What it means that a vendor has a subscription which we did not know. */
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
        description: `The subscription has taken the place of ${migratedFrom} at the vendor.`,
      }
}

/** A new term has begun where the last one ended. */
function isRenewed(before: SubscriptionTerms, after: SubscriptionTerms): boolean {
  return (
    after.status === 'Active' &&
    before.status !== 'Deleted' &&
    after.endDate > before.endDate &&
    after.startDate > before.startDate
  )
}

function describeTransition(before: SubscriptionTerms, after: SubscriptionTerms, now: Date): ObservedChange {
  // What is over has come to that by itself; what is not was stopped by somebody.
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
