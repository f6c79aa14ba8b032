import { checkAlertsAbout } from '../alerts/alert-states.ts'
import { columns } from '../columns.ts'
import type { Database, Statement } from '../database.ts'
import { hastenInstance } from '../queue/due-work.ts'
import { setTenant } from '../tenant.ts'

/** The key of a provider instance: its tenant and its id. */
export interface InstanceKey {
  readonly tenantId: string
  readonly providerInstanceId: string
}

/** What a person must provide before the service can use a vendor account: a new consent, or new credentials. */
export type Need = 'consent' | 'credentials'

/** The service's credentials for the vendor account of a provider instance. All secrets are sealed. */
export interface StoredConnection {
  /** Incremented when a person changes the connection, and when the account becomes usable again. */
  readonly version: number
  readonly settings: string
  readonly refreshToken: string | null
  /** What a person must provide before the account can be used; null while the account is usable. */
  readonly needs: Need | null
  readonly reason: string | null
  readonly neededSince: Date | null
  readonly changedAt: Date
  /** The error message of the last subscription sync; null if that sync had no failure. */
  readonly missed: string | null
  /** Why the vendor sends no webhooks; null when the vendor sends them, or was never asked to. */
  readonly webhookRefusal: string | null
  /** The time at which the provider instance was first connected. */
  readonly connectedAt: Date
  /** The APIs of the vendor that did not answer several requests in a row, in any process, and have not answered since. */
  readonly unreachableApis: readonly string[]
}

const connectionColumns = columns<StoredConnection>({
  version: 'version',
  settings: 'settings',
  refreshToken: 'refresh_token',
  needs: 'needs',
  reason: 'reason',
  neededSince: 'needed_since',
  changedAt: 'changed_at',
  missed: 's.last_error',
  webhookRefusal: 's.webhook_refusal',
  connectedAt: 'connected_at',
  unreachableApis: 'unreachable_apis',
})

/**
 * Returns the `place` argument of `Sealer` for the settings of an account. Sealed settings can be opened only with the
 * same place.
 */
export function placeOfSettings({ tenantId, providerInstanceId }: InstanceKey): string[] {
  return ['provider settings', tenantId, providerInstanceId]
}

/** Returns the `place` argument of `Sealer` for the refresh token of an account. */
export function placeOfRefreshToken({ tenantId, providerInstanceId }: InstanceKey): string[] {
  return ['refresh token', tenantId, providerInstanceId]
}

/**
 * Returns the statements that insert or replace a connection. They clear `needs`, so that the service uses the
 * connection again, and make the work for the account due.
 */
export function putConnection(
  key: InstanceKey,
  { settings, refreshToken }: Pick<StoredConnection, 'settings' | 'refreshToken'>,
): Statement[] {
  return [
    {
      text: `insert into provider_connections as p (tenant_id, provider_instance_id, settings, refresh_token)
             values ($1, $2, $3, $4)
             on conflict (tenant_id, provider_instance_id) do update
             set settings = $3, refresh_token = $4, version = p.version + 1, changed_at = now(),
               needs = null, reason = null, needed_since = null`,
      values: [key.tenantId, key.providerInstanceId, settings, refreshToken],
    },
    ...hastenInstance(key),
    checkAlertsAbout(key.tenantId, key.providerInstanceId),
  ]
}

/**
 * Returns the statement that makes its transaction fail when a connection has changed since it was read. The statement locks
 * a stored connection, so that the connection stays unchanged until the commit.
 *
 * @param seen The connection as it was read; undefined if there was none.
 */
export function expectConnection(
  { tenantId, providerInstanceId }: InstanceKey,
  seen: Pick<StoredConnection, 'settings' | 'refreshToken'> | undefined,
): Statement {
  return {
    text: `with stored as (
             select settings = $3 and refresh_token is not distinct from $4 as is_seen from provider_connections
             where tenant_id = $1 and provider_instance_id = $2 for update
           ) select require_changed(count(*)) from (select) one
           where coalesce((select is_seen from stored), $3::text is null)`,
    values: [tenantId, providerInstanceId, seen?.settings ?? null, seen?.refreshToken ?? null],
  }
}

