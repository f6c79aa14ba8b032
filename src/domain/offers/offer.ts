import type { OfferType } from '../providers/provider.ts'
import type { Country } from '../values/contact/country.ts'

/** For how long something is bought. */
export const termDurations = ['NoTerm', 'OneMonth', 'OneYear', 'ThreeYears', 'FiveYears'] as const
export type TermDuration = (typeof termDurations)[number]

/** How often it is billed within its term. */
export const billingFrequencies = ['OneTime', 'Monthly', 'Annual', 'Triennial', 'None'] as const
export type BillingFrequency = (typeof billingFrequencies)[number]

/** What is counted: seats that are held, or what was used. */
export const billingTypes = ['License', 'Usage', 'None'] as const
export type BillingType = (typeof billingTypes)[number]

/** The kinds of customers that vendors have prices for. */
export const segments = ['Commercial', 'Education', 'Government', 'NonProfit'] as const
export type Segment = (typeof segments)[number]

/** Something that a provider instance sells. */
export interface Offer {
  readonly id: string
  readonly version: number
  readonly providerInstanceId: string
  /** What the vendor calls it for good: for Microsoft's new commerce "product:sku". Availability ids are none of it. */
  readonly providerOfferId: string
  readonly name: string
  readonly description: string | null
  readonly imageUrl: string | null
  readonly offerType: OfferType
  readonly billingType: BillingType
  readonly isAddon: boolean
  readonly isTrial: boolean
  readonly minQuantity: number
  /** Null where nothing limits it. */
  readonly maxQuantity: number | null
  /** The vendor's ids of the offers of which a customer has to hold one first. */
  readonly prerequisites: readonly string[]
  readonly isDeleted: boolean
  /** False for what cannot be ordered: subscriptions come into it by themselves. */
  readonly isPurchasable: boolean
  /** What has to be attested of the customer with each order, such as `EducationEligibility`; null for nothing. */
  readonly attestationType: string | null
}

/** What tells one price of an offer from the others. */
export interface PriceKey {
  readonly segment: Segment
  readonly region: Country
  /** ISO 4217. */
  readonly currency: string
  readonly termDuration: TermDuration
  readonly billingFrequency: BillingFrequency
}

/**
 * What one unit of an offer costs for its whole term, from a moment until another one comes. Amounts are exact
 * decimals as text.
 */
export interface OfferPrice extends PriceKey {
  readonly offerId: string
  readonly cost: string
  /** The suggested retail price; null where the vendor suggests none. */
  readonly erp: string | null
  readonly validFrom: Date
  /** The first moment at which it holds no more; null for an open end. */
  readonly validTo: Date | null
}
