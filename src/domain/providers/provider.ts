import type { Problem } from '../../validation/problem.ts'
import type { Country } from '../values/contact/country.ts'

/** The types of offers that a provider instance may sell and that margins can be set for. */
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
 * The types of provider instances. Microsoft Tier 1 is a direct bill partner; Tier 2 is an indirect provider,
 * which sells through resellers with their own partner ids. A Generic instance has no remote side.
 */
export const providerInstanceTypes = ['Generic', 'MicrosoftTier1', 'MicrosoftTier2'] as const
export type ProviderInstanceType = (typeof providerInstanceTypes)[number]

/** The vendor behind each type of provider instance. */
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

/** An account at a vendor, as far as rules need it. */
export interface ProviderInstance {
  readonly providerInstanceId: string
  readonly type: ProviderInstanceType
  readonly alias: string
  /** The supported countries of companies; null for all. */
  readonly supportedCountries: readonly Country[] | null
}

/** Returns the problem of a vendor tenant in a request that belongs to none of our provider instances. */
export function vendorTenantProblems(instance: ProviderInstance | undefined): Problem[] {
  if (instance) return []
  return [
    {
      path: 'tenantId',
      description:
        'No provider instance belongs to this vendor tenant; GET /v1/Providers/Instances lists them with their ids.',
    },
  ]
}
