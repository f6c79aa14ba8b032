import { chainOfCharge, type UnitChains } from '../../../domain/invoices/rating/charge-chain.ts'
import { chainOfSubscription } from '../../../domain/subscriptions/subscription-price.ts'
import { utcDayOf } from '../../../domain/values/moment.ts'
import type { ApiAccess } from '../../../store/directory.ts'
import type { Store } from '../../../store/store.ts'
import type { SoldSubscription } from '../../../store/subscriptions/subscriptions.ts'

/**
 * Returns the prices of a subscription along the chain of sales, under its present terms or under the terms by which
 * charges of a day are rated.
 *
 * @param chargeDate A UTC date or a date-time, as text; undefined for the present terms.
 * @throws DomainError `invalid` for a day before the first term, and for a day on which the calling reseller did not
 * sell the subscription
 */
export async function chainsAt(
  { store, caller }: { readonly store: Store; readonly caller: ApiAccess },
  subscription: SoldSubscription,
  chargeDate: string | undefined,
): Promise<UnitChains | undefined> {
  const day = chargeDate === undefined ? undefined : utcDayOf(chargeDate)
  if (day === undefined) {
    const term = chainOfSubscription(subscription)
    return term && { term, charge: null }
  }
  return chainOfCharge(await store.chargeTerms.ofSubscription(subscription), subscription, day, caller)
}
