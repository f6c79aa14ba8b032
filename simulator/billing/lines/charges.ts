import type { BillingCycle, Segment, TermDuration } from '../../catalogue/catalog-item.ts'
import { priceOf } from '../../catalogue/catalogue.ts'
import { historyOf } from '../../partner-center/subscriptions/billing-history.ts'
import type { Subscription, SubscriptionVersion } from '../../partner-center/subscriptions/tables.ts'
import {
  type Cycle,
  cycleAt,
  midnight,
  monthsIn,
  monthsInCycle,
} from '../../partner-center/subscriptions/terms.ts'
import type { State } from '../../state/state.ts'
import { type Decimal, decimal, quotient, times, whole } from '../decimals.ts'

/** The type of a charge, in the vendor's terms. */
export type ChargeType =
  | 'new'
  | 'renew'
  | 'cycleCharge'
  | 'addQuantity'
  | 'removeQuantity'
  | 'cancel'
  | 'convert'
  | 'customerCredit'

/** A charge of a subscription. Credits have a negative quantity. */
export interface Charge {
  readonly chargeType: ChargeType
  readonly at: string
  readonly subscription: Subscription
  readonly quantity: number
  /** Midnights in UTC at which the charged period begins and ends; the end is exclusive. */
  readonly from: string
  readonly until: string
  /**
   * `unitPrice` is the list price of a unit for a whole billing cycle; `effectiveUnitPrice` is the prorated price after
   * discounts for the charged period.
   */
  readonly unitPrice: Decimal
  readonly effectiveUnitPrice: Decimal
}

/** A period; the end is exclusive. */
export interface Span {
  readonly from: string
  readonly until: string
}

/** The number of decimals of prorated prices. */
const pricePlaces = 10

/** Returns the charges of a subscription in a period, in order of time. */
export function chargesOf(state: State, subscription: Subscription, span: Span): Charge[] {
  const states = historyOf(state, subscription)
  return states.flatMap((past, index) => {
    const next = states[index + 1]?.at ?? span.until
    if (past.at >= span.until || next < span.from) return []
    const changes = past.at < span.from ? [] : chargesOfChange(state, states[index - 1]?.subscription, past)
    const until = next < span.until ? next : span.until
    const charges = [...changes, ...cycleCharges(state, past, span.from, until)]
    return charges.filter(({ at, quantity }) => at < span.until && quantity !== 0)
  })
}

/**
 * Returns whether the seats of a subscription are billed. Suspended subscriptions are billed, trials are free, and
 * usage-based ones are billed by usage.
 */
function isBilled({ status, item }: Subscription): boolean {
  return (status === 'active' || status === 'suspended') && item.unitType === 'Licenses' && !item.isTrial
}

/** Returns the charges and credits that one change of a subscription causes. */
function chargesOfChange(
  state: State,
  before: Subscription | undefined,
  past: SubscriptionVersion,
): Charge[] {
  const { at, subscription } = past
  if (before === undefined || !isBilled(before)) {
    return isBilled(subscription)
      ? [chargeFor(state, 'new', past, subscription.quantity, cycleIn(subscription, at))]
      : []
  }
  const rest = { ...cycleIn(before, at), from: dayOf(at) }
  const credit = (chargeType: ChargeType, quantity: number) =>
    rest.from < rest.until || before.term === undefined
      ? [chargeFor(state, chargeType, { at, subscription: before }, -quantity, rest)]
      : []
  if (!isBilled(subscription)) return credit('cancel', before.quantity)
  if (isNextTerm(before, subscription)) {
    return [chargeFor(state, 'renew', past, subscription.quantity, cycleIn(subscription, at))]
  }
  if (isOtherProduct(before, subscription)) {
    const now = { ...cycleIn(subscription, at), from: dayOf(at) }
    return [
      ...credit('convert', before.quantity),
      chargeFor(state, 'convert', past, subscription.quantity, now),
    ]
  }
  const added = subscription.quantity - before.quantity
  if (added < 0) return credit('removeQuantity', -added)
  return added > 0 ? [chargeFor(state, 'addQuantity', past, added, rest)] : []
}

function isNextTerm(before: Subscription, { term }: Subscription): boolean {
  return term !== undefined && before.term !== undefined && term.startsAt === before.term.endsAt
}

function isOtherProduct(before: Subscription, after: Subscription): boolean {
  return (
    before.item.productId !== after.item.productId ||
    before.item.skuId !== after.item.skuId ||
    before.billingCycle !== after.billingCycle ||
    before.term?.startsAt !== after.term?.startsAt ||
    before.term?.endsAt !== after.term?.endsAt
  )
}

/**
 * Returns the charges for the billing cycles that begin in a period. The first cycle of a term is charged with the
 * purchase or renewal.
 */
