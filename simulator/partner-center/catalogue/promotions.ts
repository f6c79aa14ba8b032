import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { collection } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { itemOf, marketOfCustomer } from '../orders/prices.ts'
import type { Promotion } from '../orders/tables.ts'
import { segmentOf } from '../purchasing/cart-check.ts'
import { type Ineligibility, ineligibilities } from '../purchasing/promotion.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'

const family = 'promotions'

/** Routes that list promotions, and that check whether a customer may use them. */
export const promotionRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: '/v1/productpromotions', family, handle: listPromotions },
  { method: 'GET', path: '/v1/productpromotions/{promotionId}', family, handle: getPromotion },
  {
    method: 'POST',
    path: '/v1/customers/{customerId}/promotionEligibilities',
    ...{ family, handle: checkEligibilities },
  },
]

/** Returns the promotions that are valid now. A read by id also returns past and future ones. */
function listPromotions(call: PartnerCall): Answer {
  const { state, query, now } = call
  const country = countryOf(call)
  const segment = query.get('segment')?.toLowerCase()
  if (segment === undefined) throw invalid('segment is required.')
  const time = now.toISOString()
  const found = [...state.promotions.values()].filter(
    (one) =>
      one.segment === segment &&
      (one.country ?? country) === country &&
      one.startDate <= time &&
      time <= one.endDate,
  )
  return { status: 200, body: collection(found.map(renderPromotion)) }
}

function countryOf({ query }: PartnerCall): string {
  const country = query.get('country')
  if (country !== undefined) return country.toUpperCase()
  throw invalid('country is required.')
}

function getPromotion(call: PartnerCall): Answer {
  countryOf(call)
  const found = call.state.promotions.get(call.params.promotionId!)
  if (found !== undefined) return { status: 200, body: renderPromotion(found) }
  throw new Refusal(404, 400013, `The promotion ${call.params.promotionId} was not found.`)
}

function renderPromotion(promotion: Promotion): object {
  const [productId, skuId] = promotion.id.split(':')
  const { id, name, startDate, endDate, isAutoApplicable, terms, percentOff } = promotion
  const requiredProducts = terms.flatMap(({ duration, billingCycles }) =>
    billingCycles.map((billingCycle) => ({
      ...{ productId, skuId, term: { duration, billingCycle: title(billingCycle) } },
      pricingPolicies: [{ policyType: 'PercentDiscount', value: String(percentOff / 100) }],
    })),
  )
  return {
    ...{ id, name, description: name, startDate, endDate },
    properties: { isAutoApplicable, market: promotion.country, segment: promotion.segment },
    requiredProducts,
    promotionConstraints: {
      seatConstraints: [
        { minRequiredSeats: promotion.minimumSeats, maxRequiredSeats: promotion.maximumSeats },
      ],
      assetOwnershipLimits: [{ maxCount: promotion.redemptions }],
      eligibilityConstraints: promotion.forNewOnly ? [{ type: 'OfferPurchasedPreviously' }] : [],
      productOwnershipConstraints: [],
    },
  }
}

/** Returns a word such as `one_time` in the form of promotions, `OneTime`. */
function title(word: string): string {
  return word.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

function checkEligibilities(call: PartnerCall): Answer {
  requireRelatedCustomer(call)
  const { items } = Object(call.body)
  if (!Array.isArray(items) || items.length === 0) throw invalid('items must contain at least one item.')
  return { status: 200, body: collection(items.map((item: unknown) => eligibilitiesOf(call, Object(item)))) }
}

/**
 * Returns whether the customer may use promotions for one item: the named promotion, else each promotion of the item.
 */
function eligibilitiesOf(call: PartnerCall, sent: Record<string, unknown>): object {
  const { id, catalogItemId, quantity, billingCycle, termDuration, promotionId } = sent
  const { customer } = requireRelatedCustomer(call)
  const market = marketOfCustomer(customer)
  const item = itemOf(call.state, String(catalogItemId))
  const segment = item && market && segmentOf(call, item, String(catalogItemId), market.country)
  const one = (of: string | undefined, errors: readonly Ineligibility[]) => ({
    ...(of === undefined ? {} : { promotionId: of }),
    isEligible: errors.length === 0,
    errors,
  })
  const result = (eligibilities: readonly object[]) => ({ id, catalogItemId, quantity, eligibilities })
  if (item === undefined || segment === undefined) {
    const description = `There is no catalogue item ${catalogItemId}.`
    return result([one(undefined, [{ type: 'invalidCatalogItemId', description }])])
  }
  const wanted = {
    ...{ customerId: customer.id, partnerId: call.partner.tenantId },
    ...{ item, segment, country: market!.country, quantity: Number(quantity) },
    termDuration: termDuration === undefined ? undefined : String(termDuration),
    billingCycle: String(billingCycle).toLowerCase(),
  }
  const named = [...call.state.promotions.values()].filter((promotion) =>
    promotionId === undefined
      ? promotion.id.startsWith(`${item.productId}:${item.skuId}:`)
      : promotion.id === promotionId,
  )
  if (named.length > 0)
    return result(
      named.map((promotion) => one(promotion.id, ineligibilities(call.state, promotion, wanted, call.now))),
    )
  const type = promotionId === undefined ? 'noPromotionsAvailable' : 'invalidPromotion'
  const description = `There is no promotion ${promotionId ?? `of ${item.title}`}.`
  return result([one(promotionId === undefined ? undefined : String(promotionId), [{ type, description }])])
}
