import type { TermDuration } from '../../../domain/offers/offer.ts'
import { renewalOf } from '../../../domain/subscriptions/renewal/renewal.ts'
import { nextTermOf } from '../../../domain/subscriptions/renewal/subscription-renewal.ts'
import {
  type UnitPriceChange,
  unitPriceChange,
} from '../../../domain/subscriptions/renewal/unit-price-change.ts'
import {
  type Amounts,
  amountsOf,
  chainOfSubscription,
} from '../../../domain/subscriptions/subscription-price.ts'
import { dayOf } from '../../../domain/values/moment.ts'
import type { ApiAccess } from '../../../store/directory.ts'
import type { Store } from '../../../store/store.ts'
import type { SoldSubscription } from '../../../store/subscriptions/subscriptions.ts'
import { chainsAt } from './charge-chain.ts'

/** The term after the present one of a subscription. */
export interface NextTerm {
  readonly startsAt: Date
  /** The number of seats; 0 if the subscription ends. */
  readonly quantity: number
  /** Null if the subscription ends. */
  readonly termDuration: TermDuration | null
  /** The amounts of all seats, as the caller sees them; undefined if they are unknown, or if the subscription ends. */
  readonly amounts: Amounts | undefined
  /** Null if a price is unknown, if the subscription ends, and for a term of another duration, whose price is not comparable. */
  readonly unitPrice: UnitPriceChange | null
}

/**
 * Returns the term after the present one, at the price that the catalogue has for its first day, and with the margins that are
 * recorded or planned for that day. Returns null for a subscription without a term.
 */
export async function nextTermOfSold(
  { store, caller }: { readonly store: Store; readonly caller: ApiAccess },
  sold: SoldSubscription,
): Promise<NextTerm | null> {
  if (sold.termDuration === 'NoTerm') return null
  const { action, endDate: startsAt, quantity } = renewalOf(sold)
  if (action === 'Stop')
    return { startsAt, quantity, termDuration: null, amounts: undefined, unitPrice: null }
  const { offerId, segment, region } = sold
  const prices = await store.offers.prices(offerId, { segment, region, at: startsAt })
  const next = { ...sold, ...nextTermOf(sold, prices) }
  const chain = chainOfSubscription(next)
  const then = await chainsAt({ store, caller }, sold, dayOf(startsAt))
  const sales = then?.term.sales ?? chain?.sales
  const planned = chain && sales && { ...chain, sales }
  const present = next.termDuration === sold.termDuration ? chainOfSubscription(sold) : undefined
  return {
    ...{ startsAt, quantity, termDuration: next.termDuration },
    amounts: planned && amountsOf(caller.role, planned, next.quantity),
    unitPrice: present && planned ? unitPriceChange(caller.role, present, planned) : null,
  }
}
