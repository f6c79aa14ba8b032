import { remember } from '../billing/history.ts'
import { marketOf } from '../catalogue/markets.ts'
import { type CatalogItem, catalogItem, catalogKey } from '../catalogue.ts'
import { nextId, nextNumber } from '../draw.ts'
import { Refusal } from '../refusal.ts'
import type { PartnerCall } from '../route.ts'
import type { Customer, World } from '../world.ts'
import type { SavingsPlanTerms } from './savings-plan.ts'
import { remind } from './subscription-agenda.ts'
import { isListed, kindOf, type SubscriptionKind } from './subscription-kinds.ts'
import { moveSeats } from './subscription-seats.ts'
import { type Term, termFrom } from './subscription-terms.ts'
import { windowOf } from './subscription-windows.ts'

/** What is sold, as far as a subscription has to know it. */
export type SoldItem = Pick<
  CatalogItem,
  | 'productId'
  | 'skuId'
  | 'title'
  | 'publisher'
  | 'productType'
  | 'unitType'
  | 'provisioningId'
  | 'isTrial'
  | 'isAddon'
  | 'isLegacy'
  | 'isAzurePlan'
  | 'isExtendedService'
>

export type SubscriptionStatus = 'pending' | 'active' | 'suspended' | 'expired' | 'disabled' | 'deleted'

/** What comes at the next term instead of the same again. */
export interface NextTermInstructions {
  readonly product: {
    readonly productId: string
    readonly skuId: string
    readonly availabilityId?: string
    readonly billingCycle: string
    readonly termDuration: string
    readonly promotionId?: string
  }
  readonly quantity: number
  readonly customTermEndDate?: string
}

export interface ScheduledAction {
  readonly scheduleType: 'TermEnd' | 'CustomDate'
  readonly actionType: 'Cancel' | 'RenewToNewTerm' | 'RenewToExtendedServiceTerm' | 'Transition'
  readonly effectiveDate?: string
  readonly instructions?: Omit<NextTermInstructions, 'customTermEndDate'>
}

/** What changes when the next billing cycle begins. */
export interface NextChargeInstructions {
  readonly product: { readonly billingCycle: string }
  readonly quantity?: number
  /** When that is. */
  readonly at: string
}

/** What a customer has of something, and until when. */
export interface Subscription {
  readonly id: string
  /** Its place among all subscriptions. */
  readonly number: number
  /** The tenant id of the partner who has sold it. */
  readonly partnerId: string
  readonly customerId: string
  readonly orderId: string
  readonly kind: SubscriptionKind
  readonly item: SoldItem
  /** `productId:skuId:availabilityId`, or the GUID of a legacy offer. */
  readonly offerId: string
  readonly friendlyName: string
  readonly segment: string
  readonly quantity: number
  readonly status: SubscriptionStatus
  /** Since when it has that status. */
  readonly since: string
  readonly suspensionReasons: readonly string[]
  readonly createdAt: string
  /** Absent where something is bought for ever, or until further notice. */
  readonly term?: Term
  readonly termDuration?: string
  readonly billingCycle: string
  readonly currency: string
  /** What a unit costs until the end of the term: a decimal number. */
  readonly unitPrice?: string
  readonly autoRenew: boolean
  readonly renewalTermDuration?: string
  /** When it can be cancelled no more; absent where it never can be. */
  readonly cancellableUntil?: string
  /** Seats that can be given back, each until a time of its own. */
  readonly batches: readonly { readonly quantity: number; readonly until: string }[]
  readonly promotionId?: string
  /** The MPN id of the reseller. */
  readonly resellerMpnId?: string
  readonly parentId?: string
  readonly savingsPlan?: SavingsPlanTerms
  readonly nextTerm?: NextTermInstructions
  readonly scheduledActions: readonly ScheduledAction[]
  readonly nextCharge?: NextChargeInstructions
  readonly migratedFromId?: string
  /** Changes so far, of which there may be only so many. */
  readonly changes: number
  /** Counts every change, those of time as well. */
  readonly version: number
}

