import { randomUUID } from 'node:crypto'
import type { ProviderInstanceType } from '../domain/providers/provider.ts'
import type { OpenVendor } from '../queue/job.ts'
import type { Database } from '../store/database.ts'
import { lastNamed } from '../store/providers/named-things.ts'
import {
  type InstanceKey,
  placeOfRefreshToken,
  placeOfSettings,
  providerConnections,
  type StoredConnection,
} from '../store/providers/provider-connections.ts'
import { CannotOpen, type Sealer } from '../store/providers/sealing.ts'
import { hasten, hastenRepetitions } from '../store/queue/job-queue.ts'
import { openTenantStore } from '../store/store.ts'
import { openGeneric } from '../vendors/generic/generic.ts'
import type { AccountKeeper, MicrosoftSettings } from '../vendors/microsoft/account.ts'
import type { Answer, Outcome, Vendor } from '../vendors/port.ts'
import { openVendor } from '../vendors/registry.ts'
import { unconnected } from '../vendors/unconnected.ts'
import { NoSecretKey } from './secret-keys.ts'

/** How an account signs in at its vendor: what is sealed and kept for a provider instance. */
export type ConnectionSettings = MicrosoftSettings

/** Where connections are kept, and what seals their secrets. */
export interface ConnectionRuntime {
  readonly database: Database
  readonly sealer: () => Promise<Sealer>
}

// In milliseconds: so long after a person has changed a connection the old one may still be used.
const recheckAfterMs = 2_000

/** An account that this process has open. It remembers tokens, limits and health, so there is one for each. */
interface OpenAccount {
  readonly version: number
  readonly vendor: Vendor
}

/**
 * Opens vendors by their stored connections, one for each instance in this process, anew when a person has
 * changed its connection. One that nobody has connected, or that needs a person, answers so without being asked.
 */
export function openVendors(runtime: ConnectionRuntime): OpenVendor {
  const generic = openGeneric()
  const open = new Map<string, OpenAccount>()
  const looked = new Map<string, { readonly until: number; readonly vendor: Promise<Vendor> }>()

  async function look(key: InstanceKey, type: ProviderInstanceType, alias: string): Promise<Vendor> {
    const id = `${key.tenantId}/${key.providerInstanceId}`
    // Jobs go on at once when a person has acted: what was useless before is looked at again each time.
    const forget = () => looked.delete(id)
    const useless: typeof unconnected = (...why) => {
      forget()
      return unconnected(...why)
    }
    const connection = await providerConnections(runtime.database).find(key)
    if (!connection) {
      return useless(
        type,
        `No connection to the provider instance ${alias} is set up; an operator does so by reseller-api provider-instance rotate.`,
      )
    }
    if (connection.needs) return useless(type, connection.reason ?? '', connection.needs)
    const known = open.get(id)
    if (known?.version === connection.version) return known.vendor
    try {
      const vendor = await openAccount(runtime, key, type, connection, forget)
      open.set(id, { version: connection.version, vendor })
      return vendor
    } catch (error) {
      if (!(error instanceof CannotOpen || error instanceof NoSecretKey)) throw error
      return useless(
        type,
        `The credentials of the provider instance ${alias} cannot be opened here; reseller-api provider-instance status tells more.`,
      )
    }
  }

  return async (tenantId, { type, providerInstanceId, alias }) => {
    if (type === 'Generic') return generic
    const key = { tenantId, providerInstanceId }
    const id = `${tenantId}/${providerInstanceId}`
    const last = looked.get(id)
    if (last && Date.now() < last.until) return await last.vendor
    const vendor = look(key, type, alias)
    looked.set(id, { until: Date.now() + recheckAfterMs, vendor })
    // What failed is no answer to those who come next.
    vendor.catch(() => looked.delete(id))
    return await vendor
  }
}

/**
 * Opens the account behind an instance by its stored connection. `onUseless` hears when it has been recorded that
 * the account needs a person.
 *
 * @throws CannotOpen, NoSecretKey
 */
export async function openAccount(
  runtime: ConnectionRuntime,
  key: InstanceKey,
  type: ProviderInstanceType,
  connection: StoredConnection,
  onUseless: () => void = () => {},
): Promise<Vendor> {
  if (type === 'Generic') return openGeneric()
  const settings = await openSettings(runtime, key, connection)
  return openVendor({ type, ...settings, ...keeperOf(runtime, key, connection.version, onUseless) })
}

