import type { OfferType } from '../providers/provider.ts'
import type { BillingType, Offer, PriceKey } from './offer.ts'

/** An offer as its vendor describes it. */
export type VendorOffer = Omit<Offer, 'id' | 'version' | 'providerInstanceId' | 'isDeleted' | 'isPurchasable'>

/** One price of a price sheet. A row without attributes of its offer takes what is known of it. */
export interface VendorPrice extends PriceKey {
  readonly providerOfferId: string
  readonly offerName: string
  readonly offerType: OfferType
  readonly billingType: BillingType
  readonly cost: string
  readonly erp: string | null
  /** False for what subscriptions come into by themselves, such as extended service; true unless told. */
  readonly isPurchasable?: boolean
  readonly validFrom: Date
  readonly validTo: Date | null
}

/** A row of a sheet that is no price: where it stands, and why. */
export interface UnreadableRow {
  readonly line: number
  readonly reason: string
}
