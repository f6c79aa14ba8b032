import { columns } from '../columns.ts'
import type { Database, Statement } from '../database.ts'
import { setTenant } from '../tenant.ts'

/** A provider instance by its tenant and its id. */
export interface InstanceKey {
  readonly tenantId: string
  readonly providerInstanceId: string
}

/** The input that an account at a vendor needs from a person. */
export type Need = 'consent' | 'credentials'

/** The service's credentials at the vendor behind a provider instance; all secrets are sealed. */
export interface StoredConnection {
  /** Incremented by each change that a person makes. */
  readonly version: number
  readonly settings: string
  readonly refreshToken: string | null
  /** Why the account cannot be used until a person acts; null while it can. */
  readonly needs: Need | null
  readonly reason: string | null
  readonly neededSince: Date | null
  readonly changedAt: Date
  /** The failures of the last subscription sync; null without any. */
  readonly missed: string | null
  /** Why the vendor sends no webhooks; null when it does, or was not asked to. */
  readonly webhookRefusal: string | null
  /** The time of the first connection. */
  readonly connectedAt: Date
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
})

/** Returns the place to which the settings of an account are sealed; they can be opened only with the same place. */
export function placeOfSettings({ tenantId, providerInstanceId }: InstanceKey): string[] {
  return ['provider settings', tenantId, providerInstanceId]
}

/** Returns the place to which the refresh token of an account is sealed. */
export function placeOfRefreshToken({ tenantId, providerInstanceId }: InstanceKey): string[] {
  return ['refresh token', tenantId, providerInstanceId]
}

/** Returns the connections of provider instances to their vendors, for all tenants; each is accessed by its key. */
export function providerConnections(database: Database) {
  const write = async ({ tenantId }: InstanceKey, statement: Statement) =>
    await database.transaction([setTenant(tenantId), statement])

  return {
    /** Returns the connection of an instance; undefined when it has none. */
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

    /** Inserts or replaces a connection. It is then tried again, even if it needed a person before. */
    async put(
      key: InstanceKey,
      { settings, refreshToken }: Pick<StoredConnection, 'settings' | 'refreshToken'>,
    ) {
      await write(key, {
        text: `insert into provider_connections as p (tenant_id, provider_instance_id, settings, refresh_token)
               values ($1, $2, $3, $4)
               on conflict (tenant_id, provider_instance_id) do update
               set settings = $3, refresh_token = $4, version = p.version + 1, changed_at = now(),
                 needs = null, reason = null, needed_since = null`,
        values: [key.tenantId, key.providerInstanceId, settings, refreshToken],
      })
    },

    /** Stores the refresh token from the last use of a connection. */
    async keepRefreshToken(key: InstanceKey, refreshToken: string): Promise<void> {
      await write(key, {
        text: `update provider_connections set refresh_token = $3
               where tenant_id = $1 and provider_instance_id = $2`,
        values: [key.tenantId, key.providerInstanceId, refreshToken],
      })
    },

    /** Records that an account needs a person, unless a person has changed it since `version`. */
    async markNeeded(key: InstanceKey, version: number, needs: Need, reason: string): Promise<void> {
      await write(key, {
        text: `update provider_connections set needs = $4, reason = $5, needed_since = coalesce(needed_since, now())
               where tenant_id = $1 and provider_instance_id = $2 and version = $3`,
        values: [key.tenantId, key.providerInstanceId, version, needs, reason],
      })
    },

    /** Marks an account that needed a person as usable again. */
    async markUsable(key: InstanceKey): Promise<void> {
      await write(key, {
        text: `update provider_connections
               set needs = null, reason = null, needed_since = null, version = version + 1
               where tenant_id = $1 and provider_instance_id = $2 and needs is not null`,
        values: [key.tenantId, key.providerInstanceId],
      })
    },

    /** Replaces sealed texts by newly sealed ones, unless they have changed since they were read. */
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
