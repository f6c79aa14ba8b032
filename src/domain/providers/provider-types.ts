import { DomainError } from '../error.ts'
import { genericRules } from './rules/generic-rules.ts'
import { microsoftRules, microsoftTier2Rules } from './rules/microsoft-rules.ts'
import type { VendorRules } from './vendor-rules.ts'

/** A vendor, as the API shows it. */
export interface Provider {
  readonly id: string
  readonly name: string
  readonly imageUrl: string | null
}

/**
 * What the vendor behind an instance does; calls of the adapter that it does not support are refused with a
 * clear text. Decisions outside of adapters use these, never the name of a type.
 */
export interface Capabilities {
  /** A remote side must confirm resellers and customers. Instances have a connection to it, and a catalogue. */
  readonly hasRemoteSide: boolean
  /** Customers are created for resellers with their own partner ids. */
  readonly usesPartnerIds: boolean
  /** Customers can delegate administration to the account. */
  readonly delegatesAdministration: boolean
  /** It keeps a directory for each customer: users, roles and licences. */
  readonly hasDirectory: boolean
  /** Customers must accept an agreement with it before they can buy. */
  readonly requiresAgreement: boolean
  /** It vets customers that claim a qualification. */
  readonly vetsQualifications: boolean
  /** It keeps subscriptions itself; otherwise ours are the only ones, and our rules carry out changes. */
  readonly keepsSubscriptions: boolean
  /** It bills us; otherwise our bills follow from our own subscriptions alone. */
  readonly sendsInvoices: boolean
}

/** The declaration of one type of provider instances. */
export interface ProviderType {
  readonly provider: Provider
  /** What accounts of this type can do at most. */
  readonly capabilities: Capabilities
  /** What the vendor refuses, as far as that is known without a request to it. */
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
 * The types of provider instances. Microsoft Tier 1 is a direct bill partner; Tier 2 is an indirect provider,
 * which sells through resellers with their own partner ids. A Generic instance has no remote side. A new vendor
 * is declared here (docs/adding-a-vendor.md).
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
    rules: genericRules,
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

/** An account at a vendor, as far as its capabilities are concerned. */
interface OfType {
  readonly type: ProviderInstanceType
}

/** Returns whether accounts of the type of an instance have a capability. */
export function hasCapability({ type }: OfType, capability: keyof Capabilities): boolean {
  return providerTypes[type].capabilities[capability]
}

/** Returns the types of provider instances that have a capability. */
export function typesWith(capability: keyof Capabilities): readonly ProviderInstanceType[] {
  return providerInstanceTypes.filter((type) => hasCapability({ type }, capability))
}

/** Returns a check that refuses instances without a capability. @throws DomainError rule that names the vendors */
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
