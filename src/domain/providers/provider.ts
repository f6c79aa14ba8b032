import type { Problem } from '../../validation/problem.ts'
import type { Country } from '../values/contact/country.ts'

/** The kinds of offers that a provider instance may sell and that margins can be set for. */
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

/**
 * The kinds of provider instances. Microsoft Tier 1 is a direct bill partner; Tier 2 an indirect provider, who
 * sells through resellers with partner ids of their own. A Generic instance has no remote side.
 */
export const providerInstanceTypes = ['Generic', 'MicrosoftTier1', 'MicrosoftTier2'] as const
export type ProviderInstanceType = (typeof providerInstanceTypes)[number]

/** The vendor behind each kind of provider instance. */
export interface Provider {
  readonly id: string
  readonly name: string
  readonly imageUrl: string | null
}

const microsoft: Provider = { id: '6f1c9d3e-2b7a-4c58-8e04-51d2a7b3c901', name: 'Microsoft', imageUrl: null }
const generic: Provider = { id: 'a2e4b6c8-1d3f-4a5b-9c7d-0e8f6a4b2c13', name: 'Generic', imageUrl: null }

export const providers: Readonly<Record<ProviderInstanceType, Provider>> = {
  Generic: generic,
  MicrosoftTier1: microsoft,
  MicrosoftTier2: microsoft,
}

/** An account at a vendor, as far as rules need to know it. */
export interface ProviderInstance {
  readonly providerInstanceId: string
  readonly type: ProviderInstanceType
  readonly alias: string
  /** The countries in which it may be sold; null for all. */
  readonly supportedCountries: readonly Country[] | null
}

/** The problem of a vendor's tenant that a request names, when no provider instance of ours is one there. */
export function vendorTenantProblems(instance: ProviderInstance | undefined): Problem[] {
  if (instance) return []
  return [
    {
      path: 'tenantId',
      description:
        'No provider instance has this tenant at its vendor; GET /v1/Providers/Instances lists them with their ids.',
    },
  ]
}
