import type { ProviderInstance } from '../../domain/providers/provider.ts'
import type { Database } from '../../store/database.ts'
import { openTenantStore, type Store } from '../../store/store.ts'
import { workingTenantIds } from '../../store/tenants.ts'

/** A provider instance, with a store that reads and writes all data of its tenant. */
export interface Account {
  readonly tenantId: string
  readonly store: Store
  readonly instance: ProviderInstance
}

/**
 * Yields the provider instances of all tenants, except tenants whose background work is held (`directory.work_holds`).
 */
export async function* accounts(database: Database): AsyncGenerator<Account> {
  for (const tenantId of await workingTenantIds(database)) {
    const { store } = openTenantStore(database, tenantId)
    for (const instance of await store.providerInstances.all()) yield { tenantId, store, instance }
  }
}

/** Returns the text that names an account in logs. */
export function nameOfAccount({ tenantId, instance }: Pick<Account, 'tenantId' | 'instance'>): string {
  return `Provider instance ${instance.providerInstanceId} of tenant ${tenantId}`
}
