import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { collection } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import type { State } from '../../state/state.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import { subscriptionsOf } from '../subscriptions/subscription.ts'
import type { Subscription } from '../subscriptions/tables.ts'
import { lastDayOf, midnight, monthsIn, termFrom } from '../subscriptions/terms.ts'

/** The route that lists the possible custom end dates of a term. */
export const cotermRoutes: readonly PartnerRoute[] = [
  {
    method: 'GET',
    path: '/v1/customers/{customerId}/subscriptions/customTermEndDates',
    family: 'subscriptions',
    handle: list,
  },
]

/** A possible last day of a term, and the subscriptions that end on the same day. */
export interface CotermDate {
  readonly type: 'calendarMonthAligned' | 'subscriptionAligned'
  /** The midnight at which the day begins. */
  readonly lastDay: string
  readonly subscriptionIds: readonly string[]
}

function list(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const { state, query, partner } = call
  const duration = query.get('term_duration') ?? ''
  if (!['P1M', 'P1Y', 'P3Y'].includes(duration)) throw invalid('term_duration must be P1M, P1Y or P3Y.')
  const sentStart = query.get('term_start_date')
  const start = sentStart === undefined ? call.now : new Date(sentStart)
  if (Number.isNaN(start.getTime())) throw invalid('term_start_date must be a date.')
  const target = query.get('target_coterm_subscription_id')?.toLowerCase()
  const seller = { customerId: customer.id, partnerId: partner.tenantId }
  if (target !== undefined && target !== '' && !isThere(state, seller, target)) {
    throw new Refusal(404, 20003, `The subscription ${target} was not found.`)
  }
  const dates = cotermDates(state, seller, duration, start)
  const items = dates
    .filter(({ subscriptionIds }) => !target || subscriptionIds.includes(target))
    .map(({ type, lastDay, subscriptionIds }) => ({
      allowedCustomTermEndDateType: type,
      ...(type === 'subscriptionAligned' ? { cotermSubscriptionIds: subscriptionIds } : {}),
      // Without a time zone, as the vendor writes it.
      allowedCustomTermEndDate: lastDay.slice(0, 'yyyy-mm-ddThh:mm:ss'.length),
    }))
  return { status: 200, body: collection(items) }
}

type Seller = Pick<Subscription, 'customerId' | 'partnerId'>

function isThere(state: State, { customerId, partnerId }: Seller, id: string): boolean {
  return [...subscriptionsOf(state, customerId, partnerId)].some((one) => one.id === id)
}

/**
 * Returns the days on which a term that begins at `start` can end: the last day of each calendar month, and the last
 * day of the term of each active licence subscription that is not a trial. No day is after the end of a term of the
 * length `duration`.
 */
export function cotermDates(
  state: State,
  { customerId, partnerId }: Seller,
  duration: string,
  start: Date,
): CotermDate[] {
  const latest = lastDayOf(termFrom(start, duration))
  const earliest = midnight(start).toISOString()
  const fits = (day: string) => day > earliest && day <= latest && isAllowed(day, duration)
  const byDay = new Map<string, string[]>()
  for (const { id, term, status, item, kind } of subscriptionsOf(state, customerId, partnerId)) {
    if (term === undefined || status !== 'active' || item.isTrial || kind !== 'seats') continue
    const day = lastDayOf(term)
    if (fits(day)) byDay.set(day, [...(byDay.get(day) ?? []), id])
  }
  const aligned = [...byDay].map(([lastDay, subscriptionIds]) => ({
    ...{ type: 'subscriptionAligned' as const, lastDay, subscriptionIds },
  }))
  const months = Array.from({ length: monthsIn(duration) + 1 }, (_, index) => monthEnd(start, index))
    .filter(fits)
    .map((lastDay) => ({ type: 'calendarMonthAligned' as const, lastDay, subscriptionIds: [] }))
  return [...months, ...aligned].sort((one, other) => (one.lastDay < other.lastDay ? -1 : 1))
}

function monthEnd(from: Date, months: number): string {
  return new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).toISOString()
}

/** Returns whether a term can end on a day. A monthly term can end after the 27th only on the last day of the month. */
function isAllowed(day: string, duration: string): boolean {
  const date = new Date(day)
  return duration !== 'P1M' || date.getUTCDate() < 28 || day === monthEnd(date, 0)
}

/** Throws Refusal unless a term that begins at `start` can end on `customTermEndDate`. */
export function requireCustomEnd(
  state: State,
  seller: Seller,
  duration: string,
  customTermEndDate: string,
  start: Date,
): void {
  const day = midnight(new Date(customTermEndDate)).toISOString()
  if (cotermDates(state, seller, duration, start).some(({ lastDay }) => lastDay === day)) return
  if (day > lastDayOf(termFrom(start, duration))) {
    throw new Refusal(400, 900246, 'The custom end is after the end of the term.')
  }
  if (!isAllowed(day, duration)) {
    throw new Refusal(400, 900245, 'A monthly term can end after the 27th only on the last day of the month.')
  }
  const text = 'The custom end must be that of an active subscription, or of a calendar month.'
  throw new Refusal(400, 900244, text)
}
