import { demoScheduledChangeId } from '../../../demo/identifiers.ts'
import { refuseInvalid } from '../../../domain/error.ts'
import {
  openFrom,
  refuseUnlessOpen,
  requesterSeenBy,
  restrictScheduledChange,
  type ScheduledChange,
  scheduleChange,
  scheduledActions,
  scheduledStatuses,
  scheduleProblems,
} from '../../../domain/subscriptions/changes/scheduled-change.ts'
import { refuseCloudSubscription } from '../../../domain/subscriptions/entitlement.ts'
import { answer, type Context, operation } from '../../../kernel/operation.ts'
import { examplePage } from '../../../lists/example.ts'
import { pageOf, pageQuery } from '../../../lists/paging.ts'
import {
  dateTime,
  enumeration,
  nullable,
  nullableText,
  nullableUuid,
  object,
  optional,
  type Shown,
  type Static,
  uuid,
} from '../../../validation/fields.ts'
import { exampleSubscription } from '../example.ts'
import { subscriptionParams } from '../schema.ts'
import { showWanted, toWantedMembers, wantedMembers } from '../update-schema.ts'

const newScheduledChange = object(
  {
    effectiveDate: dateTime({ description: 'When the change is applied.' }),
    action: enumeration('ScheduledAction', scheduledActions, { description: 'The action to take.' }),
    change: optional(nullable(wantedMembers)),
  },
  { title: 'ScheduledChangeRequest' },
)

const shownScheduledChange = object(
  {
    id: uuid(),
    subscriptionId: uuid(),
    effectiveDate: dateTime(),
    action: enumeration('ScheduledAction', scheduledActions),
    change: wantedMembers,
    status: enumeration('ScheduledChangeStatus', scheduledStatuses, {
      description:
        'The state of the change. Conflict: a member that the change sets has changed since the scheduling. To confirm the change, replace it with a later effectiveDate.',
    }),
    errorMessage: nullableText(100_000, {
      description:
        'The reason why the change failed. In a conflict, the old and the present value of each conflicting member. Otherwise null.',
    }),
    operationId: nullableUuid({
      description:
        'The id of the background operation that applies the change, for GET /v1/operations/{operationId}; null before it starts.',
    }),
    createdDate: dateTime(),
    userName: nullableText(255, { description: 'A user, or an API access.' }),
    userEmail: nullableText(255, { description: 'The e-mail address of the user.' }),
  },
  { title: 'ScheduledChange' },
)

const itemParams = { ...subscriptionParams, scheduledChangeId: uuid() }
const exampleItem = { ...exampleSubscription, scheduledChangeId: demoScheduledChangeId(1) }

const exampleWanted = {
  effectiveDate: '2099-12-31T12:00:00Z',
  action: { name: 'Update' },
  change: { quantity: 8 },
}
const exampleShown = {
  id: demoScheduledChangeId(1),
  subscriptionId: exampleSubscription.subscriptionId,
  ...exampleWanted,
  status: { name: 'Scheduled' },
  errorMessage: null,
  operationId: null,
  createdDate: '2026-11-02T08:30:00Z',
  userName: 'demo-csp',
  userEmail: null,
}

export const listScheduledChanges = operation({
  id: 'listScheduledChanges',
  method: 'GET',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes',
  tag: 'Subscriptions',
  summary: 'List the scheduled changes of a subscription.',
  description: 'The list includes past changes and is sorted by effective date.',
  roles: ['csp', 'reseller', 'customer'],
  params: subscriptionParams,
  query: pageQuery,
  responses: { 200: { description: 'One page of changes.', schema: pageOf(shownScheduledChange) } },
  errors: ['NotFound'],
  example: { params: exampleSubscription, response: examplePage([exampleShown], 25) },

  async handle({ params, caller, store, page }) {
    const { id } = await store.subscriptions.get(params)
    return await page(store.scheduledChanges.list(id), (scheduled) => show(scheduled, caller))
  },
})

