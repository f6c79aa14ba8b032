import { columns } from './columns.ts'
import type { Database } from './database.ts'

/** The three roles in which the API can be called. */
export type Role = 'csp' | 'reseller' | 'customer'

/**
 * An API access: who calls, for which tenant, in which role and, below csp, for which reseller or customer. The
 * caller is a program, or a portal user who has signed in.
 */
export interface ApiAccess {
  readonly apiAccessId: string
  readonly tenantId: string
  readonly name: string
  /** The portal user's; null for a program. */
  readonly userEmail: string | null
  /** Whether the caller may change nothing, whatever its role. */
  readonly isReadOnly: boolean
  readonly role: Role
  readonly resellerId: string | null
  readonly customerId: string | null
}

/** A private and public key pair of the built-in token issuer, as JSON Web Keys. */
export interface SigningKey {
  readonly keyId: string
  readonly privateKey: Record<string, unknown>
  readonly publicKey: Record<string, unknown>
  readonly retired: boolean
}

/** The issuer of an access whose tokens this service issues itself, whatever its address is today. */
export const builtInIssuer = 'built-in'

/** Reads of the directory: what is known before a tenant is. */
export interface Directory {
  /** The tenant of an active domain, which must be in lower-case ASCII form; undefined when there is none. */
  tenantOfDomain(domain: string): Promise<string | undefined>
  /**
   * The access of an issuer's subject; undefined when there is none, when it was revoked, or when it is that of a
   * portal user who may not sign in.
   */
  access(issuer: string, subject: string): Promise<ApiAccess | undefined>
  /** The stored hash of a client's secret; undefined for an unknown, revoked or foreign client. */
  secretHash(clientId: string): Promise<string | undefined>
  /** Keys that sign (the newest that is not retired) or still verify (retired less than a day ago), newest first. */
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
  publicKey: 'public_key',
  retired: 'retired_at is not null',
})

/** Reads the directory of a database, without any cache. */
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
               where retired_at is null or retired_at > now() - interval '1 day'
               order by created_at desc, key_id`,
        values: [],
      })
      return keyColumns.fromRows(rows)
    },
  }
}
