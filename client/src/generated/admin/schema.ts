// Written by `npm run generate` from the declarations in src/: edit these, not this file.
export interface components {
    schemas: {
        readonly AccessRole: {
            /** @enum {string} */
            readonly name: "csp" | "reseller" | "customer";
        };
        readonly AccessScope: {
            /** @enum {string} */
            readonly name: "read" | "billing";
        };
        /** @description A new provider instance. */
        readonly AddedInstance: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
            /** @description The vendor and the kind of account. */
            readonly type: components["schemas"]["InstanceType"];
            /** @description The name of the instance, for people. */
            readonly alias: string;
            /** @description The id of the account at the vendor; null if unknown. */
            readonly instanceProviderId: string | null;
            /** @description The types of offers that the instance sells. */
            readonly offerTypes: readonly components["schemas"]["OfferType"][];
            /** @description The countries in which the instance sells; null for all. */
            readonly supportedCountries: readonly string[] | null;
        };
        /** @description A caller of the API, with its tenant, role and reach. */
        readonly ApiAccess: {
            /**
             * Format: uuid
             * @description The id of the API access.
             */
            readonly apiAccessId: string;
            /** @description The name of the caller in the audit log. */
            readonly name: string;
            /** @description The token issuer: built-in, or the iss claim of its tokens. */
            readonly issuer: string;
            /** @description The client id, or the subject at another issuer. */
            readonly clientId: string;
            /** @description The role of the caller; for a portal user, that of the user. */
            readonly role: components["schemas"]["AccessRole"];
            /**
             * Format: uuid
             * @description The reseller that calls; null for other roles.
             */
            readonly resellerId: string | null;
            /**
             * Format: uuid
             * @description The customer that calls; null for other roles.
             */
            readonly customerId: string | null;
            /**
             * Format: uuid
             * @description The portal user who signs in; null for a program.
             */
            readonly userId: string | null;
            /** @description The scopes to which the access is limited; null for all that its role may do. */
            readonly scopes: readonly components["schemas"]["AccessScope"][] | null;
            /** @description The networks from which calls are allowed; null for all. */
            readonly allowedAddresses: readonly string[] | null;
            /**
             * Format: date-time
             * @description When the access ends; null for never.
             */
            readonly expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the access was created.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When the access was revoked; null if it is not revoked.
             */
            readonly revokedAt: string | null;
        };
        /** @description The limits of an API access. */
        readonly ApiAccessLimits: {
            /** @description The scopes to which the access is limited; null for all that its role may do. */
            readonly scopes?: readonly components["schemas"]["AccessScope"][] | null;
            /** @description The networks from which calls are allowed; null for all. */
            readonly allowedAddresses?: readonly string[] | null;
            /**
             * Format: date-time
             * @description When the access ends; null for never.
             */
            readonly expiresAt?: string | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly ApiAccessPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["ApiAccess"][];
        };
        /** @description A new API access, of a program with a role or of a portal user. */
        readonly ApiAccessRequest: {
            /** @description The role of a program; absent for a portal user. */
            readonly role?: components["schemas"]["AccessRole"] | null;
            /**
             * Format: uuid
             * @description The reseller that calls; required for the role reseller.
             */
            readonly resellerId?: string | null;
            /**
             * Format: uuid
             * @description The customer that calls; required for the role customer.
             */
            readonly customerId?: string | null;
            /** @description The e-mail address of the portal user who signs in, instead of a role. */
            readonly portalUser?: string | null;
            /** @description The name of the caller in the audit log; absent for tenant and role. */
            readonly name?: string | null;
            /** @description Another token issuer, as in the iss claim of its tokens. */
            readonly issuer?: string | null;
            /** @description The id of the caller in the tokens of another issuer. */
            readonly subject?: string | null;
            /** @description The scopes to which the access is limited; null for all that its role may do. */
            readonly scopes?: readonly components["schemas"]["AccessScope"][] | null;
            /** @description The networks from which calls are allowed; null for all. */
            readonly allowedAddresses?: readonly string[] | null;
            /**
             * Format: date-time
             * @description When the access ends; null for never.
             */
            readonly expiresAt?: string | null;
            /**
             * Format: date-time
             * @description When the secret ends; null for never.
             */
            readonly secretExpiresAt?: string | null;
        };
        /** @description A secret of a client, without its text. */
        readonly ClientSecret: {
            /**
             * Format: uuid
             * @description The id of the secret.
             */
            readonly secretId: string;
            /** @description Only an Active secret gets tokens. */
            readonly state: components["schemas"]["SecretState"];
            /**
             * Format: date-time
             * @description When the secret was created.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When the secret ends; null for never.
             */
            readonly expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the secret was revoked; null if it is not revoked.
             */
            readonly revokedAt: string | null;
            /**
             * Format: date-time
             * @description When a token was last issued for the secret; null if that is not recorded.
             */
            readonly lastUsedAt: string | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly ClientSecretPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["ClientSecret"][];
        };
        /** @description The connection of a provider instance. */
        readonly ConnectionRequest: {
            /**
             * Format: password
             * @description The settings of the account, such as clientSecret.
             */
            readonly settings: {
                readonly [key: string]: string;
            };
            /**
             * @description Whether to sign in before the settings are stored.
             * @default true
             */
            readonly isTried?: boolean | null;
        };
        /** @description The connection to the vendor. No secret is shown. */
        readonly ConnectionState: {
            /** @description connected, not connected, none needed, needs consent, or needs credentials. */
            readonly state: string;
            /**
             * Format: date-time
             * @description Since when the connection has this state; null without a connection.
             */
            readonly since: string | null;
            /** @description What a person must do, or what could not be synced; null if there is nothing. */
            readonly reason: string | null;
        };
        /** @description A new API access. clientSecret is null if another issuer issues its tokens. */
        readonly CreatedApiAccess: {
            /**
             * Format: uuid
             * @description The id of the API access.
             */
            readonly apiAccessId: string;
            /** @description The name of the caller in the audit log. */
            readonly name: string;
            /** @description The token issuer: built-in, or the iss claim of its tokens. */
            readonly issuer: string;
            /** @description The client id, or the subject at another issuer. */
            readonly clientId: string;
            /** @description The role of the caller; for a portal user, that of the user. */
            readonly role: components["schemas"]["AccessRole"];
            /**
             * Format: uuid
             * @description The reseller that calls; null for other roles.
             */
            readonly resellerId: string | null;
            /**
             * Format: uuid
             * @description The customer that calls; null for other roles.
             */
            readonly customerId: string | null;
            /**
             * Format: uuid
             * @description The portal user who signs in; null for a program.
             */
            readonly userId: string | null;
            /** @description The scopes to which the access is limited; null for all that its role may do. */
            readonly scopes: readonly components["schemas"]["AccessScope"][] | null;
            /** @description The networks from which calls are allowed; null for all. */
            readonly allowedAddresses: readonly string[] | null;
            /**
             * Format: date-time
             * @description When the access ends; null for never.
             */
            readonly expiresAt: string | null;
            /**
             * Format: password
             * @description The secret. Only this answer has it, and the answer of a retry with the same Idempotency-Key.
             */
            readonly clientSecret: string | null;
        };
        /** @description A new signing key. */
        readonly CreatedKey: {
            /** @description The id of the new key. */
            readonly keyId: string;
        };
        /** @description A new secret of a client. */
        readonly CreatedSecret: {
            /** @description The client id. */
            readonly clientId: string;
            /**
             * Format: uuid
             * @description The id of the new secret.
             */
            readonly secretId: string;
            /**
             * Format: password
             * @description The secret. Only this answer has it, and the answer of a retry with the same Idempotency-Key.
             */
            readonly clientSecret: string;
        };
        /** @description A domain by which requests name their tenant in X-Tenant. */
        readonly Domain: {
            /** @description The domain, in lower-case ASCII. */
            readonly domain: string;
            /**
             * Format: uuid
             * @description The reseller of the domain; null for one of the tenant itself.
             */
            readonly resellerId: string | null;
            /** @description Only an Active domain may be in X-Tenant. */
            readonly status: components["schemas"]["DomainStatus"];
            /**
             * Format: date-time
             * @description Until when the TXT record can activate the domain.
             */
            readonly expiresAt: string;
            /**
             * Format: date-time
             * @description When the domain became active; null before.
             */
            readonly verifiedAt: string | null;
            readonly record: components["schemas"]["DomainRecord"];
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly DomainPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["Domain"][];
        };
        /** @description The DNS record that proves the ownership of the domain. */
        readonly DomainRecord: {
            /**
             * @description The type of the record.
             * @enum {string}
             */
            readonly type: "TXT";
            /** @description The name of the record. */
            readonly name: string;
            /** @description The text of the record. */
            readonly value: string;
        };
        /** @description A new domain. */
        readonly DomainRequest: {
            /** @description The domain, without port or path. */
            readonly domain: string;
            /**
             * Format: uuid
             * @description The reseller whose custom domain it is.
             */
            readonly resellerId?: string | null;
            /**
             * @description Whether to activate the domain at once, without a TXT record, for example if only an internal DNS has it.
             * @default false
             */
            readonly isTrusted?: boolean | null;
        };
        /** @description The state of the domain: Active once its DNS records are verified. */
        readonly DomainStatus: {
            /** @enum {string} */
            readonly name: "Pending" | "Active" | "Failed" | "Expired";
        };
        /** @description The effects that a write would have. None of them is applied. */
        readonly DryRun: {
            /** @description The status of the response that the request would get. */
            readonly status: number;
            /** @description The body of the response that the request would get; null if it has none or if only the vendor can provide it. New ids differ in the real request, and secrets are null. */
            readonly body: unknown;
            /** @description The names of the background jobs that the request would start. */
            readonly wouldRun: readonly string[];
            /** @description The steps that the request would take at vendors before its response. */
            readonly changes: readonly components["schemas"]["VendorChange"][];
            /** @description Further effects by name, for example price. The description of the operation lists the names. */
            readonly preview: {
                readonly [key: string]: unknown;
            };
        };
        /** @description The body of every error response. */
        readonly ErrorBody: {
            /**
             * Format: int32
             * @description The HTTP status code.
             */
            readonly statusCode: number;
            /**
             * @description The kind of error. Several kinds can share one status code.
             * @enum {string|null}
             */
            readonly type: "ValidationError" | "BusinessRuleViolation" | "Unauthorized" | "Forbidden" | "NotFound" | "MethodNotAllowed" | "NotAcceptable" | "RequestTimeout" | "Conflict" | "Gone" | "PreconditionFailed" | "PayloadTooLarge" | "UnsupportedMediaType" | "RangeNotSatisfiable" | "IdempotencyKeyReused" | "TooManyRequests" | "RequestHeadersTooLarge" | "InternalServerError" | "ProviderUnavailable" | "ServiceUnavailable" | "Overloaded" | "OutcomeUnknown" | "BeingMade" | null;
            /** @description The problem and what would pass, in English. It is for people and may change. */
            readonly description: string | null;
            /** @description The correlation id of the request, as in the header X-Correlation-Id. */
            readonly correlationId: string | null;
            /** @description All invalid members of a ValidationError; null for other kinds of error. */
            readonly errors: readonly components["schemas"]["InvalidMember"][] | null;
        };
        /** @description The hold of the background work of the tenant; null if the work runs. */
        readonly Hold: {
            /**
             * Format: date-time
             * @description Since when the background work is held.
             */
            readonly heldSince: string;
            /** @description Why the background work is held. */
            readonly reason: string;
        };
        /** @description The hold of the background work of a tenant. */
        readonly HoldRequest: {
            /** @description Why the work is held; absent for a default text. */
            readonly reason?: string | null;
        };
        /** @description A new provider instance. */
        readonly InstanceRequest: {
            /** @description The vendor and the kind of account. */
            readonly type: components["schemas"]["InstanceType"];
            /** @description The name of the instance, for people. */
            readonly alias: string;
            /** @description The id of the account at the vendor; null if unknown. */
            readonly instanceProviderId?: string | null;
            /** @description The types of offers that the instance sells. */
            readonly offerTypes?: readonly components["schemas"]["OfferType"][] | null;
            /** @description The countries in which the instance sells; null for all. */
            readonly supportedCountries?: readonly string[] | null;
        };
        readonly InstanceType: {
            /** @enum {string} */
            readonly name: "Generic" | "MicrosoftTier1" | "MicrosoftTier2";
        };
        /** @description A member of the request that breaks a rule. */
        readonly InvalidMember: {
            /** @description The path of the member in the body, or the name of the parameter or header. */
            readonly propertyName: string;
            /** @description The rules that the member breaks, with an example that would pass. */
            readonly description: readonly string[];
        };
        /** @description A new signing key. */
        readonly KeyRequest: {
            /** @description The home: default, or a name in DATABASE_HOMES; absent for default. */
            readonly home?: string | null;
        };
        readonly KeyState: {
            /** @enum {string} */
            readonly name: "Active" | "Retired" | "Revoked";
        };
        /** @description The commercial model of an offer. */
        readonly OfferType: {
            /** @enum {string} */
            readonly name: "License" | "LicenseLegacy" | "SoftwareSubscription" | "PerpetualSoftware" | "AzurePlan" | "AzureReservation" | "AzureLegacy" | "AzureSavingsPlan";
        };
        /** @description The position of a page in its list, and how to get the next page. */
        readonly Page: {
            readonly paginationParameters: components["schemas"]["PaginationParameters"];
            /** @description The number of pages at this page size. */
            readonly totalPages: number;
            /** @description The number of items on all pages. */
            readonly totalCount: number;
            /** @description Whether there is a page before this one. */
            readonly hasPreviousPage: boolean;
            /** @description Whether there is a page after this one. */
            readonly hasNextPage: boolean;
            readonly continuationToken: components["schemas"]["PageToken"] | null;
        };
        /** @description The token of the next page, for the next request; null on the last page. */
        readonly PageToken: string;
        /** @description The position of this page in the list. */
        readonly PaginationParameters: {
            /** @description The number of this page, from 1. */
            readonly pageNumber: number;
            /** @description The largest number of items on a page. */
            readonly pageSize: number;
        };
        /** @description An account of the csp at a vendor. */
        readonly ProviderInstance: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
            /** @description The vendor and the kind of account. */
            readonly type: components["schemas"]["InstanceType"];
            /** @description The name of the instance, for people. */
            readonly alias: string;
            /** @description The id of the account at the vendor; null if unknown. */
            readonly instanceProviderId: string | null;
            /** @description The types of offers that the instance sells. */
            readonly offerTypes: readonly components["schemas"]["OfferType"][];
            /** @description The countries in which the instance sells; null for all. */
            readonly supportedCountries: readonly string[] | null;
            readonly connection: components["schemas"]["ConnectionState"];
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly ProviderInstancePage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["ProviderInstance"][];
        };
        /** @description A new secret of a client. */
        readonly SecretRequest: {
            /**
             * @description How long the old secrets stay valid, in seconds.
             * @default 0
             */
            readonly overlapSeconds?: number | null;
            /**
             * Format: date-time
             * @description When the secret ends; null for never.
             */
            readonly secretExpiresAt?: string | null;
        };
        readonly SecretState: {
            /** @enum {string} */
            readonly name: "Active" | "Expired" | "Revoked";
        };
        /** @description The outcome of a sign-in at the vendor. */
        readonly SignedIn: {
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
            /** @description The organization of the account; null if the service did not sign in. */
            readonly organization: string | null;
        };
        /** @description A key that signs tokens of the built-in issuer. */
        readonly SigningKey: {
            /** @description The id of the key, as in the header kid of tokens. */
            readonly keyId: string;
            /** @description The newest Active key of a home signs. A Retired key verifies tokens for a day. */
            readonly state: components["schemas"]["KeyState"];
            /** @description Whether the private key is encrypted with SECRET_KEY. */
            readonly isSealed: boolean;
            /**
             * Format: date-time
             * @description When the key was created.
             */
            readonly createdAt: string;
            /**
             * Format: date-time
             * @description When the key was retired; null if it was not.
             */
            readonly retiredAt: string | null;
            /**
             * Format: date-time
             * @description When the key was revoked; null if it was not.
             */
            readonly revokedAt: string | null;
            /** @description The home whose API accesses get tokens that are signed with the key. */
            readonly home: string;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly SigningKeyPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["SigningKey"][];
        };
        /** @description A distributor with isolated data. */
        readonly Tenant: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
            /** @description The name of the tenant, which is unique in the installation. */
            readonly name: string;
            /**
             * Format: date-time
             * @description When the tenant was created.
             */
            readonly createdAt: string;
            /** @description The name of the home, which is the database with all rows of the tenant. */
            readonly home: string;
        };
        /** @description A tenant, and whether its background work is held. */
        readonly TenantDetails: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
            /** @description The name of the tenant, which is unique in the installation. */
            readonly name: string;
            /**
             * Format: date-time
             * @description When the tenant was created.
             */
            readonly createdAt: string;
            /** @description The name of the home, which is the database with all rows of the tenant. */
            readonly home: string;
            readonly hold: components["schemas"]["Hold"] | null;
        };
        /** @description One page of a list, with the items in the order of the list. */
        readonly TenantPage: components["schemas"]["Page"] & {
            readonly items: readonly components["schemas"]["Tenant"][];
        };
        /** @description A new tenant. */
        readonly TenantRequest: {
            /** @description The name of the tenant, which must be unique in the installation. */
            readonly name: string;
            /** @description The home: default, or a name in DATABASE_HOMES; absent for default. */
            readonly home?: string | null;
        };
        /** @description A change that the request of a dry run would make at a vendor. */
        readonly VendorChange: {
            /**
             * Format: uuid
             * @description The id of the provider instance, which is an account of the csp at a vendor.
             */
            readonly providerInstanceId: string;
            /** @description The step, in a sentence. */
            readonly step: string;
        };
        /** @description The parameters of listTenants. */
        readonly ListTenantsParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of getTenant. */
        readonly GetTenantParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
        };
        /** @description The parameters of holdTenant. */
        readonly HoldTenantParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
        };
        /** @description The parameters of releaseTenant. */
        readonly ReleaseTenantParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
        };
        /** @description The parameters of listDomains. */
        readonly ListDomainsParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of addDomain. */
        readonly AddDomainParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
        };
        /** @description The parameters of verifyDomain. */
        readonly VerifyDomainParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
            /** @description The domain, without port or path. */
            readonly domain: string;
        };
        /** @description The parameters of removeDomain. */
        readonly RemoveDomainParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
            /** @description The domain, without port or path. */
            readonly domain: string;
        };
        /** @description The parameters of listApiAccesses. */
        readonly ListApiAccessesParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of createApiAccess. */
        readonly CreateApiAccessParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
        };
        /** @description The parameters of getApiAccess. */
        readonly GetApiAccessParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
            /**
             * Format: uuid
             * @description The id of the API access.
             */
            readonly apiAccessId: string;
        };
        /** @description The parameters of limitApiAccess. */
        readonly LimitApiAccessParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
            /**
             * Format: uuid
             * @description The id of the API access.
             */
            readonly apiAccessId: string;
        };
        /** @description The parameters of revokeApiAccess. */
        readonly RevokeApiAccessParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
            /**
             * Format: uuid
             * @description The id of the API access.
             */
            readonly apiAccessId: string;
        };
        /** @description The parameters of listClientSecrets. */
        readonly ListClientSecretsParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
            /**
             * Format: uuid
             * @description The id of the API access.
             */
            readonly apiAccessId: string;
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of rotateClientSecret. */
        readonly RotateClientSecretParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
            /**
             * Format: uuid
             * @description The id of the API access.
             */
            readonly apiAccessId: string;
        };
        /** @description The parameters of revokeClientSecret. */
        readonly RevokeClientSecretParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
            /**
             * Format: uuid
             * @description The id of the API access.
             */
            readonly apiAccessId: string;
            /**
             * Format: uuid
             * @description The id of the secret.
             */
            readonly secretId: string;
        };
        /** @description The parameters of listTenantInstances. */
        readonly ListTenantInstancesParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of addTenantInstance. */
        readonly AddTenantInstanceParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
        };
        /** @description The parameters of connectTenantInstance. */
        readonly ConnectTenantInstanceParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of checkTenantInstance. */
        readonly CheckTenantInstanceParams: {
            /**
             * Format: uuid
             * @description The id of the tenant.
             */
            readonly tenantId: string;
            /**
             * Format: uuid
             * @description The id of the provider instance.
             */
            readonly providerInstanceId: string;
        };
        /** @description The parameters of listSigningKeys. */
        readonly ListSigningKeysParams: {
            /**
             * @description The page number, from 1.
             * @default 1
             */
            readonly pageNumber?: number;
            /**
             * @description The largest number of items on a page.
             * @default 25
             */
            readonly pageSize?: number;
            /** @description The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth. */
            readonly continuationToken?: string;
        };
        /** @description The parameters of revokeSigningKey. */
        readonly RevokeSigningKeyParams: {
            /** @description The id of the key. */
            readonly keyId: string;
            /** @description The home: default, or a name in DATABASE_HOMES; absent for default. */
            readonly home?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AccessRole = components['schemas']['AccessRole'];
export type AccessScope = components['schemas']['AccessScope'];
export type AddedInstance = components['schemas']['AddedInstance'];
export type ApiAccess = components['schemas']['ApiAccess'];
export type ApiAccessLimits = components['schemas']['ApiAccessLimits'];
export type ApiAccessPage = components['schemas']['ApiAccessPage'];
export type ApiAccessRequest = components['schemas']['ApiAccessRequest'];
export type ClientSecret = components['schemas']['ClientSecret'];
export type ClientSecretPage = components['schemas']['ClientSecretPage'];
export type ConnectionRequest = components['schemas']['ConnectionRequest'];
export type ConnectionState = components['schemas']['ConnectionState'];
export type CreatedApiAccess = components['schemas']['CreatedApiAccess'];
export type CreatedKey = components['schemas']['CreatedKey'];
export type CreatedSecret = components['schemas']['CreatedSecret'];
export type Domain = components['schemas']['Domain'];
export type DomainPage = components['schemas']['DomainPage'];
export type DomainRecord = components['schemas']['DomainRecord'];
export type DomainRequest = components['schemas']['DomainRequest'];
export type DomainStatus = components['schemas']['DomainStatus'];
export type DryRun = components['schemas']['DryRun'];
export type ErrorBody = components['schemas']['ErrorBody'];
export type Hold = components['schemas']['Hold'];
export type HoldRequest = components['schemas']['HoldRequest'];
export type InstanceRequest = components['schemas']['InstanceRequest'];
export type InstanceType = components['schemas']['InstanceType'];
export type InvalidMember = components['schemas']['InvalidMember'];
export type KeyRequest = components['schemas']['KeyRequest'];
export type KeyState = components['schemas']['KeyState'];
export type OfferType = components['schemas']['OfferType'];
export type Page = components['schemas']['Page'];
export type PageToken = components['schemas']['PageToken'];
export type PaginationParameters = components['schemas']['PaginationParameters'];
export type ProviderInstance = components['schemas']['ProviderInstance'];
export type ProviderInstancePage = components['schemas']['ProviderInstancePage'];
export type SecretRequest = components['schemas']['SecretRequest'];
export type SecretState = components['schemas']['SecretState'];
export type SignedIn = components['schemas']['SignedIn'];
export type SigningKey = components['schemas']['SigningKey'];
export type SigningKeyPage = components['schemas']['SigningKeyPage'];
export type Tenant = components['schemas']['Tenant'];
export type TenantDetails = components['schemas']['TenantDetails'];
export type TenantPage = components['schemas']['TenantPage'];
export type TenantRequest = components['schemas']['TenantRequest'];
export type VendorChange = components['schemas']['VendorChange'];
export type ListTenantsParams = components['schemas']['ListTenantsParams'];
export type GetTenantParams = components['schemas']['GetTenantParams'];
export type HoldTenantParams = components['schemas']['HoldTenantParams'];
export type ReleaseTenantParams = components['schemas']['ReleaseTenantParams'];
export type ListDomainsParams = components['schemas']['ListDomainsParams'];
export type AddDomainParams = components['schemas']['AddDomainParams'];
export type VerifyDomainParams = components['schemas']['VerifyDomainParams'];
export type RemoveDomainParams = components['schemas']['RemoveDomainParams'];
export type ListApiAccessesParams = components['schemas']['ListApiAccessesParams'];
export type CreateApiAccessParams = components['schemas']['CreateApiAccessParams'];
export type GetApiAccessParams = components['schemas']['GetApiAccessParams'];
export type LimitApiAccessParams = components['schemas']['LimitApiAccessParams'];
export type RevokeApiAccessParams = components['schemas']['RevokeApiAccessParams'];
export type ListClientSecretsParams = components['schemas']['ListClientSecretsParams'];
export type RotateClientSecretParams = components['schemas']['RotateClientSecretParams'];
export type RevokeClientSecretParams = components['schemas']['RevokeClientSecretParams'];
export type ListTenantInstancesParams = components['schemas']['ListTenantInstancesParams'];
export type AddTenantInstanceParams = components['schemas']['AddTenantInstanceParams'];
export type ConnectTenantInstanceParams = components['schemas']['ConnectTenantInstanceParams'];
export type CheckTenantInstanceParams = components['schemas']['CheckTenantInstanceParams'];
export type ListSigningKeysParams = components['schemas']['ListSigningKeysParams'];
export type RevokeSigningKeyParams = components['schemas']['RevokeSigningKeyParams'];
