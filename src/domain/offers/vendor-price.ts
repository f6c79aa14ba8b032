import type { OfferType } from '../providers/provider.ts'
import type { BillingType, PriceKey } from './offer.ts'

/** An offer as its vendor describes it. */
export interface VendorOffer {
  readonly providerOfferId: string
  readonly name: string
  readonly description: string | null
  readonly imageUrl: string | null
  readonly offerType: OfferType
  readonly billingType: BillingType
  readonly isAddon: boolean
  readonly isTrial: boolean
  readonly minQuantity: number
  readonly maxQuantity: number | null
  readonly prerequisites: readonly string[]
}

/** One price of a price sheet. A row without attributes of its offer takes what is known of it. */
export interface VendorPrice extends PriceKey {
  readonly providerOfferId: string
  readonly offerName: string
  readonly offerType: OfferType
  readonly billingType: BillingType
  readonly cost: string
  readonly erp: string | null
  readonly validFrom: Date
  readonly validTo: Date | null
}

/** A row of a sheet that is no price: where it stands, and why. */
export interface UnreadableRow {
  readonly line: number
  readonly reason: string
}
