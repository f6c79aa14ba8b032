import type { Administration } from '../store/administration.ts'
import { Refused } from './refused.ts'

/** Revokes a signing key, so that every token that it has signed is refused. @throws Refused */
export async function revokeKey(admin: Administration, keyId: string): Promise<void> {
  const outcome = await admin.revokeSigningKey(keyId)
  if (outcome === 'unknown')
    throw new Refused('missing', `There is no signing key ${keyId}.`, {
      says: 'list all',
      command: 'signing-key list',
    })
  if (outcome === 'last')
    throw new Refused(
      'rule',
      `Key ${keyId} is the only active one, so nothing could sign without it. Create another key first.`,
      { says: 'to create one', command: 'signing-key rotate' },
    )
}
