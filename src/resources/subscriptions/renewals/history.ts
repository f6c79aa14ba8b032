import { visibleChanges } from '../../../domain/subscriptions/subscription-history.ts'
import { operation, type Role } from '../../../kernel/operation.ts'
import { examplePage } from '../../../lists/example.ts'
import { pageOf, pageQuery } from '../../../lists/paging.ts'
import type { HistoryEntry } from '../../../store/subscriptions/subscription-history.ts'
import {
  dateTime,
  enumeration,
  list,
  nullableText,
  nullableUuid,
  object,
  type Shown,
  text,
  uuid,
} from '../../../validation/fields.ts'
import { exampleSubscription } from '../example.ts'
import { subscriptionParams } from '../schema.ts'

const origins = ['Portal', 'Schedule', 'Vendor', 'Term'] as const

const historyEntry = object(
  {
    id: uuid({ description: 'The id of the entry.' }),
    changedAt: dateTime({ description: 'When the subscription changed.' }),
    origin: enumeration('ChangeOrigin', origins, {
      description: 'What caused the change: a request, a scheduled change, the vendor, or the end of a term.',
    }),
    kind: text(255, {
      description:
        'The name of the change. If a request made the change, this is the name of its operation in the audit log.',
    }),
    correlationId: nullableUuid({
      description: 'The correlation id of the request that caused the change; null if there was none.',
    }),
    changes: list(
      object(
        {
          member: text(255, {
            description:
              'The name of the changed member of the subscription. A dot leads to a member of a member, such as autoRenewSettings.quantity.',
          }),
          before: nullableText(10_000, { description: 'The former value as text; null if there was none.' }),
          after: nullableText(10_000, { description: 'The new value as text; null if there is none.' }),
        },
        { title: 'MemberChange' },
      ),
      {
        description: 'The changed members that the reader may see; prices and margins are never among them.',
      },
    ),
  },
  { title: 'SubscriptionHistoryEntry' },
)

const exampleEntry = {
  id: '0b6cf5c4-7a0c-4d57-8f0e-3f4b6f0b7a11',
  changedAt: '2026-11-21T09:42:00.125Z',
  origin: { name: 'Portal' },
  kind: 'UpdateSubscription',
  correlationId: '3f2b8c1e-5d47-4a7b-9c11-0e6f2a9d4b58',
  changes: [{ member: 'quantity', before: '5', after: '9' }],
}

export const listSubscriptionHistory = operation({
  id: 'listSubscriptionHistory',
  method: 'GET',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/history',
  tag: 'Subscriptions',
  summary: 'List the past changes of a subscription.',
  description:
    'The newest change comes first. A reseller sees the changes that were made while it sold the subscription.',
  roles: ['csp', 'reseller', 'customer'],
  params: subscriptionParams,
  query: pageQuery,
  responses: { 200: { description: 'One page of changes.', schema: pageOf(historyEntry) } },
  errors: ['NotFound'],
  example: { params: exampleSubscription, response: examplePage([exampleEntry], 25) },

  async handle({ params, caller, store, page }) {
    const { id } = await store.subscriptions.get(params)
    return await page(store.subscriptionHistory.list(id), (entry) => show(entry, caller.role))
  },
})

function show({ before, after, origin, ...entry }: HistoryEntry, role: Role): Shown<typeof historyEntry> {
  return { ...entry, origin: { name: origin }, changes: visibleChanges(before, after, role) }
}
