import type { CatalogItem } from '../../catalogue/catalog-item.ts'
import { catalogItems } from '../../catalogue/catalogue.ts'
import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { collection } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import type { State } from '../../state/state.ts'
import { orderChange } from '../orders/order-change.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import {
  childrenOf,
  requireSubscription,
  saveSubscription,
  startSubscription,
  toSoldItem,
  withStatus,
} from '../subscriptions/subscription.ts'
import type { Subscription } from '../subscriptions/tables.ts'
import { termFrom } from '../subscriptions/terms.ts'

const family = 'subscriptions'
const one = '/v1/customers/{customerId}/subscriptions/{subscriptionId}'

/** Routes that upgrade legacy subscriptions, and that convert legacy trials to paid subscriptions. */
export const legacyUpgradeRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: `${one}/upgrades`, family, handle: upgrades },
  { method: 'POST', path: `${one}/upgrades`, family, needs: 'user', handle: upgrade },
  { method: 'GET', path: `${one}/conversions`, family, needs: 'user', handle: conversions },
  { method: 'POST', path: `${one}/conversions`, family, needs: 'user', handle: convert },
]

const upgradeTypes = ['upgrade_only', 'upgrade_with_license_transfer'] as const

function upgrades(call: PartnerCall): Answer {
  const source = requireSubscription(call, requireRelatedCustomer(call).customer)
  const upgradeErrors = errorsOf(call.state, source)
  const items = dearerOffers(call.state, source).map((target) => ({
    targetOffer: renderOffer(target),
    upgradeType: upgradeTypes[0],
    isEligible: upgradeErrors.length === 0,
    quantity: source.quantity,
    upgradeErrors,
    attributes: { objectType: 'Upgrade' },
  }))
  return { status: 200, body: collection(items) }
}

function errorsOf(state: State, source: Subscription): object[] {
  const errors = []
  if (source.status !== 'active') errors.push({ code: 2, description: 'The subscription is not active.' })
  if (childrenOf(state, source.id).some(({ status }) => status === 'active'))
    errors.push({ code: 6, description: 'The subscription has add-ons.' })
  return errors
}

function boughtOffers(state: State): CatalogItem[] {
  return [...catalogItems(state)].filter(({ isLegacy, isTrial, isAddon }) => isLegacy && !isTrial && !isAddon)
}

function dearerOffers(state: State, { item }: Subscription): CatalogItem[] {
  const offers = boughtOffers(state)
  const own = offers.find(({ productId }) => productId === item.productId)
  return offers.filter(({ centsPerMonth }) => own !== undefined && centsPerMonth > own.centsPerMonth)
}

function renderOffer({ productId: id, title: name, minimumQuantity, maximumQuantity }: CatalogItem): object {
  return { id, name, minimumQuantity, maximumQuantity, isTrial: false, attributes: { objectType: 'Offer' } }
}

function upgrade(call: PartnerCall): Answer {
  const { state, now, partner } = call
  const { customer } = requireRelatedCustomer(call)
  const source = requireSubscription(call, customer)
  const { targetOffer, upgradeType } = Object(call.body)
  if (!upgradeTypes.includes(upgradeType)) throw invalid(`upgradeType is ${upgradeTypes.join(' or ')}.`)
  const item = dearerOffers(state, source).find(({ productId }) => productId === Object(targetOffer).id)
  const upgradeErrors = [
    ...errorsOf(state, source),
    ...(item === undefined ? [{ code: 8, description: 'The target offer was not found.' }] : []),
  ]
  if (upgradeErrors.length > 0 || item === undefined) {
    return {
      status: 200,
      body: { sourceSubscriptionId: source.id, upgradeType, upgradeErrors, licenseErrors: [] },
    }
  }
  const { quantity, billingCycle, segment, resellerMpnId, currency } = source
  const orderId = orderChange(state, now, source, 'convert', quantity)
  const sale = {
    customer,
    orderId,
    item,
    quantity,
    billingCycle,
    segment,
    currency,
    partnerId: resellerMpnId,
  }
  const started = startSubscription({ state, now, partner }, sale)
  const after = saveSubscription(state, started, { ...started, migratedFromId: source.id }, now)
  saveSubscription(state, source, withStatus(source, 'deleted', now), now)
  record(call, { kind: 'UpgradeSubscription', subject: after.id, customer, before: source, after })
  const body = {
    ...{ sourceSubscriptionId: source.id, targetSubscriptionId: after.id, upgradeType },
    ...{ upgradeErrors: [], licenseErrors: [] },
    attributes: { objectType: 'UpgradeResult' },
  }
  return { status: 200, body }
}

function conversions(call: PartnerCall): Answer {
  const source = requireSubscription(call, requireRelatedCustomer(call).customer)
  const items = targetsOf(call.state, source).map(({ productId }) => ({
    ...{ offerId: source.offerId, targetOfferId: productId, orderId: source.orderId },
    ...{ quantity: source.quantity, billingCycle: 'monthly' },
    attributes: { objectType: 'Conversion' },
  }))
  return { status: 200, body: collection(items) }
}

function targetsOf(state: State, { item, status }: Subscription): CatalogItem[] {
  return item.isLegacy && item.isTrial && status === 'active' ? boughtOffers(state) : []
}

function convert(call: PartnerCall): Answer {
  const { state, now } = call
  const { customer } = requireRelatedCustomer(call)
  const source = requireSubscription(call, customer)
  const { targetOfferId, quantity = source.quantity, billingCycle = 'monthly' } = Object(call.body)
  const item = targetsOf(state, source).find(({ productId }) => productId === targetOfferId)
  if (item === undefined) {
    const text = `The trial cannot be converted to ${targetOfferId}.`
    throw new Refusal(400, 800017, text)
  }
  const converted = {
    ...source,
    ...{ item: toSoldItem(item), offerId: item.productId, quantity, billingCycle },
    ...{ termDuration: 'P1Y', renewalTermDuration: 'P1Y', term: termFrom(now, 'P1Y') },
    ...{ nextTerm: undefined, cancellableUntil: undefined, batches: [] },
  }
  const after = saveSubscription(state, source, converted, now)
  orderChange(state, now, after, 'convert', quantity)
  record(call, { kind: 'ConvertTrial', subject: after.id, customer, before: source, after })
  const { id: subscriptionId, offerId } = source
  return { status: 200, body: { subscriptionId, offerId, targetOfferId, error: null } }
}
