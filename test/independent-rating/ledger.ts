import { saleOnDay } from './histories.ts'
import {
  csp,
  type Day,
  type FrozenOrder,
  type Histories,
  keyOf,
  type Limits,
  type Margin,
  type Margins,
  type Plan,
  type Said,
  type SoldSubscription,
  type World,
} from './model.ts'
import type { Premises } from './premises.ts'
import type { Purchase, Purchased, Write } from './writes.ts'

/** A world that grows with each write. */
export interface Ledger {
  readonly world: World
  /** The current subscriptions, in the order of their creation. */
  readonly sold: readonly SoldSubscription[]
  /** Adds a record of a seller on a day. */
  say(write: Write, today: Day): void
  /** The margins that were planned and not withdrawn, also those whose day has passed. */
  plans(): Plan[]
  /** Removes a planned margin. */
  withdraw(plan: Plan): void
  /** Moves a subscription to another reseller from today on. The own margin of the former seller ends, also a planned one. */
  resell(subscription: SoldSubscription, reseller: string, today: Day): void
  /** Moves all records some days back, as if these days had passed. */
  pass(days: number): void
  /** The terms that an order of today freezes. Call it before the order runs. */
  freeze(purchase: Purchase, today: Day): Omit<FrozenOrder, 'takesEffect'>
  /** Adds a purchase with its margin, which is valid from today on. */
  add(purchase: Purchase, frozen: Omit<FrozenOrder, 'takesEffect'>, bought: Purchased, today: Day): void
}

/** The UTC day of a moment. */
export const dayOf = (moment: string | Date): Day => new Date(moment).toISOString().slice(0, 10)

const daysBefore = (day: Day, days: number): Day => dayOf(new Date(Date.parse(day) - days * 86_400_000))

/** The sale whose margin a write sets. */
function placeOf(write: Exclude<Write, { what: 'limits' }>): Omit<Plan, 'since'> {
  const { what } = write
  if (what === 'association') return { what, of: write.reseller, seller: csp }
  return { what, of: what === 'relation' ? write.customer : write.subscription, seller: write.seller }
}

function plansIn(what: Plan['what'], history: ReadonlyMap<string, readonly Said<unknown>[]>): Plan[] {
  return [...history].flatMap(([key, records]) => {
    const [of, seller = csp] = key.split(' ')
    return records.flatMap(({ isPlanned, since }) => (isPlanned ? [{ what, of: of!, seller, since }] : []))
  })
}

const atFirst: Said<Margins> = {
  ...{ number: 0, recordedOn: '2024-01-01', since: '2024-01-01' },
  terms: { usual: { rule: 'Markup', value: '0' }, byOfferType: {} },
}

