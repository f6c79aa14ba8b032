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
  type Said,
  type SoldSubscription,
  type World,
} from './model.ts'
import type { Premises } from './premises.ts'
import type { Purchase, Purchased, Write } from './writes.ts'

/** A world as it becomes by what is written. */
export interface Ledger {
  readonly world: World
  /** What is sold now, in the order in which it came to be. */
  readonly sold: readonly SoldSubscription[]
  /** Records what a seller has said on a day. */
  say(write: Write, today: Day): void
  /** What an order of today freezes; to be asked for before the order is carried out. */
  freeze(purchase: Purchase, today: Day): Omit<FrozenOrder, 'takesEffect'>
  /** Adds what was bought, and the margin that came with it, which holds from today on. */
  add(purchase: Purchase, frozen: Omit<FrozenOrder, 'takesEffect'>, bought: Purchased, today: Day): void
}

/** The day of a moment, in UTC. */
export const dayOf = (moment: string | Date): Day => new Date(moment).toISOString().slice(0, 10)

const atFirst: Said<Margins> = {
  ...{ number: 0, recordedOn: '2024-01-01', since: '2024-01-01' },
  terms: { usual: { rule: 'Markup', value: '0' }, byOfferType: {} },
}

/** Begins with what there is before anything is said. */
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
      const since = { recordedOn: today, since: write.effective === null ? today : dayOf(write.effective) }
      if (write.what === 'association')
        record(histories.associations, write.reseller, { ...since, terms: write.margins })
      else if (write.what === 'relation')
        record(histories.relations, keyOf(write.customer, write.seller), { ...since, terms: write.margins })
      else record(histories.own, keyOf(write.subscription, write.seller), { ...since, terms: write.margin })
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
