import type { OfferType } from '../providers/provider.ts'
import type { Country } from '../values/contact/country.ts'

/** The term of a purchase. */
export const termDurations = ['NoTerm', 'OneMonth', 'OneYear', 'ThreeYears', 'FiveYears'] as const
export type TermDuration = (typeof termDurations)[number]

/** The billing frequency within a term. */
export const billingFrequencies = ['OneTime', 'Monthly', 'Annual', 'Triennial', 'None'] as const
export type BillingFrequency = (typeof billingFrequencies)[number]

/** What is billed: held seats, or usage. */
export const billingTypes = ['License', 'Usage', 'None'] as const
export type BillingType = (typeof billingTypes)[number]

/** The customer segments that vendors have prices for. */
export const segments = ['Commercial', 'Education', 'Government', 'NonProfit'] as const
export type Segment = (typeof segments)[number]

/** An offer that a provider instance sells. */
export interface Offer {
  readonly id: string
  readonly version: number
  readonly providerInstanceId: string
  /**
   * The vendor's permanent id: for Microsoft's new commerce "product:sku". Availability ids are not part of
   * it.
   */
  readonly providerOfferId: string
  readonly name: string
  readonly description: string | null
  readonly imageUrl: string | null
  readonly offerType: OfferType
  readonly billingType: BillingType
  readonly isAddon: boolean
  readonly isTrial: boolean
  readonly minQuantity: number
  /** Null without a limit. */
  readonly maxQuantity: number | null
  /** The vendor's ids of offers, one of which a customer must have first. */
  readonly prerequisites: readonly string[]
  readonly isDeleted: boolean
  /** False for offers that cannot be ordered, because subscriptions change into them automatically. */
  readonly isPurchasable: boolean
  /** What has to be attested of the customer with each order, such as `EducationEligibility`; null for nothing. */
  readonly attestationType: string | null
}

/** The key of a price among the prices of an offer. */
export interface PriceKey {
  readonly segment: Segment
  readonly region: Country
  /** ISO 4217. */
  readonly currency: string
  readonly termDuration: TermDuration
  readonly billingFrequency: BillingFrequency
}

/**
 * The price of one unit of an offer for its whole term, within a period of validity. Amounts are exact
 * decimals as text.
 */
export interface OfferPrice extends PriceKey {
  readonly offerId: string
  readonly cost: string
  /** The suggested retail price; null where the vendor suggests none. */
  readonly erp: string | null
  readonly validFrom: Date
  /** The first moment at which it no longer applies; null for an open end. */
  readonly validTo: Date | null
}
