import { type DelegationTemplate, NotFound } from '@reseller-api/client'
import { useRead } from '../../../api/read.ts'

interface FoundTemplate {
  /** Null if the provider instance has none. */
  readonly template: DelegationTemplate | null
}

/** Reads the template of a provider instance. */
export function useTemplate(providerInstanceId: string) {
  return useRead<FoundTemplate>(
    ['delegatedAdministration.getTemplate', providerInstanceId],
    async (client, request) => {
      try {
        return { template: await client.delegatedAdministration.getTemplate({ providerInstanceId }, request) }
      } catch (error) {
        if (error instanceof NotFound) return { template: null }
        throw error
      }
    },
  )
}
