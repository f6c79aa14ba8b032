import type { Database, Statement } from './database.ts'

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

/** Reads the directory of a database, without any cache. */
export function directoryOf(database: Database): Directory {
  const one = async (statement: Statement) => (await database.query(statement))[0]
  return {
    async tenantOfDomain(domain) {
      const row = await one({
        name: 'tenant-of-domain',
        text: `select tenant_id from directory.domains where domain = $1 and status = 'Active'`,
        values: [domain],
      })
      return row?.tenant_id as string | undefined
    },
    async access(issuer, subject) {
      const row = await one({
        name: 'access-of-subject',
        text: `select a.api_access_id as "apiAccessId", a.tenant_id as "tenantId", coalesce(s.name, a.name) as name,
                 s.email as "userEmail", coalesce(s.is_read_only, false) as "isReadOnly", a.role,
                 a.reseller_id as "resellerId", a.customer_id as "customerId"
               from directory.api_accesses a
               left join directory.sign_ins s on s.tenant_id = a.tenant_id and s.user_id = a.user_id
               where a.issuer = $1 and a.subject = $2 and a.revoked_at is null
                 and (a.user_id is null or s.user_id is not null)`,
        values: [issuer, subject],
      })
      return row as ApiAccess | undefined
    },
    async secretHash(clientId) {
      const row = await one({
        name: 'secret-of-client',
        text: `select secret_hash from directory.api_accesses
               where issuer = $1 and subject = $2 and revoked_at is null`,
        values: [builtInIssuer, clientId],
      })
      return (row?.secret_hash ?? undefined) as string | undefined
    },
    async signingKeys() {
      const rows = await database.query({
        text: `select key_id as "keyId", private_key as "privateKey", public_key as "publicKey",
                 retired_at is not null as retired
               from directory.signing_keys
               where retired_at is null or retired_at > now() - interval '1 day'
               order by created_at desc, key_id`,
        values: [],
      })
      return rows as unknown as SigningKey[]
    },
  }
}
