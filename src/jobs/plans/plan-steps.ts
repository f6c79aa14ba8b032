import { DomainError, orMissing } from '../../domain/error.ts'
import type { Plan } from '../../domain/plans/plan.ts'
import type { PlanChange, PlanKind } from '../../domain/plans/plan-change.ts'
import type { Sold } from '../../domain/plans/plan-item.ts'
import { carryOut, type SubscriptionChange } from '../../domain/subscriptions/changes/subscription-change.ts'
import { refuseCloudSubscription } from '../../domain/subscriptions/entitlement.ts'
import { renewalOf } from '../../domain/subscriptions/renewal/renewal.ts'
import { nextTermOf } from '../../domain/subscriptions/renewal/subscription-renewal.ts'
import {
  type ListedSubscription,
  refuseInState,
  refuseOver,
  refuseWhilePending,
  type Subscription,
} from '../../domain/subscriptions/subscription.ts'
import { sellerOf } from '../../domain/subscriptions/subscription-price.ts'
import { soldThrough } from '../../domain/subscriptions/subscription-seller.ts'
import type { Beginning } from '../../queue/job.ts'
import type { Store } from '../../store/store.ts'
import { beginChange } from '../subscriptions/change-subscription.ts'
import { changeFor, type PricedOffers } from '../subscriptions/scheduled-changes.ts'
import { type SellerData, soldBy } from '../subscriptions/sell-through.ts'

/** The functions with which the steps of a plan read data. They read an offer once for many subscriptions. */
export interface PlanReads extends PricedOffers {
  readonly customers: Pick<Store['customers'], 'find'>
  readonly sellingTerms: Pick<Store['sellingTerms'], 'of'>
}

/** The dependencies of a change that a plan makes to one subscription. */
export interface Changing extends Beginning {
  readonly now: Date
  readonly correlationId: string
  readonly reads: PlanReads
}

type Party = Pick<Plan, 'audience'>

/** How a kind of plan changes one subscription: the same steps as in the operation that changes a single subscription. */
export interface PlanStep {
  /** The name in the audit log of the operation that changes a single subscription. */
  readonly operation: string
  /** How many subscriptions are changed in one transaction. */
  readonly atOnce: number
  /** Whether a job may change the subscription at its vendor. The number of such changes in progress is limited. */
  readonly isAtVendor: boolean
  /** Whether the change is stored before the vendor is called, and stays stored if the vendor refuses its part. */
  readonly isStoredFirst?: boolean
  /** Returns the subscription after the change. @throws DomainError when a rule forbids the change */
  changed(reads: PlanReads, party: Party, seen: Sold, change: PlanChange, now: Date): Promise<Sold>
  /** Returns the subscription with the price and quantity from which the amounts of the change are computed. */
  priced(reads: PlanReads, one: Sold): Promise<Sold>
  /** Adds the job that makes the change. If the change needs no vendor, adds no job and returns the subscription to store. */
  begin(
    context: Changing,
    party: Party,
    seen: ListedSubscription,
    change: PlanChange,
  ): Promise<Subscription | undefined>
}

const atTerm = async (_: PlanReads, one: Sold) => one

const margin: PlanStep = {
  ...{ operation: 'UpdateSubscriptionPriceMargin', atOnce: 250, isAtVendor: false, priced: atTerm },
  changed: async (_, party, seen, change) => withOwnMargin(refuseOver(seen), party, change),
  begin: async (_, party, seen, change) => withOwnMargin(seen, party, change),
}

const seats: PlanStep = {
  ...{ operation: 'UpdateSubscription', atOnce: 20, isAtVendor: true, priced: atTerm },
  async changed(reads, _, seen, change, now) {
    refuseWhilePending(seen)
    refuseCloudSubscription(seen)
    return { ...seen, ...carryOut(seen, await updateOf(reads, seen, change, now), now) }
  },
  async begin({ store, jobs, now, reads }, { audience }, seen, change) {
    const asked = { change: await updateOf(reads, seen, change, now), kind: 'UpdateSubscription' }
    await beginChange({ store, jobs, now, caller: { role: audience } }, seen, { ...asked, isCompared: true })
    return undefined
  },
}

const renewal: PlanStep = {
  ...seats,
  async priced(reads, one) {
    const { action, quantity } = renewalOf(one)
    if (action === 'Stop') return { ...one, quantity }
    const { offerId, segment, region, endDate } = one
    // The renewal gets the price that is valid at the end of the term; the catalogue may contain it already.
    const prices = await reads.offers.prices(offerId, { segment, region, at: endDate })
    return { ...one, ...nextTermOf(one, prices) }
  },
}

const seller: PlanStep = {
  ...{ operation: 'UpdateSubscriptionReseller', atOnce: 100, isAtVendor: true, isStoredFirst: true },
  priced: atTerm,
  async changed(reads, _, seen, change) {
    const { customerId, providerInstanceId } = refuseOver(seen)
    const { resellerId } = await sellerFor(reads, seen, change)
    if (resellerId === seen.resellerId) return seen
    const { margin, internalId } = ownDataIn(change)
    const margins = { ...seen.margins, reseller: margin }
    const terms = await reads.sellingTerms.of({ customerId, resellerId, providerInstanceId })
    return { ...seen, resellerId, margins, internalId, terms }
  },
  async begin(context, _, seen, change) {
    const next = await sellerFor(context.reads, seen, change)
    return await soldBy(context, seen, next, ownDataIn(change))
  },
}

/** The steps of all kinds of plans. */
export const planSteps: Readonly<Record<PlanKind, PlanStep>> = {
  Margin: margin,
  Seats: seats,
  Renewal: renewal,
  Seller: seller,
}

function withOwnMargin<T extends Subscription>(
  seen: T,
  { audience }: Party,
  { priceMargin = null }: PlanChange,
): T {
  return { ...seen, margins: { ...seen.margins, [sellerOf(audience)]: priceMargin } }
}

async function updateOf(
  reads: PlanReads,
  seen: ListedSubscription,
  { quantity, autoRenewEnabled, endOfTermAction, autoRenewSettings }: PlanChange,
  now: Date,
): Promise<SubscriptionChange> {
  refuseInState(seen.status, 'update')
  const given = { quantity, autoRenewEnabled, endOfTermAction, autoRenewSettings }
  const change = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return await changeFor(reads, { action: 'Update', change }, seen, now)
}

/** Returns the margin and the internal id of the new seller; null unless the change is an undo, which restores them. */
function ownDataIn({ resellerMargin = null, resellerInternalId = null }: PlanChange): SellerData {
  return { margin: resellerMargin, internalId: resellerInternalId }
}

async function sellerFor(
  { customers }: Pick<PlanReads, 'customers'>,
  seen: ListedSubscription,
  { resellerId }: PlanChange,
) {
  if (!resellerId)
    throw new DomainError(
      'rule',
      'A reseller has taken over the subscription, and a plan cannot make the csp its seller again.',
    )
  const customer = orMissing(await customers.find(seen.customerId), 'customer', seen.customerId)
  return soldThrough(seen, customer, resellerId)
}
