import { demo, demoCustomerId, demoOfferId, demoResellerId } from '../../demo/identifiers.ts'
import { answer, contentVersion, operation } from '../../kernel/operation.ts'
import { pricedOffer, priceView } from '../../steps/offers/price-view.ts'
import { uuid } from '../../validation/fields.ts'
import { exampleOffer } from './example.ts'
import { shownOffer, showOffer, viewQuery } from './schema.ts'

export const getOffer = operation({
  id: 'getOffer',
  method: 'GET',
  path: '/v1/Offers/{id}',
  tag: 'Offers',
  summary: 'Get an offer with its current prices.',
  description: 'Deleted offers can still be read.',
  roles: ['csp', 'reseller', 'customer'],
  params: { id: uuid() },
  query: {
    ...viewQuery,
    providerInstanceId: uuid({ description: 'The id of the provider instance that sells the offer.' }),
  },
  responses: {
    200: { description: 'The offer.', schema: shownOffer },
    304: { description: 'Not modified since the ETag in If-None-Match.' },
  },
  errors: ['NotFound', 'BusinessRuleViolation'],
  example: {
    params: { id: demoOfferId(1) },
    query: {
      ...{ providerInstanceId: demo.genericInstanceId, segment: 'Commercial' },
      ...{ customerId: demoCustomerId(1), resellerId: demoResellerId(1) },
    },
    response: exampleOffer,
  },

  async handle({ params, query, caller, store, now }) {
    const view = await priceView(query, { caller, store })
    const { offer, instances } = await pricedOffer(params.id, query.providerInstanceId, view, store, now)
    const shown = showOffer(offer, view, instances, caller.role)
    // The prices depend on margins, limits and the time. So the ETag is computed from the content, not from the version
    // of a row.
    return answer(200, shown, contentVersion(shown))
  },
})
