import { boolean, count, list, nullable, nullableText, text, uuid } from '../../validation/fields.ts'
import { composed, enumerated, internal, kept, noun, pick, type RecordOf, supplied } from '../noun.ts'
import { offerTypes } from '../providers/provider.ts'
import type { Country } from '../values/contact/country.ts'

/** The durations of the terms of purchases. */
export const termDurations = ['NoTerm', 'OneMonth', 'OneYear', 'ThreeYears', 'FiveYears'] as const
export type TermDuration = (typeof termDurations)[number]

/** The billing frequencies within a term. */
export const billingFrequencies = ['OneTime', 'Monthly', 'Annual', 'Triennial', 'None'] as const
export type BillingFrequency = (typeof billingFrequencies)[number]

/** How an offer is billed: by seat, by usage, or not at all. */
export const billingTypes = ['License', 'Usage', 'None'] as const
export type BillingType = (typeof billingTypes)[number]

/** The customer segments for which vendors have prices. */
export const segments = ['Commercial', 'Education', 'Government', 'NonProfit'] as const
export type Segment = (typeof segments)[number]

/**
 * The members of an offer, in the order of answers. API requests never set them: a vendor's catalogue or a price file
 * does. An optional member that the catalogue or file lacks has its default.
 */
export const offer = noun({
  id: kept(uuid(), { column: 'offer_id', isFixed: true }),
  name: kept(text(1000), { example: 'Managed Backup' }),
  description: kept(nullableText(10_000), { sent: 'optional' }),
  imageUrl: kept(nullableText(2000), { sent: 'optional' }),
  offerType: enumerated('OfferType', offerTypes),
  billingType: enumerated('BillingType', billingTypes),
  providerName: supplied(text(255)),
  providerInstanceId: kept(uuid()),
  isAddon: kept(boolean(), { sent: 'optional', absent: false, example: false }),
  isTrial: kept(boolean(), { sent: 'optional', absent: false, example: false }),
  minQuantity: kept(count(), { sent: 'optional', absent: 1, example: 1 }),
  // Null means that the quantity is not limited.
  maxQuantity: kept(nullable(count()), { sent: 'optional', example: 300 }),
  preRequisites: supplied(
    list(text(255), {
      description: 'The vendor ids of offers, one of which the customer must already have.',
    }),
    { example: [] },
  ),
  // The vendor's permanent id, for Microsoft's new commerce "product:sku". Availability ids are not part of it.
  providerOfferId: kept(text(255), { example: 'backup' }),
  isDeleted: composed({
    ...{ sent: 'required', schema: boolean(), absent: false, example: false },
    show: (isDeleted: boolean) => isDeleted,
  }),
  isPurchasable: kept(
    boolean({
      description:
        'Whether the offer can be ordered. False for offers that subscriptions can only move into, for example an extended service term; such offers are not listed.',
    }),
    { sent: 'optional', absent: true, example: true },
  ),
  attestationType: kept(
    nullableText(255, {
      description:
        'The attestation about the customer that an order must make with attestationAccepted in its providerData, such as EducationEligibility; null if none is needed.',
    }),
    { sent: 'optional' },
  ),
  /**
   * The vendor ids of offers, one of which a customer must have before it orders this offer; empty if none is required.
   */
  prerequisites: internal<readonly string[]>(),
})

/** An offer of a provider instance. */
export interface Offer extends RecordOf<typeof offer.members> {
  readonly version: number
}

/** The members of an offer that a vendor's catalogue or a price file sets. An import writes these columns. */
export const describedOffer = noun(
  pick(
    offer.members,
    ...(['name', 'description', 'imageUrl', 'offerType', 'billingType'] as const),
    ...(['isAddon', 'isTrial', 'minQuantity', 'maxQuantity'] as const),
  ),
)

/** The key of a price within an offer. */
export interface PriceKey {
  readonly segment: Segment
  readonly region: Country
  /** An ISO 4217 code. */
  readonly currency: string
  readonly termDuration: TermDuration
  readonly billingFrequency: BillingFrequency
}

/** The price of one unit of an offer for its whole term, with its period of validity. Amounts are decimal texts. */
export interface OfferPrice extends PriceKey {
  readonly offerId: string
  readonly cost: string
  /** The suggested retail price; null where the vendor suggests none. */
  readonly erp: string | null
  readonly validFrom: Date
  /** The first moment at which the price no longer applies; null for an open end. */
  readonly validTo: Date | null
}
