import { enumeration, list, nullable, nullableText, object, text, uuid } from '../../validation/fields.ts'
import type { Problem } from '../../validation/problem.ts'
import { composed, internal, kept, noun, type RecordOf, supplied } from '../noun.ts'
import type { Country } from '../values/contact/country.ts'
import type { ProviderInstanceType } from './provider-types.ts'

/** The types of offers. A provider instance sells some of them, and margins can be set for each. */
export const offerTypes = [
  'License',
  'LicenseLegacy',
  'SoftwareSubscription',
  'PerpetualSoftware',
  'AzurePlan',
  'AzureReservation',
  'AzureLegacy',
  'AzureSavingsPlan',
] as const
export type OfferType = (typeof offerTypes)[number]

/** The members of a provider instance. A command adds instances and may omit the optional members. */
export const providerInstance = noun({
  id: supplied(uuid()),
  providerInstanceId: internal<string>(),
  type: internal<ProviderInstanceType>(),
  // The original API specification declares texts in answers as nullable.
  alias: { ...kept(text(255), { example: 'Own services' }), schema: nullableText(255) },
  instanceProviderId: kept(
    nullableText(255, {
      description: 'The id of the account at the vendor; null if there is none.',
    }),
    { sent: 'optional' },
  ),
  imageUrl: kept(nullableText(2000), { sent: 'optional' }),
  offerTypes: composed<readonly OfferType[], { name: OfferType }[], 'required', string>({
    sent: 'required',
    schema: nullable(list(enumeration('OfferType', offerTypes))),
    column: 'offer_types',
    absent: [],
    example: [{ name: 'License' }],
    show: (types) => types.map((name) => ({ name })),
  }),
  /** The countries whose companies the instance accepts; null for all countries. */
  supportedCountries: composed<readonly Country[] | null, readonly Country[] | null, 'optional', string>({
    sent: 'optional',
    schema: nullable(list(text(2, { description: 'The country, as an ISO 3166-1 alpha-2 code.' }))),
    column: 'supported_countries',
    absent: null,
    example: null,
    show: (countries) => countries,
  }),
  providerData: kept(nullableText(10_000), { sent: 'optional' }),
  provider: supplied(
    object({ id: uuid(), name: nullableText(255), imageUrl: nullableText(2000) }, { title: 'Provider' }),
  ),
})

/** A provider instance as it is stored. */
export type StoredProviderInstance = RecordOf<typeof providerInstance.members>

/** The members of a provider instance that rules need. */
export type ProviderInstance = Pick<
  StoredProviderInstance,
  'providerInstanceId' | 'type' | 'alias' | 'supportedCountries'
>

/** A provider instance to add; members with a default may be absent. */
export type NewProviderInstance = Omit<StoredProviderInstance, keyof typeof providerInstance.absent> &
  Partial<typeof providerInstance.absent>

/**
 * Returns a problem when the csp has no provider instance for the `tenantId` in a request; otherwise an empty list.
 */
export function vendorTenantProblems(instance: ProviderInstance | undefined): Problem[] {
  if (instance) return []
  return [
    {
      path: 'tenantId',
      description:
        'No provider instance has this id or instanceProviderId; GET /v1/Providers/Instances lists both.',
    },
  ]
}