/**
 * Returns the store of the connections between provider instances and their vendors. The store serves all tenants,
 * because each key names its tenant.
 */
export function providerConnections(database: Database) {
  const write = async ({ tenantId }: InstanceKey, ...statements: Statement[]) =>
    await database.transaction([setTenant(tenantId), ...statements])

  return {
    /** Returns the connection of a provider instance; undefined when the instance is not connected. */
    async find({ tenantId, providerInstanceId }: InstanceKey): Promise<StoredConnection | undefined> {
      const rows = await database.query({
        name: 'provider-connection',
        text: `select ${connectionColumns.sql}
               from provider_connections left join subscription_syncs s using (tenant_id, provider_instance_id)
               where tenant_id = $1::uuid and provider_instance_id = $2::uuid
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, providerInstanceId],
      })
      return connectionColumns.fromRows(rows)[0]
    },

    /** Runs the statements of `putConnection`. */
    async put(key: InstanceKey, sealed: Pick<StoredConnection, 'settings' | 'refreshToken'>) {
      await write(key, ...putConnection(key, sealed))
    },

    /** Stores the refresh token that the vendor returned at the last use of a connection. */
    async keepRefreshToken(key: InstanceKey, refreshToken: string): Promise<void> {
      await write(key, {
        text: `update provider_connections set refresh_token = $3
               where tenant_id = $1 and provider_instance_id = $2`,
        values: [key.tenantId, key.providerInstanceId, refreshToken],
      })
    },

    /**
     * Records what a person must provide before the account can be used, and why. Changes nothing when the stored
     * version differs from `version`.
     */
    async markNeeded(key: InstanceKey, version: number, needs: Need, reason: string): Promise<void> {
      await write(key, {
        text: `update provider_connections set needs = $4, reason = $5, needed_since = coalesce(needed_since, now())
               where tenant_id = $1 and provider_instance_id = $2 and version = $3`,
        values: [key.tenantId, key.providerInstanceId, version, needs, reason],
      })
    },

    /**
     * Clears `needs`, because the account is usable again, and makes the work for the account due. Does not change a connection
     * whose `needs` is null.
     */
    async markUsable(key: InstanceKey): Promise<void> {
      await write(
        key,
        {
          text: `update provider_connections
                 set needs = null, reason = null, needed_since = null, version = version + 1
                 where tenant_id = $1 and provider_instance_id = $2 and needs is not null`,
          values: [key.tenantId, key.providerInstanceId],
        },
        ...hastenInstance(key),
        checkAlertsAbout(key.tenantId, key.providerInstanceId),
      )
    },

    /** Records that an API of the vendor does not answer, or answers again. Changes nothing if that is recorded already. */
    async markReachable(key: InstanceKey, api: string, isReachable: boolean): Promise<void> {
      const change = isReachable ? 'array_remove(unreachable_apis, $3)' : 'array_append(unreachable_apis, $3)'
      await write(key, {
        text: `update provider_connections
               set unreachable_apis = ${change}, is_reachable = cardinality(${change}) = 0
               where tenant_id = $1 and provider_instance_id = $2 and ($3 = any(unreachable_apis)) = $4::boolean`,
        values: [key.tenantId, key.providerInstanceId, api, isReachable],
      })
    },

    /**
     * Stores texts that were sealed again with a newer key. Changes nothing when the stored texts differ from `seen`.
     */
    async reseal(
      key: InstanceKey,
      seen: StoredConnection,
      { settings, refreshToken }: Pick<StoredConnection, 'settings' | 'refreshToken'>,
    ) {
      await write(key, {
        text: `update provider_connections set settings = $3, refresh_token = $4
               where tenant_id = $1 and provider_instance_id = $2
                 and settings = $5 and refresh_token is not distinct from $6`,
        values: [
          key.tenantId,
          key.providerInstanceId,
          settings,
          refreshToken,
          seen.settings,
          seen.refreshToken,
        ],
      })
    },
  }
}
