import { demo, demoPlannedMarginId, demoResellerId } from '../../demo/identifiers.ts'
import { plannedSubjects } from '../../domain/planned-margins/planned-margin.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { name, optional, uuid } from '../../validation/fields.ts'
import { plannedMargin, showPlannedMargin } from './schema.ts'

export const listPlannedMargins = operation({
  id: 'listPlannedMargins',
  method: 'GET',
  path: '/v1/planned-margins',
  tag: 'Planned margins',
  summary: 'List the margins that apply from a later day.',
  description:
    'To plan a margin, set it with an effectiveDate on a later day. A reseller sees the margins that it has planned. The csp sees its own, and those of resellers for their customers. The next day comes first. From its day on, a margin is a current margin and leaves the list.',
  roles: ['csp', 'reseller'],
  query: {
    ...pageQuery,
    subject: optional(name(plannedSubjects, { description: 'Only margins for this kind of sale.' })),
    resellerId: optional(
      uuid({
        description:
          'Only margins for this reseller, and those that it has planned. Margins of the csp for single subscriptions are not included.',
      }),
    ),
    customerId: optional(
      uuid({ description: 'Only margins for this customer, without those of single subscriptions.' }),
    ),
    subscriptionId: optional(uuid({ description: 'Only margins of this subscription.' })),
  },
  responses: { 200: { description: 'One page of planned margins.', schema: pageOf(plannedMargin) } },
  example: {
    query: { pageSize: 10, subject: 'Reseller', resellerId: demoResellerId(4) },
    response: examplePage(
      [
        {
          plannedMarginId: demoPlannedMarginId(1),
          subject: { name: 'Reseller' },
          effectiveDate: '2099-12-31T00:00:00.000Z',
          providerInstanceId: demo.genericInstanceId,
          ...{ resellerId: demoResellerId(4), customerId: null, subscriptionId: null },
          margin: { marginRule: { name: 'Markup' }, value: 14 },
          offerTypeMargins: null,
        },
      ],
      10,
    ),
  },

  async handle({ query, store, page }) {
    return await page(store.plannedMargins.list(query), showPlannedMargin)
  },
})
