// Written by `npm run generate` from the declarations in src/: edit these, not this file.
import type { BodyShape } from '../input/body-shape.ts'

/** The bodies of requests, by the names of their schemas. */
export const bodies: Readonly<Record<string, BodyShape>> = {
  ApiAccessLimits: {"members":[{"name":"expiresAt","type":"string","text":"date and time or null","description":"When the access ends; null for never."}]},
  ApiAccessRequest: {"members":[{"name":"role","type":"named","text":"one of `csp`, `reseller`, `customer`","description":"The role of a program; absent for a portal user.","values":["csp","reseller","customer"]},{"name":"resellerId","type":"string","text":"UUID or null","description":"The reseller that calls; required for the role reseller."},{"name":"customerId","type":"string","text":"UUID or null","description":"The customer that calls; required for the role customer."},{"name":"portalUser","type":"string","text":"text up to 320 or null","description":"The e-mail address of the portal user who signs in, instead of a role."},{"name":"name","type":"string","text":"text up to 255 or null","description":"The name of the caller in the audit log; absent for tenant and role."},{"name":"issuer","type":"string","text":"text up to 2000 or null","description":"Another token issuer, as in the iss claim of its tokens."},{"name":"subject","type":"string","text":"text up to 255 or null","description":"The id of the caller in the tokens of another issuer."},{"name":"expiresAt","type":"string","text":"date and time or null","description":"When the access ends; null for never."},{"name":"secretExpiresAt","type":"string","text":"date and time or null","description":"When the secret ends; null for never."}]},
  ConnectionRequest: {"members":[{"name":"isTried","type":"boolean","text":"true or false or null, `true` if absent","description":"Whether to sign in before the settings are stored."}]},
  DomainRequest: {"members":[{"name":"domain","type":"string","text":"text up to 255","description":"The domain, without port or path."},{"name":"resellerId","type":"string","text":"UUID or null","description":"The reseller whose custom domain it is."},{"name":"isTrusted","type":"boolean","text":"true or false or null, `false` if absent","description":"Whether to activate the domain at once, without a TXT record, for example if only an internal DNS has it."}]},
  HoldRequest: {"members":[{"name":"reason","type":"string","text":"text up to 255 or null","description":"Why the work is held; absent for a default text."}]},
  InstanceRequest: {"members":[{"name":"type","type":"named","text":"one of `Generic`, `MicrosoftTier1`, `MicrosoftTier2`","description":"The vendor and the kind of account.","values":["Generic","MicrosoftTier1","MicrosoftTier2"]},{"name":"alias","type":"string","text":"text up to 255","description":"The name of the instance, for people."},{"name":"instanceProviderId","type":"string","text":"text up to 255 or null","description":"The id of the account at the vendor; null if unknown."}]},
  KeyRequest: {"members":[{"name":"home","type":"string","text":"text up to 31 or null","description":"The home: default, or a name in DATABASE_HOMES; absent for default."}]},
  SecretRequest: {"members":[{"name":"overlapSeconds","type":"integer","text":"whole number from 0 to 31536000 or null, `0` if absent","description":"How long the old secrets stay valid, in seconds."},{"name":"secretExpiresAt","type":"string","text":"date and time or null","description":"When the secret ends; null for never."}]},
  TenantRequest: {"members":[{"name":"name","type":"string","text":"text up to 255","description":"The name of the tenant, which must be unique in the installation."},{"name":"home","type":"string","text":"text up to 31 or null","description":"The home: default, or a name in DATABASE_HOMES; absent for default."}]},
}

/** The nouns of the API with their descriptions. */
export const nouns: Readonly<Record<string, string>> = {
  tenants: "Distributors, each with isolated data.",
  domains: "Domains, by which requests name their tenant in X-Tenant.",
  apiAccesses: "The callers of the API, and their secrets.",
  providerInstances: "Accounts at vendors, and their connections.",
  signingKeys: "The keys that sign tokens of the built-in issuer.",
}
