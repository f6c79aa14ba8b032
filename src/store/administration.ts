import type pg from 'pg'
import type { NewProviderInstance } from '../domain/providers/provider.ts'
import type { Domain } from '../domain/users/domain-verification.ts'
import type { NewPortalUser } from '../domain/users/portal-user.ts'
import { emailKey } from '../domain/values/contact/email.ts'
import { columns } from './columns.ts'
import { commitError, type Rows, type Statement } from './database.ts'
import { type ApiAccess, builtInIssuer, type Role, type SigningKey } from './directory.ts'
import type { Presence } from './maintenance/moves/steps.ts'
import { hastenUpkeep } from './queue/due-work.ts'
import { holdOf, holdTenants, releaseTenants, type WorkHold } from './queue/work-holds.ts'

/** A tenant as the function `tenants` returns it. */
export interface Tenant {
  readonly tenantId: string
  readonly name: string
  readonly createdAt: Date
}

/** An API access as `apiAccesses` returns it, without its secret, because only a hash of the secret is stored. */
export interface ListedApiAccess {
  readonly apiAccessId: string
  readonly tenantId: string
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  readonly role: Role
  readonly resellerId: string | null
  readonly customerId: string | null
  /** The portal user who signs in with this access; null for a program. */
  readonly userId: string | null
  readonly scopes: ApiAccess['scopes']
  readonly allowedAddresses: ApiAccess['allowedAddresses']
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
}

/** The limits of an API access. */
export type AccessLimits = Pick<ListedApiAccess, 'scopes' | 'allowedAddresses' | 'expiresAt'>

/** A new API access. Absent limits do not restrict it. */
export type NewApiAccess = Omit<ListedApiAccess, 'createdAt' | 'revokedAt' | 'userId' | keyof AccessLimits> &
  Partial<AccessLimits> & { readonly userId?: string }

/** A client secret as `clientSecrets` returns it. */
export interface ListedClientSecret {
  readonly secretId: string
  readonly state: 'Active' | 'Expired' | 'Revoked'
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  /** When a token was last issued for the secret; null if no issued token is stored for the secret. */
  readonly lastUsedAt: Date | null
}

/** A new secret of a client. */
export interface NewClientSecret {
  readonly secretId: string
  readonly hash: string
  /** When the secret expires; null for never. */
  readonly expiresAt: Date | null
}

/** The requests for tokens from unknown clients in one hour, at one address. */
export interface UnknownClients {
  readonly hour: Date
  /** Null for the sum of requests from further addresses, once 100 addresses of the hour are stored. */
  readonly address: string | null
  readonly requests: number
  readonly lastAt: Date
}

/** The members that an API access needs of its portal user. */
type AccessUser = Pick<NewPortalUser, 'id' | 'firstName' | 'lastName' | 'resellerId' | 'customerId'>

const tenantColumns = columns<Tenant>({ tenantId: 'tenant_id', name: 'name', createdAt: 'created_at' })

const domainColumns = columns<Domain>({
  domain: 'domain',
  tenantId: 'tenant_id',
  resellerId: 'reseller_id',
  status: 'status',
  verification: 'verification',
  expiresAt: 'expires_at',
  verifiedAt: 'verified_at',
})

const accessColumns = columns<ListedApiAccess>({
  apiAccessId: 'api_access_id',
  tenantId: 'tenant_id',
  name: 'name',
  issuer: 'issuer',
  clientId: 'subject',
  role: 'role',
  resellerId: 'reseller_id',
  customerId: 'customer_id',
  userId: 'user_id',
  scopes: 'scopes',
  allowedAddresses: 'allowed_addresses::text[]',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
  revokedAt: 'revoked_at',
})

const clientSecretColumns = columns<ListedClientSecret>({
  secretId: 's.client_secret_id',
  state: `case when s.revoked_at is not null then 'Revoked' when s.expires_at <= now() then 'Expired' else 'Active' end`,
  createdAt: 's.created_at',
  expiresAt: 's.expires_at',
  revokedAt: 's.revoked_at',
  lastUsedAt: `(select max(t.last_at) from token_requests t where t.tenant_id = a.tenant_id
    and t.api_access_id = a.api_access_id and t.client_secret_id = s.client_secret_id and t.outcome = 'Issued')`,
})

