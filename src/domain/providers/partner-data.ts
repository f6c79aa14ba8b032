import type { Problem } from '../../validation/problem.ts'
import { parseObject } from '../values/json-text.ts'

/** A reseller's data at an indirect provider's instance, besides its primary partner id. */
export interface PartnerData {
  readonly IndirectResellerId: string | null
  readonly SecondaryMpnIds: readonly string[]
}

/** A request's data of a reseller at a provider instance, besides its margins. */
export interface GivenPartner {
  readonly providerResellerId: string | null
  /** A JSON object as text. */
  readonly resellerProviderData: string | null
}

/** Partner ids are numbers (Partner Center: "MPN Id must be numeric"). */
export function isPartnerId(text: string): boolean {
  return /^\d{1,20}$/.test(text)
}

/**
 * Returns the problems of a reseller at an instance that stores no data of resellers: Generic and Microsoft
 * Tier 1.
 */
export function noPartnerDataProblems({ resellerProviderData: data }: GivenPartner): Problem[] {
  const given = objectIn(data)
  if (!given) return problem(noObject)
  return Object.keys(given).length === 0
    ? []
    : problem('An instance of this type stores no data of a reseller; send null, "" or "{}".')
}

/**
 * Returns the problems of a reseller at a Microsoft Tier 2 instance, which sells through resellers by their
 * partner ids (docs/api/companies.md, "Resellers at provider instances").
 */
export function tier2PartnerProblems({ providerResellerId, resellerProviderData }: GivenPartner): Problem[] {
  const path = 'providerResellerId'
  const description =
    'A Microsoft Tier 2 instance requires the primary partner id of the reseller, a number such as "6234500".'
  return [
    ...(providerResellerId !== null && isPartnerId(providerResellerId) ? [] : [{ path, description }]),
    ...tier2DataProblems(resellerProviderData),
  ]
}

function tier2DataProblems(data: string | null): Problem[] {
  const given = objectIn(data)
  if (!given) return problem(noObject)
  const unknown = Object.keys(given).find(
    (member) => member !== 'IndirectResellerId' && member !== 'SecondaryMpnIds',
  )
  if (unknown !== undefined)
    return problem(
      `The JSON object has a member ${JSON.stringify(unknown)}; the allowed members are IndirectResellerId and SecondaryMpnIds.`,
    )
  if (Object.keys(given).length === 0)
    return problem(
      'A Microsoft Tier 2 instance requires data of the reseller, such as {"IndirectResellerId":null,"SecondaryMpnIds":[]}.',
    )
  const { IndirectResellerId: indirect = null, SecondaryMpnIds: secondary = [] } = given
  if (indirect !== null && typeof indirect !== 'string')
    return problem('IndirectResellerId in the JSON object must be a text or null.')
  if (secondary !== null && !isListOfPartnerIds(secondary))
    return problem('SecondaryMpnIds in the JSON object must be a list of texts such as ["123456"].')
  return []
}

const noObject =
  'The text is not a JSON object; for a Microsoft Tier 2 instance send {"IndirectResellerId":null,"SecondaryMpnIds":[]}, otherwise {} or null.'

function problem(description: string): Problem[] {
  return [{ path: 'resellerProviderData', description }]
}

function objectIn(data: string | null): Record<string, unknown> | undefined {
  return data === null || data === '' ? {} : parseObject(data)
}

function isListOfPartnerIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string' && id.trim() !== '')
}

/** Returns the data of a reseller, after they have passed validation. */
export function partnerData(data: string | null): PartnerData {
  const { IndirectResellerId = null, SecondaryMpnIds } = objectIn(data) ?? {}
  return {
    IndirectResellerId: IndirectResellerId as string | null,
    SecondaryMpnIds: (SecondaryMpnIds ?? []) as string[],
  }
}
