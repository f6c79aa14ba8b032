import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import { type OfferType, offerTypes } from '../../domain/providers/provider.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery, searchQuery, searchRule } from '../../lists/paging.ts'
import { listView, sellersIn, viewOfNothing } from '../../steps/offers/price-view.ts'
import { boolean, names, optional, uuid } from '../../validation/fields.ts'
import { exampleOffer } from './example.ts'
import { shownOffer, showOffer, viewQuery } from './schema.ts'

export const listOffers = operation({
  id: 'listOffers',
  method: 'GET',
  path: '/v1/Offers',
  tag: 'Offers',
  summary: 'List what is sold, by name, at the prices that hold now.',
  description:
    'For a customer the prices are those of its country, at the provider instances at which it buys; without one they are those of all markets. A reseller sees what it pays and what its customer pays; a customer sees its price and the suggested one.',
  roles: ['csp', 'reseller', 'customer'],
  query: {
    ...pageQuery,
    ...searchQuery(['Name', 'ProviderOfferId'], ['Name']),
    ...viewQuery,
    offerTypes: optional(
      names(offerTypes, { description: 'Only offers of these types, joined by "|"; all unless told.' }),
    ),
    providerInstanceId: optional(uuid({ description: 'Only what this provider instance sells.' })),
    includeDeleted: optional(
      boolean({ default: false, description: 'Also offers that are not sold any more.' }),
    ),
  },
  queryRule: searchRule,
  responses: { 200: { description: 'One page of offers.', schema: pageOf(shownOffer) } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  example: {
    query: {
      ...{ pageSize: 10, segment: 'Commercial', offerTypes: 'License', searchValue: 'managed' },
      ...{ customerId: demoCustomerId(1), resellerId: demoResellerId(1) },
      providerInstanceId: demo.genericInstanceId,
    },
    response: examplePage([exampleOffer], 10),
  },

  async handle({ query, caller, store, page, now }) {
    const view = (await listView(query, { caller, store })) ?? viewOfNothing(query, caller)
    const { instances, providerInstanceIds } = await sellersIn(view, query.providerInstanceId, store)
    const list = store.offers.list({
      ...query,
      region: view.region,
      providerInstanceIds,
      offerTypes: (query.offerTypes?.split('|') as OfferType[] | undefined) ?? null,
      includeDeleted: query.includeDeleted ?? false,
      descending: query.ascendingOrder === false,
      at: now,
    })
    return await page(list, (offer) => showOffer(offer, view, instances))
  },
})
