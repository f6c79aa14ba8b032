import type { OfferType } from '../providers/provider.ts'
import { decimal } from '../values/decimal.ts'
import type { BillingFrequency, OfferPrice } from './offer.ts'
import { type FullChain, type Party, pricesSeenBy, type ShownPrices } from './price-chain.ts'
import { chainOf, type SellingTerms } from './selling-terms.ts'

/** A stored price of an offer, without its period of validity. */
export type KnownPrice = Omit<OfferPrice, 'offerId' | 'validFrom' | 'validTo'>

/** The price of an offer for a term. Several billing frequencies can share it. */
export interface ShownOfferPrice extends Omit<KnownPrice, 'billingFrequency' | 'cost' | 'erp'> {
  readonly billingFrequencies: readonly BillingFrequency[]
  readonly prices: ShownPrices
}

/**
 * Returns the chain of sales that starts from a price of an offer. Without `terms`, the chain contains no sale.
 *
 * @param subscription The margins that each seller has set for a subscription; by default none.
 */
export function chainOfPrice(
  { cost, erp, currency }: KnownPrice,
  offerType: OfferType,
  terms: SellingTerms | undefined,
  subscription?: Parameters<typeof chainOf>[3],
): FullChain {
  const price = { cost: decimal(cost), erp: erp === null ? null : decimal(erp), currency }
  return chainOf(price, terms ?? unsold, offerType, subscription)
}

/** Returns, in words, the unit that a price is for. The price of a savings plan is for an hourly commitment of 1. */
export function unitOf(offerType: OfferType, currency: string): string {
  return offerType === 'AzureSavingsPlan'
    ? `a commitment of 1 ${currency} an hour for the whole term; an order costs this times its hourlyCommitment`
    : 'one unit'
}

const unlimited = { capsAtErp: false, floorsAtList: false }
const unsold: SellingTerms = {
  cspToReseller: null,
  sellerToCustomer: null,
  limits: { csp: unlimited, reseller: unlimited },
}

/**
 * Returns the prices of an offer that a party sees. Billing frequencies share a row when the party sees the
 * same price for them, even if the prices of earlier parties in the chain differ.
 */
export function pricesShownTo(
  party: Party,
  prices: readonly KnownPrice[],
  offerType: OfferType,
  terms: SellingTerms | undefined,
): ShownOfferPrice[] {
  return sharing(prices, (price) => pricesSeenBy(party, chainOfPrice(price, offerType, terms))).map(
    ({ shown, ...price }) => ({ ...price, prices: shown }),
  )
}

/** Returns one entry for all prices that differ only in the billing frequency and have the same result of `show`. */
export function sharing<Shown>(prices: readonly KnownPrice[], show: (price: KnownPrice) => Shown) {
  const rows = new Map<
    string,
    Omit<ShownOfferPrice, 'prices' | 'billingFrequencies'> & {
      billingFrequencies: BillingFrequency[]
      shown: Shown
    }
  >()
  for (const price of prices) {
    const { termDuration, segment, region, currency, billingFrequency } = price
    const shown = show(price)
    const key = JSON.stringify([termDuration, segment, region, currency, shown])
    const row = rows.get(key)
    if (row) row.billingFrequencies.push(billingFrequency)
    else
      rows.set(key, {
        ...{ termDuration, segment, region, currency, shown },
        billingFrequencies: [billingFrequency],
      })
  }
  return [...rows.values()]
}
