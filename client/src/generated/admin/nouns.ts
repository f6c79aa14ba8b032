// Written by `npm run generate` from the declarations in src/: edit these, not this file.
import type { PageCall, Read, Written } from '../../calls/types.ts'
import type { CallOptions, ReadOptions, WriteOptions } from '../../options.ts'
import type {
  AddDomainParams,
  AddTenantInstanceParams,
  AddedInstance,
  ApiAccess,
  ApiAccessLimits,
  ApiAccessPage,
  ApiAccessRequest,
  CheckTenantInstanceParams,
  ClientSecretPage,
  ConnectTenantInstanceParams,
  ConnectionRequest,
  CreateApiAccessParams,
  CreatedApiAccess,
  CreatedKey,
  CreatedSecret,
  Domain,
  DomainPage,
  DomainRequest,
  GetApiAccessParams,
  GetTenantParams,
  HoldRequest,
  HoldTenantParams,
  InstanceRequest,
  KeyRequest,
  LimitApiAccessParams,
  ListApiAccessesParams,
  ListClientSecretsParams,
  ListDomainsParams,
  ListSigningKeysParams,
  ListTenantInstancesParams,
  ListTenantsParams,
  ProviderInstancePage,
  ReleaseTenantParams,
  RemoveDomainParams,
  RevokeApiAccessParams,
  RevokeClientSecretParams,
  RevokeSigningKeyParams,
  RotateClientSecretParams,
  SecretRequest,
  SignedIn,
  SigningKeyPage,
  Tenant,
  TenantDetails,
  TenantPage,
  TenantRequest,
  VerifyDomainParams,
} from './schema.ts'

/** Distributors, each with isolated data. */
export interface Tenants {
  /**
   * List the tenants of all homes, by name.
   *
   * Tenants that are being copied to another home are listed once. If a home does not answer, the answer is 503.
   *
   * `GET /v1/admin/tenants`, for operator.
   */
  list(params?: ListTenantsParams, options?: CallOptions): PageCall<TenantPage>

  /**
   * Create a tenant.
   *
   * All data of the tenant is stored in its home. A further request creates its first API access.
   *
   * `POST /v1/admin/tenants`, for operator.
   */
  create<Options extends WriteOptions>(body: TenantRequest, options?: Options): Written<Tenant, Options>

  /**
   * Get a tenant with its home and the hold of its background work.
   *
   * The home is a database: default, or one of DATABASE_HOMES.
   *
   * `GET /v1/admin/tenants/{tenantId}`, for operator.
   */
  get<Options extends ReadOptions>(params: GetTenantParams, options?: Options): Read<TenantDetails, Options>

  /**
   * Hold the background work of a tenant.
   *
   * No job runs, no vendor is called and no mail is sent. Running processes first finish the jobs that they have begun. Requests of the tenant are still answered. If the work is held already, the request changes nothing.
   *
   * `PUT /v1/admin/tenants/{tenantId}/hold`, for operator.
   */
  hold<Options extends WriteOptions>(params: HoldTenantParams, body?: HoldRequest, options?: Options): Written<void, Options>

  /**
   * Let the background work of a tenant start.
   *
   * If several copies of the tenant exist, send this request for only one of them: two copies would both buy at the vendors. If the work is not held, nothing changes. The hold of a tenant that is being moved stays.
   *
   * `DELETE /v1/admin/tenants/{tenantId}/hold`, for operator.
   */
  release<Options extends WriteOptions>(params: ReleaseTenantParams, options?: Options): Written<void, Options>
}

/** Domains, by which requests name their tenant in X-Tenant. */
export interface Domains {
  /**
   * List the domains of a tenant and of its resellers, by name.
   *
   * Each has the TXT record that proves its ownership.
   *
   * `GET /v1/admin/tenants/{tenantId}/domains`, for operator.
   */
  list(params: ListDomainsParams, options?: CallOptions): PageCall<DomainPage>

