import { orMissing } from '../../domain/error.ts'
import { refuseUnless } from '../../domain/providers/provider-types.ts'
import type { Store } from '../../store/store.ts'

const refuseWithoutVendor = refuseUnless('hasRemoteSide')

/**
 * Returns the id of a provider instance in lower case.
 *
 * @throws DomainError `missing` when there is no such instance, `rule` when the type of the instance has no vendor
 */
export async function instanceWithVendor(store: Store, id: string): Promise<string> {
  const providerInstanceId = id.toLowerCase()
  const instances = await store.providerInstances.named([{ providerInstanceId }])
  refuseWithoutVendor(orMissing(instances.get(providerInstanceId), 'provider instance', providerInstanceId))
  return providerInstanceId
}
