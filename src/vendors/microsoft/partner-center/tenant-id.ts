import { isDirectoryId } from '../../../domain/providers/vendor-rules.ts'
import { missing } from '../../outcome.ts'
import type { Answer } from '../../port.ts'

/** Whether a text can be the id of a customer. */
export const isTenantId = isDirectoryId

/** Why ids cannot be those of a customer and of somebody, or something, in its directory; else nothing. */
export function strangeIds(customerId: string, ...ids: readonly string[]): Answer<never> | undefined {
  if (!isTenantId(customerId)) return missing(noSuchCustomer)
  return ids.every(isTenantId) ? undefined : missing(noSuchEntry)
}

const noSuchEntry = 'What is in a directory at Microsoft is known by UUIDs, and this is none.'

export const noSuchCustomer =
  'Customers at Microsoft are known by the UUIDs of their directories, and this is none.'