function cycleCharges(
  state: State,
  { at, subscription }: SubscriptionVersion,
  from: string,
  until: string,
): Charge[] {
  const { term, billingCycle } = subscription
  if (!isBilled(subscription) || term === undefined) return []
  const charges: Charge[] = []
  const since = at > term.startsAt ? at : term.startsAt
  // Begins one millisecond before `from`, so in the cycle before the first one to charge, also when a cycle begins
  // exactly at `from`.
  const time = since < from ? new Date(Date.parse(from) - 1) : new Date(since)
  let cycle = cycleAt(term, billingCycle, time)
  while (cycle !== undefined && cycle.until < term.endsAt && cycle.until <= until) {
    cycle = cycleAt(term, billingCycle, new Date(cycle.until))!
    const begun = { at: cycle.from, subscription }
    charges.push(chargeFor(state, 'cycleCharge', begun, subscription.quantity, cycle))
  }
  return charges
}

/** Returns the billing cycle that contains a time; the whole term if the subscription is not billed in cycles. */
function cycleIn({ term, billingCycle }: Subscription, at: string): Cycle {
  if (term === undefined) return { from: dayOf(at), until: dayOf(at), wholeFrom: dayOf(at) }
  const from = dayOf(term.startsAt)
  const time = new Date(at < term.startsAt ? term.startsAt : at)
  return cycleAt(term, billingCycle, time) ?? { from, until: term.endsAt, wholeFrom: from }
}

function dayOf(time: string): string {
  return midnight(new Date(time)).toISOString()
}

function chargeFor(
  state: State,
  chargeType: ChargeType,
  { at, subscription }: SubscriptionVersion,
  quantity: number,
  { from, until, wholeFrom }: Cycle,
): Charge {
  const list = listPriceOf(state, subscription)
  const [days, of] = [daysBetween(from, until), daysBetween(wholeFrom, until)]
  const price = percentOffOf(state, subscription) === 0 ? list : cyclePriceOf(state, subscription)
  const effectiveUnitPrice = days === of ? price : quotient(times(price, whole(days)), whole(of), pricePlaces)
  return { chargeType, at, subscription, quantity, from, until, unitPrice: list, effectiveUnitPrice }
}

function daysBetween(from: string, until: string): number {
  return Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000)
}

/**
 * Returns the wrong charge that a subscription gets if its end is ignored: the charge for the days after its end in a
 * period.
 */
export function lastingCharge(state: State, subscription: Subscription, span: Span): Charge {
  const ended = dayOf(subscription.since)
  const from = ended > span.from ? ended : span.from
  const cycle = { from, until: span.until, wholeFrom: from }
  return chargeFor(state, 'cycleCharge', { at: from, subscription }, subscription.quantity, cycle)
}

/** Returns the price of a unit per cycle, after the promotion. */
export function cyclePriceOf(state: State, subscription: Subscription): Decimal {
  return perCycle(subscription, decimal(termPriceOf(state, subscription)))
}

/** Returns the price of a unit per cycle, without a promotion. */
function listPriceOf(state: State, subscription: Subscription): Decimal {
  const paid = decimal(termPriceOf(state, subscription))
  const percentOff = percentOffOf(state, subscription)
  const list =
    percentOff === 0 ? paid : rounded(quotient(times(paid, whole(100)), whole(100 - percentOff), 3))
  return perCycle(subscription, list)
}

/** Returns the discount of a subscription's promotion, in whole percent. */
export function percentOffOf(state: State, { promotionId }: Subscription): number {
  const percentOff = promotionId === undefined ? 0 : (state.promotions.get(promotionId)?.percentOff ?? 0)
  return percentOff >= 100 ? 0 : percentOff
}

function perCycle({ kind, termDuration, billingCycle }: Subscription, price: Decimal): Decimal {
  const [term, cycle] = [monthsIn(termDuration), monthsInCycle(billingCycle) ?? 0]
  // Prices of legacy offers are already per cycle.
  if (kind === 'legacy' || cycle === 0 || term <= cycle) return price
  return quotient(times(price, whole(cycle)), whole(term), pricePlaces)
}

function rounded({ units, scale }: Decimal): Decimal {
  return { units: (units + 5n) / 10n, scale: scale - 1 }
}

/**
 * Returns the price of a unit per term, after the promotion: the price of the sale, else the list price on the day of
 * the sale.
 */
function termPriceOf(state: State, subscription: Subscription): string {
  if (subscription.unitPrice !== undefined) return subscription.unitPrice
  const { item, segment, currency, termDuration, billingCycle, customerId, createdAt } = subscription
  const offer = {
    ...{ productId: item.productId, skuId: item.skuId, currency },
    country: state.customers.get(customerId)?.billingProfile.defaultAddress.country ?? 'US',
    segment: segment as Segment,
    termDuration: (item.isLegacy ? null : (termDuration ?? null)) as TermDuration | null,
    billingCycle: billingCycle as BillingCycle,
  }
  return priceOf(state, offer, new Date(createdAt))?.unitPrice ?? '0'
}