export const createScheduledChange = operation({
  id: 'createScheduledChange',
  method: 'POST',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes',
  tag: 'Subscriptions',
  summary: 'Schedule a change of a subscription.',
  description:
    'At the effective date, the service applies the change like a new request. If a member that the change sets was changed in the meantime, the change is not applied and gets the status Conflict.',
  roles: ['csp', 'reseller', 'customer'],
  params: subscriptionParams,
  body: newScheduledChange,
  responses: {
    201: {
      description: 'The id of the change.',
      schema: object({ scheduledChangeId: uuid() }, { title: 'CreatedScheduledChange' }),
    },
  },
  errors: ['NotFound', 'BusinessRuleViolation'],
  audit: 'ScheduleSubscriptionChange',
  example: {
    params: exampleSubscription,
    body: exampleWanted,
    response: { scheduledChangeId: demoScheduledChangeId(1) },
  },

  async handle({ params, body, caller, store, now, newId }) {
    const subscription = await store.subscriptions.get(params)
    refuseCloudSubscription(subscription)
    const wanted = toWantedChange(body)
    refuseInvalid(scheduleProblems(wanted, subscription, now))
    const scheduled = scheduleChange(wanted, subscription, { id: newId(), caller, now })
    // This save only increases the version of the subscription, so that ETags from before the scheduled change no
    // longer match.
    store.subscriptions.save(subscription, subscription, 'silent')
    store.scheduledChanges.add(scheduled)
    return { scheduledChangeId: scheduled.id }
  },
})

export const getScheduledChange = operation({
  id: 'getScheduledChange',
  method: 'GET',
  readsByKey: true,
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId}',
  tag: 'Subscriptions',
  summary: 'Get a scheduled change of a subscription.',
  description: 'The answer has an ETag: send it in If-Match with the next change.',
  roles: ['csp', 'reseller', 'customer'],
  params: itemParams,
  responses: {
    200: { description: 'The change.', schema: shownScheduledChange },
    304: { description: 'Not modified since the ETag in If-None-Match.' },
  },
  errors: ['NotFound'],
  example: { params: exampleItem, response: exampleShown },

  async handle({ params, caller, store }) {
    const scheduled = await store.scheduledChanges.get(params)
    return answer(200, show(scheduled, caller), scheduled.version)
  },
})

export const replaceScheduledChange = operation({
  id: 'replaceScheduledChange',
  method: 'PATCH',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId}',
  tag: 'Subscriptions',
  summary: 'Replace a scheduled change of a subscription.',
  description:
    'Sets another effective date or other members, or confirms a change that has the status Conflict. The effective date must be in the future. Only changes with the status Scheduled or Conflict can be replaced.',
  roles: ['csp', 'reseller', 'customer'],
  params: itemParams,
  body: newScheduledChange,
  responses: { 204: { description: 'The change is scheduled as requested.' } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  allowedFrom: openFrom,
  audit: 'RescheduleSubscriptionChange',
  example: { params: exampleItem, body: exampleWanted },

  async handle({ params, body, store, now }) {
    const scheduled = await store.scheduledChanges.get(params)
    refuseUnlessOpen(scheduled)
    const subscription = await store.subscriptions.sold(params)
    const wanted = toWantedChange(body)
    refuseInvalid(scheduleProblems(wanted, subscription, now))
    const seen = restrictScheduledChange(wanted, subscription)
    store.scheduledChanges.save({ ...scheduled, ...wanted, seen, status: 'Scheduled', errorMessage: null })
  },
})

export const cancelScheduledChange = operation({
  id: 'cancelScheduledChange',
  method: 'DELETE',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/scheduled-changes/{scheduledChangeId}',
  tag: 'Subscriptions',
  summary: 'Cancel a scheduled change of a subscription.',
  description: 'The change remains in the list with the status Cancelled.',
  roles: ['csp', 'reseller', 'customer'],
  params: itemParams,
  responses: { 204: { description: 'Cancelled.' } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  allowedFrom: openFrom,
  audit: 'CancelScheduledSubscriptionChange',
  example: { params: { ...exampleSubscription, scheduledChangeId: demoScheduledChangeId(2) } },

  async handle({ params, store }) {
    const scheduled = await store.scheduledChanges.get(params)
    refuseUnlessOpen(scheduled)
    store.scheduledChanges.save({ ...scheduled, status: 'Cancelled', errorMessage: null })
  },
})

function toWantedChange({ effectiveDate, action, change: given }: Static<typeof newScheduledChange>) {
  return { effectiveDate: new Date(effectiveDate), action: action.name, change: toWantedMembers(given ?? {}) }
}

function show(scheduled: ScheduledChange, caller: Context['caller']): Shown<typeof shownScheduledChange> {
  return {
    id: scheduled.id,
    subscriptionId: scheduled.subscriptionId,
    effectiveDate: scheduled.effectiveDate,
    action: { name: scheduled.action },
    change: showWanted(scheduled.change),
    status: { name: scheduled.status },
    errorMessage: scheduled.errorMessage,
    operationId: scheduled.operationId,
    createdDate: scheduled.createdAt,
    ...requesterSeenBy(caller, scheduled),
  }
}
