import { columns } from '../columns.ts'
import type { Database, Statement } from '../database.ts'
import { setTenant } from '../tenant.ts'

/** A provider instance by its tenant and its id. */
export interface InstanceKey {
  readonly tenantId: string
  readonly providerInstanceId: string
}

/** What an account at a vendor lacks that only a person can give. */
export type Need = 'consent' | 'credentials'

/** How the service signs in at the vendor behind a provider instance; everything secret is sealed. */
export interface StoredConnection {
  /** Grows with whatever a person changes. */
  readonly version: number
  readonly settings: string
  readonly refreshToken: string | null
  /** Why the account is useless until a person acts; null while it may be used. */
  readonly needs: Need | null
  readonly reason: string | null
  readonly neededSince: Date | null
  readonly changedAt: Date
  /** What of its subscriptions could not be followed the last time, and why. */
  readonly missed: string | null
  /** Why the vendor does not call us when something changes; null where it does, or was not asked to. */
  readonly webhookRefusal: string | null
  /** When it was there first. */
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

/** Where the settings of an account belong: they open nowhere else. */
export function placeOfSettings({ tenantId, providerInstanceId }: InstanceKey): string[] {
  return ['provider settings', tenantId, providerInstanceId]
}

/** Where the refresh token of an account belongs. */
export function placeOfRefreshToken({ tenantId, providerInstanceId }: InstanceKey): string[] {
  return ['refresh token', tenantId, providerInstanceId]
}

/** The connections of provider instances to their vendors, of all tenants, each reached by its key alone. */
export function providerConnections(database: Database) {
  const write = async ({ tenantId }: InstanceKey, statement: Statement) =>
    await database.transaction([setTenant(tenantId), statement])

  return {
    /** The connection of an instance; undefined when it has none. */
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

    /** Puts a connection in place of the present one, if there is one; whatever it lacked, it is tried again. */
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

    /** Keeps the refresh token that the last use of a connection has brought. */
    async keepRefreshToken(key: InstanceKey, refreshToken: string): Promise<void> {
      await write(key, {
        text: `update provider_connections set refresh_token = $3
               where tenant_id = $1 and provider_instance_id = $2`,
        values: [key.tenantId, key.providerInstanceId, refreshToken],
      })
    },

    /** Records what an account needs from a person, unless a person has changed it since. */
    async markNeeded(key: InstanceKey, version: number, needs: Need, reason: string): Promise<void> {
      await write(key, {
        text: `update provider_connections set needs = $4, reason = $5, needed_since = coalesce(needed_since, now())
               where tenant_id = $1 and provider_instance_id = $2 and version = $3`,
        values: [key.tenantId, key.providerInstanceId, version, needs, reason],
      })
    },

    /** Has an account used again that needed a person. */
    async markUsable(key: InstanceKey): Promise<void> {
      await write(key, {
        text: `update provider_connections
               set needs = null, reason = null, needed_since = null, version = version + 1
               where tenant_id = $1 and provider_instance_id = $2 and needs is not null`,
        values: [key.tenantId, key.providerInstanceId],
      })
    },

    /** Puts newly sealed texts in place of those that were read, unless others have come meanwhile. */
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
