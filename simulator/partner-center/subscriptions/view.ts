import { catalogKey } from '../../catalogue/catalog-item.ts'
import { catalogItem } from '../../catalogue/catalogue.ts'
import { link, resource } from '../../http/resource.ts'
import type { State } from '../../state/state.ts'
import { openBatches } from './cancellation-windows.ts'
import { etagOf } from './subscription.ts'
import type { Subscription } from './tables.ts'
import { cycleEnd, lastDayOf } from './terms.ts'

/** Returns a subscription as the API returns it at a time. */
export function renderSubscription(state: State, subscription: Subscription, now: Date): object {
  const { id, customerId, item, kind, status, quantity, term, parentId, offerId } = subscription
  const fields = {
    ...{ id, offerId, offerName: item.title, friendlyName: subscription.friendlyName },
    productType: item.productType,
    ...{ quantity, unitType: item.unitType },
    parentSubscriptionId: parentId,
    creationDate: subscription.createdAt,
    effectiveStartDate: term?.startsAt ?? subscription.createdAt,
    ...renderEnds(subscription, now),
    ...{ status, suspensionReasons: subscription.suspensionReasons },
    ...renderRenewal(subscription),
    billingType: billingTypes[item.unitType],
    billingCycle: subscription.billingCycle,
    termDuration: subscription.termDuration,
    isTrial: item.isTrial,
    isMicrosoftProduct: true,
    publisherName: item.publisher,
    hasPurchasableAddons: !item.isAddon && kind === 'seats',
    actions: actionsOf(subscription, now),
    partnerId: subscription.resellerMpnId,
    promotionId: subscription.promotionId,
    ...renderRefunds(subscription, now),
    migratedFromSubscriptionId: subscription.migratedFromId,
    consumptionType: item.unitType === 'Usage-based' ? 'metered' : 'licensed',
    contractType: 'subscription',
    orderId: subscription.orderId,
    ...renderSavingsPlan(subscription),
    attentionNeeded: false,
    actionTaken: false,
  }
  const self = `/customers/${customerId}/subscriptions/${id}`
  return {
    ...resource(fields, { type: 'Subscription', etag: etagOf(subscription) }),
    links: {
      self: link(self),
      ...productLinks(state, subscription),
      ...(parentId === undefined
        ? {}
        : { parentSubscription: link(`/customers/${customerId}/subscriptions/${parentId}`) }),
      activationLinks: link(`${self}/activationlinks`),
    },
  }
}

const billingTypes = { Licenses: 'license', 'Usage-based': 'usage', Benefit: 'benefit' } as const

/** Returns the line item of a savings plan and its id in Azure; an empty object for other products. */
function renderSavingsPlan({ id, friendlyName, status, autoRenew, savingsPlan }: Subscription): object {
  if (savingsPlan === undefined) return {}
  const line = { id, friendlyName, ...savingsPlan, autoRenewEnabled: autoRenew, status }
  return { lineItems: [line], productOrderId: id }
}

/**
 * Returns the members for the ends of term, billing cycle and cancellation window. `EndDate` members have the midnight
 * at which the last day begins, `EndDateTime` members the last second of that day.
 */
function renderEnds(subscription: Subscription, now: Date): object {
  const { term, billingCycle, cancellableUntil, status } = subscription
  if (term === undefined) return { cancellationAllowedUntilDate: cancellableUntil ?? null }
  const runs = status === 'active' || status === 'suspended'
  const cycle = runs ? cycleEnd(term, billingCycle, now) : undefined
  const days = { commitmentEndDate: lastDayOf(term), commitmentEndDateTime: lastSecond(term.endsAt) }
  return {
    ...days,
    cancellationAllowedUntilDate: cancellableUntil ?? null,
    ...(cycle === undefined
      ? {}
      : { billingCycleEndDate: lastDayOf({ endsAt: cycle }), billingCycleEndDateTime: lastSecond(cycle) }),
  }
}

function lastSecond(end: string): string {
  return new Date(Date.parse(end) - 1_000).toISOString()
}

function renderRenewal(subscription: Subscription): object {
  const { nextCharge } = subscription
  return {
    autoRenewEnabled: subscription.autoRenew,
    renewalTermDuration: subscription.renewalTermDuration,
    scheduledNextTermInstructions: subscription.nextTerm ?? null,
    scheduledActions: subscription.scheduledActions,
    nextChargeInstructions:
      nextCharge === undefined ? null : { product: nextCharge.product, quantity: nextCharge.quantity },
  }
}

function renderRefunds(subscription: Subscription, now: Date): object {
  const { kind, item, cancellableUntil } = subscription
  if (kind === 'legacy' || kind === 'azurePlan') return {}
  const isOpen = cancellableUntil !== undefined && cancellableUntil > now.toISOString()
  const type = kind === 'seats' ? 'Partial' : 'Full'
  const batches = openBatches(subscription, now)
  return {
    refundOptions: isOpen && !item.isTrial ? [{ type, expiresAt: cancellableUntil }] : [],
    refundableQuantity: {
      totalQuantity: batches.reduce((total, { quantity }) => total + quantity, 0),
      details: batches.map(({ quantity, until }) => ({ quantity, allowedUntilDateTime: until })),
    },
  }
}

function actionsOf({ status, cancellableUntil }: Subscription, now: Date): string[] {
  if (status !== 'active' && status !== 'suspended') return []
  const isOpen = cancellableUntil !== undefined && cancellableUntil > now.toISOString()
  return isOpen ? ['edit', 'cancel'] : ['edit']
}

function productLinks(state: State, { item, offerId }: Subscription): object {
  if (item.isLegacy) return { offer: link(`/offers/${item.productId}`) }
  const product = `/products/${item.productId}`
  const sku = `${product}/skus/${item.skuId}`
  const availability = `${sku}/availabilities/${offerId.split(':')[2]}`
  const isKnown = catalogItem(state, item.productId, item.skuId) !== undefined
  return isKnown ? { product: link(product), sku: link(sku), availability: link(availability) } : {}
}

/** Returns the provisioning status of a subscription. */
export function renderProvisioning({ item, status, quantity, term }: Subscription): object {
  return {
    skuId: item.provisioningId,
    status: status === 'pending' ? 'pending' : 'success',
    quantity,
    ...(term === undefined ? {} : { endDate: lastDayOf(term) }),
    attributes: { objectType: 'SubscriptionProvisioningStatus' },
    catalogItemId: catalogKey(item),
  }
}
