import { nextId } from '../state/seeded-values.ts'
import type { State } from '../state/state.ts'
import type { WebhookRegistration } from '../webhooks/tables.ts'
import type { LedgerEntry, LedgerKind } from './tables.ts'

/** The webhook events that partners can register for. */
export const webhookEvents = [
  'test-created',
  'subscription-updated',
  'usagerecords-thresholdExceeded',
  'invoice-ready',
  'new-commerce-migration-completed',
  'new-commerce-migration-failed',
  'new-commerce-migration-schedule-updated',
] as const

const migrations = { resource: 'new-commerce-migration', path: 'migrations/newcommerce' } as const

/** The webhook event of a ledger kind, and the path of its resource. */
const events: Partial<Record<LedgerKind, { event: string; resource: string; path: string }>> = {
  ExceedBudget: {
    ...{ event: 'usagerecords-thresholdExceeded', resource: 'usagerecords', path: 'subscriptions' },
  },
  FailMigration: { event: 'new-commerce-migration-failed', ...migrations },
  ScheduleMigration: {
    ...{ event: 'new-commerce-migration-schedule-updated', ...migrations },
    path: 'migrations/newcommerce/schedules',
  },
}

const subscriptionKinds: ReadonlySet<LedgerKind> = new Set<LedgerKind>([
  ...([
    'SetSubscription',
    'ChangeQuantity',
    'ChangeSubscription',
    'ChangeTerm',
    'ChangeBillingCycle',
  ] as const),
  ...(['SuspendSubscription', 'ReactivateSubscription', 'CancelSubscription', 'RenewSubscription'] as const),
  ...(['ExpireSubscription', 'DisableSubscription', 'DeleteSubscription', 'ExtendService'] as const),
  ...(['ConvertTrial', 'TransitionSubscription', 'UpgradeSubscription', 'MigrateSubscription'] as const),
])

/** Returns whether entries of a ledger kind contain a subscription before and after the change. */
export function isAboutSubscription(kind: LedgerKind): boolean {
  return subscriptionKinds.has(kind)
}

/** Queues the webhook notifications of a ledger entry. */
export function queueNotifications(state: State, entry: LedgerEntry): void {
  const { kind, partnerId, customerId, subject, time } = entry
  const registration = state.webhooks.get(partnerId)
  if (registration === undefined) return
  if (kind === 'IssueInvoice') {
    const invoice = { event: 'invoice-ready', uri: `${registration.origin}/v1/invoices/${subject}` }
    if (registration.events.includes(invoice.event))
      queueNotification(state, registration, { ...invoice, resource: 'invoice', time })
    return
  }
  const subscription = { event: 'subscription-updated', resource: 'subscription', path: 'subscriptions' }
  const told = isAboutSubscription(kind) ? subscription : events[kind]
  if (told === undefined || !registration.events.includes(told.event)) return
  const uri = `${registration.origin}/v1/customers/${customerId}/${told.path}/${subject}`
  queueNotification(state, registration, { event: told.event, uri, resource: told.resource, time })
}

/** Queues one webhook notification. */
export function queueNotification(
  state: State,
  { partnerId, url, origin, isInOwnHeader }: WebhookRegistration,
  told: { event: string; uri: string; resource: string; time: string; correlationId?: string },
): void {
  const id = nextId(state)
  const body = JSON.stringify({
    ...{ EventName: told.event, ResourceUri: told.uri, ResourceName: told.resource },
    ...{ AuditUri: null, ResourceChangeUtcDate: told.time },
  })
  const { event, correlationId } = told
  const header = isInOwnHeader === true ? { isInOwnHeader } : {}
  const notification = { id, partnerId, url, origin, body, event, attempts: [], nextAt: told.time, ...header }
  state.notifications.put(id, { ...notification, ...(correlationId && { correlationId }) })
}
