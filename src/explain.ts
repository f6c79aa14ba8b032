import { Refused } from './administration/refused.ts'
import { isUnreachable, reasonOf, WrongHome } from './command-homes.ts'
import { ConfigError, readConfig, settings } from './config.ts'
import { DomainError } from './domain/error.ts'
import { SameDatabase } from './homes/distinct-homes.ts'
import { NotReady } from './homes/not-ready.ts'
import { StoreUnavailable, TenantMoving } from './store/database.ts'
import {
  DataDirectoryInUse,
  DiskFull,
  diskProblem,
  UnusableDataDirectory,
} from './store/driver/data-directory.ts'
import { UnfitPooler } from './store/driver/pooler/pooled-session.ts'
import { UnusableArchive } from './store/maintenance/archive/archive.ts'
import { NotIsolated } from './store/maintenance/isolation.ts'
import { CannotMove } from './store/maintenance/moves/move-tenant.ts'
import { CannotErase } from './store/maintenance/persons/erase-person.ts'
import { CannotMigrate } from './store/migrate.ts'
import { CannotOpen, NoSecretKey } from './store/providers/sealing.ts'

const forPeople = [
  CannotErase,
  CannotMigrate,
  CannotMove,
  CannotOpen,
  ConfigError,
  DataDirectoryInUse,
  DiskFull,
  DomainError,
  NoSecretKey,
  NotIsolated,
  NotReady,
  SameDatabase,
  UnusableArchive,
  UnusableDataDirectory,
  WrongHome,
]

const whileMoving =
  'The tenant is being moved to another home, and takes no changes until the move has ended. Then run this command again; an ' +
  'import continues where it stopped. If the move was interrupted, run it again: reseller-api admin tenant move'

// The SQLSTATE codes for failed authentication, a missing database, missing resources, a shutdown, missing privileges
// and a read-only server: https://www.postgresql.org/docs/15/errcodes-appendix.html
const databaseRefusal = /^(28|3D|53|57P|42501|25006)/

/**
 * Returns a message that says what the operator can do about an error; undefined for an internal error, whose stack
 * must be logged.
 */
export async function explain(error: unknown): Promise<string | undefined> {
  if (error instanceof Refused) return error.forCommands
  if (forPeople.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof TenantMoving || (error as NodeJS.ErrnoException)?.code === 'RM004') return whileMoving
  if (error instanceof StoreUnavailable && error.cause instanceof UnfitPooler) return error.cause.message
  if (error instanceof StoreUnavailable) return `${error.message} ${causeOf(error)}`
  const {
    code = '',
    syscall,
    message,
    port,
    address,
    hostname,
  } = error as NodeJS.ErrnoException & {
    port?: number
    address?: string
    hostname?: string
  }
  if (syscall === 'listen' || syscall === 'bind') return cannotListen(code, address, port)
  const { host, adminHost, databaseUrl, dataDirectory } = readConfig(process.env)
  if (syscall === 'getaddrinfo' && (hostname === host || hostname === adminHost)) {
    const setting = hostname === host ? settings.host : settings.adminHost
    return `${setting.env}=${hostname}: there is no such address (${code}). Use 127.0.0.1 for this machine, or 0.0.0.0 for all its addresses.`
  }
  if (isUnreachable(error)) {
    return `The PostgreSQL server of DATABASE_URL cannot be reached (${reasonOf(error)}). Check that it is running and that host and port are right.`
  }
  if (databaseRefusal.test(code) && databaseUrl === undefined) {
    return (
      diskProblem(dataDirectory)?.message ??
      `The embedded database of DATA_DIR=${dataDirectory} refuses a statement: ${message}.`
    )
  }
  if (databaseRefusal.test(code))
    return `The PostgreSQL server of DATABASE_URL refuses the connection: ${message}.`
  // This check is last, because its import loads the whole service.
  const { UnsafeStart } = await import('./prepare-demo.ts')
  return error instanceof UnsafeStart ? error.message : undefined
}

/** Returns a sentence with the error message of the database server or of its pooler; empty when there is none. */
function causeOf({ cause }: Error): string {
  return cause instanceof Error ? `The server's answer: ${cause.message}.` : ''
}

function cannotListen(code: string, address = '', port = 0): string {
  const config = readConfig(process.env)
  const isAdmin = port !== config.port && port === config.adminPort
  const isWorker = port !== config.port && port === config.workerHealthPort
  const variable = (isAdmin ? settings.adminPort : isWorker ? settings.workerHealthPort : settings.port).env
  const hostVariable = (isAdmin ? settings.adminHost : settings.host).env
  const why: Record<string, string> = {
    EADDRINUSE: `another program uses the port. Stop it, or set ${variable} to another port, or to 0 for any free one`,
    EACCES: `this account may not use the port. Set ${variable} to 1024 or higher`,
    EADDRNOTAVAIL: `this machine has no such address. Set ${hostVariable} to one that it has, or to 0.0.0.0 for all`,
  }
  return `Cannot listen on ${address}, port ${port}: ${why[code] ?? code}.`
}
