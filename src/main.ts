import pino, { type Logger } from 'pino'
import { type Config, ConfigError, readConfig } from './config.ts'
import { type Service, startService, startWork, UnsafeStart } from './service.ts'
import { DataDirectoryInUse } from './store/data-directory.ts'
import { StoreUnavailable } from './store/database.ts'

export { type Config, readConfig, settings } from './config.ts'
export { databaseLocation } from './service.ts'
export { administration } from './store/administration.ts'
export { openDatabase } from './store/database.ts'
export { migrate, migrationStatus } from './store/migrate.ts'

/** Whether an error is one that its reader can mend; its message then says how and no stack is needed. */
export function isForPeople(error: unknown): error is Error {
  return [ConfigError, DataDirectoryInUse, StoreUnavailable, UnsafeStart].some(
    (kind) => error instanceof kind,
  )
}

/** Serves until SIGTERM or SIGINT, then ends in order. `onStarted` hears of the running service. */
export async function serve(
  onStarted: (service: Service & { hasDemo: boolean }, config: Config) => void,
): Promise<void> {
  const config = readConfig(process.env)
  const log = logger(config)
  const service = await startService(config, log)
  onStarted(service, config)
  await untilStopped(log, () => service.stop())
}

/** Works on background jobs until SIGTERM or SIGINT. */
export async function work(onStarted: (config: Config) => void): Promise<void> {
  const config = readConfig(process.env)
  const log = logger(config)
  const worker = await startWork(config, log)
  onStarted(config)
  await untilStopped(log, () => worker.stop())
}

function logger(config: Config): Logger {
  return pino({ level: config.logLevel, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
}

async function untilStopped(log: Logger, stop: () => Promise<void>): Promise<void> {
  const signal = await new Promise<string>((resolve) => {
    process.once('SIGTERM', resolve)
    process.once('SIGINT', resolve)
  })
  log.info({ signal }, 'stopping')
  // What hangs must not keep the process for ever.
  setTimeout(() => process.exit(1), 28_000).unref()
  await stop()
}
