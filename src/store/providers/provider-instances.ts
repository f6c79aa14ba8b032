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

const instanceColumns = columns<StoredProviderInstance>(providerInstance.reading('p'))

// The cache serves every write to a reseller, and instances change about once a year. An entry expires after this time;
// an unknown id causes a new read earlier.
const lifetimeMs = 5_000
const known = new WeakMap<Database, LRUCache<string, ReadonlyMap<string, StoredProviderInstance>>>()

/** Returns the part of the store for the provider instances of the scope's tenant. */
export function providerInstances({ database, tenantId }: TenantScope) {
  const cache = known.get(database) ?? new LRUCache({ max: 1_000, ttl: lifetimeMs })
  known.set(database, cache)

  const read = async () => {
    const rows = await database.query({
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
     * Returns provider instances by id: at least those that the associations name. The result lacks ids that the tenant
     * does not have.
     */
    async named(
      associations: readonly { providerInstanceId: string }[],
    ): Promise<ReadonlyMap<string, ProviderInstance>> {
      if (associations.length === 0) return new Map()
      const instances = cache.get(tenantId)
      const areKnown = associations.every(({ providerInstanceId }) => instances?.has(providerInstanceId))
      return instances && areKnown ? instances : await read()
    },
    /** Returns all provider instances of the tenant, without the cache. */
    async all(): Promise<ProviderInstance[]> {
      return [...(await read()).values()]
    },
    /**
     * Returns the provider instance whose tenant id at the vendor, or whose own id, is the given one; undefined when
     * none matches.
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
            { column: sql`p.alias`, type: 'text' },
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
