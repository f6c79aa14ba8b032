import { type ConnectionRuntime, type SignIn, tryConnection } from '../connections/provider-connections.ts'
import type { StoredProviderInstance } from '../domain/providers/provider.ts'
import { hasCapability } from '../domain/providers/provider-types.ts'
import type { StoredConnection } from '../store/providers/provider-connections.ts'
import type { ConnectionSettings } from '../vendors/adapter.ts'
import { Refused } from './refused.ts'

/** What the administration shows about the connection of a provider instance: a state in words, since when and why. */
export interface ConnectionState {
  readonly connection: string
  readonly since: Date | null
  readonly reason: string | null
}

/** Returns the state of the connection of a provider instance. */
export function connectionState(
  instance: Pick<StoredProviderInstance, 'type'>,
  connection: StoredConnection | undefined,
): ConnectionState {
  if (!hasCapability(instance, 'hasRemoteSide'))
    return { connection: 'none needed', since: null, reason: null }
  if (!connection) return { connection: 'not connected', since: null, reason: null }
  const { needs, reason, neededSince, changedAt, missed, webhookRefusal } = connection
  return needs
    ? { connection: `needs ${needs}`, since: neededSince, reason }
    : { connection: 'connected', since: changedAt, reason: missed ?? webhookRefusal }
}

/** Returns the refusal for a provider instance without a connection. */
export function notConnected({ alias }: Pick<StoredProviderInstance, 'alias'>): Refused {
  return new Refused('rule', `${alias} is not connected yet.`, {
    says: 'to connect it',
    command: 'provider-instance rotate --help',
  })
}

/** Returns why a sign-in failed: the vendor's reason, or that the vendor accepts no requests for now. */
export function signInFailure(signIn: { readonly kind: string; readonly reason?: string }): string {
  return signIn.reason ?? 'The vendor accepts no more requests for now; try again later.'
}

/** Returns the organization of a successful sign-in. @throws Refused */
export function organizationOf({ alias }: Pick<StoredProviderInstance, 'alias'>, signIn: SignIn): string {
  if (signIn.kind === 'done') return signIn.value.organization
  throw new Refused('rule', `${alias}: ${signInFailure(signIn)}`)
}

/**
 * Signs in to the vendor with settings. Returns the settings to store, which may have a new refresh token, and the name
 * of the organization. If `isTried` is false, does not sign in and returns null as the name.
 *
 * @throws Refused
 */
export async function signInWith(
  { sealer }: Pick<ConnectionRuntime, 'sealer'>,
  type: StoredProviderInstance['type'],
  settings: ConnectionSettings,
  isTried: boolean,
): Promise<{ readonly settings: ConnectionSettings; readonly organization: string | null }> {
  // Fails before the sign-in if a new refresh token could not be encrypted and stored afterwards.
  await sealer()
  if (!isTried) return { settings, organization: null }
  const { signIn, settings: renewed } = await tryConnection(type, settings)
  if (signIn.kind === 'done') return { settings: renewed, organization: signIn.value.organization }
  throw new Refused(
    'rule',
    `Nothing was changed: ${signInFailure(signIn)}`,
    'With --no-try, the command stores the connection without a test sign-in.',
  )
}