/** Creates a ledger of the initial data, without any records. */
export function newLedger({ resellers, customers, subscriptions, partnerIds, offers }: Premises): Ledger {
  let number = 0
  const histories = {
    associations: new Map<string, Said<Margins>[]>(resellers.map((reseller) => [reseller, [atFirst]])),
    relations: new Map<string, Said<Margins>[]>(
      customers.flatMap(({ id, sellers }) =>
        sellers.map((seller) => [keyOf(id, seller), [atFirst]] as const),
      ),
    ),
    own: new Map<string, Said<Margin | null>[]>(),
    limits: new Map<string, Said<Limits | null>[]>(),
  } satisfies Histories
  const bySubscription = new Map(subscriptions.map((one) => [one.vendorId, one]))
  const record = <T>(history: Map<string, Said<T>[]>, key: string, said: Omit<Said<T>, 'number'>) => {
    number += 1
    history.set(key, [...(history.get(key) ?? []), { number, ...said }])
  }
  const historyOf = ({ what, of, seller }: Omit<Plan, 'since'>): [Map<string, Said<unknown>[]>, string] =>
    what === 'association'
      ? [histories.associations, of]
      : [what === 'relation' ? histories.relations : histories.own, keyOf(of, seller)]
  const withdraw = (plan: Plan) => {
    const [history, key] = historyOf(plan)
    const isMeant = ({ isPlanned, since }: Said<unknown>) => isPlanned && since === plan.since
    history.set(key, history.get(key)?.filter((one) => !isMeant(one)) ?? [])
  }
  return {
    world: {
      customers: new Map(customers.map((one) => [one.vendorId, one])),
      subscriptions: bySubscription,
      ...{ partnerIds, histories },
    },
    get sold() {
      return [...bySubscription.values()]
    },

    say(write, today) {
      if (write.what === 'limits') {
        const day = write.on ?? today
        record(histories.limits, write.seller, { recordedOn: day, since: day, terms: write.limits })
        return
      }
      const day = write.effective === null ? today : dayOf(write.effective)
      const since = { recordedOn: today, since: day, ...(day > today && { isPlanned: true }) }
      if (day > today) withdraw({ ...placeOf(write), since: day })
      if (write.what === 'association')
        record(histories.associations, write.reseller, { ...since, terms: write.margins })
      else if (write.what === 'relation')
        record(histories.relations, keyOf(write.customer, write.seller), { ...since, terms: write.margins })
      else record(histories.own, keyOf(write.subscription, write.seller), { ...since, terms: write.margin })
    },

    plans: () => [
      ...plansIn('association', histories.associations),
      ...plansIn('relation', histories.relations),
      ...plansIn('own', histories.own),
    ],

    withdraw,

    resell(subscription, reseller, today) {
      const { id, vendorId, reseller: former } = subscription
      const key = keyOf(id, former ?? csp)
      const kept = histories.own.get(key)?.filter(({ isPlanned, since }) => !isPlanned || since <= today)
      if (kept) histories.own.set(key, kept)
      record(histories.own, keyOf(id, reseller), { recordedOn: today, since: today, terms: null })
      const said = (terms: string | null, since: Day) => {
        number += 1
        return { number, recordedOn: today, since, terms }
      }
      const before = subscription.sellers ?? [said(former, atFirst.since)]
      const sellers = [...before, said(reseller, today)]
      bySubscription.set(vendorId, { ...subscription, reseller, sellers })
    },

    pass(days) {
      const earlier = <T>(one: Said<T>): Said<T> => {
        return { ...one, recordedOn: daysBefore(one.recordedOn, days), since: daysBefore(one.since, days) }
      }
      const move = <T>(history: Map<string, Said<T>[]>) => {
        for (const [key, records] of history) history.set(key, records.map(earlier))
      }
      move(histories.associations)
      move(histories.relations)
      move(histories.own)
      move(histories.limits)
      for (const [vendorId, one] of bySubscription)
        if (one.sellers) bySubscription.set(vendorId, { ...one, sellers: one.sellers.map(earlier) })
    },

    freeze({ customer, reseller, by, offerId, margin }, today) {
      const { offerType, price } = offers.find(({ id }) => id === offerId)!
      number += 1
      const sales = (reseller === null ? [csp] : [csp, reseller]).map((seller) => {
        const usual = saleOnDay(
          histories,
          { seller, reseller, customer, subscription: null, offerType },
          today,
        )!
        return seller === by && margin ? { ...usual, margin } : usual
      })
      return { number, sales, price }
    },

    add({ customer, reseller, by, offerId, margin }, frozen, { subscriptionId: id, vendorId, start }, today) {
      const { offerType } = offers.find((offer) => offer.id === offerId)!
      const prices = [{ number: 0, recordedOn: today, since: today, terms: frozen.price }]
      const order = { ...frozen, takesEffect: dayOf(start) }
      bySubscription.set(vendorId, { id, vendorId, customer, reseller, offerType, prices, order })
      if (margin) record(histories.own, keyOf(id, by), { recordedOn: today, since: today, terms: margin })
    },
  }
}