const isLiveSecret = 's.revoked_at is null and (s.expires_at is null or s.expires_at > now())'
const liveSecretColumns = columns<{ readonly id: string; readonly live: number }>({
  id: 'a.api_access_id',
  live: `(select count(*)::int from directory.client_secrets s where s.api_access_id = a.api_access_id and ${isLiveSecret})`,
})

const unknownClientColumns = columns<UnknownClients>({
  hour: 'hour',
  address: `case when address <> '::/0' then host(address) end`,
  requests: 'requests::float8',
  lastAt: 'last_at',
})

const userColumns = columns<AccessUser>({
  id: 'user_id',
  firstName: 'first_name',
  lastName: 'last_name',
  resellerId: 'reseller_id',
  customerId: 'customer_id',
})

const secretColumns = columns<{ readonly value: Buffer }>({ value: 'value' })

/** A signing key without its state. */
export type NewSigningKey = Omit<SigningKey, 'retired'>

/** A signing key for lists, without its private half. */
export interface ListedSigningKey {
  readonly keyId: string
  readonly state: 'Active' | 'Retired' | 'Revoked'
  readonly isSealed: boolean
  readonly createdAt: Date
  readonly retiredAt: Date | null
  readonly revokedAt: Date | null
}

// A tenant that has moved away, or that is being copied here, is not administered here.
const isHere = `not exists (
  select from directory.tenant_moves m where m.tenant_id = t.tenant_id and m.state in ('Left', 'Arriving'))`

const isActive = 'retired_at is null and revoked_at is null'

/** Returns the SQL that converts an array of texts to an array of networks (CIDR); it returns null for null. */
function networksOf(texts: string): string {
  return `case when ${texts}::text[] is not null then (select array_agg(network(one::inet)) from unnest(${texts}::text[]) one) end`
}

const listedKeyColumns = columns<ListedSigningKey>({
  keyId: 'key_id',
  state: `case when revoked_at is not null then 'Revoked' when retired_at is not null then 'Retired' else 'Active' end`,
  isSealed: 'sealed_key is not null',
  createdAt: 'created_at',
  retiredAt: 'retired_at',
  revokedAt: 'revoked_at',
})

const timeColumns = columns<{ readonly now: Date }>({ now: 'clock_timestamp()' })

/** A connection for administration, which is either a pool or one open transaction. */
interface Connection {
  query(text: string, values: unknown[]): Promise<pg.QueryResult>
  transaction<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
}

/**
 * Returns the functions for operators: for tenants, their domains and API accesses, provider instances, and the keys of
 * the token issuer. They run on `pool`, under the owner's role. A function that violates a unique key throws the error
 * of the database, unless the comment of that function states another result.
 */
export function administration(pool: pg.Pool) {
  return administrationOn({
    query: (text, values) => pool.query(text, values),
    transaction: (work) => inTransaction(pool, work),
  })
}

/**
 * Runs `work` with the functions of `administration` in one transaction and returns its result. The transaction is
 * rolled back when `work` throws.
 */
