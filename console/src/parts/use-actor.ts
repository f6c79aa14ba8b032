import type { AuditLogEntry } from '@reseller-api/client'
import { usePartTexts } from './texts.ts'

/** The portal user or the API access that has sent a request. Both are null for work that the service has begun itself. */
export type Actor = Pick<AuditLogEntry, 'userName' | 'userEmail'>

/** Returns the function that names the portal user or the API access of a request; null if the service has begun the work itself. */
export function useActorName(): (actor: Actor) => string | null {
  const text = usePartTexts()
  return ({ userName, userEmail }) => {
    if (userEmail !== null) return userName ?? userEmail
    return userName && text('apiAccess', { name: userName })
  }
}
