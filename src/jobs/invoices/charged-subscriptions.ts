import {
  type ChargedSubscription,
  cataloguePrice,
  chargedIn,
  type OwnSubscription,
  pricedStates,
  termToPrice,
  unpricedTerms,
} from '../../domain/invoices/own-services/charged-terms.ts'
import type { BilledState } from '../../domain/invoices/reconciliation/expected-charges.ts'
import type { Term } from '../../domain/subscriptions/term.ts'
import type { Store } from '../../store/store.ts'

/**
 * Yields the subscriptions of an instance with their charges in a period.
 *
 * @param ids The subscriptions to read; all if omitted.
 */
export async function* chargedSubscriptions(
  store: Store,
  providerInstanceId: string,
  span: Term,
  ids: readonly string[] | null = null,
): AsyncIterable<ChargedSubscription> {
  for await (const one of store.ownServices.subscriptions(providerInstanceId, span.endDate, ids)) {
    const prices = new Map<BilledState, Awaited<ReturnType<typeof pricesAt>>>()
    for (const state of unpricedTerms(one)) prices.set(state, await pricesAt(store, one, state))
    const states = pricedStates(one, (state) => prices.get(state) ?? [])
    yield chargedIn(one, states, span)
  }
}

/**
 * Stores the price of the present term in its subscription, if the term is charged and the price became known only after
 * the term had begun.
 */
export async function keepPrice(store: Store, charged: ChargedSubscription): Promise<void> {
  const began = termToPrice(charged)
  if (!began) return
  const { subscription } = charged
  const { customerId, subscriptionId } = subscription
  const seen = await store.subscriptions.get({ customerId, subscriptionId })
  const isPresent = seen.startDate.getTime() === began.startDate.getTime()
  if (seen.price !== null || !isPresent) return
  const prices = await pricesAt(store, subscription, began)
  const price = cataloguePrice(began, prices, began.price!.currency)
  if (price) store.subscriptions.save({ ...seen, price }, seen, 'silent')
}

/** Returns the catalogue prices of a subscription's offer that were valid when a state began. */
async function pricesAt(store: Store, { offerId, segment, region }: OwnSubscription, { since }: BilledState) {
  return await store.offers.prices(offerId, { segment, region, at: since })
}
