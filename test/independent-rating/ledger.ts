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

/** A world that grows with each write. */
export interface Ledger {
  readonly world: World
  /** The current subscriptions, in the order of their creation. */
  readonly sold: readonly SoldSubscription[]
  /** Adds a record of a seller on a day. */
  say(write: Write, today: Day): void
  /** The terms that an order of today freezes. Call it before the order runs. */
  freeze(purchase: Purchase, today: Day): Omit<FrozenOrder, 'takesEffect'>
  /** Adds a purchase with its margin, which is valid from today on. */
  add(purchase: Purchase, frozen: Omit<FrozenOrder, 'takesEffect'>, bought: Purchased, today: Day): void
}

/** The UTC day of a moment. */
export const dayOf = (moment: string | Date): Day => new Date(moment).toISOString().slice(0, 10)

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
