import { customerNoun } from '../customers/customer.ts'
import { customerAgreement } from '../customers/customer-agreement.ts'
import { type Members, type Role, roles, sellers } from '../noun.ts'
import { order } from '../orders/order.ts'
import { providerInstance } from '../providers/provider.ts'
import { association } from '../providers/provider-association.ts'
import { reseller } from '../resellers/reseller.ts'
import { subscription } from '../subscriptions/subscription.ts'
import { portalUser } from '../users/portal-user.ts'

/**
 * The readers of an event besides the csp. `csp`: none. `parties`: the reseller and the customer of the event. `relations`:
 * its customer, and the resellers with a relation to this customer. `bindings`: its customer, and the resellers that sell to
 * this customer at its provider instance. `billed`: the parties with lines in its invoice. `instance`: the parties that buy
 * at its provider instance.
 */
export type Audience = 'csp' | 'parties' | 'relations' | 'bindings' | 'billed' | 'instance'

/** A member that an event names as changed, with the roles that may see it. */
export interface ChangedMember {
  readonly member: string
  readonly visibleTo: readonly Role[]
}

/** An action that replaces `updated` when a column changes, to any value or to the given one. */
export interface Transition {
  readonly column: string
  readonly value?: string
  readonly action: string
}

/** A kind of object with events. Triggers write the events (032-add-events.sql). */
export interface EventKind {
  readonly table: string
  /** The columns with the ids of the object. The keys are the names of the ids in the API path and in the `data` of events. */
  readonly ids: Readonly<Record<string, string>>
  readonly audience: Audience
  /** The roles that may read events of this kind, within the audience. */
  readonly readers: readonly Role[]
  /** The columns with the ids of the parties at the time of the event. */
  readonly reseller?: string
  readonly customer?: string
  readonly instance?: string
  /** The column with the id of the only party that may read the event; absent if all parties of the audience may. */
  readonly recipient?: string
  readonly version?: string
  /**
   * The path of an operation that returns the object, with the query parameters that it requires, or several such paths.
   * Parameters in braces are names of `ids`. The first path without a null id applies.
   */
  readonly subject: string | readonly string[]
  /**
   * Whether inserting a row writes an event; with a condition, only for rows that meet it. False if the row is always
   * inserted together with another row that has an event, or if its first state lasts only until a job has run.
   */
  readonly isCreated: boolean | { readonly column: string; readonly value: string }
  readonly isUpdated: boolean
  /**
   * The kind whose `created` event also reports a row of this kind with the same first id, if one transaction creates
   * both.
   */
  readonly createdWith?: string
  /** Whether deleting a row writes an event. Marking a row as deleted is a transition instead. */
  readonly isDeleted?: boolean
  readonly transitions?: readonly Transition[]
  /** The members whose changes are events, by column. */
  readonly members: Readonly<Record<string, ChangedMember>>
}

/**
 * The kinds of events by name. The `audience`, `readers` and `recipient` of a kind determine which parties can read its
 * events. `visibleTo` of a member determines which roles see that the member has changed. A member that a noun hides from a
 * role is hidden in events, too.
 */
