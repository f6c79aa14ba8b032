import { alertKinds, alertSeverities } from '../../domain/alerts/alert.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { names, optional, uuid } from '../../validation/fields.ts'
import { exampleAlert, listedAlert, showListed } from './schema.ts'

export const listAlerts = operation({
  id: 'listAlerts',
  method: 'GET',
  path: '/v1/alerts',
  tag: 'Alerts',
  summary: 'List the alerts: conditions that a person must act on.',
  description:
    'An alert has the money at stake, the last moment to act and the request that resolves it. Each party sees its own alerts, with its own prices. Background work compares all alerts with their subjects once a day. Every 15 minutes, it compares the alerts about changed subscriptions, credentials, webhooks, change feeds and missing prices. After a request has changed a subscription, it compares the alerts of this subscription within seconds. The newest alert comes first.',
  roles: ['csp', 'reseller', 'customer'],
  query: {
    ...pageQuery,
    kind: optional(
      names(alertKinds, { description: 'Only alerts of these kinds, separated by a vertical bar.' }),
    ),
    severity: optional(
      names(alertSeverities, {
        description: 'Only alerts of these severities, separated by a vertical bar.',
      }),
    ),
    customerId: optional(uuid({ description: 'Only alerts that concern this customer.' })),
    resellerId: optional(uuid({ description: 'Only alerts that concern this reseller.' })),
    subscriptionId: optional(uuid({ description: 'Only alerts about this subscription.' })),
  },
  responses: { 200: { description: 'One page of alerts.', schema: pageOf(listedAlert) } },
  example: {
    query: { pageSize: 10, severity: 'Warning|Critical' },
    response: examplePage([exampleAlert], 10),
  },

  async handle({ query, store, page }) {
    const filter = {
      ...query,
      kinds: query.kind?.split('|'),
      severities: query.severity?.split('|'),
    }
    return await page(store.alerts.list(filter), showListed)
  },
})