  /**
   * Add a domain to a tenant or to one of its resellers.
   *
   * The answer has the TXT record that proves the ownership. A verification must find it within 7 days. Adding the domain again starts a new period of 7 days with the same record.
   *
   * `POST /v1/admin/tenants/{tenantId}/domains`, for operator.
   */
  add<Options extends WriteOptions>(params: AddDomainParams, body: DomainRequest, options?: Options): Written<Domain, Options>

  /**
   * Look up the TXT record of a domain, and activate the domain if the record is right.
   *
   * The answer has the status after the look-up. DNS_SERVERS sets the resolvers.
   *
   * `POST /v1/admin/tenants/{tenantId}/domains/{domain}/verification`, for operator.
   */
  verify<Options extends WriteOptions>(params: VerifyDomainParams, options?: Options): Written<Domain, Options>

  /**
   * Remove a domain, whatever its state.
   *
   * Requests that name the domain in X-Tenant are refused at most 3 seconds later.
   *
   * `DELETE /v1/admin/tenants/{tenantId}/domains/{domain}`, for operator.
   */
  remove<Options extends WriteOptions>(params: RemoveDomainParams, options?: Options): Written<void, Options>
}

/** The callers of the API, and their secrets. */
export interface ApiAccesses {
  /**
   * List the API accesses of a tenant, including revoked ones, oldest first.
   *
   * Secrets are not shown, because only their hashes are stored.
   *
   * `GET /v1/admin/tenants/{tenantId}/api-accesses`, for operator.
   */
  list(params: ListApiAccessesParams, options?: CallOptions): PageCall<ApiAccessPage>

  /**
   * Create an API access.
   *
   * For the built-in token issuer this makes a client id and a secret, which is shown once and stored as a hash. A client of another issuer (OIDC_ISSUERS) keeps its own secret. A portal user signs in at another issuer, and acts in its own role and reach.
   *
   * `POST /v1/admin/tenants/{tenantId}/api-accesses`, for operator.
   */
  create<Options extends WriteOptions>(params: CreateApiAccessParams, body?: ApiAccessRequest, options?: Options): Written<CreatedApiAccess, Options>

  /**
   * Get an API access.
   *
   * Its secret is not shown, because only a hash of it is stored.
   *
   * `GET /v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId}`, for operator.
   */
  get<Options extends ReadOptions>(params: GetApiAccessParams, options?: Options): Read<ApiAccess, Options>

  /**
   * Change what an API access may do within its role, from where, and until when.
   *
   * Absent members are unchanged. Running processes apply the limits within 5 seconds, also to tokens issued before.
   *
   * `PATCH /v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId}`, for operator.
   */
  limit<Options extends WriteOptions>(params: LimitApiAccessParams, body?: ApiAccessLimits, options?: Options): Written<ApiAccess, Options>

  /**
   * Revoke an API access.
   *
   * The tokens of the API access are refused at most 5 seconds later.
   *
   * `DELETE /v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId}`, for operator.
   */
  revoke<Options extends WriteOptions>(params: RevokeApiAccessParams, options?: Options): Written<void, Options>

  /**
   * List the secrets of a client of the built-in issuer, newest first.
   *
   * Each has the time of its last token. A client of another issuer has no secret here.
   *
   * `GET /v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId}/secrets`, for operator.
   */
  listClientSecrets(params: ListClientSecretsParams, options?: CallOptions): PageCall<ClientSecretPage>

  /**
   * Give a client of the built-in issuer a new secret.
   *
   * The secret is shown once. Without overlapSeconds the old secrets are revoked: they get no more tokens, and running processes refuse their tokens within 5 seconds.
   *
   * `POST /v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId}/secrets`, for operator.
   */
  rotateClientSecret<Options extends WriteOptions>(params: RotateClientSecretParams, body?: SecretRequest, options?: Options): Written<CreatedSecret, Options>