export const eventKinds = {
  'provider-instance': {
    table: 'provider_instances',
    ids: { providerInstanceId: 'provider_instance_id' },
    ...{ audience: 'instance', readers: roles, instance: 'provider_instance_id' },
    subject: '/v1/Providers/Instances',
    ...{ isCreated: true, isUpdated: true },
    members: membersOf(providerInstance.members),
  },
  'provider-connection': {
    table: 'provider_connections',
    ids: { providerInstanceId: 'provider_instance_id' },
    ...{ audience: 'csp', readers: ['csp'], instance: 'provider_instance_id' },
    subject: '/v1/Providers/Instances/{providerInstanceId}/health',
    ...{ isCreated: true, isUpdated: true },
    transitions: [
      { column: 'needs', value: 'credentials', action: 'blocked' },
      { column: 'needs', value: 'consent', action: 'blocked' },
      { column: 'is_reachable', value: 'false', action: 'unreachable' },
      { column: 'is_reachable', value: 'true', action: 'recovered' },
    ],
    members: {
      is_reachable: of('circuitBreakers', ['csp']),
      needs: of('credentials', ['csp']),
      reason: of('credentials', ['csp']),
      needed_since: of('credentials', ['csp']),
      changed_at: of('credentials', ['csp']),
    },
  },
  reseller: {
    table: 'resellers',
    ids: { resellerId: 'reseller_id' },
    ...{ audience: 'parties', readers: sellers, reseller: 'reseller_id', version: 'version' },
    subject: '/v1/Resellers/{resellerId}',
    ...{ isCreated: true, isUpdated: true },
    members: membersOf(reseller.members, 'id'),
  },
  'reseller-association': {
    table: 'reseller_associations',
    ids: { resellerId: 'reseller_id', providerInstanceId: 'provider_instance_id' },
    ...{ audience: 'parties', readers: sellers, reseller: 'reseller_id', instance: 'provider_instance_id' },
    subject: '/v1/Resellers/{resellerId}',
    ...{ isCreated: false, isUpdated: true },
    transitions: [
      { column: 'status', value: 'Success', action: 'succeeded' },
      { column: 'status', value: 'Failed', action: 'failed' },
    ],
    members: membersOf(association.members, 'providerInstanceId'),
  },
  customer: {
    table: 'customers',
    ids: { customerId: 'customer_id' },
    ...{ audience: 'relations', readers: roles, customer: 'customer_id', version: 'version' },
    subject: '/v1/Customers/{customerId}',
    ...{ isCreated: true, isUpdated: true },
    transitions: [{ column: 'deleted_at', action: 'deleted' }],
    members: { ...membersOf(customerNoun.members, 'id'), deleted_at: of('isDeleted') },
  },
  'customer-relation': {
    table: 'customer_relations',
    ids: { customerId: 'customer_id', resellerId: 'reseller_id' },
    ...{ audience: 'parties', readers: sellers, reseller: 'reseller_id', customer: 'customer_id' },
    subject: '/v1/Customers/{customerId}',
    ...{ isCreated: true, isUpdated: true, createdWith: 'customer' },
    members: { internal_identifier: of('internalIdentifier', sellers) },
  },
  'customer-binding': {
    table: 'customer_bindings',
    ids: { customerId: 'customer_id', resellerId: 'seller_id', providerInstanceId: 'provider_instance_id' },
    ...{ audience: 'parties', readers: sellers, reseller: 'seller_id', customer: 'customer_id' },
    instance: 'provider_instance_id',
    subject: '/v1/Customers/{customerId}',
    ...{ isCreated: true, isUpdated: true, isDeleted: true, createdWith: 'customer' },
    members: { margin: of('margin', sellers), offer_type_margins: of('offerTypeMargins', sellers) },
  },
  'provider-customer': {
    table: 'provider_customers',
    ids: { customerId: 'customer_id', providerInstanceId: 'provider_instance_id' },
    ...{ audience: 'bindings', readers: roles, customer: 'customer_id', instance: 'provider_instance_id' },
    subject: '/v1/Customers/{customerId}',
    ...{ isCreated: false, isUpdated: true, isDeleted: true },
    transitions: [
      { column: 'status', value: 'Success', action: 'succeeded' },
      { column: 'status', value: 'Failed', action: 'failed' },
    ],
    members: {
      provider_customer_id: of('providerCustomerId'),
      provider_customer_data: of('providerCustomerData'),
      status: of('status'),
      error_message: of('errorMessage'),
      link_state: of('linkState', ['csp']),
    },
  },
  'customer-agreement': {
    table: 'customer_agreements',
    ids: { customerId: 'customer_id', providerInstanceId: 'provider_instance_id' },
    ...{ audience: 'bindings', readers: sellers, customer: 'customer_id', instance: 'provider_instance_id' },
    subject: '/v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca',
    ...{ isCreated: true, isUpdated: true, isDeleted: true },
    members: membersOf(customerAgreement.members, 'customerId', 'providerInstanceId'),
  },
  'portal-user': {
    table: 'portal_users',
    ids: { userId: 'user_id', resellerId: 'reseller_id', customerId: 'customer_id' },
    ...{ audience: 'parties', readers: roles, reseller: 'reseller_id', customer: 'customer_id' },
    version: 'version',
    // A customer may not list the users of all companies.
    subject: ['/v1/customer/{customerId}/users', '/v1'],
    ...{ isCreated: true, isUpdated: true },
    transitions: [{ column: 'deleted_at', action: 'deleted' }],
    members: { ...membersOf(portalUser.members), deleted_at: of('isDeleted') },
  },
  'delegation-template': {
    table: 'delegation_templates',
    ids: { providerInstanceId: 'provider_instance_id' },
    ...{ audience: 'csp', readers: ['csp'], instance: 'provider_instance_id', version: 'version' },
    subject: '/v1/delegated-administration/templates/{providerInstanceId}',
    ...{ isCreated: true, isUpdated: true },
    members: {
      label: of('label', ['csp']),
      duration: of('duration', ['csp']),
      auto_extends: of('autoExtends', ['csp']),
      role_ids: of('roleIds', ['csp']),
      groups: of('groups', ['csp']),
      renewal_days: of('renewalDays', ['csp']),
    },
  },
  'purchase-limits': {
    table: 'purchase_limits',
    ids: { resellerId: 'reseller_id', customerId: 'customer_id' },
    ...{ audience: 'csp', readers: ['csp'], reseller: 'reseller_id', customer: 'customer_id' },
    subject: ['/v1/Customers/{customerId}/purchase-limits', '/v1/Resellers/{resellerId}/purchase-limits'],
    ...{ isCreated: true, isUpdated: true, isDeleted: true },
    members: { seats_per_order: of('seatsPerOrder', ['csp']), amounts: of('amounts', ['csp']) },
  },
  'held-purchase': {
    table: 'purchases',
    ids: { operationId: 'operation_id', customerId: 'customer_id', resellerId: 'reseller_id' },
    ...{ audience: 'csp', readers: ['csp'], reseller: 'reseller_id', customer: 'customer_id' },
    instance: 'provider_instance_id',
    subject: '/v1/Orders/held-purchases',
    ...{ isCreated: { column: 'state', value: 'Held' }, isUpdated: false },
    transitions: ['Approved', 'Rejected', 'Expired'].map((value) => ({
      ...{ column: 'state', value },
      action: value.toLowerCase(),
    })),
    members: { state: of('state', ['csp']) },
  },
  'offer-catalogue': {
    table: 'offers',
    ids: { providerInstanceId: 'provider_instance_id' },
    ...{ audience: 'instance', readers: roles, instance: 'provider_instance_id' },
    subject: '/v1/Offers?segment=Commercial&providerInstanceId={providerInstanceId}',
    ...{ isCreated: false, isUpdated: true },
    members: {},
  },
  'price-list': {
    table: 'offer_prices',
    ids: { providerInstanceId: 'provider_instance_id' },
    ...{ audience: 'csp', readers: ['csp'], instance: 'provider_instance_id' },
    subject: '/v1/Offers?segment=Commercial&providerInstanceId={providerInstanceId}',
    ...{ isCreated: false, isUpdated: true },
    members: {},
  },
  'held-ends': {
    table: 'held_ends',
    ids: { providerInstanceId: 'provider_instance_id', list: 'list' },
    ...{ audience: 'csp', readers: ['csp'], instance: 'provider_instance_id' },
    subject: '/v1/Providers/Instances/{providerInstanceId}/catalogue-sync',
    ...{ isCreated: true, isUpdated: true, isDeleted: true },
    members: { held_ends_id: of('heldEndsId', ['csp']), ends: of('ends', ['csp']) },
  },
  order: {
    table: 'orders',
    ids: { orderId: 'order_id', customerId: 'customer_id' },
    ...{ audience: 'parties', readers: roles, reseller: 'reseller_id', customer: 'customer_id' },
    ...{ instance: 'provider_instance_id', version: 'version' },
    subject: '/v1/Orders/customers/{customerId}',
    ...{ isCreated: true, isUpdated: true },
    transitions: ['Processing', 'Provisioning', 'Completed', 'Failed'].map((value) => ({
      ...{ column: 'status', value },
      action: value.toLowerCase(),
    })),
    members: membersOf(order.members, 'id', 'customerId', 'createdDate'),
  },
  subscription: {
    table: 'subscriptions',
    ids: { subscriptionId: 'subscription_id', customerId: 'customer_id' },
    ...{ audience: 'parties', readers: roles, reseller: 'reseller_id', customer: 'customer_id' },
    ...{ instance: 'provider_instance_id', version: 'version' },
    subject: '/v1/customers/{customerId}/subscriptions/{subscriptionId}',
    ...{ isCreated: true, isUpdated: true },
    transitions: ['Active', 'Suspended', 'Expired', 'Disabled', 'Deleted'].map((value) => ({
      ...{ column: 'status', value },
      action: value === 'Active' ? 'activated' : value.toLowerCase(),
    })),
    members: {
      ...membersOf(subscription.members, 'id', 'customerId', 'pendingOperationId'),
      erp: of('erpPrice'),
      // Only the party that adds a margin may see it, and only the csp may see the cost.
      cost: of('costPrice', ['csp']),
      promotion: of('promotion', ['csp']),
      csp_margin: of('margin', ['csp']),
      reseller_margin: of('margin', ['reseller']),
    },
  },
  'scheduled-change': {
    table: 'scheduled_changes',
    ids: {
      scheduledChangeId: 'scheduled_change_id',
      subscriptionId: 'subscription_id',
      customerId: 'customer_id',
    },
    ...{ audience: 'parties', readers: roles, reseller: 'reseller_id', customer: 'customer_id' },
    version: 'version',
    subject:
      '/v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId}',
    ...{ isCreated: true, isUpdated: true },
    transitions: [
      { column: 'status', value: 'Succeded', action: 'succeeded' },
      { column: 'status', value: 'Failed', action: 'failed' },
      { column: 'status', value: 'Conflict', action: 'conflicted' },
      { column: 'status', value: 'Cancelled', action: 'cancelled' },
    ],
    members: {
      effective_date: of('effectiveDate'),
      action: of('action'),
      change: of('change'),
      status: of('status'),
      error_message: of('errorMessage'),
    },
  },
  invoice: {
    table: 'invoices',
    ids: { invoiceId: 'invoice_id' },
    ...{ audience: 'billed', readers: roles, instance: 'provider_instance_id', version: 'revision' },
    subject: '/v1/Invoices/{invoiceId}/export/manifest',
    ...{ isCreated: false, isUpdated: false },
    transitions: [
      { column: 'revision', action: 'published' },
      { column: 'state', value: 'Failed', action: 'failed' },
    ],
    members: { revision: of('revision'), state: of('state', ['csp']) },
  },
  reconciliation: {
    table: 'reconciliations',
    ids: { invoiceId: 'invoice_id', revision: 'revision' },
    ...{ audience: 'csp', readers: ['csp'], version: 'revision' },
    subject: '/v1/Invoices/{invoiceId}/reconciliation',
    ...{ isCreated: true, isUpdated: false },
    members: {},
  },
  alert: {
    table: 'alerts',
    ids: {
      alertId: 'alert_id',
      customerId: 'customer_id',
      subscriptionId: 'subscription_id',
      providerInstanceId: 'provider_instance_id',
    },
    ...{ audience: 'parties', readers: roles, reseller: 'reseller_id', customer: 'customer_id' },
    ...{ instance: 'provider_instance_id', recipient: 'audience' },
    subject: '/v1/alerts',
    ...{ isCreated: true, isUpdated: true, isDeleted: true },
    members: {
      severity: of('severity'),
      subject_name: of('subject'),
      description: of('description'),
      act_before: of('actBefore'),
      stake: of('atStake'),
      currency: of('atStake'),
      budget: of('budget'),
      request: of('request'),
    },
  },
  plan: {
    table: 'plans',
    ids: { planId: 'plan_id' },
    ...{ audience: 'parties', readers: roles, reseller: 'reseller_id', customer: 'customer_id' },
    ...{ recipient: 'audience', version: 'version' },
    subject: '/v1/plans/{planId}',
    ...{ isCreated: true, isUpdated: true },
    transitions: ['Previewed', 'Done', 'Undone'].map((value) => ({
      ...{ column: 'state', value },
      action: value.toLowerCase(),
    })),
    members: { state: of('state') },
  },
  webhook: {
    table: 'webhooks',
    ids: { webhookId: 'webhook_id' },
    ...{ audience: 'parties', readers: sellers, reseller: 'reseller_id', version: 'version' },
    subject: '/v1/webhooks/{webhookId}',
    ...{ isCreated: true, isUpdated: true, isDeleted: true },
    transitions: [
      { column: 'state', value: 'Paused', action: 'paused' },
      { column: 'state', value: 'Active', action: 'enabled' },
      { column: 'state', value: 'Disabled', action: 'disabled' },
    ],
    members: {
      url: of('url', sellers),
      types: of('types', sellers),
      description: of('description', sellers),
      state: of('state', sellers),
      previous_secret_until: of('previousSecretUntil', sellers),
    },
  },
  operation: {
    table: 'background_operations',
    ids: { operationId: 'operation_id' },
    ...{ audience: 'parties', readers: roles, reseller: 'reseller_id', customer: 'customer_id' },
    subject: '/v1/operations/{operationId}',
    ...{ isCreated: false, isUpdated: false },
    transitions: [
      { column: 'state', value: 'Succeded', action: 'succeeded' },
      { column: 'state', value: 'Failed', action: 'failed' },
      // A new operation is the answer to a request, and has no event. Only a retry returns to this state.
      { column: 'state', value: 'Processing', action: 'retried' },
      { column: 'is_cancelled', value: 'true', action: 'cancelled' },
      // Only an acknowledgement has this event. A retry, which clears the acknowledgement, has the event `retried`.
      { column: 'acknowledged_at', action: 'acknowledged' },
    ],
    members: {
      state: of('state'),
      is_cancelled: of('isCancelled'),
      acknowledged_at: of('acknowledgedAt'),
    },
  },
} as const satisfies Readonly<Record<string, EventKind>>