/** The settings of a stored connection, its refresh token included. @throws CannotOpen, NoSecretKey */
export async function openSettings(
  { database, sealer }: ConnectionRuntime,
  key: InstanceKey,
  connection: StoredConnection,
): Promise<ConnectionSettings> {
  const { open, isOutdated } = await sealer()
  const { settings, refreshToken } = connection
  const opened = {
    ...(JSON.parse(open(settings, placeOfSettings(key))) as ConnectionSettings),
    ...(refreshToken !== null && { refreshToken: open(refreshToken, placeOfRefreshToken(key)) }),
  }
  if (isOutdated(settings) || (refreshToken !== null && isOutdated(refreshToken))) {
    await providerConnections(database).reseal(key, connection, await seal(sealer, key, opened))
  }
  return opened
}

/** Keeps a connection, sealed, in place of the present one; jobs that wait for it go on. @throws NoSecretKey */
export async function keepSettings(
  { database, sealer }: ConnectionRuntime,
  key: InstanceKey,
  settings: ConnectionSettings,
): Promise<void> {
  await providerConnections(database).put(key, await seal(sealer, key, settings))
  await hasten(database, key)
}

/** What came of signing in at a vendor: whose account it is, or why not. */
export type SignIn = Answer<{ readonly organization: string }>

/** Signs in with settings that are kept nowhere yet; gives them with the refresh token that this has brought. */
export async function tryConnection(
  type: Exclude<ProviderInstanceType, 'Generic'>,
  settings: ConnectionSettings,
): Promise<{ readonly signIn: SignIn; readonly settings: ConnectionSettings }> {
  let refreshToken = settings.refreshToken
  const onRefreshToken = async (token: string) => {
    refreshToken = token
  }
  const vendor = openVendor({ type, ...settings, onRefreshToken })
  const signIn = await vendor.testConnection({ correlationId: randomUUID() })
  return { signIn, settings: { ...settings, ...(refreshToken !== undefined && { refreshToken }) } }
}

/**
 * Signs in with the stored connection of an instance. When that succeeds the account is used again, if it was
 * not, and jobs that wait for it go on.
 *
 * @throws CannotOpen, NoSecretKey
 */
export async function testConnection(
  runtime: ConnectionRuntime,
  key: InstanceKey,
  type: ProviderInstanceType,
  connection: StoredConnection,
): Promise<SignIn> {
  const vendor = await openAccount(runtime, key, type, connection)
  const signIn = await vendor.testConnection({ correlationId: randomUUID() })
  if (signIn.kind === 'done') {
    await providerConnections(runtime.database).markUsable(key)
    await hasten(runtime.database, key)
  }
  return signIn
}

/**
 * The address that the vendor of an instance calls; null when it calls none.
 *
 * @param taken The address that it is to call from now on, in place of any other; null to change nothing.
 * @throws CannotOpen, NoSecretKey
 */
export async function webhookOf(
  runtime: ConnectionRuntime,
  key: InstanceKey,
  type: ProviderInstanceType,
  connection: StoredConnection,
  taken: string | null,
): Promise<Outcome<string | null>> {
  const vendor = await openAccount(runtime, key, type, connection)
  const intent = { requestId: randomUUID(), correlationId: randomUUID() }
  if (taken === null) return await vendor.webhook(intent)
  const outcome = await vendor.registerWebhook(taken, intent, { replaces: true })
  if (outcome.kind !== 'done') return outcome
  await openTenantStore(runtime.database, key.tenantId).store.subscriptionSyncs.noteWebhook(
    key.providerInstanceId,
    null,
  )
  return { kind: 'done', value: taken }
}

async function seal(
  sealer: () => Promise<Sealer>,
  key: InstanceKey,
  { refreshToken, ...settings }: ConnectionSettings,
): Promise<Pick<StoredConnection, 'settings' | 'refreshToken'>> {
  const { seal } = await sealer()
  return {
    settings: seal(JSON.stringify(settings), placeOfSettings(key)),
    refreshToken: refreshToken === undefined ? null : seal(refreshToken, placeOfRefreshToken(key)),
  }
}

/** Keeps what the vendor and its account tell while an account is open. */
function keeperOf(
  { database, sealer }: ConnectionRuntime,
  key: InstanceKey,
  version: number,
  onUseless: () => void,
): Required<AccountKeeper> {
  const connections = providerConnections(database)
  return {
    async onRefreshToken(token) {
      const { seal } = await sealer()
      await connections.keepRefreshToken(key, seal(token, placeOfRefreshToken(key)))
    },
    async storedRefreshToken() {
      const stored = (await connections.find(key))?.refreshToken
      return stored ? (await sealer()).open(stored, placeOfRefreshToken(key)) : undefined
    },
    findNamed: (kind, id) => lastNamed(database, key, kind, id),
    async onNeeds(needs, reason) {
      await connections.markNeeded(key, version, needs, reason)
      onUseless()
    },
    onRecovered: () => hastenRepetitions(database, key),
  }
}
