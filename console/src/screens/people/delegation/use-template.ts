import { type DelegationTemplate, NotFound } from '@reseller-api/client'
import { useRead } from '../../../api/read.ts'

interface FoundTemplate {
  /** Null if the provider instance has none. */
  readonly template: DelegationTemplate | null
  /** The version of the template, which a write sends in `If-Match`; undefined if there is none. */
  readonly version: string | undefined
}

/** Reads the template of a provider instance with its version. */
export function useTemplate(providerInstanceId: string) {
  return useRead<FoundTemplate>(
    ['delegatedAdministration.getTemplate', providerInstanceId],
    async (client, request) => {
      try {
        const call = client.delegatedAdministration.getTemplate({ providerInstanceId }, request)
        const { data, etag } = await call.withResponse()
        return { template: data, version: etag }
      } catch (error) {
        if (error instanceof NotFound) return { template: null, version: undefined }
        throw error
      }
    },
  )
}