export type EventKindName = keyof typeof eventKinds

/** The kinds as a list of pairs of name and declaration. */
export const namedKinds = Object.entries<EventKind>(eventKinds) as readonly [EventKindName, EventKind][]

/**
 * Returns the columns whose ids an event stores in its list of ids: first the recipient, if there is one, then the ids of the
 * object. The ids of reseller, customer and provider instance are not in the list, because an event has columns for them.
 */
export function listedIds({ ids, reseller, customer, instance, recipient }: EventKind): string[] {
  const parties = [reseller, customer, instance]
  const others = Object.values(ids).filter((column) => !parties.includes(column))
  return recipient === undefined ? others : [recipient, ...others]
}

/** Returns the actions of a kind. Each is one type of event. */
export function actionsOf({ isCreated, isUpdated, isDeleted, transitions = [] }: EventKind): string[] {
  const all = [
    ...(isCreated ? ['created'] : []),
    ...(isUpdated ? ['updated'] : []),
    ...transitions.map(({ action }) => action),
    ...(isDeleted ? ['deleted'] : []),
  ]
  return [...new Set(all)]
}

function of(member: string, visibleTo: readonly Role[] = roles): ChangedMember {
  return { member, visibleTo }
}

/** Returns the stored members of a noun that answers show, by column, without the given ones. */
function membersOf(members: Members, ...without: readonly string[]): Record<string, ChangedMember> {
  return Object.fromEntries(
    Object.entries(members).flatMap(([member, { column, visibleTo }]) =>
      column === null || visibleTo.length === 0 || without.includes(member)
        ? []
        : [[column, { member, visibleTo }]],
    ),
  )
}