  /**
   * Revoke a secret permanently.
   *
   * Tokens that were issued for the secret are refused at most 5 seconds later.
   *
   * `DELETE /v1/admin/tenants/{tenantId}/api-accesses/{apiAccessId}/secrets/{secretId}`, for operator.
   */
  revokeClientSecret<Options extends WriteOptions>(params: RevokeClientSecretParams, options?: Options): Written<void, Options>
}

/** Accounts at vendors, and their connections. */
export interface ProviderInstances {
  /**
   * List the provider instances of a tenant.
   *
   * Each has the state of its connection to the vendor.
   *
   * `GET /v1/admin/tenants/{tenantId}/provider-instances`, for operator.
   */
  list(params: ListTenantInstancesParams, options?: CallOptions): PageCall<ProviderInstancePage>

  /**
   * Add a provider instance to a tenant.
   *
   * A further request connects an instance with a vendor to its account.
   *
   * `POST /v1/admin/tenants/{tenantId}/provider-instances`, for operator.
   */
  add<Options extends WriteOptions>(params: AddTenantInstanceParams, body: InstanceRequest, options?: Options): Written<AddedInstance, Options>

  /**
   * Connect a provider instance to its account, or change its connection.
   *
   * Settings that are absent are unchanged. If a URL changes, the secrets must be sent again. The service signs in at the vendor before it stores the settings, which are encrypted with SECRET_KEY. Jobs that wait for the connection continue. The error of an unknown setting lists the settings of the vendor. docs/cli-admin.md explains these settings as flags of provider-instance rotate: the flag --client-id is the setting clientId. If a flag has the path of a file, the setting has the text of the file.
   *
   * `PATCH /v1/admin/tenants/{tenantId}/provider-instances/{providerInstanceId}/connection`, for operator.
   */
  connect<Options extends WriteOptions>(params: ConnectTenantInstanceParams, body: ConnectionRequest, options?: Options): Written<SignedIn, Options>

  /**
   * Sign in at the vendor with the stored connection.
   *
   * On success, an account that was paused until a person provides consent or credentials is used again, and its waiting jobs continue. An instance without a vendor sends no request; its organization is null.
   *
   * `POST /v1/admin/tenants/{tenantId}/provider-instances/{providerInstanceId}/connection/check`, for operator.
   */
  check<Options extends WriteOptions>(params: CheckTenantInstanceParams, options?: Options): Written<SignedIn, Options>
}

/** The keys that sign tokens of the built-in issuer. */
export interface SigningKeys {
  /**
   * List the signing keys of all homes, newest first.
   *
   * The newest active key of a home signs the tokens for the API accesses of its tenants. Private keys are not shown.
   *
   * `GET /v1/admin/signing-keys`, for operator.
   */
  list(params?: ListSigningKeysParams, options?: CallOptions): PageCall<SigningKeyPage>

  /**
   * Sign with a new key from now on.
   *
   * Running processes use it within 5 seconds. Older keys verify tokens for another day. The private key is encrypted with SECRET_KEY, without which the answer is 503.
   *
   * `POST /v1/admin/signing-keys`, for operator.
   */
  rotate<Options extends WriteOptions>(body?: KeyRequest, options?: Options): Written<CreatedKey, Options>

  /**
   * Reject every token that a key has signed.
   *
   * Running processes reject the tokens within 5 seconds. The only active key of a home cannot be revoked: rotate first. A revoked key stays revoked. The key of the home named default signs the tokens of operators.
   *
   * `DELETE /v1/admin/signing-keys/{keyId}`, for operator.
   */
  revoke<Options extends WriteOptions>(params: RevokeSigningKeyParams, options?: Options): Written<void, Options>
}

/** One object for each noun. */
export interface Nouns {
  /** Distributors, each with isolated data. */
  tenants: Tenants
  /** Domains, by which requests name their tenant in X-Tenant. */
  domains: Domains
  /** The callers of the API, and their secrets. */
  apiAccesses: ApiAccesses
  /** Accounts at vendors, and their connections. */
  providerInstances: ProviderInstances
  /** The keys that sign tokens of the built-in issuer. */
  signingKeys: SigningKeys
}
