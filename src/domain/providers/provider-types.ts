import { DomainError } from '../error.ts'
import { rulesWithoutData } from './rules/generic-rules.ts'
import { microsoftRules, microsoftTier2Rules } from './rules/microsoft-rules.ts'
import type { VendorRules } from './vendor-rules.ts'

/** A vendor, as API answers show it. */
export interface Provider {
  readonly id: string
  readonly name: string
  readonly imageUrl: string | null
}

/**
 * The capabilities of the vendor of an instance. The service refuses a request that needs a missing capability.
 * Code outside of adapters decides by capabilities, never by the name of a type.
 */
export interface Capabilities {
  /** Instances have a vendor, with a connection and a catalogue. The vendor must confirm resellers and customers. */
  readonly hasRemoteSide: boolean
  /** The vendor creates customers for resellers, which it identifies by partner ids. */
  readonly usesPartnerIds: boolean
  /** Customers can delegate the administration of their directories to the account. */
  readonly delegatesAdministration: boolean
  /** The vendor hosts a directory with users, roles and licences for each customer. */
  readonly hasDirectory: boolean
  /** Customers must accept an agreement with the vendor before they can buy. */
  readonly requiresAgreement: boolean
  /** The vendor checks customers for which a qualification, such as Education, is claimed. */
  readonly vetsQualifications: boolean
  /** The vendor stores subscriptions. Otherwise only this service stores them, and changes them by its own rules. */
  readonly keepsSubscriptions: boolean
  /** The vendor sends invoices. Otherwise our invoices are computed from our subscriptions. */
  readonly sendsInvoices: boolean
}

/** The declaration of one type of provider instances. */
export interface ProviderType {
  readonly provider: Provider
  /** The capabilities of accounts of this type. */
  readonly capabilities: Capabilities
  /** The rules of the vendor that can be checked without a request to it. */
  readonly rules: VendorRules
}

const microsoft: Provider = { id: '6f1c9d3e-2b7a-4c58-8e04-51d2a7b3c901', name: 'Microsoft', imageUrl: null }

const microsoftTier1: ProviderType = {
  provider: microsoft,
  capabilities: {
    hasRemoteSide: true,
    usesPartnerIds: false,
    delegatesAdministration: true,
    hasDirectory: true,
    requiresAgreement: true,
    vetsQualifications: true,
    keepsSubscriptions: true,
    sendsInvoices: true,
  },
  rules: microsoftRules,
}

/**
 * The types of provider instances. Microsoft Tier 1 is a direct bill partner. Microsoft Tier 2 is an indirect
 * provider, which sells through resellers with their own partner ids. A Generic instance has no vendor. A new
 * vendor is added to this list (docs/adding-a-vendor.md).
 */
export const providerTypes = {
  Generic: {
    provider: { id: 'a2e4b6c8-1d3f-4a5b-9c7d-0e8f6a4b2c13', name: 'Generic', imageUrl: null },
    capabilities: {
      hasRemoteSide: false,
      usesPartnerIds: false,
      delegatesAdministration: false,
      hasDirectory: false,
      requiresAgreement: false,
      vetsQualifications: false,
      keepsSubscriptions: false,
      sendsInvoices: false,
    },
    rules: rulesWithoutData('Generic'),
  },
  MicrosoftTier1: microsoftTier1,
  MicrosoftTier2: {
    ...microsoftTier1,
    capabilities: { ...microsoftTier1.capabilities, usesPartnerIds: true },
    rules: microsoftTier2Rules,
  },
} satisfies Readonly<Record<string, ProviderType>>

export type ProviderInstanceType = keyof typeof providerTypes
export const providerInstanceTypes = Object.keys(providerTypes) as readonly ProviderInstanceType[]

/** The type of a provider instance, which determines its capabilities. */
interface OfType {
  readonly type: ProviderInstanceType
}

/** Returns whether the type of a provider instance has a capability. */
export function hasCapability({ type }: OfType, capability: keyof Capabilities): boolean {
  return providerTypes[type].capabilities[capability]
}

/** Returns the types of provider instances that have a capability. */
export function typesWith(capability: keyof Capabilities): readonly ProviderInstanceType[] {
  return providerInstanceTypes.filter((type) => hasCapability({ type }, capability))
}

/**
 * Returns a function that refuses instances without a capability.
 *
 * @throws DomainError `rule`, with the names of the vendors that have the capability
 */
export function refuseUnless(capability: keyof Capabilities) {
  return (instance: OfType & { readonly alias: string }): void => {
    if (hasCapability(instance, capability)) return
    const names = new Set(typesWith(capability).map((type) => providerTypes[type].provider.name))
    throw new DomainError(
      'rule',
      `Only ${[...names].join(' and ')} instances support this; ${instance.alias} is not one.`,
    )
  }
}
