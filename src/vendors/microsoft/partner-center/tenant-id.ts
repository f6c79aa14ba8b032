import { isDirectoryId } from '../../../domain/providers/rules/microsoft-rules.ts'
import { missing } from '../../outcome.ts'
import type { Answer } from '../../port.ts'

/** Whether a text can be the id of a customer. */
export const isTenantId = isDirectoryId

/** Returns why ids cannot belong to a customer and to objects in its directory; undefined when they can. */
export function strangeIds(customerId: string, ...ids: readonly string[]): Answer<never> | undefined {
  if (!isTenantId(customerId)) return missing(noSuchCustomer)
  return ids.every(isTenantId) ? undefined : missing(noSuchEntry)
}

const noSuchEntry = 'The ids of objects in a Microsoft directory are UUIDs; this one is not.'

export const noSuchCustomer = 'A customer id at Microsoft is the UUID of its directory; this one is not.'
