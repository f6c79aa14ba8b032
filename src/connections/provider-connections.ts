import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { hasCapability, type ProviderInstanceType } from '../domain/providers/provider-types.ts'
import type { OpenVendor } from '../queue/job.ts'
import type { Database, Statement } from '../store/database.ts'
import { sinceNamed } from '../store/providers/named-things.ts'
import {
  type InstanceKey,
  placeOfRefreshToken,
  placeOfSettings,
  providerConnections,
  putConnection,
  type StoredConnection,
} from '../store/providers/provider-connections.ts'
import { CannotOpen, NoSecretKey, type Sealer } from '../store/providers/sealing.ts'
import { hasten, hastenStatement } from '../store/queue/jobs.ts'
import { holdOf } from '../store/queue/work-holds.ts'
import { openTenantStore } from '../store/store.ts'
import { setTenant } from '../store/tenant.ts'
import type { AccountKeeper, ConnectionSettings, VendorWatch } from '../vendors/adapter.ts'
import type { Answer, Outcome, Vendor } from '../vendors/port.ts'
import { adapters } from '../vendors/registry.ts'
import { unconnected } from '../vendors/unconnected.ts'
import { type Reachability, reachability } from './reachability.ts'

/** The database of the connections, and the key that seals their secrets. */
export interface ConnectionRuntime {
  readonly database: Database
  readonly sealer: () => Promise<Sealer>
  /** Called for each event of requests to vendors, such as an answer or an opened circuit breaker. */
  readonly watch?: VendorWatch
  /** Called when stored credentials cannot be decrypted. */
  readonly onUnreadable?: () => void
}

// An instance without a vendor has neither settings nor anything to store.
const withoutKeeper: AccountKeeper = { onRefreshToken: async () => undefined }

// The maximum number of open accounts in a process. The account that was unused for longest is opened again when needed.
const maxAccounts = 5_000

// How long, in milliseconds, the old connection may still be used after an operator has changed it.
const recheckAfterMs = 2_000

/**
 * An open vendor account. It caches tokens, rate limits and health, so each process opens an account only once per
 * version of its connection.
 */
interface OpenAccount {
  readonly version: number
  readonly vendor: Vendor
  readonly reached: Reachability
}

const whileHeld =
  'The background work of the tenant is held, for example after a restore. The service calls no vendor until an operator runs reseller-api admin database release.'
const whileMoving =
  'The tenant is being moved to another home. The service calls no vendor until the move has ended.'

/** An account whose connection was read a short time ago. `until` is a time of `performance.now()`. */
interface Looked {
  readonly until: number
  readonly vendor: Promise<Vendor>
}

/**
 * Returns the function that opens the vendor of a provider instance with its stored connection: once per process, and
 * again after an operator has changed the connection. If the connection is missing or needs input from a person, every
 * call of the opened vendor returns the reason and sends no request.
 */
export function openVendors(runtime: ConnectionRuntime): OpenVendor {
  const open = new LRUCache<string, OpenAccount>({ max: maxAccounts })
  const looked = new LRUCache<string, Looked>({ max: maxAccounts })

  async function look(key: InstanceKey, type: ProviderInstanceType, alias: string): Promise<Vendor> {
    const id = `${key.tenantId}/${key.providerInstanceId}`
    // An unusable connection is not cached, so that jobs continue as soon as a person has repaired it.
    const forget = () => looked.delete(id)
    const useless: typeof unconnected = (...why) => {
      forget()
      return unconnected(...why)
    }
    const hold = await holdOf(runtime.database, key.tenantId)
    if (hold) return useless(type, hold.isMoving ? whileMoving : whileHeld)
    const connection = await providerConnections(runtime.database).find(key)
    if (!connection) {
      return useless(
        type,
        `The provider instance ${alias} has no connection to its vendor. An operator sets one up with reseller-api admin provider-instance rotate.`,
      )
    }
    if (connection.needs) return useless(type, connection.reason ?? '', connection.needs)
    const known = open.get(id)
    if (known?.version === connection.version) {
      known.reached.learn(connection.unreachableApis)
      return known.vendor
    }
    try {
      const reached = reachabilityOf(runtime, key, connection)
      const vendor = await openAccount(runtime, key, type, connection, forget, reached)
      open.set(id, { version: connection.version, vendor, reached })
      return vendor
    } catch (error) {
      if (!(error instanceof CannotOpen || error instanceof NoSecretKey)) throw error
      runtime.onUnreadable?.()
      return useless(
        type,
        `The credentials of the provider instance ${alias} cannot be decrypted. See reseller-api admin provider-instance status for the reason.`,
      )
    }
  }

  return async (tenantId, { type, providerInstanceId, alias }) => {
    if (!hasCapability({ type }, 'hasRemoteSide')) return await adapters[type].open({}, withoutKeeper)
    const key = { tenantId, providerInstanceId }
    const id = `${tenantId}/${providerInstanceId}`
    const last = looked.get(id)
    if (last && performance.now() < last.until) return await last.vendor
    const vendor = look(key, type, alias)
    looked.set(id, { until: performance.now() + recheckAfterMs, vendor })
    // A failure must not stay in the cache.
    vendor.catch(() => looked.delete(id))
    return await vendor
  }
}

