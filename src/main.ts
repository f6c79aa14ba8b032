import type { Logger } from 'pino'
import { type Config, readConfig } from './config.ts'
import type { Database } from './store/database.ts'

// What is heavy is loaded where it is used: the help of a command needs none of it.

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
export { type Config, readConfig, settings } from './config.ts'
export type { ConnectionSettings } from './connections/provider-connections.ts'
export type { DelegationTemplate } from './domain/delegated-administration/delegated-administration-template.ts'
export { lineKinds } from './domain/invoices/invoice-lines.ts'
export { offerTypes, providerInstanceTypes } from './domain/providers/provider.ts'
export { portalGroupNames } from './domain/users/portal-user.ts'
export type { Operation } from './kernel/operation.ts'
export type { ImportedFile } from './store/offers/offer-import.ts'
export { clouds } from './vendors/microsoft/clouds.ts'
export { sheetNames } from './vendors/microsoft/pricing/sheet-names.ts'
export type { Database }

/** All that administrative commands are made of. */
export const loadAdministration = () => import('./administer.ts')

/** Every operation of the API. */
export const loadOperations = async () => (await import('./operations.ts')).operations

/** What an error's reader can do about it, in words; undefined when it is a fault of ours that needs its stack. */
export async function explain(error: unknown): Promise<string | undefined> {
  return await (await import('./explain.ts')).explain(error)
}

/** Where log lines go, one JSON text each. */
export interface LogDestination {
  write(line: string): void
}

/** The demo tenant, as far as a first request needs to know it. */
export interface Demo {
  readonly domain: string
  readonly clientIds: readonly string[]
  readonly clientSecret: string
  /** The body of a request that creates a reseller. */
  readonly newReseller: unknown
}

/** A service that listens. */
export interface Started {
  readonly url: string
  readonly databaseKind: Database['kind']
  readonly config: Config
  /** Undefined when the database holds no demo. */
  readonly demo: Demo | undefined
}

/** Serves until SIGTERM or SIGINT, then ends in order. `onStarted` hears of the running service. */
export async function serve(log: LogDestination, onStarted: (started: Started) => void): Promise<void> {
  const config = readConfig(process.env)
  const [{ startService }, logger] = await Promise.all([import('./service.ts'), openLog(config, log)])
  const service = await startService(config, logger)
  const demo = service.hasDemo ? await describeDemo() : undefined
  onStarted({ url: service.url, databaseKind: service.database.kind, config, demo })
  await untilStopped(logger, service)
}

/** Works on background jobs until SIGTERM or SIGINT. `onStarted` hears that it does. */
export async function work(log: LogDestination, onStarted: () => void): Promise<void> {
  const config = readConfig(process.env)
  const [{ startBackgroundWork }, logger] = await Promise.all([import('./service.ts'), openLog(config, log)])
  const worker = await startBackgroundWork(config, logger)
  onStarted()
  await untilStopped(logger, worker)
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

interface Stoppable {
  readonly database: Pick<Database, 'lost'>
  stop(): Promise<void>
}

async function untilStopped(log: Logger, { database, stop }: Stoppable): Promise<void> {
  void database.lost.then((error) => {
    log.fatal(
      { err: error },
      'the embedded database has ended; this process ends too, and can be started again',
    )
    process.exit(1)
  })
  const signal = await new Promise<string>((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })
  log.info({ signal }, 'stopping')
  // What hangs must not keep the process for ever.
  setTimeout(() => process.exit(1), 28_000).unref()
  await stop()
}
