import { existsSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { Config } from './config.ts'
import { type ConnectionRuntime, keepSettings, openSettings } from './connections/provider-connections.ts'
import { lazySealer } from './connections/secret-keys.ts'
import { seedAlerts } from './demo/alerts.ts'
import { demoConnections } from './demo/connections.ts'
import { demo } from './demo/identifiers.ts'
import { hasDemo, seedDemo } from './demo/seed.ts'
import { yearConnections } from './demo/year/connections.ts'
import { year } from './demo/year/identifiers.ts'
import { hasYear } from './demo/year/present.ts'
import { isLoopback } from './domain/values/hosts/loopback.ts'
import { checkAllAlerts } from './steps/alerts/check-alerts.ts'
import type { Database } from './store/database.ts'
import { type InstanceKey, providerConnections } from './store/providers/provider-connections.ts'
import { CannotOpen } from './store/providers/sealing.ts'
import { openDatabaseClock } from './store/queue/database-clock.ts'
import { openTenantStore } from './store/store.ts'
import type { ConnectionSettings } from './vendors/adapter.ts'

/** The error for a configuration with which a start would be unsafe. Its message says what to change. */
export class UnsafeStart extends Error {}

/**
 * Adds the demo tenant to the embedded database if the setting DEMO asks for it. Connects the Microsoft instances of
 * the demo tenant to a simulator if one is configured. Returns whether the database contains the demo tenant.
 *
 * @throws UnsafeStart when other machines could use the publicly known secrets of the demo tenant
 */
export async function prepareDemo(config: Config, database: Database): Promise<boolean> {
  const isWanted = config.demo && database.kind === 'embedded'
  const isThere = await hasDemo(database)
  const isYearThere = await hasYear(database)
  if ((isThere || isYearThere || isWanted) && !(isLoopback(config.host) && database.kind === 'embedded')) {
    const isServer = database.kind === 'postgresql'
    throw new UnsafeStart(
      `The demo's clients have a publicly known secret, so it is served only on a loopback address and from the embedded database, ` +
        `not ${isServer ? 'from the PostgreSQL database of DATABASE_URL' : `on ${config.host}`}. ` +
        `Set ${isServer ? '' : 'DEMO=false, and DATA_DIR to a new folder or '}DATABASE_URL to a database without the demo.`,
    )
  }
  if (isWanted && !isThere) {
    await seedDemo(database)
    await addAlerts(database, (await openDatabaseClock(database)).now())
  }
  if (!isThere && !isWanted) return false
  const url = config.demoVendorUrl
  if (url === undefined) return true
  const runtime = { database, sealer: lazySealer(config, database) }
  await bindDemo(runtime, url)
  await prepareYear(runtime, url, isYearThere)
  return true
}

/** Adds the tenant with a year of business, whose accounts only a simulator has, and connects it to the simulator. */
async function prepareYear(runtime: ConnectionRuntime, url: string, isThere: boolean): Promise<void> {
  if (!isThere && !(await addYear(runtime.database))) return
  for (const { providerInstanceId, settings } of yearConnections(url))
    await ensureSettings(runtime, { tenantId: year.tenantId, providerInstanceId }, settings)
}

/** Loads the recorded year. Returns false without a recording, which the published package lacks. */
async function addYear(database: Database): Promise<boolean> {
  // A later start does not need these modules.
  const { loadYear, yearArchive } = await import('./demo/year/load.ts')
  if (!existsSync(yearArchive)) return false
  const now = (await openDatabaseClock(database)).now()
  await loadYear(database, now)
  await checkAlertsOf(database, year.tenantId, now)
  return true
}

/**
 * Adds the subjects of alerts to the demo tenant, and the alerts themselves, which background work would add within
 * minutes.
 */
export async function addAlerts(database: Database, now: Date): Promise<void> {
  await seedAlerts(database, now)
  await checkAlertsOf(database, demo.tenantId, now)
}

async function checkAlertsOf(database: Database, tenantId: string, now: Date): Promise<void> {
  const { store } = openTenantStore(database, tenantId)
  await checkAllAlerts(store, now)
  await store.alertWatch.noteCheck(now)
}

/**
 * Connects the Microsoft instances of the demo tenant to a simulator, unless they are connected to it. This runs at each
 * start, because the URL of the simulator can change.
 */
export async function bindDemo(
  runtime: ConnectionRuntime,
  ...simulator: Parameters<typeof demoConnections>
): Promise<void> {
  for (const { providerInstanceId, settings } of demoConnections(...simulator)) {
    await ensureSettings(runtime, { tenantId: demo.tenantId, providerInstanceId }, settings)
  }
}

/**
 * Stores the settings of an account. Omits this if the account has the same settings and is usable, because a write is
 * the slowest statement of a start. The refresh token is not compared, because each sign-in replaces it.
 */
async function ensureSettings(
  runtime: ConnectionRuntime,
  key: InstanceKey,
  settings: ConnectionSettings,
): Promise<void> {
  const stored = await storedSettings(runtime, key)
  if (stored && isDeepStrictEqual({ ...stored, refreshToken: settings.refreshToken }, settings)) return
  await keepSettings(runtime, key, settings)
}

/** Returns the settings of a usable account; undefined without one, or if they cannot be decrypted. */
async function storedSettings(
  runtime: ConnectionRuntime,
  key: InstanceKey,
): Promise<ConnectionSettings | undefined> {
  const connection = await providerConnections(runtime.database).find(key)
  if (!connection || connection.needs) return undefined
  try {
    return await openSettings(runtime, key, connection)
  } catch (error) {
    if (error instanceof CannotOpen) return undefined
    throw error
  }
}
