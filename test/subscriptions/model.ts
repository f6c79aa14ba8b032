import type { BillingFrequency } from '../../src/domain/offers/offer.ts'
import type { EndOfTermAction, SubscriptionStatus } from '../../src/domain/subscriptions/subscription.ts'
import { type Day, dayLength, dayOf, midnight, monthsOn, partsOf } from './calendar.ts'
import { type OfferName, priceOf } from './price-list.ts'

/**
 * A model of a subscription without a vendor, written from docs/api/subscriptions.md and not from the code. Times are
 * milliseconds since 1970.
 */
export interface Model {
  readonly offer: OfferName
  readonly status: SubscriptionStatus
  readonly quantity: number
  readonly startsAt: number
  /** The day after the last day: the term ends at its first midnight. */
  readonly endsOn: Day
  /**
   * The day of the month on which its terms end: after a shorter month, a subscription from the 31st returns to the
   * 31st.
   */
  readonly place: number
  readonly term: Term
  readonly billing: BillingFrequency
  readonly end: EndOfTermAction
  readonly plan: Plan | null
  readonly nextBilling: { readonly on: Day; readonly billing: BillingFrequency } | null
  readonly cancellableUntil: number | null
  /** Returnable seats, by the end of their window. */
  readonly batches: ReadonlyMap<number, number>
  readonly cost: string
  /** The number of entries in its history. */
  readonly entries: number
}

export type Term = 'OneMonth' | 'OneYear'

/** The plan for the end of the term. */
export interface Plan {
  readonly term: Term
  readonly billing: BillingFrequency
  readonly seats: number | null
  readonly endsOn: Day | null
}

export const mostSeats = 300
const window = 7 * dayLength
const months = { OneMonth: 1, OneYear: 12 } as const

/** A purchase. */
export function bought(
  wanted: { readonly seats: number; readonly term: Term; readonly billing: BillingFrequency },
  now: number,
): Model {
  const offer = 'backup'
  const { seats, term, billing } = wanted
  const today = dayOf(now)
  return {
    ...{ offer, status: 'Active', quantity: seats, startsAt: now, term, billing },
    endsOn: monthsOn(today, months[term], partsOf(today)[2]),
    place: partsOf(today)[2],
    ...{ end: 'Renew', plan: null, nextBilling: null },
    ...opened(seats, now),
    ...{ cost: priceOf({ offer, term, billing }, now), entries: 1 },
  }
}

const opened = (seats: number, now: number) => ({
  cancellableUntil: now + window,
  batches: new Map([[now + window, seats]]),
})

/** The open batches, latest end first. */
const open = ({ batches }: Model, now: number) =>
  [...batches].filter(([until, seats]) => until > now && seats > 0).sort(([one], [other]) => other - one)

/** The possible changes. Each returns the state after it, or undefined if it must be refused. */
export const asks = {
  seats(model: Model, seats: number, now: number): Model | undefined {
    if (model.status !== 'Active' || seats < 1 || seats > mostSeats) return undefined
    if (seats > model.quantity) {
      const until = now + window
      const added = seats - model.quantity + (model.batches.get(until) ?? 0)
      return changed(model, { quantity: seats, batches: new Map([...model.batches, [until, added]]) })
    }
    const removable = open(model, now).reduce((sum, [, count]) => sum + count, 0)
    if (model.quantity - seats > removable) return undefined
    return changed(model, { quantity: seats, batches: without(model, model.quantity - seats, now) })
  },

  end(model: Model, end: EndOfTermAction): Model | undefined {
    if (model.status !== 'Active') return undefined
    return changed(model, { end, plan: end === 'Renew' ? model.plan : null })
  },

  plan(model: Model, plan: Plan | null): Model | undefined {
    if (model.status !== 'Active' || (plan && model.end !== 'Renew')) return undefined
    if (plan?.endsOn) {
      const latest = nextEnd(model, plan.term)
      if (plan.endsOn <= model.endsOn || plan.endsOn > latest) return undefined
    }
    return changed(model, { plan })
  },

  billing(model: Model, billing: BillingFrequency, now: number): Model | undefined {
    if (model.status !== 'Active') return undefined
    if (billing === (model.nextBilling?.billing ?? model.billing)) return model
    if (billing === model.billing) return changed(model, { nextBilling: null })
    if (model.term !== 'OneYear') return undefined
    return changed(model, { nextBilling: { on: nextPeriod(model, now), billing } })
  },

  suspend(model: Model): Model | undefined {
    return model.status === 'Active' ? changed(model, { status: 'Suspended' }) : undefined
  },

  reactivate(model: Model): Model | undefined {
    return model.status === 'Suspended' ? changed(model, { status: 'Active' }) : undefined
  },

  cancel(model: Model, now: number): Model | undefined {
    const { status, cancellableUntil } = model
    if ((status !== 'Active' && status !== 'Suspended') || (cancellableUntil ?? 0) <= now) return undefined
    return changed(model, gone)
  },

  /**
   * The state of the other subscription afterwards; moving all seats creates a new subscription instead of this one.
   */
  upgrade(
    model: Model,
    seats: number,
    now: number,
  ): { readonly left: Model; readonly moved: Model } | undefined {
    if (model.status !== 'Active' || seats < 1 || seats > model.quantity) return undefined
    const offer = model.offer === 'backup' ? 'backup-plus' : 'backup'
    const isWhole = seats === model.quantity
    const left = isWhole
      ? changed(model, gone)
      : changed(model, { quantity: model.quantity - seats, batches: without(model, seats, now) })
    const { term, billing } = model
    const moved: Model = {
      ...model,
      ...{ offer, quantity: seats, cost: priceOf({ offer, term, billing }, now), entries: 1 },
      ...{ plan: null, nextBilling: null, batches: isWhole ? model.batches : new Map() },
    }
    return { left, moved }
  },
}