export async function administrationAtOnce<T>(
  pool: pg.Pool,
  work: (admin: Administration, client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  return await inTransaction(pool, (client) =>
    work(
      administrationOn({
        query: (text, values) => client.query(text, values),
        transaction: (inner) => inner(client),
      }),
      client,
    ),
  )
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit').catch((error) => {
      throw commitError(error)
    })
    return result
  } catch (error) {
    // A connection that is lost has no transaction any more.
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

function administrationOn(connection: Connection) {
  const rows = async (text: string, values: unknown[] = []): Promise<Rows> =>
    (await connection.query(text, values)).rows
  const run = ({ text, values }: Statement) => rows(text, [...values])

  /** Schedules an immediate check of the alerts about the API access of a client, so that outdated alerts end within seconds. */
  const checkAlertsOfClient = (issuer: string, clientId: string) =>
    rows(
      `insert into directory.due_work (tenant_id, kind, id, due_at)
       select tenant_id, 'Alerts', api_access_id, '-infinity' from directory.api_accesses where issuer = $1 and subject = $2
       on conflict (tenant_id, kind, id) do update set due_at = excluded.due_at`,
      [issuer, clientId],
    )

  /**
   * Runs work on a tenant's own tables and returns its result. Sets the tenant first, because row-level security
   * applies to the tables' owner as well.
   */
  async function inTenant<T>(tenantId: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    return await connection.transaction(async (client) => {
      await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
      return await work(client)
    })
  }

  return {
    inTenant,

    async tenants(): Promise<Tenant[]> {
      return tenantColumns.fromRows(
        await rows(
          `select ${tenantColumns.sql} from directory.tenants t where ${isHere} order by name collate "C"`,
        ),
      )
    },
    /** Creates a tenant and returns it; returns undefined when the name is taken. */
    async createTenant(tenantId: string, name: string): Promise<Tenant | undefined> {
      const created = await rows(
        `insert into directory.tenants (tenant_id, name) values ($1, $2) on conflict (name) do nothing
         returning ${tenantColumns.sql}`,
        [tenantId, name],
      )
      if (created.length > 0) await run(hastenUpkeep(tenantId))
      return tenantColumns.fromRows(created)[0]
    },
    /**
     * Returns the tenant whose id or name is `idOrName`, or undefined. A tenant with this id takes precedence over a
     * tenant with this name.
     */
    async tenant(idOrName: string): Promise<Tenant | undefined> {
      const found = await rows(
        `select ${tenantColumns.sql} from directory.tenants t
         where (tenant_id::text = lower($1) or name = $1) and ${isHere}
         order by tenant_id::text = lower($1) desc limit 1`,
        [idOrName],
      )
      return tenantColumns.fromRows(found)[0]
    },

    /** Returns whether the rows of a tenant are here, and the state of its move. */
    async presence(tenantId: string): Promise<Presence> {
      const { presenceOf } = await import('./maintenance/moves/tenant-moves.ts')
      return await presenceOf({ query: (text, values = []) => connection.query(text, values) }, tenantId)
    },

    /** Returns the hold of a tenant's background work; undefined when the work is not held. */
    async holdOf(tenantId: string): Promise<WorkHold | undefined> {
      const query = async ({ text, values }: Statement) => await rows(text, [...values])
      return await holdOf({ query }, tenantId)
    },
    /** Holds the background work of a tenant; changes nothing if it is held. */
    async hold(tenantId: string, reason: string): Promise<void> {
      await connection.transaction((client) => holdTenants(client, reason, tenantId))
    },
    /**
     * Lets the background work of a tenant start, and returns whether it was held. The hold of a tenant that is being
     * moved stays.
     */
    async release(tenantId: string): Promise<boolean> {
      return (await connection.transaction((client) => releaseTenants(client, tenantId))).length > 0
    },

    async domains(tenantId: string): Promise<Domain[]> {
      return domainColumns.fromRows(
        await rows(
          `select ${domainColumns.sql} from directory.domains where tenant_id = $1 order by domain`,
          [tenantId],
        ),
      )
    },
    async domain(domain: string): Promise<Domain | undefined> {
      const found = await rows(`select ${domainColumns.sql} from directory.domains where domain = $1`, [
        domain,
      ])
      return domainColumns.fromRows(found)[0]
    },
    /** Returns the domain of a reseller; undefined when the reseller has none. */
    async domainOfReseller(tenantId: string, resellerId: string): Promise<Domain | undefined> {
      const found = await rows(
        `select ${domainColumns.sql} from directory.domains where tenant_id = $1 and reseller_id = $2`,
        [tenantId, resellerId],
      )
      return domainColumns.fromRows(found)[0]
    },
    /**
     * Adds a domain. Increments the reseller's version when the domain belongs to a reseller, because the reseller's
     * resource contains the domain. The statements of `recorded` run in the same transaction.
     */
    async addDomain(
      domain: Omit<Domain, 'verifiedAt'> & { readonly verifiedAt?: Date | null },
      recorded: readonly Statement[] = [],
    ): Promise<void> {
      await inTenant(domain.tenantId, async (client) => {
        await client.query(
          `insert into directory.domains (domain, tenant_id, reseller_id, status, verification, expires_at, verified_at)
           values ($1, $2, $3, $4, $5, $6, $7)`,
          [
            domain.domain,
            domain.tenantId,
            domain.resellerId,
            domain.status,
            domain.verification,
            domain.expiresAt,
            domain.verifiedAt ?? null,
          ],
        )
        await touchReseller(client, domain)
        await runAll(client, recorded)
      })
    },
    async saveDomain(domain: Domain, recorded: readonly Statement[] = []): Promise<void> {
      await inTenant(domain.tenantId, async (client) => {
        await client.query(
          `update directory.domains set status = $2, verification = $3, expires_at = $4, verified_at = $5 where domain = $1`,
          [domain.domain, domain.status, domain.verification, domain.expiresAt, domain.verifiedAt],
        )
        await touchReseller(client, domain)
        await runAll(client, recorded)
      })
    },
    async removeDomain(domain: Domain): Promise<void> {
      await inTenant(domain.tenantId, async (client) => {
        await client.query('delete from directory.domains where domain = $1', [domain.domain])
        await touchReseller(client, domain)
      })
    },

    /** Returns whether the tenant has a reseller with an id. */
    async hasReseller(tenantId: string, resellerId: string): Promise<boolean> {
      const { rowCount } = await inTenant(tenantId, (client) =>
        client.query('select from resellers where tenant_id = $1 and reseller_id = $2', [
          tenantId,
          resellerId,
        ]),
      )
      return rowCount === 1
    },
    /** Returns whether the tenant has a customer with an id that is not deleted. */
    async hasCustomer(tenantId: string, customerId: string): Promise<boolean> {
      const { rowCount } = await inTenant(tenantId, (client) =>
        client.query(
          'select from customers where tenant_id = $1 and customer_id = $2 and deleted_at is null',
          [tenantId, customerId],
        ),
      )
      return rowCount === 1
    },

    /**
     * Returns the tenant's portal user with an e-mail address; undefined when none has the address or the user is
     * deleted.
     */
    async portalUser(tenantId: string, email: string): Promise<AccessUser | undefined> {
      const { rows: found } = await inTenant(tenantId, (client) =>
        client.query(
          `select ${userColumns.sql}
           from portal_users where tenant_id = $1 and email_key = $2 and deleted_at is null`,
          [tenantId, emailKey(email)],
        ),
      )
      return userColumns.fromRows(found)[0]
    },
    /** Adds a portal user. Throws the error of the violated unique key when another user has the e-mail address. */
    async addPortalUser(tenantId: string, user: NewPortalUser): Promise<void> {
      const { insertPortalUser } = await import('./users/portal-users.ts')
      await inTenant(tenantId, (client) => runAll(client, insertPortalUser(tenantId, user)))
    },

    /** Returns the tenant of an issuer's client, even of a revoked one; undefined when no tenant has the client. */
    async tenantOfClient(issuer: string, clientId: string): Promise<string | undefined> {
      const found = await rows(
        `select ${accessColumns.sql} from directory.api_accesses where issuer = $1 and subject = $2`,
        [issuer, clientId],
      )
      return accessColumns.fromRows(found)[0]?.tenantId
    },
    async apiAccesses(tenantId: string): Promise<ListedApiAccess[]> {
      return accessColumns.fromRows(
        await rows(
          `select ${accessColumns.sql} from directory.api_accesses where tenant_id = $1 order by created_at, name`,
          [tenantId],
        ),
      )
    },
    /** Returns an API access of a tenant, even a revoked one, or undefined. */
    async apiAccess(tenantId: string, apiAccessId: string): Promise<ListedApiAccess | undefined> {
      const found = await rows(
        `select ${accessColumns.sql} from directory.api_accesses where tenant_id = $1 and api_access_id = $2`,
        [tenantId, apiAccessId],
      )
      return accessColumns.fromRows(found)[0]
    },
    /**
     * Adds an API access and returns true. Returns false when the client of the issuer already has an access, even a
     * revoked one. Exception: replaces the existing access when both accesses belong to portal users of the same
     * tenant, and the existing access is revoked or expired or its user may no longer sign in. A person who returns has
     * the same subject at the issuer as before, and so needs this exception.
     *
     * @param secretHash The hash of the secret for the built-in issuer; null for another issuer.
     * @param secretExpiresAt When the secret expires; null for never.
     */
    async addApiAccess(
      access: NewApiAccess,
      secretHash: string | null,
      secretExpiresAt: Date | null = null,
    ): Promise<boolean> {
      const { scopes = null, allowedAddresses = null, expiresAt = null, userId = null } = access
      const added = await rows(
        `with added as (
           insert into directory.api_accesses as known (api_access_id, tenant_id, name, issuer, subject, role, reseller_id,
             customer_id, user_id, scopes, allowed_addresses, expires_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, ${networksOf('$11')}, $12)
           on conflict (issuer, subject) do update
             set api_access_id = excluded.api_access_id, name = excluded.name, role = excluded.role,
               reseller_id = excluded.reseller_id, customer_id = excluded.customer_id, user_id = excluded.user_id,
               allowed_addresses = excluded.allowed_addresses, expires_at = excluded.expires_at,
               created_at = now(), revoked_at = null
             where known.tenant_id = excluded.tenant_id and known.user_id is not null and excluded.user_id is not null
               and (known.revoked_at is not null or known.expires_at <= now() or not exists (
                 select from directory.sign_ins s where s.tenant_id = known.tenant_id and s.user_id = known.user_id))
           returning api_access_id
         ), secret as (
           insert into directory.client_secrets (client_secret_id, api_access_id, secret_hash, expires_at)
           select gen_random_uuid(), api_access_id, $13, $14 from added where $13::text is not null
         )
         select from added`,
        [
          ...[access.apiAccessId, access.tenantId, access.name, access.issuer, access.clientId, access.role],
          ...[access.resellerId, access.customerId, userId, scopes, allowedAddresses, expiresAt],
          ...[secretHash, secretExpiresAt],
        ],
      )
      return added.length > 0
    },
    /**
     * Replaces the given limits of the API access of an issuer's client and returns the access. Returns undefined when
     * the client has no API access or a revoked one. Returns `ofUser` when scopes are given for the access of a portal
     * user, which cannot be limited to scopes.
     */
    async limitApiAccess(
      issuer: string,
      clientId: string,
      limits: Partial<AccessLimits>,
    ): Promise<ListedApiAccess | 'ofUser' | undefined> {
      const { scopes, allowedAddresses, expiresAt } = limits
      const changed = await rows(
        `update directory.api_accesses
         set scopes = case when $3 then $4 else scopes end,
           allowed_addresses = case when $5 then ${networksOf('$6')} else allowed_addresses end,
           expires_at = case when $7 then $8::timestamptz else expires_at end
         where issuer = $1 and subject = $2 and revoked_at is null and (user_id is null or $4::text[] is null)
         returning ${accessColumns.sql}`,
        [
          ...[
            issuer,
            clientId,
            scopes !== undefined,
            scopes,
            allowedAddresses !== undefined,
            allowedAddresses,
          ],
          ...[expiresAt !== undefined, expiresAt],
        ],
      )
      if (expiresAt !== undefined) await checkAlertsOfClient(issuer, clientId)
      if (changed.length > 0 || !scopes) return accessColumns.fromRows(changed)[0]
      const isOfUser = await rows(
        'select from directory.api_accesses where issuer = $1 and subject = $2 and revoked_at is null',
        [issuer, clientId],
      )
      return isOfUser.length > 0 ? 'ofUser' : undefined
    },
    /**
     * Permanently revokes the API access of an issuer's client and returns true; returns false when the client has no API
     * access, or a revoked one.
     */
    async revokeApiAccess(issuer: string, clientId: string): Promise<boolean> {
      const revoked = await rows(
        `update directory.api_accesses set revoked_at = now()
         where issuer = $1 and subject = $2 and revoked_at is null returning 1`,
        [issuer, clientId],
      )
      await checkAlertsOfClient(issuer, clientId)
      return revoked.length > 0
    },
    /**
     * Adds a secret to a client of the built-in issuer and ends its other secrets. Returns `unknown` for a client
     * without an API access or with a revoked one, and `tooMany` if other secrets would stay valid although the client
     * already has two valid ones.
     *
     * @param overlapSeconds How long the other secrets stay valid; 0 revokes them and their tokens.
     */
    async addClientSecret(
      clientId: string,
      { secretId, hash, expiresAt }: NewClientSecret,
      overlapSeconds: number,
    ): Promise<'added' | 'unknown' | 'tooMany'> {
      const outcome = await connection.transaction(async (client) => {
        // The lock serialises concurrent calls for the client.
        const { rows: found } = await client.query(
          `select ${liveSecretColumns.sql}
           from directory.api_accesses a
           where a.issuer = $1 and a.subject = $2 and a.revoked_at is null for update of a`,
          [builtInIssuer, clientId],
        )
        const [access] = liveSecretColumns.fromRows(found)
        if (access === undefined) return 'unknown'
        if (overlapSeconds > 0 && access.live > 1) return 'tooMany'
        // Processes of the previous version check only secret_hash, so the old secret is removed there.
        await client.query('update directory.api_accesses set secret_hash = null where api_access_id = $1', [
          access.id,
        ])
        await client.query(
          `update directory.client_secrets s
           set revoked_at = case when $2 = 0 then now() end,
             expires_at = case when $2 = 0 then s.expires_at else least(s.expires_at, now() + $2 * interval '1 second') end
           where s.api_access_id = $1 and ${isLiveSecret}`,
          [access.id, overlapSeconds],
        )
        await client.query(
          `insert into directory.client_secrets (client_secret_id, api_access_id, secret_hash, expires_at)
           values ($1, $2, $3, $4)`,
          [secretId, access.id, hash, expiresAt],
        )
        return 'added' as const
      })
      await checkAlertsOfClient(builtInIssuer, clientId)
      return outcome
    },
    /**
     * Permanently revokes a secret of a client and returns true; tokens of the secret are refused within 5 seconds.
     * Returns false when the client has no such secret, or the secret is revoked already.
     */
    async revokeClientSecret(clientId: string, secretId: string): Promise<boolean> {
      const revoked = await rows(
        `with access as (
           update directory.api_accesses set secret_hash = null where issuer = $1 and subject = $2 returning api_access_id
         )
         update directory.client_secrets s set revoked_at = now() from access a
         where s.api_access_id = a.api_access_id and s.client_secret_id = $3 and s.revoked_at is null returning 1`,
        [builtInIssuer, clientId, secretId],
      )
      return revoked.length > 0
    },
    /** Returns the secrets of a client, newest first; undefined when the built-in issuer has no such client. */
    async clientSecrets(clientId: string): Promise<ListedClientSecret[] | undefined> {
      const [access] = accessColumns.fromRows(
        await rows(
          `select ${accessColumns.sql} from directory.api_accesses where issuer = $1 and subject = $2`,
          [builtInIssuer, clientId],
        ),
      )
      if (access === undefined) return undefined
      const { rows: found } = await inTenant(access.tenantId, (client) =>
        client.query(
          `select ${clientSecretColumns.sql} from directory.client_secrets s
           join directory.api_accesses a on a.api_access_id = s.api_access_id
           where a.api_access_id = $1 order by s.created_at desc, s.client_secret_id`,
          [access.apiAccessId],
        ),
      )
      return clientSecretColumns.fromRows(found)
    },
    /** Returns the requests for tokens of unknown clients, latest first, at most 1,000 rows. */
    async unknownClients(): Promise<UnknownClients[]> {
      return unknownClientColumns.fromRows(
        await rows(
          `select ${unknownClientColumns.sql} from directory.unknown_clients
           order by directory.unknown_clients.last_at desc, directory.unknown_clients.address limit 1000`,
        ),
      )
    },

    /** Returns the time of the database's clock. */
    async now(): Promise<Date> {
      return timeColumns.fromRows(await rows(`select ${timeColumns.sql}`))[0]!.now
    },

    /** Runs statements with the rows of a tenant, in one transaction. */
    async runInTenant(tenantId: string, statements: readonly Statement[]): Promise<void> {
      await inTenant(tenantId, (client) => runAll(client, statements))
    },

    async addProviderInstance(tenantId: string, instance: NewProviderInstance): Promise<void> {
      // Imported on demand, because the import loads the SQL builder, which no other command needs.
      const { insertProviderInstance } = await import('./providers/provider-instances.ts')
      const { text, values } = insertProviderInstance(tenantId, instance)
      await inTenant(tenantId, (client) => client.query(text, [...values]))
      await run(hastenUpkeep(tenantId))
    },

    /** Adds a signing key unless an active one exists. Concurrent calls can add one key each. */
    async ensureSigningKey(make: () => Promise<NewSigningKey>): Promise<void> {
      if ((await rows(`select from directory.signing_keys where ${isActive} limit 1`)).length > 0) return
      await insertSigningKey(await make())
    },
    /** Makes a new key the signing key and retires the former keys. Retired keys verify tokens for another day. */
    async rotateSigningKey(key: NewSigningKey): Promise<void> {
      await insertSigningKey(key)
      await rows(
        `update directory.signing_keys set retired_at = now(), private_key = null, sealed_key = null
         where ${isActive} and key_id <> $1`,
        [key.keyId],
      )
    },
    /**
     * Revokes a signing key and returns `revoked`, even if the key was revoked before. After 5 seconds, no process
     * accepts its tokens. Returns `unknown` when no key has the id, and `last` for the only active key, which is not
     * revoked because no key could sign without it.
     */
    async revokeSigningKey(keyId: string): Promise<'revoked' | 'last' | 'unknown'> {
      const found = await rows('select from directory.signing_keys where key_id = $1', [keyId])
      if (found.length === 0) return 'unknown'
      // The lock serialises concurrent calls, so that they cannot revoke the last two keys.
      const revoked = await rows(
        `with keys as materialized (select * from directory.signing_keys order by key_id for update)
         update directory.signing_keys k
         set revoked_at = coalesce(k.revoked_at, now()), private_key = null, sealed_key = null
         where k.key_id = $1 and (not (${isActive}) or exists (select from keys o where o.key_id <> $1
           and o.retired_at is null and o.revoked_at is null)) returning 1`,
        [keyId],
      )
      return revoked.length > 0 ? 'revoked' : 'last'
    },
    /** Returns all signing keys, newest first. */
    async listSigningKeys(): Promise<ListedSigningKey[]> {
      return listedKeyColumns.fromRows(
        await rows(
          `select ${listedKeyColumns.sql} from directory.signing_keys order by created_at desc, key_id`,
        ),
      )
    },
    /**
     * Returns the random secret with a name, which all processes on this database share. If it does not exist, stores
     * the result of `make` as the secret.
     */
    async sharedSecret(name: string, make: () => Uint8Array): Promise<Buffer> {
      await rows('insert into directory.secrets (name, value) values ($1, $2) on conflict do nothing', [
        name,
        make(),
      ])
      const found = await rows(`select ${secretColumns.sql} from directory.secrets where name = $1`, [name])
      return secretColumns.fromRows(found)[0]!.value
    },
  }

  async function insertSigningKey({ keyId, privateKey, sealedKey, publicKey }: NewSigningKey): Promise<void> {
    await rows(
      'insert into directory.signing_keys (key_id, private_key, sealed_key, public_key) values ($1, $2, $3, $4)',
      [keyId, privateKey && JSON.stringify(privateKey), sealedKey, JSON.stringify(publicKey)],
    )
  }

  async function runAll(client: pg.ClientBase, statements: readonly Statement[]): Promise<void> {
    for (const { text, values } of statements) await client.query(text, [...values])
  }

  async function touchReseller(
    client: pg.ClientBase,
    { tenantId, resellerId }: Pick<Domain, 'tenantId' | 'resellerId'>,
  ) {
    if (resellerId === null) return
    await client.query(
      'update resellers set version = version + 1 where tenant_id = $1 and reseller_id = $2',
      [tenantId, resellerId],
    )
  }
}

export type Administration = ReturnType<typeof administration>
