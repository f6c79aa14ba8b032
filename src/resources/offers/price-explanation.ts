import { demo, demoCustomerId, demoOfferId, demoResellerId } from '../../demo/identifiers.ts'
import { marginRules } from '../../domain/offers/margin.ts'
import { billingFrequencies, termDurations } from '../../domain/offers/offer.ts'
import { chainOfPrice, type KnownPrice, sharing, unitOf } from '../../domain/offers/offer-pricing.ts'
import type { Party } from '../../domain/offers/price-chain.ts'
import { explainPrices } from '../../domain/offers/price-explanation.ts'
import { proposedLevels, proposedTerms } from '../../domain/offers/prices/proposed-margin.ts'
import type { SellingTerms } from '../../domain/offers/selling-terms.ts'
import type { OfferType } from '../../domain/providers/provider.ts'
import { operation } from '../../kernel/operation.ts'
import { pricedOffer, priceView } from '../../steps/offers/price-view.ts'
import { decimal, list, name, object, optional, uuid } from '../../validation/fields.ts'
import { exampleExplanation } from './example.ts'
import { priceExplanation, showExplanation } from './price-schema.ts'
import { offerPrice, priceKey, showPriceKey, viewQuery } from './schema.ts'

export const explainOfferPrices = operation({
  id: 'explainOfferPrices',
  method: 'GET',
  path: '/v1/Offers/{id}/price-explanation',
  tag: 'Offers',
  summary: 'Explain the prices of an offer step by step.',
  description:
    "The steps start with the caller's purchase price. The margins and prices of the caller's sellers are not included. With marginRule and marginValue, a seller sees the prices that a margin would give before it sets the margin.",
  roles: ['csp', 'reseller', 'customer'],
  params: { id: uuid() },
  query: {
    ...viewQuery,
    providerInstanceId: uuid({ description: 'The id of the provider instance that sells the offer.' }),
    termDuration: optional(name(termDurations, { description: 'Only prices for this term.' })),
    billingFrequency: optional(
      name(billingFrequencies, { description: 'Only prices with this billing frequency.' }),
    ),
    marginRule: optional(
      name(marginRules, {
        description:
          "A proposed margin: its prices are explained instead of those of the caller's recorded margin for the named buyer. Requires marginValue.",
      }),
    ),
    marginValue: optional(
      decimal(0, 999, 4, {
        description: 'The value of the proposed margin in percent, with at most 4 decimals.',
      }),
    ),
    marginLevel: optional(
      name(proposedLevels, {
        description:
          'Where the margin would be set; ProviderInstance if absent. With ProviderInstance, existing margins by offer type are ignored.',
      }),
    ),
  },
  responses: {
    200: {
      description: 'The prices that match the query, each with its explanation.',
      schema: list(
        object(
          { ...priceKey, ...priceExplanation },
          { title: 'ExplainedOfferPrice', extending: [offerPrice] },
        ),
      ),
    },
  },
  errors: ['NotFound', 'BusinessRuleViolation'],
  example: {
    params: { id: demoOfferId(1) },
    query: {
      ...{ providerInstanceId: demo.genericInstanceId, segment: 'Commercial' },
      ...{ customerId: demoCustomerId(1), resellerId: demoResellerId(1) },
      ...{ termDuration: 'OneYear', billingFrequency: 'Annual' },
    },
    response: exampleExplanation,
  },

  async handle({ params, query, caller, store, now }) {
    const view = await priceView(query, { caller, store })
    const { offer } = await pricedOffer(params.id, query.providerInstanceId, view, store, now)
    const wanted = offer.prices.filter(
      ({ termDuration, billingFrequency }) =>
        (query.termDuration ?? termDuration) === termDuration &&
        (query.billingFrequency ?? billingFrequency) === billingFrequency,
    )
    const recorded = view.terms?.get(offer.providerInstanceId)
    const terms = proposedTerms(recorded, caller.role, offer.offerType, query)
    return explained(wanted, view.party, offer.offerType, terms)
  },
})

function explained(
  prices: readonly KnownPrice[],
  party: Party,
  offerType: OfferType,
  terms: SellingTerms | undefined,
) {
  return sharing(prices, (price) =>
    explainPrices(party, chainOfPrice(price, offerType, terms), unitOf(offerType, price.currency)),
  ).map(({ shown, ...price }) => ({ ...showPriceKey(price), ...showExplanation(shown) }))
}
