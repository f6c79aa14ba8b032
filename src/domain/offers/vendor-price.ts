import type { RecordOf } from '../noun.ts'
import type { OfferType } from '../providers/provider.ts'
import type { Country } from '../values/contact/country.ts'
import type {
  BillingFrequency,
  BillingType,
  describedOffer,
  Offer,
  PriceKey,
  Segment,
  TermDuration,
} from './offer.ts'

/** An offer as its vendor describes it. */
export interface VendorOffer
  extends RecordOf<typeof describedOffer.members>,
    Pick<Offer, 'providerOfferId' | 'prerequisites'> {
  /** As of an offer; undefined where the source does not say, which changes nothing. */
  readonly attestationType?: string | null
}

/** One price of a price sheet. Missing attributes of its offer are taken from the stored offer. */
export interface VendorPrice extends PriceKey {
  readonly providerOfferId: string
  readonly offerName: string
  readonly offerType: OfferType
  readonly billingType: BillingType
  readonly cost: string
  readonly erp: string | null
  /** False for offers that subscriptions change into automatically, such as extended service; true by default. */
  readonly isPurchasable?: boolean
  readonly validFrom: Date
  readonly validTo: Date | null
}

/** A row of a sheet that is not a price: its line and the reason. */
export interface UnreadableRow {
  readonly line: number
  readonly reason: string
}

/** The prices that a row concerns. A null member is unreadable and matches every value. */
export interface RowKey {
  readonly providerOfferId: string
  readonly region: Country
  readonly segment: Segment | null
  readonly currency: string | null
  readonly termDuration: TermDuration | null
  readonly billingFrequency: BillingFrequency | null
}

/** A refused row of a vendor's sheet. Without a key it may concern any price of the sheet. */
export interface RefusedRow extends UnreadableRow {
  readonly key: RowKey | null
}

/** A sheet that cannot be read as a whole. The message says why; reading it again does not help. */
export class UnreadableSheet extends Error {}
