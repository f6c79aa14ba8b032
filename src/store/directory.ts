import { columns, jsonObject } from './columns.ts'
import { type Database, TenantMoving } from './database.ts'

/** The three roles of an API caller. */
export type Role = 'csp' | 'reseller' | 'customer'

/** The scopes to which an API access can be restricted, each with the description of what it permits. */
export const scopes = {
  read: 'Read everything that the role may read, except data that is shown only once, such as first credentials.',
  billing: 'Read, import, reconcile and re-rate invoices, and read the progress of that work.',
} as const
export type Scope = keyof typeof scopes

/** Returns whether a text is the name of a scope. */
export function isScope(name: string): name is Scope {
  return Object.hasOwn(scopes, name)
}

/**
 * An API access identifies the caller: its tenant, its role and, unless the role is csp, its reseller or customer. The
 * caller is a program, or a portal user who has signed in.
 */
export interface ApiAccess {
  readonly apiAccessId: string
  readonly tenantId: string
  readonly name: string
  /** The e-mail address of the portal user; null for a program. */
  readonly userEmail: string | null
  /** The scopes to which the caller is limited within its role; null if it may do everything that the role may. */
  readonly scopes: readonly Scope[] | null
  /** The networks from which the API access may be used, in CIDR notation; null for all. */
  readonly allowedAddresses: readonly string[] | null
  readonly role: Role
  readonly resellerId: string | null
  readonly customerId: string | null
}

/**
 * An API access with the ids of its secrets that were revoked within the last day. Tokens that were issued for these
 * secrets are refused.
 */
export interface TokenAccess extends ApiAccess {
  readonly revokedSecretIds: readonly string[]
}

/** A client of the built-in issuer. */
export interface Client extends Pick<ApiAccess, 'apiAccessId' | 'tenantId' | 'scopes' | 'allowedAddresses'> {
  /** Whether the API access of the client is revoked or has expired. */
  readonly hasEnded: boolean
  /**
   * At most eight secrets of the client, sorted newest first. If the client has more, revoked secrets are left out
   * before others, and older ones before newer ones.
   */
  readonly secrets: readonly ClientSecret[]
}

export interface ClientSecret {
  readonly secretId: string
  readonly hash: string
  /** Whether the secret is revoked or has expired. */
  readonly hasEnded: boolean
}

/** A signing key of the built-in token issuer. Its two halves are JSON Web Keys. */
export interface SigningKey {
  readonly keyId: string
  /** The private key, not sealed; null if it is stored sealed, or if the key no longer signs. */
  readonly privateKey: Record<string, unknown> | null
  /** The sealed private key; null if it is stored without a seal, or if the key no longer signs. */
  readonly sealedKey: string | null
  readonly publicKey: Record<string, unknown>
  readonly retired: boolean
}

/** Returns the `place` argument of `Sealer` for the private half of a signing key. */
export function placeOfSigningKey(keyId: string): readonly string[] {
  return ['signing key', keyId]
}

/**
 * The `issuer` of API accesses whose tokens this service issues. The name does not depend on the URL of the service.
 */
export const builtInIssuer = 'built-in'

/**
 * Lookups that run before the tenant of a request is known. `access`, `client` and `hasTenant` do not find a tenant that
 * has moved to another database or is still being copied here. They throw TenantMoving at the end of a move, while
 * neither database serves the tenant.
 */
export interface Directory {
  /**
   * Returns the id of the tenant with a domain. Returns undefined when no tenant has the domain, or the domain is not
   * active.
   *
   * @param domain In lower-case ASCII.
   */
  tenantOfDomain(domain: string): Promise<string | undefined>
  /**
   * Returns the API access for a subject of a token issuer. Returns undefined when no access exists, when the access is
   * revoked or has expired, or when its portal user may not sign in.
   */
  access(issuer: string, subject: string): Promise<TokenAccess | undefined>
  /** Returns a client of the built-in issuer, even if its access has ended; undefined when no client has the id. */
  client(clientId: string): Promise<Client | undefined>
  /** Returns whether a tenant exists. */
  hasTenant(tenantId: string): Promise<boolean>
  /**
   * Returns the keys of the token issuer, newest first, without revoked keys. The newest active key signs. Keys that
   * were retired less than a day ago are included to verify tokens; older retired keys are not.
   */
  signingKeys(): Promise<SigningKey[]>
}

const domainColumns = columns<{ readonly tenantId: string }>({ tenantId: 'tenant_id' })

/** The state of a move, of which the lookups need to know only whether it is at its end. */
interface Moving {
  readonly isClosed: boolean
}
const movingColumns = { isClosed: "coalesce(m.state = 'Closed', false)" }
const isHere = "coalesce(m.state not in ('Left', 'Arriving'), true)"

