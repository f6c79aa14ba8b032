import type { Country } from '../contact/country.ts'
import { DomainError, missing, refuseInvalid } from '../error.ts'
import { parsedObject } from '../json-text.ts'
import type { OfferTypeMargins, PriceMargin } from '../offers/margin.ts'
import type { Problem } from '../problem.ts'
import type { ProviderInstance } from './provider.ts'

/** How far the vendor has confirmed that a reseller may sell through a provider instance. */
export const associationStatuses = ['Processing', 'Success', 'Failed'] as const
export type AssociationStatus = (typeof associationStatuses)[number]

/** A reseller's place at one provider instance, with the margins at which the csp sells to it there. */
export interface ProviderAssociation {
  readonly providerInstanceId: string
  readonly priceMargin: PriceMargin
  readonly offerTypeMargins: OfferTypeMargins | null
  readonly providerResellerId: string | null
  readonly resellerProviderData: string | null
  readonly status: AssociationStatus
}

/** What an indirect provider's instance keeps of a reseller beside its primary partner id. */
interface PartnerData {
  readonly IndirectResellerId: string | null
  readonly SecondaryMpnIds: readonly string[]
}

/** Whether somebody outside has to confirm an association at an instance; a Generic one has no outside. */
export function isConfirmedByVendor(instance: ProviderInstance): boolean {
  return instance.type !== 'Generic'
}

/** What a list of a reseller's associations names, before anything else is known of them. */
type Named = Pick<ProviderAssociation, 'providerInstanceId'>
type Instances = ReadonlyMap<string, ProviderInstance>

/** The known instances that associations name. */
export function instancesOf(associations: readonly Named[], instances: Instances): ProviderInstance[] {
  return associations.flatMap(({ providerInstanceId }) => instances.get(providerInstanceId) ?? [])
}

/**
 * The problems of binding a company to provider instances: instances that the tenant lacks or that are named
 * twice, data that does not fit the kind of instance, and a country that one of them does not serve
 * (docs/api-design.md, "Resellers at provider instances").
 *
 * @param place The member of the request in which the associations stand; nothing when the body is the one.
 */
export function bindingProblems(
  company: { readonly country: Country | null },
  associations: readonly ProviderAssociation[],
  instances: Instances,
  place?: string,
): Problem[] {
  const seen = new Set<string>()
  const problems = associations.flatMap(({ providerInstanceId, resellerProviderData }, index): Problem[] => {
    const at = (member: string) => (place ? `${place}[${index}].${member}` : member)
    const instance = instances.get(providerInstanceId)
    if (!instance) return [{ path: at('providerInstanceId'), description: unknownInstance }]
    if (seen.has(providerInstanceId))
      return [{ path: at('providerInstanceId'), description: instanceGivenTwice }]
    seen.add(providerInstanceId)
    const description = partnerDataProblem(resellerProviderData, instance)
    return description ? [{ path: at('resellerProviderData'), description }] : []
  })
  return [...problems, ...unsupportedCountryProblems(company, instancesOf(associations, instances))]
}

const unknownInstance = 'The tenant has no such provider instance; GET /v1/Providers/Instances lists them.'
const instanceGivenTwice = 'The provider instance is given twice; give it once.'

function partnerDataProblem(data: string | null, instance: ProviderInstance): string | undefined {
  if (data === null || data === '') return undefined
  const parsed = parsedObject(data)
  if (!parsed) {
    return 'The text is not a JSON object; for a Microsoft Tier 2 instance send {"IndirectResellerId":null,"SecondaryMpnIds":[]}, else {} or null.'
  }
  const members = Object.keys(parsed)
  if (instance.type !== 'MicrosoftTier2') {
    return members.length === 0
      ? undefined
      : 'An instance of this kind keeps no data of a reseller; send null, "" or "{}".'
  }
  const unknown = members.find((member) => member !== 'IndirectResellerId' && member !== 'SecondaryMpnIds')
  if (unknown !== undefined)
    return `The JSON object has a member ${JSON.stringify(unknown)}; it takes IndirectResellerId and SecondaryMpnIds.`
  const { IndirectResellerId: indirect = null, SecondaryMpnIds: secondary = [] } = parsed
  if (indirect !== null && typeof indirect !== 'string')
    return 'IndirectResellerId in the JSON object is a text or null.'
  if (secondary !== null && !isListOfPartnerIds(secondary))
    return 'SecondaryMpnIds in the JSON object is a list of texts such as ["123456"].'
  return undefined
}

function isListOfPartnerIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string' && id.trim() !== '')
}

function partnerData(data: string | null): PartnerData {
  const { IndirectResellerId = null, SecondaryMpnIds } = (data && parsedObject(data)) || {}
  return {
    IndirectResellerId: IndirectResellerId as string | null,
    SecondaryMpnIds: (SecondaryMpnIds ?? []) as string[],
  }
}

/** The association with other secondary partner ids; what else its data holds is kept. */
export function withSecondaryPartnerIds<A extends ProviderAssociation>(
  association: A,
  ids: readonly string[],
): A {
  const data: PartnerData = { ...partnerData(association.resellerProviderData), SecondaryMpnIds: ids }
  return { ...association, resellerProviderData: JSON.stringify(data) }
}

/** All partner ids of an association, the primary one first; what a search by MpnId looks through. */
export function partnerIds(
  association: Pick<ProviderAssociation, 'providerResellerId' | 'resellerProviderData'>,
): string[] {
  const { SecondaryMpnIds } = partnerData(association.resellerProviderData)
  return [...(association.providerResellerId ? [association.providerResellerId] : []), ...SecondaryMpnIds]
}

/**
 * The problem of a company's country at the provider instances that it is bound to: one that lists countries
 * takes companies of these only.
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

/** The association of a reseller with a provider instance. @throws DomainError missing */
export function associationAt<A extends Named>(associations: readonly A[], providerInstanceId: string): A {
  const found = associations.find((one) => one.providerInstanceId === providerInstanceId.toLowerCase())
  if (!found) throw missing('provider instance', providerInstanceId)
  return found
}

/** Refuses to bind a reseller twice to one instance, unless the vendor has refused it before. @throws DomainError invalid */
export function refuseSecondAssociation(
  associations: readonly Pick<ProviderAssociation, 'providerInstanceId' | 'status'>[],
  { providerInstanceId }: Named,
): void {
  const present = associations.find((one) => one.providerInstanceId === providerInstanceId)
  if (present === undefined || present.status === 'Failed') return
  refuseInvalid([
    { path: 'providerInstanceId', description: 'The reseller is bound to this provider instance already.' },
  ])
}

/** Refuses what only instances of Microsoft Tier 2 keep. @throws DomainError rule */
export function refuseUnlessTier2(instance: ProviderInstance): void {
  if (instance.type === 'MicrosoftTier2') return
  throw new DomainError(
    'rule',
    `Secondary partner ids are kept at Microsoft Tier 2 instances only; ${instance.alias} is none.`,
  )
}
