import { constants } from 'node:os'
import type { Logger } from 'pino'
import { type Config, readConfig } from './config.ts'
import type { Database } from './store/database.ts'
import type { EmbeddedDatabase } from './store/driver/embedded.ts'

// Modules that are slow to load are imported on demand, because most commands and their help do not need them.

export type {
  Administration,
  AuditStatus,
  Domain,
  KeptParkedLine,
  ListedAuditLog,
  Role,
  StoredConnection,
  StoredProviderInstance,
  Tenant,
} from './administer.ts'
export { addressProblem, missingMembers, withoutVendor } from './administration/connection-members.ts'
export type { Manifest, TenantArchive, UnendedMove } from './archives.ts'
export type { ChainReport, Unchained } from './audit-chain.ts'
export { type Config, readConfig, settings } from './config.ts'
export type { DelegationTemplate } from './domain/delegated-administration/delegated-administration-template.ts'
export { lineKinds } from './domain/invoices/invoice-lines.ts'
export { offerTypes, providerInstance } from './domain/providers/provider.ts'
export { hasCapability, providerInstanceTypes } from './domain/providers/provider-types.ts'
export { portalGroupNames } from './domain/users/portal-user.ts'
export type { Operation } from './kernel/operation.ts'
export { isOpenToOthers } from './start-warnings.ts'
export { type Scope, scopes } from './store/directory.ts'
export type { ImportedFile } from './store/offers/offer-import.ts'
export { isNetwork } from './validation/networks.ts'
export type {
  ConnectionDeclaration,
  ConnectionFlag,
  ConnectionSettings,
  PriceFiles,
} from './vendors/adapter.ts'
export { adapters } from './vendors/registry.ts'
export type { Database }

/** Loads the functions of administrative commands. */
export const loadAdministration = () => import('./administer.ts')

/**
 * Loads the functions that write, check and restore archives, and those that hold and release the background work of
 * tenants.
 */
export const loadArchives = () => import('./archives.ts')

/** Loads the functions that verify and export the chains of audit logs. */
export const loadAuditChain = () => import('./audit-chain.ts')

/** Loads the functions that export and erase the data of a person. */
export const loadPersons = () => import('./store/maintenance/persons/person-commands.ts')

/** Loads every operation of the API. */
export const loadOperations = async () => (await import('./operations.ts')).operations

/**
 * Returns a message that says what the operator can do about an error; undefined for an internal error, whose stack
 * must be logged.
 */
export async function explain(error: unknown): Promise<string | undefined> {
  return await (await import('./explain.ts')).explain(error)
}

/** The destination of the log. Each line is a JSON text. */
export interface LogDestination {
  write(line: string): void
}

/** The data of the demo tenant with which an operator can send a first request. */
export interface Demo {
  readonly domain: string
  readonly clientIds: readonly string[]
  readonly clientSecret: string
  /** The body of a request that creates a reseller. */
  readonly newReseller: unknown
}

/** A service that is listening. */
export interface Started {
  readonly url: string
  readonly databaseKind: Database['kind']
  /** The address of the console; undefined if it is not built here. */
  readonly consoleUrl: string | undefined
  readonly config: Config
  /** Undefined when the database does not contain the demo tenant. */
  readonly demo: Demo | undefined
}

/**
 * Serves requests until SIGTERM or SIGINT, then ends running requests and jobs and stops. Calls `onStarted` with the
 * running service.
 */
export async function serve(log: LogDestination, onStarted: (started: Started) => void): Promise<void> {
  const started = exitOnSignal()
  const config = readConfig(process.env)
  const embedded = startDatabase(config)
  // startService reports the error.
  embedded.catch(() => {})
  const [{ startService }, logger] = await Promise.all([import('./service.ts'), openLog(config, log)])
  const service = await startService(config, logger, embedded)
  const demo = service.hasDemo ? await describeDemo() : undefined
  const { url, consoleUrl, database } = service
  started()
  onStarted({ url, consoleUrl, databaseKind: database.kind, config, demo })
  await untilStopped(logger, service)
}

/** Runs background jobs until SIGTERM or SIGINT. Calls `onStarted` when the worker runs. */
export async function work(log: LogDestination, onStarted: () => void): Promise<void> {
  const started = exitOnSignal()
  const config = readConfig(process.env)
  const [{ startBackgroundWork }, logger] = await Promise.all([import('./service.ts'), openLog(config, log)])
  const worker = await startBackgroundWork(config, logger)
  started()
  onStarted()
  await untilStopped(logger, worker)
}

/**
 * Starts the embedded database in its thread if no server is configured. It starts while this thread loads the modules of
 * the service, because both take a third of a second.
 */
async function startDatabase({ databaseUrl, dataDirectory }: Config): Promise<EmbeddedDatabase | undefined> {
  if (databaseUrl !== undefined) return undefined
  const { startEmbedded } = await import('./store/driver/embedded.ts')
  return await startEmbedded({ directory: dataDirectory })
}

async function describeDemo(): Promise<Demo> {
  const [{ demo }, operations] = await Promise.all([import('./demo/identifiers.ts'), loadOperations()])
  return {
    domain: demo.domain,
    clientIds: Object.values(demo.clientIds),
    clientSecret: demo.clientSecret,
    newReseller: operations.find(({ id }) => id === 'createReseller')?.example.body,
  }
}

async function openLog(config: Config, destination: LogDestination): Promise<Logger> {
  const { default: pino } = await import('pino')
  const options = { level: config.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }
  return pino(options, destination)
}

const stopSignals = ['SIGTERM', 'SIGINT'] as const

interface Stoppable {
  readonly database: Pick<Database, 'lost'>
  stop(drainMs?: number): Promise<void>
}

/**
 * Ends this process at once when it gets SIGTERM or SIGINT, until the returned function is called. A start can wait for
 * a database or a migration, and the kernel ignores these signals for process 1 of a container unless there is a
 * listener.
 */
function exitOnSignal(): () => void {
  const exit = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal])
  for (const signal of stopSignals) process.on(signal, exit)
  return () => {
    for (const signal of stopSignals) process.off(signal, exit)
  }
}

async function untilStopped(log: Logger, { database, stop }: Stoppable): Promise<void> {
  void database.lost.then((error) => {
    const reason = error.cause instanceof Error ? ` ${error.cause.message}` : ''
    log.fatal(
      { err: error },
      `the embedded database has stopped, so this process exits; it can be started again.${reason}`,
    )
    process.exit(1)
  })
  const signal = await new Promise<string>((resolve) => {
    for (const signal of stopSignals) process.once(signal, resolve)
  })
  log.info({ signal }, 'stopping')
  // A shutdown that does not finish must not keep the process running.
  setTimeout(() => process.exit(1), 28_000).unref()
  // A person who presses Ctrl-C has no proxy whose idle connections would have to end first.
  await stop(signal === 'SIGINT' ? 0 : undefined)
}
