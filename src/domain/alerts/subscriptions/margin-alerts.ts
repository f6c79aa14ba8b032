import type { PriceMargin } from '../../offers/margin.ts'
import { decimal } from '../../values/decimal.ts'
import type { Finding, ReadyRequest, Share } from '../alert.ts'
import {
  aboutSubscription,
  amountsFor,
  pathOf,
  stakeOf,
  type WatchedSubscription,
} from './watched-subscription.ts'

const noMargin: PriceMargin = { marginRule: { name: 'Markup' }, value: 0 }

/**
 * Returns the findings about sellers that sell a subscription below the price that they pay. A seller learns only its own
 * loss.
 */
export function marginFindings(one: WatchedSubscription): Finding[] {
  if (one.status !== 'Active') return []
  const sellers = one.resellerId === null ? (['csp'] as const) : (['csp', 'reseller'] as const)
  return sellers.flatMap((seller): Finding[] => {
    const share = lossOf(one, seller)
    if (share === null) return []
    return [
      {
        ...aboutSubscription(one),
        kind: 'NegativeMargin',
        severity: 'Warning',
        description: 'The subscription is sold below its purchase price.',
        actBefore: null,
        shares: { [seller]: share },
      },
    ]
  })
}

/** Returns what a seller loses in the present term, with the request that ends the loss; null without a loss. */
function lossOf(one: WatchedSubscription, seller: 'csp' | 'reseller'): Share | null {
  const amounts = amountsFor(one, seller, one.quantity)
  const { list = null, revenue = null } = amounts ?? {}
  if (amounts === null || list === null || revenue === null || !revenue.lt(list)) return null
  return { stake: stakeOf(list.minus(revenue), amounts.currency), request: withoutLoss(one, seller) }
}

/**
 * Returns the request that sets the seller's margin to 0; null if a price limit would still lower the price below what the
 * seller pays.
 */
function withoutLoss(one: WatchedSubscription, seller: 'csp' | 'reseller'): ReadyRequest | null {
  const sold = { ...one, margins: { ...one.margins, [seller]: noMargin } }
  const amounts = amountsFor(sold, seller, one.quantity)
  if (amounts?.revenue?.lt(amounts.list ?? decimal('0'))) return null
  const seen = { [`${seller}Margin`]: one.margins[seller] }
  return { method: 'PATCH', path: `${pathOf(one)}/price-margin`, body: { ...noMargin }, seen }
}