/**
 * Opens the vendor account of a provider instance with its stored connection. Calls `onUseless` after it has recorded
 * that the account needs input from a person.
 *
 * @throws CannotOpen, NoSecretKey
 */
export async function openAccount(
  runtime: ConnectionRuntime,
  key: InstanceKey,
  type: ProviderInstanceType,
  connection: StoredConnection,
  onUseless: () => void = () => {},
  reached: Reachability = reachabilityOf(runtime, key, connection),
): Promise<Vendor> {
  const settings = await openSettings(runtime, key, connection)
  return await adapters[type].open(settings, keeperOf(runtime, key, connection.version, onUseless, reached))
}

function reachabilityOf(
  { database }: ConnectionRuntime,
  key: InstanceKey,
  connection: StoredConnection,
): Reachability {
  const reached = reachability((api, isReachable) =>
    providerConnections(database).markReachable(key, api, isReachable),
  )
  reached.learn(connection.unreachableApis)
  return reached
}

/**
 * Decrypts and returns the settings of a stored connection, including its refresh token. Stores them again if they were
 * sealed with an older key. @throws CannotOpen, NoSecretKey
 */
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

/**
 * Seals settings and stores them as the connection of a provider instance. The jobs that wait for the connection become
 * due. @throws NoSecretKey
 */
export async function keepSettings(
  { database, sealer }: ConnectionRuntime,
  key: InstanceKey,
  settings: ConnectionSettings,
): Promise<void> {
  await database.transaction([setTenant(key.tenantId), ...(await settingsStatements(sealer, key, settings))])
}

/** Returns the statements of `keepSettings`, for a transaction with the tenant of the instance. @throws NoSecretKey */
export async function settingsStatements(
  sealer: () => Promise<Sealer>,
  key: InstanceKey,
  settings: ConnectionSettings,
): Promise<Statement[]> {
  return [...putConnection(key, await seal(sealer, key, settings)), hastenStatement(key)]
}

/** The outcome of a sign-in at a vendor: the organization of the account, or the reason for the failure. */
export type SignIn = Answer<{ readonly organization: string }>

/**
 * Signs in with settings that are not stored yet. Returns the outcome, and the settings with the latest refresh token.
 */
export async function tryConnection(
  type: ProviderInstanceType,
  settings: ConnectionSettings,
): Promise<{ readonly signIn: SignIn; readonly settings: ConnectionSettings }> {
  let refreshToken = settings.refreshToken
  const onRefreshToken = async (token: string) => {
    refreshToken = token
  }
  const vendor = await adapters[type].open(settings, { onRefreshToken })
  const signIn = await vendor.testConnection({ correlationId: randomUUID() })
  return { signIn, settings: { ...settings, ...(refreshToken !== undefined && { refreshToken }) } }
}

/**
 * Signs in with the stored connection of a provider instance and returns the outcome. On success, marks the account as
 * usable and makes the jobs due that wait for the connection.
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
 * Returns the webhook URL that is registered at the vendor of a provider instance; null when none is registered.
 *
 * @param taken The webhook URL to register instead of the present one; null to change nothing.
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

/** Returns the callbacks with which an open account reads and stores its state, such as its refresh token. */
function keeperOf(
  { database, sealer, watch }: ConnectionRuntime,
  key: InstanceKey,
  version: number,
  onUseless: () => void,
  reached: Reachability,
): AccountKeeper {
  const connections = providerConnections(database)
  return {
    ...watch,
    onTry(one) {
      watch?.onTry?.(one)
      reached.onTry(one)
    },
    onBreaker(change) {
      watch?.onBreaker?.(change)
      reached.onBreaker(change)
    },
    async onRefreshToken(token) {
      const { seal } = await sealer()
      await connections.keepRefreshToken(key, seal(token, placeOfRefreshToken(key)))
    },
    async storedRefreshToken() {
      const stored = (await connections.find(key))?.refreshToken
      return stored ? (await sealer()).open(stored, placeOfRefreshToken(key)) : undefined
    },
    findNamed: (kind, id) => sinceNamed(database, key, kind, id),
    async onNeeds(needs, reason) {
      await connections.markNeeded(key, version, needs, reason)
      onUseless()
    },
    onRecovered: () => hasten(database, key, { onlyRepetitions: true }),
  }
}
