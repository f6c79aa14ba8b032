import fc from 'fast-check'
import { expect } from 'vitest'
import type { BillingFrequency } from '../../src/domain/offers/offer.ts'
import type { EndOfTermAction } from '../../src/domain/subscriptions/subscription.ts'
import { dayLength, dayOf, midnight } from './calendar.ts'
import {
  type Model,
  asks as modelAsks,
  mostSeats,
  type Plan,
  passed,
  type Term,
  type Visible,
  visible,
} from './model.ts'

/** A request for a change. */
export type Ask =
  | { readonly kind: 'seats'; readonly seats: number }
  | { readonly kind: 'end'; readonly end: EndOfTermAction }
  | { readonly kind: 'plan'; readonly plan: Plan | null }
  | { readonly kind: 'billing'; readonly billing: BillingFrequency }
  | { readonly kind: 'upgrade'; readonly seats: number }
  | { readonly kind: 'suspend' | 'reactivate' | 'cancel' }

/** A subscription of the service, or of its rules alone, which gets the same changes as the model. */
export interface Subject {
  /** Undefined if it is refused; otherwise the other subscription of the change, if there is one. */
  ask(ask: Ask, now: number): Promise<{ readonly other?: Visible } | undefined>
  /** Applies all changes that are due. */
  pass(now: number): Promise<void>
  see(now: number): Promise<Visible>
}

/** The model of a subscription, and the current time. */
export interface Track {
  model: Model
  now: number
}

export interface Command extends fc.AsyncCommand<Track, Subject> {}

/** The sequences of changes of a subscription. */
export function sequences(most: number): fc.Arbitrary<Iterable<Command>> {
  return fc.commands<Track, Subject>(
    [...asking, strides.map(passing), edges.map(aroundEnd), edges.map(aroundWindow)],
    {
      maxCommands: most,
      size: 'max',
    },
  ) as fc.Arbitrary<Iterable<Command>>
}

/** A number of requests, one after the other. */
export function asks(count: number): fc.Arbitrary<Command[]> {
  return fc.array(fc.oneof(...asking), { minLength: count, maxLength: count })
}

/** The first purchase, without a model yet. */
export const wishes: fc.Arbitrary<Ask> = fc.oneof(
  fc.record({ kind: fc.constant('seats' as const), seats: fc.integer({ min: 1, max: 14 }) }),
  fc.record({
    kind: fc.constant('end' as const),
    end: fc.constantFrom<EndOfTermAction>('Renew', 'Stop', 'ExtendedService'),
  }),
  fc.record({ kind: fc.constant('plan' as const), plan: fc.option(fc.constantFrom(...somePlans())) }),
  fc.record({ kind: fc.constant('upgrade' as const), seats: fc.integer({ min: 1, max: 14 }) }),
  fc.record({ kind: fc.constantFrom('suspend' as const, 'reactivate' as const, 'cancel' as const) }),
)

function somePlans(): Plan[] {
  return [
    { term: 'OneMonth', billing: 'Monthly', seats: 3, endsOn: null },
    { term: 'OneYear', billing: 'Monthly', seats: null, endsOn: null },
  ]
}

const terms = fc.constantFrom<Term>('OneMonth', 'OneYear')
const billings = fc.constantFrom<BillingFrequency>('Monthly', 'Annual')

/** The day of the first purchase; the 29th, 30th and 31st are as frequent as all other days together. */
export const purchases = fc.record({
  now: fc.oneof(
    fc.integer({ min: Date.UTC(2026, 0, 2), max: Date.UTC(2029, 0, 1) }),
    fc
      .tuple(fc.constantFrom('2027-01-29', '2027-01-30', '2027-01-31', '2027-08-31', '2028-02-29'), hours())
      .map(([day, hour]) => midnight(day) + hour),
  ),
  seats: fc.integer({ min: 1, max: 12 }),
  way: fc.constantFrom(
    { term: 'OneMonth', billing: 'Monthly' } as const,
    { term: 'OneYear', billing: 'Monthly' } as const,
    { term: 'OneYear', billing: 'Annual' } as const,
  ),
})

function hours() {
  return fc.integer({ min: 0, max: dayLength - 1 })
}

const plans = fc
  .record({
    term: terms,
    seats: fc.option(fc.integer({ min: 1, max: 12 })),
    isAnnual: fc.boolean(),
    days: fc.option(fc.integer({ min: 1, max: 40 })),
  })
  .map(({ term, seats, isAnnual, days }) => ({
    plan: { term, seats, billing: term === 'OneYear' && isAnnual ? 'Annual' : 'Monthly' } as const,
    days,
  }))

const seatsWanted = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: 1, max: 14 }) },
  { weight: 1, arbitrary: fc.constantFrom(mostSeats, mostSeats + 1) },
)

