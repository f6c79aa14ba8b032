import type { Problem } from '../../validation/problem.ts'
import type { Country } from '../values/contact/country.ts'
import type { ProviderInstanceType } from './provider-types.ts'

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
