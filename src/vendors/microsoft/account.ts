import type { AccountKeeper } from '../adapter.ts'
import { type Cloud, type CloudName, clouds } from './clouds.ts'
import { defaultLimits, type Limits } from './transport/limits.ts'

/** The connection settings of an account at Microsoft; URLs default to those of the cloud. */
export type MicrosoftSettings = {
  /** The directory of the partner: a UUID or a domain. */
  readonly partnerTenantId: string
  /** The registered application that signs in, and its secret. */
  readonly clientId: string
  readonly clientSecret: string
  /** The consent of a user of the partner; without it only app-only calls are possible. */
  readonly refreshToken?: string
  readonly cloud?: CloudName
  readonly authorityUrl?: string
  readonly partnerCenterUrl?: string
  readonly graphUrl?: string
  readonly pricingUrl?: string
  readonly azureUrl?: string
  /** The trusted issuers of webhook certificates, as PEM; by default those that are built into Node.js. */
  readonly webhookRoots?: string
  readonly limits?: Partial<Limits>
}

/**
 * An account at Microsoft with all defaults filled in. Tier 1 bills its customers itself, Tier 2 sells
 * through resellers.
 */
export interface Account extends Cloud {
  readonly tier: 1 | 2
  readonly partnerTenantId: string
  readonly clientId: string
  readonly clientSecret: string
  readonly refreshToken: string | undefined
  readonly webhookRoots: string | undefined
  readonly keeper: AccountKeeper
  readonly limits: Limits
}

export function accountOf(tier: 1 | 2, settings: MicrosoftSettings, keeper: AccountKeeper): Account {
  const cloud = clouds[settings.cloud ?? 'global']
  const { partnerTenantId, clientId, clientSecret, refreshToken } = settings
  return {
    ...cloud,
    authorityUrl: withoutVersion(settings.authorityUrl ?? cloud.authorityUrl),
    partnerCenterUrl: withoutVersion(settings.partnerCenterUrl ?? cloud.partnerCenterUrl),
    graphUrl: withoutVersion(settings.graphUrl ?? cloud.graphUrl),
    pricingUrl: withoutVersion(settings.pricingUrl ?? cloud.pricingUrl),
    azureUrl: withoutVersion(settings.azureUrl ?? cloud.azureUrl),
    webhookRoots: settings.webhookRoots,
    ...{ tier, partnerTenantId, clientId, clientSecret, refreshToken, keeper },
    limits: { ...defaultLimits, ...settings.limits },
  }
}

/**
 * Returns a URL without an API version or slashes at its end, because operators may copy URLs with both from the
 * vendor's documentation.
 */
function withoutVersion(url: string): string {
  return url.replace(/(\/v1(\.0)?)?\/*$/, '')
}