const gone = { status: 'Deleted', end: 'Stop', plan: null, nextBilling: null, batches: new Map() } as const

function without(model: Model, seats: number, now: number): Map<number, number> {
  let left = seats
  return new Map(
    open(model, now).map(([until, count]) => {
      const taken = Math.min(left, count)
      left -= taken
      return [until, count - taken]
    }),
  )
}

/** A change without a difference adds no entry. */
function changed(model: Model, changes: Partial<Model>): Model {
  const isSame = Object.entries(changes).every(
    ([member, value]) =>
      member === 'batches' || JSON.stringify(model[member as keyof Model]) === JSON.stringify(value),
  )
  return isSame ? model : { ...model, ...changes, entries: model.entries + 1 }
}

function nextEnd(model: Model, term: Term): Day {
  return monthsOn(model.endsOn, months[term], model.place)
}

/** The start of the next billing period: periods count back from the end of the term. */
function nextPeriod(model: Model, now: number): Day {
  const step = model.billing === 'Annual' ? 12 : 1
  const days = Array.from({ length: 12 }, (_, index) => monthsOn(model.endsOn, -index * step, model.place))
  return days.filter((day) => midnight(day) > now && midnight(day) > model.startsAt).sort()[0]!
}

/** A subscription after all changes that are due by now. */
export function passed(model: Model, now: number): Model {
  const end = midnight(model.endsOn)
  const { status, nextBilling, plan } = model
  if (status === 'Expired') return now < end + 30 * dayLength ? model : passed(step(model, 'Disabled'), now)
  if (status === 'Disabled') return now < end + 120 * dayLength ? model : step(model, 'Deleted')
  if (status === 'Deleted') return model
  if (nextBilling && nextBilling.on < model.endsOn && midnight(nextBilling.on) <= now)
    return passed(changed(model, { billing: nextBilling.billing, nextBilling: null }), now)
  if (now < end) return model
  if (status === 'Suspended' || model.end === 'Stop')
    return passed(
      { ...step(model, 'Expired'), end: 'Stop', plan: null, nextBilling: null, cancellableUntil: null },
      now,
    )
  const isExtended = model.end === 'ExtendedService'
  const term = isExtended ? 'OneMonth' : (plan?.term ?? model.term)
  const billing = isExtended ? 'Monthly' : (plan?.billing ?? nextBilling?.billing ?? model.billing)
  const quantity = plan?.seats ?? model.quantity
  const endsOn = plan?.endsOn ?? nextEnd(model, term)
  const next: Model = {
    ...model,
    ...{ place: plan?.endsOn ? partsOf(plan.endsOn)[2] : model.place },
    ...{ term, billing, quantity, startsAt: end, endsOn, plan: null, nextBilling: null },
    ...opened(quantity, end),
    ...(isExtended && { cancellableUntil: midnight(endsOn) }),
    cost: priceOf({ offer: model.offer, term, billing }, end),
    entries: model.entries + 1,
  }
  return passed(next, now)
}

function step(model: Model, status: SubscriptionStatus): Model {
  const batches = status === 'Expired' ? new Map() : model.batches
  return { ...model, status, batches, entries: model.entries + 1 }
}

/** The visible state of a subscription, in the same terms on both sides. */
export function visible(model: Model, now: number) {
  const { offer, status, quantity, term, billing, end, cost, entries, plan, nextBilling } = model
  return {
    ...{ offer, status, quantity, term, billing, end, cost, entries },
    startsAt: new Date(model.startsAt).toISOString(),
    endsAt: new Date(midnight(model.endsOn)).toISOString(),
    plan: plan && { ...plan, endsOn: plan.endsOn && new Date(midnight(plan.endsOn)).toISOString() },
    nextBilling: nextBilling && {
      billing: nextBilling.billing,
      at: new Date(midnight(nextBilling.on)).toISOString(),
    },
    isCancellable: model.status !== 'Deleted' && (model.cancellableUntil ?? 0) > now,
    refundable: seatsByTime(open(model, now).map(([until, seats]) => ({ until: new Date(until), seats }))),
  }
}

/** Returnable seats as text, summed per moment. */
export function seatsByTime(batches: readonly { readonly until: Date; readonly seats: number }[]): string[] {
  return [...Map.groupBy(batches, ({ until }) => until.toISOString())]
    .map(([until, some]) => `${until}: ${some.reduce((sum, { seats }) => sum + seats, 0)}`)
    .sort()
}

export type Visible = ReturnType<typeof visible>
