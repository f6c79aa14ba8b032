import type { ResellerClient } from '@reseller-api/client'
import { session } from '../session/session.ts'
import { useStored } from '../store.ts'
import { clientFor } from './client.ts'

/** Returns the client of the signed-in person. */
export function useClient(): ResellerClient {
  const current = useStored(session)
  if (current.state !== 'signedIn') throw new Error('A screen was opened before the sign-in.')
  return clientFor(current.domain)
}
