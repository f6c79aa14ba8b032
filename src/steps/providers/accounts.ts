import type { ProviderInstance } from '../../domain/providers/provider.ts'
import type { Database } from '../../store/database.ts'
import type { DueWork } from '../../store/queue/due-work.ts'
import { openTenantStore, type Store } from '../../store/store.ts'

/** A provider instance, with a store that reads and writes all data of its tenant. */
export interface Account {
  readonly tenantId: string
  readonly store: Store
  readonly instance: ProviderInstance
}

/**
 * Returns the function that runs due work of provider instances: it reads the instance of the work and passes it to
 * `work`. For a deleted instance it returns undefined, which ends the work.
 */
export function atAccount(database: Database, work: (account: Account) => Promise<Date | undefined>) {
  return async ({ tenantId, id }: DueWork): Promise<Date | undefined> => {
    const { store } = openTenantStore(database, tenantId)
    const instance = (await store.providerInstances.named([{ providerInstanceId: id }])).get(id)
    return instance && (await work({ tenantId, store, instance }))
  }
}
