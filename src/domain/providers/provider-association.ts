import { nullableText, uuid } from '../../validation/fields.ts'
import type { Problem } from '../../validation/problem.ts'
import { DomainError, invalid, missing } from '../error.ts'
import { enumerated, kept, noun, type RecordOf } from '../noun.ts'
import { canonicalOfferTypeMargins } from '../offers/margin.ts'
import { offerTypeMargins, priceMargin, shownOfferTypeMargins } from '../offers/margin-fields.ts'
import type { Country } from '../values/contact/country.ts'
import { type PartnerData, partnerData } from './partner-data.ts'
import type { ProviderInstance } from './provider.ts'
import { hasCapability } from './provider-types.ts'

/** The states of the vendor's confirmation that a reseller may sell through a provider instance. */
export const associationStatuses = ['Processing', 'Success', 'Failed'] as const
export type AssociationStatus = (typeof associationStatuses)[number]

/** The association of a reseller with one provider instance, with the csp's margins for the reseller. */
export const association = noun({
  providerInstanceId: kept(uuid({ description: 'The id of the provider instance.' }), {
    isFixed: true,
    example: '',
  }),
  // Hidden from the reseller, which could compute the csp's cost from its own price and these margins.
  priceMargin: kept(priceMargin, {
    isJson: true,
    visibleTo: ['csp'],
    example: { marginRule: { name: 'Markup' }, value: 12.5 },
  }),
  offerTypeMargins: kept(shownOfferTypeMargins, {
    sent: 'optional',
    request: offerTypeMargins,
    isJson: true,
    visibleTo: ['csp'],
    parse: (given) => given && canonicalOfferTypeMargins(given),
    example: { License: { marginRule: { name: 'ErpMinusDiscount' }, value: 8 } },
  }),
  providerResellerId: kept(
    nullableText(255, {
      description:
        'The id of the reseller at the vendor; for Microsoft Tier 2, its primary partner id. Null or absent if it has none.',
    }),
    { sent: 'optional' },
  ),
  resellerProviderData: kept(
    nullableText(10_000, {
      description: 'Vendor-specific settings, as a JSON object in a string; null if the vendor needs none.',
    }),
    { example: '{}' },
  ),
  status: enumerated('AssociationStatus', associationStatuses, { sent: 'ignored', example: 'Success' }),
})
export type ProviderAssociation = RecordOf<typeof association.members>

/**
 * Refuses to sync the catalogue of an instance whose type has no vendor.
 *
 * @throws DomainError `rule`
 */
export function refuseWithoutCatalogue(instance: Pick<ProviderInstance, 'type'>): void {
  if (hasCapability(instance, 'hasRemoteSide')) return
  throw new DomainError(
    'rule',
    'This provider instance has no vendor with a catalogue; import what it sells with "reseller-api admin offers import".',
  )
}

/** The member that identifies an association in a list of associations. */
type Named = Pick<ProviderAssociation, 'providerInstanceId'>
type Instances = ReadonlyMap<string, ProviderInstance>

/** Returns the provider instances of associations; ids without a known instance are skipped. */
export function instancesOf(associations: readonly Named[], instances: Instances): ProviderInstance[] {
  return associations.flatMap(({ providerInstanceId }) => instances.get(providerInstanceId) ?? [])
}

/** Returns the association with new secondary partner ids. Its other data are unchanged. */
export function withSecondaryPartnerIds<A extends ProviderAssociation>(
  association: A,
  ids: readonly string[],
): A {
  const data: PartnerData = { ...partnerData(association.resellerProviderData), SecondaryMpnIds: ids }
  return { ...association, resellerProviderData: JSON.stringify(data) }
}

/** Returns the partner ids of an association, the primary one first. The search by MpnId matches any of them. */
export function partnerIds(
  association: Pick<ProviderAssociation, 'providerResellerId' | 'resellerProviderData'>,
): string[] {
  const { SecondaryMpnIds } = partnerData(association.resellerProviderData)
  return [...(association.providerResellerId ? [association.providerResellerId] : []), ...SecondaryMpnIds]
}

/**
 * Returns the problem of a company's country at the provider instances to which it is bound; an empty list when
 * all of them support it. An instance that lists supported countries accepts only companies in these countries.
 */
export function unsupportedCountryProblems(
  { country }: { readonly country: Country | null },
  instances: readonly ProviderInstance[],
): Problem[] {
  const refusing = instances.filter(
    ({ supportedCountries }) => supportedCountries && !(country && supportedCountries.includes(country)),
  )
  if (refusing.length === 0) return []
  const names = refusing.map(
    ({ alias, supportedCountries }) => `${alias} (${supportedCountries!.join(', ')})`,
  )
  const given = country === null ? 'Without a country' : `With the country ${country}`
  return [{ path: 'country', description: `${given} the company cannot be bound to ${names.join(' and ')}.` }]
}

/**
 * Returns from a list the association (or provider customer) of a provider instance.
 *
 * @throws DomainError `missing` when there is none
 */
export function associationAt<A extends Named>(associations: readonly A[], providerInstanceId: string): A {
  const found = associations.find((one) => one.providerInstanceId === providerInstanceId.toLowerCase())
  if (!found) throw missing('provider instance', providerInstanceId)
  return found
}

/**
 * Refuses a second association with a provider instance, unless the first one has failed.
 *
 * @throws DomainError `invalid`
 */
export function refuseSecondAssociation(
  associations: readonly Pick<ProviderAssociation, 'providerInstanceId' | 'status'>[],
  { providerInstanceId }: Named,
): void {
  const present = associations.find((one) => one.providerInstanceId === providerInstanceId)
  if (present === undefined || present.status === 'Failed') return
  throw invalid([
    { path: 'providerInstanceId', description: 'The reseller is bound to this provider instance already.' },
  ])
}

/**
 * Refuses secondary partner ids at an instance whose vendor does not use partner ids.
 *
 * @throws DomainError `rule`
 */
export function refuseWithoutPartnerIds(instance: ProviderInstance): void {
  if (hasCapability(instance, 'usesPartnerIds')) return
  throw new DomainError(
    'rule',
    `Only Microsoft Tier 2 instances have secondary partner ids; ${instance.alias} is not one.`,
  )
}
