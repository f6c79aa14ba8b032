import type { Problem } from '../../validation/problem.ts'
import { parseObject } from '../values/json-text.ts'

/** The data of a reseller at an instance of an indirect provider, apart from its primary partner id. */
export interface PartnerData {
  readonly IndirectResellerId: string | null
  readonly SecondaryMpnIds: readonly string[]
}

/** The data that a request contains about a reseller at a provider instance, apart from the margins. */
export interface GivenPartner {
  readonly providerResellerId: string | null
  /** A JSON object in a text. */
  readonly resellerProviderData: string | null
}

/** Returns whether a text can be a partner id, which is a number (Partner Center: "MPN Id must be numeric"). */
export function isPartnerId(text: string): boolean {
  return /^\d{1,20}$/.test(text)
}

/**
 * Returns the problems of a reseller's data at an instance whose vendor stores no data of resellers, such as Microsoft
 * Tier 1.
 */
export function noPartnerDataProblems({ resellerProviderData: data }: GivenPartner): Problem[] {
  const given = objectIn(data)
  if (!given) return problem('The text is not a JSON object; send null, "" or "{}".')
  return Object.keys(given).length === 0
    ? []
    : problem('An instance of this type stores no data of a reseller; send null, "" or "{}".')
}

/**
 * Returns the problems of a reseller's data at a Microsoft Tier 2 instance, which identifies resellers by their
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
  'The text is not a JSON object; send an object as text, such as {"IndirectResellerId":null,"SecondaryMpnIds":[]}.'

function problem(description: string): Problem[] {
  return [{ path: 'resellerProviderData', description }]
}

function objectIn(data: string | null): Record<string, unknown> | undefined {
  return data === null || data === '' ? {} : parseObject(data)
}

function isListOfPartnerIds(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((id) => typeof id === 'string' && id.trim() !== '')
}

/** Returns the parsed provider data of a reseller. The data must have passed validation. */
export function partnerData(data: string | null): PartnerData {
  const { IndirectResellerId = null, SecondaryMpnIds } = objectIn(data) ?? {}
  return {
    IndirectResellerId: IndirectResellerId as string | null,
    SecondaryMpnIds: (SecondaryMpnIds ?? []) as string[],
  }
}
