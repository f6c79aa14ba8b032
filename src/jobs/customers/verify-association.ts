import { orMissing } from '../../domain/error.ts'
import { associationAt } from '../../domain/providers/provider-association.ts'
import { refuseByRules } from '../../domain/providers/vendor-rules.ts'
import { job, vendorRetries } from '../../queue/job.ts'
import { valueOrThrow } from '../../queue/vendor-result.ts'

/** A reseller at a provider instance. */
interface ResellerAtInstance {
  readonly resellerId: string
  readonly providerInstanceId: string
}

/**
 * Verifies at a vendor that a reseller may sell through a provider instance. The vendor requires a relationship
 * between the reseller and the account, and a signed agreement.
 */
export const verifyAssociation = job<ResellerAtInstance>({
  name: 'verify-association',
  retries: vendorRetries,

  async run({ data, store, vendor, intent }) {
    const reseller = await store.resellers.get(data.resellerId)
    const association = associationAt(reseller.providerResellers, data.providerInstanceId)
    if (association.status !== 'Processing') return
    const account = await vendor(data.providerInstanceId)
    refuseByRules(account.rules.reseller(association))
    valueOrThrow(await account.verifyReseller(association.providerResellerId, intent))
    store.resellers.saveAssociation(reseller, { ...association, status: 'Success' })
  },

  async retry({ data, store, mayHaveActed }) {
    const reseller = orMissing(await store.resellers.find(data.resellerId), 'reseller', data.resellerId)
    const association = associationAt(reseller.providerResellers, data.providerInstanceId)
    if (association.status === 'Failed')
      store.resellers.saveAssociation(reseller, { ...association, status: 'Processing' })
    return { data, mayHaveActed }
  },

  async abandon({ data, store }) {
    const reseller = await store.resellers.get(data.resellerId)
    const association = associationAt(reseller.providerResellers, data.providerInstanceId)
    store.resellers.saveAssociation(reseller, { ...association, status: 'Failed' })
  },
})
