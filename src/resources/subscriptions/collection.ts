import { demoCustomerId } from '../../demo/identifiers.ts'
import { type SubscriptionStatus, subscriptionStatuses } from '../../domain/subscriptions/subscription.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { boolean, name, names, optional, text, uuid } from '../../validation/fields.ts'
import { listedSubscription, showListed } from './collection-schema.ts'
import { exampleListed } from './example.ts'
import { resellerQuery } from './schema.ts'

const query = {
  ...pageQuery,
  searchValue: optional(
    text(255, {
      description:
        'Text to find anywhere in the name of the subscription, the name of its offer or its id at the vendor. Case does not matter.',
    }),
  ),
  sortPropertyName: optional(
    name(['StartDate', 'Offer.Name', 'Status', 'EndDate'], {
      description: 'The member to sort by; StartDate if absent.',
    }),
  ),
  ascendingOrder: optional(
    boolean({
      default: false,
      description: 'Sorts in ascending order if true, in descending order if false.',
    }),
  ),
}

const statusQuery = optional(
  names(subscriptionStatuses, {
    description: 'Only subscriptions in one of these states, separated by a vertical bar; absent for all.',
  }),
)

/** Returns the states that `subscriptionStatuses` names; undefined if it is absent. */
function statusesIn(query: { readonly subscriptionStatuses?: string }): SubscriptionStatus[] | undefined {
  return query.subscriptionStatuses?.split('|') as SubscriptionStatus[] | undefined
}

export const listSubscriptions = operation({
  id: 'listSubscriptions',
  method: 'GET',
  path: '/v1/subscriptions',
  tag: 'Subscriptions',
  summary: 'List all subscriptions of the tenant.',
  description: 'The latest start date comes first, unless the query sorts otherwise.',
  roles: ['csp'],
  query: { ...query, subscriptionStatuses: statusQuery },
  responses: { 200: { description: 'One page of subscriptions.', schema: pageOf(listedSubscription) } },
  example: {
    query: { pageSize: 10, searchValue: 'backup', sortPropertyName: 'EndDate' },
    response: examplePage([exampleListed], 10),
  },

  async handle({ query, caller, store, page }) {
    const { searchValue, sortPropertyName, ascendingOrder = false } = query
    const all = store.subscriptions.list({
      ...{ searchValue, statuses: statusesIn(query) },
      sortBy: sortPropertyName,
      descending: !ascendingOrder,
    })
    return await page(all, (one) => showListed(one, caller.role))
  },
})

export const listSubscriptionsOfCustomer = operation({
  id: 'listSubscriptionsOfCustomer',
  method: 'GET',
  path: '/v1/customers/{customerId}/subscriptions',
  tag: 'Subscriptions',
  summary: 'List the subscriptions of a customer.',
  description:
    'A reseller sees the subscriptions that it sells. The latest start date comes first, unless the query sorts otherwise.',
  roles: ['csp', 'reseller', 'customer'],
  params: { customerId: uuid() },
  query: {
    ...query,
    subscriptionStatuses: statusQuery,
    resellerId: resellerQuery,
    offerId: optional(uuid({ description: 'Only subscriptions of this offer.' })),
  },
  responses: { 200: { description: 'One page of subscriptions.', schema: pageOf(listedSubscription) } },
  errors: ['NotFound'],
  example: {
    params: { customerId: demoCustomerId(1) },
    query: { pageSize: 10, subscriptionStatuses: 'Active|Suspended' },
    response: examplePage([exampleListed], 10),
  },

  async handle({ params, query, caller, store, page }) {
    const { id: customerId } = await store.customers.get(params.customerId)
    const { searchValue, sortPropertyName, ascendingOrder = false, resellerId, offerId } = query
    const statuses = statusesIn(query)
    const found = store.subscriptions.list({
      ...{ customerId, resellerId, offerId, statuses, searchValue },
      sortBy: sortPropertyName,
      descending: !ascendingOrder,
    })
    return await page(found, (one) => showListed(one, caller.role))
  },
})
