import { columns } from './columns.ts'
import type { Database } from './database.ts'

/** The three roles of an API caller. */
export type Role = 'csp' | 'reseller' | 'customer'

/**
 * An API access identifies the caller: its tenant, its role and, below csp, its reseller or customer. The caller is a
 * program, or a portal user who has signed in.
 */
export interface ApiAccess {
  readonly apiAccessId: string
  readonly tenantId: string
  readonly name: string
  /** The e-mail address of the portal user; null for a program. */
  readonly userEmail: string | null
  /** Whether the caller may only read, regardless of its role. */
  readonly isReadOnly: boolean
  readonly role: Role
  readonly resellerId: string | null
  readonly customerId: string | null
}

/** A key of the built-in token issuer, as JSON Web Keys. */
export interface SigningKey {
  readonly keyId: string
  /** Null for a sealed key, and for a key that signs no more. */
  readonly privateKey: Record<string, unknown> | null
  /** The sealed text of the private key; null for a key that is stored without encryption, or signs no more. */
  readonly sealedKey: string | null
  readonly publicKey: Record<string, unknown>
  readonly retired: boolean
}

/** Returns the place for which the private half of a signing key is sealed. */
export function placeOfSigningKey(keyId: string): readonly string[] {
  return ['signing key', keyId]
}

/**
 * The `issuer` of API accesses whose tokens this service issues. The name does not depend on the URL of the service.
 */
export const builtInIssuer = 'built-in'

/** Lookups that run before the tenant of a request is known. */
export interface Directory {
  /**
   * Returns the id of the tenant with a domain. Returns undefined when no tenant has the domain, or the domain is not
   * active.
   *
   * @param domain In lower-case ASCII.
   */
  tenantOfDomain(domain: string): Promise<string | undefined>
  /**
   * Returns the API access for an issuer's subject. Returns undefined when no access exists, when the access is
   * revoked, or when its portal user may not sign in.
   */
  access(issuer: string, subject: string): Promise<ApiAccess | undefined>
  /**
   * Returns the stored hash of a client's secret. Returns undefined when the client is unknown or revoked, or belongs
   * to another issuer.
   */
  secretHash(clientId: string): Promise<string | undefined>
  /**
   * Returns the keys of the token issuer, newest first: the active ones, of which the newest signs, and those retired
   * less than a day ago, which only verify. A revoked key is not among them.
   */
  signingKeys(): Promise<SigningKey[]>
}

const domainColumns = columns<{ readonly tenantId: string }>({ tenantId: 'tenant_id' })

const accessColumns = columns<ApiAccess>({
  apiAccessId: 'a.api_access_id',
  tenantId: 'a.tenant_id',
  name: 'coalesce(s.name, a.name)',
  userEmail: 's.email',
  isReadOnly: 'coalesce(s.is_read_only, false)',
  role: 'a.role',
  resellerId: 'a.reseller_id',
  customerId: 'a.customer_id',
})

const secretColumns = columns<{ readonly secretHash: string | null }>({ secretHash: 'secret_hash' })

const keyColumns = columns<SigningKey>({
  keyId: 'key_id',
  privateKey: 'private_key',
  sealedKey: 'sealed_key',
  publicKey: 'public_key',
  retired: 'retired_at is not null',
})

/** Returns the lookups of a database's directory. The lookups query the database every time, without a cache. */
export function directoryOf(database: Database): Directory {
  return {
    async tenantOfDomain(domain) {
      const rows = await database.query({
        name: 'tenant-of-domain',
        text: `select ${domainColumns.sql} from directory.domains where domain = $1 and status = 'Active'`,
        values: [domain],
      })
      return domainColumns.fromRows(rows)[0]?.tenantId
    },
    async access(issuer, subject) {
      const rows = await database.query({
        name: 'access-of-subject',
        text: `select ${accessColumns.sql}
               from directory.api_accesses a
               left join directory.sign_ins s on s.tenant_id = a.tenant_id and s.user_id = a.user_id
               where a.issuer = $1 and a.subject = $2 and a.revoked_at is null
                 and (a.user_id is null or s.user_id is not null)`,
        values: [issuer, subject],
      })
      return accessColumns.fromRows(rows)[0]
    },
    async secretHash(clientId) {
      const rows = await database.query({
        name: 'secret-of-client',
        text: `select ${secretColumns.sql} from directory.api_accesses
               where issuer = $1 and subject = $2 and revoked_at is null`,
        values: [builtInIssuer, clientId],
      })
      return secretColumns.fromRows(rows)[0]?.secretHash ?? undefined
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
