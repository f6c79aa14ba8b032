import { isDirectoryId } from '../../../domain/providers/rules/microsoft-rules.ts'
import { missing } from '../../outcome.ts'
import type { Answer } from '../../port.ts'

/** Returns whether a text has the form of a customer id. */
export const isTenantId = isDirectoryId

/**
 * Returns `missing` when one of the ids is not a UUID, because all ids of customers and of their objects at Microsoft
 * are UUIDs; undefined when all are UUIDs.
 */
export function strangeIds(customerId: string, ...ids: readonly string[]): Answer<never> | undefined {
  if (!isTenantId(customerId)) return missing(noSuchCustomer)
  return ids.every(isTenantId) ? undefined : missing(noSuchEntry)
}

const noSuchEntry = 'The id of an object in a Microsoft directory must be a UUID.'

export const noSuchCustomer = 'A customer id at Microsoft must be the UUID of the customer’s directory.'