const asking = [
  seatsWanted.map((seats) => command(`${seats} seats`, () => ({ kind: 'seats', seats }))),
  fc
    .constantFrom<EndOfTermAction>('Renew', 'Renew', 'Stop', 'ExtendedService')
    .map((end) => command(`then ${end}`, () => ({ kind: 'end', end }))),
  plans.map(({ plan, days }) =>
    command(`plan ${plan.term} ${plan.billing} ${plan.seats} ${days}`, ({ model }) => ({
      kind: 'plan',
      plan: {
        ...plan,
        endsOn: days === null ? null : dayOf(midnight(model.endsOn) + days * dayLength),
      },
    })),
  ),
  fc.constant(command('no plan', () => ({ kind: 'plan', plan: null }))),
  billings.map((billing) => command(`billed ${billing}`, () => ({ kind: 'billing', billing }))),
  fc.integer({ min: 1, max: 15 }).map((part) =>
    command(`move ${part}`, ({ model }) => ({
      kind: 'upgrade',
      seats: part > 9 ? model.quantity : Math.max(1, Math.ceil((model.quantity * part) / 10)),
    })),
  ),
  ...(['suspend', 'reactivate', 'reactivate', 'cancel'] as const).map((kind) =>
    fc.constant(command(kind, () => ({ kind }))),
  ),
]

/** From an hour to more than a year; often to both sides of a seven-day window. */
const strides = fc.oneof(
  fc.integer({ min: 3_600_000, max: 9 * dayLength }),
  fc.integer({ min: dayLength, max: 40 * dayLength }),
  fc.integer({ min: dayLength, max: 500 * dayLength }),
)

/** To a moment at which something ends, or to the moments beside it. */
const edges = fc.constantFrom<-1 | 0 | 1>(-1, 0, 1)

function command(text: string, askOf: (track: Track) => Ask): Command {
  return {
    check: () => true,
    async run(track, subject) {
      const ask = askOf(track)
      const expected = foretold(track, ask)
      const outcome = await subject.ask(ask, track.now)
      expect(outcome === undefined ? 'refused' : 'done', text).toBe(expected ? 'done' : 'refused')
      if (expected?.other && outcome) expect(outcome.other, text).toEqual(visible(expected.other, track.now))
      track.model = expected?.model ?? track.model
      await compare(track, subject, text)
    },
    toString: () => text,
  }
}

function foretold({ model, now }: Track, ask: Ask): { model: Model; other?: Model } | undefined {
  if (ask.kind === 'upgrade') {
    const both = modelAsks.upgrade(model, ask.seats, now)
    if (!both) return undefined
    const { left, moved } = both
    return left.status === 'Deleted' ? { model: moved, other: left } : { model: left, other: moved }
  }
  const next = askModel(model, ask, now)
  return next && { model: next }
}

function askModel(model: Model, ask: Exclude<Ask, { kind: 'upgrade' }>, now: number): Model | undefined {
  switch (ask.kind) {
    case 'seats':
      return modelAsks.seats(model, ask.seats, now)
    case 'end':
      return modelAsks.end(model, ask.end)
    case 'plan':
      return modelAsks.plan(model, ask.plan)
    case 'billing':
      return modelAsks.billing(model, ask.billing, now)
    case 'cancel':
      return modelAsks.cancel(model, now)
    default:
      return modelAsks[ask.kind](model)
  }
}

function passing(stride: number): Command {
  return clock(`${(stride / dayLength).toFixed(2)} days on`, ({ now }) => now + stride)
}

const beside = { '-1': 'just before', '0': 'at', '1': 'just after' } as const

function aroundEnd(place: -1 | 0 | 1): Command {
  return clock(`${beside[place]} the end of the term`, ({ model, now }) =>
    Math.max(now, midnight(model.endsOn) + place),
  )
}

/** The end of the next window. */
function aroundWindow(place: -1 | 0 | 1): Command {
  return clock(`${beside[place]} the end of a window`, ({ model, now }) => {
    const ends = [model.cancellableUntil ?? 0, ...model.batches.keys()].filter((end) => end + place > now)
    return ends.length === 0 ? now : Math.min(...ends) + place
  })
}

/** The years of the price list. */
const horizon = Date.UTC(2060, 0, 1)

function clock(text: string, to: (track: Track) => number): Command {
  return {
    check: (track) => to(track) < horizon,
    async run(track, subject) {
      track.now = to(track)
      track.model = passed(track.model, track.now)
      await subject.pass(track.now)
      await compare(track, subject, text)
    },
    toString: () => text,
  }
}

async function compare({ model, now }: Track, subject: Subject, text: string): Promise<void> {
  expect(await subject.see(now), text).toEqual(visible(model, now))
}
