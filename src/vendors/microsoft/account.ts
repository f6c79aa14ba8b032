import { type Cloud, type CloudName, clouds } from './clouds.ts'
import { defaultLimits, type Limits } from './transport/limits.ts'
import type { FindNamed } from './transport/named-ids.ts'

/** What is configured of an account at Microsoft; addresses are the cloud's unless they are given. */
export interface MicrosoftSettings {
  /** The directory of the partner: a UUID or a domain. */
  readonly partnerTenantId: string
  /** The registered application that calls, and its secret. */
  readonly clientId: string
  readonly clientSecret: string
  /** What a user of the partner has consented to; without it only calls of the application alone can be made. */
  readonly refreshToken?: string
  readonly cloud?: CloudName
  readonly authorityUrl?: string
  readonly partnerCenterUrl?: string
  readonly graphUrl?: string
  readonly pricingUrl?: string
  readonly azureUrl?: string
  /** Whose certificates of webhook calls are trusted, as PEM; those that this machine trusts unless given. */
  readonly webhookRoots?: string
  readonly limits?: Partial<Limits>
}

/** What keeps what an account needs beyond one process. */
export interface AccountKeeper {
  /** Stores a new refresh token, which each use brings, before anything is done with it. */
  onRefreshToken(token: string): Promise<void>
  /** Reads the stored token again: another process may have replaced it, or somebody has consented anew. */
  storedRefreshToken?(): Promise<string | undefined>
  /** Finds when the vendor named something to another process, or before this one began. */
  readonly findNamed?: FindNamed
  /** Hears that the account is useless until a person has consented again, or put its credentials right. */
  onNeeds?(needs: 'consent' | 'credentials', reason: string): Promise<void>
  /** Hears that the vendor answers again, once for each time that it did not answer for a while. */
  onRecovered?(): Promise<void>
}

/** An account at Microsoft with everything filled in. Tier 1 bills its customers itself, Tier 2 sells through resellers. */
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
    authorityUrl: withoutSlash(settings.authorityUrl ?? cloud.authorityUrl),
    partnerCenterUrl: withoutSlash(settings.partnerCenterUrl ?? cloud.partnerCenterUrl),
    graphUrl: withoutSlash(settings.graphUrl ?? cloud.graphUrl),
    pricingUrl: withoutSlash(settings.pricingUrl ?? cloud.pricingUrl),
    azureUrl: withoutSlash(settings.azureUrl ?? cloud.azureUrl),
    webhookRoots: settings.webhookRoots,
    ...{ tier, partnerTenantId, clientId, clientSecret, refreshToken, keeper },
    limits: { ...defaultLimits, ...settings.limits },
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