/** What somebody buys. */
export interface NewSubscription {
  /** For one that is known under an id from before. */
  readonly id?: string
  readonly customer: Pick<Customer, 'id'>
  readonly orderId: string
  readonly item: SoldItem
  readonly quantity: number
  /** Null and absent for what has no term. */
  readonly termDuration?: string | null
  readonly billingCycle: string
  readonly segment: string
  readonly friendlyName?: string
  readonly availabilityId?: string
  /** The last day of the first term, where it is a custom one. */
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

/** Who sells, and when. */
export type Sale = Pick<PartnerCall, 'world' | 'now'> & { readonly partner: { readonly tenantId: string } }

/** Starts a subscription of a customer, active from now on, with its seats. */
export function startSubscription({ world, now, partner }: Sale, sold: NewSubscription): Subscription {
  const item = soldItem(sold.item)
  const { quantity, customTermEndDate } = sold
  // Legacy offers have no choice of terms: all but trials run for a year.
  const legacyTerm = item.isTrial ? 'P1M' : 'P1Y'
  const termDuration = (item.isLegacy ? legacyTerm : sold.termDuration) ?? undefined
  const kind = kindOf(item, termDuration)
  const at = now.toISOString()
  const term = termDuration === undefined ? undefined : termFrom(now, termDuration, customTermEndDate)
  const country = world.customers.get(sold.customer.id)?.billingProfile.defaultAddress.country
  const started: Subscription = {
    id: sold.id ?? nextId(world),
    number: nextNumber(world, 'subscriptions'),
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
    ...(item.isTrial ? { nextTerm: afterTrial(world, sold.item, quantity) } : {}),
    scheduledActions: [],
    changes: 0,
    version: 1,
  }
  saveSubscription(world, undefined, started, now)
  return started
}

/** What a trial goes on as: the first item that it can become, from month to month. */
function afterTrial(world: World, trial: SoldItem, quantity: number): NextTermInstructions | undefined {
  const item = catalogItem(world, trial.productId, trial.skuId)
  const [productId, skuId] = item?.transitionsTo[0]?.split(':') ?? []
  if (productId === undefined || skuId === undefined || item!.isLegacy) return undefined
  return { product: { productId, skuId, billingCycle: 'monthly', termDuration: 'P1M' }, quantity }
}

export function soldItem(item: SoldItem): SoldItem {
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

/** Puts a subscription in place of what it was before, from a time on: under a new etag, with its seats. */
export function saveSubscription(
  world: World,
  before: Subscription | undefined,
  changed: Subscription,
  at: Date,
): Subscription {
  const after = before === undefined ? changed : { ...changed, version: before.version + 1 }
  world.subscriptions.put(after.id, after)
  moveSeats(world, before, after)
  remember(world, before, after, at)
  remind(world, after)
  return after
}

export function etagOf({ id, version }: Subscription): string {
  return Buffer.from(JSON.stringify({ id, version })).toString('base64')
}

/** The subscription in the path. @throws Refusal when the partner has sold the customer none of that id */
export function subscriptionIn({ world, partner, params }: PartnerCall, { id }: Customer): Subscription {
  const found = world.subscriptions.get(params.subscriptionId!.toLowerCase())
  const isTheirs = found?.customerId === id && found.partnerId === partner.tenantId
  if (isTheirs && isListed(found)) return found
  throw new Refusal(404, 20003, `The subscription ${params.subscriptionId} was not found.`)
}

/** What a partner has sold a customer, oldest first. */
export function* subscriptionsOf(
  world: World,
  customerId: string,
  partnerId: string,
): Generator<Subscription> {
  for (const subscription of world.subscriptions.values()) {
    if (subscription.customerId === customerId && subscription.partnerId === partnerId) yield subscription
  }
}

/** The add-ons of a subscription. */
export function childrenOf(world: World, parentId: string): Subscription[] {
  return [...world.subscriptions.values()].filter((one) => one.parentId === parentId)
}

/** A status with the time since when. */
export function withStatus(
  subscription: Subscription,
  status: SubscriptionStatus,
  now: Date,
  suspensionReasons: readonly string[] = [],
): Subscription {
  return { ...subscription, status, since: now.toISOString(), suspensionReasons }
}
