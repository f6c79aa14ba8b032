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
  summary: 'List offers with their current prices.',
  description:
    "With customerId, the prices are those of the customer's country and of the provider instances at which it buys; without it, those of all markets. A customer may omit its own id. A reseller sees its purchase price and its selling price. A customer sees its price and the suggested retail price. The list is sorted by name.",
  roles: ['csp', 'reseller', 'customer'],
  query: {
    ...pageQuery,
    ...searchQuery(['Name', 'ProviderOfferId'], ['Name']),
    ...viewQuery,
    offerTypes: optional(
      names(offerTypes, {
        description: 'Only offers of these types, separated by a vertical bar; absent for all.',
      }),
    ),
    providerInstanceId: optional(uuid({ description: 'Only offers of this provider instance.' })),
    includeDeleted: optional(
      boolean({ default: false, description: 'Whether to include offers that are no longer sold.' }),
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
      tenantInstanceIds: [...instances.keys()],
      offerTypes: (query.offerTypes?.split('|') as OfferType[] | undefined) ?? null,
      includeDeleted: query.includeDeleted ?? false,
      descending: query.ascendingOrder === false,
      at: now,
    })
    return await page(list, (offer) => showOffer(offer, view, instances, caller.role))
  },
})
