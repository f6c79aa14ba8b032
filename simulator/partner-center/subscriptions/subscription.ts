import { catalogKey } from '../../catalogue/catalog-item.ts'
import { catalogItem } from '../../catalogue/catalogue.ts'
import { marketOf } from '../../catalogue/markets.ts'
import { isListed, kindOf } from '../../catalogue/subscription-kinds.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PartnerCall } from '../../http/route.ts'
import { nextId, nextNumber } from '../../state/seeded-values.ts'
import type { State } from '../../state/state.ts'
import type { Customer } from '../relations/tables.ts'
import { recordVersion } from './billing-history.ts'
import { windowOf } from './cancellation-windows.ts'
import { enqueueNextChange } from './due-change.ts'
import { moveSeats } from './seats.ts'
import type {
  NextTermInstructions,
  SavingsPlanTerms,
  SoldItem,
  Subscription,
  SubscriptionStatus,
} from './tables.ts'
import { termFrom } from './terms.ts'

/** The input of a new subscription. */
export interface NewSubscription {
  /** A fixed id, for demo data. */
  readonly id?: string
  readonly customer: Pick<Customer, 'id'>
  readonly orderId: string
  readonly item: SoldItem
  readonly quantity: number
  /** Null or absent for an item that is sold without a term. */
  readonly termDuration?: string | null
  readonly billingCycle: string
  readonly segment: string
  readonly friendlyName?: string
  readonly availabilityId?: string
  /** The last day of the first term, if the buyer chose one. */
  readonly customTermEndDate?: string
  readonly promotionId?: string
  readonly renewsTo?: { readonly termDuration: string }
  /** The MPN id of the reseller. */
  readonly partnerId?: string
  readonly parentSubscriptionId?: string
  readonly unitPrice?: string
  readonly currency?: string
  readonly savingsPlan?: SavingsPlanTerms
}

/** The seller and the time of a sale. */
export type Sale = Pick<PartnerCall, 'state' | 'now'> & { readonly partner: { readonly tenantId: string } }

/** Starts an active subscription, and adds its seats to those of the customer. */
export function startSubscription({ state, now, partner }: Sale, sold: NewSubscription): Subscription {
  const item = toSoldItem(sold.item)
  const { quantity, customTermEndDate } = sold
  // Legacy offers have fixed terms: a month for trials, a year for all others.
  const legacyTerm = item.isTrial ? 'P1M' : 'P1Y'
  const termDuration = (item.isLegacy ? legacyTerm : sold.termDuration) ?? undefined
  const kind = kindOf(item, termDuration)
  const at = now.toISOString()
  const term = termDuration === undefined ? undefined : termFrom(now, termDuration, customTermEndDate)
  const country = state.customers.get(sold.customer.id)?.billingProfile.defaultAddress.country
  const started: Subscription = {
    id: sold.id ?? nextId(state),
    number: nextNumber(state, 'subscriptions'),
    partnerId: partner.tenantId,
    customerId: sold.customer.id,
    orderId: sold.orderId,
    ...{ kind, item, quantity, termDuration, term },
    offerId: offerIdOf(item, sold.availabilityId),
    friendlyName: sold.friendlyName ?? item.title,
    segment: sold.segment,
    status: 'active',
    ...{ since: at, createdAt: at, suspensionReasons: [] },
    billingCycle: sold.billingCycle,
    currency: sold.currency ?? marketOf(country ?? '')?.currency ?? 'USD',
    unitPrice: sold.unitPrice,
    autoRenew: term !== undefined && kind !== 'reservation',
    renewalTermDuration: sold.renewsTo?.termDuration ?? termDuration,
    ...windowOf(item, kind, quantity, now, term),
    promotionId: sold.promotionId,
    resellerMpnId: sold.partnerId,
    parentId: sold.parentSubscriptionId,
    savingsPlan: sold.savingsPlan,
    ...(item.isTrial ? { nextTerm: instructionsAfterTrial(state, sold.item, quantity) } : {}),
    scheduledActions: [],
    changes: 0,
    version: 1,
  }
  saveSubscription(state, undefined, started, now)
  return started
}

/** Returns the instructions for the term after a trial: the first transition target, with a monthly term. */
function instructionsAfterTrial(
  state: State,
  trial: SoldItem,
  quantity: number,
): NextTermInstructions | undefined {
  const item = catalogItem(state, trial.productId, trial.skuId)
  const [productId, skuId] = item?.transitionsTo[0]?.split(':') ?? []
  if (productId === undefined || skuId === undefined || item!.isLegacy) return undefined
  return { product: { productId, skuId, billingCycle: 'monthly', termDuration: 'P1M' }, quantity }
}

export function toSoldItem(item: SoldItem): SoldItem {
  const { productId, skuId, title, publisher, productType, unitType, provisioningId } = item
  const { isTrial, isAddon, isLegacy, isAzurePlan, isExtendedService } = item
  return {
    ...{ productId, skuId, title, publisher, productType, unitType, provisioningId },
    ...{ isTrial, isAddon, isLegacy, isAzurePlan, isExtendedService },
  }
}

export function offerIdOf(item: SoldItem, availabilityId = 'CFQ7TTC0N8SS'): string {
  return item.isLegacy ? item.productId : `${catalogKey(item)}:${availabilityId}`
}

/**
 * Replaces a subscription. Also updates its version, the customer's seats, the billing history and the queue of due
 * changes.
 */
export function saveSubscription(
  state: State,
  before: Subscription | undefined,
  changed: Subscription,
  at: Date,
): Subscription {
  const after = before === undefined ? changed : { ...changed, version: before.version + 1 }
  state.subscriptions.put(after.id, after)
  moveSeats(state, before, after)
  recordVersion(state, before, after, at)
  enqueueNextChange(state, after)
  return after
}

export function etagOf({ id, version }: Subscription): string {
  return Buffer.from(JSON.stringify({ id, version })).toString('base64')
}

/**
 * Returns the subscription in the path. @throws Refusal when the partner has sold the customer no such subscription
 */
export function requireSubscription({ state, partner, params }: PartnerCall, { id }: Customer): Subscription {
  const found = state.subscriptions.get(params.subscriptionId!.toLowerCase())
  const isTheirs = found?.customerId === id && found.partnerId === partner.tenantId
  if (isTheirs && isListed(found)) return found
  throw new Refusal(404, 20003, `The subscription ${params.subscriptionId} was not found.`)
}

/** Yields the subscriptions that a partner sold a customer, oldest first. */
export function* subscriptionsOf(
  state: State,
  customerId: string,
  partnerId: string,
): Generator<Subscription> {
  for (const subscription of state.subscriptions.values()) {
    if (subscription.customerId === customerId && subscription.partnerId === partnerId) yield subscription
  }
}

/** Returns the add-ons of a subscription. */
export function childrenOf(state: State, parentId: string): Subscription[] {
  return [...state.subscriptions.values()].filter((one) => one.parentId === parentId)
}

/** Returns the subscription with a new status, which starts now. */
export function withStatus(
  subscription: Subscription,
  status: SubscriptionStatus,
  now: Date,
  suspensionReasons: readonly string[] = [],
): Subscription {
  return { ...subscription, status, since: now.toISOString(), suspensionReasons }
}