/** Returns the row of a lookup without the state of the move. @throws TenantMoving */
function unlessClosed<T extends Moving>(found: T | undefined): Omit<T, keyof Moving> | undefined {
  if (found === undefined) return undefined
  const { isClosed, ...row } = found
  if (isClosed) throw new TenantMoving()
  return row
}

const accessColumns = columns<TokenAccess & Moving>({
  ...movingColumns,
  apiAccessId: 'a.api_access_id',
  tenantId: 'a.tenant_id',
  name: 'coalesce(s.name, a.name)',
  userEmail: 's.email',
  scopes: `case when s.is_read_only then array['read'] else a.scopes end`,
  allowedAddresses: 'a.allowed_addresses::text[]',
  role: 'a.role',
  resellerId: 'a.reseller_id',
  customerId: 'a.customer_id',
  revokedSecretIds: `array(select c.client_secret_id::text from directory.client_secrets c
    where c.api_access_id = a.api_access_id and c.revoked_at > now() - interval '1 day')`,
})

const shownSecret = jsonObject<ClientSecret>({
  secretId: 'c.client_secret_id',
  hash: 'c.secret_hash',
  hasEnded: 'c.revoked_at is not null or coalesce(c.expires_at <= now(), false)',
})

const clientColumns = columns<Client & Moving>({
  ...movingColumns,
  apiAccessId: 'a.api_access_id',
  tenantId: 'a.tenant_id',
  scopes: 'a.scopes',
  allowedAddresses: 'a.allowed_addresses::text[]',
  hasEnded: 'a.revoked_at is not null or coalesce(a.expires_at <= now(), false)',
  // The limit keeps requests of a client fast that has had many secrets.
  secrets: `(select coalesce(json_agg(${shownSecret} order by c.created_at desc), '[]')
    from (select * from directory.client_secrets s where s.api_access_id = a.api_access_id
      order by s.revoked_at is null desc, s.created_at desc limit 8) c)`,
})

const tenantColumns = columns<Moving & { readonly tenantId: string }>({
  ...movingColumns,
  tenantId: 't.tenant_id',
})

const keyColumns = columns<SigningKey>({
  keyId: 'key_id',
  privateKey: 'private_key',
  sealedKey: 'sealed_key',
  publicKey: 'public_key',
  retired: 'retired_at is not null',
})

/** Returns lookups in the tables of the schema `directory`. Each lookup queries the database, without a cache. */
export function directoryOf(database: Database): Directory {
  return {
    async tenantOfDomain(domain) {
      const rows = await database.readByKey({
        name: 'tenant-of-domain',
        text: `select ${domainColumns.sql} from directory.domains where domain = $1 and status = 'Active'`,
        values: [domain],
      })
      return domainColumns.fromRows(rows)[0]?.tenantId
    },
    async access(issuer, subject) {
      const rows = await database.readByKey({
        name: 'access-of-subject',
        text: `select ${accessColumns.sql}
               from directory.api_accesses a
               left join directory.sign_ins s on s.tenant_id = a.tenant_id and s.user_id = a.user_id
               left join directory.tenant_moves m on m.tenant_id = a.tenant_id
               where a.issuer = $1 and a.subject = $2 and a.revoked_at is null
                 and (a.expires_at is null or a.expires_at > now())
                 and (a.user_id is null or s.user_id is not null) and ${isHere}`,
        values: [issuer, subject],
      })
      return unlessClosed(accessColumns.fromRows(rows)[0])
    },
    async client(clientId) {
      const rows = await database.readByKey({
        name: 'client-of-issuer',
        text: `select ${clientColumns.sql}
               from directory.api_accesses a left join directory.tenant_moves m on m.tenant_id = a.tenant_id
               where a.issuer = $1 and a.subject = $2 and ${isHere}`,
        values: [builtInIssuer, clientId],
      })
      return unlessClosed(clientColumns.fromRows(rows)[0])
    },
    async hasTenant(tenantId) {
      const rows = await database.readByKey({
        name: 'tenant-of-id',
        text: `select ${tenantColumns.sql}
               from directory.tenants t left join directory.tenant_moves m on m.tenant_id = t.tenant_id
               where t.tenant_id = $1 and ${isHere}`,
        values: [tenantId],
      })
      return unlessClosed(tenantColumns.fromRows(rows)[0]) !== undefined
    },
    async signingKeys() {
      const rows = await database.query({
        text: `select ${keyColumns.sql}
               from directory.signing_keys
               where revoked_at is null and (retired_at is null or retired_at > now() - interval '1 day')
               order by created_at desc, key_id`,
        values: [],
      })
      return keyColumns.fromRows(rows)
    },
  }
}
