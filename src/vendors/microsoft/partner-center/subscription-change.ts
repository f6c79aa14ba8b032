import type { AutoRenewSettings } from '../../../domain/subscriptions/renewal/auto-renew-settings.ts'
import type { SubscriptionStatus } from '../../../domain/subscriptions/subscription.ts'
import { lastDayOf } from '../../../domain/subscriptions/term.ts'
import type { SubscriptionChange, VendorSubscription } from '../../commerce.ts'
import { at, listAt, textAt } from '../transport/wire.ts'
import { cycles, terms } from './enum-mapping.ts'
import { runsOn } from './vendor-subscription.ts'

/**
 * Returns the request body for a change of a subscription: the body that was read, with the changes applied. The body
 * contains all members of the subscription, because the vendor resets omitted members.
 */
export function changedBody(body: object, seen: VendorSubscription, change: SubscriptionChange): object {
  const { name, quantity, status, billingFrequency, partnerId } = change
  return {
    ...body,
    ...(name === undefined || name === null ? {} : { friendlyName: name }),
    ...(quantity === undefined ? {} : { quantity }),
    ...(status === undefined ? {} : { status: statusOnWire(status) }),
    ...(partnerId === undefined ? {} : { partnerId }),
    ...endOfTermOnWire(body, seen, change),
    ...(billingFrequency === undefined
      ? {}
      : { nextChargeInstructions: nextChargeOnWire(body, seen, billingFrequency) }),
  }
}

function statusOnWire(status: SubscriptionStatus): string {
  return status.toLowerCase()
}

/**
 * Returns the members that determine what happens at the end of the term; no members when the change concerns neither
 * the renewal nor the end. Without renewal, the request always names the action at the end: otherwise the vendor would
 * continue the subscription as extended service.
 */
function endOfTermOnWire(body: object, seen: VendorSubscription, change: SubscriptionChange): object {
  const isTold =
    change.autoRenewEnabled !== undefined ||
    change.endOfTermAction !== undefined ||
    change.autoRenewSettings !== undefined
  if (!isTold) return {}
  const told = change.endOfTermAction
  const autoRenewEnabled =
    change.autoRenewEnabled ?? (told === undefined ? seen.autoRenewEnabled : told === 'Renew')
  const kept = seen.endOfTermAction === 'Renew' ? 'Stop' : seen.endOfTermAction
  const action = autoRenewEnabled ? 'Renew' : (told ?? kept)
  const others = listAt(body, 'scheduledActions').filter((one) => textAt(one, 'scheduleType') !== 'TermEnd')
  return {
    autoRenewEnabled,
    scheduledActions: [...others, ...(runsOn(body) ? atTermEnd[action] : [])],
    ...(autoRenewEnabled ? renewalOnWire(body, seen, change) : withoutRenewal(seen)),
  }
}

const atTermEnd = {
  Renew: [],
  Stop: [{ scheduleType: 'TermEnd', actionType: 'Cancel' }],
  ExtendedService: [{ scheduleType: 'TermEnd', actionType: 'RenewToExtendedServiceTerm' }],
} as const

// The instructions of a trial stay, because they always name the offer to which the trial converts.
function withoutRenewal({ isTrial }: VendorSubscription): object {
  return isTrial ? {} : { scheduledNextTermInstructions: null }
}

function renewalOnWire(body: object, seen: VendorSubscription, change: SubscriptionChange): object {
  const settings = change.autoRenewSettings
  if (settings === undefined) return {}
  if (settings === null) return { ...withoutRenewal(seen), renewalTermDuration: textAt(body, 'termDuration') }
  const { term, billingFrequency, customTermEndDate, quantity } = settings
  const termsOnWire = { billingCycle: cycles.theirs(billingFrequency), termDuration: terms.theirs(term) }
  return {
    scheduledNextTermInstructions: {
      product: { ...nextProductOnWire(body), ...termsOnWire, ...promotionOnWire(body, settings) },
      quantity: quantity ?? change.quantity ?? seen.quantity,
      ...(customTermEndDate === null
        ? {}
        : { customTermEndDate: lastDayOf({ endDate: customTermEndDate }).toISOString() }),
    },
  }
}

/**
 * Returns the product of the next term: the scheduled product, such as the offer that a trial converts to, else the
 * current product.
 */
function nextProductOnWire(body: object): object {
  const product = at(body, 'scheduledNextTermInstructions', 'product')
  const productId = textAt(product, 'productId')
  return productId === null ? productOnWire(body) : { productId, skuId: textAt(product, 'skuId') }
}

/**
 * Returns the scheduled promotion of the next term; no member when term or billing frequency change, because the vendor
 * grants a promotion for one combination of both.
 */
function promotionOnWire(body: object, { term, billingFrequency }: AutoRenewSettings): object {
  const product = at(body, 'scheduledNextTermInstructions', 'product')
  const promotionId = textAt(product, 'promotionId')
  const isSame =
    terms.ours(textAt(product, 'termDuration') ?? '') === term &&
    cycles.ours(textAt(product, 'billingCycle') ?? '') === billingFrequency
  return promotionId !== null && isSame ? { promotionId } : {}
}

/** Returns the current product. */
function productOnWire(body: object): object {
  const [productId, skuId, availabilityId] = textAt(body, 'offerId')?.split(':') ?? []
  return { productId, skuId, availabilityId }
}

function nextChargeOnWire(
  body: object,
  seen: VendorSubscription,
  billingFrequency: NonNullable<SubscriptionChange['billingFrequency']>,
): object | null {
  if (billingFrequency === seen.billingFrequency) return null
  const product = { ...productOnWire(body), billingCycle: cycles.theirs(billingFrequency) }
  return { product: { ...product, termDuration: textAt(body, 'termDuration') } }
}
