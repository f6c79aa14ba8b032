import type { BackgroundOperation, ResellerClient } from '@reseller-api/client'
import { createTabList } from '../store.ts'

/** The first passwords of the administrators that one piece of background work has created. */
export interface FirstCredentials {
  readonly operationId: string
  readonly credentials: BackgroundOperation['credentials']
}

/**
 * The first passwords that the person has not confirmed to have saved, the newest first. The service returns them once, so
 * the tab keeps them over a reload; signing out removes them.
 */
export const firstCredentials = createTabList<FirstCredentials>('console-first-credentials')

/**
 * Reads background work, and keeps the first passwords in the answer. Everything reads single background work by this
 * function: another read would lose the passwords.
 */
export async function readOperation(
  client: ResellerClient,
  operationId: string,
  request: Parameters<ResellerClient['operations']['get']>[1],
): Promise<BackgroundOperation> {
  const operation = await client.operations.get({ operationId }, request)
  const { credentials } = operation
  if (credentials.length > 0)
    firstCredentials.set((kept) => [{ operationId, credentials }, ...kept.filter(isOther(operationId))])
  return operation
}

/** Removes the passwords of background work, which the person has saved. */
export function forgetCredentials(operationId: string): void {
  firstCredentials.set((kept) => kept.filter(isOther(operationId)))
}

const isOther = (operationId: string) => (one: FirstCredentials) => one.operationId !== operationId
