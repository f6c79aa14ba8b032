import { dayOf } from '../../values/moment.ts'
import type { ChangeOrigin, SubscriptionStatus, SubscriptionTerms } from '../subscription.ts'

/**
 * A change of a subscription that no request to this service has caused, with its operation in the audit log
 * and a text for people.
 */
export interface ObservedChange {
  /** The operation's name in the audit log. */
  readonly operation: ObservedOperation
  /** The cause of the change: the end of a term, or an action at the vendor. */
  readonly origin: Extract<ChangeOrigin, 'Vendor' | 'Term'>
  readonly description: string
}

/** The operation names in the audit log for changes of subscriptions that no request to this service has caused. */
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

/** The operation, origin and text that the service records when a subscription gets a new status at the vendor. */
const transitions: Readonly<Record<SubscriptionStatus, Transition>> = {
  Pending: ['UpdateSubscription', 'Vendor', 'The subscription is being provisioned again.'],
  Active: ['ReactivateSubscription', 'Vendor', 'The subscription was reactivated at the vendor.'],
  Suspended: ['SuspendSubscription', 'Vendor', 'The subscription was suspended at the vendor.'],
  Expired: ['ExpireSubscription', 'Term', 'The term of the subscription has ended, and it was not renewed.'],
  Disabled: ['DisableSubscription', 'Term', 'The subscription was disabled after its end.'],
  Deleted: ['CancelSubscription', 'Vendor', 'The subscription was cancelled at the vendor.'],
}

/**
 * Returns the change to record after a sync of a subscription; undefined when nothing has changed.
 *
 * @param differing The names of the members that differ, for the text.
 */
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
      description: `The subscription was renewed until ${dayOf(after.endDate)} with ${after.quantity} units${
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

/**
 * Returns the change to record for a subscription that exists at the vendor and was not stored in this service.
 *
 * @param migratedFrom The predecessor that the subscription has replaced; null for none.
 */
export function describeDiscovery(migratedFrom: string | null): ObservedChange {
  return migratedFrom === null
    ? {
        operation: 'DiscoverSubscription',
        origin: 'Vendor',
        description: 'The subscription was found at the vendor; it was not ordered through this service.',
      }
    : {
        operation: 'MigrateSubscription',
        origin: 'Vendor',
        description: `The subscription has replaced ${migratedFrom} at the vendor.`,
      }
}

/** Returns whether the subscription has a later term in `after` than in `before`. */
function isRenewed(before: SubscriptionTerms, after: SubscriptionTerms): boolean {
  return (
    after.status === 'Active' &&
    before.status !== 'Deleted' &&
    after.endDate > before.endDate &&
    after.startDate > before.startDate
  )
}

function describeTransition(before: SubscriptionTerms, after: SubscriptionTerms, now: Date): ObservedChange {
  // When the end date has passed, the subscription has ended by itself; otherwise it was stopped at the vendor.
  const isOver = before.endDate <= now && after.endDate <= before.endDate
  if (after.status === 'Deleted' && isOver) return ended
  if (after.status === 'Disabled' && !isOver) return disabled
  const [operation, origin, description] = transitions[after.status]
  return { operation, origin, description }
}

const ended: ObservedChange = {
  operation: 'EndSubscription',
  origin: 'Term',
  description: 'The subscription has ended.',
}

const disabled: ObservedChange = {
  operation: 'DisableSubscription',
  origin: 'Vendor',
  description: 'The subscription was disabled at the vendor.',
}
