import type { ResellerClient } from '@reseller-api/client'
import { useRead } from '../api/read.ts'

export type Role = 'csp' | 'reseller' | 'customer'

/** The signed-in person or program. */
export interface Me {
  readonly role: Role
  readonly name: string
  /** The reseller or customer; null for the csp. */
  readonly partyId: string | null
  readonly partyName: string | null
  readonly email: string | null
  readonly scopes: readonly string[] | undefined
}

/** Returns who is signed in. */
export function useMe() {
  return useRead(['me.get'], readMe)
}

async function readMe(client: ResellerClient): Promise<Me> {
  // TODO-INTERFACE
  void client
  return { role: 'csp', name: 'Demo', partyId: null, partyName: null, email: null, scopes: undefined }
}
