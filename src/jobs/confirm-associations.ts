import { job } from './job.ts'

/** Confirms associations of a reseller to instances without a remote side: nobody there has to agree. */
export const confirmAssociations = job<{ resellerId: string; providerInstanceIds: string[] }>({
  name: 'confirm-associations',
  retries: { limit: 10, delaySeconds: 5 },

  async run({ data: { resellerId, providerInstanceIds }, store }) {
    store.resellers.confirm(await store.resellers.get(resellerId), providerInstanceIds, 'Success')
  },
})
