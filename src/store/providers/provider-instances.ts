import { LRUCache } from 'lru-cache'
import {
  type NewProviderInstance,
  type ProviderInstance,
  providerInstance,
  type StoredProviderInstance,
} from '../../domain/providers/provider.ts'
import { columns } from '../columns.ts'
import type { Database, Statement } from '../database.ts'
import { type PageRequest, readPage } from '../list.ts'
import type { TenantScope } from '../scope.ts'
import { placeholders, sql } from '../sql.ts'

const connectedColumns = columns<{ readonly id: string }>({ id: 'c.provider_instance_id' })
const instanceColumns = columns<StoredProviderInstance>(providerInstance.reading('p'))

// Every write to a reseller needs the instances, which change about once a year, so they are cached. A cache entry
// expires after this time; an unknown id causes a read before that.
const lifetimeMs = 5_000
const known = new WeakMap<Database, LRUCache<string, ReadonlyMap<string, StoredProviderInstance>>>()

/** Returns the part of the store for the provider instances of the scope's tenant. */
export function providerInstances({ database, tenantId }: TenantScope) {
  const cache = known.get(database) ?? new LRUCache({ max: 1_000, ttl: lifetimeMs })
  known.set(database, cache)

  const read = async () => {
    const rows = await database.readByKey({
      name: 'provider-instances',
      text: `select ${instanceColumns.sql} from provider_instances p
             where p.tenant_id = $1::uuid and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [tenantId],
    })
    const instances = new Map(
      instanceColumns.fromRows(rows).map((instance) => [instance.providerInstanceId, instance]),
    )
    cache.set(tenantId, instances)
    return instances
  }

  return {
    /**
     * Returns all provider instances of the tenant, keyed by id, from the cache. Reads the database if the cache lacks
     * an instance that `associations` name. Returns an empty map when `associations` is empty.
     */
    async named(
      associations: readonly { providerInstanceId: string }[],
    ): Promise<ReadonlyMap<string, ProviderInstance>> {
      if (associations.length === 0) return new Map()
      const instances = cache.get(tenantId)
      const areKnown = associations.every(({ providerInstanceId }) => instances?.has(providerInstanceId))
      return instances && areKnown ? instances : await read()
    },
    /** Reads all provider instances of the tenant from the database, not from the cache. */
    async all(): Promise<ProviderInstance[]> {
      return [...(await read()).values()]
    },
    /** Returns the ids of the provider instances that are connected to their vendors. */
    async connected(): Promise<ReadonlySet<string>> {
      const rows = await database.query({
        name: 'connected-instances',
        text: `select ${connectedColumns.sql} from provider_connections c
               where c.tenant_id = $1::uuid and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId],
      })
      return new Set(connectedColumns.fromRows(rows).map(({ id }) => id))
    },
    /**
     * Returns the provider instance that has the given id as its tenant id at the vendor or as its own id; undefined
     * when no instance matches.
     */
    async ofVendorTenant(vendorTenantId: string): Promise<ProviderInstance | undefined> {
      const wanted = vendorTenantId.toLowerCase()
      const instances = [...(cache.get(tenantId) ?? (await read())).values()]
      return instances.find(
        ({ providerInstanceId, instanceProviderId }) =>
          instanceProviderId?.toLowerCase() === wanted || providerInstanceId === wanted,
      )
    },
    /** Returns one page of all provider instances, sorted by provider and alias. */
    list: (request: PageRequest) =>
      readPage(
        database,
        tenantId,
        {
          columns: instanceColumns,
          from: sql`provider_instances p`,
          where: [sql`p.tenant_id = ${tenantId}`],
          order: [
            { column: sql`p.type`, type: 'text' },
            { column: sql`p.alias collate "C"`, type: 'text' },
            { column: sql`p.provider_instance_id`, type: 'uuid' },
          ],
          descending: false,
        },
        request,
      ),
  }
}

/** Returns the statement that adds a provider instance. */
export function insertProviderInstance(tenantId: string, instance: NewProviderInstance): Statement {
  const { updated, updatedValues, absent } = providerInstance
  return {
    text: `insert into provider_instances (tenant_id, ${updated.join(', ')})
           values ($1, ${placeholders(updated, 2)})`,
    values: [tenantId, ...updatedValues({ ...absent, ...instance })],
  }
}
