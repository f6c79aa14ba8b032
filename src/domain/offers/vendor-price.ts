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
  /**
   * The attestation type, as in `Offer`. Undefined when the source does not contain it; an import then keeps
   * the stored value.
   */
  readonly attestationType?: string | null
}

/** One price of a price sheet. Offer attributes that the sheet does not contain are taken from the stored offer. */
export interface VendorPrice extends PriceKey {
  readonly providerOfferId: string
  readonly offerName: string
  readonly offerType: OfferType
  readonly billingType: BillingType
  readonly cost: string
  readonly erp: string | null
  /** False for offers into which subscriptions change automatically, such as extended service. True by default. */
  readonly isPurchasable?: boolean
  readonly validFrom: Date
  readonly validTo: Date | null
}

/** The line number of a price sheet's row that cannot be read as a price, and the reason. */
export interface UnreadableRow {
  readonly line: number
  readonly reason: string
}

/** The key of the prices to which a refused row may belong. A null member could not be read and matches every value. */
export interface RowKey {
  readonly providerOfferId: string
  readonly region: Country
  readonly segment: Segment | null
  readonly currency: string | null
  readonly termDuration: TermDuration | null
  readonly billingFrequency: BillingFrequency | null
}

/** A row of a price sheet that was refused. If `key` is null, the row may belong to any price of the sheet. */
export interface RefusedRow extends UnreadableRow {
  readonly key: RowKey | null
}

/** A price sheet that cannot be read at all. The message contains the reason. A retry would fail in the same way. */
export class UnreadableSheet extends Error {}
