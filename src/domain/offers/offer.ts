import { boolean, count, list, nullable, nullableText, text, uuid } from '../../validation/fields.ts'
import { composed, enumerated, internal, kept, noun, pick, type RecordOf, supplied } from '../noun.ts'
import { offerTypes } from '../providers/provider.ts'
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

/**
 * The members of an offer in its own table, in the order of answers. No request sets them: an optional member has
 * its default in an offer of which the source does not say more.
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
  // Null without a limit.
  maxQuantity: kept(nullable(count()), { sent: 'optional', example: 300 }),
  preRequisites: supplied(
    list(text(255), {
      description: 'The vendor ids of offers, one of which the customer must already have.',
    }),
    { example: [] },
  ),
  // The vendor's permanent id: for Microsoft's new commerce "product:sku". Availability ids are not part of it.
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
  // What has to be attested of the customer with each order, such as `EducationEligibility`; null for nothing.
  attestationType: kept(
    nullableText(255, {
      description:
        'The attestation about the customer that an order must make with attestationAccepted in its providerData, such as EducationEligibility; null if none is needed.',
    }),
    { sent: 'optional' },
  ),
  /** The vendor's ids of offers, one of which a customer must have first. */
  prerequisites: internal<readonly string[]>(),
})

/** An offer that a provider instance sells. */
export interface Offer extends RecordOf<typeof offer.members> {
  readonly version: number
}

/** What a vendor's catalogue, or a price file, sets of an offer; an import writes these columns as they are. */
export const describedOffer = noun(
  pick(
    offer.members,
    ...(['name', 'description', 'imageUrl', 'offerType', 'billingType'] as const),
    ...(['isAddon', 'isTrial', 'minQuantity', 'maxQuantity'] as const),
  ),
)

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
