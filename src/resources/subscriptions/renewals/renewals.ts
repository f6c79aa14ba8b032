import { demoResellerId } from '../../../demo/identifiers.ts'
import { renewalOf } from '../../../domain/subscriptions/renewal/renewal.ts'
import { endOfTermActions } from '../../../domain/subscriptions/subscription.ts'
import { operation } from '../../../kernel/operation.ts'
import { examplePage } from '../../../lists/example.ts'
import { pageOf, pageQuery } from '../../../lists/paging.ts'
import type { UpcomingRenewal } from '../../../store/subscriptions/renewals.ts'
import {
  dateTime,
  enumeration,
  integer,
  nullable,
  nullableText,
  nullableUuid,
  object,
  optional,
  type Shown,
  text,
  uuid,
} from '../../../validation/fields.ts'
import { exampleSubscription } from '../example.ts'
import { resellerQuery } from '../schema.ts'

const renewal = object(
  {
    subscriptionId: uuid(),
    customerId: uuid(),
    customerName: nullableText(255),
    resellerId: nullableUuid(),
    subscriptionName: nullableText(255),
    offerName: text(1000),
    quantity: integer(0, 2_147_483_647),
    endDate: dateTime({
      description: 'When the term ends: the first moment that it does not cover, in UTC.',
    }),
    endOfTermAction: enumeration('EndOfTermAction', endOfTermActions),
    quantityAfter: integer(0, 2_147_483_647, {
      description: 'The number of seats after the end of the term; 0 if the subscription ends.',
    }),
    actBefore: dateTime({
      description: 'The last moment at which a change is certain to affect the renewal.',
    }),
    reactUntil: nullable(
      dateTime({
        description:
          'The last moment, after the renewal, at which the renewed term can be cancelled or its seats reduced; null if the subscription is not renewed.',
      }),
    ),
    scheduledChanges: integer(0, 2_147_483_647, {
      description: 'The number of changes that are scheduled before the end of the term.',
    }),
  },
  { title: 'Renewal' },
)

const exampleRenewal = {
  ...exampleSubscription,
  customerName: 'Lindner Backwaren GmbH',
  resellerId: demoResellerId(1),
  subscriptionName: 'Backup of the bakery',
  offerName: 'Cloud Backup',
  quantity: 10,
  endDate: '2026-12-01T00:00:00Z',
  endOfTermAction: { name: 'Renew' },
  quantityAfter: 8,
  actBefore: '2026-11-30T00:00:00Z',
  reactUntil: '2026-12-08T00:00:00Z',
  scheduledChanges: 0,
}

export const listRenewals = operation({
  id: 'listRenewals',
  method: 'GET',
  path: '/v1/subscriptions/renewals',
  tag: 'Subscriptions',
  summary: 'List subscriptions whose term ends soon.',
  description:
    'Each entry has the last moment at which a change still affects the renewal. The earliest end comes first.',
  roles: ['csp', 'reseller', 'customer'],
  query: {
    ...pageQuery,
    days: optional(integer(1, 1_100, { default: 90, description: 'The number of days to look ahead.' })),
    resellerId: resellerQuery,
  },
  responses: {
    200: { description: 'One page of renewals.', schema: pageOf(renewal) },
  },
  example: { query: { days: 400, pageSize: 10 }, response: examplePage([exampleRenewal], 10) },

  async handle({ query: { days = 90, resellerId }, store, now, page }) {
    const until = new Date(now.getTime() + days * 86_400_000)
    return await page(store.renewals.list({ from: now, until, resellerId }), show)
  },
})

function show(upcoming: UpcomingRenewal): Shown<typeof renewal> {
  const { action, endDate, actBefore, reactUntil, quantity } = renewalOf(upcoming)
  return {
    subscriptionId: upcoming.id,
    customerId: upcoming.customerId,
    customerName: upcoming.customerName,
    resellerId: upcoming.resellerId,
    subscriptionName: upcoming.name,
    offerName: upcoming.offerName,
    quantity: upcoming.quantity,
    endDate,
    endOfTermAction: { name: action },
    quantityAfter: quantity,
    actBefore,
    reactUntil,
    scheduledChanges: upcoming.scheduledChanges,
  }
}
